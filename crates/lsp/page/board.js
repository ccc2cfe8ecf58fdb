var Vr=Object.defineProperty;var Ir=(n,e)=>{for(var t in e)Vr(n,t,{get:e[t],enumerable:!0})};var de=globalThis,pe=de.ShadowRoot&&(de.ShadyCSS===void 0||de.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Ze=Symbol(),gt=new WeakMap,X=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==Ze)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(pe&&e===void 0){let r=t!==void 0&&t.length===1;r&&(e=gt.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),r&&gt.set(t,e))}return e}toString(){return this.cssText}},C=n=>new X(typeof n=="string"?n:n+"",void 0,Ze),O=(n,...e)=>{let t=n.length===1?n[0]:e.reduce((r,s,o)=>r+(i=>{if(i._$cssResult$===!0)return i.cssText;if(typeof i=="number")return i;throw Error("Value passed to 'css' function must be a 'css' function result: "+i+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(s)+n[o+1],n[0]);return new X(t,n,Ze)},vt=(n,e)=>{if(pe)n.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let r=document.createElement("style"),s=de.litNonce;s!==void 0&&r.setAttribute("nonce",s),r.textContent=t.cssText,n.appendChild(r)}},Xe=pe?n=>n:n=>n instanceof CSSStyleSheet?(e=>{let t="";for(let r of e.cssRules)t+=r.cssText;return C(t)})(n):n;var{is:qr,defineProperty:jr,getOwnPropertyDescriptor:Gr,getOwnPropertyNames:Wr,getOwnPropertySymbols:Fr,getPrototypeOf:Kr}=Object,he=globalThis,yt=he.trustedTypes,Jr=yt?yt.emptyScript:"",Yr=he.reactiveElementPolyfillSupport,Q=(n,e)=>n,Qe={toAttribute(n,e){switch(e){case Boolean:n=n?Jr:null;break;case Object:case Array:n=n==null?n:JSON.stringify(n)}return n},fromAttribute(n,e){let t=n;switch(e){case Boolean:t=n!==null;break;case Number:t=n===null?null:Number(n);break;case Object:case Array:try{t=JSON.parse(n)}catch{t=null}}return t}},wt=(n,e)=>!qr(n,e),bt={attribute:!0,type:String,converter:Qe,reflect:!1,useDefault:!1,hasChanged:wt};Symbol.metadata??=Symbol("metadata"),he.litPropertyMetadata??=new WeakMap;var E=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=bt){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let r=Symbol(),s=this.getPropertyDescriptor(e,r,t);s!==void 0&&jr(this.prototype,e,s)}}static getPropertyDescriptor(e,t,r){let{get:s,set:o}=Gr(this.prototype,e)??{get(){return this[t]},set(i){this[t]=i}};return{get:s,set(i){let a=s?.call(this);o?.call(this,i),this.requestUpdate(e,a,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??bt}static _$Ei(){if(this.hasOwnProperty(Q("elementProperties")))return;let e=Kr(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(Q("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(Q("properties"))){let t=this.properties,r=[...Wr(t),...Fr(t)];for(let s of r)this.createProperty(s,t[s])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[r,s]of t)this.elementProperties.set(r,s)}this._$Eh=new Map;for(let[t,r]of this.elementProperties){let s=this._$Eu(t,r);s!==void 0&&this._$Eh.set(s,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let r=new Set(e.flat(1/0).reverse());for(let s of r)t.unshift(Xe(s))}else e!==void 0&&t.push(Xe(e));return t}static _$Eu(e,t){let r=t.attribute;return r===!1?void 0:typeof r=="string"?r:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let r of t.keys())this.hasOwnProperty(r)&&(e.set(r,this[r]),delete this[r]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return vt(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,r){this._$AK(e,r)}_$ET(e,t){let r=this.constructor.elementProperties.get(e),s=this.constructor._$Eu(e,r);if(s!==void 0&&r.reflect===!0){let o=(r.converter?.toAttribute!==void 0?r.converter:Qe).toAttribute(t,r.type);this._$Em=e,o==null?this.removeAttribute(s):this.setAttribute(s,o),this._$Em=null}}_$AK(e,t){let r=this.constructor,s=r._$Eh.get(e);if(s!==void 0&&this._$Em!==s){let o=r.getPropertyOptions(s),i=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:Qe;this._$Em=s;let a=i.fromAttribute(t,o.type);this[s]=a??this._$Ej?.get(s)??a,this._$Em=null}}requestUpdate(e,t,r,s=!1,o){if(e!==void 0){let i=this.constructor;if(s===!1&&(o=this[e]),r??=i.getPropertyOptions(e),!((r.hasChanged??wt)(o,t)||r.useDefault&&r.reflect&&o===this._$Ej?.get(e)&&!this.hasAttribute(i._$Eu(e,r))))return;this.C(e,t,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:r,reflect:s,wrapped:o},i){r&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,i??t??this[e]),o!==!0||i!==void 0)||(this._$AL.has(e)||(this.hasUpdated||r||(t=void 0),this._$AL.set(e,t)),s===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[s,o]of this._$Ep)this[s]=o;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[s,o]of r){let{wrapped:i}=o,a=this[s];i!==!0||this._$AL.has(s)||a===void 0||this.C(s,void 0,o,a)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(t)):this._$EM()}catch(r){throw e=!1,this._$EM(),r}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};E.elementStyles=[],E.shadowRootOptions={mode:"open"},E[Q("elementProperties")]=new Map,E[Q("finalized")]=new Map,Yr?.({ReactiveElement:E}),(he.reactiveElementVersions??=[]).push("2.1.2");var tt=globalThis,xt=n=>n,me=tt.trustedTypes,$t=me?me.createPolicy("lit-html",{createHTML:n=>n}):void 0,rt="$lit$",A=`lit$${Math.random().toFixed(9).slice(2)}$`,nt="?"+A,Zr=`<${nt}>`,V=document,te=()=>V.createComment(""),re=n=>n===null||typeof n!="object"&&typeof n!="function",st=Array.isArray,At=n=>st(n)||typeof n?.[Symbol.iterator]=="function",et=`[ 	
\f\r]`,ee=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,kt=/-->/g,_t=/>/g,H=RegExp(`>|${et}(?:([^\\s"'>=/]+)(${et}*=${et}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),St=/'/g,Ct=/"/g,Pt=/^(?:script|style|textarea|title)$/i,ot=n=>(e,...t)=>({_$litType$:n,strings:e,values:t}),f=ot(1),b=ot(2),Qn=ot(3),P=Symbol.for("lit-noChange"),h=Symbol.for("lit-nothing"),Et=new WeakMap,U=V.createTreeWalker(V,129);function Mt(n,e){if(!st(n)||!n.hasOwnProperty("raw"))throw Error("invalid template strings array");return $t!==void 0?$t.createHTML(e):e}var Tt=(n,e)=>{let t=n.length-1,r=[],s,o=e===2?"<svg>":e===3?"<math>":"",i=ee;for(let a=0;a<t;a++){let l=n[a],c,d,u=-1,m=0;for(;m<l.length&&(i.lastIndex=m,d=i.exec(l),d!==null);)m=i.lastIndex,i===ee?d[1]==="!--"?i=kt:d[1]!==void 0?i=_t:d[2]!==void 0?(Pt.test(d[2])&&(s=RegExp("</"+d[2],"g")),i=H):d[3]!==void 0&&(i=H):i===H?d[0]===">"?(i=s??ee,u=-1):d[1]===void 0?u=-2:(u=i.lastIndex-d[2].length,c=d[1],i=d[3]===void 0?H:d[3]==='"'?Ct:St):i===Ct||i===St?i=H:i===kt||i===_t?i=ee:(i=H,s=void 0);let p=i===H&&n[a+1].startsWith("/>")?" ":"";o+=i===ee?l+Zr:u>=0?(r.push(c),l.slice(0,u)+rt+l.slice(u)+A+p):l+A+(u===-2?a:p)}return[Mt(n,o+(n[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),r]},ne=class n{constructor({strings:e,_$litType$:t},r){let s;this.parts=[];let o=0,i=0,a=e.length-1,l=this.parts,[c,d]=Tt(e,t);if(this.el=n.createElement(c,r),U.currentNode=this.el.content,t===2||t===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(s=U.nextNode())!==null&&l.length<a;){if(s.nodeType===1){if(s.hasAttributes())for(let u of s.getAttributeNames())if(u.endsWith(rt)){let m=d[i++],p=s.getAttribute(u).split(A),y=/([.?@])?(.*)/.exec(m);l.push({type:1,index:o,name:y[2],strings:p,ctor:y[1]==="."?ge:y[1]==="?"?ve:y[1]==="@"?ye:q}),s.removeAttribute(u)}else u.startsWith(A)&&(l.push({type:6,index:o}),s.removeAttribute(u));if(Pt.test(s.tagName)){let u=s.textContent.split(A),m=u.length-1;if(m>0){s.textContent=me?me.emptyScript:"";for(let p=0;p<m;p++)s.append(u[p],te()),U.nextNode(),l.push({type:2,index:++o});s.append(u[m],te())}}}else if(s.nodeType===8)if(s.data===nt)l.push({type:2,index:o});else{let u=-1;for(;(u=s.data.indexOf(A,u+1))!==-1;)l.push({type:7,index:o}),u+=A.length-1}o++}}static createElement(e,t){let r=V.createElement("template");return r.innerHTML=e,r}};function I(n,e,t=n,r){if(e===P)return e;let s=r!==void 0?t._$Co?.[r]:t._$Cl,o=re(e)?void 0:e._$litDirective$;return s?.constructor!==o&&(s?._$AO?.(!1),o===void 0?s=void 0:(s=new o(n),s._$AT(n,t,r)),r!==void 0?(t._$Co??=[])[r]=s:t._$Cl=s),s!==void 0&&(e=I(n,s._$AS(n,e.values),s,r)),e}var fe=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:r}=this._$AD,s=(e?.creationScope??V).importNode(t,!0);U.currentNode=s;let o=U.nextNode(),i=0,a=0,l=r[0];for(;l!==void 0;){if(i===l.index){let c;l.type===2?c=new G(o,o.nextSibling,this,e):l.type===1?c=new l.ctor(o,l.name,l.strings,this,e):l.type===6&&(c=new be(o,this,e)),this._$AV.push(c),l=r[++a]}i!==l?.index&&(o=U.nextNode(),i++)}return U.currentNode=V,s}p(e){let t=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(e,r,t),t+=r.strings.length-2):r._$AI(e[t])),t++}},G=class n{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,r,s){this.type=2,this._$AH=h,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=r,this.options=s,this._$Cv=s?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=I(this,e,t),re(e)?e===h||e==null||e===""?(this._$AH!==h&&this._$AR(),this._$AH=h):e!==this._$AH&&e!==P&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):At(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==h&&re(this._$AH)?this._$AA.nextSibling.data=e:this.T(V.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:r}=e,s=typeof r=="number"?this._$AC(e):(r.el===void 0&&(r.el=ne.createElement(Mt(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===s)this._$AH.p(t);else{let o=new fe(s,this),i=o.u(this.options);o.p(t),this.T(i),this._$AH=o}}_$AC(e){let t=Et.get(e.strings);return t===void 0&&Et.set(e.strings,t=new ne(e)),t}k(e){st(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,r,s=0;for(let o of e)s===t.length?t.push(r=new n(this.O(te()),this.O(te()),this,this.options)):r=t[s],r._$AI(o),s++;s<t.length&&(this._$AR(r&&r._$AB.nextSibling,s),t.length=s)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let r=xt(e).nextSibling;xt(e).remove(),e=r}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},q=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,r,s,o){this.type=1,this._$AH=h,this._$AN=void 0,this.element=e,this.name=t,this._$AM=s,this.options=o,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=h}_$AI(e,t=this,r,s){let o=this.strings,i=!1;if(o===void 0)e=I(this,e,t,0),i=!re(e)||e!==this._$AH&&e!==P,i&&(this._$AH=e);else{let a=e,l,c;for(e=o[0],l=0;l<o.length-1;l++)c=I(this,a[r+l],t,l),c===P&&(c=this._$AH[l]),i||=!re(c)||c!==this._$AH[l],c===h?e=h:e!==h&&(e+=(c??"")+o[l+1]),this._$AH[l]=c}i&&!s&&this.j(e)}j(e){e===h?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},ge=class extends q{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===h?void 0:e}},ve=class extends q{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==h)}},ye=class extends q{constructor(e,t,r,s,o){super(e,t,r,s,o),this.type=5}_$AI(e,t=this){if((e=I(this,e,t,0)??h)===P)return;let r=this._$AH,s=e===h&&r!==h||e.capture!==r.capture||e.once!==r.once||e.passive!==r.passive,o=e!==h&&(r===h||s);s&&this.element.removeEventListener(this.name,this,r),o&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},be=class{constructor(e,t,r){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(e){I(this,e)}},Rt={M:rt,P:A,A:nt,C:1,L:Tt,R:fe,D:At,V:I,I:G,H:q,N:ve,U:ye,B:ge,F:be},Xr=tt.litHtmlPolyfillSupport;Xr?.(ne,G),(tt.litHtmlVersions??=[]).push("3.3.3");var Bt=(n,e,t)=>{let r=t?.renderBefore??e,s=r._$litPart$;if(s===void 0){let o=t?.renderBefore??null;r._$litPart$=s=new G(e.insertBefore(te(),o),o,void 0,t??{})}return s._$AI(n),s};var it=globalThis,_=class extends E{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=Bt(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return P}};_._$litElement$=!0,_.finalized=!0,it.litElementHydrateSupport?.({LitElement:_});var Qr=it.litElementPolyfillSupport;Qr?.({LitElement:_});(it.litElementVersions??=[]).push("4.2.2");var Ot={};Ir(Ot,{VERSION:()=>x});var x=1;var we=class{constructor(e,t,r){this.host=e;this.tell=t;this.miss=r;this.wanted=null;this.asking=null;this.isStale=!1}get shown(){return this.wanted}show(e){this.wanted={version:1,...e},this.ask()}async changed(e){this.concerns(e)&&await this.ask()}concerns(e){return e===null||e===this.wanted?.textDocument.uri}ask(){return this.isStale=!0,this.asking??=this.askUntilFresh().finally(()=>{this.asking=null}),this.asking}async askUntilFresh(){for(;this.isStale&&this.wanted!==null;){this.isStale=!1;try{let e=await this.host.request("tailback/board",this.wanted);e===null?this.miss("There is no puzzle in this text now"):this.tell(e)}catch(e){this.miss(M(e))}}}};function M(n){return n instanceof Error?n.message:String(n)}var W={dark:{exit:"#ff6a55",ink:"#dfe3e8",paper:"#1b1e22",quiet:"#9aa4af"},light:{exit:"#cf2e1c",ink:"#1f2328",paper:"#ffffff",quiet:"#59626c"},measures:{arrow:11,border:66,car:9,carLine:2.5,carRadius:24,carTop:8,cell:100,frame:14,frameRadius:26,groundRadius:14,longName:26,name:44,namedBorder:96,shadowTop:13,square:5,squareRadius:14,wall:4,wallRadius:12},opacities:{line:28,roof:13,shadow:28,window:30},shares:{frame:34,ground:11,square:3,wall:52},window:"#0a0d10"};var{light:tn,dark:rn,shares:nn}=W,$e=n=>C(`light-dark(${tn[n]}, ${rn[n]})`),xe=n=>C(`color-mix(in srgb, var(--_ink) ${nn[n]}%, var(--_paper))`),zt=$e("exit"),ke=O`
  :host {
    --_ink: var(--tailback-ink, var(--vscode-foreground, ${$e("ink")}));
    --_quiet: var(--tailback-quiet, var(--vscode-descriptionForeground, ${$e("quiet")}));
    --_paper: var(--tailback-paper, var(--vscode-editor-background, ${$e("paper")}));
    --_accent: var(--tailback-accent, var(--vscode-focusBorder, light-dark(#0969da, #4c9df3)));
    --_good: var(--tailback-good, var(--vscode-testing-iconPassed, light-dark(#116329, #4ac26b)));
    --_bad: var(--tailback-bad, var(--vscode-errorForeground, light-dark(#c4291c, #ff7b6e)));
    /* As a colour of words: a host's is made for marks, and pale in a light theme. */
    --_good-ink: color-mix(in srgb, var(--_good) 45%, var(--_ink));
    --_line: color-mix(in srgb, var(--_ink) 22%, transparent);
    --_frame: ${xe("frame")};
    --_ground: ${xe("ground")};
    --_cell: ${xe("square")};
    --_wall: ${xe("wall")};
    --_raised: color-mix(in srgb, var(--_ink) 7%, var(--_paper));
    color: var(--_ink);
    background: var(--_paper);
    font: 13px/1.4 var(--vscode-font-family, system-ui, "DejaVu Sans", sans-serif);
  }
  @media (forced-colors: active) {
    :host {
      --_ink: CanvasText;
      --_quiet: CanvasText;
      --_paper: Canvas;
      --_accent: Highlight;
      --_good: Highlight;
      --_bad: LinkText;
      --_line: CanvasText;
    }
  }
  :host([hidden]) { display: none !important; }
  :host-context(body.vscode-dark) { color-scheme: dark; }
  :host-context(body.vscode-light) { color-scheme: light; }
  :focus { outline: none; }
  :focus-visible { outline: 2px solid var(--_accent); outline-offset: 1px; }
  .heard {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;var sn=O`
  :host { display: block; container-type: inline-size; box-sizing: border-box; min-height: 100%; padding: 12px; }
  header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; }
  h1 { margin: 0; font-size: 17px; }
  input { font: inherit; color: inherit; padding: 4px 8px; border: 1px solid var(--_line); border-radius: 7px; background: var(--_paper); }
  table { width: 100%; margin-top: 8px; border-collapse: collapse; }
  th, td { padding: 5px 8px; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--_line); }
  thead th { position: sticky; top: 0; background: var(--_paper); }
  .moves, .steps { text-align: right; font-variant-numeric: tabular-nums; }
  button { all: unset; cursor: pointer; border-radius: 4px; }
  button:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
  thead button { font-weight: 600; }
  .title { font-weight: 600; }
  small { display: block; font-weight: 400; color: var(--_quiet); }
  .bad { color: var(--_bad); }
  .place, .duplicates { color: var(--_quiet); }
  tbody tr { cursor: pointer; }
  tbody tr:hover { background: var(--_raised); }
  .small { display: block; width: 54px; height: 54px; }
  .ground { fill: var(--_ground); stroke: var(--_frame); stroke-width: 0.15; }
  .wall { fill: var(--_wall); }
  .unit { display: none; }
  .more { display: block; margin: 12px auto; padding: 5px 14px; border: 1px solid var(--_line); border-radius: 7px; }
  /* Where there is no room for a table, a puzzle has its figures and places below its title. */
  @container (max-width: 639.98px) {
    header input { flex: 1 1 8em; min-width: 0; }
    table, thead, tbody { display: block; }
    thead tr { display: flex; flex-wrap: wrap; gap: 2px 14px; padding: 4px 0; border-bottom: 1px solid var(--_line); }
    thead th { position: static; padding: 0; border: 0; }
    tbody tr { display: grid; grid-template-columns: 62px minmax(0, 1fr) auto auto; column-gap: 8px; padding: 5px 0; border-bottom: 1px solid var(--_line); }
    tbody :is(td, th) { grid-column: 2 / -1; padding: 0; border: 0; overflow-wrap: anywhere; }
    tbody td:first-child { grid-area: 1 / 1 / span 5; align-self: center; }
    tbody th { grid-area: 1 / 2; align-self: center; }
    tbody .moves { grid-area: 1 / 3; align-self: center; }
    tbody .steps { grid-area: 1 / 4; align-self: center; }
    .unit { display: inline; color: var(--_quiet); }
    td.duplicates:not(:empty)::before { content: "same board: "; }
  }
  @media (pointer: coarse) {
    input, thead button, .title, .more { box-sizing: border-box; min-width: 44px; min-height: 44px; }
    thead button, .title, .more { display: inline-flex; align-items: center; }
    .more { display: flex; width: max-content; }
  }
`,Lt=[ke,sn];function S(n){return n.cars.map(e=>e.axis==="horizontal"?e.column:e.row)}function z(n,e){return Array.from({length:n.length},(t,r)=>n.axis==="horizontal"?{column:e+r,row:n.row}:{column:n.column,row:e+r})}function _e(n,{column:e,row:t}){return 0<=e&&e<n.columns&&0<=t&&t<n.rows}function se(n,e){let t=new Int16Array(n.columns*n.rows).fill(-1),r=(s,o)=>{_e(n,s)&&(t[s.row*n.columns+s.column]=o)};for(let s of n.walls)r(s,-2);return n.cars.forEach((s,o)=>{for(let i of s.cells??z(s,e[o]??0))r(i,o)}),t}function L(n,e,t){let r=g(n.cars,t),s=e[t]??0,o=se(n,e),i=c=>{let d=r.axis==="horizontal"?{column:c,row:r.row}:{column:r.column,row:c};return _e(n,d)&&o[d.row*n.columns+d.column]===-1},[a,l]=[s,s];for(;i(a-1);)a-=1;for(;i(l+r.length);)l+=1;return{min:a,max:l}}function F(n){let e=n.target===null?void 0:n.cars[n.target];if(e===void 0)return[];let t=e.axis==="horizontal",r=t?["left","right"]:["top","bottom"],s=t?e.row:e.column;return n.exits.filter(o=>r.includes(o.side)&&o.lane===s)}function Dt(n,e){let t=n.target===null?void 0:n.cars[n.target],r=n.target===null?void 0:e[n.target];if(t===void 0||r===void 0)return!1;let s=t.axis==="horizontal"?n.columns:n.rows;return F(n).some(({side:o})=>o==="left"||o==="top"?r===0:r+t.length===s)}function Nt(n){return JSON.stringify([n.columns,n.rows,n.cars,n.target,n.walls,n.exits])}function g(n,e){let t=n[e];if(t===void 0)throw new RangeError(`there is no item ${e} of ${n.length}`);return t}function Se(n){let e=new Map;return n.map((r,s)=>{let o=e.get(r.name)??0;return e.set(r.name,o+1),{car:r,index:s,key:o===0?r.name:`${r.name} ${o+1}`}}).sort(({car:{name:r}},{car:{name:s}})=>+(r==="")-+(s==="")||+(r>s)-+(r<s))}var at={cars:[{fill:"#56b4e9",ink:"#14181c",onDark:"#56b4e9",onLight:"#0875ad"},{fill:"#e69f00",ink:"#14181c",onDark:"#e69f00",onLight:"#a35f00"},{fill:"#0b62a4",ink:"#ffffff",onDark:"#5c8dff",onLight:"#12459c"},{fill:"#f0e442",ink:"#14181c",onDark:"#f0e442",onLight:"#706d00"},{fill:"#16a37b",ink:"#14181c",onDark:"#1fb98d",onLight:"#007a70"},{fill:"#d78bb8",ink:"#14181c",onDark:"#e391c3",onLight:"#b0347f"},{fill:"#4c3f91",ink:"#ffffff",onDark:"#ad92ff",onLight:"#5b3fb0"},{fill:"#a3d9b1",ink:"#14181c",onDark:"#a3d9b1",onLight:"#3a7d0f"},{fill:"#76491f",ink:"#ffffff",onDark:"#c98a4b",onLight:"#6b3c10"},{fill:"#b7c4d1",ink:"#14181c",onDark:"#b7c4d1",onLight:"#566573"},{fill:"#56682a",ink:"#ffffff",onDark:"#9cb84a",onLight:"#47591b"},{fill:"#f2b8a0",ink:"#14181c",onDark:"#f2b8a0",onLight:"#9b4a58"}],target:{fill:"#cf2e1c",ink:"#ffffff",onDark:"#ff7a66",onLight:"#c92a18"}};var Ht=at.target,Ce=at.cars;function Ee(n){let e=n.cars.map(()=>Ht),t=Se(n.cars).filter(({index:i})=>i!==n.target),r=new Map(t.map(({index:i},a)=>[i,a%Ce.length])),s=new Map,o=an(n);for(let i of ln([...r.keys()],o)){let a=new Set([...o[i]??[]].map(u=>s.get(u))),l=r.get(i)??0,d=Ce.map((u,m)=>(l+m)%Ce.length).find(u=>!a.has(u))??l;s.set(i,d),e[i]=Ce[d]??Ht}return e}function an(n){let e=se(n,S(n)),t=n.cars.map(()=>new Set),r=(s,o)=>{s!==void 0&&o!==void 0&&s>=0&&o>=0&&s!==o&&(t[s]?.add(o),t[o]?.add(s))};for(let s=0;s<e.length;s+=1)(s+1)%n.columns!==0&&r(e[s],e[s+1]),r(e[s],e[s+n.columns]);return t}function ln(n,e){let t=new Set(n),r=[];for(;t.size>0;){let[s,o]=[1/0,-1];for(let i of t){let a=[...e[i]??[]].filter(l=>t.has(l)).length;a<=s&&([s,o]=[a,i])}t.delete(o),r.push(o)}return r.reverse()}function Ut(n){let{columns:e,rows:t,cars:r,walls:s}=n,o=Ee(n);return f`<svg class="small" viewBox="-0.3 -0.3 ${e+.6} ${t+.6}" aria-hidden="true">
    <rect class="ground" x="-0.2" y="-0.2" width=${e+.4} height=${t+.4} rx="0.4" />
    ${s.map(({column:i,row:a})=>b`<rect class="wall" x=${i} y=${a} width="1" height="1" rx="0.15" />`)}
    ${r.map(({axis:i,column:a,row:l,length:c},d)=>{let u=i==="horizontal",[m,p]=u?[c,1]:[1,c];return b`<rect fill=${o[d]?.fill??"gray"} x=${a+.07} y=${l+.07}
        width=${m-.14} height=${p-.14} rx="0.25" />`})}
  </svg>`}function oe({column:n,row:e}){return`${Pe(n)}${e+1}`}function Pe(n){return String.fromCharCode(97+n)}function j(n,e){return`${n} ${n===1?e:`${e}s`}`}function T(n,e){let t=z(n,e),[r,s]=[t[0],t.at(-1)];return r===void 0||s===void 0?"nowhere":r===s?oe(r):`${oe(r)} to ${oe(s)}`}function lt(n,e){let{name:t}=g(n.cars,e);return e===n.target?`${t}, the target`:t}function ct({side:n,lane:e}){return`${n} ${n==="left"||n==="right"?e+1:Pe(e)}`}function Vt(n,e){return[`${n.columns} columns and ${j(n.rows,"row")}.`,n.exits.length===0?"":`Exit ${n.exits.map(ct).join(", ")}.`,...n.cars.map((r,s)=>{let o=r.cells===void 0?T(r,e[s]??0):r.cells.map(oe).join(", ");return`${lt(n,s)}: ${r.axis}, ${o}.`}),n.walls.length===0?"":`Walls on ${n.walls.map(oe).join(", ")}.`].filter(r=>r!=="").join(" ")}function R({lower:n,upper:e}){return e===n?`${n}`:e===null?`over ${Math.max(0,n-1)}`:n>1?`${n} to ${e}`:`at most ${e}`}function ie({lower:n,upper:e},t){return It(e??n-1,t)}function cn(n,e){return n.upper!==null||n.lower>1?`${R(n)} ${ie(n,e)}`:`${e} not known`}function ut(n,e,t){let{now:r,before:s}=e.distance;if(e.isSolved)return`Solved in ${e.counts[t]} ${It(e.counts[t],t)}${un(n,e,t)}`;if(r===null)return"\u2026";let o=s?.[t];return o==null?Ae(r,t):`${Ae(r,t)}, was ${R(o)}`}function dt({figures:n},{counts:e}){let t=n.moves,r=`Solved in ${j(e.moves,"move")}`;return t===null||t.lower!==t.upper?r:t.upper===e.moves?`${r}, the optimum`:`${r}; the optimum is ${t.upper}`}function un(n,e,t){let r=n.figures[t];return r!==null&&r.upper===e.counts[t]&&r.lower===r.upper?", the fewest":""}function It(n,e){return n===1?e.slice(0,-1):e}function Ae(n,e){if(n.outcome==="unsolvable")return"no way out";let t=n[e];return t===null||t.upper===null&&t.lower<=1?"distance not known":t.upper===0?"solved":`${cn(t,e)} to go`}var dn=[["title","Puzzle"],["moves","Moves"],["steps","Steps"],["difficulty","Difficulty"],["duplicates","Same board"],["place","File"]],pn=["beginner","intermediate","advanced","expert","grandmaster"],pt=100,hn=400,Me=class extends _{constructor(){super(...arguments);this.host=null;this.answer=null;this.complaint="";this.sorted={by:"place",isDown:!1};this.filter="";this.nRows=pt;this.stopListening=null}static{this.styles=Lt}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.stopListening?.(),this.stopListening=null}willUpdate(t){t.has("host")&&this.connect()}connect(){this.host!==null&&this.isConnected&&this.stopListening===null&&(this.stopListening=this.host.listen(t=>{t==="tailback/changed"&&(clearTimeout(this.timer),this.timer=setTimeout(()=>{this.ask()},hn))}),this.ask())}async ask(){try{this.answer=await this.host?.request("tailback/collection",{version:1})??null,this.complaint=""}catch(t){this.complaint=M(t)}this.requestUpdate()}async open(t){let{textDocument:r,puzzle:s}=t;this.dispatchEvent(new CustomEvent("tailback-open",{detail:{textDocument:r,puzzle:s},bubbles:!0,composed:!0}));try{await this.host?.request("tailback/select",{version:1,textDocument:r,puzzle:s,car:null})}catch(o){this.complaint=M(o),this.requestUpdate()}}sortBy(t){this.sorted={by:t,isDown:this.sorted.by===t&&!this.sorted.isDown},this.requestUpdate()}rows(t){let{by:r,isDown:s}=this.sorted,o=this.filter.toLowerCase(),i=t.filter(({title:l,path:c})=>`${l??""} ${c}`.toLowerCase().includes(o)),a=new Map(t.map((l,c)=>[l,c]));return i.sort((l,c)=>{let[d,u]=[jt(l,r),jt(c,r)];return d===u?((a.get(l)??0)-(a.get(c)??0))*(s?-1:1):d===null||u===null?d===null?1:-1:(d<u?-1:1)*(s?-1:1)})}render(){let{answer:t}=this;if(t===null)return f`<p role="status">${this.complaint||"Looking for puzzles\u2026"}</p>`;let r=this.rows(t.entries);return f`<header>
        <h1><span role="status">${r.length===t.entries.length?"":`${r.length} of `}${j(t.entries.length,"puzzle")}</span></h1>
        <input type="search" placeholder="Filter" aria-label="Filter by title or file" .value=${this.filter}
          @input=${s=>{this.filter=s.target.value,this.nRows=pt,this.requestUpdate()}} />
      </header>
      ${t.leftOut===0?h:f`<p>${j(t.leftOut,"puzzle")} more are left out: there are too many.</p>`}
      ${this.complaint===""?h:f`<p class="bad" role="status">${this.complaint}</p>`}
      <table>
        <thead><tr>
          <th scope="col"><span class="heard">Board</span></th>
          ${dn.map(([s,o])=>this.renderHead(s,o))}
        </tr></thead>
        <tbody>${r.slice(0,this.nRows).map(s=>this.renderRow(s,t.entries))}</tbody>
      </table>
      ${r.length<=this.nRows?h:f`<button class="more" @click=${()=>{this.nRows+=pt,this.requestUpdate()}}>
            Show more (${r.length-this.nRows} left)</button>`}`}renderHead(t,r){let{by:s,isDown:o}=this.sorted;return f`<th scope="col" class=${t} aria-sort=${s!==t?"none":o?"descending":"ascending"}>
      <button @click=${()=>this.sortBy(t)}>${r}<span aria-hidden="true">${s!==t?"":o?" \u2193":" \u2191"}</span></button>
    </th>`}renderRow(t,r){let{board:s,figures:o,title:i,difficulty:a,duplicates:l,path:c,line:d}=t,u=o.outcome!=="solved"&&o.label!=="",m=l.map(p=>r[p]?.title??"Untitled");return f`<tr @click=${()=>{this.open(t)}}>
      <td>${s===null?h:Ut(s)}</td>
      <th scope="row"><button class="title">${i??"Untitled"}</button>
        ${o.outcome==="unsound"?f`<small class="bad">has faults</small>`:h}
        ${u?f`<small class=${o.outcome==="unsolvable"?"bad":""}>${o.label}</small>`:h}</th>
      <td class="moves">${qt(o,"moves")}</td>
      <td class="steps">${qt(o,"steps")}</td>
      <td>${a??""}</td>
      <td class="duplicates">${m.slice(0,3).join(", ")}${m.length>3?"\u2026":""}</td>
      <td class="place">${c}:${d+1}</td>
    </tr>`}};function qt(n,e){let t=n[e];return t===null?h:f`${R(t)}<span class="unit"> ${ie(t,e)}</span>`}function jt(n,e){switch(e){case"place":return"";case"title":return n.title?.toLowerCase()??null;case"moves":case"steps":return n.figures[e]?.lower??null;case"difficulty":return n.difficulty===null?null:pn.indexOf(n.difficulty);case"duplicates":return-n.duplicates.length}}var mn=".stage svg, .card, .bar, .others, .moves",Te=class{constructor(e){this.owner=e;this.focused=null;this.group=null;this.order=[];e.addController(this)}hostUpdate(){let e=this.owner.renderRoot;this.focused=e?.activeElement??null,this.group=this.focused?.closest(mn)??null,this.order=this.focused===null?[]:[...e.querySelectorAll("button, input, select, [tabindex]")]}hostUpdated(){let{focused:e,group:t,order:r}=this;if(e===null||Gt(e))return;let s=r.indexOf(e),o=a=>Math.abs(r.indexOf(a)-s-.1),i=r.filter(Gt).sort((a,l)=>o(a)-o(l));(i.find(a=>t?.contains(a))??i.find(a=>a.matches(".car"))??i[0])?.focus()}};function Gt(n){return n.isConnected&&!n.matches(":disabled")}function B(n,e,t){let r=se(n,S(n));return e.length>0&&z(e,D(e)).every(s=>{let o=r[s.row*n.columns+s.column];return _e(n,s)&&(o===-1||o===t)})}function D(n){return n.axis==="horizontal"?n.column:n.row}function Wt(n,e){let t=g(n.cars,e),r=t.axis==="horizontal"?"vertical":"horizontal";for(let s=0;s<t.length;s+=1)for(let o of z(t,D(t))){let i=r==="vertical"?{column:o.column,row:o.row-s}:{column:o.column-s,row:o.row},a={...t,...i,axis:r};if(B(n,a,e))return a}return null}function Ft(n,e,t,r){let s=g(n.cars,e),o=s.axis==="horizontal",[i,a]=[D(s),D(s)+s.length-1],l=o?r.column:r.row,c=(p,y)=>({...s,...o?{column:p}:{row:p},length:y-p+1}),d=t==="start"?Math.min(l,a-1):Math.max(l,i+1),u=t==="start"?i:a,m=Math.sign(u-d);for(let p=d;p!==u;p+=m){let y=t==="start"?c(p,a):c(i,p);if(B(n,y,e))return y}return s}function Re(n,e,t){let r=g(n.cars,e),s=r.length+t,o=r.axis==="horizontal"?{column:r.column-t}:{row:r.row-t},i=[{...r,length:s},{...r,...o,length:s}];return s<2?null:i.find(a=>B(n,a,e))??null}function Kt(n,e,t){let[r,s]=[t.column-e.column,t.row-e.row],o=Math.abs(r)>=Math.abs(s),i=o?r:s,a=o?e.column:e.row,l=o?n.columns:n.rows,c=i===0?a+1<l?a+1:a-1:a+i,d=Math.min(a,c),u=Math.abs(c-a)+1;return o?{name:"",axis:"horizontal",column:d,row:e.row,length:u}:{name:"",axis:"vertical",column:e.column,row:d,length:u}}function Jt(n,e){switch(e.kind){case"setCar":{let{kind:t,car:r,...s}=e;return{...n,cars:n.cars.map((o,i)=>i===r?{...o,...s}:o)}}case"addCar":{let{kind:t,...r}=e;return{...n,cars:[...n.cars,{name:"",...r}]}}case"removeCar":{let t=n.target===null||n.target===e.car?null:n.target-+(n.target>e.car);return{...n,target:t,cars:n.cars.filter((r,s)=>s!==e.car)}}case"addWall":return{...n,walls:[...n.walls,{column:e.column,row:e.row}]};case"removeWall":return{...n,walls:n.walls.filter(({column:t,row:r})=>t!==e.column||r!==e.row)};case"addExit":return{...n,exits:[...n.exits,{side:e.side,lane:e.lane}]};case"removeExit":return{...n,exits:n.exits.filter(({side:t,lane:r})=>t!==e.side||r!==e.lane)};case"renameCar":return{...n,cars:n.cars.map((t,r)=>r===e.car?{...t,name:e.name}:t)};case"setSolution":return n}}var Yt={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Zt=n=>(...e)=>({_$litDirective$:n,values:e}),Be=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,r){this._$Ct=e,this._$AM=t,this._$Ci=r}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}};var{I:gn}=Rt,Xt=n=>n;var Qt=()=>document.createComment(""),K=(n,e,t)=>{let r=n._$AA.parentNode,s=e===void 0?n._$AB:e._$AA;if(t===void 0){let o=r.insertBefore(Qt(),s),i=r.insertBefore(Qt(),s);t=new gn(o,i,n,n.options)}else{let o=t._$AB.nextSibling,i=t._$AM,a=i!==n;if(a){let l;t._$AQ?.(n),t._$AM=n,t._$AP!==void 0&&(l=n._$AU)!==i._$AU&&t._$AP(l)}if(o!==s||a){let l=t._$AA;for(;l!==o;){let c=Xt(l).nextSibling;Xt(r).insertBefore(l,s),l=c}}}return t},N=(n,e,t=n)=>(n._$AI(e,t),n),vn={},er=(n,e=vn)=>n._$AH=e,tr=n=>n._$AH,Oe=n=>{n._$AR(),n._$AA.remove()};var rr=(n,e,t)=>{let r=new Map;for(let s=e;s<=t;s++)r.set(n[s],s);return r},nr=Zt(class extends Be{constructor(n){if(super(n),n.type!==Yt.CHILD)throw Error("repeat() can only be used in text expressions")}dt(n,e,t){let r;t===void 0?t=e:e!==void 0&&(r=e);let s=[],o=[],i=0;for(let a of n)s[i]=r?r(a,i):i,o[i]=t(a,i),i++;return{values:o,keys:s}}render(n,e,t){return this.dt(n,e,t).values}update(n,[e,t,r]){let s=tr(n),{values:o,keys:i}=this.dt(e,t,r);if(!Array.isArray(s))return this.ut=i,o;let a=this.ut??=[],l=[],c,d,u=0,m=s.length-1,p=0,y=o.length-1;for(;u<=m&&p<=y;)if(s[u]===null)u++;else if(s[m]===null)m--;else if(a[u]===i[p])l[p]=N(s[u],o[p]),u++,p++;else if(a[m]===i[y])l[y]=N(s[m],o[y]),m--,y--;else if(a[u]===i[y])l[y]=N(s[u],o[y]),K(n,l[y+1],s[u]),u++,y--;else if(a[m]===i[p])l[p]=N(s[m],o[p]),K(n,s[u],s[m]),m--,p++;else if(c===void 0&&(c=rr(i,p,y),d=rr(a,u,m)),c.has(a[u]))if(c.has(a[m])){let k=d.get(i[p]),Y=k!==void 0?s[k]:null;if(Y===null){let Z=K(n,s[u]);N(Z,o[p]),l[p]=Z}else l[p]=N(Y,o[p]),K(n,s[u],Y),s[k]=null;p++}else Oe(s[m]),m--;else Oe(s[u]),u++;for(;p<=y;){let k=K(n,l[y+1]);N(k,o[p]),l[p++]=k}for(;u<=m;){let k=s[u++];k!==null&&Oe(k)}return this.ut=i,er(n,l),P}});var{measures:$}=W,v=$.cell,J=$.namedBorder,ae=$.border,sr=ae+20;function or(n){let{board:e,dragged:t}=n,r=e.columns*v+J+ae,s=e.rows*v+J+ae,o=Ee(e),i=t===null?void 0:e.cars[t.car];return f`<svg
    class="board ${n.mode} with-${n.tool} ${n.isSolved?"is-solved":""}"
    viewBox="${-J} ${-J} ${r} ${s}"
    role="group"
    aria-label="board"
    aria-describedby="description"
  >
    ${yn(e)} ${e.exits.map(a=>bn(e,a))}
    ${n.mode==="edit"?wn(e):h}
    ${e.walls.map(a=>xn(n,a))}
    ${kn(n)}
    ${nr(Se(e.cars),({key:a})=>a,({car:a,index:l})=>Sn(n,a,l,o[l]))}
    ${(n.marks.jam?.neverFree??[]).map($n)}
    ${t===null||i===void 0?h:Cn(n,i,t,o[t.car])}
    ${n.sketch===null?h:_n(n.sketch)}
  </svg>
  <p id="description" class="heard">${Vt(e,n.position)}</p>`}function yn(n){let[e,t]=[n.columns*v,n.rows*v],{frame:r,square:s}=$,o=Array.from({length:n.columns},(l,c)=>c),i=Array.from({length:n.rows},(l,c)=>c),a=Math.min(32,20+Math.max(n.columns,n.rows));return b`<g aria-hidden="true">
    <rect class="frame" x=${-r} y=${-r} width=${e+2*r} height=${t+2*r} rx=${$.frameRadius} />
    <rect class="ground" x="0" y="0" width=${e} height=${t} rx=${$.groundRadius} />
    ${i.flatMap(l=>o.map(c=>b`<rect class="cell" x=${c*v+s} y=${l*v+s}
            width=${v-2*s} height=${v-2*s} rx=${$.squareRadius} />`))}
    ${o.map(l=>b`<text class="lane" font-size=${a} x=${(l+.5)*v} y="-74">${Pe(l)}</text>`)}
    ${i.map(l=>b`<text class="lane" font-size=${a} x="-76" y=${(l+.5)*v}>${l+1}</text>`)}
  </g>`}function ir(n,{side:e,lane:t}){let r=(t+.5)*v;switch(e){case"right":return{x:n.columns*v,y:r,turn:0};case"bottom":return{x:r,y:n.rows*v,turn:90};case"left":return{x:0,y:r,turn:180};case"top":return{x:r,y:0,turn:270}}}function bn(n,e){let{x:t,y:r,turn:s}=ir(n,e),o=F(n).some(({side:i,lane:a})=>i===e.side&&a===e.lane);return b`<g class="exit ${o?"":"is-idle"}" aria-hidden="true" transform="translate(${t} ${r}) rotate(${s})">
    <rect class="gap" x="-2" y="-45" width=${$.frame+4} height="90" />
    <path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
  </g>`}function wn(n){let e=r=>Array.from({length:r},(s,o)=>o);return[...e(n.rows).flatMap(r=>[{side:"left",lane:r},{side:"right",lane:r}]),...e(n.columns).flatMap(r=>[{side:"top",lane:r},{side:"bottom",lane:r}])].map(r=>{let{x:s,y:o,turn:i}=ir(n,r),a=n.exits.some(({side:l,lane:c})=>l===r.side&&c===r.lane);return b`<g class="slot" role="switch" tabindex="0" aria-checked=${a} aria-label="exit ${ct(r)}"
      data-side=${r.side} data-lane=${r.lane} transform="translate(${s} ${o}) rotate(${i})">
      <rect x="4" y="-42" width="54" height="84" rx="12" />
    </g>`})}function xn({marks:n},e){let t=(a=[])=>a.some(({column:l,row:c})=>l===e.column&&c===e.row),r=`wall ${t(n.jam?.walls)?"is-jam":""} ${t(n.idleWalls)?"is-redundant":""}`,[s,o]=[e.column*v,e.row*v],i=$.wall;return b`<g class=${r} aria-hidden="true">
    <rect x=${s+i} y=${o+i} width=${v-2*i} height=${v-2*i} rx=${$.wallRadius} />
    <path d="M${s+26} ${o+34} h48 M${s+26} ${o+50} h48 M${s+26} ${o+66} h48" />
  </g>`}function $n({column:n,row:e}){let[t,r]=[(n+.5)*v,(e+.5)*v];return b`<path class="never-free" aria-hidden="true"
    d="M${t-47} ${r-30} v-17 h17 M${t+30} ${r-47} h17 v17 M${t+47} ${r+30} v17 h-17 M${t-30} ${r+47} h-17 v-17" />`}function kn({board:n,position:e,hint:t}){let r=t===null?void 0:n.cars[t.car];if(t===null||r===void 0||e[t.car]===t.offset)return h;let[s]=z(r,t.offset);return s===void 0?h:ar({...r,...s},"hint")}function _n(n){return ar(n,"sketch")}function ar(n,e){let{width:t,height:r}=ht(n,n.length),s=$.car;return b`<rect class=${e} aria-hidden="true" x=${n.column*v+s} y=${n.row*v+s}
    width=${t-2*s} height=${r-2*s} rx=${$.carRadius} />`}function ht(n,e){let t=e*v;return n.axis==="horizontal"?{width:t,height:v}:{width:v,height:t}}function Sn(n,e,t,r){let{board:s,position:o,dragged:i,marks:a,mode:l}=n,c=o[t]??0;if(e.cells!==void 0)return Mn(e,e.cells,t,r);let d=t===s.target,u=d&&n.hasDrivenOut,m=n.reach[t],p=a.jam?.cars.includes(t)===!0,y=["car",d?"is-target":"",i?.car===t?"is-lifted":"",u?"is-out":"",n.selected===t?"is-selected":"",p?"is-jam":"",a.redundant.includes(t)?"is-redundant":"",a.frozen.includes(t)?"is-frozen":"",l==="play"&&m!==void 0&&m.min===m.max?"is-stuck":""],Y=[lt(s,t),p?"part of the jam":"",a.redundant.includes(t)?"redundant":"",a.frozen.includes(t)?"frozen":""].filter(Ur=>Ur!=="").join(", "),Z=u?En(s,e,c):c,[Nr,Hr]=e.axis==="horizontal"?[Z,e.row]:[e.column,Z];return b`<g class=${y.join(" ")} .style=${lr(Nr,Hr)} data-car=${t} tabindex="0"
    role="slider" aria-label=${Y} aria-orientation=${e.axis}
    aria-valuemin=${m?.min??c} aria-valuemax=${m?.max??c} aria-valuenow=${c}
    aria-valuetext=${T(e,c)}>
    ${cr(e,e.length,r)}
    ${l==="edit"&&n.selected===t?Pn(e):h}
  </g>`}function Cn(n,e,t,r){let s=t.car===n.board.target;return b`<g class="car is-dragged ${s?"is-target":""} ${t.isBad?"is-bad":""}" aria-hidden="true"
    .style=${lr(t.column,t.row)}>${cr(e,t.length,r)}</g>`}function lr(n,e){return`transform: translate(${n*v}px, ${e*v}px)`}function En(n,e,t){let r=t===0&&F(n).some(({side:o})=>o==="left"||o==="top"),s=e.axis==="horizontal"?n.columns:n.rows;return r?-e.length-sr/v:s+sr/v}function cr(n,e,t){let{width:r,height:s}=ht(n,e),o=(i,a,l)=>b`<rect class=${i} fill=${l??h} x=${$.car} y=${a}
      width=${r-2*$.car} height=${s-2*$.car} rx=${$.carRadius} />`;return b`
    ${o("shadow",$.shadowTop)} ${o("body",$.carTop,t?.fill??"gray")}
    ${An(r,s,n.axis==="horizontal")}
    <text class="name ${n.name.length>2?"is-long":""}" fill=${t?.ink??"white"} x=${r/2} y=${s/2}>${n.name}</text>
    ${o("ring",$.carTop)}`}function An(n,e,t){return t?b`<rect class="roof" x="22" y="20" width=${n-44} height=${e-42} rx="14" />
        <rect class="window" x="22" y="24" width="11" height=${e-50} rx="5" />
        <rect class="window" x=${n-33} y="24" width="11" height=${e-50} rx="5" />`:b`<rect class="roof" x="21" y="21" width=${n-42} height=${e-44} rx="14" />
        <rect class="window" x="25" y="21" width=${n-50} height="11" rx="5" />
        <rect class="window" x="25" y=${e-34} width=${n-50} height="11" rx="5" />`}function Pn(n){let{width:e,height:t}=ht(n,n.length),r=n.axis==="horizontal"?[[6,t/2],[e-6,t/2]]:[[e/2,6],[e/2,t-6]];return b`${r.map(([s,o],i)=>b`<g class="handle" data-end=${i===0?"start":"end"}>
    <circle class="reach" cx=${s} cy=${o} r="34" /><circle class="knob" cx=${s} cy=${o} r="13" /></g>`)}`}function Mn(n,e,t,r){return b`<g class="car is-broken" role="img" aria-label="${n.name}, no straight run of cells" data-car=${t}>
    ${e.map(({column:s,row:o})=>b`
        <rect class="body" fill=${r?.fill??"gray"} x=${s*v+9} y=${o*v+9} width="82" height="82" rx="20" />
        <text class="name" fill=${r?.ink??"white"} x=${(s+.5)*v} y=${(o+.5)*v}>${n.name}</text>`)}
  </g>`}var Tn=4,ze=class{constructor(e){this.begin=e;this.gesture=null;this.pointer=-1;this.from={x:0,y:0};this.fromPixels={x:0,y:0};this.isClick=!0}down(e,t,r){if(this.gesture!==null||e.button!==0)return;let s=ur(t,r,e);this.gesture=Rn(e)?null:this.begin(Bn(e.target),s),this.gesture!==null&&(this.pointer=e.pointerId,this.from=s,this.fromPixels={x:e.clientX,y:e.clientY},this.isClick=!0,t.setPointerCapture(e.pointerId))}move(e,t,r){if(e.pointerId!==this.pointer||this.gesture===null)return;let{x:s,y:o}=this.fromPixels;if(this.isClick&&=Math.hypot(e.clientX-s,e.clientY-o)<Tn,!this.isClick){let i=ur(t,r,e);this.gesture.move(i,{x:i.x-this.from.x,y:i.y-this.from.y})}}up(e){if(e.pointerId===this.pointer){let t=this.gesture;this.gesture=null,this.pointer=-1,t?.end(this.isClick)}}cancel(){let e=this.gesture;this.gesture=null,this.pointer=-1,e?.cancel()}};function Le({x:n,y:e}){return{column:Math.floor(n),row:Math.floor(e)}}function Rn(n){return n.target.closest(".slot")!==null}function Bn(n){let e=n.closest("[data-car]")?.dataset.car;if(e===void 0)return{on:"cell"};let t=n.closest("[data-end]")?.dataset.end;return t==="start"||t==="end"?{on:"handle",car:Number(e),end:t}:{on:"car",car:Number(e)}}function ur(n,e,t){let r=n.getScreenCTM();if(r===null)return{x:0,y:0};let s=new DOMPoint(t.clientX,t.clientY).matrixTransform(r.inverse()),o=(i,a)=>Math.max(-J,Math.min(a*v+ae,i))/v;return{x:o(s.x,e.columns),y:o(s.y,e.rows)}}function dr(n,e,t,r){let s=g(e.cars,r),o=g(t,r),{min:i,max:a}=L(e,t,r),l=s.axis==="horizontal",c=o;return{move(d,u){c=Math.max(i,Math.min(a,o+(l?u.x:u.y)));let[m,p]=l?[c,s.row]:[s.column,c];n.drag({car:r,column:m,row:p,length:s.length,isBad:!1})},end(d){n.drag(null),d?n.select(r):n.slide({car:r,by:Math.round(c)-o})},cancel:()=>n.drag(null)}}function pr(n,e,t){let r=g(e.cars,t),s=r;return{move(o,i){s={...r,column:r.column+Math.round(i.x),row:r.row+Math.round(i.y)};let a=!B(e,s,t),[l,c]=[r.column+i.x,r.row+i.y];n.drag({car:t,column:l,row:c,length:r.length,isBad:a},a?null:s)},end(o){n.drag(null),o?n.select(t):B(e,s,t)?n.setCar(t,s,`${r.name} is on ${T(s,D(s))}`):n.say(`There is no room for ${r.name}`,!0)},cancel:()=>n.drag(null)}}function hr(n,e,t,r){let s=g(e.cars,t),o=s;return{move(i){o=Ft(e,t,r,Le(i));let{column:a,row:l,length:c}=o;n.drag({car:t,column:a,row:l,length:c,isBad:!1})},end(){n.drag(null),n.setCar(t,o,`${s.name} is ${o.length} cells long`)},cancel:()=>n.drag(null)}}function mr(n,e,t,r){let s=Le(r);if(t!=="car"){let a=e.walls.some(({column:c,row:d})=>c===s.column&&d===s.row);return{move:()=>{},end:t==="wall"?()=>n.edit({kind:a?"removeWall":"addWall",...s},a?"Wall taken away":"Wall put"):()=>n.select(null),cancel:()=>{}}}let o=null,i=a=>{let l=Kt(e,s,Le(a));o=B(e,l,null)?l:null,n.drag(null,o)};return i(r),{move:i,end(){if(n.drag(null),o===null)n.say("There is no room for a car",!0);else{let{column:a,row:l,axis:c,length:d}=o;n.edit({kind:"addCar",column:a,row:l,axis:c,length:d},"Car added")}},cancel:()=>n.drag(null)}}var On={h:"hint",p:"play",r:"restart",n:"next",N:"previous",e:"mode"};function fr({key:n,ctrlKey:e,metaKey:t,altKey:r,shiftKey:s},o){let i=o.matches("input:not([type=range]), select, textarea, [contenteditable]");if(r||i)return null;if(!e&&!t)return On[n]??null;switch(n.toLowerCase()){case"z":return s?"redo":"undo";case"y":return"redo";default:return null}}var gr={ArrowLeft:{column:-1,row:0},ArrowRight:{column:1,row:0},ArrowUp:{column:0,row:-1},ArrowDown:{column:0,row:1}};function vr(n,e,t,r,s){let o=gr[s.key];if(o===void 0)return!1;let i=g(e.cars,r),a=i.axis==="horizontal"?o.column:o.row,{min:l,max:c}=L(e,t,r),d=g(t,r),u=a<0?d-l:c-d;return a===0?n.say(`${i.name} is ${i.axis}`):u===0?n.say(`${i.name} has no room there`):n.slide({car:r,by:a*(s.shiftKey?u:1)}),!0}function yr(n,e,t,{key:r}){let s=g(e.cars,t),o=gr[r];if(o!==void 0){let a={...s,column:s.column+o.column,row:s.row+o.row};return B(e,a,t)?n.setCar(t,a,`${s.name} is on ${T(a,D(a))}`):n.say(`There is no room for ${s.name}`),!0}if(r!=="+"&&r!=="-")return!1;let i=Re(e,t,r==="+"?1:-1);return i===null?n.say(r==="+"?`There is no room for a longer ${s.name}`:`${s.name} is as short as a car can be`):n.setCar(t,i,`${s.name} is ${i.length} cells long`),!0}var De=class{constructor(e,t){this.owner=e;this.around=t;this.dragged=null;this.sketch=null;this.pointer=new ze((e,t)=>this.begin(e,t));this.onPointer=e=>{if(e.type==="pointercancel")return this.pointer.cancel();let t=this.around.parts()?.text.board??null,r=this.owner.renderRoot.querySelector("svg.board");if(!(t===null||r===null||!e.composedPath().includes(r)))switch(e.type){case"pointerdown":return this.pointer.down(e,r,t);case"pointermove":return this.pointer.move(e,r,t);default:return this.pointer.up(e)}};this.onClick=({target:e})=>{let t=br(e);t!==null&&this.around.parts()?.text.toggleExit(t)};this.onKey=e=>{!e.ctrlKey&&!e.metaKey&&!e.altKey&&this.isTaken(e)&&e.preventDefault()};this.onCommand=e=>{let t=e.composedPath();if(!(t.includes(this.owner)||t[0]===document.body||t[0]===document.documentElement)||this.around.parts()?.text.answer==null||!this.owner.checkVisibility())return;let s=fr(e,t[0]);s!==null&&(e.preventDefault(),e.stopPropagation(),this.obey(s))};this.hand={drag:(e,t=null)=>{this.dragged=e,this.sketch=t,this.owner.requestUpdate()},select:e=>this.select(e),say:(e,t)=>this.around.say(e,t),slide:e=>this.around.parts()?.playing.slide(e),setCar:(e,t,r)=>this.around.parts()?.text.setCar(e,t,r),edit:(e,t)=>{this.around.parts()?.text.edit(e,t)}};e.addController(this)}hostConnected(){window.addEventListener("keydown",this.onCommand,{capture:!0})}hostDisconnected(){window.removeEventListener("keydown",this.onCommand,{capture:!0})}select(e){this.owner.dispatchEvent(new CustomEvent("tailback-select",{detail:{car:e},bubbles:!0,composed:!0})),this.around.parts()?.text.show(e)}begin(e,t){let{text:r,player:s,playing:o}=this.around.parts()??{},i=this.around.tool();if(i===null)return e.on!=="car"||s?.board==null?null:(o?.playback.stop(),dr(this.hand,s.board,s.position,e.car));let a=r?.editable??null;if(a===null)return null;switch(e.on){case"handle":return hr(this.hand,a,e.car,e.end);case"car":return pr(this.hand,a,e.car);case"cell":return mr(this.hand,a,i,t)}}obey(e){let{actions:t}=this.around,r=this.around.tool()!==null,{player:s,playing:o}=this.around.parts()??{};switch(e){case"undo":return t.undo();case"redo":return t.redo();case"next":return t.goBy(1);case"previous":return t.goBy(-1);case"mode":return t.setMode(r?"play":"edit");default:if(r||s?.board==null)return}switch(e){case"hint":return t.hint();case"restart":return t.restart();case"play":return o?.playback.direction===null?t.play("forwards"):t.stop()}}isTaken(e){let{text:t,player:r}=this.around.parts()??{},s=e.target,o=br(s),i=e.key==="Enter"||e.key===" ";if(o!==null&&i)return t?.toggleExit(o),!0;let a=Number(s.closest("[data-car]")?.dataset.car??"NaN");if(e.key==="Escape")return this.pointer.cancel(),!0;if(Number.isNaN(a))return!1;if(i)return this.select(a),!0;if(this.around.tool()===null)return r?.board!=null&&vr(this.hand,r.board,r.position,a,e);let l=t?.editable??null;return t===void 0||l===null?!1:e.key==="F2"?(t.mark(a),this.owner.updateComplete.then(()=>this.owner.renderRoot.querySelector(".rename")?.select()),!0):e.key==="t"||e.key==="Delete"||e.key==="Backspace"?(t.mark(a),(e.key==="t"?this.around.actions.turn:this.around.actions.remove)(),!0):yr(this.hand,l,a,e)}};function br(n){let{side:e,lane:t}=n.closest(".slot")?.dataset??{};return e===void 0||t===void 0?null:{side:e,lane:Number(t)}}function Ne(n,{car:e,by:t}){let{name:r,axis:s}=g(n.cars,e),o=s==="horizontal"?"LR":"UD";return`${r}${t<0?o[0]:o[1]}${Math.abs(t)}`}function zn(n,e){let[,t,r,s]=/^(.+)([LRUD])(\d*)$/.exec(e)??[],o=n.cars.findIndex(c=>c.name===t);if(r===void 0||o<0)return;let i="LR".includes(r)?"horizontal":"vertical",a=s===""?1:Number(s);return g(n.cars,o).axis===i&&a>0?{car:o,by:"LU".includes(r)?-a:a}:void 0}function le(n,{car:e,by:t}){let{name:r,axis:s}=g(n.cars,e),o=Math.abs(t),i=s==="horizontal"?t<0?"left":"right":t<0?"up":"down";return`${r} ${o} ${o===1?"cell":"cells"} ${i}`}function ce(n,{car:e,by:t}){return n.map((r,s)=>s===e?r+t:r)}function mt(n,e,{car:t,by:r}){let{min:s,max:o}=L(n,e,t),i=g(e,t)+r;return r!==0&&s<=i&&i<=o}function Ln(n,e,{car:t,by:r}){let{axis:s,length:o}=g(n.cars,t),i=s==="horizontal",a=g(e,t)+r,l=a<0?i?"left":"top":a+o>(i?n.columns:n.rows)?i?"right":"bottom":void 0;return t===n.target&&F(n).some(c=>c.side===l)?l:void 0}function ft(n,e,t){let r=[];for(let s of t){let o=zn(n,s);if(o===void 0)break;let{car:i}=o,l=r.length+1===t.length?Ln(n,e,o):void 0,{axis:c,length:d}=g(n.cars,i),u=(c==="horizontal"?n.columns:n.rows)-d,m=l===void 0?g(e,i)+o.by:o.by<0?0:u,p={car:i,by:m-g(e,i)};if(!mt(n,e,p))break;r.push(p),e=ce(e,p)}return r}var wr={moves:[],at:0};function He(n,e,t=e.at){return e.moves.slice(0,t).reduce(ce,S(n))}function xr({moves:n,at:e},t){let r=n[e];if(r!==void 0&&r.car===t.car&&r.by===t.by)return{moves:n,at:e+1};let s=n.slice(0,e),o=s.at(-1);return o?.car===t.car&&(s.pop(),t={car:t.car,by:o.by+t.by}),t.by!==0&&s.push(t),{moves:s,at:s.length}}function $r({moves:n,at:e},t){return{moves:[...n.slice(0,e),...t],at:e}}function Ue({moves:n},e){return{moves:n,at:Math.max(0,Math.min(n.length,e))}}function kr({moves:n,at:e}){let t=n.slice(0,e).reduce((r,{by:s})=>r+Math.abs(s),0);return{moves:e,steps:t}}var Dn=64,Nn=800,Ve=class{constructor(e,t,r){this.host=e;this.changed=t;this.fail=r;this.board=null;this.hint=null;this.key="";this.ref=null;this.lines=new Map;this.distances=new Map;this.isFindingDistances=!1}set(e,t){this.ref=e;let r=t===null?"":Nt(t);r!==this.key&&(this.key=r,this.board=t,this.hint=null,this.distances.clear()),this.askDistance()}get line(){return this.lines.get(this.key)??wr}get position(){return this.board===null?[]:He(this.board,this.line)}get isSolved(){return this.board!==null&&Dt(this.board,this.position)}get counts(){return kr(this.line)}get written(){let{board:e,line:t}=this;return e===null?[]:t.moves.slice(0,t.at).map(r=>Ne(e,r))}get distance(){let{at:e}=this.line;return{now:this.distanceAt(e),before:this.distanceAt(e-1)}}distanceAt(e){let{board:t,line:r}=this,s=t===null||e<0?void 0:this.distances.get(String(He(t,r,e)));return s===void 0||s==="asked"?null:s}async findDistances(){if(!this.isFindingDistances){this.isFindingDistances=!0;try{for(let e=this.nextUnknown();e!==void 0;e=this.nextUnknown()){let t=Date.now();if(!await this.askDistance(e)||Date.now()-t>Nn)break}}finally{this.isFindingDistances=!1}}}nextUnknown(){let{board:e,line:t}=this;return e===null?void 0:Array.from({length:t.moves.length+1},(s,o)=>He(e,t,o)).find(s=>!this.distances.has(String(s)))}slide(e){return this.board===null||!mt(this.board,this.position,e)?!1:(this.go(xr(this.line,e)),!0)}undo(){this.go(Ue(this.line,this.line.at-1))}redo(){this.go(Ue(this.line,this.line.at+1))}goTo(e){this.go(Ue(this.line,e))}async findSolution(e){let{board:t,ref:r,key:s,position:o}=this;if(t===null||r===null)return!1;let i=await this.ask(()=>this.host.request("tailback/solution",{version:1,...r,position:o,metric:e}));return i?.moves==null||s!==this.key||String(o)!==String(this.position)?!1:(this.go($r(this.line,ft(t,o,i.moves))),!0)}async findHint(e){let{board:t,ref:r,key:s,position:o,hint:i}=this;if(t===null||r===null)return;if(i!==null){this.slide({car:i.car,by:i.offset-g(o,i.car)});return}let a=await this.ask(()=>this.host.request("tailback/hint",{version:1,...r,position:o,metric:e})),[l]=a?.move==null?[]:ft(t,o,[a.move]);l!==void 0&&s===this.key&&String(o)===String(this.position)&&(this.hint={car:l.car,offset:g(ce(o,l),l.car)},this.changed())}save(){return[...this.lines].slice(-Dn)}restore(e){this.lines=new Map(e)}go(e){this.hint=null,this.lines.delete(this.key),this.lines.set(this.key,e),this.askDistance(),this.changed()}async askDistance(e=this.position){let{board:t,ref:r,key:s}=this,o=String(e);if(t===null||r===null||this.distances.has(o))return!1;this.distances.set(o,"asked");try{let i=await this.host.request("tailback/distance",{version:1,...r,position:e});return s===this.key&&(this.distances.set(o,i),this.changed()),!0}catch{return s===this.key&&this.distances.delete(o),!1}}async ask(e){try{return await e()}catch(t){return this.fail(M(t)),null}}};function _r(n,e){return n!==null&&n.target!==null&&e.length===0&&S(n).every(Number.isInteger)}var Sr=[.5,1,2,4],Ie=class{constructor(e,t,r){this.step=e;this.more=t;this.changed=r;this.direction=null;this.speed=2}start(e){this.stop(),this.direction=e,this.changed(),this.tick()}stop(){clearTimeout(this.timer),this.direction!==null&&(this.direction=null,this.changed())}async tick(){let{direction:e}=this;if(e!==null){if(!this.step(e)){let t=await this.more(e);if(this.direction!==e)return;if(!t||!this.step(e)){this.stop();return}}clearTimeout(this.timer),this.timer=setTimeout(()=>{this.tick()},1e3/this.speed),this.changed()}}};var qe=class{constructor(e,t,r){this.player=e;this.tellMessage=t;this.metric="moves";this.hasFailed=!1;this.playback=new Ie(s=>this.step(s),s=>this.more(s),r)}fail(e){this.hasFailed=!0,this.tellMessage(e,!0)}slide(e){this.playback.stop(),this.player.slide(e)&&this.tell(e)}undo(){this.playback.stop(),this.step("backwards")}redo(){this.playback.stop(),this.step("forwards")}goTo(e){this.playback.stop(),this.player.goTo(e)}restart(){this.goTo(0),this.tellMessage("Back at the start")}play(e){let{player:t}=this;e==="forwards"&&t.isSolved&&t.line.at===t.line.moves.length&&t.goTo(0),this.playback.start(e)}async hint(){let{player:e}=this;if(e.board===null)return;let{hint:t,position:r,board:s}=e;if(this.playback.stop(),this.hasFailed=!1,await e.findHint(this.metric),t!==null)this.tell({car:t.car,by:t.offset-g(r,t.car)});else if(e.hint!==null){let{car:o,offset:i}=e.hint;this.tellMessage(`Hint: ${le(s,{car:o,by:i-g(r,o)})}`)}else this.hasFailed||this.tellMessage("No move is known to lead out from here")}step(e){let{player:t}=this,r=e==="forwards",{moves:s,at:o}=t.line,i=r?s[o]:s[o-1];return i===void 0?!1:(r?t.redo():t.undo(),this.tell(r?i:{...i,by:-i.by}),!0)}async more(e){if(e==="backwards"||this.player.isSolved)return!1;this.hasFailed=!1;let t=await this.player.findSolution(this.metric);return!t&&!this.hasFailed&&this.tellMessage("No solution is known from here"),t}tell(e){let{board:t,position:r}=this.player;t!==null&&this.tellMessage(`${le(t,e)}, now on ${T(g(t.cars,e.car),g(r,e.car))}`)}};var je=class{constructor(e,t,r,s){this.host=e;this.changed=t;this.say=r;this.askAgain=s;this.answer=null;this.pending=null;this.selectedName=null;this.nUnderWay=0;this.lastMade=Promise.resolve()}take(e){let t=this.answer,r=t===null||t.puzzle!==e.puzzle||t.textDocument.uri!==e.textDocument.uri,s=t?.car==null?null:t.board?.cars[t.car]?.name,o=e.car===null?null:e.board?.cars[e.car]?.name??null,i=o!==null&&o!==s&&this.nUnderWay===0;return(r||i)&&(this.selectedName=o),this.answer=e,this.pending=null,r}get board(){return this.pending??this.answer?.board??null}get editable(){return this.pending===null?this.answer?.board??null:null}get ref(){return this.answer===null?null:Hn(this.answer)}get selected(){let e=this.board?.cars.findIndex(({name:t})=>t===this.selectedName)??-1;return e<0?null:e}mark(e){this.selectedName=e===null?null:this.board?.cars[e]?.name??null,this.changed()}async show(e){this.mark(e);let{ref:t}=this;if(!(t===null||e!==null&&this.host.isAlone===!0))try{await this.host.request("tailback/select",{version:1,...t,car:e})}catch(r){this.say(M(r),!0)}}async edit(e,t){let{answer:r}=this;if(r===null)return!1;this.pending=r.board===null?null:Jt(r.board,e),this.nUnderWay+=1,this.changed();let{textDocument:s,puzzle:o}=r,i=this.make(()=>this.host.request("tailback/edit",{version:1,textDocument:s,puzzle:o,edit:e}),t);this.lastMade=i;let a=await i;return this.nUnderWay-=1,a}async make(e,t){let r=null;try{let{applied:s,reason:o}=await e();r=s?null:o??"The text was not changed"}catch(s){r=M(s)}return r!==null&&(this.pending=null),this.say(r??t,r!==null),await this.askAgain(),r===null}setCar(e,t,r){this.mark(e);let s=this.editable?.cars[e],{column:o,row:i,axis:a,length:l}=t;s!==void 0&&s.column===o&&s.row===i&&s.axis===a&&s.length===l||this.edit({kind:"setCar",car:e,column:o,row:i,axis:a,length:l},r)}step(e){let t=this.lastMade.then(()=>this.stepNow(e));return this.lastMade=t,t}async stepNow(e){let{answer:t}=this;if(t===null)return;this.nUnderWay+=1;let{textDocument:r}=t;await this.make(()=>this.host.request(`tailback/${e}`,{version:1,textDocument:r}),e==="undo"?"Undone":"Done again"),this.nUnderWay-=1}get history(){return this.host.ownsUndo===!0?{undo:!0,redo:!0}:this.answer?.history??{undo:!1,redo:!1}}lengthen(e){let{editable:t,selected:r}=this;if(t===null||r===null)return;let s=Re(t,r,e);if(s===null){let{name:o}=g(t.cars,r);this.say(e>0?`There is no room for a longer ${o}`:`${o} is as short as a car can be`,!0)}else this.setCar(r,s,`${s.name} is ${s.length} cells long`)}rename(e){let{editable:t,selected:r}=this;if(t===null||r===null)return;let{name:s}=g(t.cars,r);if(e!==s){let o=this.edit({kind:"renameCar",car:r,name:e},`${s} is called ${e} now`);this.selectedName=e,o.then(i=>{!i&&this.selectedName===e&&(this.selectedName=s,this.changed())})}}turn(){let{editable:e,selected:t}=this;if(e===null||t===null)return;let r=Wt(e,t);r===null?this.say(`${g(e.cars,t).name} has no room to turn`,!0):this.setCar(t,r,`${r.name} is ${r.axis} now`)}removeCar(){let{editable:e,selected:t}=this;if(e!==null&&t!==null){let{name:r}=g(e.cars,t);this.mark(null),this.edit({kind:"removeCar",car:t},`${r} is gone`)}}toggleExit(e){let t=this.editable?.exits.some(({side:r,lane:s})=>r===e.side&&s===e.lane)??!1;this.edit({kind:t?"removeExit":"addExit",...e},t?"Exit closed":"Exit opened")}};function Hn({textDocument:n,puzzle:e}){return{textDocument:{uri:n.uri},puzzle:e}}var Un={restart:"M6 5v14 M19 6l-9 6 9 6z",undo:"M9 7L4 12l5 5 M4 12h10a6 6 0 0 1 6 6",redo:"M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6",forwards:"M8 5l11 7-11 7z",backwards:"M16 5L5 12l11 7z",pause:"M9 6v12 M15 6v12",hint:"M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",write:"M4 20h4L19 9l-4-4L4 16z M13 7l4 4",select:"M6 4l13 7-6 2-2 6z",car:"M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M7 8v8 M17 8v8",wall:"M4 5h16v14H4z M4 12h16 M12 5v7 M8 12v7 M16 12v7",turn:"M20 12a8 8 0 1 1-3-6.2 M20 3v5h-5",exit:"M4 4h8v16H4z M9 12h12 M17 8l4 4-4 4",list:"M9 6h11 M9 12h11 M9 18h11 M4 6h1 M4 12h1 M4 18h1",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",shorter:"M5 12h14",longer:"M5 12h14 M12 5v14",remove:"M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13"};function ue(n){return f`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${b`<path d=${Un[n]??""} />`}</svg>`}function w(n,e,t,r,s=""){let o=s===""?e:`${e} (${s.replace("Control","Ctrl")})`;return f`<button class="icon" title=${o} aria-label=${e} aria-keyshortcuts=${s||h}
    ?disabled=${t} @click=${r}>${ue(n)}</button>`}function Cr({title:n,figures:e,puzzle:t,puzzles:r},s,o){return f`<header>
    <div class="titles">
      <h1>${n??"Untitled"}</h1>
      ${s?f`<span class="figures">${e.label}</span>`:h}
    </div>
    ${Ar(t,r,o)}
  </header>`}function Er(n,e,t){let{figures:r,title:s,puzzle:o,puzzles:i,readOnly:a}=n,l=(c,d,u)=>f`<button class="tab" aria-pressed=${e===c} aria-disabled=${u===null?h:"true"}
      title=${u===null?h:u} @click=${()=>t.setMode(c)}>${d}</button>`;return f`<header>
    <div class="titles">
      <h1><button class="title" title="Show in the text" @click=${()=>t.selectTitle()}>${s??"Untitled"}</button></h1>
      <span class="figures is-${r.outcome}">${r.label}</span>
    </div>
    ${Ar(o,i,t)}
    <div class="tabs" role="group" aria-label="mode">${l("play","Play",null)}${l("edit","Edit",a)}</div>
  </header>`}function Ar(n,e,t){return e<2?h:f`<div class="others" role="group" aria-label="puzzles">
      ${w("previous","Previous puzzle",n===0,()=>t.goBy(-1),"Shift+N")}
      <span>${n+1} of ${e}</span>
      ${w("next","Next puzzle",n+1===e,()=>t.goBy(1),"n")}
    </div>`}function Pr(n,e,t,r,s){let{puzzle:o,puzzles:i}=n;return!e.isSolved||e.line.at===0||e.line.at<e.line.moves.length?h:f`<div class="card">
    <p>${r?dt(n,e):ut(n,e,t.metric)}</p>
    <button class="again" @click=${()=>s.restart()}>Again</button>
    ${o+1<i?f`<button class="onward" aria-keyshortcuts="n" title="Next puzzle (n)" @click=${()=>s.goBy(1)}>Next<span class="long"> puzzle</span></button>`:h}
  </div>`}function Mr(n,e,t,r){let{moves:s,steps:o}=e.counts,i=(a,l)=>{let c=n.figures[a];return f`<button class="counter" aria-pressed=${t===a}
      title="Count the distance in ${a}" @click=${()=>r.setMetric(a)}>
      <b>${l}</b><span>${c===null?"":f` of ${R(c)}`}</span> <small>${a}</small>
    </button>`};return f`<div class="counters">
    ${i("moves",s)} ${i("steps",o)}
    <span role="status" class="distance ${In(e,t)}">${Vn(n,e,t)}</span>
  </div>`}function Tr(n,e,t){let{line:r,counts:s}=e;return f`<div class="counters">
      <span class="counter"><b>${s.moves}</b> <small>${j(s.moves,"move").replace(/^\d+ /,"")}</small></span>
      <span role="status" class="distance ${e.isSolved?"is-solved":""}" ?hidden=${!e.isSolved}>${e.isSolved?dt(n,e):""}</span>
    </div>
    <div class="bar" role="group" aria-label="play">
      ${w("restart","Back to the start",r.at===0,()=>t.restart(),"r")}
      ${w("undo","Undo",r.at===0,()=>t.undo(),"Control+Z")}
      ${w("redo","Redo",r.at===r.moves.length,()=>t.redo(),"Control+Shift+Z")}
    </div>`}function Vn(n,e,t){let r=ut(n,e,t);return r==="\u2026"?f`<span aria-hidden="true">…</span>`:r}function In(n,e){if(n.isSolved)return"is-solved";let{now:t,before:r}=n.distance,[s,o]=[t?.[e]?.upper,r?.[e]?.upper];return s==null||o==null||s===o?"":s<o?"is-nearer":"is-farther"}function Rr(n,e,{playback:t},r,s){let{line:o}=e,{direction:i}=t,a=n.figures.outcome!=="unsolvable";return f`<div class="bar" role="group" aria-label="play">
      ${w("restart","Back to the start",o.at===0,()=>s.restart(),"r")}
      ${w("undo","Undo",o.at===0,()=>s.undo(),"Control+Z")}
      ${w("redo","Redo",o.at===o.moves.length,()=>s.redo(),"Control+Shift+Z")}
      <span class="gap"></span>
      ${i==="backwards"?w("pause","Pause",!1,()=>s.stop(),"p"):w("backwards","Play backwards",o.at===0,()=>s.play("backwards"))}
      ${i==="forwards"?w("pause","Pause",!1,()=>s.stop(),"p"):w("forwards",o.at<o.moves.length?"Play forwards":"Play the solution",!a&&o.at===o.moves.length,()=>s.play("forwards"),"p")}
      <label class="speed" title="Speed"><span class="heard">Speed</span>
        <select @change=${l=>s.setSpeed(Number(l.target.value))}>
          ${Sr.map(l=>f`<option value=${l} ?selected=${l===t.speed}>${l}×</option>`)}
        </select>
      </label>
      <span class="gap"></span>
      ${w("hint",e.hint===null?"Hint":"Make the move of the hint",!a||e.isSolved||i!==null,()=>s.hint(),"h")}
      <button class="icon" title="List of moves" aria-label="List of moves" aria-pressed=${r}
        @click=${()=>s.toggleList(!r)}>${ue("list")}</button>
      ${n.readOnly===null?w("write","Write these moves as the solution",o.at===0,()=>s.writeSolution()):h}
    </div>
    <input class="scrubber" type="range" aria-label="Move" min="0" max=${Math.max(1,o.moves.length)}
      .value=${String(o.at)} ?disabled=${o.moves.length===0}
      aria-valuetext="after move ${o.at} of ${o.moves.length}"
      @input=${l=>s.goTo(Number(l.target.value))} />`}function Br(n,e,t){let{history:r,selected:s,board:o}=e,i=s===null?"":o?.cars[s]?.name??"",a=s===null,l=(d,u)=>f`<button class="choice" aria-pressed=${n===d} title=${u} @click=${()=>t.setTool(d)}>
      ${ue(d)}<span>${d}</span>
    </button>`,c=d=>{let u=d.target;t.rename(u.value.trim()),u.value=i};return f`<div class="bar" role="group" aria-label="edit">
      ${w("undo","Undo the edit",!r.undo,()=>t.undo(),"Control+Z")}
      ${w("redo","Redo the edit",!r.redo,()=>t.redo(),"Control+Shift+Z")}
      <span class="gap"></span>
      ${l("select","Move, lengthen and choose cars")} ${l("car","Draw cars on empty cells")}
      ${l("wall","Put walls on empty cells, and take them away")}
      ${l("exit","Open and close exits in the border")}
    </div>
    <div class="bar selected" role="group" aria-label="selected car">
      <label class="name-of"><span>${a?"No car selected":"Car"}</span>
        <input class="rename" aria-label="Name of the car" size="4" maxlength="40" spellcheck="false" autocomplete="off"
          ?disabled=${a} .value=${i} @change=${c} /></label>
      ${w("shorter","Shorter",a,()=>t.lengthen(-1),"-")}
      ${w("longer","Longer",a,()=>t.lengthen(1),"+")}
      ${w("turn","Turn",a,()=>t.turn(),"t")}
      ${w("remove","Remove",a,()=>t.remove(),"Delete")}
    </div>`}function Or(n,e,t){let{board:r,line:s}=n,o=(i,a,l)=>{let c=n.distanceAt(i),d=c?.[e]??null,u=i===0?a:`${i}. ${a}`,m=d===null?`${u}${l}${c===null?"":`, ${Ae(c,e)}`}`:`${u} ${R(d)} ${ie(d,e)} to go${l}`;return f`<li><button class=${i>s.at?"is-ahead":""} aria-current=${i===s.at?"step":"false"}
      aria-label=${m} @click=${()=>t.goTo(i)}>
      <span class="at">${i===0?"":`${i}.`}</span> <span class="move">${a}</span>
      <span class="far" aria-hidden=${d===null}>${d===null?c===null?"\u2026":"\u2013":R(d)}</span>
    </button></li>`};return f`<section class="moves" aria-label="moves">
    <p aria-hidden="true"><span>Move</span><span>${e} to go</span></p>
    <ol>
      ${o(0,"Start","")}
      ${s.moves.map((i,a)=>r===null?"":o(a+1,Ne(r,i),`: ${le(r,i)}`))}
    </ol>
  </section>`}var{measures:Ge,opacities:We,window:qn}=W,Fe=n=>C(String(n/100)),Ke=n=>C(String(n)),jn=O`
  :host { display: grid; grid-template-columns: minmax(0, 1fr); min-height: 100%; container-type: inline-size; user-select: none; -webkit-user-select: none; }
  /* As high as the host, and higher where that is not enough: then the page scrolls, and nothing covers anything. */
  .page {
    display: grid;
    grid-template: "header" auto "trouble" auto "stage" minmax(min(200px, 92cqi), 1fr) "footer" auto "moves" auto / minmax(0, 1fr);
    gap: 8px 16px;
    box-sizing: border-box;
    padding: 10px 12px;
  }
  header { grid-area: header; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; }
  .trouble { grid-area: trouble; margin: 0; padding: 6px 10px; border-radius: 8px; border: 1px solid var(--_bad); color: var(--_bad); }
  .stage { grid-area: stage; position: relative; display: grid; min-height: 0; overflow: hidden; }
  footer { grid-area: footer; display: grid; gap: 4px; min-width: 0; }
  .moves { grid-area: moves; min-width: 0; }
  /* As high with one move as with forty: the board stays as it is while the list grows. */
  .moves ol { height: 11em; }
  @container (min-width: 640px) {
    .page.has-list {
      grid-template: "header header" auto "trouble trouble" auto "stage moves" minmax(200px, 1fr) "footer moves" auto / minmax(0, 1fr) 190px;
    }
    .has-list .moves { position: relative; }
    .has-list .moves ol { position: absolute; inset: 1.8em 0 0; height: auto; }
  }
`,Gn=O`
  .titles { flex: 1 1 8em; min-width: 0; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; }
  h1 { margin: 0; min-width: 0; max-width: 100%; font-size: 17px; }
  .title {
    all: unset;
    display: block;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 17px;
    font-weight: 650;
    cursor: pointer;
    border-radius: 4px;
  }
  .title:hover { text-decoration: underline; text-underline-offset: 3px; }
  .figures { color: var(--_quiet); font-variant-numeric: tabular-nums; }
  .figures.is-unsolvable, .figures.is-unsound { color: var(--_bad); }
  .others { display: flex; align-items: center; gap: 3px; color: var(--_quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
  .others .icon { color: var(--_ink); }

  button, select, .rename {
    font: inherit;
    color: inherit;
    background: transparent;
    border: 1px solid transparent;
    border-radius: 7px;
  }
  button, select { cursor: pointer; touch-action: manipulation; }
  button:disabled { opacity: 0.38; cursor: default; }
  button:not(:disabled):hover { background: var(--_raised); }
  button[aria-pressed="true"] { background: var(--_raised); border-color: var(--_line); }
  button[aria-disabled="true"] { color: var(--_quiet); }

  .tabs { display: flex; padding: 2px; border: 1px solid var(--_line); border-radius: 9px; }
  .tab { padding: 2px 12px; }

  svg.board { position: absolute; inset: 0; width: 100%; height: 100%; touch-action: none; }
  .frame { fill: var(--_frame); }
  .ground { fill: var(--_ground); }
  .cell { fill: var(--_cell); }
  .lane {
    fill: var(--_quiet);
    text-anchor: middle;
    dominant-baseline: central;
  }
  .gap { fill: var(--_ground); }
  .arrow {
    fill: none;
    stroke: var(--tailback-exit, ${zt});
    stroke-width: ${Ke(Ge.arrow)};
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .exit.is-idle .arrow { stroke: var(--_quiet); opacity: 0.6; }
  /* Places for exits are seen where the pointer or the focus is, and all of them with the tool for exits. */
  .slot rect { fill: transparent; stroke: transparent; stroke-width: 3; stroke-dasharray: 9 9; }
  .with-exit .slot rect { stroke: var(--_line); }
  .slot { cursor: pointer; }
  @media (hover: none) {
    .board:not(.with-exit) .slot { pointer-events: none; }
  }
  .slot:hover rect, .slot:focus-visible rect { fill: color-mix(in srgb, var(--_accent) 25%, transparent); stroke: var(--_accent); }
  .slot:focus-visible, .car:focus-visible { outline: none; }

  .wall rect { fill: var(--_wall); }
  .wall path { stroke: var(--_paper); stroke-width: 5; stroke-linecap: round; opacity: 0.35; fill: none; }
  .wall.is-jam rect { fill: var(--_bad); }
  .wall.is-redundant { opacity: 0.4; }

  .car { cursor: grab; transition: transform 170ms cubic-bezier(0.3, 0.7, 0.3, 1); }
  .car.is-dragged { transition: none; pointer-events: none; }
  .car.is-lifted { opacity: 0; transition: none; cursor: grabbing; }
  .car.is-out { opacity: 0; pointer-events: none; transition: transform 700ms cubic-bezier(0.5, 0, 0.9, 0.6) 120ms, opacity 160ms linear 660ms; }
  .car.is-stuck { cursor: default; }
  .car.is-bad { opacity: 0.5; }
  .edit .car { cursor: move; }
  .shadow { fill: #000; opacity: ${Fe(We.shadow)}; }
  .is-dragged .shadow { opacity: 0.4; transform: translate(3px, 6px); }
  .body { stroke: rgb(0 0 0 / ${Fe(We.line)}); stroke-width: ${Ke(Ge.carLine)}; }
  .roof { fill: #fff; opacity: ${Fe(We.roof)}; }
  .window { fill: ${C(qn)}; opacity: ${Fe(We.window)}; }
  .name {
    font-size: ${Ke(Ge.name)}px;
    font-weight: 700;
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
  }
  .name.is-long { font-size: ${Ke(Ge.longName)}px; }
  .ring { fill: none; stroke: transparent; stroke-width: 7; pointer-events: none; }
  .car.is-selected .ring { stroke: var(--_ink); stroke-width: 5; }
  .car:focus-visible .ring { stroke: var(--_accent); stroke-width: 9; }
  .car.is-redundant .body { fill-opacity: 0.42; stroke: color-mix(in srgb, var(--_ink) 45%, transparent); stroke-dasharray: 10 8; }
  .car.is-redundant .shadow { opacity: 0.06; }
  .car.is-redundant .name { fill: var(--_ink); }
  .car.is-frozen .window { opacity: 0.75; }
  .car.is-jam .ring { stroke: var(--_bad); stroke-width: 9; stroke-dasharray: 18 9; }
  .has-jam .car:not(.is-jam):not(.is-target):not(.is-selected) { opacity: 0.45; }
  .never-free { fill: none; stroke: var(--_bad); stroke-width: 9; stroke-linecap: round; stroke-linejoin: round; pointer-events: none; }
  .hint {
    fill: color-mix(in srgb, var(--_good) 22%, transparent);
    stroke: var(--_good);
    stroke-width: 6;
    stroke-dasharray: 14 10;
  }
  .sketch { fill: color-mix(in srgb, var(--_accent) 25%, transparent); stroke: var(--_accent); stroke-width: 6; pointer-events: none; }
  .knob { fill: var(--_paper); stroke: var(--_ink); stroke-width: 5; }
  .reach { fill: transparent; }
  [data-end] { cursor: ew-resize; }
  .is-solved .frame { fill: var(--_good); }

  .card {
    position: absolute;
    left: 50%;
    bottom: 0;
    translate: -50%;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 4px 8px;
    box-sizing: border-box;
    width: max-content;
    max-width: 100%;
    padding: 3px 4px 3px 14px;
    border: 1px solid var(--_line);
    border-radius: 12px;
    background: var(--_paper);
    box-shadow: 0 4px 18px rgb(0 0 0 / 0.28);
    animation: rise 220ms ease-out 760ms backwards;
  }
  .card p { margin: 0; font-weight: 600; }
  .card button { padding: 2px 12px; border-color: var(--_line); }
  .card .onward { color: var(--_paper); background: var(--_good-ink); border-color: transparent; }
  .card .onward:hover { background: color-mix(in srgb, var(--_good-ink) 85%, var(--_ink)); }
  @keyframes rise { from { opacity: 0; transform: translateY(10px); } }

  .counters { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 6px; font-variant-numeric: tabular-nums; }
  .counter { padding: 1px 8px; }
  .counter b { font-size: 19px; font-weight: 650; }
  .counter span, .counter small { color: var(--_quiet); }
  .distance { margin-left: auto; padding: 2px 10px; border-radius: 99px; background: var(--_raised); }
  .distance.is-nearer { color: var(--_good-ink); }
  .distance.is-farther { color: var(--_bad); }
  .distance.is-solved { color: var(--_paper); background: var(--_good-ink); font-weight: 600; }
  .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 3px; }
  .bar .gap { width: 8px; }
  .icon { display: grid; place-items: center; width: 34px; height: 32px; padding: 0; }
  .choice { display: flex; align-items: center; gap: 5px; height: 32px; padding: 0 10px; }
  .glyph { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
  select { height: 28px; border-color: var(--_line); background: var(--_paper); }
  .scrubber { width: 100%; height: 20px; margin: 0; accent-color: var(--_accent); }
  .name-of { display: flex; align-items: center; gap: 6px; margin-right: 4px; color: var(--_quiet); }
  .rename { width: 4em; height: 26px; padding: 0 6px; border-color: var(--_line); color: var(--_ink); background: var(--_paper); }
  .rename:disabled { opacity: 0.5; }
  .moves p { display: flex; justify-content: space-between; margin: 0; padding: 0 8px; color: var(--_quiet); }
  .moves ol { margin: 4px 0 0; padding: 0; overflow-y: auto; list-style: none; }
  .moves button { display: flex; align-items: baseline; gap: 6px; width: 100%; padding: 3px 8px; font-variant-numeric: tabular-nums; }
  .moves .at { min-width: 1.8em; color: var(--_quiet); text-align: right; }
  .moves .move { font-weight: 600; }
  .moves .far { margin-left: auto; color: var(--_quiet); }
  .moves .is-ahead .move { font-weight: 400; }
  .moves [aria-current="step"] { background: var(--_raised); border-color: var(--_line); }
  .moves [aria-current="step"] .far { color: var(--_ink); }
  /* Two lines, so that the board stays as it is whatever is said. */
  .message { min-height: 2.8em; margin: 0; color: var(--_quiet); }
  @container (min-width: 480px) {
    .message { min-height: 1.4em; }
  }
  /* Where it is narrow, the title and the distance have lines of their own, however long they become. */
  @container (max-width: 479.98px) {
    .titles { flex-basis: 100%; }
    .tabs { margin-left: auto; }
    .distance { flex: none; margin: 0; }
    .counters::before { content: ""; order: 1; flex-basis: 100%; }
    .distance { order: 2; }
    .card:has(.onward) .again, .card .long { display: none; }
  }
  .message.is-bad { color: var(--_bad); }
  .faults, .jam { margin: 0; padding: 6px 10px 6px 24px; border-radius: 8px; color: var(--_bad); background: var(--_raised); }
  .jam { color: var(--_ink); }
  code { font-family: var(--vscode-editor-font-family, ui-monospace, monospace); font-weight: 650; }
  .nothing { place-self: center; color: var(--_quiet); text-align: center; }

  /* For fingers. */
  @media (pointer: coarse) {
    .icon, .tab, .card button { min-width: 44px; height: 44px; }
    .choice, select, .rename { height: 44px; }
    .title, .counter, .moves button { min-height: 44px; align-items: center; }
    .title { line-height: 44px; }
    .scrubber { height: 44px; }
    .bar { gap: 2px; }
    .bar .gap { display: none; }
  }
  @media (prefers-reduced-motion: reduce) {
    .car, .car.is-out { transition: none; }
    .card { animation: none; }
  }
  :host(.is-still) .car { transition: none; }
  @media (forced-colors: active) {
    .frame { fill: CanvasText; }
    .ground, .cell, .gap { fill: Canvas; }
    .ground { stroke: CanvasText; }
    .body { stroke: CanvasText; stroke-width: 5; forced-color-adjust: none; }
    .car.is-selected .ring, .car:focus-visible .ring { stroke: Highlight; stroke-width: 11; }
    .has-jam .car:not(.is-jam):not(.is-target):not(.is-selected) { opacity: 1; }
    .wall rect { fill: GrayText; }
    .arrow, .exit.is-idle .arrow { stroke: CanvasText; }
    .with-exit .slot rect { stroke: CanvasText; }
    button[aria-pressed="true"]:not(:disabled), .moves [aria-current="step"]:not(:disabled), .card .onward, .distance.is-solved {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
      border-color: Highlight;
    }
    :is(button[aria-pressed="true"], .moves [aria-current="step"]) :is(span, small) { color: HighlightText; }
  }
`,zr=[ke,jn,Gn];function Je(n){return n.split("`").map((e,t)=>t%2===1?f`<code>${e}</code>`:e)}var Ye=class extends _{constructor(){super();this.host=null;this.parts=null;this.mode="play";this.tool="select";this.isListOpen=!1;this.message="";this.isComplaint=!1;this.status=null;this.missing=null;this.actions={undo:()=>this.mode==="edit"?void this.parts?.text.step("undo"):this.parts?.playing.undo(),redo:()=>this.mode==="edit"?void this.parts?.text.step("redo"):this.parts?.playing.redo(),restart:()=>this.parts?.playing.restart(),hint:()=>{this.isChallenge||this.parts?.playing.hint()},play:t=>{this.isChallenge||this.parts?.playing.play(t)},stop:()=>this.parts?.playing.playback.stop(),setSpeed:t=>{this.parts!==null&&(this.parts.playing.playback.speed=t,this.keep())},goTo:t=>this.parts?.playing.goTo(t),goBy:t=>{this.goBy(t)},setMetric:t=>{this.parts!==null&&(this.parts.playing.metric=t,this.keep(),this.requestUpdate())},setMode:t=>this.setMode(t),setTool:t=>{this.tool=t,this.requestUpdate()},toggleList:t=>{t!==this.isListOpen&&(this.isListOpen=t,this.keep(),this.findDistances(),this.requestUpdate())},writeSolution:()=>{let{text:t,player:r}=this.parts??{};t?.edit({kind:"setSolution",moves:r?.written??[]},"The moves are the solution now")},turn:()=>this.parts?.text.turn(),lengthen:t=>this.parts?.text.lengthen(t),rename:t=>this.parts?.text.rename(t),remove:()=>this.parts?.text.removeCar(),selectTitle:()=>this.input.select(null)};this.input=new De(this,{parts:()=>this.parts,tool:()=>this.mode==="edit"?this.tool:null,say:(t,r)=>this.say(t,r),actions:this.actions});new Te(this)}static{this.styles=zr}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),this.parts?.playing.playback.stop(),this.parts?.stopListening(),this.parts=null}willUpdate(t){t.has("host")&&this.connect()}show(t){this.parts?.following.show(t),this.keep()}get shown(){return this.parts?.following.shown??null}connect(){let{host:t}=this;if(t===null||!this.isConnected||this.parts?.host===t)return;this.parts?.stopListening();let r=(d,u)=>this.say(d,u),s=()=>this.requestUpdate(),o=new Ve(t,()=>{this.keep(),s()},d=>l.fail(d)),i=new we(t,d=>this.take(d),d=>this.miss(d)),a=new je(t,s,r,()=>i.changed(null)),l=new qe(o,r,s),c=t.listen((d,u)=>{d==="tailback/follow"&&"position"in u?this.show({textDocument:u.textDocument,position:u.position}):d==="tailback/status"&&"message"in u?i.concerns(u.textDocument?.uri??null)&&(this.status=u.message,s()):d==="tailback/changed"&&i.changed(u.textDocument?.uri??null)});this.parts={host:t,text:a,player:o,playing:l,following:i,stopListening:c},this.restore(this.parts,t.getState())}restore({player:t,playing:r,following:s},o){if(o?.version===1&&(t.restore(o.lines),r.metric=o.metric,r.playback.speed=o.speed,this.mode=o.mode,this.isListOpen=o.isListOpen,o.shown!==null)){let{version:i,...a}=o.shown;s.show(a)}}keep(){let{mode:t,isListOpen:r,parts:s}=this;if(s!==null){let{metric:o,playback:{speed:i}}=s.playing,[a,l]=[s.following.shown,s.player.save()];s.host.setState({version:1,shown:a,lines:l,metric:o,mode:t,speed:i,isListOpen:r})}}take(t){let{parts:r}=this;if(r===null)return;this.missing=null,r.text.take(t)&&(r.playing.playback.stop(),this.say(""));let{ref:s}=r.text;s!==null&&r.player.set(s,_r(t.board,t.faults)?t.board:null),this.mode==="edit"&&t.readOnly!==null&&(this.mode="play"),this.findDistances(),this.requestUpdate()}miss(t){this.missing=t,this.requestUpdate()}say(t,r=!1){this.message=t,this.isComplaint=r,this.requestUpdate()}get isChallenge(){return this.parts?.host.isChallenge===!0}findDistances(){this.isListOpen&&this.mode==="play"&&!this.isChallenge&&this.parts?.player.findDistances()}setMode(t){if(this.isChallenge)return;let{text:r,playing:s}=this.parts??{},o=r?.answer?.readOnly??null;if(t==="edit"&&o!==null){this.say(o,!0);return}s?.playback.stop(),this.mode=t,this.keep(),this.say(t==="edit"?"Each change is an edit of the text":""),this.findDistances()}async goBy(t){let{answer:r}=this.parts?.text??{};if(this.parts===null||r==null)return;let{host:s}=this.parts,{uri:o}=r.textDocument,i=r.puzzle+t;if(i<0||i>=r.puzzles){this.say(t>0?"This is the last puzzle of the text":"This is the first puzzle of the text");return}this.show({textDocument:{uri:o},puzzle:i}),s.isAlone!==!0&&await s.request("tailback/select",{version:1,textDocument:{uri:o},puzzle:i,car:null}).catch(()=>{})}render(){let{text:t,player:r,playing:s}=this.parts??{},o=this.status??this.missing;if(t?.answer==null||r===void 0||s===void 0)return f`<p class="nothing" role="status">${o??"Put the cursor into a puzzle to see its board."}</p>`;let{mode:i,actions:a,input:l}=this,{answer:c}=t,{isChallenge:d}=this,u=i==="play"&&r.board!==null,m=u&&this.isListOpen&&!d;return f`<div class="page ${m?"has-list":""}">
      ${d?Cr(c,r.isSolved,a):Er(c,i,a)}
      ${o===null?h:f`<p class="trouble" role="alert">${Je(o)}. What you see is what it said last.</p>`}
      <div class="stage ${c.jam===null||d?"":"has-jam"}"
        @pointerdown=${l.onPointer} @pointermove=${l.onPointer} @pointerup=${l.onPointer}
        @pointercancel=${l.onPointer} @keydown=${l.onKey} @click=${l.onClick}>
        ${this.renderBoard(t,r)}
        ${u?Pr(c,r,s,d,a):h}
      </div>
      <footer>
        ${Lr("faults",c.faults.slice(0,4))}
        ${i==="play"&&!d?Lr("jam",c.jam?.words??[]):h}
        ${i==="edit"?Br(this.tool,t,a):u&&d?Tr(c,r,a):u?f`${Mr(c,r,s.metric,a)} ${Rr(c,r,s,this.isListOpen,a)}`:h}
        <p class="message ${this.isComplaint?"is-bad":""}" role="status" aria-live="polite">${Je(this.message)}</p>
      </footer>
      ${m?Or(r,s.metric,a):h}
    </div>`}renderBoard(t,r){let{answer:s,board:o,selected:i}=t;if(s===null||o===null)return f`<p class="nothing">This puzzle has no grid yet.</p>`;let a=this.mode==="play"&&r.board!==null&&t.pending===null,l=a?r.position:S(o);return or({board:o,position:l,selected:i,dragged:this.input.dragged,marks:t.pending===null&&!this.isChallenge?s:{jam:null,redundant:[],frozen:[],idleWalls:[]},hint:a?r.hint:null,reach:a?o.cars.map((c,d)=>L(o,l,d)):[],isSolved:a&&r.isSolved,hasDrivenOut:a&&r.isSolved&&r.line.at>0,mode:this.mode,tool:this.tool,sketch:this.input.sketch})}updated(){let t=this.renderRoot.querySelector(".moves ol"),r=t?.querySelector('[aria-current="step"]');if(t!=null&&r!=null){let[{top:s,bottom:o},i]=[r.getBoundingClientRect(),t.getBoundingClientRect()];t.scrollTop+=Math.min(0,s-i.top)+Math.max(0,o-i.bottom)}this.findDistances()}};function Lr(n,e){return e.length===0?h:f`<ul class=${n}>${e.map(t=>f`<li>${Je(t)}</li>`)}</ul>`}var Dr="tailback-board";function Wn(){return{async request(n,e){let t=await fetch("request",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({method:n,params:e})}).catch(()=>{throw new Error("The editor is gone; open the board from it again.")});if(!t.ok)throw new Error(`The server refuses: ${t.status}`);let{result:r,error:s}=await t.json();if(s!==void 0)throw new Error(s);return r},listen(n){let e=new EventSource("events"),t=s=>n("tailback/status",{version:1,textDocument:null,message:s}),r="the server has ended: open the board again";return e.addEventListener("error",()=>t(r)),e.addEventListener("message",({data:s})=>{let{method:o,params:i}=JSON.parse(s);o==="tailback/connected"?(r=i.ended,t(null)):n(o,i)}),()=>e.close()},getState:()=>JSON.parse(sessionStorage.getItem(Dr)??"null"),setState:n=>sessionStorage.setItem(Dr,JSON.stringify(n))}}function Fn(n,e={},t=window){let r=new Map,s=new Set,o=0;return t.addEventListener("message",i=>{let a=i.data;if("method"in a){for(let c of s)c(a.method,a.params);return}let l=r.get(a.id);r.delete(a.id),"error"in a?l?.reject(new Error(a.error)):l?.resolve(a.result)}),{...e,request:(i,a)=>new Promise((l,c)=>{o+=1,r.set(o,{resolve:l,reject:c}),n.postMessage({id:o,method:i,params:a})}),listen(i){return s.add(i),()=>s.delete(i)},getState:()=>n.getState(),setState:i=>n.setState(i)}}customElements.define("tailback-board",Ye);customElements.define("tailback-collection",Me);export{Ye as TailbackBoard,Me as TailbackCollection,Wn as httpHost,Fn as postMessageHost,Ot as protocol};
/*! Bundled license information:

@lit/reactive-element/css-tag.js:
  (**
   * @license
   * Copyright 2019 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

@lit/reactive-element/reactive-element.js:
lit-html/lit-html.js:
lit-element/lit-element.js:
lit-html/directive.js:
lit-html/directives/repeat.js:
  (**
   * @license
   * Copyright 2017 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/is-server.js:
  (**
   * @license
   * Copyright 2022 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/directive-helpers.js:
  (**
   * @license
   * Copyright 2020 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)
*/
