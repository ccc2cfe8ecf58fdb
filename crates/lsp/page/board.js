var Kr=Object.defineProperty;var Jr=(n,e)=>{for(var t in e)Kr(n,t,{get:e[t],enumerable:!0})};var me=globalThis,fe=me.ShadowRoot&&(me.ShadyCSS===void 0||me.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,ot=Symbol(),_t=new WeakMap,te=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==ot)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(fe&&e===void 0){let r=t!==void 0&&t.length===1;r&&(e=_t.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),r&&_t.set(t,e))}return e}toString(){return this.cssText}},P=n=>new te(typeof n=="string"?n:n+"",void 0,ot),N=(n,...e)=>{let t=n.length===1?n[0]:e.reduce((r,o,s)=>r+(i=>{if(i._$cssResult$===!0)return i.cssText;if(typeof i=="number")return i;throw Error("Value passed to 'css' function must be a 'css' function result: "+i+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(o)+n[s+1],n[0]);return new te(t,n,ot)},At=(n,e)=>{if(fe)n.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let r=document.createElement("style"),o=me.litNonce;o!==void 0&&r.setAttribute("nonce",o),r.textContent=t.cssText,n.appendChild(r)}},st=fe?n=>n:n=>n instanceof CSSStyleSheet?(e=>{let t="";for(let r of e.cssRules)t+=r.cssText;return P(t)})(n):n;var{is:Yr,defineProperty:Zr,getOwnPropertyDescriptor:Xr,getOwnPropertyNames:Qr,getOwnPropertySymbols:en,getPrototypeOf:tn}=Object,ge=globalThis,Ct=ge.trustedTypes,rn=Ct?Ct.emptyScript:"",nn=ge.reactiveElementPolyfillSupport,re=(n,e)=>n,it={toAttribute(n,e){switch(e){case Boolean:n=n?rn:null;break;case Object:case Array:n=n==null?n:JSON.stringify(n)}return n},fromAttribute(n,e){let t=n;switch(e){case Boolean:t=n!==null;break;case Number:t=n===null?null:Number(n);break;case Object:case Array:try{t=JSON.parse(n)}catch{t=null}}return t}},Et=(n,e)=>!Yr(n,e),St={attribute:!0,type:String,converter:it,reflect:!1,useDefault:!1,hasChanged:Et};Symbol.metadata??=Symbol("metadata"),ge.litPropertyMetadata??=new WeakMap;var M=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=St){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let r=Symbol(),o=this.getPropertyDescriptor(e,r,t);o!==void 0&&Zr(this.prototype,e,o)}}static getPropertyDescriptor(e,t,r){let{get:o,set:s}=Xr(this.prototype,e)??{get(){return this[t]},set(i){this[t]=i}};return{get:o,set(i){let a=o?.call(this);s?.call(this,i),this.requestUpdate(e,a,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??St}static _$Ei(){if(this.hasOwnProperty(re("elementProperties")))return;let e=tn(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(re("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(re("properties"))){let t=this.properties,r=[...Qr(t),...en(t)];for(let o of r)this.createProperty(o,t[o])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[r,o]of t)this.elementProperties.set(r,o)}this._$Eh=new Map;for(let[t,r]of this.elementProperties){let o=this._$Eu(t,r);o!==void 0&&this._$Eh.set(o,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let r=new Set(e.flat(1/0).reverse());for(let o of r)t.unshift(st(o))}else e!==void 0&&t.push(st(e));return t}static _$Eu(e,t){let r=t.attribute;return r===!1?void 0:typeof r=="string"?r:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let r of t.keys())this.hasOwnProperty(r)&&(e.set(r,this[r]),delete this[r]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return At(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,r){this._$AK(e,r)}_$ET(e,t){let r=this.constructor.elementProperties.get(e),o=this.constructor._$Eu(e,r);if(o!==void 0&&r.reflect===!0){let s=(r.converter?.toAttribute!==void 0?r.converter:it).toAttribute(t,r.type);this._$Em=e,s==null?this.removeAttribute(o):this.setAttribute(o,s),this._$Em=null}}_$AK(e,t){let r=this.constructor,o=r._$Eh.get(e);if(o!==void 0&&this._$Em!==o){let s=r.getPropertyOptions(o),i=typeof s.converter=="function"?{fromAttribute:s.converter}:s.converter?.fromAttribute!==void 0?s.converter:it;this._$Em=o;let a=i.fromAttribute(t,s.type);this[o]=a??this._$Ej?.get(o)??a,this._$Em=null}}requestUpdate(e,t,r,o=!1,s){if(e!==void 0){let i=this.constructor;if(o===!1&&(s=this[e]),r??=i.getPropertyOptions(e),!((r.hasChanged??Et)(s,t)||r.useDefault&&r.reflect&&s===this._$Ej?.get(e)&&!this.hasAttribute(i._$Eu(e,r))))return;this.C(e,t,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:r,reflect:o,wrapped:s},i){r&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,i??t??this[e]),s!==!0||i!==void 0)||(this._$AL.has(e)||(this.hasUpdated||r||(t=void 0),this._$AL.set(e,t)),o===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[o,s]of this._$Ep)this[o]=s;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[o,s]of r){let{wrapped:i}=s,a=this[o];i!==!0||this._$AL.has(o)||a===void 0||this.C(o,void 0,s,a)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(t)):this._$EM()}catch(r){throw e=!1,this._$EM(),r}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};M.elementStyles=[],M.shadowRootOptions={mode:"open"},M[re("elementProperties")]=new Map,M[re("finalized")]=new Map,nn?.({ReactiveElement:M}),(ge.reactiveElementVersions??=[]).push("2.1.2");var lt=globalThis,Pt=n=>n,ve=lt.trustedTypes,Mt=ve?ve.createPolicy("lit-html",{createHTML:n=>n}):void 0,ct="$lit$",T=`lit$${Math.random().toFixed(9).slice(2)}$`,ut="?"+T,on=`<${ut}>`,I=document,oe=()=>I.createComment(""),se=n=>n===null||typeof n!="object"&&typeof n!="function",dt=Array.isArray,Ot=n=>dt(n)||typeof n?.[Symbol.iterator]=="function",at=`[ 	
\f\r]`,ne=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Tt=/-->/g,Bt=/>/g,U=RegExp(`>|${at}(?:([^\\s"'>=/]+)(${at}*=${at}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Rt=/'/g,zt=/"/g,Dt=/^(?:script|style|textarea|title)$/i,pt=n=>(e,...t)=>({_$litType$:n,strings:e,values:t}),m=pt(1),b=pt(2),po=pt(3),k=Symbol.for("lit-noChange"),h=Symbol.for("lit-nothing"),Nt=new WeakMap,V=I.createTreeWalker(I,129);function Lt(n,e){if(!dt(n)||!n.hasOwnProperty("raw"))throw Error("invalid template strings array");return Mt!==void 0?Mt.createHTML(e):e}var Ht=(n,e)=>{let t=n.length-1,r=[],o,s=e===2?"<svg>":e===3?"<math>":"",i=ne;for(let a=0;a<t;a++){let l=n[a],c,d,u=-1,p=0;for(;p<l.length&&(i.lastIndex=p,d=i.exec(l),d!==null);)p=i.lastIndex,i===ne?d[1]==="!--"?i=Tt:d[1]!==void 0?i=Bt:d[2]!==void 0?(Dt.test(d[2])&&(o=RegExp("</"+d[2],"g")),i=U):d[3]!==void 0&&(i=U):i===U?d[0]===">"?(i=o??ne,u=-1):d[1]===void 0?u=-2:(u=i.lastIndex-d[2].length,c=d[1],i=d[3]===void 0?U:d[3]==='"'?zt:Rt):i===zt||i===Rt?i=U:i===Tt||i===Bt?i=ne:(i=U,o=void 0);let f=i===U&&n[a+1].startsWith("/>")?" ":"";s+=i===ne?l+on:u>=0?(r.push(c),l.slice(0,u)+ct+l.slice(u)+T+f):l+T+(u===-2?a:f)}return[Lt(n,s+(n[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),r]},ie=class n{constructor({strings:e,_$litType$:t},r){let o;this.parts=[];let s=0,i=0,a=e.length-1,l=this.parts,[c,d]=Ht(e,t);if(this.el=n.createElement(c,r),V.currentNode=this.el.content,t===2||t===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(o=V.nextNode())!==null&&l.length<a;){if(o.nodeType===1){if(o.hasAttributes())for(let u of o.getAttributeNames())if(u.endsWith(ct)){let p=d[i++],f=o.getAttribute(u).split(T),y=/([.?@])?(.*)/.exec(p);l.push({type:1,index:s,name:y[2],strings:f,ctor:y[1]==="."?be:y[1]==="?"?we:y[1]==="@"?$e:j}),o.removeAttribute(u)}else u.startsWith(T)&&(l.push({type:6,index:s}),o.removeAttribute(u));if(Dt.test(o.tagName)){let u=o.textContent.split(T),p=u.length-1;if(p>0){o.textContent=ve?ve.emptyScript:"";for(let f=0;f<p;f++)o.append(u[f],oe()),V.nextNode(),l.push({type:2,index:++s});o.append(u[p],oe())}}}else if(o.nodeType===8)if(o.data===ut)l.push({type:2,index:s});else{let u=-1;for(;(u=o.data.indexOf(T,u+1))!==-1;)l.push({type:7,index:s}),u+=T.length-1}s++}}static createElement(e,t){let r=I.createElement("template");return r.innerHTML=e,r}};function q(n,e,t=n,r){if(e===k)return e;let o=r!==void 0?t._$Co?.[r]:t._$Cl,s=se(e)?void 0:e._$litDirective$;return o?.constructor!==s&&(o?._$AO?.(!1),s===void 0?o=void 0:(o=new s(n),o._$AT(n,t,r)),r!==void 0?(t._$Co??=[])[r]=o:t._$Cl=o),o!==void 0&&(e=q(n,o._$AS(n,e.values),o,r)),e}var ye=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:r}=this._$AD,o=(e?.creationScope??I).importNode(t,!0);V.currentNode=o;let s=V.nextNode(),i=0,a=0,l=r[0];for(;l!==void 0;){if(i===l.index){let c;l.type===2?c=new G(s,s.nextSibling,this,e):l.type===1?c=new l.ctor(s,l.name,l.strings,this,e):l.type===6&&(c=new xe(s,this,e)),this._$AV.push(c),l=r[++a]}i!==l?.index&&(s=V.nextNode(),i++)}return V.currentNode=I,o}p(e){let t=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(e,r,t),t+=r.strings.length-2):r._$AI(e[t])),t++}},G=class n{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,r,o){this.type=2,this._$AH=h,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=r,this.options=o,this._$Cv=o?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=q(this,e,t),se(e)?e===h||e==null||e===""?(this._$AH!==h&&this._$AR(),this._$AH=h):e!==this._$AH&&e!==k&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):Ot(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==h&&se(this._$AH)?this._$AA.nextSibling.data=e:this.T(I.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:r}=e,o=typeof r=="number"?this._$AC(e):(r.el===void 0&&(r.el=ie.createElement(Lt(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===o)this._$AH.p(t);else{let s=new ye(o,this),i=s.u(this.options);s.p(t),this.T(i),this._$AH=s}}_$AC(e){let t=Nt.get(e.strings);return t===void 0&&Nt.set(e.strings,t=new ie(e)),t}k(e){dt(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,r,o=0;for(let s of e)o===t.length?t.push(r=new n(this.O(oe()),this.O(oe()),this,this.options)):r=t[o],r._$AI(s),o++;o<t.length&&(this._$AR(r&&r._$AB.nextSibling,o),t.length=o)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let r=Pt(e).nextSibling;Pt(e).remove(),e=r}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},j=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,r,o,s){this.type=1,this._$AH=h,this._$AN=void 0,this.element=e,this.name=t,this._$AM=o,this.options=s,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=h}_$AI(e,t=this,r,o){let s=this.strings,i=!1;if(s===void 0)e=q(this,e,t,0),i=!se(e)||e!==this._$AH&&e!==k,i&&(this._$AH=e);else{let a=e,l,c;for(e=s[0],l=0;l<s.length-1;l++)c=q(this,a[r+l],t,l),c===k&&(c=this._$AH[l]),i||=!se(c)||c!==this._$AH[l],c===h?e=h:e!==h&&(e+=(c??"")+s[l+1]),this._$AH[l]=c}i&&!o&&this.j(e)}j(e){e===h?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},be=class extends j{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===h?void 0:e}},we=class extends j{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==h)}},$e=class extends j{constructor(e,t,r,o,s){super(e,t,r,o,s),this.type=5}_$AI(e,t=this){if((e=q(this,e,t,0)??h)===k)return;let r=this._$AH,o=e===h&&r!==h||e.capture!==r.capture||e.once!==r.once||e.passive!==r.passive,s=e!==h&&(r===h||o);o&&this.element.removeEventListener(this.name,this,r),s&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},xe=class{constructor(e,t,r){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(e){q(this,e)}},Ut={M:ct,P:T,A:ut,C:1,L:Ht,R:ye,D:Ot,V:q,I:G,H:j,N:we,U:$e,B:be,F:xe},sn=lt.litHtmlPolyfillSupport;sn?.(ie,G),(lt.litHtmlVersions??=[]).push("3.3.3");var Vt=(n,e,t)=>{let r=t?.renderBefore??e,o=r._$litPart$;if(o===void 0){let s=t?.renderBefore??null;r._$litPart$=o=new G(e.insertBefore(oe(),s),s,void 0,t??{})}return o._$AI(n),o};var ht=globalThis,S=class extends M{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=Vt(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return k}};S._$litElement$=!0,S.finalized=!0,ht.litElementHydrateSupport?.({LitElement:S});var an=ht.litElementPolyfillSupport;an?.({LitElement:S});(ht.litElementVersions??=[]).push("4.2.2");var It={};Jr(It,{VERSION:()=>w});var w=1;var ke=class{constructor(e,t,r){this.host=e;this.tell=t;this.miss=r;this.wanted=null;this.asking=null;this.isStale=!1}get shown(){return this.wanted}show(e){this.wanted={version:1,...e},this.ask()}async changed(e){this.concerns(e)&&await this.ask()}concerns(e){return e===null||e===this.wanted?.textDocument.uri}ask(){return this.isStale=!0,this.asking??=this.askUntilFresh().finally(()=>{this.asking=null}),this.asking}async askUntilFresh(){for(;this.isStale&&this.wanted!==null;){this.isStale=!1;try{let e=await this.host.request("tailback/board",this.wanted);e===null?this.miss("There is no puzzle in this text now"):this.tell(e)}catch(e){this.miss(_(e))}}}};function _(n){return n instanceof Error?n.message:String(n)}var W={dark:{exit:"#ff6a55",ink:"#dfe3e8",paper:"#1b1e22",quiet:"#9aa4af"},light:{exit:"#cf2e1c",ink:"#1f2328",paper:"#ffffff",quiet:"#59626c"},measures:{arrow:11,border:66,car:9,carLine:2.5,carRadius:24,carTop:8,cell:100,frame:14,frameRadius:26,groundRadius:14,longName:26,name:44,namedBorder:96,shadowTop:13,square:5,squareRadius:14,wall:4,wallRadius:12},opacities:{line:28,roof:13,shadow:28,window:30},shares:{frame:34,ground:11,square:3,wall:52},window:"#0a0d10"};var{light:cn,dark:un,shares:dn}=W,Ae=n=>P(`light-dark(${cn[n]}, ${un[n]})`),_e=n=>P(`color-mix(in srgb, var(--_ink) ${dn[n]}%, var(--_paper))`),qt=Ae("exit"),Ce=N`
  :host {
    --_ink: var(--tailback-ink, var(--vscode-foreground, ${Ae("ink")}));
    --_quiet: var(--tailback-quiet, var(--vscode-descriptionForeground, ${Ae("quiet")}));
    --_paper: var(--tailback-paper, var(--vscode-editor-background, ${Ae("paper")}));
    --_accent: var(--tailback-accent, var(--vscode-focusBorder, light-dark(#0969da, #4c9df3)));
    --_good: var(--tailback-good, var(--vscode-testing-iconPassed, light-dark(#116329, #4ac26b)));
    --_bad: var(--tailback-bad, var(--vscode-errorForeground, light-dark(#c4291c, #ff7b6e)));
    /* As a colour of words: a host's is made for marks, and pale in a light theme. */
    --_good-ink: color-mix(in srgb, var(--_good) 45%, var(--_ink));
    --_line: color-mix(in srgb, var(--_ink) 22%, transparent);
    --_frame: ${_e("frame")};
    --_ground: ${_e("ground")};
    --_cell: ${_e("square")};
    --_wall: ${_e("wall")};
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
`;var pn=N`
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
`,jt=[Ce,pn];function E(n){return n.cars.map(e=>e.axis==="horizontal"?e.column:e.row)}function O(n,e){return Array.from({length:n.length},(t,r)=>n.axis==="horizontal"?{column:e+r,row:n.row}:{column:n.column,row:e+r})}function Se(n,{column:e,row:t}){return 0<=e&&e<n.columns&&0<=t&&t<n.rows}function ae(n,e){let t=new Int16Array(n.columns*n.rows).fill(-1),r=(o,s)=>{Se(n,o)&&(t[o.row*n.columns+o.column]=s)};for(let o of n.walls)r(o,-2);return n.cars.forEach((o,s)=>{for(let i of o.cells??O(o,e[s]??0))r(i,s)}),t}function D(n,e,t){let r=g(n.cars,t),o=e[t]??0,s=ae(n,e),i=c=>{let d=r.axis==="horizontal"?{column:c,row:r.row}:{column:r.column,row:c};return Se(n,d)&&s[d.row*n.columns+d.column]===-1},[a,l]=[o,o];for(;i(a-1);)a-=1;for(;i(l+r.length);)l+=1;return{min:a,max:l}}function F(n){let e=n.target===null?void 0:n.cars[n.target];if(e===void 0)return[];let t=e.axis==="horizontal",r=t?["left","right"]:["top","bottom"],o=t?e.row:e.column;return n.exits.filter(s=>r.includes(s.side)&&s.lane===o)}function Gt(n,e){let t=n.target===null?void 0:n.cars[n.target],r=n.target===null?void 0:e[n.target];if(t===void 0||r===void 0)return!1;let o=t.axis==="horizontal"?n.columns:n.rows;return F(n).some(({side:s})=>s==="left"||s==="top"?r===0:r+t.length===o)}function Ee(n){return JSON.stringify([n.columns,n.rows,n.cars,n.target,n.walls,n.exits])}function g(n,e){let t=n[e];if(t===void 0)throw new RangeError(`there is no item ${e} of ${n.length}`);return t}function Pe(n){let e=new Map;return n.map((r,o)=>{let s=e.get(r.name)??0;return e.set(r.name,s+1),{car:r,index:o,key:s===0?r.name:`${r.name} ${s+1}`}}).sort(({car:{name:r}},{car:{name:o}})=>+(r==="")-+(o==="")||+(r>o)-+(r<o))}var mt={cars:[{fill:"#56b4e9",ink:"#14181c",onDark:"#56b4e9",onLight:"#0875ad"},{fill:"#e69f00",ink:"#14181c",onDark:"#e69f00",onLight:"#a35f00"},{fill:"#0b62a4",ink:"#ffffff",onDark:"#5c8dff",onLight:"#12459c"},{fill:"#f0e442",ink:"#14181c",onDark:"#f0e442",onLight:"#706d00"},{fill:"#16a37b",ink:"#14181c",onDark:"#1fb98d",onLight:"#007a70"},{fill:"#d78bb8",ink:"#14181c",onDark:"#e391c3",onLight:"#b0347f"},{fill:"#4c3f91",ink:"#ffffff",onDark:"#ad92ff",onLight:"#5b3fb0"},{fill:"#a3d9b1",ink:"#14181c",onDark:"#a3d9b1",onLight:"#3a7d0f"},{fill:"#76491f",ink:"#ffffff",onDark:"#c98a4b",onLight:"#6b3c10"},{fill:"#b7c4d1",ink:"#14181c",onDark:"#b7c4d1",onLight:"#566573"},{fill:"#56682a",ink:"#ffffff",onDark:"#9cb84a",onLight:"#47591b"},{fill:"#f2b8a0",ink:"#14181c",onDark:"#f2b8a0",onLight:"#9b4a58"}],target:{fill:"#cf2e1c",ink:"#ffffff",onDark:"#ff7a66",onLight:"#c92a18"}};var Wt=mt.target,Me=mt.cars;function Te(n){let e=n.cars.map(()=>Wt),t=Pe(n.cars).filter(({index:i})=>i!==n.target),r=new Map(t.map(({index:i},a)=>[i,a%Me.length])),o=new Map,s=mn(n);for(let i of fn([...r.keys()],s)){let a=new Set([...s[i]??[]].map(u=>o.get(u))),l=r.get(i)??0,d=Me.map((u,p)=>(l+p)%Me.length).find(u=>!a.has(u))??l;o.set(i,d),e[i]=Me[d]??Wt}return e}function mn(n){let e=ae(n,E(n)),t=n.cars.map(()=>new Set),r=(o,s)=>{o!==void 0&&s!==void 0&&o>=0&&s>=0&&o!==s&&(t[o]?.add(s),t[s]?.add(o))};for(let o=0;o<e.length;o+=1)(o+1)%n.columns!==0&&r(e[o],e[o+1]),r(e[o],e[o+n.columns]);return t}function fn(n,e){let t=new Set(n),r=[];for(;t.size>0;){let[o,s]=[1/0,-1];for(let i of t){let a=[...e[i]??[]].filter(l=>t.has(l)).length;a<=o&&([o,s]=[a,i])}t.delete(s),r.push(s)}return r.reverse()}function Be(n){let{columns:e,rows:t,cars:r,walls:o}=n,s=Te(n);return m`<svg class="small" viewBox="-0.3 -0.3 ${e+.6} ${t+.6}" aria-hidden="true">
    <rect class="ground" x="-0.2" y="-0.2" width=${e+.4} height=${t+.4} rx="0.4" />
    ${o.map(({column:i,row:a})=>b`<rect class="wall" x=${i} y=${a} width="1" height="1" rx="0.15" />`)}
    ${r.map(({axis:i,column:a,row:l,length:c},d)=>{let u=i==="horizontal",[p,f]=u?[c,1]:[1,c];return b`<rect fill=${s[d]?.fill??"gray"} x=${a+.07} y=${l+.07}
        width=${p-.14} height=${f-.14} rx="0.25" />`})}
  </svg>`}function le({column:n,row:e}){return`${ze(n)}${e+1}`}function ze(n){return String.fromCharCode(97+n)}function A(n,e){return`${n} ${n===1?e:`${e}s`}`}function B(n,e){let t=O(n,e),[r,o]=[t[0],t.at(-1)];return r===void 0||o===void 0?"nowhere":r===o?le(r):`${le(r)} to ${le(o)}`}function ft(n,e){let{name:t}=g(n.cars,e);return e===n.target?`${t}, the target`:t}function gt({side:n,lane:e}){return`${n} ${n==="left"||n==="right"?e+1:ze(e)}`}function Ft(n,e){return[`${n.columns} columns and ${A(n.rows,"row")}.`,n.exits.length===0?"":`Exit ${n.exits.map(gt).join(", ")}.`,...n.cars.map((r,o)=>{let s=r.cells===void 0?B(r,e[o]??0):r.cells.map(le).join(", ");return`${ft(n,o)}: ${r.axis}, ${s}.`}),n.walls.length===0?"":`Walls on ${n.walls.map(le).join(", ")}.`].filter(r=>r!=="").join(" ")}function R({lower:n,upper:e}){return e===n?`${n}`:e===null?`over ${Math.max(0,n-1)}`:n>1?`${n} to ${e}`:`at most ${e}`}function ce({lower:n,upper:e},t){return Kt(e??n-1,t)}function vt(n,e){return n.upper!==null||n.lower>1?`${R(n)} ${ce(n,e)}`:`${e} not known`}function yt(n,e,t){let{now:r,before:o}=e.distance;if(e.isSolved)return`Solved in ${e.counts[t]} ${Kt(e.counts[t],t)}${gn(n,e,t)}`;if(r===null)return"\u2026";let s=o?.[t];return s==null?Re(r,t):`${Re(r,t)}, was ${R(s)}`}function bt({figures:n},{counts:e}){let t=n.moves,r=`Solved in ${A(e.moves,"move")}`;return t===null||t.lower!==t.upper?r:t.upper===e.moves?`${r}, the optimum`:`${r}; the optimum is ${t.upper}`}function gn(n,e,t){let r=n.figures[t];return r!==null&&r.upper===e.counts[t]&&r.lower===r.upper?", the fewest":""}function Kt(n,e){return n===1?e.slice(0,-1):e}function Re(n,e){if(n.outcome==="unsolvable")return"no way out";let t=n[e];return t===null||t.upper===null&&t.lower<=1?"distance not known":t.upper===0?"solved":`${vt(t,e)} to go`}var vn=[["title","Puzzle"],["moves","Moves"],["steps","Steps"],["time","Time"],["difficulty","Difficulty"],["duplicates","Same board"],["place","File"]],yn=["beginner","intermediate","advanced","expert","grandmaster"],wt=100,bn=400,Ne=class extends S{constructor(){super(...arguments);this.host=null;this.answer=null;this.complaint="";this.sorted={by:"place",isDown:!1};this.filter="";this.nRows=wt;this.stopListening=null}static{this.styles=jt}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.stopListening?.(),this.stopListening=null}willUpdate(t){t.has("host")&&this.connect()}connect(){this.host!==null&&this.isConnected&&this.stopListening===null&&(this.stopListening=this.host.listen(t=>{t==="tailback/changed"&&(clearTimeout(this.timer),this.timer=setTimeout(()=>{this.ask()},bn))}),this.ask())}async ask(){try{this.answer=await this.host?.request("tailback/collection",{version:1})??null,this.complaint=""}catch(t){this.complaint=_(t)}this.requestUpdate()}async open(t){let{textDocument:r,puzzle:o}=t;this.dispatchEvent(new CustomEvent("tailback-open",{detail:{textDocument:r,puzzle:o},bubbles:!0,composed:!0}));try{await this.host?.request("tailback/select",{version:1,textDocument:r,puzzle:o,car:null})}catch(s){this.complaint=_(s),this.requestUpdate()}}sortBy(t){this.sorted={by:t,isDown:this.sorted.by===t&&!this.sorted.isDown},this.requestUpdate()}rows(t){let{by:r,isDown:o}=this.sorted,s=this.filter.toLowerCase(),i=t.filter(({title:l,path:c})=>`${l??""} ${c}`.toLowerCase().includes(s)),a=new Map(t.map((l,c)=>[l,c]));return i.sort((l,c)=>{let[d,u]=[Yt(l,r),Yt(c,r)];return d===u?((a.get(l)??0)-(a.get(c)??0))*(o?-1:1):d===null||u===null?d===null?1:-1:(d<u?-1:1)*(o?-1:1)})}render(){let{answer:t}=this;if(t===null)return m`<p role="status">${this.complaint||"Looking for puzzles\u2026"}</p>`;let r=this.rows(t.entries);return m`<header>
        <h1><span role="status">${r.length===t.entries.length?"":`${r.length} of `}${A(t.entries.length,"puzzle")}</span></h1>
        <input type="search" placeholder="Filter" aria-label="Filter by title or file" .value=${this.filter}
          @input=${o=>{this.filter=o.target.value,this.nRows=wt,this.requestUpdate()}} />
      </header>
      ${t.leftOut===0?h:m`<p>${A(t.leftOut,"puzzle")} more are left out: there are too many.</p>`}
      ${this.complaint===""?h:m`<p class="bad" role="status">${this.complaint}</p>`}
      <table>
        <thead><tr>
          <th scope="col"><span class="heard">Board</span></th>
          ${vn.map(([o,s])=>this.renderHead(o,s))}
        </tr></thead>
        <tbody>${r.slice(0,this.nRows).map(o=>this.renderRow(o,t.entries))}</tbody>
      </table>
      ${r.length<=this.nRows?h:m`<button class="more" @click=${()=>{this.nRows+=wt,this.requestUpdate()}}>
            Show more (${r.length-this.nRows} left)</button>`}`}renderHead(t,r){let{by:o,isDown:s}=this.sorted;return m`<th scope="col" class=${t} aria-sort=${o!==t?"none":s?"descending":"ascending"}>
      <button @click=${()=>this.sortBy(t)}>${r}<span aria-hidden="true">${o!==t?"":s?" \u2193":" \u2191"}</span></button>
    </th>`}renderRow(t,r){let{board:o,figures:s,title:i,difficulty:a,duplicates:l,path:c,line:d}=t,u=s.outcome!=="solved"&&s.label!=="",p=l.map(f=>r[f]?.title??"Untitled");return m`<tr @click=${()=>{this.open(t)}}>
      <td>${o===null?h:Be(o)}</td>
      <th scope="row"><button class="title">${i??"Untitled"}</button>
        ${s.outcome==="unsound"?m`<small class="bad">has faults</small>`:h}
        ${u?m`<small class=${s.outcome==="unsolvable"?"bad":""}>${s.label}</small>`:h}</th>
      <td class="moves">${Jt(s,"moves")}</td>
      <td class="steps">${Jt(s,"steps")}</td>
      <td class="time" title=${s.people?.detail??h}>${s.people?.time??""}</td>
      <td>${a??""}</td>
      <td class="duplicates">${p.slice(0,3).join(", ")}${p.length>3?"\u2026":""}</td>
      <td class="place">${c}:${d+1}</td>
    </tr>`}};function Jt(n,e){let t=n[e];return t===null?h:m`${R(t)}<span class="unit"> ${ce(t,e)}</span>`}function Yt(n,e){switch(e){case"place":return"";case"title":return n.title?.toLowerCase()??null;case"moves":case"steps":return n.figures[e]?.lower??null;case"time":return n.figures.people?.seconds??null;case"difficulty":return n.difficulty===null?null:yn.indexOf(n.difficulty);case"duplicates":return-n.duplicates.length}}function z(n,e,t){let r=ae(n,E(n));return e.length>0&&O(e,L(e)).every(o=>{let s=r[o.row*n.columns+o.column];return Se(n,o)&&(s===-1||s===t)})}function L(n){return n.axis==="horizontal"?n.column:n.row}function Zt(n,e){let t=g(n.cars,e),r=t.axis==="horizontal"?"vertical":"horizontal";for(let o=0;o<t.length;o+=1)for(let s of O(t,L(t))){let i=r==="vertical"?{column:s.column,row:s.row-o}:{column:s.column-o,row:s.row},a={...t,...i,axis:r};if(z(n,a,e))return a}return null}function Xt(n,e,t,r){let o=g(n.cars,e),s=o.axis==="horizontal",[i,a]=[L(o),L(o)+o.length-1],l=s?r.column:r.row,c=(f,y)=>({...o,...s?{column:f}:{row:f},length:y-f+1}),d=t==="start"?Math.min(l,a-1):Math.max(l,i+1),u=t==="start"?i:a,p=Math.sign(u-d);for(let f=d;f!==u;f+=p){let y=t==="start"?c(f,a):c(i,f);if(z(n,y,e))return y}return o}function Oe(n,e,t){let r=g(n.cars,e),o=r.length+t,s=r.axis==="horizontal"?{column:r.column-t}:{row:r.row-t},i=[{...r,length:o},{...r,...s,length:o}];return o<2?null:i.find(a=>z(n,a,e))??null}function Qt(n,e,t){let[r,o]=[t.column-e.column,t.row-e.row],s=Math.abs(r)>=Math.abs(o),i=s?r:o,a=s?e.column:e.row,l=s?n.columns:n.rows,c=i===0?a+1<l?a+1:a-1:a+i,d=Math.min(a,c),u=Math.abs(c-a)+1;return s?{name:"",axis:"horizontal",column:d,row:e.row,length:u}:{name:"",axis:"vertical",column:e.column,row:d,length:u}}function K(n,e){switch(e.kind){case"setCar":{let{kind:t,car:r,...o}=e;return{...n,cars:n.cars.map((s,i)=>i===r?{...s,...o}:s)}}case"addCar":{let{kind:t,...r}=e;return{...n,cars:[...n.cars,{name:"",...r}]}}case"removeCar":{let t=n.target===null||n.target===e.car?null:n.target-+(n.target>e.car);return{...n,target:t,cars:n.cars.filter((r,o)=>o!==e.car)}}case"addWall":return{...n,walls:[...n.walls,{column:e.column,row:e.row}]};case"removeWall":return{...n,walls:n.walls.filter(({column:t,row:r})=>t!==e.column||r!==e.row)};case"addExit":return{...n,exits:[...n.exits,{side:e.side,lane:e.lane}]};case"removeExit":return{...n,exits:n.exits.filter(({side:t,lane:r})=>t!==e.side||r!==e.lane)};case"renameCar":return{...n,cars:n.cars.map((t,r)=>r===e.car?{...t,name:e.name}:t)};case"setSolution":return n}}function er(n,e){switch(e.kind){case"setCar":return e.car;case"addCar":return n.cars.length-1;default:return null}}var $n=".stage svg, .card, .bar, .others, .moves, .nearby",De=class{constructor(e){this.owner=e;this.focused=null;this.group=null;this.order=[];e.addController(this)}hostUpdate(){let e=this.owner.renderRoot;this.focused=e?.activeElement??null,this.group=this.focused?.closest($n)??null,this.order=this.focused===null?[]:[...e.querySelectorAll("button, input, select, [tabindex]")]}hostUpdated(){let{focused:e,group:t,order:r}=this;if(e===null||tr(e))return;let o=r.indexOf(e),s=a=>Math.abs(r.indexOf(a)-o-.1),i=r.filter(tr).sort((a,l)=>s(a)-s(l));(i.find(a=>t?.contains(a))??i.find(a=>a.matches(".car"))??i[0])?.focus()}};function tr(n){return n.isConnected&&!n.matches(":disabled")}var rr={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Le=n=>(...e)=>({_$litDirective$:n,values:e}),J=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,r){this._$Ct=e,this._$AM=t,this._$Ci=r}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}};var{I:xn}=Ut,nr=n=>n;var or=()=>document.createComment(""),Y=(n,e,t)=>{let r=n._$AA.parentNode,o=e===void 0?n._$AB:e._$AA;if(t===void 0){let s=r.insertBefore(or(),o),i=r.insertBefore(or(),o);t=new xn(s,i,n,n.options)}else{let s=t._$AB.nextSibling,i=t._$AM,a=i!==n;if(a){let l;t._$AQ?.(n),t._$AM=n,t._$AP!==void 0&&(l=n._$AU)!==i._$AU&&t._$AP(l)}if(s!==o||a){let l=t._$AA;for(;l!==s;){let c=nr(l).nextSibling;nr(r).insertBefore(l,o),l=c}}}return t},H=(n,e,t=n)=>(n._$AI(e,t),n),kn={},sr=(n,e=kn)=>n._$AH=e,ir=n=>n._$AH,He=n=>{n._$AR(),n._$AA.remove()};var ar=(n,e,t)=>{let r=new Map;for(let o=e;o<=t;o++)r.set(n[o],o);return r},lr=Le(class extends J{constructor(n){if(super(n),n.type!==rr.CHILD)throw Error("repeat() can only be used in text expressions")}dt(n,e,t){let r;t===void 0?t=e:e!==void 0&&(r=e);let o=[],s=[],i=0;for(let a of n)o[i]=r?r(a,i):i,s[i]=t(a,i),i++;return{values:s,keys:o}}render(n,e,t){return this.dt(n,e,t).values}update(n,[e,t,r]){let o=ir(n),{values:s,keys:i}=this.dt(e,t,r);if(!Array.isArray(o))return this.ut=i,s;let a=this.ut??=[],l=[],c,d,u=0,p=o.length-1,f=0,y=s.length-1;for(;u<=p&&f<=y;)if(o[u]===null)u++;else if(o[p]===null)p--;else if(a[u]===i[f])l[f]=H(o[u],s[f]),u++,f++;else if(a[p]===i[y])l[y]=H(o[p],s[y]),p--,y--;else if(a[u]===i[y])l[y]=H(o[u],s[y]),Y(n,l[y+1],o[u]),u++,y--;else if(a[p]===i[f])l[f]=H(o[p],s[f]),Y(n,o[u],o[p]),p--,f++;else if(c===void 0&&(c=ar(i,f,y),d=ar(a,u,p)),c.has(a[u]))if(c.has(a[p])){let C=d.get(i[f]),Q=C!==void 0?o[C]:null;if(Q===null){let ee=Y(n,o[u]);H(ee,s[f]),l[f]=ee}else l[f]=H(Q,s[f]),Y(n,o[u],Q),o[C]=null;f++}else He(o[p]),p--;else He(o[u]),u++;for(;f<=y;){let C=Y(n,l[y+1]);H(C,s[f]),l[f++]=C}for(;u<=p;){let C=o[u++];C!==null&&He(C)}return this.ut=i,sr(n,l),k}});var{measures:x}=W,v=x.cell,Z=x.namedBorder,ue=x.border,cr=ue+20;function ur(n){let{board:e,dragged:t}=n,r=e.columns*v+Z+ue,o=e.rows*v+Z+ue,s=Te(e),i=t===null?void 0:e.cars[t.car];return m`<svg
    class="board ${n.mode} with-${n.tool} ${n.isSolved?"is-solved":""}"
    viewBox="${-Z} ${-Z} ${r} ${o}"
    role="group"
    aria-label="board"
    aria-describedby="description"
  >
    ${_n(e)} ${e.exits.map(a=>An(e,a))}
    ${n.mode==="edit"?Cn(e):h}
    ${e.walls.map(a=>Sn(n,a))}
    ${Pn(n)}
    ${lr(Pe(e.cars),({key:a})=>a,({car:a,index:l})=>Tn(n,a,l,s[l]))}
    ${(n.marks.jam?.neverFree??[]).map(En)}
    ${t===null||i===void 0?h:Bn(n,i,t,s[t.car])}
    ${n.sketch===null?h:Mn(n.sketch)}
  </svg>
  <p id="description" class="heard">${Ft(e,n.position)}</p>`}function _n(n){let[e,t]=[n.columns*v,n.rows*v],{frame:r,square:o}=x,s=Array.from({length:n.columns},(l,c)=>c),i=Array.from({length:n.rows},(l,c)=>c),a=Math.min(32,20+Math.max(n.columns,n.rows));return b`<g aria-hidden="true">
    <rect class="frame" x=${-r} y=${-r} width=${e+2*r} height=${t+2*r} rx=${x.frameRadius} />
    <rect class="ground" x="0" y="0" width=${e} height=${t} rx=${x.groundRadius} />
    ${i.flatMap(l=>s.map(c=>b`<rect class="cell" x=${c*v+o} y=${l*v+o}
            width=${v-2*o} height=${v-2*o} rx=${x.squareRadius} />`))}
    ${s.map(l=>b`<text class="lane" font-size=${a} x=${(l+.5)*v} y="-74">${ze(l)}</text>`)}
    ${i.map(l=>b`<text class="lane" font-size=${a} x="-76" y=${(l+.5)*v}>${l+1}</text>`)}
  </g>`}function dr(n,{side:e,lane:t}){let r=(t+.5)*v;switch(e){case"right":return{x:n.columns*v,y:r,turn:0};case"bottom":return{x:r,y:n.rows*v,turn:90};case"left":return{x:0,y:r,turn:180};case"top":return{x:r,y:0,turn:270}}}function An(n,e){let{x:t,y:r,turn:o}=dr(n,e),s=F(n).some(({side:i,lane:a})=>i===e.side&&a===e.lane);return b`<g class="exit ${s?"":"is-idle"}" aria-hidden="true" transform="translate(${t} ${r}) rotate(${o})">
    <rect class="gap" x="-2" y="-45" width=${x.frame+4} height="90" />
    <path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
  </g>`}function Cn(n){let e=r=>Array.from({length:r},(o,s)=>s);return[...e(n.rows).flatMap(r=>[{side:"left",lane:r},{side:"right",lane:r}]),...e(n.columns).flatMap(r=>[{side:"top",lane:r},{side:"bottom",lane:r}])].map(r=>{let{x:o,y:s,turn:i}=dr(n,r),a=n.exits.some(({side:l,lane:c})=>l===r.side&&c===r.lane);return b`<g class="slot" role="switch" tabindex="0" aria-checked=${a} aria-label="exit ${gt(r)}"
      data-side=${r.side} data-lane=${r.lane} transform="translate(${o} ${s}) rotate(${i})">
      <rect x="4" y="-42" width="54" height="84" rx="12" />
    </g>`})}function Sn({marks:n},e){let t=(a=[])=>a.some(({column:l,row:c})=>l===e.column&&c===e.row),r=`wall ${t(n.jam?.walls)?"is-jam":""} ${t(n.idleWalls)?"is-redundant":""}`,[o,s]=[e.column*v,e.row*v],i=x.wall;return b`<g class=${r} aria-hidden="true">
    <rect x=${o+i} y=${s+i} width=${v-2*i} height=${v-2*i} rx=${x.wallRadius} />
    <path d="M${o+26} ${s+34} h48 M${o+26} ${s+50} h48 M${o+26} ${s+66} h48" />
  </g>`}function En({column:n,row:e}){let[t,r]=[(n+.5)*v,(e+.5)*v];return b`<path class="never-free" aria-hidden="true"
    d="M${t-47} ${r-30} v-17 h17 M${t+30} ${r-47} h17 v17 M${t+47} ${r+30} v17 h-17 M${t-30} ${r+47} h-17 v-17" />`}function Pn({board:n,position:e,hint:t}){let r=t===null?void 0:n.cars[t.car];if(t===null||r===void 0||e[t.car]===t.offset)return h;let[o]=O(r,t.offset);return o===void 0?h:pr({...r,...o},"hint")}function Mn(n){return pr(n,"sketch")}function pr(n,e){let{width:t,height:r}=$t(n,n.length),o=x.car;return b`<rect class=${e} aria-hidden="true" x=${n.column*v+o} y=${n.row*v+o}
    width=${t-2*o} height=${r-2*o} rx=${x.carRadius} />`}function $t(n,e){let t=e*v;return n.axis==="horizontal"?{width:t,height:v}:{width:v,height:t}}function Tn(n,e,t,r){let{board:o,position:s,dragged:i,marks:a,mode:l}=n,c=s[t]??0;if(e.cells!==void 0)return On(e,e.cells,t,r);let d=t===o.target,u=d&&n.hasDrivenOut,p=n.reach[t],f=a.jam?.cars.includes(t)===!0,y=["car",d?"is-target":"",i?.car===t?"is-lifted":"",u?"is-out":"",n.selected===t?"is-selected":"",f?"is-jam":"",a.redundant.includes(t)?"is-redundant":"",a.frozen.includes(t)?"is-frozen":"",l==="play"&&p!==void 0&&p.min===p.max?"is-stuck":""],Q=[ft(o,t),f?"part of the jam":"",a.redundant.includes(t)?"redundant":"",a.frozen.includes(t)?"frozen":""].filter(Fr=>Fr!=="").join(", "),ee=u?Rn(o,e,c):c,[Gr,Wr]=e.axis==="horizontal"?[ee,e.row]:[e.column,ee];return b`<g class=${y.join(" ")} .style=${hr(Gr,Wr)} data-car=${t} tabindex="0"
    role="slider" aria-label=${Q} aria-orientation=${e.axis}
    aria-valuemin=${p?.min??c} aria-valuemax=${p?.max??c} aria-valuenow=${c}
    aria-valuetext=${B(e,c)}>
    ${mr(e,e.length,r)}
    ${l==="edit"&&n.selected===t?Nn(e):h}
  </g>`}function Bn(n,e,t,r){let o=t.car===n.board.target;return b`<g class="car is-dragged ${o?"is-target":""} ${t.isBad?"is-bad":""}" aria-hidden="true"
    .style=${hr(t.column,t.row)}>${mr(e,t.length,r)}</g>`}function hr(n,e){return`transform: translate(${n*v}px, ${e*v}px)`}function Rn(n,e,t){let r=t===0&&F(n).some(({side:s})=>s==="left"||s==="top"),o=e.axis==="horizontal"?n.columns:n.rows;return r?-e.length-cr/v:o+cr/v}function mr(n,e,t){let{width:r,height:o}=$t(n,e),s=(i,a,l)=>b`<rect class=${i} fill=${l??h} x=${x.car} y=${a}
      width=${r-2*x.car} height=${o-2*x.car} rx=${x.carRadius} />`;return b`
    ${s("shadow",x.shadowTop)} ${s("body",x.carTop,t?.fill??"gray")}
    ${zn(r,o,n.axis==="horizontal")}
    <text class="name ${n.name.length>2?"is-long":""}" fill=${t?.ink??"white"} x=${r/2} y=${o/2}>${n.name}</text>
    ${s("ring",x.carTop)}`}function zn(n,e,t){return t?b`<rect class="roof" x="22" y="20" width=${n-44} height=${e-42} rx="14" />
        <rect class="window" x="22" y="24" width="11" height=${e-50} rx="5" />
        <rect class="window" x=${n-33} y="24" width="11" height=${e-50} rx="5" />`:b`<rect class="roof" x="21" y="21" width=${n-42} height=${e-44} rx="14" />
        <rect class="window" x="25" y="21" width=${n-50} height="11" rx="5" />
        <rect class="window" x="25" y=${e-34} width=${n-50} height="11" rx="5" />`}function Nn(n){let{width:e,height:t}=$t(n,n.length),r=n.axis==="horizontal"?[[6,t/2],[e-6,t/2]]:[[e/2,6],[e/2,t-6]];return b`${r.map(([o,s],i)=>b`<g class="handle" data-end=${i===0?"start":"end"}>
    <circle class="reach" cx=${o} cy=${s} r="34" /><circle class="knob" cx=${o} cy=${s} r="13" /></g>`)}`}function On(n,e,t,r){return b`<g class="car is-broken" role="img" aria-label="${n.name}, no straight run of cells" data-car=${t}>
    ${e.map(({column:o,row:s})=>b`
        <rect class="body" fill=${r?.fill??"gray"} x=${o*v+9} y=${s*v+9} width="82" height="82" rx="20" />
        <text class="name" fill=${r?.ink??"white"} x=${(o+.5)*v} y=${(s+.5)*v}>${n.name}</text>`)}
  </g>`}var Dn=4,Ue=class{constructor(e){this.begin=e;this.gesture=null;this.pointer=-1;this.from={x:0,y:0};this.fromPixels={x:0,y:0};this.isClick=!0}down(e,t,r){if(this.gesture!==null||e.button!==0)return;let o=fr(t,r,e);this.gesture=Ln(e)?null:this.begin(Hn(e.target),o),this.gesture!==null&&(this.pointer=e.pointerId,this.from=o,this.fromPixels={x:e.clientX,y:e.clientY},this.isClick=!0,t.setPointerCapture(e.pointerId))}move(e,t,r){if(e.pointerId!==this.pointer||this.gesture===null)return;let{x:o,y:s}=this.fromPixels;if(this.isClick&&=Math.hypot(e.clientX-o,e.clientY-s)<Dn,!this.isClick){let i=fr(t,r,e);this.gesture.move(i,{x:i.x-this.from.x,y:i.y-this.from.y})}}up(e){if(e.pointerId===this.pointer){let t=this.gesture;this.gesture=null,this.pointer=-1,t?.end(this.isClick)}}cancel(){let e=this.gesture;this.gesture=null,this.pointer=-1,e?.cancel()}};function Ve({x:n,y:e}){return{column:Math.floor(n),row:Math.floor(e)}}function Ln(n){return n.target.closest(".slot")!==null}function Hn(n){let e=n.closest("[data-car]")?.dataset.car;if(e===void 0)return{on:"cell"};let t=n.closest("[data-end]")?.dataset.end;return t==="start"||t==="end"?{on:"handle",car:Number(e),end:t}:{on:"car",car:Number(e)}}function fr(n,e,t){let r=n.getScreenCTM();if(r===null)return{x:0,y:0};let o=new DOMPoint(t.clientX,t.clientY).matrixTransform(r.inverse()),s=(i,a)=>Math.max(-Z,Math.min(a*v+ue,i))/v;return{x:s(o.x,e.columns),y:s(o.y,e.rows)}}function gr(n,e,t,r){let o=g(e.cars,r),s=g(t,r),{min:i,max:a}=D(e,t,r),l=o.axis==="horizontal",c=s;return{move(d,u){c=Math.max(i,Math.min(a,s+(l?u.x:u.y)));let[p,f]=l?[c,o.row]:[o.column,c];n.drag({car:r,column:p,row:f,length:o.length,isBad:!1})},end(d){n.drag(null),d?n.select(r):n.slide({car:r,by:Math.round(c)-s})},cancel:()=>n.drag(null)}}function vr(n,e,t){let r=g(e.cars,t),o=r;return{move(s,i){o={...r,column:r.column+Math.round(i.x),row:r.row+Math.round(i.y)};let a=!z(e,o,t),[l,c]=[r.column+i.x,r.row+i.y];n.drag({car:t,column:l,row:c,length:r.length,isBad:a},a?null:o)},end(s){n.drag(null),s?n.select(t):z(e,o,t)?n.setCar(t,o,`${r.name} is on ${B(o,L(o))}`):n.say(`There is no room for ${r.name}`,!0)},cancel:()=>n.drag(null)}}function yr(n,e,t,r){let o=g(e.cars,t),s=o;return{move(i){s=Xt(e,t,r,Ve(i));let{column:a,row:l,length:c}=s;n.drag({car:t,column:a,row:l,length:c,isBad:!1})},end(){n.drag(null),n.setCar(t,s,`${o.name} is ${s.length} cells long`)},cancel:()=>n.drag(null)}}function br(n,e,t,r){let o=Ve(r);if(t!=="car"){let a=e.walls.some(({column:c,row:d})=>c===o.column&&d===o.row);return{move:()=>{},end:t==="wall"?()=>n.edit({kind:a?"removeWall":"addWall",...o},a?"Wall taken away":"Wall put"):()=>n.select(null),cancel:()=>{}}}let s=null,i=a=>{let l=Qt(e,o,Ve(a));s=z(e,l,null)?l:null,n.drag(null,s)};return i(r),{move:i,end(){if(n.drag(null),s===null)n.say("There is no room for a car",!0);else{let{column:a,row:l,axis:c,length:d}=s;n.edit({kind:"addCar",column:a,row:l,axis:c,length:d},"Car added")}},cancel:()=>n.drag(null)}}var Un={h:"hint",p:"play",r:"restart",n:"next",N:"previous",e:"mode"};function wr({key:n,ctrlKey:e,metaKey:t,altKey:r,shiftKey:o},s){let i=s.matches("input:not([type=range]), select, textarea, [contenteditable]");if(r||i)return null;if(!e&&!t)return Un[n]??null;switch(n.toLowerCase()){case"z":return o?"redo":"undo";case"y":return"redo";default:return null}}var $r={ArrowLeft:{column:-1,row:0},ArrowRight:{column:1,row:0},ArrowUp:{column:0,row:-1},ArrowDown:{column:0,row:1}};function xr(n,e,t,r,o){let s=$r[o.key];if(s===void 0)return!1;let i=g(e.cars,r),a=i.axis==="horizontal"?s.column:s.row,{min:l,max:c}=D(e,t,r),d=g(t,r),u=a<0?d-l:c-d;return a===0?n.say(`${i.name} is ${i.axis}`):u===0?n.say(`${i.name} has no room there`):n.slide({car:r,by:a*(o.shiftKey?u:1)}),!0}function kr(n,e,t,{key:r}){let o=g(e.cars,t),s=$r[r];if(s!==void 0){let a={...o,column:o.column+s.column,row:o.row+s.row};return z(e,a,t)?n.setCar(t,a,`${o.name} is on ${B(a,L(a))}`):n.say(`There is no room for ${o.name}`),!0}if(r!=="+"&&r!=="-")return!1;let i=Oe(e,t,r==="+"?1:-1);return i===null?n.say(r==="+"?`There is no room for a longer ${o.name}`:`${o.name} is as short as a car can be`):n.setCar(t,i,`${o.name} is ${i.length} cells long`),!0}var Ie=class{constructor(e,t){this.owner=e;this.around=t;this.dragged=null;this.sketch=null;this.pointer=new Ue((e,t)=>this.begin(e,t));this.onPointer=e=>{if(e.type==="pointercancel")return this.pointer.cancel();let t=this.around.parts()?.text.board??null,r=this.owner.renderRoot.querySelector("svg.board");if(!(t===null||r===null||!e.composedPath().includes(r)))switch(e.type){case"pointerdown":return this.pointer.down(e,r,t);case"pointermove":return this.pointer.move(e,r,t);default:return this.pointer.up(e)}};this.onClick=({target:e})=>{let t=_r(e);t!==null&&this.around.parts()?.text.toggleExit(t)};this.onKey=e=>{!e.ctrlKey&&!e.metaKey&&!e.altKey&&this.isTaken(e)&&e.preventDefault()};this.onCommand=e=>{let t=e.composedPath();if(!(t.includes(this.owner)||t[0]===document.body||t[0]===document.documentElement)||this.around.parts()?.text.answer==null||!this.owner.checkVisibility())return;let o=wr(e,t[0]);o!==null&&(e.preventDefault(),e.stopPropagation(),this.obey(o))};this.hand={drag:(e,t=null)=>{this.dragged=e,this.sketch=t,this.owner.requestUpdate()},select:e=>this.select(e),say:(e,t)=>this.around.say(e,t),slide:e=>this.around.parts()?.playing.slide(e),setCar:(e,t,r)=>this.around.parts()?.text.setCar(e,t,r),edit:(e,t)=>{this.around.parts()?.text.edit(e,t)}};e.addController(this)}hostConnected(){window.addEventListener("keydown",this.onCommand,{capture:!0})}hostDisconnected(){window.removeEventListener("keydown",this.onCommand,{capture:!0})}select(e){this.owner.dispatchEvent(new CustomEvent("tailback-select",{detail:{car:e},bubbles:!0,composed:!0})),this.around.parts()?.text.show(e)}begin(e,t){let{text:r,player:o,playing:s}=this.around.parts()??{},i=this.around.tool();if(i===null)return e.on!=="car"||o?.board==null?null:(s?.playback.stop(),gr(this.hand,o.board,o.position,e.car));let a=r?.editable??null;if(a===null)return null;switch(e.on){case"handle":return yr(this.hand,a,e.car,e.end);case"car":return vr(this.hand,a,e.car);case"cell":return br(this.hand,a,i,t)}}obey(e){let{actions:t}=this.around,r=this.around.tool()!==null,{player:o,playing:s}=this.around.parts()??{};switch(e){case"undo":return t.undo();case"redo":return t.redo();case"next":return t.goBy(1);case"previous":return t.goBy(-1);case"mode":return t.setMode(r?"play":"edit");default:if(r||o?.board==null)return}switch(e){case"hint":return t.hint();case"restart":return t.restart();case"play":return s?.playback.direction===null?t.play("forwards"):t.stop()}}isTaken(e){let{text:t,player:r}=this.around.parts()??{},o=e.target,s=_r(o),i=e.key==="Enter"||e.key===" ";if(s!==null&&i)return t?.toggleExit(s),!0;let a=Number(o.closest("[data-car]")?.dataset.car??"NaN");if(e.key==="Escape")return this.pointer.cancel(),!0;if(Number.isNaN(a))return!1;if(i)return this.select(a),!0;if(this.around.tool()===null)return r?.board!=null&&xr(this.hand,r.board,r.position,a,e);let l=t?.editable??null;return t===void 0||l===null?!1:e.key==="F2"?(t.mark(a),this.owner.updateComplete.then(()=>this.owner.renderRoot.querySelector(".rename")?.select()),!0):e.key==="t"||e.key==="Delete"||e.key==="Backspace"?(t.mark(a),(e.key==="t"?this.around.actions.turn:this.around.actions.remove)(),!0):kr(this.hand,l,a,e)}};function _r(n){let{side:e,lane:t}=n.closest(".slot")?.dataset??{};return e===void 0||t===void 0?null:{side:e,lane:Number(t)}}function qe(n,{car:e,by:t}){let{name:r,axis:o}=g(n.cars,e),s=o==="horizontal"?"LR":"UD";return`${r}${t<0?s[0]:s[1]}${Math.abs(t)}`}function Vn(n,e){let[,t,r,o]=/^(.+)([LRUD])(\d*)$/.exec(e)??[],s=n.cars.findIndex(c=>c.name===t);if(r===void 0||s<0)return;let i="LR".includes(r)?"horizontal":"vertical",a=o===""?1:Number(o);return g(n.cars,s).axis===i&&a>0?{car:s,by:"LU".includes(r)?-a:a}:void 0}function de(n,{car:e,by:t}){let{name:r,axis:o}=g(n.cars,e),s=Math.abs(t),i=o==="horizontal"?t<0?"left":"right":t<0?"up":"down";return`${r} ${s} ${s===1?"cell":"cells"} ${i}`}function pe(n,{car:e,by:t}){return n.map((r,o)=>o===e?r+t:r)}function xt(n,e,{car:t,by:r}){let{min:o,max:s}=D(n,e,t),i=g(e,t)+r;return r!==0&&o<=i&&i<=s}function In(n,e,{car:t,by:r}){let{axis:o,length:s}=g(n.cars,t),i=o==="horizontal",a=g(e,t)+r,l=a<0?i?"left":"top":a+s>(i?n.columns:n.rows)?i?"right":"bottom":void 0;return t===n.target&&F(n).some(c=>c.side===l)?l:void 0}function kt(n,e,t){let r=[];for(let o of t){let s=Vn(n,o);if(s===void 0)break;let{car:i}=s,l=r.length+1===t.length?In(n,e,s):void 0,{axis:c,length:d}=g(n.cars,i),u=(c==="horizontal"?n.columns:n.rows)-d,p=l===void 0?g(e,i)+s.by:s.by<0?0:u,f={car:i,by:p-g(e,i)};if(!xt(n,e,f))break;r.push(f),e=pe(e,f)}return r}var Ar={moves:[],at:0};function je(n,e,t=e.at){return e.moves.slice(0,t).reduce(pe,E(n))}function Cr({moves:n,at:e},t){let r=n[e];if(r!==void 0&&r.car===t.car&&r.by===t.by)return{moves:n,at:e+1};let o=n.slice(0,e),s=o.at(-1);return s?.car===t.car&&(o.pop(),t={car:t.car,by:s.by+t.by}),t.by!==0&&o.push(t),{moves:o,at:o.length}}function Sr({moves:n,at:e},t){return{moves:[...n.slice(0,e),...t],at:e}}function Ge({moves:n},e){return{moves:n,at:Math.max(0,Math.min(n.length,e))}}function Er({moves:n,at:e}){let t=n.slice(0,e).reduce((r,{by:o})=>r+Math.abs(o),0);return{moves:e,steps:t}}var qn=64,jn=800,We=class{constructor(e,t,r){this.host=e;this.changed=t;this.fail=r;this.board=null;this.hint=null;this.key="";this.ref=null;this.lines=new Map;this.distances=new Map;this.isFindingDistances=!1}set(e,t){this.ref=e;let r=t===null?"":Ee(t);r!==this.key&&(this.key=r,this.board=t,this.hint=null,this.distances.clear()),this.askDistance()}get line(){return this.lines.get(this.key)??Ar}get position(){return this.board===null?[]:je(this.board,this.line)}get isSolved(){return this.board!==null&&Gt(this.board,this.position)}get counts(){return Er(this.line)}get written(){let{board:e,line:t}=this;return e===null?[]:t.moves.slice(0,t.at).map(r=>qe(e,r))}get distance(){let{at:e}=this.line;return{now:this.distanceAt(e),before:this.distanceAt(e-1)}}distanceAt(e){let{board:t,line:r}=this,o=t===null||e<0?void 0:this.distances.get(String(je(t,r,e)));return o===void 0||o==="asked"?null:o}async findDistances(){if(!this.isFindingDistances){this.isFindingDistances=!0;try{for(let e=this.nextUnknown();e!==void 0;e=this.nextUnknown()){let t=Date.now();if(!await this.askDistance(e)||Date.now()-t>jn)break}}finally{this.isFindingDistances=!1}}}nextUnknown(){let{board:e,line:t}=this;return e===null?void 0:Array.from({length:t.moves.length+1},(o,s)=>je(e,t,s)).find(o=>!this.distances.has(String(o)))}slide(e){return this.board===null||!xt(this.board,this.position,e)?!1:(this.go(Cr(this.line,e)),!0)}undo(){this.go(Ge(this.line,this.line.at-1))}redo(){this.go(Ge(this.line,this.line.at+1))}goTo(e){this.go(Ge(this.line,e))}async findSolution(e){let{board:t,ref:r,key:o,position:s}=this;if(t===null||r===null)return!1;let i=await this.ask(()=>this.host.request("tailback/solution",{version:1,...r,position:s,metric:e}));return i?.moves==null||o!==this.key||String(s)!==String(this.position)?!1:(this.go(Sr(this.line,kt(t,s,i.moves))),!0)}async findHint(e){let{board:t,ref:r,key:o,position:s,hint:i}=this;if(t===null||r===null)return;if(i!==null){this.slide({car:i.car,by:i.offset-g(s,i.car)});return}let a=await this.ask(()=>this.host.request("tailback/hint",{version:1,...r,position:s,metric:e})),[l]=a?.move==null?[]:kt(t,s,[a.move]);l!==void 0&&o===this.key&&String(s)===String(this.position)&&(this.hint={car:l.car,offset:g(pe(s,l),l.car)},this.changed())}save(){return[...this.lines].slice(-qn)}restore(e){this.lines=new Map(e)}go(e){this.hint=null,this.lines.delete(this.key),this.lines.set(this.key,e),this.askDistance(),this.changed()}async askDistance(e=this.position){let{board:t,ref:r,key:o}=this,s=String(e);if(t===null||r===null||this.distances.has(s))return!1;this.distances.set(s,"asked");try{let i=await this.host.request("tailback/distance",{version:1,...r,position:e});return o===this.key&&(this.distances.set(s,i),this.changed()),!0}catch{return o===this.key&&this.distances.delete(s),!1}}async ask(e){try{return await e()}catch(t){return this.fail(_(t)),null}}};function Fe(n,e){return n!==null&&n.target!==null&&e.length===0&&E(n).every(Number.isInteger)}var Gn={solved:["more","fewer","same","unsolvable"],unsolvable:["solvable"],unknown:["solvable","unsolvable"]},Ke=class{constructor(e,t){this.host=e;this.changed=t;this.found=null;this.preview=null;this.complaint=null;this.wish="more";this.wanted=null;this.key=null;this.isAsking=!1}get isStale(){return this.wanted===null||this.wanted.key!==this.key}set(e){let t=e!==null&&Fe(e.board,e.faults)?e.board:null,r=this.found!==null&&e!==null&&!Wn(this.found.near,e);if((e===null||r)&&(this.found=null,this.key=null),e===null||t===null){this.wanted=null,this.preview=null;return}let{textDocument:o,puzzle:s}=e,i=Ee(t);i!==this.wanted?.key&&(this.preview=null),this.wanted={key:i,textDocument:o,puzzle:s,near:e},this.ask()}get wishes(){let e=Gn[this.found?.answer.outcome??"solved"];return{all:e,chosen:e.includes(this.wish)?this.wish:e[0]}}choose(e){this.wish=e,this.preview=null,this.changed()}groupOf(e){return this.found?.answer.groups.find(({comparison:t})=>t===e)??null}async ask(){if(!this.isAsking){this.isAsking=!0;for(let{wanted:e}=this;e!==null&&e.key!==this.key;e=this.wanted){let{key:t,textDocument:r,puzzle:o,near:s}=e;try{let i=await this.host.request("tailback/nearby",{version:1,textDocument:r,puzzle:o});this.wanted?.key===t&&(this.key=t,this.found={answer:i,near:s},this.complaint=null)}catch(i){if(this.wanted===e){this.complaint=_(i);break}}}this.isAsking=!1,this.changed()}}};function Wn(n,e){return n.puzzle===e.puzzle&&n.textDocument.uri===e.textDocument.uri}var Pr=[.5,1,2,4],Je=class{constructor(e,t,r){this.step=e;this.more=t;this.changed=r;this.direction=null;this.speed=2}start(e){this.stop(),this.direction=e,this.changed(),this.tick()}stop(){clearTimeout(this.timer),this.direction!==null&&(this.direction=null,this.changed())}async tick(){let{direction:e}=this;if(e!==null){if(!this.step(e)){let t=await this.more(e);if(this.direction!==e)return;if(!t||!this.step(e)){this.stop();return}}clearTimeout(this.timer),this.timer=setTimeout(()=>{this.tick()},1e3/this.speed),this.changed()}}};var Ye=class{constructor(e,t,r){this.player=e;this.tellMessage=t;this.metric="moves";this.hasFailed=!1;this.playback=new Je(o=>this.step(o),o=>this.more(o),r)}fail(e){this.hasFailed=!0,this.tellMessage(e,!0)}slide(e){this.playback.stop(),this.player.slide(e)&&this.tell(e)}undo(){this.playback.stop(),this.step("backwards")}redo(){this.playback.stop(),this.step("forwards")}goTo(e){this.playback.stop(),this.player.goTo(e)}restart(){this.goTo(0),this.tellMessage("Back at the start")}play(e){let{player:t}=this;e==="forwards"&&t.isSolved&&t.line.at===t.line.moves.length&&t.goTo(0),this.playback.start(e)}async hint(){let{player:e}=this;if(e.board===null)return;let{hint:t,position:r,board:o}=e;if(this.playback.stop(),this.hasFailed=!1,await e.findHint(this.metric),t!==null)this.tell({car:t.car,by:t.offset-g(r,t.car)});else if(e.hint!==null){let{car:s,offset:i}=e.hint;this.tellMessage(`Hint: ${de(o,{car:s,by:i-g(r,s)})}`)}else this.hasFailed||this.tellMessage("No move is known to lead out from here")}step(e){let{player:t}=this,r=e==="forwards",{moves:o,at:s}=t.line,i=r?o[s]:o[s-1];return i===void 0?!1:(r?t.redo():t.undo(),this.tell(r?i:{...i,by:-i.by}),!0)}async more(e){if(e==="backwards"||this.player.isSolved)return!1;this.hasFailed=!1;let t=await this.player.findSolution(this.metric);return!t&&!this.hasFailed&&this.tellMessage("No solution is known from here"),t}tell(e){let{board:t,position:r}=this.player;t!==null&&this.tellMessage(`${de(t,e)}, now on ${B(g(t.cars,e.car),g(r,e.car))}`)}};var Ze=class{constructor(e,t,r,o){this.host=e;this.changed=t;this.say=r;this.askAgain=o;this.answer=null;this.pending=null;this.selectedName=null;this.nUnderWay=0;this.lastMade=Promise.resolve()}take(e){let t=this.answer,r=t===null||t.puzzle!==e.puzzle||t.textDocument.uri!==e.textDocument.uri,o=t?.car==null?null:t.board?.cars[t.car]?.name,s=e.car===null?null:e.board?.cars[e.car]?.name??null,i=s!==null&&s!==o&&this.nUnderWay===0;return(r||i)&&(this.selectedName=s),this.answer=e,this.pending=null,r}get board(){return this.pending??this.answer?.board??null}get editable(){return this.pending===null?this.answer?.board??null:null}get ref(){return this.answer===null?null:Fn(this.answer)}get selected(){let e=this.board?.cars.findIndex(({name:t})=>t===this.selectedName)??-1;return e<0?null:e}mark(e){this.selectedName=e===null?null:this.board?.cars[e]?.name??null,this.changed()}async show(e){this.mark(e);let{ref:t}=this;if(!(t===null||e!==null&&this.host.isAlone===!0))try{await this.host.request("tailback/select",{version:1,...t,car:e})}catch(r){this.say(_(r),!0)}}async edit(e,t){let{answer:r}=this;if(r===null)return!1;this.pending=r.board===null?null:K(r.board,e),this.nUnderWay+=1,this.changed();let{textDocument:o,puzzle:s}=r,i=this.make(()=>this.host.request("tailback/edit",{version:1,textDocument:o,puzzle:s,edit:e}),t);this.lastMade=i;let a=await i;return this.nUnderWay-=1,a}async make(e,t){let r=null;try{let{applied:o,reason:s}=await e();r=o?null:s??"The text was not changed"}catch(o){r=_(o)}return r!==null&&(this.pending=null),this.say(r??t,r!==null),await this.askAgain(),r===null}setCar(e,t,r){this.mark(e);let o=this.editable?.cars[e],{column:s,row:i,axis:a,length:l}=t;o!==void 0&&o.column===s&&o.row===i&&o.axis===a&&o.length===l||this.edit({kind:"setCar",car:e,column:s,row:i,axis:a,length:l},r)}step(e){let t=this.lastMade.then(()=>this.stepNow(e));return this.lastMade=t,t}async stepNow(e){let{answer:t}=this;if(t===null)return;this.nUnderWay+=1;let{textDocument:r}=t;await this.make(()=>this.host.request(`tailback/${e}`,{version:1,textDocument:r}),e==="undo"?"Undone":"Done again"),this.nUnderWay-=1}get history(){return this.host.ownsUndo===!0?{undo:!0,redo:!0}:this.answer?.history??{undo:!1,redo:!1}}lengthen(e){let{editable:t,selected:r}=this;if(t===null||r===null)return;let o=Oe(t,r,e);if(o===null){let{name:s}=g(t.cars,r);this.say(e>0?`There is no room for a longer ${s}`:`${s} is as short as a car can be`,!0)}else this.setCar(r,o,`${o.name} is ${o.length} cells long`)}rename(e){let{editable:t,selected:r}=this;if(t===null||r===null)return;let{name:o}=g(t.cars,r);if(e!==o){let s=this.edit({kind:"renameCar",car:r,name:e},`${o} is called ${e} now`);this.selectedName=e,s.then(i=>{!i&&this.selectedName===e&&(this.selectedName=o,this.changed())})}}turn(){let{editable:e,selected:t}=this;if(e===null||t===null)return;let r=Zt(e,t);r===null?this.say(`${g(e.cars,t).name} has no room to turn`,!0):this.setCar(t,r,`${r.name} is ${r.axis} now`)}removeCar(){let{editable:e,selected:t}=this;if(e!==null&&t!==null){let{name:r}=g(e.cars,t);this.mark(null),this.edit({kind:"removeCar",car:t},`${r} is gone`)}}toggleExit(e){let t=this.editable?.exits.some(({side:r,lane:o})=>r===e.side&&o===e.lane)??!1;this.edit({kind:t?"removeExit":"addExit",...e},t?"Exit closed":"Exit opened")}};function Fn({textDocument:n,puzzle:e}){return{textDocument:{uri:n.uri},puzzle:e}}var Kn={restart:"M6 5v14 M19 6l-9 6 9 6z",undo:"M9 7L4 12l5 5 M4 12h10a6 6 0 0 1 6 6",redo:"M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6",forwards:"M8 5l11 7-11 7z",backwards:"M16 5L5 12l11 7z",pause:"M9 6v12 M15 6v12",hint:"M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",write:"M4 20h4L19 9l-4-4L4 16z M13 7l4 4",select:"M6 4l13 7-6 2-2 6z",car:"M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M7 8v8 M17 8v8",wall:"M4 5h16v14H4z M4 12h16 M12 5v7 M8 12v7 M16 12v7",turn:"M20 12a8 8 0 1 1-3-6.2 M20 3v5h-5",exit:"M4 4h8v16H4z M9 12h12 M17 8l4 4-4 4",list:"M9 6h11 M9 12h11 M9 18h11 M4 6h1 M4 12h1 M4 18h1",nearby:"M9 9h6v6H9z M12 2v4 M12 18v4 M2 12h4 M18 12h4",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",shorter:"M5 12h14",longer:"M5 12h14 M12 5v14",remove:"M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13"};function he(n){return m`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${b`<path d=${Kn[n]??""} />`}</svg>`}function $(n,e,t,r,o=""){let s=o===""?e:`${e} (${o.replace("Control","Ctrl")})`;return m`<button class="icon" title=${s} aria-label=${e} aria-keyshortcuts=${o||h}
    ?disabled=${t} @click=${r}>${he(n)}</button>`}function Mr({title:n,figures:e,puzzle:t,puzzles:r},o,s){return m`<header>
    <div class="titles">
      <h1>${n??"Untitled"}</h1>
      ${o?m`<p class="figures">${Br(e)}</p>`:h}
    </div>
    ${Rr(t,r,s)}
  </header>`}function Tr(n,e,t){let{figures:r,title:o,puzzle:s,puzzles:i,readOnly:a}=n,l=(c,d,u)=>m`<button class="tab" aria-pressed=${e===c} aria-disabled=${u===null?h:"true"}
      title=${u===null?h:u} @click=${()=>t.setMode(c)}>${d}</button>`;return m`<header>
    <div class="titles">
      <h1><button class="title" title="Show in the text" @click=${()=>t.selectTitle()}>${o??"Untitled"}</button></h1>
      <p class="figures is-${r.outcome}" title=${r.people?.detail??h}>${Br(r)}</p>
    </div>
    ${Rr(s,i,t)}
    <div class="tabs" role="group" aria-label="mode">${l("play","Play",null)}${l("edit","Edit",a)}</div>
  </header>`}function Br({label:n,people:e}){return e===null?n:`${n} \xB7 ${e.label}`}function Xe(n,e,t){let[r,o]=n==="moves"?["List of moves","list"]:["Nearby boards","nearby"];return m`<button class="icon" title=${r} aria-label=${r} aria-pressed=${e===n}
    @click=${()=>t.setPanel(e===n?null:n)}>${he(o)}</button>`}function Rr(n,e,t){return e<2?h:m`<div class="others" role="group" aria-label="puzzles">
      ${$("previous","Previous puzzle",n===0,()=>t.goBy(-1),"Shift+N")}
      <span>${n+1} of ${e}</span>
      ${$("next","Next puzzle",n+1===e,()=>t.goBy(1),"n")}
    </div>`}function zr(n,e,t,r,o){let{puzzle:s,puzzles:i}=n;return!e.isSolved||e.line.at===0||e.line.at<e.line.moves.length?h:m`<div class="card">
    <p>${r?bt(n,e):yt(n,e,t.metric)}</p>
    <button class="again" @click=${()=>o.restart()}>Again</button>
    ${s+1<i?m`<button class="onward" aria-keyshortcuts="n" title="Next puzzle (n)" @click=${()=>o.goBy(1)}>Next<span class="long"> puzzle</span></button>`:h}
  </div>`}function Nr(n,e,t,r){let{moves:o,steps:s}=e.counts,i=(a,l)=>{let c=n.figures[a];return m`<button class="counter" aria-pressed=${t===a}
      title="Count the distance in ${a}" @click=${()=>r.setMetric(a)}>
      <b>${l}</b><span>${c===null?"":m` of ${R(c)}`}</span> <small>${a}</small>
    </button>`};return m`<div class="counters">
    ${i("moves",o)} ${i("steps",s)}
    <span role="status" class="distance ${Yn(e,t)}">${Jn(n,e,t)}</span>
  </div>`}function Or(n,e,t){let{line:r,counts:o}=e;return m`<div class="counters">
      <span class="counter"><b>${o.moves}</b> <small>${A(o.moves,"move").replace(/^\d+ /,"")}</small></span>
      <span role="status" class="distance ${e.isSolved?"is-solved":""}" ?hidden=${!e.isSolved}>${e.isSolved?bt(n,e):""}</span>
    </div>
    <div class="bar" role="group" aria-label="play">
      ${$("restart","Back to the start",r.at===0,()=>t.restart(),"r")}
      ${$("undo","Undo",r.at===0,()=>t.undo(),"Control+Z")}
      ${$("redo","Redo",r.at===r.moves.length,()=>t.redo(),"Control+Shift+Z")}
    </div>`}function Jn(n,e,t){let r=yt(n,e,t);return r==="\u2026"?m`<span aria-hidden="true">…</span>`:r}function Yn(n,e){if(n.isSolved)return"is-solved";let{now:t,before:r}=n.distance,[o,s]=[t?.[e]?.upper,r?.[e]?.upper];return o==null||s==null||o===s?"":o<s?"is-nearer":"is-farther"}function Dr(n,e,{playback:t},r,o){let{line:s}=e,{direction:i}=t,a=n.figures.outcome!=="unsolvable";return m`<div class="bar" role="group" aria-label="play">
      ${$("restart","Back to the start",s.at===0,()=>o.restart(),"r")}
      ${$("undo","Undo",s.at===0,()=>o.undo(),"Control+Z")}
      ${$("redo","Redo",s.at===s.moves.length,()=>o.redo(),"Control+Shift+Z")}
      <span class="gap"></span>
      ${i==="backwards"?$("pause","Pause",!1,()=>o.stop(),"p"):$("backwards","Play backwards",s.at===0,()=>o.play("backwards"))}
      ${i==="forwards"?$("pause","Pause",!1,()=>o.stop(),"p"):$("forwards",s.at<s.moves.length?"Play forwards":"Play the solution",!a&&s.at===s.moves.length,()=>o.play("forwards"),"p")}
      <label class="speed" title="Speed"><span class="heard">Speed</span>
        <select @change=${l=>o.setSpeed(Number(l.target.value))}>
          ${Pr.map(l=>m`<option value=${l} ?selected=${l===t.speed}>${l}×</option>`)}
        </select>
      </label>
      <span class="gap"></span>
      ${$("hint",e.hint===null?"Hint":"Make the move of the hint",!a||e.isSolved||i!==null,()=>o.hint(),"h")}
      ${Xe("moves",r,o)} ${n.nearby?Xe("nearby",r,o):h}
      ${n.readOnly===null?$("write","Write these moves as the solution",s.at===0,()=>o.writeSolution()):h}
    </div>
    <input class="scrubber" type="range" aria-label="Move" min="0" max=${Math.max(1,s.moves.length)}
      .value=${String(s.at)} ?disabled=${s.moves.length===0}
      aria-valuetext="after move ${s.at} of ${s.moves.length}"
      @input=${l=>o.goTo(Number(l.target.value))} />`}function Lr(n,e,t,r){let{history:o,selected:s,board:i}=e,a=s===null?"":i?.cars[s]?.name??"",l=s===null,c=(u,p)=>m`<button class="choice" aria-pressed=${n===u} title=${p} @click=${()=>r.setTool(u)}>
      ${he(u)}<span>${u}</span>
    </button>`,d=u=>{let p=u.target;r.rename(p.value.trim()),p.value=a};return m`<div class="bar" role="group" aria-label="edit">
      ${$("undo","Undo the edit",!o.undo,()=>r.undo(),"Control+Z")}
      ${$("redo","Redo the edit",!o.redo,()=>r.redo(),"Control+Shift+Z")}
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
        ${$("shorter","Shorter",l,()=>r.lengthen(-1),"-")}
        ${$("longer","Longer",l,()=>r.lengthen(1),"+")}
        ${$("turn","Turn",l,()=>r.turn(),"t")}
        ${$("remove","Remove",l,()=>r.remove(),"Delete")}
      </div>
      <span class="gap"></span>
      ${e.answer?.nearby===!0?Xe("nearby",t,r):h}
    </div>`}function Hr(n,e,t){let{board:r,line:o}=n,s=(i,a,l)=>{let c=n.distanceAt(i),d=c?.[e]??null,u=i===0?a:`${i}. ${a}`,p=d===null?`${u}${l}${c===null?"":`, ${Re(c,e)}`}`:`${u} ${R(d)} ${ce(d,e)} to go${l}`;return m`<li><button class=${i>o.at?"is-ahead":""} aria-current=${i===o.at?"step":"false"}
      aria-label=${p} @click=${()=>t.goTo(i)}>
      <span class="at">${i===0?"":`${i}.`}</span> <span class="move">${a}</span>
      <span class="far" aria-hidden=${d===null}>${d===null?c===null?"\u2026":"\u2013":R(d)}</span>
    </button></li>`};return m`<section class="moves" aria-label="moves">
    <p aria-hidden="true"><span>Move</span><span>${e} to go</span></p>
    <ol>
      ${s(0,"Start","")}
      ${o.moves.map((i,a)=>r===null?"":s(a+1,qe(r,i),`: ${de(r,i)}`))}
    </ol>
  </section>`}var Zn={},Ur=Le(class extends J{constructor(){super(...arguments),this.ot=Zn}render(n,e){return e()}update(n,[e,t]){if(Array.isArray(e)){if(Array.isArray(this.ot)&&this.ot.length===e.length&&e.every((r,o)=>r===this.ot[o]))return k}else if(this.ot===e)return k;return this.ot=Array.isArray(e)?Array.from(e):e,this.render(e,t)}});function X(n){return n.split("`").map((e,t)=>t%2===1?m`<code>${e}</code>`:e)}var Xn={more:"More moves",fewer:"Fewer",same:"As many",solvable:"Solvable",unsolvable:"Unsolvable"};function Vr(n,e,t){let{found:r,isStale:o}=n,{all:s,chosen:i}=n.wishes,a=n.groupOf(i);return m`<section class="nearby" aria-label="nearby boards" aria-busy=${r===null||o}>
    <div class="wishes" role="group" aria-label="boards with">
      ${s.map(l=>m`<button class="wish" aria-pressed=${l===i} @click=${()=>t.setWish(l)}>
        ${Xn[l]} <small>${n.groupOf(l)?.count??(r===null?"":0)}</small></button>`)}
    </div>
    ${r===null||a===null?m`<p class="none">${r===null?n.complaint??"Looking for boards\u2026":"No such board is one edit away"}</p>`:m`<ul class=${o?"is-stale":""}>
          ${Ur([a,o,e],()=>a.boards.map(l=>Qn(l,r.near.board,o,e,t)))}
        </ul>`}
    ${r===null?h:m`<p class="rest">${eo(n,a?.count??0,a?.boards.length??0)}</p>`}
  </section>`}function Qn(n,e,t,r,o){let s=()=>o.preview(n.edit),i=()=>o.preview(null);return m`<li><button aria-disabled=${t||r!==null?"true":h} title=${r??h}
    @pointerenter=${s} @pointerleave=${i} @focus=${s} @blur=${i}
    @click=${({detail:a})=>{a<2&&o.makeNearby(n)}}>
    ${e===null?h:Be(K(e,n.edit))}
    <span class="edit">${X(n.words)}</span>
    <b>${n.moves===null?"unsolvable":vt(n.moves,"moves")}</b>
  </button></li>`}function eo({found:n},e,t){let{undecided:r=0,leftOut:o=0}=n?.answer??{};return[e>t?`the nearest ${t} of ${A(e,"board")}`:"",r>0?`${A(r,"board")} not decided in time`:"",o>0?`${A(o,"larger edit")} not tried`:""].filter(i=>i!=="").join("; ")}var{measures:Qe,opacities:et,window:to}=W,tt=n=>P(String(n/100)),rt=n=>P(String(n)),ro=N`
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
`,no=N`
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
    stroke: var(--tailback-exit, ${qt});
    stroke-width: ${rt(Qe.arrow)};
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
  .shadow { fill: #000; opacity: ${tt(et.shadow)}; }
  .is-dragged .shadow { opacity: 0.4; transform: translate(3px, 6px); }
  .body { stroke: rgb(0 0 0 / ${tt(et.line)}); stroke-width: ${rt(Qe.carLine)}; }
  .roof { fill: #fff; opacity: ${tt(et.roof)}; }
  .window { fill: ${P(to)}; opacity: ${tt(et.window)}; }
  .name {
    font-size: ${rt(Qe.name)}px;
    font-weight: 700;
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
  }
  .name.is-long { font-size: ${rt(Qe.longName)}px; }
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
`,Ir=[Ce,ro,no];var nt=class extends S{constructor(){super();this.host=null;this.parts=null;this.mode="play";this.tool="select";this.panel=null;this.message="";this.isComplaint=!1;this.status=null;this.missing=null;this.actions={undo:()=>this.mode==="edit"?void this.parts?.text.step("undo"):this.parts?.playing.undo(),redo:()=>this.mode==="edit"?void this.parts?.text.step("redo"):this.parts?.playing.redo(),restart:()=>this.parts?.playing.restart(),hint:()=>{this.isChallenge||this.parts?.playing.hint()},play:t=>{this.isChallenge||this.parts?.playing.play(t)},stop:()=>this.parts?.playing.playback.stop(),setSpeed:t=>{this.parts!==null&&(this.parts.playing.playback.speed=t,this.keep())},goTo:t=>this.parts?.playing.goTo(t),goBy:t=>{this.goBy(t)},setMetric:t=>{this.parts!==null&&(this.parts.playing.metric=t,this.keep(),this.requestUpdate())},setMode:t=>this.setMode(t),setTool:t=>{this.tool=t,this.requestUpdate()},setPanel:t=>{this.panel=t,this.keep(),this.fillPanel(),this.requestUpdate()},makeNearby:t=>this.makeNearby(t),preview:t=>{let{nearby:r}=this.parts??{};r!==void 0&&!(t!==null&&r.isStale)&&(r.preview=t,this.requestUpdate())},setWish:t=>this.parts?.nearby.choose(t),writeSolution:()=>{let{text:t,player:r}=this.parts??{};t?.edit({kind:"setSolution",moves:r?.written??[]},"The moves are the solution now")},turn:()=>this.parts?.text.turn(),lengthen:t=>this.parts?.text.lengthen(t),rename:t=>this.parts?.text.rename(t),remove:()=>this.parts?.text.removeCar(),selectTitle:()=>this.input.select(null)};this.input=new Ie(this,{parts:()=>this.parts,tool:()=>this.mode==="edit"?this.tool:null,say:(t,r)=>this.say(t,r),actions:this.actions});new De(this)}static{this.styles=Ir}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),this.parts?.playing.playback.stop(),this.parts?.stopListening(),this.parts=null}willUpdate(t){t.has("host")&&this.connect()}show(t){this.parts?.following.show(t),this.keep()}get shown(){return this.parts?.following.shown??null}connect(){let{host:t}=this;if(t===null||!this.isConnected||this.parts?.host===t)return;this.parts?.stopListening();let r=(u,p)=>this.say(u,p),o=()=>this.requestUpdate(),s=new We(t,()=>{this.keep(),o()},u=>l.fail(u)),i=new ke(t,u=>this.take(u),u=>this.miss(u)),a=new Ze(t,o,r,()=>i.changed(null)),l=new Ye(s,r,o),c=new Ke(t,o),d=t.listen((u,p)=>{u==="tailback/follow"&&"position"in p?this.show({textDocument:p.textDocument,position:p.position}):u==="tailback/status"&&"message"in p?i.concerns(p.textDocument?.uri??null)&&(this.status=p.message,o()):u==="tailback/changed"&&i.changed(p.textDocument?.uri??null)});this.parts={host:t,text:a,player:s,playing:l,following:i,nearby:c,stopListening:d},this.restore(this.parts,t.getState())}restore({player:t,playing:r,following:o},s){if(s?.version===1&&(t.restore(s.lines),r.metric=s.metric,r.playback.speed=s.speed,this.mode=s.mode,this.panel=s.panel??null,s.shown!==null)){let{version:i,...a}=s.shown;o.show(a)}}keep(){let{mode:t,panel:r,parts:o}=this;if(o!==null){let{metric:s,playback:{speed:i}}=o.playing,[a,l]=[o.following.shown,o.player.save()];o.host.setState({version:1,shown:a,lines:l,metric:s,mode:t,speed:i,panel:r})}}take(t){let{parts:r}=this;if(r===null)return;this.missing=null,r.text.take(t)&&(r.playing.playback.stop(),this.say(""));let{ref:o}=r.text;o!==null&&r.player.set(o,Fe(t.board,t.faults)?t.board:null),this.mode==="edit"&&t.readOnly!==null&&(this.mode="play"),this.fillPanel(),this.requestUpdate()}miss(t){this.missing=t,this.requestUpdate()}say(t,r=!1){this.message=t,this.isComplaint=r,this.requestUpdate()}get isChallenge(){return this.parts?.host.isChallenge===!0}fillPanel(){let t=this.isChallenge?null:this.panel;t==="moves"&&this.mode==="play"&&this.parts?.player.findDistances();let{answer:r=null}=this.parts?.text??{};this.parts?.nearby.set(t==="nearby"&&r?.nearby===!0?r:null)}makeNearby({edit:t,words:r}){let{text:o,nearby:s}=this.parts??{};if(o===void 0||s===void 0||s.isStale||o.pending!==null)return;let i=o.answer?.readOnly??null;if(i!==null){this.say(i,!0);return}this.mode!=="edit"&&this.setMode("edit"),s.preview=null,o.edit(t,`Done: ${r}`)}setMode(t){if(this.isChallenge)return;let{text:r,playing:o}=this.parts??{},s=r?.answer?.readOnly??null;if(t==="edit"&&s!==null){this.say(s,!0);return}o?.playback.stop(),this.mode=t,this.keep(),this.say(t==="edit"?"Each change is an edit of the text":""),this.fillPanel()}async goBy(t){let{answer:r}=this.parts?.text??{};if(this.parts===null||r==null)return;let{host:o}=this.parts,{uri:s}=r.textDocument,i=r.puzzle+t;if(i<0||i>=r.puzzles){this.say(t>0?"This is the last puzzle of the text":"This is the first puzzle of the text");return}this.show({textDocument:{uri:s},puzzle:i}),o.isAlone!==!0&&await o.request("tailback/select",{version:1,textDocument:{uri:s},puzzle:i,car:null}).catch(()=>{})}render(){let{text:t,player:r,playing:o,nearby:s}=this.parts??{},i=this.status??this.missing;if(t?.answer==null||r===void 0||o===void 0||s===void 0)return m`<p class="nothing" role="status">${i??"Put the cursor into a puzzle to see its board."}</p>`;let{mode:a,actions:l,input:c}=this,{answer:d}=t,{isChallenge:u}=this,p=a==="play"&&r.board!==null,y=!u&&(this.panel==="moves"?p:d.nearby)?this.panel:null;return m`<div class="page ${y===null?"":`has-list has-${y}`}">
      ${u?Mr(d,r.isSolved,l):Tr(d,a,l)}
      ${i===null?h:m`<p class="trouble" role="alert">${X(i)}. What you see is what it said last.</p>`}
      <div class="stage ${d.jam===null||u?"":"has-jam"}"
        @pointerdown=${c.onPointer} @pointermove=${c.onPointer} @pointerup=${c.onPointer}
        @pointercancel=${c.onPointer} @keydown=${c.onKey} @click=${c.onClick}>
        ${this.renderBoard(t,r,s)}
        ${p?zr(d,r,o,u,l):h}
      </div>
      <footer>
        ${qr("faults",d.faults.slice(0,4))}
        ${a==="play"&&!u?qr("jam",d.jam?.words??[]):h}
        ${a==="edit"?Lr(this.tool,t,y,l):p&&u?Or(d,r,l):p?m`${Nr(d,r,o.metric,l)} ${Dr(d,r,o,y,l)}`:h}
        <p class="message ${this.isComplaint?"is-bad":""}" role="status" aria-live="polite">${X(this.message)}</p>
      </footer>
      ${y==="moves"?Hr(r,o.metric,l):h}
      ${y==="nearby"?Vr(s,d.readOnly,l):h}
    </div>`}renderBoard(t,r,{preview:o}){let{answer:s}=t;if(s===null||t.board===null)return m`<p class="nothing">This puzzle has no grid yet.</p>`;let i=o===null?t.board:K(t.board,o),a=o===null&&t.pending===null,l=o===null?t.selected:er(i,o),c=this.mode==="play"&&r.board!==null&&a,d=c?r.position:E(i);return ur({board:i,position:d,selected:l,dragged:this.input.dragged,marks:a&&!this.isChallenge?s:{jam:null,redundant:[],frozen:[],idleWalls:[]},hint:c?r.hint:null,reach:c?i.cars.map((u,p)=>D(i,d,p)):[],isSolved:c&&r.isSolved,hasDrivenOut:c&&r.isSolved&&r.line.at>0,mode:o===null?this.mode:"play",tool:this.tool,sketch:this.input.sketch})}updated(){let t=this.renderRoot.querySelector(".moves ol"),r=t?.querySelector('[aria-current="step"]');if(t!=null&&r!=null){let[{top:o,bottom:s},i]=[r.getBoundingClientRect(),t.getBoundingClientRect()];t.scrollTop+=Math.min(0,o-i.top)+Math.max(0,s-i.bottom)}this.panel==="moves"&&this.fillPanel()}};function qr(n,e){return e.length===0?h:m`<ul class=${n}>${e.map(t=>m`<li>${X(t)}</li>`)}</ul>`}var jr="tailback-board";function oo(){return{async request(n,e){let t=await fetch("request",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({method:n,params:e})}).catch(()=>{throw new Error("The editor is gone; open the board from it again.")});if(!t.ok)throw new Error(`The server refuses: ${t.status}`);let{result:r,error:o}=await t.json();if(o!==void 0)throw new Error(o);return r},listen(n){let e=new EventSource("events"),t=o=>n("tailback/status",{version:1,textDocument:null,message:o}),r="the server has ended: open the board again";return e.addEventListener("error",()=>t(r)),e.addEventListener("message",({data:o})=>{let{method:s,params:i}=JSON.parse(o);s==="tailback/connected"?(r=i.ended,t(null)):n(s,i)}),()=>e.close()},getState:()=>JSON.parse(sessionStorage.getItem(jr)??"null"),setState:n=>sessionStorage.setItem(jr,JSON.stringify(n))}}function so(n,e={},t=window){let r=new Map,o=new Set,s=0;return t.addEventListener("message",i=>{let a=i.data;if("method"in a){for(let c of o)c(a.method,a.params);return}let l=r.get(a.id);r.delete(a.id),"error"in a?l?.reject(new Error(a.error)):l?.resolve(a.result)}),{...e,request:(i,a)=>new Promise((l,c)=>{s+=1,r.set(s,{resolve:l,reject:c}),n.postMessage({id:s,method:i,params:a})}),listen(i){return o.add(i),()=>o.delete(i)},getState:()=>n.getState(),setState:i=>n.setState(i)}}customElements.define("tailback-board",nt);customElements.define("tailback-collection",Ne);export{nt as TailbackBoard,Ne as TailbackCollection,oo as httpHost,so as postMessageHost,It as protocol};
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
