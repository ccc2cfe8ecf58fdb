var Zr=Object.defineProperty;var Xr=(n,e)=>{for(var t in e)Zr(n,t,{get:e[t],enumerable:!0})};var fe=globalThis,ge=fe.ShadowRoot&&(fe.ShadyCSS===void 0||fe.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,ot=Symbol(),At=new WeakMap,ne=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==ot)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(ge&&e===void 0){let r=t!==void 0&&t.length===1;r&&(e=At.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),r&&At.set(t,e))}return e}toString(){return this.cssText}},T=n=>new ne(typeof n=="string"?n:n+"",void 0,ot),N=(n,...e)=>{let t=n.length===1?n[0]:e.reduce((r,s,o)=>r+(i=>{if(i._$cssResult$===!0)return i.cssText;if(typeof i=="number")return i;throw Error("Value passed to 'css' function must be a 'css' function result: "+i+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(s)+n[o+1],n[0]);return new ne(t,n,ot)},Et=(n,e)=>{if(ge)n.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let r=document.createElement("style"),s=fe.litNonce;s!==void 0&&r.setAttribute("nonce",s),r.textContent=t.cssText,n.appendChild(r)}},it=ge?n=>n:n=>n instanceof CSSStyleSheet?(e=>{let t="";for(let r of e.cssRules)t+=r.cssText;return T(t)})(n):n;var{is:Qr,defineProperty:en,getOwnPropertyDescriptor:tn,getOwnPropertyNames:rn,getOwnPropertySymbols:nn,getPrototypeOf:sn}=Object,ve=globalThis,Pt=ve.trustedTypes,on=Pt?Pt.emptyScript:"",an=ve.reactiveElementPolyfillSupport,se=(n,e)=>n,at={toAttribute(n,e){switch(e){case Boolean:n=n?on:null;break;case Object:case Array:n=n==null?n:JSON.stringify(n)}return n},fromAttribute(n,e){let t=n;switch(e){case Boolean:t=n!==null;break;case Number:t=n===null?null:Number(n);break;case Object:case Array:try{t=JSON.parse(n)}catch{t=null}}return t}},Mt=(n,e)=>!Qr(n,e),Tt={attribute:!0,type:String,converter:at,reflect:!1,useDefault:!1,hasChanged:Mt};Symbol.metadata??=Symbol("metadata"),ve.litPropertyMetadata??=new WeakMap;var M=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=Tt){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let r=Symbol(),s=this.getPropertyDescriptor(e,r,t);s!==void 0&&en(this.prototype,e,s)}}static getPropertyDescriptor(e,t,r){let{get:s,set:o}=tn(this.prototype,e)??{get(){return this[t]},set(i){this[t]=i}};return{get:s,set(i){let a=s?.call(this);o?.call(this,i),this.requestUpdate(e,a,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??Tt}static _$Ei(){if(this.hasOwnProperty(se("elementProperties")))return;let e=sn(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(se("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(se("properties"))){let t=this.properties,r=[...rn(t),...nn(t)];for(let s of r)this.createProperty(s,t[s])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[r,s]of t)this.elementProperties.set(r,s)}this._$Eh=new Map;for(let[t,r]of this.elementProperties){let s=this._$Eu(t,r);s!==void 0&&this._$Eh.set(s,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let r=new Set(e.flat(1/0).reverse());for(let s of r)t.unshift(it(s))}else e!==void 0&&t.push(it(e));return t}static _$Eu(e,t){let r=t.attribute;return r===!1?void 0:typeof r=="string"?r:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let r of t.keys())this.hasOwnProperty(r)&&(e.set(r,this[r]),delete this[r]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Et(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,r){this._$AK(e,r)}_$ET(e,t){let r=this.constructor.elementProperties.get(e),s=this.constructor._$Eu(e,r);if(s!==void 0&&r.reflect===!0){let o=(r.converter?.toAttribute!==void 0?r.converter:at).toAttribute(t,r.type);this._$Em=e,o==null?this.removeAttribute(s):this.setAttribute(s,o),this._$Em=null}}_$AK(e,t){let r=this.constructor,s=r._$Eh.get(e);if(s!==void 0&&this._$Em!==s){let o=r.getPropertyOptions(s),i=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:at;this._$Em=s;let a=i.fromAttribute(t,o.type);this[s]=a??this._$Ej?.get(s)??a,this._$Em=null}}requestUpdate(e,t,r,s=!1,o){if(e!==void 0){let i=this.constructor;if(s===!1&&(o=this[e]),r??=i.getPropertyOptions(e),!((r.hasChanged??Mt)(o,t)||r.useDefault&&r.reflect&&o===this._$Ej?.get(e)&&!this.hasAttribute(i._$Eu(e,r))))return;this.C(e,t,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:r,reflect:s,wrapped:o},i){r&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,i??t??this[e]),o!==!0||i!==void 0)||(this._$AL.has(e)||(this.hasUpdated||r||(t=void 0),this._$AL.set(e,t)),s===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[s,o]of this._$Ep)this[s]=o;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[s,o]of r){let{wrapped:i}=o,a=this[s];i!==!0||this._$AL.has(s)||a===void 0||this.C(s,void 0,o,a)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(t)):this._$EM()}catch(r){throw e=!1,this._$EM(),r}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};M.elementStyles=[],M.shadowRootOptions={mode:"open"},M[se("elementProperties")]=new Map,M[se("finalized")]=new Map,an?.({ReactiveElement:M}),(ve.reactiveElementVersions??=[]).push("2.1.2");var ct=globalThis,Bt=n=>n,ye=ct.trustedTypes,Rt=ye?ye.createPolicy("lit-html",{createHTML:n=>n}):void 0,ut="$lit$",B=`lit$${Math.random().toFixed(9).slice(2)}$`,dt="?"+B,ln=`<${dt}>`,q=document,ie=()=>q.createComment(""),ae=n=>n===null||typeof n!="object"&&typeof n!="function",pt=Array.isArray,Ht=n=>pt(n)||typeof n?.[Symbol.iterator]=="function",lt=`[ 	
\f\r]`,oe=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,zt=/-->/g,Ot=/>/g,I=RegExp(`>|${lt}(?:([^\\s"'>=/]+)(${lt}*=${lt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Nt=/'/g,Dt=/"/g,Ut=/^(?:script|style|textarea|title)$/i,ht=n=>(e,...t)=>({_$litType$:n,strings:e,values:t}),m=ht(1),b=ht(2),fs=ht(3),_=Symbol.for("lit-noChange"),h=Symbol.for("lit-nothing"),Lt=new WeakMap,V=q.createTreeWalker(q,129);function It(n,e){if(!pt(n)||!n.hasOwnProperty("raw"))throw Error("invalid template strings array");return Rt!==void 0?Rt.createHTML(e):e}var Vt=(n,e)=>{let t=n.length-1,r=[],s,o=e===2?"<svg>":e===3?"<math>":"",i=oe;for(let a=0;a<t;a++){let l=n[a],c,d,u=-1,p=0;for(;p<l.length&&(i.lastIndex=p,d=i.exec(l),d!==null);)p=i.lastIndex,i===oe?d[1]==="!--"?i=zt:d[1]!==void 0?i=Ot:d[2]!==void 0?(Ut.test(d[2])&&(s=RegExp("</"+d[2],"g")),i=I):d[3]!==void 0&&(i=I):i===I?d[0]===">"?(i=s??oe,u=-1):d[1]===void 0?u=-2:(u=i.lastIndex-d[2].length,c=d[1],i=d[3]===void 0?I:d[3]==='"'?Dt:Nt):i===Dt||i===Nt?i=I:i===zt||i===Ot?i=oe:(i=I,s=void 0);let f=i===I&&n[a+1].startsWith("/>")?" ":"";o+=i===oe?l+ln:u>=0?(r.push(c),l.slice(0,u)+ut+l.slice(u)+B+f):l+B+(u===-2?a:f)}return[It(n,o+(n[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),r]},le=class n{constructor({strings:e,_$litType$:t},r){let s;this.parts=[];let o=0,i=0,a=e.length-1,l=this.parts,[c,d]=Vt(e,t);if(this.el=n.createElement(c,r),V.currentNode=this.el.content,t===2||t===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(s=V.nextNode())!==null&&l.length<a;){if(s.nodeType===1){if(s.hasAttributes())for(let u of s.getAttributeNames())if(u.endsWith(ut)){let p=d[i++],f=s.getAttribute(u).split(B),y=/([.?@])?(.*)/.exec(p);l.push({type:1,index:o,name:y[2],strings:f,ctor:y[1]==="."?we:y[1]==="?"?xe:y[1]==="@"?$e:G}),s.removeAttribute(u)}else u.startsWith(B)&&(l.push({type:6,index:o}),s.removeAttribute(u));if(Ut.test(s.tagName)){let u=s.textContent.split(B),p=u.length-1;if(p>0){s.textContent=ye?ye.emptyScript:"";for(let f=0;f<p;f++)s.append(u[f],ie()),V.nextNode(),l.push({type:2,index:++o});s.append(u[p],ie())}}}else if(s.nodeType===8)if(s.data===dt)l.push({type:2,index:o});else{let u=-1;for(;(u=s.data.indexOf(B,u+1))!==-1;)l.push({type:7,index:o}),u+=B.length-1}o++}}static createElement(e,t){let r=q.createElement("template");return r.innerHTML=e,r}};function j(n,e,t=n,r){if(e===_)return e;let s=r!==void 0?t._$Co?.[r]:t._$Cl,o=ae(e)?void 0:e._$litDirective$;return s?.constructor!==o&&(s?._$AO?.(!1),o===void 0?s=void 0:(s=new o(n),s._$AT(n,t,r)),r!==void 0?(t._$Co??=[])[r]=s:t._$Cl=s),s!==void 0&&(e=j(n,s._$AS(n,e.values),s,r)),e}var be=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:r}=this._$AD,s=(e?.creationScope??q).importNode(t,!0);V.currentNode=s;let o=V.nextNode(),i=0,a=0,l=r[0];for(;l!==void 0;){if(i===l.index){let c;l.type===2?c=new W(o,o.nextSibling,this,e):l.type===1?c=new l.ctor(o,l.name,l.strings,this,e):l.type===6&&(c=new ke(o,this,e)),this._$AV.push(c),l=r[++a]}i!==l?.index&&(o=V.nextNode(),i++)}return V.currentNode=q,s}p(e){let t=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(e,r,t),t+=r.strings.length-2):r._$AI(e[t])),t++}},W=class n{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,r,s){this.type=2,this._$AH=h,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=r,this.options=s,this._$Cv=s?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=j(this,e,t),ae(e)?e===h||e==null||e===""?(this._$AH!==h&&this._$AR(),this._$AH=h):e!==this._$AH&&e!==_&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):Ht(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==h&&ae(this._$AH)?this._$AA.nextSibling.data=e:this.T(q.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:r}=e,s=typeof r=="number"?this._$AC(e):(r.el===void 0&&(r.el=le.createElement(It(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===s)this._$AH.p(t);else{let o=new be(s,this),i=o.u(this.options);o.p(t),this.T(i),this._$AH=o}}_$AC(e){let t=Lt.get(e.strings);return t===void 0&&Lt.set(e.strings,t=new le(e)),t}k(e){pt(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,r,s=0;for(let o of e)s===t.length?t.push(r=new n(this.O(ie()),this.O(ie()),this,this.options)):r=t[s],r._$AI(o),s++;s<t.length&&(this._$AR(r&&r._$AB.nextSibling,s),t.length=s)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let r=Bt(e).nextSibling;Bt(e).remove(),e=r}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},G=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,r,s,o){this.type=1,this._$AH=h,this._$AN=void 0,this.element=e,this.name=t,this._$AM=s,this.options=o,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=h}_$AI(e,t=this,r,s){let o=this.strings,i=!1;if(o===void 0)e=j(this,e,t,0),i=!ae(e)||e!==this._$AH&&e!==_,i&&(this._$AH=e);else{let a=e,l,c;for(e=o[0],l=0;l<o.length-1;l++)c=j(this,a[r+l],t,l),c===_&&(c=this._$AH[l]),i||=!ae(c)||c!==this._$AH[l],c===h?e=h:e!==h&&(e+=(c??"")+o[l+1]),this._$AH[l]=c}i&&!s&&this.j(e)}j(e){e===h?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},we=class extends G{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===h?void 0:e}},xe=class extends G{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==h)}},$e=class extends G{constructor(e,t,r,s,o){super(e,t,r,s,o),this.type=5}_$AI(e,t=this){if((e=j(this,e,t,0)??h)===_)return;let r=this._$AH,s=e===h&&r!==h||e.capture!==r.capture||e.once!==r.once||e.passive!==r.passive,o=e!==h&&(r===h||s);s&&this.element.removeEventListener(this.name,this,r),o&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},ke=class{constructor(e,t,r){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(e){j(this,e)}},qt={M:ut,P:B,A:dt,C:1,L:Vt,R:be,D:Ht,V:j,I:W,H:G,N:xe,U:$e,B:we,F:ke},cn=ct.litHtmlPolyfillSupport;cn?.(le,W),(ct.litHtmlVersions??=[]).push("3.3.3");var jt=(n,e,t)=>{let r=t?.renderBefore??e,s=r._$litPart$;if(s===void 0){let o=t?.renderBefore??null;r._$litPart$=s=new W(e.insertBefore(ie(),o),o,void 0,t??{})}return s._$AI(n),s};var mt=globalThis,E=class extends M{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=jt(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return _}};E._$litElement$=!0,E.finalized=!0,mt.litElementHydrateSupport?.({LitElement:E});var un=mt.litElementPolyfillSupport;un?.({LitElement:E});(mt.litElementVersions??=[]).push("4.2.2");var Gt={};Xr(Gt,{VERSION:()=>w});var w=1;var _e=class{constructor(e,t,r){this.host=e;this.tell=t;this.miss=r;this.wanted=null;this.asking=null;this.isStale=!1}get shown(){return this.wanted}show(e){this.wanted={version:1,...e},this.ask()}async changed(e){this.concerns(e)&&await this.ask()}concerns(e){return e===null||e===this.wanted?.textDocument.uri}ask(){return this.isStale=!0,this.asking??=this.askUntilFresh().finally(()=>{this.asking=null}),this.asking}async askUntilFresh(){for(;this.isStale&&this.wanted!==null;){this.isStale=!1;try{let e=await this.host.request("tailback/board",this.wanted);e===null?this.miss("There is no puzzle in this text now"):this.tell(e)}catch(e){this.miss(C(e))}}}};function C(n){return n instanceof Error?n.message:String(n)}var F={dark:{exit:"#ff6a55",ink:"#dfe3e8",paper:"#1b1e22",quiet:"#9aa4af"},light:{exit:"#cf2e1c",ink:"#1f2328",paper:"#ffffff",quiet:"#59626c"},measures:{arrow:11,border:66,car:9,carLine:2.5,carRadius:24,carTop:8,cell:100,frame:14,frameRadius:26,groundRadius:14,longName:26,name:44,namedBorder:96,shadowTop:13,square:5,squareRadius:14,wall:4,wallRadius:12},opacities:{line:28,roof:13,shadow:28,window:30},shares:{frame:34,ground:11,square:3,wall:52},window:"#0a0d10"};var{light:pn,dark:hn,shares:mn}=F,Se=n=>T(`light-dark(${pn[n]}, ${hn[n]})`),Ce=n=>T(`color-mix(in srgb, var(--_ink) ${mn[n]}%, var(--_paper))`),Wt=Se("exit"),Ae=N`
  :host {
    --_ink: var(--tailback-ink, var(--vscode-foreground, ${Se("ink")}));
    --_quiet: var(--tailback-quiet, var(--vscode-descriptionForeground, ${Se("quiet")}));
    --_paper: var(--tailback-paper, var(--vscode-editor-background, ${Se("paper")}));
    --_accent: var(--tailback-accent, var(--vscode-focusBorder, light-dark(#0969da, #4c9df3)));
    --_good: var(--tailback-good, var(--vscode-testing-iconPassed, light-dark(#116329, #4ac26b)));
    --_bad: var(--tailback-bad, var(--vscode-errorForeground, light-dark(#c4291c, #ff7b6e)));
    /* As a colour of words: a host's is made for marks, and pale in a light theme. */
    --_good-ink: color-mix(in srgb, var(--_good) 45%, var(--_ink));
    --_line: color-mix(in srgb, var(--_ink) 22%, transparent);
    --_frame: ${Ce("frame")};
    --_ground: ${Ce("ground")};
    --_cell: ${Ce("square")};
    --_wall: ${Ce("wall")};
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
`;var fn=N`
  :host { display: block; container-type: inline-size; box-sizing: border-box; min-height: 100%; padding: 12px; }
  header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; }
  h1 { margin: 0; font-size: 17px; }
  input { font: inherit; color: inherit; padding: 4px 8px; border: 1px solid var(--_line); border-radius: 7px; background: var(--_paper); }
  table { width: 100%; margin-top: 8px; border-collapse: collapse; }
  th, td { padding: 5px 8px; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--_line); }
  thead th { position: sticky; top: 0; background: var(--_paper); }
  .time { white-space: nowrap; }
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
`,Ft=[Ae,fn];function P(n){return n.cars.map(e=>e.axis==="horizontal"?e.column:e.row)}function D(n,e){return Array.from({length:n.length},(t,r)=>n.axis==="horizontal"?{column:e+r,row:n.row}:{column:n.column,row:e+r})}function Ee(n,{column:e,row:t}){return 0<=e&&e<n.columns&&0<=t&&t<n.rows}function ce(n,e){let t=new Int16Array(n.columns*n.rows).fill(-1),r=(s,o)=>{Ee(n,s)&&(t[s.row*n.columns+s.column]=o)};for(let s of n.walls)r(s,-2);return n.cars.forEach((s,o)=>{for(let i of s.cells??D(s,e[o]??0))r(i,o)}),t}function L(n,e,t){let r=g(n.cars,t),s=e[t]??0,o=ce(n,e),i=c=>{let d=r.axis==="horizontal"?{column:c,row:r.row}:{column:r.column,row:c};return Ee(n,d)&&o[d.row*n.columns+d.column]===-1},[a,l]=[s,s];for(;i(a-1);)a-=1;for(;i(l+r.length);)l+=1;return{min:a,max:l}}function k(n){return n.targets??(n.target===null?[]:[n.target])}function K(n,e){let t=n.cars[e];if(t===void 0)return[];let r=t.axis==="horizontal",s=r?["left","right"]:["top","bottom"],o=r?t.row:t.column;return n.exits.filter(i=>s.includes(i.side)&&i.lane===o)}function Kt(n,e){let[t,r]=[k(n),n.goals??[]],s=i=>{let{axis:a,length:l}=g(n.cars,i),c=a==="horizontal"?n.columns:n.rows,d=g(e,i);return K(n,i).some(({side:u})=>u==="left"||u==="top"?d===0:d+l===c)},o=({car:i,column:a,row:l})=>e[i]===(g(n.cars,i).axis==="horizontal"?a:l);return t.length+r.length>0&&t.every(s)&&r.every(o)}function Pe(n){return JSON.stringify([n.columns,n.rows,n.cars,k(n),n.goals,n.walls,n.exits])}function g(n,e){let t=n[e];if(t===void 0)throw new RangeError(`there is no item ${e} of ${n.length}`);return t}function Te(n){let e=new Map;return n.map((r,s)=>{let o=e.get(r.name)??0;return e.set(r.name,o+1),{car:r,index:s,key:o===0?r.name:`${r.name} ${o+1}`}}).sort(({car:{name:r}},{car:{name:s}})=>+(r==="")-+(s==="")||+(r>s)-+(r<s))}var ft={cars:[{fill:"#56b4e9",ink:"#14181c",onDark:"#56b4e9",onLight:"#0875ad"},{fill:"#e69f00",ink:"#14181c",onDark:"#e69f00",onLight:"#a35f00"},{fill:"#0b62a4",ink:"#ffffff",onDark:"#5c8dff",onLight:"#12459c"},{fill:"#f0e442",ink:"#14181c",onDark:"#f0e442",onLight:"#706d00"},{fill:"#16a37b",ink:"#14181c",onDark:"#1fb98d",onLight:"#007a70"},{fill:"#d78bb8",ink:"#14181c",onDark:"#e391c3",onLight:"#b0347f"},{fill:"#4c3f91",ink:"#ffffff",onDark:"#ad92ff",onLight:"#5b3fb0"},{fill:"#a3d9b1",ink:"#14181c",onDark:"#a3d9b1",onLight:"#3a7d0f"},{fill:"#76491f",ink:"#ffffff",onDark:"#c98a4b",onLight:"#6b3c10"},{fill:"#b7c4d1",ink:"#14181c",onDark:"#b7c4d1",onLight:"#566573"},{fill:"#56682a",ink:"#ffffff",onDark:"#9cb84a",onLight:"#47591b"},{fill:"#f2b8a0",ink:"#14181c",onDark:"#f2b8a0",onLight:"#9b4a58"}],target:{fill:"#cf2e1c",ink:"#ffffff",onDark:"#ff7a66",onLight:"#c92a18"}};var Yt=ft.target,Me=ft.cars;function Be(n){let e=n.cars.map(()=>Yt),t=k(n),r=Te(n.cars).filter(({index:a})=>!t.includes(a)),s=new Map(r.map(({index:a},l)=>[a,l%Me.length])),o=new Map,i=vn(n);for(let a of yn([...s.keys()],i)){let l=new Set([...i[a]??[]].map(p=>o.get(p))),c=s.get(a)??0,u=Me.map((p,f)=>(c+f)%Me.length).find(p=>!l.has(p))??c;o.set(a,u),e[a]=Me[u]??Yt}return e}function vn(n){let e=ce(n,P(n)),t=n.cars.map(()=>new Set),r=(s,o)=>{s!==void 0&&o!==void 0&&s>=0&&o>=0&&s!==o&&(t[s]?.add(o),t[o]?.add(s))};for(let s=0;s<e.length;s+=1)(s+1)%n.columns!==0&&r(e[s],e[s+1]),r(e[s],e[s+n.columns]);return t}function yn(n,e){let t=new Set(n),r=[];for(;t.size>0;){let[s,o]=[1/0,-1];for(let i of t){let a=[...e[i]??[]].filter(l=>t.has(l)).length;a<=s&&([s,o]=[a,i])}t.delete(o),r.push(o)}return r.reverse()}function Re(n){let{columns:e,rows:t,cars:r,walls:s}=n,o=Be(n);return m`<svg class="small" viewBox="-0.3 -0.3 ${e+.6} ${t+.6}" aria-hidden="true">
    <rect class="ground" x="-0.2" y="-0.2" width=${e+.4} height=${t+.4} rx="0.4" />
    ${s.map(({column:i,row:a})=>b`<rect class="wall" x=${i} y=${a} width="1" height="1" rx="0.15" />`)}
    ${r.map(({axis:i,column:a,row:l,length:c},d)=>{let u=i==="horizontal",[p,f]=u?[c,1]:[1,c];return b`<rect fill=${o[d]?.fill??"gray"} x=${a+.07} y=${l+.07}
        width=${p-.14} height=${f-.14} rx="0.25" />`})}
  </svg>`}function Y({column:n,row:e}){return`${Oe(n)}${e+1}`}function Oe(n){return String.fromCharCode(97+n)}function S(n,e){return`${n} ${n===1?e:`${e}s`}`}function R(n,e){let t=D(n,e),[r,s]=[t[0],t.at(-1)];return r===void 0||s===void 0?"nowhere":r===s?Y(r):`${Y(r)} to ${Y(s)}`}function gt(n,e){let{name:t}=g(n.cars,e),r=n.goals?.find(({car:o})=>o===e),s=k(n);return r!==void 0?`${t}, which must get to ${Y(r)}`:s.includes(e)?`${t}, ${s.length>1?"a":"the"} target`:t}function vt({side:n,lane:e}){return`${n} ${n==="left"||n==="right"?e+1:Oe(e)}`}function Jt(n,e){return[`${n.columns} columns and ${S(n.rows,"row")}.`,n.exits.length===0?"":`Exit ${n.exits.map(vt).join(", ")}.`,...n.cars.map((r,s)=>{let o=r.cells===void 0?R(r,e[s]??0):r.cells.map(Y).join(", ");return`${gt(n,s)}: ${r.axis}, ${o}.`}),n.walls.length===0?"":`Walls on ${n.walls.map(Y).join(", ")}.`].filter(r=>r!=="").join(" ")}function z({lower:n,upper:e}){return e===n?`${n}`:e===null?`over ${Math.max(0,n-1)}`:n>1?`${n} to ${e}`:`at most ${e}`}function ue({lower:n,upper:e},t){return Zt(e??n-1,t)}function yt(n,e){return n.upper!==null||n.lower>1?`${z(n)} ${ue(n,e)}`:`${e} not known`}function bt(n,e,t){let{now:r,before:s}=e.distance;if(e.isSolved)return`Solved in ${e.counts[t]} ${Zt(e.counts[t],t)}${bn(n,e,t)}`;if(r===null)return"\u2026";let o=s?.[t];return o==null?ze(r,t):`${ze(r,t)}, was ${z(o)}`}function wt({figures:n},{counts:e}){let t=n.moves,r=`Solved in ${S(e.moves,"move")}`;return t===null||t.lower!==t.upper?r:t.upper===e.moves?`${r}, the optimum`:`${r}; the optimum is ${t.upper}`}function bn(n,e,t){let r=n.figures[t];return r!==null&&r.upper===e.counts[t]&&r.lower===r.upper?", the fewest":""}function Zt(n,e){return n===1?e.slice(0,-1):e}function ze(n,e){if(n.outcome==="unsolvable")return"no way out";let t=n[e];return t===null||t.upper===null&&t.lower<=1?"distance not known":t.upper===0?"solved":`${yt(t,e)} to go`}var wn=[["title","Puzzle"],["moves","Moves"],["steps","Steps"],["time","Time"],["difficulty","Difficulty"],["duplicates","Same board"],["place","File"]],xn=["beginner","intermediate","advanced","expert","grandmaster"],xt=100,$n=400,Ne=class extends E{constructor(){super(...arguments);this.host=null;this.answer=null;this.complaint="";this.sorted={by:"place",isDown:!1};this.filter="";this.nRows=xt;this.stopListening=null}static{this.styles=Ft}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.stopListening?.(),this.stopListening=null}willUpdate(t){t.has("host")&&this.connect()}connect(){this.host!==null&&this.isConnected&&this.stopListening===null&&(this.stopListening=this.host.listen(t=>{t==="tailback/changed"&&(clearTimeout(this.timer),this.timer=setTimeout(()=>{this.ask()},$n))}),this.ask())}async ask(){try{this.answer=await this.host?.request("tailback/collection",{version:1})??null,this.complaint=""}catch(t){this.complaint=C(t)}this.requestUpdate()}async open(t){let{textDocument:r,puzzle:s}=t;this.dispatchEvent(new CustomEvent("tailback-open",{detail:{textDocument:r,puzzle:s},bubbles:!0,composed:!0}));try{await this.host?.request("tailback/select",{version:1,textDocument:r,puzzle:s,car:null})}catch(o){this.complaint=C(o),this.requestUpdate()}}sortBy(t){this.sorted={by:t,isDown:this.sorted.by===t&&!this.sorted.isDown},this.requestUpdate()}rows(t){let{by:r,isDown:s}=this.sorted,o=this.filter.toLowerCase(),i=t.filter(({title:l,path:c})=>`${l??""} ${c}`.toLowerCase().includes(o)),a=new Map(t.map((l,c)=>[l,c]));return i.sort((l,c)=>{let[d,u]=[Qt(l,r),Qt(c,r)];return d===u?((a.get(l)??0)-(a.get(c)??0))*(s?-1:1):d===null||u===null?d===null?1:-1:(d<u?-1:1)*(s?-1:1)})}render(){let{answer:t}=this;if(t===null)return m`<p role="status">${this.complaint||"Looking for puzzles\u2026"}</p>`;let r=this.rows(t.entries);return m`<header>
        <h1><span role="status">${r.length===t.entries.length?"":`${r.length} of `}${S(t.entries.length,"puzzle")}</span></h1>
        <input type="search" placeholder="Filter" aria-label="Filter by title or file" .value=${this.filter}
          @input=${s=>{this.filter=s.target.value,this.nRows=xt,this.requestUpdate()}} />
      </header>
      ${t.leftOut===0?h:m`<p>${S(t.leftOut,"puzzle")} more are left out: there are too many.</p>`}
      ${this.complaint===""?h:m`<p class="bad" role="status">${this.complaint}</p>`}
      <table>
        <thead><tr>
          <th scope="col"><span class="heard">Board</span></th>
          ${wn.map(([s,o])=>this.renderHead(s,o))}
        </tr></thead>
        <tbody>${r.slice(0,this.nRows).map(s=>this.renderRow(s,t.entries))}</tbody>
      </table>
      ${r.length<=this.nRows?h:m`<button class="more" @click=${()=>{this.nRows+=xt,this.requestUpdate()}}>
            Show more (${r.length-this.nRows} left)</button>`}`}renderHead(t,r){let{by:s,isDown:o}=this.sorted;return m`<th scope="col" class=${t} aria-sort=${s!==t?"none":o?"descending":"ascending"}>
      <button @click=${()=>this.sortBy(t)}>${r}<span aria-hidden="true">${s!==t?"":o?" \u2193":" \u2191"}</span></button>
    </th>`}renderRow(t,r){let{board:s,figures:o,title:i,difficulty:a,duplicates:l,path:c,line:d}=t,u=o.outcome!=="solved"&&o.label!=="",p=l.map(f=>r[f]?.title??"Untitled");return m`<tr @click=${()=>{this.open(t)}}>
      <td>${s===null?h:Re(s)}</td>
      <th scope="row"><button class="title">${i??"Untitled"}</button>
        ${o.outcome==="unsound"?m`<small class="bad">has faults</small>`:h}
        ${u?m`<small class=${o.outcome==="unsolvable"?"bad":""}>${o.label}</small>`:h}</th>
      <td class="moves">${Xt(o,"moves")}</td>
      <td class="steps">${Xt(o,"steps")}</td>
      <td class="time" title=${o.people?.detail??h}>${o.people?.time??""}</td>
      <td>${a??""}</td>
      <td class="duplicates">${p.slice(0,3).join(", ")}${p.length>3?"\u2026":""}</td>
      <td class="place">${c}:${d+1}</td>
    </tr>`}};function Xt(n,e){let t=n[e];return t===null?h:m`${z(t)}<span class="unit"> ${ue(t,e)}</span>`}function Qt(n,e){switch(e){case"place":return"";case"title":return n.title?.toLowerCase()??null;case"moves":case"steps":return n.figures[e]?.lower??null;case"time":return n.figures.people?.seconds??null;case"difficulty":return n.difficulty===null?null:xn.indexOf(n.difficulty);case"duplicates":return-n.duplicates.length}}function O(n,e,t){let r=ce(n,P(n));return e.length>0&&D(e,H(e)).every(s=>{let o=r[s.row*n.columns+s.column];return Ee(n,s)&&(o===-1||o===t)})}function H(n){return n.axis==="horizontal"?n.column:n.row}function er(n,e){let t=g(n.cars,e),r=t.axis==="horizontal"?"vertical":"horizontal";for(let s=0;s<t.length;s+=1)for(let o of D(t,H(t))){let i=r==="vertical"?{column:o.column,row:o.row-s}:{column:o.column-s,row:o.row},a={...t,...i,axis:r};if(O(n,a,e))return a}return null}function tr(n,e,t,r){let s=g(n.cars,e),o=s.axis==="horizontal",[i,a]=[H(s),H(s)+s.length-1],l=o?r.column:r.row,c=(f,y)=>({...s,...o?{column:f}:{row:f},length:y-f+1}),d=t==="start"?Math.min(l,a-1):Math.max(l,i+1),u=t==="start"?i:a,p=Math.sign(u-d);for(let f=d;f!==u;f+=p){let y=t==="start"?c(f,a):c(i,f);if(O(n,y,e))return y}return s}function De(n,e,t){let r=g(n.cars,e),s=r.length+t,o=r.axis==="horizontal"?{column:r.column-t}:{row:r.row-t},i=[{...r,length:s},{...r,...o,length:s}];return s<2?null:i.find(a=>O(n,a,e))??null}function rr(n,e,t){let[r,s]=[t.column-e.column,t.row-e.row],o=Math.abs(r)>=Math.abs(s),i=o?r:s,a=o?e.column:e.row,l=o?n.columns:n.rows,c=i===0?a+1<l?a+1:a-1:a+i,d=Math.min(a,c),u=Math.abs(c-a)+1;return o?{name:"",axis:"horizontal",column:d,row:e.row,length:u}:{name:"",axis:"vertical",column:e.column,row:d,length:u}}function J(n,e){switch(e.kind){case"setCar":{let{kind:t,car:r,...s}=e;return{...n,cars:n.cars.map((o,i)=>i===r?{...o,...s}:o)}}case"addCar":{let{kind:t,...r}=e;return{...n,cars:[...n.cars,{name:"",...r}]}}case"removeCar":{let t=i=>i!==e.car,r=i=>i-+(i>e.car),s=k(n).filter(t).map(r),o=(n.goals??[]).filter(({car:i})=>t(i));return{...n,target:s[0]??null,targets:s,goals:o.map(i=>({...i,car:r(i.car)})),cars:n.cars.filter((i,a)=>a!==e.car)}}case"addWall":return{...n,walls:[...n.walls,{column:e.column,row:e.row}]};case"removeWall":return{...n,walls:n.walls.filter(({column:t,row:r})=>t!==e.column||r!==e.row)};case"addExit":return{...n,exits:[...n.exits,{side:e.side,lane:e.lane}]};case"removeExit":return{...n,exits:n.exits.filter(({side:t,lane:r})=>t!==e.side||r!==e.lane)};case"renameCar":return{...n,cars:n.cars.map((t,r)=>r===e.car?{...t,name:e.name}:t)};case"setSolution":return n}}function nr(n,e){switch(e.kind){case"setCar":return e.car;case"addCar":return n.cars.length-1;default:return null}}var _n=".stage svg, .card, .bar, .others, .moves, .nearby",Le=class{constructor(e){this.owner=e;this.focused=null;this.group=null;this.order=[];e.addController(this)}hostUpdate(){let e=this.owner.renderRoot;this.focused=e?.activeElement??null,this.group=this.focused?.closest(_n)??null,this.order=this.focused===null?[]:[...e.querySelectorAll("button, input, select, [tabindex]")]}hostUpdated(){let{focused:e,group:t,order:r}=this;if(e===null||sr(e))return;let s=r.indexOf(e),o=a=>Math.abs(r.indexOf(a)-s-.1),i=r.filter(sr).sort((a,l)=>o(a)-o(l));(i.find(a=>t?.contains(a))??i.find(a=>a.matches(".car"))??i[0])?.focus()}};function sr(n){return n.isConnected&&!n.matches(":disabled")}var or={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},He=n=>(...e)=>({_$litDirective$:n,values:e}),Z=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,r){this._$Ct=e,this._$AM=t,this._$Ci=r}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}};var{I:Cn}=qt,ir=n=>n;var ar=()=>document.createComment(""),X=(n,e,t)=>{let r=n._$AA.parentNode,s=e===void 0?n._$AB:e._$AA;if(t===void 0){let o=r.insertBefore(ar(),s),i=r.insertBefore(ar(),s);t=new Cn(o,i,n,n.options)}else{let o=t._$AB.nextSibling,i=t._$AM,a=i!==n;if(a){let l;t._$AQ?.(n),t._$AM=n,t._$AP!==void 0&&(l=n._$AU)!==i._$AU&&t._$AP(l)}if(o!==s||a){let l=t._$AA;for(;l!==o;){let c=ir(l).nextSibling;ir(r).insertBefore(l,s),l=c}}}return t},U=(n,e,t=n)=>(n._$AI(e,t),n),Sn={},lr=(n,e=Sn)=>n._$AH=e,cr=n=>n._$AH,Ue=n=>{n._$AR(),n._$AA.remove()};var ur=(n,e,t)=>{let r=new Map;for(let s=e;s<=t;s++)r.set(n[s],s);return r},dr=He(class extends Z{constructor(n){if(super(n),n.type!==or.CHILD)throw Error("repeat() can only be used in text expressions")}dt(n,e,t){let r;t===void 0?t=e:e!==void 0&&(r=e);let s=[],o=[],i=0;for(let a of n)s[i]=r?r(a,i):i,o[i]=t(a,i),i++;return{values:o,keys:s}}render(n,e,t){return this.dt(n,e,t).values}update(n,[e,t,r]){let s=cr(n),{values:o,keys:i}=this.dt(e,t,r);if(!Array.isArray(s))return this.ut=i,o;let a=this.ut??=[],l=[],c,d,u=0,p=s.length-1,f=0,y=o.length-1;for(;u<=p&&f<=y;)if(s[u]===null)u++;else if(s[p]===null)p--;else if(a[u]===i[f])l[f]=U(s[u],o[f]),u++,f++;else if(a[p]===i[y])l[y]=U(s[p],o[y]),p--,y--;else if(a[u]===i[y])l[y]=U(s[u],o[y]),X(n,l[y+1],s[u]),u++,y--;else if(a[p]===i[f])l[f]=U(s[p],o[f]),X(n,s[u],s[p]),p--,f++;else if(c===void 0&&(c=ur(i,f,y),d=ur(a,u,p)),c.has(a[u]))if(c.has(a[p])){let A=d.get(i[f]),te=A!==void 0?s[A]:null;if(te===null){let re=X(n,s[u]);U(re,o[f]),l[f]=re}else l[f]=U(te,o[f]),X(n,s[u],te),s[A]=null;f++}else Ue(s[p]),p--;else Ue(s[u]),u++;for(;f<=y;){let A=X(n,l[y+1]);U(A,o[f]),l[f++]=A}for(;u<=p;){let A=s[u++];A!==null&&Ue(A)}return this.ut=i,lr(n,l),_}});var{measures:$}=F,v=$.cell,Q=$.namedBorder,de=$.border,pr=de+20;function hr(n){let{board:e,dragged:t}=n,r=e.columns*v+Q+de,s=e.rows*v+Q+de,o=Be(e),i=t===null?void 0:e.cars[t.car];return m`<svg
    class="board ${n.mode} with-${n.tool} ${n.isSolved?"is-solved":""}"
    viewBox="${-Q} ${-Q} ${r} ${s}"
    role="group"
    aria-label="board"
    aria-describedby="description"
  >
    ${An(e)} ${e.exits.map(a=>En(e,a))}
    ${n.mode==="edit"?Pn(e):h}
    ${e.walls.map(a=>Tn(n,a))}
    ${(e.goals??[]).map(a=>Rn(e,a,o[a.car]))}
    ${Bn(n)}
    ${dr(Te(e.cars),({key:a})=>a,({car:a,index:l})=>On(n,a,l,o[l]))}
    ${(n.marks.jam?.neverFree??[]).map(Mn)}
    ${t===null||i===void 0?h:Nn(n,i,t,o[t.car])}
    ${n.sketch===null?h:zn(n.sketch)}
  </svg>
  <p id="description" class="heard">${Jt(e,n.position)}</p>`}function An(n){let[e,t]=[n.columns*v,n.rows*v],{frame:r,square:s}=$,o=Array.from({length:n.columns},(l,c)=>c),i=Array.from({length:n.rows},(l,c)=>c),a=Math.min(32,20+Math.max(n.columns,n.rows));return b`<g aria-hidden="true">
    <rect class="frame" x=${-r} y=${-r} width=${e+2*r} height=${t+2*r} rx=${$.frameRadius} />
    <rect class="ground" x="0" y="0" width=${e} height=${t} rx=${$.groundRadius} />
    ${i.flatMap(l=>o.map(c=>b`<rect class="cell" x=${c*v+s} y=${l*v+s}
            width=${v-2*s} height=${v-2*s} rx=${$.squareRadius} />`))}
    ${o.map(l=>b`<text class="lane" font-size=${a} x=${(l+.5)*v} y="-74">${Oe(l)}</text>`)}
    ${i.map(l=>b`<text class="lane" font-size=${a} x="-76" y=${(l+.5)*v}>${l+1}</text>`)}
  </g>`}function mr(n,{side:e,lane:t}){let r=(t+.5)*v;switch(e){case"right":return{x:n.columns*v,y:r,turn:0};case"bottom":return{x:r,y:n.rows*v,turn:90};case"left":return{x:0,y:r,turn:180};case"top":return{x:r,y:0,turn:270}}}function En(n,e){let{x:t,y:r,turn:s}=mr(n,e),i=k(n).flatMap(a=>K(n,a)).some(({side:a,lane:l})=>a===e.side&&l===e.lane);return b`<g class="exit ${i?"":"is-idle"}" aria-hidden="true" transform="translate(${t} ${r}) rotate(${s})">
    <rect class="gap" x="-2" y="-45" width=${$.frame+4} height="90" />
    <path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
  </g>`}function Pn(n){let e=r=>Array.from({length:r},(s,o)=>o);return[...e(n.rows).flatMap(r=>[{side:"left",lane:r},{side:"right",lane:r}]),...e(n.columns).flatMap(r=>[{side:"top",lane:r},{side:"bottom",lane:r}])].map(r=>{let{x:s,y:o,turn:i}=mr(n,r),a=n.exits.some(({side:l,lane:c})=>l===r.side&&c===r.lane);return b`<g class="slot" role="switch" tabindex="0" aria-checked=${a} aria-label="exit ${vt(r)}"
      data-side=${r.side} data-lane=${r.lane} transform="translate(${s} ${o}) rotate(${i})">
      <rect x="4" y="-42" width="54" height="84" rx="12" />
    </g>`})}function Tn({marks:n},e){let t=(a=[])=>a.some(({column:l,row:c})=>l===e.column&&c===e.row),r=`wall ${t(n.jam?.walls)?"is-jam":""} ${t(n.idleWalls)?"is-redundant":""}`,[s,o]=[e.column*v,e.row*v],i=$.wall;return b`<g class=${r} aria-hidden="true">
    <rect x=${s+i} y=${o+i} width=${v-2*i} height=${v-2*i} rx=${$.wallRadius} />
    <path d="M${s+26} ${o+34} h48 M${s+26} ${o+50} h48 M${s+26} ${o+66} h48" />
  </g>`}function Mn({column:n,row:e}){let[t,r]=[(n+.5)*v,(e+.5)*v];return b`<path class="never-free" aria-hidden="true"
    d="M${t-47} ${r-30} v-17 h17 M${t+30} ${r-47} h17 v17 M${t+47} ${r+30} v17 h-17 M${t-30} ${r+47} h-17 v-17" />`}function Bn({board:n,position:e,hint:t}){let r=t===null?void 0:n.cars[t.car];if(t===null||r===void 0||e[t.car]===t.offset)return h;let[s]=D(r,t.offset);return s===void 0?h:$t({...r,...s},"hint")}function Rn(n,{car:e,column:t,row:r},s){return $t({...g(n.cars,e),column:t,row:r},"goal",s?.fill)}function zn(n){return $t(n,"sketch")}function $t(n,e,t){let{width:r,height:s}=kt(n,n.length),o=$.car;return b`<rect class=${e} stroke=${t??h} aria-hidden="true" x=${n.column*v+o} y=${n.row*v+o}
    width=${r-2*o} height=${s-2*o} rx=${$.carRadius} />`}function kt(n,e){let t=e*v;return n.axis==="horizontal"?{width:t,height:v}:{width:v,height:t}}function On(n,e,t,r){let{board:s,position:o,dragged:i,marks:a,mode:l}=n,c=o[t]??0;if(e.cells!==void 0)return Un(e,e.cells,t,r);let d=k(s).includes(t),u=d&&n.hasDrivenOut,p=n.reach[t],f=a.jam?.cars.includes(t)===!0,y=["car",d?"is-target":"",i?.car===t?"is-lifted":"",u?"is-out":"",n.selected===t?"is-selected":"",f?"is-jam":"",a.redundant.includes(t)?"is-redundant":"",a.frozen.includes(t)?"is-frozen":"",l==="play"&&p!==void 0&&p.min===p.max?"is-stuck":""],te=[gt(s,t),f?"part of the jam":"",a.redundant.includes(t)?"redundant":"",a.frozen.includes(t)?"frozen":""].filter(Jr=>Jr!=="").join(", "),re=u?Dn(s,t,c):c,[Kr,Yr]=e.axis==="horizontal"?[re,e.row]:[e.column,re];return b`<g class=${y.join(" ")} .style=${fr(Kr,Yr)} data-car=${t} tabindex="0"
    role="slider" aria-label=${te} aria-orientation=${e.axis}
    aria-valuemin=${p?.min??c} aria-valuemax=${p?.max??c} aria-valuenow=${c}
    aria-valuetext=${R(e,c)}>
    ${gr(e,e.length,r)}
    ${l==="edit"&&n.selected===t?Hn(e):h}
  </g>`}function Nn(n,e,t,r){let s=k(n.board).includes(t.car);return b`<g class="car is-dragged ${s?"is-target":""} ${t.isBad?"is-bad":""}" aria-hidden="true"
    .style=${fr(t.column,t.row)}>${gr(e,t.length,r)}</g>`}function fr(n,e){return`transform: translate(${n*v}px, ${e*v}px)`}function Dn(n,e,t){let r=g(n.cars,e),s=t===0&&K(n,e).some(({side:i})=>i==="left"||i==="top"),o=r.axis==="horizontal"?n.columns:n.rows;return s?-r.length-pr/v:o+pr/v}function gr(n,e,t){let{width:r,height:s}=kt(n,e),o=(i,a,l)=>b`<rect class=${i} fill=${l??h} x=${$.car} y=${a}
      width=${r-2*$.car} height=${s-2*$.car} rx=${$.carRadius} />`;return b`
    ${o("shadow",$.shadowTop)} ${o("body",$.carTop,t?.fill??"gray")}
    ${Ln(r,s,n.axis==="horizontal")}
    <text class="name ${n.name.length>2?"is-long":""}" fill=${t?.ink??"white"} x=${r/2} y=${s/2}>${n.name}</text>
    ${o("ring",$.carTop)}`}function Ln(n,e,t){return t?b`<rect class="roof" x="22" y="20" width=${n-44} height=${e-42} rx="14" />
        <rect class="window" x="22" y="24" width="11" height=${e-50} rx="5" />
        <rect class="window" x=${n-33} y="24" width="11" height=${e-50} rx="5" />`:b`<rect class="roof" x="21" y="21" width=${n-42} height=${e-44} rx="14" />
        <rect class="window" x="25" y="21" width=${n-50} height="11" rx="5" />
        <rect class="window" x="25" y=${e-34} width=${n-50} height="11" rx="5" />`}function Hn(n){let{width:e,height:t}=kt(n,n.length),r=n.axis==="horizontal"?[[6,t/2],[e-6,t/2]]:[[e/2,6],[e/2,t-6]];return b`${r.map(([s,o],i)=>b`<g class="handle" data-end=${i===0?"start":"end"}>
    <circle class="reach" cx=${s} cy=${o} r="34" /><circle class="knob" cx=${s} cy=${o} r="13" /></g>`)}`}function Un(n,e,t,r){return b`<g class="car is-broken" role="img" aria-label="${n.name}, no straight run of cells" data-car=${t}>
    ${e.map(({column:s,row:o})=>b`
        <rect class="body" fill=${r?.fill??"gray"} x=${s*v+9} y=${o*v+9} width="82" height="82" rx="20" />
        <text class="name" fill=${r?.ink??"white"} x=${(s+.5)*v} y=${(o+.5)*v}>${n.name}</text>`)}
  </g>`}var In=4,Ie=class{constructor(e){this.begin=e;this.gesture=null;this.pointer=-1;this.from={x:0,y:0};this.fromPixels={x:0,y:0};this.isClick=!0}down(e,t,r){if(this.gesture!==null||e.button!==0)return;let s=vr(t,r,e);this.gesture=Vn(e)?null:this.begin(qn(e.target),s),this.gesture!==null&&(this.pointer=e.pointerId,this.from=s,this.fromPixels={x:e.clientX,y:e.clientY},this.isClick=!0,t.setPointerCapture(e.pointerId))}move(e,t,r){if(e.pointerId!==this.pointer||this.gesture===null)return;let{x:s,y:o}=this.fromPixels;if(this.isClick&&=Math.hypot(e.clientX-s,e.clientY-o)<In,!this.isClick){let i=vr(t,r,e);this.gesture.move(i,{x:i.x-this.from.x,y:i.y-this.from.y})}}up(e){if(e.pointerId===this.pointer){let t=this.gesture;this.gesture=null,this.pointer=-1,t?.end(this.isClick)}}cancel(){let e=this.gesture;this.gesture=null,this.pointer=-1,e?.cancel()}};function Ve({x:n,y:e}){return{column:Math.floor(n),row:Math.floor(e)}}function Vn(n){return n.target.closest(".slot")!==null}function qn(n){let e=n.closest("[data-car]")?.dataset.car;if(e===void 0)return{on:"cell"};let t=n.closest("[data-end]")?.dataset.end;return t==="start"||t==="end"?{on:"handle",car:Number(e),end:t}:{on:"car",car:Number(e)}}function vr(n,e,t){let r=n.getScreenCTM();if(r===null)return{x:0,y:0};let s=new DOMPoint(t.clientX,t.clientY).matrixTransform(r.inverse()),o=(i,a)=>Math.max(-Q,Math.min(a*v+de,i))/v;return{x:o(s.x,e.columns),y:o(s.y,e.rows)}}function yr(n,e,t,r){let s=g(e.cars,r),o=g(t,r),{min:i,max:a}=L(e,t,r),l=s.axis==="horizontal",c=o;return{move(d,u){c=Math.max(i,Math.min(a,o+(l?u.x:u.y)));let[p,f]=l?[c,s.row]:[s.column,c];n.drag({car:r,column:p,row:f,length:s.length,isBad:!1})},end(d){n.drag(null),d?n.select(r):n.slide({car:r,by:Math.round(c)-o})},cancel:()=>n.drag(null)}}function br(n,e,t){let r=g(e.cars,t),s=r;return{move(o,i){s={...r,column:r.column+Math.round(i.x),row:r.row+Math.round(i.y)};let a=!O(e,s,t),[l,c]=[r.column+i.x,r.row+i.y];n.drag({car:t,column:l,row:c,length:r.length,isBad:a},a?null:s)},end(o){n.drag(null),o?n.select(t):O(e,s,t)?n.setCar(s,`${r.name} is on ${R(s,H(s))}`):n.say(`There is no room for ${r.name}`,!0)},cancel:()=>n.drag(null)}}function wr(n,e,t,r){let s=g(e.cars,t),o=s;return{move(i){o=tr(e,t,r,Ve(i));let{column:a,row:l,length:c}=o;n.drag({car:t,column:a,row:l,length:c,isBad:!1})},end(){n.drag(null),n.setCar(o,`${s.name} is ${o.length} cells long`)},cancel:()=>n.drag(null)}}function xr(n,e,t,r){let s=Ve(r);if(t!=="car"){let a=e.walls.some(({column:c,row:d})=>c===s.column&&d===s.row);return{move:()=>{},end:t==="wall"?()=>n.edit({kind:a?"removeWall":"addWall",...s},a?"Wall taken away":"Wall put"):()=>n.select(null),cancel:()=>{}}}let o=null,i=a=>{let l=rr(e,s,Ve(a));o=O(e,l,null)?l:null,n.drag(null,o)};return i(r),{move:i,end(){if(n.drag(null),o===null)n.say("There is no room for a car",!0);else{let{column:a,row:l,axis:c,length:d}=o;n.edit({kind:"addCar",column:a,row:l,axis:c,length:d},"Car added")}},cancel:()=>n.drag(null)}}var jn={h:"hint",p:"play",r:"restart",n:"next",N:"previous",e:"mode"};function $r({key:n,ctrlKey:e,metaKey:t,altKey:r,shiftKey:s},o){let i=o.matches("input:not([type=range]), select, textarea, [contenteditable]");if(r||i)return null;if(!e&&!t)return jn[n]??null;switch(n.toLowerCase()){case"z":return s?"redo":"undo";case"y":return"redo";default:return null}}var _t={ArrowLeft:{column:-1,row:0},ArrowRight:{column:1,row:0},ArrowUp:{column:0,row:-1},ArrowDown:{column:0,row:1}};function kr(n,e,t,r,s){let o=_t[s.key];if(o===void 0)return!1;let i=g(e.cars,r),a=i.axis==="horizontal"?o.column:o.row,{min:l,max:c}=L(e,t,r),d=g(t,r),u=a<0?d-l:c-d;return a===0?n.say(`${i.name} is ${i.axis}`):u===0?n.say(`${i.name} has no room there`):n.slide({car:r,by:a*(s.shiftKey?u:1)}),!0}var _r=new Set([...Object.keys(_t),"+","-","t","Delete","Backspace","F2"]);function Cr(n,e,t,{key:r}){let s=g(e.cars,t),o=_t[r];if(o!==void 0){let a={...s,column:s.column+o.column,row:s.row+o.row};O(e,a,t)?n.setCar(a,`${s.name} is on ${R(a,H(a))}`):n.say(`There is no room for ${s.name}`);return}let i=De(e,t,r==="+"?1:-1);i===null?n.say(r==="+"?`There is no room for a longer ${s.name}`:`${s.name} is as short as a car can be`):n.setCar(i,`${s.name} is ${i.length} cells long`)}var qe=class{constructor(e,t){this.owner=e;this.around=t;this.dragged=null;this.sketch=null;this.waiting=[];this.pointer=new Ie((e,t)=>this.begin(e,t));this.onPointer=e=>{if(e.type==="pointercancel")return this.pointer.cancel();let t=this.around.parts()?.text.board??null,r=this.owner.renderRoot.querySelector("svg.board");if(!(t===null||r===null||!e.composedPath().includes(r)))switch(e.type){case"pointerdown":return this.pointer.down(e,r,t);case"pointermove":return this.pointer.move(e,r,t);default:return this.pointer.up(e)}};this.onClick=({target:e})=>{let t=Ar(e);t!==null&&this.toggleExit(t)};this.onKey=e=>{!e.ctrlKey&&!e.metaKey&&!e.altKey&&this.isTaken(e)&&e.preventDefault()};this.onCommand=e=>{let t=e.composedPath();if(!(t.includes(this.owner)||t[0]===document.body||t[0]===document.documentElement)||this.around.parts()?.text.answer==null||!this.owner.checkVisibility())return;let s=$r(e,t[0]);s!==null&&(e.preventDefault(),e.stopPropagation(),this.obey(s))};this.hand={drag:(e,t=null)=>{this.dragged=e,this.sketch=t,this.owner.requestUpdate()},select:e=>this.select(e),say:(e,t)=>this.around.say(e,t),slide:e=>this.around.parts()?.playing.slide(e),setCar:(e,t)=>this.around.parts()?.text.setCar(e,t),edit:(e,t)=>{this.around.parts()?.text.edit(e,t)}};this.handInTurn={...this.hand,setCar:(e,t)=>this.inTurn(()=>this.hand.setCar(e,t)),edit:(e,t)=>this.inTurn(()=>this.hand.edit(e,t))};e.addController(this)}hostConnected(){window.addEventListener("keydown",this.onCommand,{capture:!0})}hostDisconnected(){this.forget(),window.removeEventListener("keydown",this.onCommand,{capture:!0})}hostUpdated(){for(this.around.tool()===null&&this.forget();this.around.parts()?.text.isBusy===!1&&this.waiting.length>0;)this.waiting.shift()()}forget(){this.waiting.length=0}inTurn(e){this.waiting.length>0||this.around.parts()?.text.isBusy===!0?this.waiting.push(e):e()}select(e){this.owner.dispatchEvent(new CustomEvent("tailback-select",{detail:{car:e},bubbles:!0,composed:!0})),this.around.parts()?.text.show(e)}begin(e,t){let{text:r,player:s,playing:o}=this.around.parts()??{},i=this.around.tool();if(i===null)return e.on!=="car"||s?.board==null?null:(o?.playback.stop(),yr(this.hand,s.board,s.position,e.car));let a=r?.board??null;if(a===null)return null;switch(e.on){case"handle":return wr(this.handInTurn,a,e.car,e.end);case"car":return br(this.handInTurn,a,e.car);case"cell":return xr(this.handInTurn,a,i,t)}}obey(e){let{actions:t}=this.around,r=this.around.tool()!==null,{player:s,playing:o}=this.around.parts()??{};switch(e){case"undo":return t.undo();case"redo":return t.redo();case"next":return t.goBy(1);case"previous":return t.goBy(-1);case"mode":return t.setMode(r?"play":"edit");default:if(r||s?.board==null)return}switch(e){case"hint":return t.hint();case"restart":return t.restart();case"play":return o?.playback.direction===null?t.play("forwards"):t.stop()}}isTaken(e){let{text:t,player:r}=this.around.parts()??{},s=e.target,o=Ar(s),i=e.key==="Enter"||e.key===" ";if(o!==null&&i)return this.toggleExit(o),!0;let a=Sr(s);return e.key==="Escape"?(this.pointer.cancel(),!0):a===null?!1:i?(this.select(a),!0):this.around.tool()===null?r?.board!=null&&kr(this.hand,r.board,r.position,a,e):_r.has(e.key)?((!e.repeat||t?.isBusy===!1)&&this.inTurn(()=>this.editCar(s,e)),!0):!1}editCar(e,t){let{text:r}=this.around.parts()??{},s=r?.editable??null,o=Sr(e);if(!(r===void 0||s===null||o===null||!e.isConnected))switch(t.key){case"F2":return r.mark(o),void this.owner.updateComplete.then(()=>this.owner.renderRoot.querySelector(".rename")?.select());case"t":return r.mark(o),r.turn();case"Delete":case"Backspace":return r.mark(o),r.removeCar();default:return Cr(this.hand,s,o,t)}}toggleExit(e){this.inTurn(()=>this.around.parts()?.text.toggleExit(e))}};function Sr(n){let e=n.closest("[data-car]")?.dataset.car;return e===void 0?null:Number(e)}function Ar(n){let{side:e,lane:t}=n.closest(".slot")?.dataset??{};return e===void 0||t===void 0?null:{side:e,lane:Number(t)}}function je(n,{car:e,by:t}){let{name:r,axis:s}=g(n.cars,e),o=s==="horizontal"?"LR":"UD";return`${r}${t<0?o[0]:o[1]}${Math.abs(t)}`}function Gn(n,e){let[,t,r,s]=/^(.+)([LRUD])(\d*)$/.exec(e)??[],o=n.cars.findIndex(c=>c.name===t);if(r===void 0||o<0)return;let i="LR".includes(r)?"horizontal":"vertical",a=s===""?1:Number(s);return g(n.cars,o).axis===i&&a>0?{car:o,by:"LU".includes(r)?-a:a}:void 0}function pe(n,{car:e,by:t}){let{name:r,axis:s}=g(n.cars,e),o=Math.abs(t),i=s==="horizontal"?t<0?"left":"right":t<0?"up":"down";return`${r} ${o} ${o===1?"cell":"cells"} ${i}`}function he(n,{car:e,by:t}){return n.map((r,s)=>s===e?r+t:r)}function Ct(n,e,{car:t,by:r}){let{min:s,max:o}=L(n,e,t),i=g(e,t)+r;return r!==0&&s<=i&&i<=o}function Wn(n,e,{car:t,by:r}){let{axis:s,length:o}=g(n.cars,t),i=s==="horizontal",a=g(e,t)+r,l=a<0?i?"left":"top":a+o>(i?n.columns:n.rows)?i?"right":"bottom":void 0;return k(n).includes(t)&&K(n,t).some(c=>c.side===l)?l:void 0}function St(n,e,t){let r=[];for(let s of t){let o=Gn(n,s);if(o===void 0)break;let{car:i}=o,l=r.length+1===t.length?Wn(n,e,o):void 0,{axis:c,length:d}=g(n.cars,i),u=(c==="horizontal"?n.columns:n.rows)-d,p=l===void 0?g(e,i)+o.by:o.by<0?0:u,f={car:i,by:p-g(e,i)};if(!Ct(n,e,f))break;r.push(f),e=he(e,f)}return r}var Er={moves:[],at:0};function Ge(n,e,t=e.at){return e.moves.slice(0,t).reduce(he,P(n))}function Pr({moves:n,at:e},t){let r=n[e];if(r!==void 0&&r.car===t.car&&r.by===t.by)return{moves:n,at:e+1};let s=n.slice(0,e),o=s.at(-1);return o?.car===t.car&&(s.pop(),t={car:t.car,by:o.by+t.by}),t.by!==0&&s.push(t),{moves:s,at:s.length}}function Tr({moves:n,at:e},t){return{moves:[...n.slice(0,e),...t],at:e}}function We({moves:n},e){return{moves:n,at:Math.max(0,Math.min(n.length,e))}}function Mr({moves:n,at:e}){let t=n.slice(0,e).reduce((r,{by:s})=>r+Math.abs(s),0);return{moves:e,steps:t}}var Fn=64,Kn=800,Fe=class{constructor(e,t,r){this.host=e;this.changed=t;this.fail=r;this.board=null;this.hint=null;this.key="";this.ref=null;this.lines=new Map;this.distances=new Map;this.isFindingDistances=!1}set(e,t){this.ref=e;let r=t===null?"":Pe(t);r!==this.key&&(this.key=r,this.board=t,this.hint=null,this.distances.clear()),this.askDistance()}get line(){return this.lines.get(this.key)??Er}get position(){return this.board===null?[]:Ge(this.board,this.line)}get isSolved(){return this.board!==null&&Kt(this.board,this.position)}get counts(){return Mr(this.line)}get written(){let{board:e,line:t}=this;return e===null?[]:t.moves.slice(0,t.at).map(r=>je(e,r))}get distance(){let{at:e}=this.line;return{now:this.distanceAt(e),before:this.distanceAt(e-1)}}distanceAt(e){let{board:t,line:r}=this,s=t===null||e<0?void 0:this.distances.get(String(Ge(t,r,e)));return s===void 0||s==="asked"?null:s}async findDistances(){if(!this.isFindingDistances){this.isFindingDistances=!0;try{for(let e=this.nextUnknown();e!==void 0;e=this.nextUnknown()){let t=Date.now();if(!await this.askDistance(e)||Date.now()-t>Kn)break}}finally{this.isFindingDistances=!1}}}nextUnknown(){let{board:e,line:t}=this;return e===null?void 0:Array.from({length:t.moves.length+1},(s,o)=>Ge(e,t,o)).find(s=>!this.distances.has(String(s)))}slide(e){return this.board===null||!Ct(this.board,this.position,e)?!1:(this.go(Pr(this.line,e)),!0)}undo(){this.go(We(this.line,this.line.at-1))}redo(){this.go(We(this.line,this.line.at+1))}goTo(e){this.go(We(this.line,e))}async findSolution(e){let{board:t,ref:r,key:s,position:o}=this;if(t===null||r===null)return!1;let i=await this.ask(()=>this.host.request("tailback/solution",{version:1,...r,position:o,metric:e}));return i?.moves==null||s!==this.key||String(o)!==String(this.position)?!1:(this.go(Tr(this.line,St(t,o,i.moves))),!0)}async findHint(e){let{board:t,ref:r,key:s,position:o,hint:i}=this;if(t===null||r===null)return;if(i!==null){this.slide({car:i.car,by:i.offset-g(o,i.car)});return}let a=await this.ask(()=>this.host.request("tailback/hint",{version:1,...r,position:o,metric:e})),[l]=a?.move==null?[]:St(t,o,[a.move]);l!==void 0&&s===this.key&&String(o)===String(this.position)&&(this.hint={car:l.car,offset:g(he(o,l),l.car)},this.changed())}save(){return[...this.lines].slice(-Fn)}restore(e){this.lines=new Map(e)}go(e){this.hint=null,this.lines.delete(this.key),this.lines.set(this.key,e),this.askDistance(),this.changed()}async askDistance(e=this.position){let{board:t,ref:r,key:s}=this,o=String(e);if(t===null||r===null||this.distances.has(o))return!1;this.distances.set(o,"asked");try{let i=await this.host.request("tailback/distance",{version:1,...r,position:e});return s===this.key&&(this.distances.set(o,i),this.changed()),!0}catch{return s===this.key&&this.distances.delete(o),!1}}async ask(e){try{return await e()}catch(t){return this.fail(C(t)),null}}};function Ke(n,e){return n!==null&&(n.target!==null||(n.goals??[]).length>0)&&e.length===0&&P(n).every(Number.isInteger)}var Yn={solved:["more","fewer","same","unsolvable"],unsolvable:["solvable"],unknown:["solvable","unsolvable"]},Ye=class{constructor(e,t){this.host=e;this.changed=t;this.found=null;this.preview=null;this.complaint=null;this.wish="more";this.wanted=null;this.key=null;this.isAsking=!1}get isStale(){return this.wanted===null||this.wanted.key!==this.key}set(e){let t=e!==null&&Ke(e.board,e.faults)?e.board:null,r=this.found!==null&&e!==null&&!Jn(this.found.near,e);if((e===null||r)&&(this.found=null,this.key=null),e===null||t===null){this.wanted=null,this.preview=null;return}let{textDocument:s,puzzle:o}=e,i=Pe(t);i!==this.wanted?.key&&(this.preview=null),this.wanted={key:i,textDocument:s,puzzle:o,near:e},this.ask()}get wishes(){let e=Yn[this.found?.answer.outcome??"solved"];return{all:e,chosen:e.includes(this.wish)?this.wish:e[0]}}choose(e){this.wish=e,this.preview=null,this.changed()}groupOf(e){return this.found?.answer.groups.find(({comparison:t})=>t===e)??null}async ask(){if(!this.isAsking){this.isAsking=!0;for(let{wanted:e}=this;e!==null&&e.key!==this.key;e=this.wanted){let{key:t,textDocument:r,puzzle:s,near:o}=e;try{let i=await this.host.request("tailback/nearby",{version:1,textDocument:r,puzzle:s});this.wanted?.key===t&&(this.key=t,this.found={answer:i,near:o},this.complaint=null)}catch(i){if(this.wanted===e){this.complaint=C(i);break}}}this.isAsking=!1,this.changed()}}};function Jn(n,e){return n.puzzle===e.puzzle&&n.textDocument.uri===e.textDocument.uri}var Br=[.5,1,2,4],Je=class{constructor(e,t,r){this.step=e;this.more=t;this.changed=r;this.direction=null;this.speed=2}start(e){this.stop(),this.direction=e,this.changed(),this.tick()}stop(){clearTimeout(this.timer),this.direction!==null&&(this.direction=null,this.changed())}async tick(){let{direction:e}=this;if(e!==null){if(!this.step(e)){let t=await this.more(e);if(this.direction!==e)return;if(!t||!this.step(e)){this.stop();return}}clearTimeout(this.timer),this.timer=setTimeout(()=>{this.tick()},1e3/this.speed),this.changed()}}};var Ze=class{constructor(e,t,r){this.player=e;this.tellMessage=t;this.metric="moves";this.hasFailed=!1;this.playback=new Je(s=>this.step(s),s=>this.more(s),r)}fail(e){this.hasFailed=!0,this.tellMessage(e,!0)}slide(e){this.playback.stop(),this.player.slide(e)&&this.tell(e)}undo(){this.playback.stop(),this.step("backwards")}redo(){this.playback.stop(),this.step("forwards")}goTo(e){this.playback.stop(),this.player.goTo(e)}restart(){this.goTo(0),this.tellMessage("Back at the start")}play(e){let{player:t}=this;e==="forwards"&&t.isSolved&&t.line.at===t.line.moves.length&&t.goTo(0),this.playback.start(e)}async hint(){let{player:e}=this;if(e.board===null)return;let{hint:t,position:r,board:s}=e;if(this.playback.stop(),this.hasFailed=!1,await e.findHint(this.metric),t!==null)this.tell({car:t.car,by:t.offset-g(r,t.car)});else if(e.hint!==null){let{car:o,offset:i}=e.hint;this.tellMessage(`Hint: ${pe(s,{car:o,by:i-g(r,o)})}`)}else this.hasFailed||this.tellMessage("No move is known to lead out from here")}step(e){let{player:t}=this,r=e==="forwards",{moves:s,at:o}=t.line,i=r?s[o]:s[o-1];return i===void 0?!1:(r?t.redo():t.undo(),this.tell(r?i:{...i,by:-i.by}),!0)}async more(e){if(e==="backwards"||this.player.isSolved)return!1;this.hasFailed=!1;let t=await this.player.findSolution(this.metric);return!t&&!this.hasFailed&&this.tellMessage("No solution is known from here"),t}tell(e){let{board:t,position:r}=this.player;t!==null&&this.tellMessage(`${pe(t,e)}, now on ${R(g(t.cars,e.car),g(r,e.car))}`)}};var Xe=class{constructor(e,t,r,s){this.host=e;this.changed=t;this.say=r;this.askAgain=s;this.answer=null;this.pending=null;this.selectedName=null;this.nUnderWay=0}take(e){let t=this.answer,r=t===null||t.puzzle!==e.puzzle||t.textDocument.uri!==e.textDocument.uri,s=t?.car==null?null:t.board?.cars[t.car]?.name,o=e.car===null?null:e.board?.cars[e.car]?.name??null,i=o!==null&&o!==s&&this.nUnderWay===0;return(r||i)&&(this.selectedName=o),this.answer=e,this.pending=null,r}get board(){return this.pending??this.answer?.board??null}get isBusy(){return this.nUnderWay>0}get editable(){return this.isBusy?null:this.answer?.board??null}get ref(){return this.answer===null?null:Zn(this.answer)}get selected(){let e=this.board?.cars.findIndex(({name:t})=>t===this.selectedName)??-1;return e<0?null:e}mark(e){this.markByName(e===null?null:this.board?.cars[e]?.name??null)}markByName(e){this.selectedName=e,this.changed()}async show(e){this.mark(e);let{ref:t}=this;if(!(t===null||e!==null&&this.host.isAlone===!0))try{await this.host.request("tailback/select",{version:1,...t,car:e})}catch(r){this.say(C(r),!0)}}async edit(e,t){let{answer:r}=this;if(r===null)return!1;this.pending=r.board===null?null:J(r.board,e);let{textDocument:s,puzzle:o}=r;return this.make(()=>this.host.request("tailback/edit",{version:1,textDocument:s,puzzle:o,edit:e}),t)}async make(e,t){let r=null;this.nUnderWay+=1,this.changed();try{let{applied:s,reason:o}=await e();r=s?null:o??"The text was not changed"}catch(s){r=C(s)}return r!==null&&(this.pending=null),this.say(r??t,r!==null),await this.askAgain(),this.nUnderWay-=1,this.changed(),r===null}setCar(e,t){let{name:r,column:s,row:o,axis:i,length:a}=e,l=this.editable?.cars.findIndex(u=>u.name===r)??-1,c=this.editable?.cars[l];if(c===void 0)return;this.mark(l),c.column===s&&c.row===o&&c.axis===i&&c.length===a||this.edit({kind:"setCar",car:l,column:s,row:o,axis:i,length:a},t)}async step(e){let{answer:t}=this;if(t===null)return;let{textDocument:r}=t;await this.make(()=>this.host.request(`tailback/${e}`,{version:1,textDocument:r}),e==="undo"?"Undone":"Done again")}get history(){return this.host.ownsUndo===!0?{undo:!0,redo:!0}:this.answer?.history??{undo:!1,redo:!1}}lengthen(e){let{editable:t,selected:r}=this;if(t===null||r===null)return;let s=De(t,r,e);if(s===null){let{name:o}=g(t.cars,r);this.say(e>0?`There is no room for a longer ${o}`:`${o} is as short as a car can be`,!0)}else this.setCar(s,`${s.name} is ${s.length} cells long`)}rename(e){let{editable:t,selected:r}=this;if(t===null||r===null)return;let{name:s}=g(t.cars,r);if(e!==s){let o=this.edit({kind:"renameCar",car:r,name:e},`${s} is called ${e} now`);this.selectedName=e,o.then(i=>{!i&&this.selectedName===e&&(this.selectedName=s,this.changed())})}}turn(){let{editable:e,selected:t}=this;if(e===null||t===null)return;let r=er(e,t);r===null?this.say(`${g(e.cars,t).name} has no room to turn`,!0):this.setCar(r,`${r.name} is ${r.axis} now`)}removeCar(){let{editable:e,selected:t}=this;if(e!==null&&t!==null){let{name:r}=g(e.cars,t);this.mark(null),this.edit({kind:"removeCar",car:t},`${r} is gone`)}}toggleExit(e){let t=this.editable?.exits.some(({side:r,lane:s})=>r===e.side&&s===e.lane)??!1;this.edit({kind:t?"removeExit":"addExit",...e},t?"Exit closed":"Exit opened")}};function Zn({textDocument:n,puzzle:e}){return{textDocument:{uri:n.uri},puzzle:e}}var Xn={restart:"M6 5v14 M19 6l-9 6 9 6z",undo:"M9 7L4 12l5 5 M4 12h10a6 6 0 0 1 6 6",redo:"M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6",forwards:"M8 5l11 7-11 7z",backwards:"M16 5L5 12l11 7z",pause:"M9 6v12 M15 6v12",hint:"M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",write:"M4 20h4L19 9l-4-4L4 16z M13 7l4 4",select:"M6 4l13 7-6 2-2 6z",car:"M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M7 8v8 M17 8v8",wall:"M4 5h16v14H4z M4 12h16 M12 5v7 M8 12v7 M16 12v7",turn:"M20 12a8 8 0 1 1-3-6.2 M20 3v5h-5",exit:"M4 4h8v16H4z M9 12h12 M17 8l4 4-4 4",list:"M9 6h11 M9 12h11 M9 18h11 M4 6h1 M4 12h1 M4 18h1",nearby:"M9 9h6v6H9z M12 2v4 M12 18v4 M2 12h4 M18 12h4",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",shorter:"M5 12h14",longer:"M5 12h14 M12 5v14",remove:"M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13"};function me(n){return m`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${b`<path d=${Xn[n]??""} />`}</svg>`}function x(n,e,t,r,s=""){let o=s===""?e:`${e} (${s.replace("Control","Ctrl")})`;return m`<button class="icon" title=${o} aria-label=${e} aria-keyshortcuts=${s||h}
    ?disabled=${t} @click=${r}>${me(n)}</button>`}function Rr({title:n,figures:e,puzzle:t,puzzles:r},s,o){return m`<header>
    <div class="titles">
      <h1>${n??"Untitled"}</h1>
      ${s?m`<p class="figures">${Or(e)}</p>`:h}
    </div>
    ${Nr(t,r,o)}
  </header>`}function zr(n,e,t){let{figures:r,title:s,puzzle:o,puzzles:i,readOnly:a}=n,l=(c,d,u)=>m`<button class="tab" aria-pressed=${e===c} aria-disabled=${u===null?h:"true"}
      title=${u===null?h:u} @click=${()=>t.setMode(c)}>${d}</button>`;return m`<header>
    <div class="titles">
      <h1><button class="title" title="Show in the text" @click=${()=>t.selectTitle()}>${s??"Untitled"}</button></h1>
      <p class="figures is-${r.outcome}" title=${r.people?.detail??h}>${Or(r)}</p>
    </div>
    ${Nr(o,i,t)}
    <div class="tabs" role="group" aria-label="mode">${l("play","Play",null)}${l("edit","Edit",a)}</div>
  </header>`}function Or({label:n,people:e}){return e===null?n:`${n} \xB7 ${e.label}`}function Qe(n,e,t){let[r,s]=n==="moves"?["List of moves","list"]:["Nearby boards","nearby"];return m`<button class="icon" title=${r} aria-label=${r} aria-pressed=${e===n}
    @click=${()=>t.setPanel(e===n?null:n)}>${me(s)}</button>`}function Nr(n,e,t){return e<2?h:m`<div class="others" role="group" aria-label="puzzles">
      ${x("previous","Previous puzzle",n===0,()=>t.goBy(-1),"Shift+N")}
      <span>${n+1} of ${e}</span>
      ${x("next","Next puzzle",n+1===e,()=>t.goBy(1),"n")}
    </div>`}function Dr(n,e,t,r,s){let{puzzle:o,puzzles:i}=n;return!e.isSolved||e.line.at===0||e.line.at<e.line.moves.length?h:m`<div class="card">
    <p>${r?wt(n,e):bt(n,e,t.metric)}</p>
    <button class="again" @click=${()=>s.restart()}>Again</button>
    ${o+1<i?m`<button class="onward" aria-keyshortcuts="n" title="Next puzzle (n)" @click=${()=>s.goBy(1)}>Next<span class="long"> puzzle</span></button>`:h}
  </div>`}function Lr(n,e,t,r){let{moves:s,steps:o}=e.counts,i=(a,l)=>{let c=n.figures[a];return m`<button class="counter" aria-pressed=${t===a}
      title="Count the distance in ${a}" @click=${()=>r.setMetric(a)}>
      <b>${l}</b><span>${c===null?"":m` of ${z(c)}`}</span> <small>${a}</small>
    </button>`};return m`<div class="counters">
    ${i("moves",s)} ${i("steps",o)}
    <span role="status" class="distance ${es(e,t)}">${Qn(n,e,t)}</span>
  </div>`}function Hr(n,e,t){let{line:r,counts:s}=e;return m`<div class="counters">
      <span class="counter"><b>${s.moves}</b> <small>${S(s.moves,"move").replace(/^\d+ /,"")}</small></span>
      <span role="status" class="distance ${e.isSolved?"is-solved":""}" ?hidden=${!e.isSolved}>${e.isSolved?wt(n,e):""}</span>
    </div>
    <div class="bar" role="group" aria-label="play">
      ${x("restart","Back to the start",r.at===0,()=>t.restart(),"r")}
      ${x("undo","Undo",r.at===0,()=>t.undo(),"Control+Z")}
      ${x("redo","Redo",r.at===r.moves.length,()=>t.redo(),"Control+Shift+Z")}
    </div>`}function Qn(n,e,t){let r=bt(n,e,t);return r==="\u2026"?m`<span aria-hidden="true">…</span>`:r}function es(n,e){if(n.isSolved)return"is-solved";let{now:t,before:r}=n.distance,[s,o]=[t?.[e]?.upper,r?.[e]?.upper];return s==null||o==null||s===o?"":s<o?"is-nearer":"is-farther"}function Ur(n,e,{playback:t},r,s){let{line:o}=e,{direction:i}=t,a=n.figures.outcome!=="unsolvable";return m`<div class="bar" role="group" aria-label="play">
      ${x("restart","Back to the start",o.at===0,()=>s.restart(),"r")}
      ${x("undo","Undo",o.at===0,()=>s.undo(),"Control+Z")}
      ${x("redo","Redo",o.at===o.moves.length,()=>s.redo(),"Control+Shift+Z")}
      <span class="gap"></span>
      ${i==="backwards"?x("pause","Pause",!1,()=>s.stop(),"p"):x("backwards","Play backwards",o.at===0,()=>s.play("backwards"))}
      ${i==="forwards"?x("pause","Pause",!1,()=>s.stop(),"p"):x("forwards",o.at<o.moves.length?"Play forwards":"Play the solution",!a&&o.at===o.moves.length,()=>s.play("forwards"),"p")}
      <label class="speed" title="Speed"><span class="heard">Speed</span>
        <select @change=${l=>s.setSpeed(Number(l.target.value))}>
          ${Br.map(l=>m`<option value=${l} ?selected=${l===t.speed}>${l}×</option>`)}
        </select>
      </label>
      <span class="gap"></span>
      ${x("hint",e.hint===null?"Hint":"Make the move of the hint",!a||e.isSolved||i!==null,()=>s.hint(),"h")}
      ${Qe("moves",r,s)} ${n.nearby?Qe("nearby",r,s):h}
      ${n.readOnly===null?x("write","Write these moves as the solution",o.at===0,()=>s.writeSolution()):h}
    </div>
    <input class="scrubber" type="range" aria-label="Move" min="0" max=${Math.max(1,o.moves.length)}
      .value=${String(o.at)} ?disabled=${o.moves.length===0}
      aria-valuetext="after move ${o.at} of ${o.moves.length}"
      @input=${l=>s.goTo(Number(l.target.value))} />`}function Ir(n,e,t,r){let{history:s,selected:o,board:i}=e,a=o===null?"":i?.cars[o]?.name??"",l=o===null,c=(u,p)=>m`<button class="choice" aria-pressed=${n===u} title=${p} @click=${()=>r.setTool(u)}>
      ${me(u)}<span>${u}</span>
    </button>`,d=u=>{let p=u.target;r.rename(p.value.trim()),p.value=a};return m`<div class="bar" role="group" aria-label="edit">
      ${x("undo","Undo the edit",!s.undo,()=>r.undo(),"Control+Z")}
      ${x("redo","Redo the edit",!s.redo,()=>r.redo(),"Control+Shift+Z")}
      <span class="gap"></span>
      ${c("select","Move, lengthen and choose cars")} ${c("car","Draw cars on empty cells")}
      ${c("wall","Put walls on empty cells, and take them away")}
      ${c("exit","Open and close exits in the border")}
    </div>
    <div class="bar">
      <div class="bar selected" role="group" aria-label="selected car">
        <label class="name-of"><span>${l?"No car selected":"Car"}</span>
          <input class="rename" aria-label="Name of the car" size="4" maxlength="40" spellcheck="false" autocomplete="off"
            ?disabled=${l} .value=${a} @change=${d} /></label>
        ${x("shorter","Shorter",l,()=>r.lengthen(-1),"-")}
        ${x("longer","Longer",l,()=>r.lengthen(1),"+")}
        ${x("turn","Turn",l,()=>r.turn(),"t")}
        ${x("remove","Remove",l,()=>r.remove(),"Delete")}
      </div>
      <span class="gap"></span>
      ${e.answer?.nearby===!0?Qe("nearby",t,r):h}
    </div>`}function Vr(n,e,t){let{board:r,line:s}=n,o=(i,a,l)=>{let c=n.distanceAt(i),d=c?.[e]??null,u=i===0?a:`${i}. ${a}`,p=d===null?`${u}${l}${c===null?"":`, ${ze(c,e)}`}`:`${u} ${z(d)} ${ue(d,e)} to go${l}`;return m`<li><button class=${i>s.at?"is-ahead":""} aria-current=${i===s.at?"step":"false"}
      aria-label=${p} @click=${()=>t.goTo(i)}>
      <span class="at">${i===0?"":`${i}.`}</span> <span class="move">${a}</span>
      <span class="far" aria-hidden=${d===null}>${d===null?c===null?"\u2026":"\u2013":z(d)}</span>
    </button></li>`};return m`<section class="moves" aria-label="moves">
    <p aria-hidden="true"><span>Move</span><span>${e} to go</span></p>
    <ol>
      ${o(0,"Start","")}
      ${s.moves.map((i,a)=>r===null?"":o(a+1,je(r,i),`: ${pe(r,i)}`))}
    </ol>
  </section>`}var ts={},qr=He(class extends Z{constructor(){super(...arguments),this.ot=ts}render(n,e){return e()}update(n,[e,t]){if(Array.isArray(e)){if(Array.isArray(this.ot)&&this.ot.length===e.length&&e.every((r,s)=>r===this.ot[s]))return _}else if(this.ot===e)return _;return this.ot=Array.isArray(e)?Array.from(e):e,this.render(e,t)}});function ee(n){return n.split("`").map((e,t)=>t%2===1?m`<code>${e}</code>`:e)}var rs={more:"More moves",fewer:"Fewer",same:"As many",solvable:"Solvable",unsolvable:"Unsolvable"};function jr(n,e,t){let{found:r,isStale:s}=n,{all:o,chosen:i}=n.wishes,a=n.groupOf(i);return m`<section class="nearby" aria-label="nearby boards" aria-busy=${r===null||s}>
    <div class="wishes" role="group" aria-label="boards with">
      ${o.map(l=>m`<button class="wish" aria-pressed=${l===i} @click=${()=>t.setWish(l)}>
        ${rs[l]} <small>${n.groupOf(l)?.count??(r===null?"":0)}</small></button>`)}
    </div>
    ${r===null||a===null?m`<p class="none">${r===null?n.complaint??"Looking for boards\u2026":"No such board is one edit away"}</p>`:m`<ul class=${s?"is-stale":""}>
          ${qr([a,s,e],()=>a.boards.map(l=>ns(l,r.near.board,s,e,t)))}
        </ul>`}
    ${r===null?h:m`<p class="rest">${ss(n,a?.count??0,a?.boards.length??0)}</p>`}
  </section>`}function ns(n,e,t,r,s){let o=()=>s.preview(n.edit),i=()=>s.preview(null);return m`<li><button aria-disabled=${t||r!==null?"true":h} title=${r??h}
    @pointerenter=${o} @pointerleave=${i} @focus=${o} @blur=${i}
    @click=${({detail:a})=>{a<2&&s.makeNearby(n)}}>
    ${e===null?h:Re(J(e,n.edit))}
    <span class="edit">${ee(n.words)}</span>
    <b>${n.moves===null?"unsolvable":yt(n.moves,"moves")}</b>
  </button></li>`}function ss({found:n},e,t){let{undecided:r=0,leftOut:s=0}=n?.answer??{};return[e>t?`the nearest ${t} of ${S(e,"board")}`:"",r>0?`${S(r,"board")} not decided in time`:"",s>0?`${S(s,"larger edit")} not tried`:""].filter(i=>i!=="").join("; ")}var{measures:et,opacities:tt,window:os}=F,rt=n=>T(String(n/100)),nt=n=>T(String(n)),is=N`
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
  .moves, .nearby { grid-area: moves; min-width: 0; }
  /* As high with one move as with forty: the board stays as it is while the list grows. */
  .moves ol { height: 11em; }
  .nearby { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; gap: 4px; height: 19em; }
  @container (min-width: 640px) {
    .page.has-list {
      grid-template: "header header" auto "trouble trouble" auto "stage moves" minmax(200px, 1fr) "footer moves" auto / minmax(0, 1fr) 190px;
    }
    .has-list .moves { position: relative; }
    .has-list .moves ol { position: absolute; inset: 1.8em 0 0; height: auto; }
    .page.has-nearby { grid-template-columns: minmax(0, 1fr) 250px; }
    /* No higher than what is beside it. */
    .nearby { height: 0; min-height: 100%; }
  }
`,as=N`
  .titles { flex: 1 1 8em; min-width: 0; }
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
  .figures { min-height: 1.4em; margin: 0; color: var(--_quiet); font-variant-numeric: tabular-nums; }
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
    stroke: var(--tailback-exit, ${Wt});
    stroke-width: ${nt(et.arrow)};
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
  .shadow { fill: #000; opacity: ${rt(tt.shadow)}; }
  .is-dragged .shadow { opacity: 0.4; transform: translate(3px, 6px); }
  .body { stroke: rgb(0 0 0 / ${rt(tt.line)}); stroke-width: ${nt(et.carLine)}; }
  .roof { fill: #fff; opacity: ${rt(tt.roof)}; }
  .window { fill: ${T(os)}; opacity: ${rt(tt.window)}; }
  .name {
    font-size: ${nt(et.name)}px;
    font-weight: 700;
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
  }
  .name.is-long { font-size: ${nt(et.longName)}px; }
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
  .goal { fill: none; stroke-width: 6; stroke-dasharray: 14; stroke-linecap: round; pointer-events: none; }
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
  .wishes { display: flex; flex-wrap: wrap; gap: 3px; }
  .wish { padding: 2px 7px; }
  .wish small, .nearby .rest { color: var(--_quiet); font-variant-numeric: tabular-nums; }
  .nearby ul { margin: 0; padding: 0; overflow-y: auto; list-style: none; }
  .nearby li button { display: grid; grid-template: "small edit" auto "small length" auto / auto minmax(0, 1fr); align-items: center; gap: 0 9px; width: 100%; padding: 4px 6px; text-align: left; }
  .nearby .small { grid-area: small; width: 44px; height: 44px; }
  .nearby .small rect.ground { fill: var(--_ground); }
  .nearby .small rect.wall { fill: var(--_wall); }
  .nearby .edit { grid-area: edit; align-self: end; }
  .nearby li b { grid-area: length; align-self: start; font-weight: 600; font-variant-numeric: tabular-nums; }
  .nearby .is-stale { opacity: 0.55; }
  .nearby .none { place-self: center; color: var(--_quiet); }
  .nearby .rest { min-height: 1.4em; margin: 0; padding: 0 6px; }
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
    .title, .counter, .wish, .moves button { min-height: 44px; align-items: center; }
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
`,Gr=[Ae,is,as];var st=class extends E{constructor(){super();this.host=null;this.parts=null;this.mode="play";this.tool="select";this.panel=null;this.message="";this.isComplaint=!1;this.status=null;this.missing=null;this.actions={undo:()=>this.mode==="edit"?this.stepInTurn("undo"):this.parts?.playing.undo(),redo:()=>this.mode==="edit"?this.stepInTurn("redo"):this.parts?.playing.redo(),restart:()=>this.parts?.playing.restart(),hint:()=>{this.isChallenge||this.parts?.playing.hint()},play:t=>{this.isChallenge||this.parts?.playing.play(t)},stop:()=>this.parts?.playing.playback.stop(),setSpeed:t=>{this.parts!==null&&(this.parts.playing.playback.speed=t,this.keep())},goTo:t=>this.parts?.playing.goTo(t),goBy:t=>{this.goBy(t)},setMetric:t=>{this.parts!==null&&(this.parts.playing.metric=t,this.keep(),this.requestUpdate())},setMode:t=>this.setMode(t),setTool:t=>{this.tool=t,this.requestUpdate()},setPanel:t=>{this.panel=t,this.keep(),this.fillPanel(),this.requestUpdate()},makeNearby:t=>this.makeNearby(t),preview:t=>{let{nearby:r}=this.parts??{};r!==void 0&&!(t!==null&&r.isStale)&&(r.preview=t,this.requestUpdate())},setWish:t=>this.parts?.nearby.choose(t),writeSolution:()=>{let{text:t,player:r}=this.parts??{};t?.edit({kind:"setSolution",moves:r?.written??[]},"The moves are the solution now")},turn:()=>this.editSelected(t=>t.turn()),lengthen:t=>this.editSelected(r=>r.lengthen(t)),rename:t=>this.editSelected(r=>r.rename(t)),remove:()=>this.editSelected(t=>t.removeCar()),selectTitle:()=>this.input.select(null)};this.input=new qe(this,{parts:()=>this.parts,tool:()=>this.mode==="edit"?this.tool:null,say:(t,r)=>this.say(t,r),actions:this.actions});new Le(this)}static{this.styles=Gr}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),this.parts?.playing.playback.stop(),this.parts?.stopListening(),this.parts=null}willUpdate(t){t.has("host")&&this.connect()}show(t){this.parts?.following.show(t),this.keep()}get shown(){return this.parts?.following.shown??null}connect(){let{host:t}=this;if(t===null||!this.isConnected||this.parts?.host===t)return;this.parts?.stopListening(),this.input.forget();let r=(u,p)=>this.say(u,p),s=()=>this.requestUpdate(),o=new Fe(t,()=>{this.keep(),s()},u=>l.fail(u)),i=new _e(t,u=>this.take(u),u=>this.miss(u)),a=new Xe(t,s,r,()=>i.changed(null)),l=new Ze(o,r,s),c=new Ye(t,s),d=t.listen((u,p)=>{u==="tailback/follow"&&"position"in p?this.show({textDocument:p.textDocument,position:p.position}):u==="tailback/status"&&"message"in p?i.concerns(p.textDocument?.uri??null)&&(this.status=p.message,s()):u==="tailback/changed"&&i.changed(p.textDocument?.uri??null)});this.parts={host:t,text:a,player:o,playing:l,following:i,nearby:c,stopListening:d},this.restore(this.parts,t.getState())}restore({player:t,playing:r,following:s},o){if(o?.version===1&&(t.restore(o.lines),r.metric=o.metric,r.playback.speed=o.speed,this.mode=o.mode,this.panel=o.panel??null,o.shown!==null)){let{version:i,...a}=o.shown;s.show(a)}}keep(){let{mode:t,panel:r,parts:s}=this;if(s!==null){let{metric:o,playback:{speed:i}}=s.playing,[a,l]=[s.following.shown,s.player.save()];s.host.setState({version:1,shown:a,lines:l,metric:o,mode:t,speed:i,panel:r})}}take(t){let{parts:r}=this;if(r===null)return;this.missing=null,r.text.take(t)&&(r.playing.playback.stop(),this.input.forget(),this.say(""));let{ref:s}=r.text;s!==null&&r.player.set(s,Ke(t.board,t.faults)?t.board:null),this.mode==="edit"&&t.readOnly!==null&&(this.mode="play"),this.fillPanel(),this.requestUpdate()}miss(t){this.missing=t,this.requestUpdate()}say(t,r=!1){this.message=t,this.isComplaint=r,this.requestUpdate()}get isChallenge(){return this.parts?.host.isChallenge===!0}fillPanel(){let t=this.isChallenge?null:this.panel;t==="moves"&&this.mode==="play"&&this.parts?.player.findDistances();let{answer:r=null}=this.parts?.text??{};this.parts?.nearby.set(t==="nearby"&&r?.nearby===!0?r:null)}makeNearby({edit:t,words:r}){let{text:s,nearby:o}=this.parts??{};if(s===void 0||o===void 0||o.isStale||s.isBusy)return;let i=s.answer?.readOnly??null;if(i!==null){this.say(i,!0);return}this.mode!=="edit"&&this.setMode("edit"),o.preview=null,s.edit(t,`Done: ${r}`)}setMode(t){if(this.isChallenge)return;let{text:r,playing:s}=this.parts??{},o=r?.answer?.readOnly??null;if(t==="edit"&&o!==null){this.say(o,!0);return}s?.playback.stop(),this.mode=t,this.keep(),this.say(t==="edit"?"Each change is an edit of the text":""),this.fillPanel()}async goBy(t){let{answer:r}=this.parts?.text??{};if(this.parts===null||r==null)return;let{host:s}=this.parts,{uri:o}=r.textDocument,i=r.puzzle+t;if(i<0||i>=r.puzzles){this.say(t>0?"This is the last puzzle of the text":"This is the first puzzle of the text");return}this.show({textDocument:{uri:o},puzzle:i}),s.isAlone!==!0&&await s.request("tailback/select",{version:1,textDocument:{uri:o},puzzle:i,car:null}).catch(()=>{})}stepInTurn(t){this.input.inTurn(()=>{this.parts?.text.step(t)})}editSelected(t){let{text:r}=this.parts??{},s=r?.selectedName??null;this.input.inTurn(()=>{r!==void 0&&(r.markByName(s),t(r))})}render(){let{text:t,player:r,playing:s,nearby:o}=this.parts??{},i=this.status??this.missing;if(t?.answer==null||r===void 0||s===void 0||o===void 0)return m`<p class="nothing" role="status">${i??"Put the cursor into a puzzle to see its board."}</p>`;let{mode:a,actions:l,input:c}=this,{answer:d}=t,{isChallenge:u}=this,p=a==="play"&&r.board!==null,y=!u&&(this.panel==="moves"?p:d.nearby)?this.panel:null;return m`<div class="page ${y===null?"":`has-list has-${y}`}">
      ${u?Rr(d,r.isSolved,l):zr(d,a,l)}
      ${i===null?h:m`<p class="trouble" role="alert">${ee(i)}. What you see is what it said last.</p>`}
      <div class="stage ${d.jam===null||u?"":"has-jam"}"
        @pointerdown=${c.onPointer} @pointermove=${c.onPointer} @pointerup=${c.onPointer}
        @pointercancel=${c.onPointer} @keydown=${c.onKey} @click=${c.onClick}>
        ${this.renderBoard(t,r,o)}
        ${p?Dr(d,r,s,u,l):h}
      </div>
      <footer>
        ${Wr("faults",d.faults.slice(0,4))}
        ${a==="play"&&!u?Wr("jam",d.jam?.words??[]):h}
        ${a==="edit"?Ir(this.tool,t,y,l):p&&u?Hr(d,r,l):p?m`${Lr(d,r,s.metric,l)} ${Ur(d,r,s,y,l)}`:h}
        <p class="message ${this.isComplaint?"is-bad":""}" role="status" aria-live="polite">${ee(this.message)}</p>
      </footer>
      ${y==="moves"?Vr(r,s.metric,l):h}
      ${y==="nearby"?jr(o,d.readOnly,l):h}
    </div>`}renderBoard(t,r,{preview:s}){let{answer:o}=t;if(o===null||t.board===null)return m`<p class="nothing">This puzzle has no grid yet.</p>`;let i=s===null?t.board:J(t.board,s),a=s===null&&t.pending===null,l=s===null?t.selected:nr(i,s),c=this.mode==="play"&&r.board!==null&&a,d=c?r.position:P(i);return hr({board:i,position:d,selected:l,dragged:this.input.dragged,marks:a&&!this.isChallenge?o:{jam:null,redundant:[],frozen:[],idleWalls:[]},hint:c?r.hint:null,reach:c?i.cars.map((u,p)=>L(i,d,p)):[],isSolved:c&&r.isSolved,hasDrivenOut:c&&r.isSolved&&r.line.at>0,mode:s===null?this.mode:"play",tool:this.tool,sketch:this.input.sketch})}updated(){let t=this.renderRoot.querySelector(".moves ol"),r=t?.querySelector('[aria-current="step"]');if(t!=null&&r!=null){let[{top:s,bottom:o},i]=[r.getBoundingClientRect(),t.getBoundingClientRect()];t.scrollTop+=Math.min(0,s-i.top)+Math.max(0,o-i.bottom)}this.panel==="moves"&&this.fillPanel()}};function Wr(n,e){return e.length===0?h:m`<ul class=${n}>${e.map(t=>m`<li>${ee(t)}</li>`)}</ul>`}var Fr="tailback-board";function ls(){return{async request(n,e){let t=await fetch("request",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({method:n,params:e})}).catch(()=>{throw new Error("The editor is gone; open the board from it again.")});if(!t.ok)throw new Error(`The server refuses: ${t.status}`);let{result:r,error:s}=await t.json();if(s!==void 0)throw new Error(s);return r},listen(n){let e=new EventSource("events"),t=s=>n("tailback/status",{version:1,textDocument:null,message:s}),r="the server has ended: open the board again";return e.addEventListener("error",()=>t(r)),e.addEventListener("message",({data:s})=>{let{method:o,params:i}=JSON.parse(s);o==="tailback/connected"?(r=i.ended,t(null)):n(o,i)}),()=>e.close()},getState:()=>JSON.parse(sessionStorage.getItem(Fr)??"null"),setState:n=>sessionStorage.setItem(Fr,JSON.stringify(n))}}function cs(n,e={},t=window){let r=new Map,s=new Set,o=0;return t.addEventListener("message",i=>{let a=i.data;if("method"in a){for(let c of s)c(a.method,a.params);return}let l=r.get(a.id);r.delete(a.id),"error"in a?l?.reject(new Error(a.error)):l?.resolve(a.result)}),{...e,request:(i,a)=>new Promise((l,c)=>{o+=1,r.set(o,{resolve:l,reject:c}),n.postMessage({id:o,method:i,params:a})}),listen(i){return s.add(i),()=>s.delete(i)},getState:()=>n.getState(),setState:i=>n.setState(i)}}customElements.define("tailback-board",st);customElements.define("tailback-collection",Ne);export{st as TailbackBoard,Ne as TailbackCollection,ls as httpHost,cs as postMessageHost,Gt as protocol};
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

lit-html/directives/guard.js:
  (**
   * @license
   * Copyright 2018 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)
*/
