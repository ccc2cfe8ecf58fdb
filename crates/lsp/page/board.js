var mr=Object.defineProperty;var fr=(s,t)=>{for(var e in t)mr(s,e,{get:t[e],enumerable:!0})};var nt=globalThis,ot=nt.ShadowRoot&&(nt.ShadyCSS===void 0||nt.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Bt=Symbol(),Zt=new WeakMap,F=class{constructor(t,e,r){if(this._$cssResult$=!0,r!==Bt)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if(ot&&t===void 0){let r=e!==void 0&&e.length===1;r&&(t=Zt.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),r&&Zt.set(e,t))}return t}toString(){return this.cssText}},te=s=>new F(typeof s=="string"?s:s+"",void 0,Bt),O=(s,...t)=>{let e=s.length===1?s[0]:t.reduce((r,n,o)=>r+(i=>{if(i._$cssResult$===!0)return i.cssText;if(typeof i=="number")return i;throw Error("Value passed to 'css' function must be a 'css' function result: "+i+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(n)+s[o+1],s[0]);return new F(e,s,Bt)},ee=(s,t)=>{if(ot)s.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let r=document.createElement("style"),n=nt.litNonce;n!==void 0&&r.setAttribute("nonce",n),r.textContent=e.cssText,s.appendChild(r)}},Rt=ot?s=>s:s=>s instanceof CSSStyleSheet?(t=>{let e="";for(let r of t.cssRules)e+=r.cssText;return te(e)})(s):s;var{is:gr,defineProperty:vr,getOwnPropertyDescriptor:yr,getOwnPropertyNames:br,getOwnPropertySymbols:$r,getPrototypeOf:wr}=Object,it=globalThis,re=it.trustedTypes,xr=re?re.emptyScript:"",kr=it.reactiveElementPolyfillSupport,J=(s,t)=>s,zt={toAttribute(s,t){switch(t){case Boolean:s=s?xr:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,t){let e=s;switch(t){case Boolean:e=s!==null;break;case Number:e=s===null?null:Number(s);break;case Object:case Array:try{e=JSON.parse(s)}catch{e=null}}return e}},ne=(s,t)=>!gr(s,t),se={attribute:!0,type:String,converter:zt,reflect:!1,useDefault:!1,hasChanged:ne};Symbol.metadata??=Symbol("metadata"),it.litPropertyMetadata??=new WeakMap;var k=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=se){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let r=Symbol(),n=this.getPropertyDescriptor(t,r,e);n!==void 0&&vr(this.prototype,t,n)}}static getPropertyDescriptor(t,e,r){let{get:n,set:o}=yr(this.prototype,t)??{get(){return this[e]},set(i){this[e]=i}};return{get:n,set(i){let a=n?.call(this);o?.call(this,i),this.requestUpdate(t,a,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??se}static _$Ei(){if(this.hasOwnProperty(J("elementProperties")))return;let t=wr(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(J("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(J("properties"))){let e=this.properties,r=[...br(e),...$r(e)];for(let n of r)this.createProperty(n,e[n])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[r,n]of e)this.elementProperties.set(r,n)}this._$Eh=new Map;for(let[e,r]of this.elementProperties){let n=this._$Eu(e,r);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let r=new Set(t.flat(1/0).reverse());for(let n of r)e.unshift(Rt(n))}else t!==void 0&&e.push(Rt(t));return e}static _$Eu(t,e){let r=e.attribute;return r===!1?void 0:typeof r=="string"?r:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let r of e.keys())this.hasOwnProperty(r)&&(t.set(r,this[r]),delete this[r]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return ee(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,r){this._$AK(t,r)}_$ET(t,e){let r=this.constructor.elementProperties.get(t),n=this.constructor._$Eu(t,r);if(n!==void 0&&r.reflect===!0){let o=(r.converter?.toAttribute!==void 0?r.converter:zt).toAttribute(e,r.type);this._$Em=t,o==null?this.removeAttribute(n):this.setAttribute(n,o),this._$Em=null}}_$AK(t,e){let r=this.constructor,n=r._$Eh.get(t);if(n!==void 0&&this._$Em!==n){let o=r.getPropertyOptions(n),i=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:zt;this._$Em=n;let a=i.fromAttribute(e,o.type);this[n]=a??this._$Ej?.get(n)??a,this._$Em=null}}requestUpdate(t,e,r,n=!1,o){if(t!==void 0){let i=this.constructor;if(n===!1&&(o=this[t]),r??=i.getPropertyOptions(t),!((r.hasChanged??ne)(o,e)||r.useDefault&&r.reflect&&o===this._$Ej?.get(t)&&!this.hasAttribute(i._$Eu(t,r))))return;this.C(t,e,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:r,reflect:n,wrapped:o},i){r&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,i??e??this[t]),o!==!0||i!==void 0)||(this._$AL.has(t)||(this.hasUpdated||r||(e=void 0),this._$AL.set(t,e)),n===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[n,o]of this._$Ep)this[n]=o;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[n,o]of r){let{wrapped:i}=o,a=this[n];i!==!0||this._$AL.has(n)||a===void 0||this.C(n,void 0,o,a)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(e)):this._$EM()}catch(r){throw t=!1,this._$EM(),r}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};k.elementStyles=[],k.shadowRootOptions={mode:"open"},k[J("elementProperties")]=new Map,k[J("finalized")]=new Map,kr?.({ReactiveElement:k}),(it.reactiveElementVersions??=[]).push("2.1.2");var Nt=globalThis,oe=s=>s,at=Nt.trustedTypes,ie=at?at.createPolicy("lit-html",{createHTML:s=>s}):void 0,Ht="$lit$",_=`lit$${Math.random().toFixed(9).slice(2)}$`,Lt="?"+_,_r=`<${Lt}>`,L=document,X=()=>L.createComment(""),Q=s=>s===null||typeof s!="object"&&typeof s!="function",Ut=Array.isArray,pe=s=>Ut(s)||typeof s?.[Symbol.iterator]=="function",Ot=`[ 	
\f\r]`,Y=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,ae=/-->/g,le=/>/g,N=RegExp(`>|${Ot}(?:([^\\s"'>=/]+)(${Ot}*=${Ot}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),ce=/'/g,ue=/"/g,he=/^(?:script|style|textarea|title)$/i,Dt=s=>(t,...e)=>({_$litType$:s,strings:t,values:e}),f=Dt(1),b=Dt(2),ls=Dt(3),A=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),de=new WeakMap,H=L.createTreeWalker(L,129);function me(s,t){if(!Ut(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return ie!==void 0?ie.createHTML(t):t}var fe=(s,t)=>{let e=s.length-1,r=[],n,o=t===2?"<svg>":t===3?"<math>":"",i=Y;for(let a=0;a<e;a++){let l=s[a],c,d,u=-1,h=0;for(;h<l.length&&(i.lastIndex=h,d=i.exec(l),d!==null);)h=i.lastIndex,i===Y?d[1]==="!--"?i=ae:d[1]!==void 0?i=le:d[2]!==void 0?(he.test(d[2])&&(n=RegExp("</"+d[2],"g")),i=N):d[3]!==void 0&&(i=N):i===N?d[0]===">"?(i=n??Y,u=-1):d[1]===void 0?u=-2:(u=i.lastIndex-d[2].length,c=d[1],i=d[3]===void 0?N:d[3]==='"'?ue:ce):i===ue||i===ce?i=N:i===ae||i===le?i=Y:(i=N,n=void 0);let p=i===N&&s[a+1].startsWith("/>")?" ":"";o+=i===Y?l+_r:u>=0?(r.push(c),l.slice(0,u)+Ht+l.slice(u)+_+p):l+_+(u===-2?a:p)}return[me(s,o+(s[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),r]},Z=class s{constructor({strings:t,_$litType$:e},r){let n;this.parts=[];let o=0,i=0,a=t.length-1,l=this.parts,[c,d]=fe(t,e);if(this.el=s.createElement(c,r),H.currentNode=this.el.content,e===2||e===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(n=H.nextNode())!==null&&l.length<a;){if(n.nodeType===1){if(n.hasAttributes())for(let u of n.getAttributeNames())if(u.endsWith(Ht)){let h=d[i++],p=n.getAttribute(u).split(_),y=/([.?@])?(.*)/.exec(h);l.push({type:1,index:o,name:y[2],strings:p,ctor:y[1]==="."?ct:y[1]==="?"?ut:y[1]==="@"?dt:D}),n.removeAttribute(u)}else u.startsWith(_)&&(l.push({type:6,index:o}),n.removeAttribute(u));if(he.test(n.tagName)){let u=n.textContent.split(_),h=u.length-1;if(h>0){n.textContent=at?at.emptyScript:"";for(let p=0;p<h;p++)n.append(u[p],X()),H.nextNode(),l.push({type:2,index:++o});n.append(u[h],X())}}}else if(n.nodeType===8)if(n.data===Lt)l.push({type:2,index:o});else{let u=-1;for(;(u=n.data.indexOf(_,u+1))!==-1;)l.push({type:7,index:o}),u+=_.length-1}o++}}static createElement(t,e){let r=L.createElement("template");return r.innerHTML=t,r}};function U(s,t,e=s,r){if(t===A)return t;let n=r!==void 0?e._$Co?.[r]:e._$Cl,o=Q(t)?void 0:t._$litDirective$;return n?.constructor!==o&&(n?._$AO?.(!1),o===void 0?n=void 0:(n=new o(s),n._$AT(s,e,r)),r!==void 0?(e._$Co??=[])[r]=n:e._$Cl=n),n!==void 0&&(t=U(s,n._$AS(s,t.values),n,r)),t}var lt=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:r}=this._$AD,n=(t?.creationScope??L).importNode(e,!0);H.currentNode=n;let o=H.nextNode(),i=0,a=0,l=r[0];for(;l!==void 0;){if(i===l.index){let c;l.type===2?c=new G(o,o.nextSibling,this,t):l.type===1?c=new l.ctor(o,l.name,l.strings,this,t):l.type===6&&(c=new pt(o,this,t)),this._$AV.push(c),l=r[++a]}i!==l?.index&&(o=H.nextNode(),i++)}return H.currentNode=L,n}p(t){let e=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(t,r,e),e+=r.strings.length-2):r._$AI(t[e])),e++}},G=class s{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,r,n){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=r,this.options=n,this._$Cv=n?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=U(this,t,e),Q(t)?t===m||t==null||t===""?(this._$AH!==m&&this._$AR(),this._$AH=m):t!==this._$AH&&t!==A&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):pe(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==m&&Q(this._$AH)?this._$AA.nextSibling.data=t:this.T(L.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:r}=t,n=typeof r=="number"?this._$AC(t):(r.el===void 0&&(r.el=Z.createElement(me(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===n)this._$AH.p(e);else{let o=new lt(n,this),i=o.u(this.options);o.p(e),this.T(i),this._$AH=o}}_$AC(t){let e=de.get(t.strings);return e===void 0&&de.set(t.strings,e=new Z(t)),e}k(t){Ut(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,r,n=0;for(let o of t)n===e.length?e.push(r=new s(this.O(X()),this.O(X()),this,this.options)):r=e[n],r._$AI(o),n++;n<e.length&&(this._$AR(r&&r._$AB.nextSibling,n),e.length=n)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let r=oe(t).nextSibling;oe(t).remove(),t=r}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},D=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,r,n,o){this.type=1,this._$AH=m,this._$AN=void 0,this.element=t,this.name=e,this._$AM=n,this.options=o,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=m}_$AI(t,e=this,r,n){let o=this.strings,i=!1;if(o===void 0)t=U(this,t,e,0),i=!Q(t)||t!==this._$AH&&t!==A,i&&(this._$AH=t);else{let a=t,l,c;for(t=o[0],l=0;l<o.length-1;l++)c=U(this,a[r+l],e,l),c===A&&(c=this._$AH[l]),i||=!Q(c)||c!==this._$AH[l],c===m?t=m:t!==m&&(t+=(c??"")+o[l+1]),this._$AH[l]=c}i&&!n&&this.j(t)}j(t){t===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},ct=class extends D{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===m?void 0:t}},ut=class extends D{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==m)}},dt=class extends D{constructor(t,e,r,n,o){super(t,e,r,n,o),this.type=5}_$AI(t,e=this){if((t=U(this,t,e,0)??m)===A)return;let r=this._$AH,n=t===m&&r!==m||t.capture!==r.capture||t.once!==r.once||t.passive!==r.passive,o=t!==m&&(r===m||n);n&&this.element.removeEventListener(this.name,this,r),o&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},pt=class{constructor(t,e,r){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(t){U(this,t)}},ge={M:Ht,P:_,A:Lt,C:1,L:fe,R:lt,D:pe,V:U,I:G,H:D,N:ut,U:dt,B:ct,F:pt},Ar=Nt.litHtmlPolyfillSupport;Ar?.(Z,G),(Nt.litHtmlVersions??=[]).push("3.3.3");var ve=(s,t,e)=>{let r=e?.renderBefore??t,n=r._$litPart$;if(n===void 0){let o=e?.renderBefore??null;r._$litPart$=n=new G(t.insertBefore(X(),o),o,void 0,e??{})}return n._$AI(s),n};var Vt=globalThis,x=class extends k{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=ve(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return A}};x._$litElement$=!0,x.finalized=!0,Vt.litElementHydrateSupport?.({LitElement:x});var Sr=Vt.litElementPolyfillSupport;Sr?.({LitElement:x});(Vt.litElementVersions??=[]).push("4.2.2");var ye={};fr(ye,{VERSION:()=>$});var $=1;var ht=class{constructor(t,e,r){this.host=t;this.tell=e;this.fail=r;this.wanted=null;this.asking=null;this.isStale=!1}get shown(){return this.wanted}show(t){this.wanted={version:1,...t},this.ask()}async changed(t){(t===null||t===this.wanted?.textDocument.uri)&&await this.ask()}ask(){return this.isStale=!0,this.asking??=this.askUntilFresh().finally(()=>{this.asking=null}),this.asking}async askUntilFresh(){for(;this.isStale&&this.wanted!==null;){this.isStale=!1;try{let t=await this.host.request("tailback/board",this.wanted);t!==null&&this.tell(t)}catch(t){this.fail(S(t))}}}};function S(s){return s instanceof Error?s.message:String(s)}var mt=O`
  :host {
    --_ink: var(--tailback-ink, var(--vscode-foreground, light-dark(#1f2328, #dfe3e8)));
    --_quiet: var(--tailback-quiet, var(--vscode-descriptionForeground, light-dark(#59626c, #9aa4af)));
    --_paper: var(--tailback-paper, var(--vscode-editor-background, light-dark(#ffffff, #1b1e22)));
    --_accent: var(--tailback-accent, var(--vscode-focusBorder, light-dark(#0969da, #4c9df3)));
    --_good: var(--tailback-good, var(--vscode-testing-iconPassed, light-dark(#116329, #4ac26b)));
    --_bad: var(--tailback-bad, var(--vscode-errorForeground, light-dark(#c4291c, #ff7b6e)));
    /* As a colour of words: a host's is made for marks, and pale in a light theme. */
    --_good-ink: color-mix(in srgb, var(--_good) 45%, var(--_ink));
    --_line: color-mix(in srgb, var(--_ink) 22%, transparent);
    --_frame: color-mix(in srgb, var(--_ink) 34%, var(--_paper));
    --_ground: color-mix(in srgb, var(--_ink) 11%, var(--_paper));
    --_cell: color-mix(in srgb, var(--_ink) 3%, var(--_paper));
    --_wall: color-mix(in srgb, var(--_ink) 52%, var(--_paper));
    --_raised: color-mix(in srgb, var(--_ink) 7%, var(--_paper));
    color: var(--_ink);
    background: var(--_paper);
    font: 13px/1.4 var(--vscode-font-family, system-ui, "DejaVu Sans", sans-serif);
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
`;var Er=O`
  :host { display: block; box-sizing: border-box; min-height: 100%; padding: 12px; }
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
  .more { display: block; margin: 12px auto; padding: 5px 14px; border: 1px solid var(--_line); border-radius: 7px; }
`,be=[mt,Er];function ft(s){let t=new Map;return s.map((r,n)=>{let o=t.get(r.name)??0;return t.set(r.name,o+1),{car:r,index:n,key:o===0?r.name:`${r.name} ${o+1}`}}).sort(({car:{name:r}},{car:{name:n}})=>+(r==="")-+(n==="")||+(r>n)-+(r<n))}var P="#14181c",tt="#ffffff",$e={fill:"#cf2e1c",ink:tt},we=[{fill:"#56b4e9",ink:P},{fill:"#e69f00",ink:P},{fill:"#0b62a4",ink:tt},{fill:"#f0e442",ink:P},{fill:"#16a37b",ink:P},{fill:"#d78bb8",ink:P},{fill:"#4c3f91",ink:tt},{fill:"#a3d9b1",ink:P},{fill:"#76491f",ink:tt},{fill:"#b7c4d1",ink:P},{fill:"#56682a",ink:tt},{fill:"#f2b8a0",ink:P}];function gt(s){let t=s.cars.map(()=>$e),e=ft(s.cars).filter(({index:r})=>r!==s.target);for(let[r,{index:n}]of e.entries())t[n]=we[r%we.length]??$e;return t}function xe(s){let{columns:t,rows:e,cars:r,walls:n}=s,o=gt(s);return f`<svg class="small" viewBox="-0.3 -0.3 ${t+.6} ${e+.6}" aria-hidden="true">
    <rect class="ground" x="-0.2" y="-0.2" width=${t+.4} height=${e+.4} rx="0.4" />
    ${n.map(({column:i,row:a})=>b`<rect class="wall" x=${i} y=${a} width="1" height="1" rx="0.15" />`)}
    ${r.map(({axis:i,column:a,row:l,length:c},d)=>{let u=i==="horizontal",[h,p]=u?[c,1]:[1,c];return b`<rect fill=${o[d]?.fill??"gray"} x=${a+.07} y=${l+.07}
        width=${h-.14} height=${p-.14} rx="0.25" />`})}
  </svg>`}function M(s){return s.cars.map(t=>t.axis==="horizontal"?t.column:t.row)}function T(s,t){return Array.from({length:s.length},(e,r)=>s.axis==="horizontal"?{column:t+r,row:s.row}:{column:s.column,row:t+r})}function vt(s,{column:t,row:e}){return 0<=t&&t<s.columns&&0<=e&&e<s.rows}function It(s,t){let e=new Int16Array(s.columns*s.rows).fill(-1),r=(n,o)=>{vt(s,n)&&(e[n.row*s.columns+n.column]=o)};for(let n of s.walls)r(n,-2);return s.cars.forEach((n,o)=>{for(let i of n.cells??T(n,t[o]??0))r(i,o)}),e}function E(s,t,e){let r=g(s.cars,e),n=t[e]??0,o=It(s,t),i=c=>{let d=r.axis==="horizontal"?{column:c,row:r.row}:{column:r.column,row:c};return vt(s,d)&&o[d.row*s.columns+d.column]===-1},[a,l]=[n,n];for(;i(a-1);)a-=1;for(;i(l+r.length);)l+=1;return{min:a,max:l}}function jt(s){let t=s.target===null?void 0:s.cars[s.target];if(t===void 0)return[];let e=t.axis==="horizontal",r=e?["left","right"]:["top","bottom"],n=e?t.row:t.column;return s.exits.filter(o=>r.includes(o.side)&&o.lane===n)}function ke(s,t){let e=s.target===null?void 0:s.cars[s.target],r=s.target===null?void 0:t[s.target];if(e===void 0||r===void 0)return!1;let n=e.axis==="horizontal"?s.columns:s.rows;return jt(s).some(({side:o})=>o==="left"||o==="top"?r===0:r+e.length===n)}function _e(s){return JSON.stringify([s.columns,s.rows,s.cars,s.target,s.walls,s.exits])}function g(s,t){let e=s[t];if(e===void 0)throw new RangeError(`there is no item ${t} of ${s.length}`);return e}function et({column:s,row:t}){return`${yt(s)}${t+1}`}function yt(s){return String.fromCharCode(97+s)}function bt(s,t){return`${s} ${s===1?t:`${t}s`}`}function C(s,t){let e=T(s,t),[r,n]=[e[0],e.at(-1)];return r===void 0||n===void 0?"nowhere":r===n?et(r):`${et(r)} to ${et(n)}`}function Gt(s,t){let{name:e}=g(s.cars,t);return t===s.target?`${e}, the target`:e}function qt({side:s,lane:t}){return`${s} ${s==="left"||s==="right"?t+1:yt(t)}`}function Ae(s,t){return[`${s.columns} columns and ${bt(s.rows,"row")}.`,s.exits.length===0?"":`Exit ${s.exits.map(qt).join(", ")}.`,...s.cars.map((r,n)=>{let o=r.cells===void 0?C(r,t[n]??0):r.cells.map(et).join(", ");return`${Gt(s,n)}: ${r.axis}, ${o}.`}),s.walls.length===0?"":`Walls on ${s.walls.map(et).join(", ")}.`].filter(r=>r!=="").join(" ")}function q({lower:s,upper:t}){return t===s?`${s}`:t===null?`over ${Math.max(0,s-1)}`:`${s} to ${t}`}function Wt(s,t){if(s.outcome==="unsolvable")return"no way out";let e=s[t];if(e===null||e.upper===null&&e.lower<=1)return"distance not known";if(e.upper===0)return"solved";let r=e.upper===1?t.slice(0,-1):t;return`${q(e)} ${r} to go`}var Cr=[["title","Puzzle"],["moves","Moves"],["steps","Steps"],["difficulty","Difficulty"],["duplicates","Same board"],["place","File"]],Pr=["beginner","intermediate","advanced","expert","grandmaster"],Kt=100,Mr=400,$t=class extends x{constructor(){super(...arguments);this.host=null;this.answer=null;this.complaint="";this.sorted={by:"place",isDown:!1};this.filter="";this.nRows=Kt;this.stopListening=null}static{this.styles=be}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.stopListening?.(),this.stopListening=null}willUpdate(e){e.has("host")&&this.connect()}connect(){this.host!==null&&this.isConnected&&this.stopListening===null&&(this.stopListening=this.host.listen(e=>{e==="tailback/changed"&&(clearTimeout(this.timer),this.timer=setTimeout(()=>{this.ask()},Mr))}),this.ask())}async ask(){try{this.answer=await this.host?.request("tailback/collection",{version:1})??null,this.complaint=""}catch(e){this.complaint=S(e)}this.requestUpdate()}async open(e){let{textDocument:r,puzzle:n}=e;this.dispatchEvent(new CustomEvent("tailback-open",{detail:{textDocument:r,puzzle:n},bubbles:!0,composed:!0}));try{await this.host?.request("tailback/select",{version:1,textDocument:r,puzzle:n,car:null})}catch(o){this.complaint=S(o),this.requestUpdate()}}sortBy(e){this.sorted={by:e,isDown:this.sorted.by===e&&!this.sorted.isDown},this.requestUpdate()}rows(e){let{by:r,isDown:n}=this.sorted,o=this.filter.toLowerCase(),i=e.filter(({title:l,path:c})=>`${l??""} ${c}`.toLowerCase().includes(o)),a=new Map(e.map((l,c)=>[l,c]));return i.sort((l,c)=>{let[d,u]=[Ee(l,r),Ee(c,r)];return d===u?((a.get(l)??0)-(a.get(c)??0))*(n?-1:1):d===null||u===null?d===null?1:-1:(d<u?-1:1)*(n?-1:1)})}render(){let{answer:e}=this;if(e===null)return f`<p role="status">${this.complaint||"Looking for puzzles\u2026"}</p>`;let r=this.rows(e.entries);return f`<header>
        <h1>${bt(e.entries.length,"puzzle")}</h1>
        <input type="search" placeholder="Filter" aria-label="Filter by title or file" .value=${this.filter}
          @input=${n=>{this.filter=n.target.value,this.nRows=Kt,this.requestUpdate()}} />
      </header>
      ${e.leftOut===0?m:f`<p>${bt(e.leftOut,"puzzle")} more are left out: there are too many.</p>`}
      ${this.complaint===""?m:f`<p class="bad" role="status">${this.complaint}</p>`}
      <table>
        <thead><tr>
          <th scope="col"><span class="heard">Board</span></th>
          ${Cr.map(([n,o])=>this.renderHead(n,o))}
        </tr></thead>
        <tbody>${r.slice(0,this.nRows).map(n=>this.renderRow(n,e.entries))}</tbody>
      </table>
      ${r.length<=this.nRows?m:f`<button class="more" @click=${()=>{this.nRows+=Kt,this.requestUpdate()}}>
            Show more (${r.length-this.nRows} left)</button>`}`}renderHead(e,r){let{by:n,isDown:o}=this.sorted;return f`<th scope="col" class=${e} aria-sort=${n!==e?"none":o?"descending":"ascending"}>
      <button @click=${()=>this.sortBy(e)}>${r}<span aria-hidden="true">${n!==e?"":o?" \u2193":" \u2191"}</span></button>
    </th>`}renderRow(e,r){let{board:n,figures:o,title:i,difficulty:a,duplicates:l,path:c,line:d}=e,u=o.outcome!=="solved"&&o.label!=="",h=l.map(p=>r[p]?.title??"Untitled");return f`<tr @click=${()=>{this.open(e)}}>
      <td>${n===null?m:xe(n)}</td>
      <th scope="row"><button class="title">${i??"Untitled"}</button>
        ${o.outcome==="unsound"?f`<small class="bad">has faults</small>`:m}
        ${u?f`<small class=${o.outcome==="unsolvable"?"bad":""}>${o.label}</small>`:m}</th>
      <td class="moves">${Se(o.moves)}</td>
      <td class="steps">${Se(o.steps)}</td>
      <td>${a??""}</td>
      <td class="duplicates">${h.slice(0,3).join(", ")}${h.length>3?"\u2026":""}</td>
      <td class="place">${c}:${d+1}</td>
    </tr>`}};function Se(s){return s===null?"":q(s)}function Ee(s,t){switch(t){case"place":return"";case"title":return s.title?.toLowerCase()??null;case"moves":case"steps":return s.figures[t]?.lower??null;case"difficulty":return s.difficulty===null?null:Pr.indexOf(s.difficulty);case"duplicates":return-s.duplicates.length}}customElements.define("tailback-collection",$t);function Ce(s,{car:t,by:e}){let{name:r,axis:n}=g(s.cars,t),o=n==="horizontal"?"LR":"UD";return`${r}${e<0?o[0]:o[1]}${Math.abs(e)}`}function Tr(s,t){let[,e,r,n]=/^(.+)([LRUD])(\d*)$/.exec(t)??[],o=s.cars.findIndex(c=>c.name===e);if(r===void 0||o<0)return;let i="LR".includes(r)?"horizontal":"vertical",a=n===""?1:Number(n);return g(s.cars,o).axis===i&&a>0?{car:o,by:"LU".includes(r)?-a:a}:void 0}function Ft(s,{car:t,by:e}){let{name:r,axis:n}=g(s.cars,t),o=Math.abs(e),i=n==="horizontal"?e<0?"left":"right":e<0?"up":"down";return`${r} ${o} ${o===1?"cell":"cells"} ${i}`}function rt(s,{car:t,by:e}){return s.map((r,n)=>n===t?r+e:r)}function Jt(s,t,{car:e,by:r}){let{min:n,max:o}=E(s,t,e),i=g(t,e)+r;return r!==0&&n<=i&&i<=o}function Yt(s,t,e){let r=[];for(let n of e){let o=Tr(s,n);if(o===void 0)break;let{min:i,max:a}=E(s,t,o.car),l=g(t,o.car),d=r.length+1===e.length&&o.car===s.target?Math.max(i,Math.min(a,l+o.by)):l+o.by,u={car:o.car,by:d-l};if(!Jt(s,t,u))break;r.push(u),t=rt(t,u)}return r}function R(s,t,e){let r=It(s,M(s));return t.length>0&&T(t,B(t)).every(n=>{let o=r[n.row*s.columns+n.column];return vt(s,n)&&(o===-1||o===e)})}function B(s){return s.axis==="horizontal"?s.column:s.row}function Pe(s,t){let e=g(s.cars,t),r=e.axis==="horizontal"?"vertical":"horizontal";for(let n=0;n<e.length;n+=1)for(let o of T(e,B(e))){let i=r==="vertical"?{column:o.column,row:o.row-n}:{column:o.column-n,row:o.row},a={...e,...i,axis:r};if(R(s,a,t))return a}return null}function wt(s,t,e,r){let n=g(s.cars,t),o=n.axis==="horizontal",[i,a]=[B(n),B(n)+n.length-1],l=o?r.column:r.row,c=(p,y)=>({...n,...o?{column:p}:{row:p},length:y-p+1}),d=e==="start"?Math.min(l,a-1):Math.max(l,i+1),u=e==="start"?i:a,h=Math.sign(u-d);for(let p=d;p!==u;p+=h){let y=e==="start"?c(p,a):c(i,p);if(R(s,y,t))return y}return n}function Me(s,t,e){let[r,n]=[e.column-t.column,e.row-t.row],o=Math.abs(r)>=Math.abs(n),i=o?r:n,a=o?t.column:t.row,l=o?s.columns:s.rows,c=i===0?a+1<l?a+1:a-1:a+i,d=Math.min(a,c),u=Math.abs(c-a)+1;return o?{name:"",axis:"horizontal",column:d,row:t.row,length:u}:{name:"",axis:"vertical",column:t.column,row:d,length:u}}function Te(s,t){switch(t.kind){case"setCar":{let{kind:e,car:r,...n}=t;return{...s,cars:s.cars.map((o,i)=>i===r?{...o,...n}:o)}}case"addCar":{let{kind:e,...r}=t;return{...s,cars:[...s.cars,{name:"",...r}]}}case"removeCar":{let e=s.target===null||s.target===t.car?null:s.target-+(s.target>t.car);return{...s,target:e,cars:s.cars.filter((r,n)=>n!==t.car)}}case"addWall":return{...s,walls:[...s.walls,{column:t.column,row:t.row}]};case"removeWall":return{...s,walls:s.walls.filter(({column:e,row:r})=>e!==t.column||r!==t.row)};case"addExit":return{...s,exits:[...s.exits,{side:t.side,lane:t.lane}]};case"removeExit":return{...s,exits:s.exits.filter(({side:e,lane:r})=>e!==t.side||r!==t.lane)};case"setSolution":return s}}var Be={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Re=s=>(...t)=>({_$litDirective$:s,values:t}),xt=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,r){this._$Ct=t,this._$AM=e,this._$Ci=r}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};var{I:Rr}=ge,ze=s=>s;var Oe=()=>document.createComment(""),W=(s,t,e)=>{let r=s._$AA.parentNode,n=t===void 0?s._$AB:t._$AA;if(e===void 0){let o=r.insertBefore(Oe(),n),i=r.insertBefore(Oe(),n);e=new Rr(o,i,s,s.options)}else{let o=e._$AB.nextSibling,i=e._$AM,a=i!==s;if(a){let l;e._$AQ?.(s),e._$AM=s,e._$AP!==void 0&&(l=s._$AU)!==i._$AU&&e._$AP(l)}if(o!==n||a){let l=e._$AA;for(;l!==o;){let c=ze(l).nextSibling;ze(r).insertBefore(l,n),l=c}}}return e},z=(s,t,e=s)=>(s._$AI(t,e),s),zr={},Ne=(s,t=zr)=>s._$AH=t,He=s=>s._$AH,kt=s=>{s._$AR(),s._$AA.remove()};var Le=(s,t,e)=>{let r=new Map;for(let n=t;n<=e;n++)r.set(s[n],n);return r},Ue=Re(class extends xt{constructor(s){if(super(s),s.type!==Be.CHILD)throw Error("repeat() can only be used in text expressions")}dt(s,t,e){let r;e===void 0?e=t:t!==void 0&&(r=t);let n=[],o=[],i=0;for(let a of s)n[i]=r?r(a,i):i,o[i]=e(a,i),i++;return{values:o,keys:n}}render(s,t,e){return this.dt(s,t,e).values}update(s,[t,e,r]){let n=He(s),{values:o,keys:i}=this.dt(t,e,r);if(!Array.isArray(n))return this.ut=i,o;let a=this.ut??=[],l=[],c,d,u=0,h=n.length-1,p=0,y=o.length-1;for(;u<=h&&p<=y;)if(n[u]===null)u++;else if(n[h]===null)h--;else if(a[u]===i[p])l[p]=z(n[u],o[p]),u++,p++;else if(a[h]===i[y])l[y]=z(n[h],o[y]),h--,y--;else if(a[u]===i[y])l[y]=z(n[u],o[y]),W(s,l[y+1],n[u]),u++,y--;else if(a[h]===i[p])l[p]=z(n[h],o[p]),W(s,n[u],n[h]),h--,p++;else if(c===void 0&&(c=Le(i,p,y),d=Le(a,u,h)),c.has(a[u]))if(c.has(a[h])){let w=d.get(i[p]),K=w!==void 0?n[w]:null;if(K===null){let Tt=W(s,n[u]);z(Tt,o[p]),l[p]=Tt}else l[p]=z(K,o[p]),W(s,n[u],K),n[w]=null;p++}else kt(n[h]),h--;else kt(n[u]),u++;for(;p<=y;){let w=W(s,l[y+1]);z(w,o[p]),l[p++]=w}for(;u<=h;){let w=n[u++];w!==null&&kt(w)}return this.ut=i,Ne(s,l),A}});var v=100,V=74;function De(s){let{board:t}=s,e=t.columns*v+2*V,r=t.rows*v+2*V,n=gt(t);return f`<svg
    class="board ${s.mode} ${s.isSolved?"is-solved":""}"
    viewBox="${-V} ${-V} ${e} ${r}"
    role="group"
    aria-label="board"
    aria-describedby="description"
  >
    ${Or(t)} ${t.exits.map(o=>Nr(t,o))}
    ${s.mode==="edit"?Hr(t):m}
    ${t.walls.map(o=>Lr(s,o))}
    ${Dr(s)}
    ${Ue(ft(t.cars),({key:o})=>o,({car:o,index:i})=>Ir(s,o,i,n[i]))}
    ${(s.marks.jam?.neverFree??[]).map(Ur)}
    ${s.sketch===null?m:Vr(s.sketch)}
  </svg>
  <p id="description" class="heard">${Ae(t,s.position)}</p>`}function Or(s){let[t,e]=[s.columns*v,s.rows*v],r=Array.from({length:s.columns},(o,i)=>i),n=Array.from({length:s.rows},(o,i)=>i);return b`<g aria-hidden="true">
    <rect class="frame" x="-14" y="-14" width=${t+28} height=${e+28} rx="26" />
    <rect class="ground" x="0" y="0" width=${t} height=${e} rx="14" />
    ${n.flatMap(o=>r.map(i=>b`<rect class="cell" x=${i*v+5} y=${o*v+5} width="90" height="90" rx="14" />`))}
    ${r.map(o=>b`<text class="lane" x=${(o+.5)*v} y="-38">${yt(o)}</text>`)}
    ${n.map(o=>b`<text class="lane" x="-44" y=${(o+.5)*v}>${o+1}</text>`)}
  </g>`}function Ve(s,{side:t,lane:e}){let r=(e+.5)*v;switch(t){case"right":return{x:s.columns*v,y:r,turn:0};case"bottom":return{x:r,y:s.rows*v,turn:90};case"left":return{x:0,y:r,turn:180};case"top":return{x:r,y:0,turn:270}}}function Nr(s,t){let{x:e,y:r,turn:n}=Ve(s,t),o=jt(s).some(({side:i,lane:a})=>i===t.side&&a===t.lane);return b`<g class="exit ${o?"":"is-idle"}" aria-hidden="true" transform="translate(${e} ${r}) rotate(${n})">
    <rect class="gap" x="-2" y="-45" width="18" height="90" />
    <path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
  </g>`}function Hr(s){let t=r=>Array.from({length:r},(n,o)=>o);return[...t(s.rows).flatMap(r=>[{side:"left",lane:r},{side:"right",lane:r}]),...t(s.columns).flatMap(r=>[{side:"top",lane:r},{side:"bottom",lane:r}])].map(r=>{let{x:n,y:o,turn:i}=Ve(s,r),a=s.exits.some(({side:l,lane:c})=>l===r.side&&c===r.lane);return b`<g class="slot" role="switch" tabindex="0" aria-checked=${a} aria-label="exit ${qt(r)}"
      data-side=${r.side} data-lane=${r.lane} transform="translate(${n} ${o}) rotate(${i})">
      <rect x="4" y="-42" width="60" height="84" rx="12" />
    </g>`})}function Lr({marks:s},t){let e=(i=[])=>i.some(({column:a,row:l})=>a===t.column&&l===t.row),r=`wall ${e(s.jam?.walls)?"is-jam":""} ${e(s.idleWalls)?"is-redundant":""}`,[n,o]=[t.column*v,t.row*v];return b`<g class=${r} aria-hidden="true">
    <rect x=${n+4} y=${o+4} width="92" height="92" rx="12" />
    <path d="M${n+26} ${o+34} h48 M${n+26} ${o+50} h48 M${n+26} ${o+66} h48" />
  </g>`}function Ur({column:s,row:t}){let[e,r]=[(s+.5)*v,(t+.5)*v];return b`<path class="never-free" aria-hidden="true"
    d="M${e-47} ${r-30} v-17 h17 M${e+30} ${r-47} h17 v17 M${e+47} ${r+30} v17 h-17 M${e-30} ${r+47} h-17 v-17" />`}function Dr({board:s,position:t,hint:e}){let r=e===null?void 0:s.cars[e.car];if(e===null||r===void 0||t[e.car]===e.offset)return m;let[n]=T(r,e.offset);return n===void 0?m:Ie({...r,...n},"hint")}function Vr(s){return Ie(s,"sketch")}function Ie(s,t){let{width:e,height:r}=je(s,s.length);return b`<rect class=${t} aria-hidden="true" x=${s.column*v+9} y=${s.row*v+9}
    width=${e-18} height=${r-18} rx="24" />`}function je(s,t){let e=t*v;return s.axis==="horizontal"?{width:e,height:v}:{width:v,height:e}}function Ir(s,t,e,r){let{board:n,position:o,dragged:i,marks:a,mode:l}=s,c=o[e]??0;if(t.cells!==void 0)return qr(t,t.cells,e,r);let d=t.axis==="horizontal",u=i?.car===e?i:null,h=u?.column??(d?c:t.column),p=u?.row??(d?t.row:c),y=u?.length??t.length,w=s.reach[e],K=["car",e===n.target?"is-target":"",u===null?"":"is-dragged",u?.isBad===!0?"is-bad":"",s.selected===e?"is-selected":"",a.jam?.cars.includes(e)===!0?"is-jam":"",a.redundant.includes(e)?"is-redundant":"",a.frozen.includes(e)?"is-frozen":"",l==="play"&&w!==void 0&&w.min===w.max?"is-stuck":""],dr=[Gt(n,e),a.jam?.cars.includes(e)===!0?"part of the jam":"",a.redundant.includes(e)?"redundant":"",a.frozen.includes(e)?"frozen":""].filter(hr=>hr!=="").join(", "),{width:I,height:j}=je(t,y),pr=`transform: translate(${h*v}px, ${p*v}px)`;return b`<g class=${K.join(" ")} .style=${pr} data-car=${e} tabindex="0"
    role="slider" aria-label=${dr} aria-orientation=${t.axis}
    aria-valuemin=${w?.min??c} aria-valuemax=${w?.max??c} aria-valuenow=${c}
    aria-valuetext=${C(t,c)}>
    <rect class="shadow" x="9" y="13" width=${I-18} height=${j-18} rx="24" />
    <rect class="body" fill=${r?.fill??"gray"} x="9" y="8" width=${I-18} height=${j-18} rx="24" />
    ${jr(I,j,d)}
    <text class="name ${t.name.length>2?"is-long":""}" fill=${r?.ink??"white"} x=${I/2} y=${j/2}>${t.name}</text>
    <rect class="ring" x="9" y="8" width=${I-18} height=${j-18} rx="24" />
    ${l==="edit"&&s.selected===e?Gr(I,j,d):m}
  </g>`}function jr(s,t,e){return e?b`<rect class="roof" x="22" y="20" width=${s-44} height=${t-42} rx="14" />
        <rect class="window" x="22" y="24" width="11" height=${t-50} rx="5" />
        <rect class="window" x=${s-33} y="24" width="11" height=${t-50} rx="5" />`:b`<rect class="roof" x="21" y="21" width=${s-42} height=${t-44} rx="14" />
        <rect class="window" x="25" y="21" width=${s-50} height="11" rx="5" />
        <rect class="window" x="25" y=${t-34} width=${s-50} height="11" rx="5" />`}function Gr(s,t,e){let r=e?[[6,t/2],[s-6,t/2]]:[[s/2,6],[s/2,t-6]];return b`${r.map(([n,o],i)=>b`<circle class="handle" data-end=${i===0?"start":"end"} cx=${n} cy=${o} r="13" />`)}`}function qr(s,t,e,r){return b`<g class="car is-broken" role="img" aria-label="${s.name}, no straight run of cells" data-car=${e}>
    ${t.map(({column:n,row:o})=>b`
        <rect class="body" fill=${r?.fill??"gray"} x=${n*v+9} y=${o*v+9} width="82" height="82" rx="20" />
        <text class="name" fill=${r?.ink??"white"} x=${(n+.5)*v} y=${(o+.5)*v}>${s.name}</text>`)}
  </g>`}var Wr=4,_t=class{constructor(t){this.begin=t;this.gesture=null;this.pointer=-1;this.from={x:0,y:0};this.fromPixels={x:0,y:0};this.isClick=!0}down(t,e,r){if(this.gesture!==null||t.button!==0)return;let n=Ge(e,r,t);this.gesture=Kr(t)?null:this.begin(Fr(t.target),n),this.gesture!==null&&(this.pointer=t.pointerId,this.from=n,this.fromPixels={x:t.clientX,y:t.clientY},this.isClick=!0,e.setPointerCapture(t.pointerId))}move(t,e,r){if(t.pointerId!==this.pointer||this.gesture===null)return;let{x:n,y:o}=this.fromPixels;if(this.isClick&&=Math.hypot(t.clientX-n,t.clientY-o)<Wr,!this.isClick){let i=Ge(e,r,t);this.gesture.move(i,{x:i.x-this.from.x,y:i.y-this.from.y})}}up(t){if(t.pointerId===this.pointer){let e=this.gesture;this.gesture=null,this.pointer=-1,e?.end(this.isClick)}}cancel(){let t=this.gesture;this.gesture=null,this.pointer=-1,t?.cancel()}};function At({x:s,y:t}){return{column:Math.floor(s),row:Math.floor(t)}}function Kr(s){return s.target.closest(".slot")!==null}function Fr(s){let t=s.closest("[data-car]")?.dataset.car;if(t===void 0)return{on:"cell"};let e=s.closest("[data-end]")?.dataset.end;return e==="start"||e==="end"?{on:"handle",car:Number(t),end:e}:{on:"car",car:Number(t)}}function Ge(s,t,e){let r=s.getScreenCTM();if(r===null)return{x:0,y:0};let n=new DOMPoint(e.clientX,e.clientY).matrixTransform(r.inverse()),o=(i,a)=>Math.max(-V,Math.min(a*v+V,i))/v;return{x:o(n.x,t.columns),y:o(n.y,t.rows)}}function qe(s,t,e,r){let n=g(t.cars,r),o=g(e,r),{min:i,max:a}=E(t,e,r),l=n.axis==="horizontal",c=o;return{move(d,u){c=Math.max(i,Math.min(a,o+(l?u.x:u.y)));let[h,p]=l?[c,n.row]:[n.column,c];s.drag({car:r,column:h,row:p,length:n.length,isBad:!1})},end(d){s.drag(null),d?s.select(r):s.slide({car:r,by:Math.round(c)-o})},cancel:()=>s.drag(null)}}function We(s,t,e){let r=g(t.cars,e),n=r;return{move(o,i){n={...r,column:r.column+Math.round(i.x),row:r.row+Math.round(i.y)};let a=!R(t,n,e),[l,c]=[r.column+i.x,r.row+i.y];s.drag({car:e,column:l,row:c,length:r.length,isBad:a},a?null:n)},end(o){s.drag(null),o?s.select(e):R(t,n,e)?s.setCar(e,n,`${r.name} is on ${C(n,B(n))}`):s.say(`There is no room for ${r.name}`,!0)},cancel:()=>s.drag(null)}}function Ke(s,t,e,r){let n=g(t.cars,e),o=n;return{move(i){o=wt(t,e,r,At(i));let{column:a,row:l,length:c}=o;s.drag({car:e,column:a,row:l,length:c,isBad:!1})},end(){s.drag(null),s.setCar(e,o,`${n.name} is ${o.length} cells long`)},cancel:()=>s.drag(null)}}function Fe(s,t,e,r){let n=At(r);if(e!=="car"){let a=t.walls.some(({column:c,row:d})=>c===n.column&&d===n.row);return{move:()=>{},end:e==="wall"?()=>s.edit({kind:a?"removeWall":"addWall",...n},a?"Wall taken away":"Wall put"):()=>s.select(null),cancel:()=>{}}}let o=null,i=a=>{let l=Me(t,n,At(a));o=R(t,l,null)?l:null,s.drag(null,o)};return i(r),{move:i,end(){if(s.drag(null),o===null)s.say("There is no room for a car",!0);else{let{column:a,row:l,axis:c,length:d}=o;s.edit({kind:"addCar",column:a,row:l,axis:c,length:d},"Car added")}},cancel:()=>s.drag(null)}}var Je={ArrowLeft:{column:-1,row:0},ArrowRight:{column:1,row:0},ArrowUp:{column:0,row:-1},ArrowDown:{column:0,row:1}};function Ye(s,t,e,r,n){let o=Je[n.key];if(o===void 0)return!1;let i=g(t.cars,r),a=i.axis==="horizontal"?o.column:o.row,{min:l,max:c}=E(t,e,r),d=g(e,r),u=a<0?d-l:c-d;return a===0?s.say(`${i.name} is ${i.axis}`):u===0?s.say(`${i.name} has no room there`):s.slide({car:r,by:a*(n.shiftKey?u:1)}),!0}function Xe(s,t,e,{key:r}){let n=g(t.cars,e),o=Je[r];if(o!==void 0){let d={...n,column:n.column+o.column,row:n.row+o.row};return R(t,d,e)?s.setCar(e,d,`${n.name} is on ${C(d,B(d))}`):s.say(`There is no room for ${n.name}`),!0}if(r!=="+"&&r!=="-")return!1;let i=n.length-1+(r==="+"?1:-1),a=n.axis==="horizontal",l={column:n.column+(a?i:0),row:n.row+(a?0:i)},c=wt(t,e,"end",l);return s.setCar(e,c,`${n.name} is ${c.length} cells long`),!0}var Qe=[.5,1,2,4],St=class{constructor(t,e){this.step=t;this.changed=e;this.direction=null;this.speed=2}start(t){this.stop(),this.direction=t,this.tick()}stop(){clearTimeout(this.timer),this.direction!==null&&(this.direction=null,this.changed())}tick(){this.direction!==null&&(this.step(this.direction)?(this.timer=setTimeout(()=>this.tick(),1e3/this.speed),this.changed()):this.stop())}};var Ze={moves:[],at:0};function Xt(s,t,e=t.at){return t.moves.slice(0,e).reduce(rt,M(s))}function tr({moves:s,at:t},e){let r=s[t];if(r!==void 0&&r.car===e.car&&r.by===e.by)return{moves:s,at:t+1};let n=s.slice(0,t),o=n.at(-1);return o?.car===e.car&&(n.pop(),e={car:e.car,by:o.by+e.by}),e.by!==0&&n.push(e),{moves:n,at:n.length}}function er({moves:s,at:t},e){return{moves:[...s.slice(0,t),...e],at:t}}function Et({moves:s},t){return{moves:s,at:Math.max(0,Math.min(s.length,t))}}function rr({moves:s,at:t}){let e=s.slice(0,t).reduce((r,{by:n})=>r+Math.abs(n),0);return{moves:t,steps:e}}var Jr=64,Ct=class{constructor(t,e,r){this.host=t;this.changed=e;this.fail=r;this.board=null;this.hint=null;this.key="";this.ref=null;this.lines=new Map;this.distances=new Map}set(t,e){this.ref=t;let r=e===null?"":_e(e);r!==this.key&&(this.key=r,this.board=e,this.hint=null,this.distances.clear()),this.askDistance()}get line(){return this.lines.get(this.key)??Ze}get position(){return this.board===null?[]:Xt(this.board,this.line)}get isSolved(){return this.board!==null&&ke(this.board,this.position)}get counts(){return rr(this.line)}get written(){let{board:t,line:e}=this;return t===null?[]:e.moves.slice(0,e.at).map(r=>Ce(t,r))}get distance(){let{board:t,line:e}=this,r=n=>{let o=t===null||n<0?void 0:this.distances.get(String(Xt(t,e,n)));return o===void 0||o==="asked"?null:o};return{now:r(e.at),before:r(e.at-1)}}slide(t){return this.board===null||!Jt(this.board,this.position,t)?!1:(this.go(tr(this.line,t)),!0)}undo(){this.go(Et(this.line,this.line.at-1))}redo(){this.go(Et(this.line,this.line.at+1))}goTo(t){this.go(Et(this.line,t))}async findSolution(t){let{board:e,ref:r,key:n,position:o}=this;if(e===null||r===null)return!1;let i=await this.ask(()=>this.host.request("tailback/solution",{version:1,...r,position:o,metric:t}));return i?.moves==null||n!==this.key||String(o)!==String(this.position)?!1:(this.go(er(this.line,Yt(e,o,i.moves))),!0)}async findHint(t){let{board:e,ref:r,key:n,position:o,hint:i}=this;if(e===null||r===null)return;if(i!==null){this.slide({car:i.car,by:i.offset-g(o,i.car)});return}let a=await this.ask(()=>this.host.request("tailback/hint",{version:1,...r,position:o,metric:t})),[l]=a?.move==null?[]:Yt(e,o,[a.move]);l!==void 0&&n===this.key&&String(o)===String(this.position)&&(this.hint={car:l.car,offset:g(rt(o,l),l.car)},this.changed())}save(){return[...this.lines].slice(-Jr)}restore(t){this.lines=new Map(t)}go(t){this.hint=null,this.lines.delete(this.key),this.lines.set(this.key,t),this.askDistance(),this.changed()}askDistance(){let{board:t,ref:e,position:r,key:n}=this,o=String(r);if(t===null||e===null||this.distances.has(o))return;this.distances.set(o,"asked");let i={version:1,...e,position:r};this.host.request("tailback/distance",i).then(a=>{n===this.key&&(this.distances.set(o,a),this.changed())},()=>this.distances.delete(o))}async ask(t){try{return await t()}catch(e){return this.fail(S(e)),null}}};function sr(s,t){return s!==null&&s.target!==null&&t.length===0&&M(s).every(Number.isInteger)}var Pt=class{constructor(t,e,r,n){this.host=t;this.changed=e;this.say=r;this.askAgain=n;this.answer=null;this.pending=null;this.selectedName=null;this.nUnderWay=0}take(t){let e=this.answer,r=e===null||e.puzzle!==t.puzzle||e.textDocument.uri!==t.textDocument.uri,n=e?.car==null?null:e.board?.cars[e.car]?.name,o=t.car===null?null:t.board?.cars[t.car]?.name??null,i=o!==null&&o!==n&&this.nUnderWay===0;return(r||i)&&(this.selectedName=o),this.answer=t,this.pending=null,r}get board(){return this.pending??this.answer?.board??null}get editable(){return this.pending===null?this.answer?.board??null:null}get ref(){return this.answer===null?null:Yr(this.answer)}get selected(){let t=this.board?.cars.findIndex(({name:e})=>e===this.selectedName)??-1;return t<0?null:t}mark(t){this.selectedName=t===null?null:this.board?.cars[t]?.name??null,this.changed()}async show(t){this.mark(t);let{ref:e}=this;if(e!==null)try{await this.host.request("tailback/select",{version:1,...e,car:t})}catch(r){this.say(S(r),!0)}}async edit(t,e){let{answer:r}=this;if(r===null)return;this.pending=r.board===null?null:Te(r.board,t),this.nUnderWay+=1,this.changed();let{textDocument:n,puzzle:o}=r,i=null;try{let{applied:a,reason:l}=await this.host.request("tailback/edit",{version:1,textDocument:n,puzzle:o,edit:t});i=a?null:l??"The text was not changed"}catch(a){i=S(a)}i!==null&&(this.pending=null),this.say(i??e,i!==null),await this.askAgain(),this.nUnderWay-=1}setCar(t,e,r){this.mark(t);let n=this.editable?.cars[t],{column:o,row:i,axis:a,length:l}=e;n!==void 0&&n.column===o&&n.row===i&&n.axis===a&&n.length===l||this.edit({kind:"setCar",car:t,column:o,row:i,axis:a,length:l},r)}turn(){let{editable:t,selected:e}=this;if(t===null||e===null)return;let r=Pe(t,e);r===null?this.say(`${g(t.cars,e).name} has no room to turn`,!0):this.setCar(e,r,`${r.name} is ${r.axis} now`)}removeCar(){let{editable:t,selected:e}=this;if(t!==null&&e!==null){let{name:r}=g(t.cars,e);this.mark(null),this.edit({kind:"removeCar",car:e},`${r} is gone`)}}toggleExit(t){let e=this.editable?.exits.some(({side:r,lane:n})=>r===t.side&&n===t.lane)??!1;this.edit({kind:e?"removeExit":"addExit",...t},e?"Exit closed":"Exit opened")}};function Yr({textDocument:s,puzzle:t}){return{textDocument:{uri:s.uri},puzzle:t}}var Xr={restart:"M6 5v14 M19 6l-9 6 9 6z",undo:"M9 7L4 12l5 5 M4 12h10a6 6 0 0 1 6 6",redo:"M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6",forwards:"M8 5l11 7-11 7z",backwards:"M16 5L5 12l11 7z",pause:"M9 6v12 M15 6v12",hint:"M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",write:"M4 20h4L19 9l-4-4L4 16z M13 7l4 4",select:"M6 4l13 7-6 2-2 6z",car:"M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M7 8v8 M17 8v8",wall:"M4 5h16v14H4z M4 12h16 M12 5v7 M8 12v7 M16 12v7",turn:"M20 12a8 8 0 1 1-3-6.2 M20 3v5h-5",remove:"M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13"};function st(s){return f`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${b`<path d=${Xr[s]??""} />`}</svg>`}function nr(s,t,e){let{figures:r,title:n}=s,o=(i,a)=>f`<button class="tab" aria-pressed=${t===i} @click=${()=>e.setMode(i)}>${a}</button>`;return f`<header>
    <div class="titles">
      <h1><button class="title" title="Show in the text" @click=${()=>e.selectTitle()}>${n??"Untitled"}</button></h1>
      <span class="figures is-${r.outcome}">${r.label}</span>
    </div>
    <div class="tabs" role="group" aria-label="mode">${o("play","Play")}${o("edit","Edit")}</div>
  </header>`}function or(s,t,e,r){let{moves:n,steps:o}=t.counts,i=(a,l)=>{let c=s.figures[a];return f`<button class="counter" aria-pressed=${e===a}
      title="Count the distance in ${a}" @click=${()=>r.setMetric(a)}>
      <b>${l}</b><span>${c===null?"":f` of ${q(c)}`}</span> <small>${a}</small>
    </button>`};return f`<div class="counters">
    ${i("moves",n)} ${i("steps",o)}
    <span role="status" class="distance ${Zr(t,e)}">${Qt(s,t,e)}</span>
  </div>`}function Qt(s,t,e){let{now:r,before:n}=t.distance;if(t.isSolved)return`Solved in ${t.counts[e]} ${e}${Qr(s,t,e)}`;if(r===null)return"\u2026";let o=n?.[e];return o==null?Wt(r,e):`${Wt(r,e)}, was ${q(o)}`}function Qr(s,t,e){let r=s.figures[e];return r!==null&&r.upper===t.counts[e]&&r.lower===r.upper?", the fewest":""}function Zr(s,t){if(s.isSolved)return"is-solved";let{now:e,before:r}=s.distance,[n,o]=[e?.[t]?.upper,r?.[t]?.upper];return n==null||o==null||n===o?"":n<o?"is-nearer":"is-farther"}function ir(s,t,e,r){let{line:n}=s,o=(l,c,d,u)=>f`<button class="icon" title=${c} aria-label=${c} ?disabled=${d} @click=${u}>${st(l)}</button>`,{direction:i}=t,a=i!==null;return f`<div class="bar" role="group" aria-label="play">
      ${o("restart","Back to the start",n.at===0,()=>r.restart())}
      ${o("undo","Undo",n.at===0,()=>r.undo())}
      ${o("redo","Redo",n.at===n.moves.length,()=>r.redo())}
      <span class="gap"></span>
      ${i==="backwards"?o("pause","Pause",!1,()=>r.stop()):o("backwards","Play backwards",n.at===0,()=>r.play("backwards"))}
      ${i==="forwards"?o("pause","Pause",!1,()=>r.stop()):o("forwards",n.at<n.moves.length?"Play forwards":"Play the solution",!e&&n.at===n.moves.length,()=>r.play("forwards"))}
      <label class="speed" title="Speed"><span class="heard">Speed</span>
        <select @change=${l=>r.setSpeed(Number(l.target.value))}>
          ${Qe.map(l=>f`<option value=${l} ?selected=${l===t.speed}>${l}×</option>`)}
        </select>
      </label>
      <span class="gap"></span>
      ${o("hint",s.hint===null?"Hint":"Make the move of the hint",!e||s.isSolved||a,()=>r.hint())}
      ${o("write","Write these moves as the solution",n.at===0,()=>r.writeSolution())}
    </div>
    ${n.moves.length===0?m:f`<input class="scrubber" type="range" aria-label="Move" min="0" max=${n.moves.length} .value=${String(n.at)}
          aria-valuetext="after move ${n.at} of ${n.moves.length}"
          @input=${l=>r.goTo(Number(l.target.value))} />`}`}function ar(s,t,e){let r=(n,o)=>f`<button class="choice" aria-pressed=${s===n} title=${o} @click=${()=>e.setTool(n)}>
      ${st(n)}<span>${n}</span>
    </button>`;return f`<div class="bar" role="group" aria-label="edit">
    ${r("select","Move, lengthen and choose cars")} ${r("car","Draw cars on empty cells")}
    ${r("wall","Put walls on empty cells, and take them away")}
    <span class="gap"></span>
    <button class="icon" title="Turn" aria-label="Turn" ?disabled=${!t} @click=${()=>e.turn()}>${st("turn")}</button>
    <button class="icon" title="Remove" aria-label="Remove" ?disabled=${!t} @click=${()=>e.remove()}>${st("remove")}</button>
  </div>`}var ts=O`
  :host {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    gap: 8px;
    box-sizing: border-box;
    height: 100%;
    min-height: 260px;
    padding: 12px;
    user-select: none;
    -webkit-user-select: none;
  }
  header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
  .titles { flex: 1; min-width: 0; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; }
  h1 { margin: 0; min-width: 0; font-size: 17px; }
  .title {
    all: unset;
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

  button, select {
    font: inherit;
    color: inherit;
    background: transparent;
    border: 1px solid transparent;
    border-radius: 7px;
    cursor: pointer;
  }
  button:disabled { opacity: 0.38; cursor: default; }
  button:not(:disabled):hover { background: var(--_raised); }
  button[aria-pressed="true"] { background: var(--_raised); border-color: var(--_line); }

  .tabs { display: flex; padding: 2px; border: 1px solid var(--_line); border-radius: 9px; }
  .tab { padding: 2px 12px; }

  .stage { position: relative; display: grid; min-height: 180px; }
  svg.board { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; touch-action: none; }
  .frame { fill: var(--_frame); }
  .ground { fill: var(--_ground); }
  .cell { fill: var(--_cell); }
  .lane {
    fill: var(--_quiet);
    font-size: 24px;
    text-anchor: middle;
    dominant-baseline: central;
  }
  .gap { fill: var(--_ground); }
  .arrow {
    fill: none;
    stroke: var(--tailback-exit, light-dark(#cf2e1c, #ff6a55));
    stroke-width: 11;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .exit.is-idle .arrow { stroke: var(--_quiet); opacity: 0.6; }
  .slot rect { fill: transparent; stroke: var(--_line); stroke-width: 3; stroke-dasharray: 9 9; }
  .slot { cursor: pointer; }
  .slot:hover rect, .slot:focus-visible rect { fill: color-mix(in srgb, var(--_accent) 25%, transparent); stroke: var(--_accent); }
  .slot:focus-visible, .car:focus-visible { outline: none; }

  .wall rect { fill: var(--_wall); }
  .wall path { stroke: var(--_paper); stroke-width: 5; stroke-linecap: round; opacity: 0.35; fill: none; }
  .wall.is-jam rect { fill: var(--_bad); }
  .wall.is-redundant { opacity: 0.4; }

  .car { cursor: grab; transition: transform 170ms cubic-bezier(0.3, 0.7, 0.3, 1); }
  .car.is-dragged { transition: none; cursor: grabbing; }
  .car.is-stuck { cursor: default; }
  .car.is-bad { opacity: 0.5; }
  .edit .car { cursor: move; }
  .shadow { fill: #000; opacity: 0.28; }
  .is-dragged .shadow { opacity: 0.4; transform: translate(3px, 6px); }
  .body { stroke: rgb(0 0 0 / 0.28); stroke-width: 2.5; }
  .roof { fill: #fff; opacity: 0.13; }
  .window { fill: #0a0d10; opacity: 0.3; }
  .name {
    font-size: 44px;
    font-weight: 700;
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
  }
  .name.is-long { font-size: 26px; }
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
  .handle { fill: var(--_paper); stroke: var(--_ink); stroke-width: 5; }
  [data-end] { cursor: ew-resize; }
  .is-solved .frame { fill: var(--_good); }

  footer { display: grid; gap: 6px; }
  .counters { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 6px; font-variant-numeric: tabular-nums; }
  .counter { padding: 1px 8px; }
  .counter b { font-size: 19px; font-weight: 650; }
  .counter span, .counter small { color: var(--_quiet); }
  .distance { margin-left: auto; padding: 2px 10px; border-radius: 99px; background: var(--_raised); }
  .distance.is-nearer { color: var(--_good-ink); }
  .distance.is-farther { color: var(--_bad); }
  .distance.is-solved { color: var(--_paper); background: var(--_good-ink); font-weight: 600; }
  .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 3px; }
  .bar .gap { width: 8px; }
  .icon { display: grid; place-items: center; width: 34px; height: 32px; }
  .choice { display: flex; align-items: center; gap: 5px; height: 32px; padding: 0 10px; }
  .glyph { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
  select { height: 28px; border-color: var(--_line); background: var(--_paper); }
  .scrubber { width: 100%; margin: 0; accent-color: var(--_accent); }
  .message { min-height: 1.4em; margin: 0; color: var(--_quiet); }
  .message.is-bad { color: var(--_bad); }
  .faults { margin: 0; padding: 6px 10px 6px 24px; border-radius: 8px; color: var(--_bad); background: var(--_raised); }
  .nothing { place-self: center; color: var(--_quiet); text-align: center; }

  @media (prefers-reduced-motion: reduce) {
    .car { transition: none; }
  }
  :host(.is-still) .car { transition: none; }
  @media (forced-colors: active) {
    .frame { fill: CanvasText; }
    .ground, .cell { fill: Canvas; }
    .ground { stroke: CanvasText; }
    .body { stroke: CanvasText; stroke-width: 5; forced-color-adjust: none; }
    .car.is-selected .ring, .car:focus-visible .ring { stroke: Highlight; }
    .wall rect { fill: GrayText; }
    .arrow { stroke: CanvasText; }
    button[aria-pressed="true"] { border-color: Highlight; }
  }
`,lr=[mt,ts];var Mt=class extends x{constructor(){super(...arguments);this.host=null;this.parts=null;this.mode="play";this.tool="select";this.metric="moves";this.dragged=null;this.sketch=null;this.message="";this.isComplaint=!1;this.pointer=new _t((e,r)=>this.begin(e,r));this.playback=new St(e=>this.playStep(e),()=>this.requestUpdate());this.actions={undo:()=>{this.playback.stop(),this.playStep("backwards")},redo:()=>{this.playback.stop(),this.playStep("forwards")},restart:()=>{this.playback.stop(),this.parts?.player.goTo(0),this.say("Back at the start")},hint:()=>{this.hint()},play:e=>{this.play(e)},stop:()=>this.playback.stop(),setSpeed:e=>{this.playback.speed=e,this.keep()},goTo:e=>{this.playback.stop(),this.parts?.player.goTo(e)},setMetric:e=>{this.metric=e,this.keep(),this.requestUpdate()},setMode:e=>{this.playback.stop(),this.mode=e,this.keep(),this.say(e==="edit"?"Each change is an edit of the text, and is undone there":"")},setTool:e=>{this.tool=e,this.requestUpdate()},writeSolution:()=>{let{text:e,player:r}=this.parts??{};e?.edit({kind:"setSolution",moves:r?.written??[]},"The moves are the solution now")},turn:()=>this.parts?.text.turn(),remove:()=>this.parts?.text.removeCar(),selectTitle:()=>this.hand.select(null)};this.hand={drag:(e,r=null)=>{this.dragged=e,this.sketch=r,this.requestUpdate()},select:e=>{this.dispatchEvent(new CustomEvent("tailback-select",{detail:{car:e},bubbles:!0,composed:!0})),this.parts?.text.show(e)},say:(e,r)=>this.say(e,r),slide:e=>{this.playback.stop(),this.parts?.player.slide(e)===!0&&this.tell(e)},setCar:(e,r,n)=>this.parts?.text.setCar(e,r,n),edit:(e,r)=>{this.parts?.text.edit(e,r)}}}static{this.styles=lr}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),this.playback.stop(),this.parts?.stopListening(),this.parts=null}willUpdate(e){e.has("host")&&this.connect()}show(e){this.parts?.following.show(e),this.keep()}connect(){let{host:e}=this;if(e===null||!this.isConnected||this.parts?.host===e)return;this.parts?.stopListening();let r=c=>this.say(c,!0),n=()=>this.requestUpdate(),o=new Ct(e,()=>{this.keep(),n()},r),i=new ht(e,c=>this.take(c),r),a=new Pt(e,n,(c,d)=>this.say(c,d),()=>i.changed(null)),l=e.listen((c,d)=>{c==="tailback/follow"&&"position"in d?this.show({textDocument:d.textDocument,position:d.position}):c==="tailback/changed"&&i.changed(d.textDocument?.uri??null)});this.parts={host:e,text:a,player:o,following:i,stopListening:l},this.restore(e.getState())}restore(e){if(!(this.parts===null||e?.version!==1)&&(this.parts.player.restore(e.lines),this.metric=e.metric,this.mode=e.mode,this.playback.speed=e.speed,e.shown!==null)){let{version:r,...n}=e.shown;this.parts.following.show(n)}}keep(){let{metric:e,mode:r,parts:n}=this;if(n!==null){let{speed:o}=this.playback,[i,a]=[n.following.shown,n.player.save()];n.host.setState({version:1,shown:i,lines:a,metric:e,mode:r,speed:o})}}take(e){let{parts:r}=this;if(r===null)return;r.text.take(e)&&(this.playback.stop(),this.say(""));let{ref:n}=r.text;n!==null&&r.player.set(n,sr(e.board,e.faults)?e.board:null),this.requestUpdate()}say(e,r=!1){this.message=e,this.isComplaint=r,this.requestUpdate()}tell(e){let{player:r,text:n}=this.parts??{};if(r?.board==null||n?.answer==null)return;let{board:o,position:i}=r,a=C(g(o.cars,e.car),g(i,e.car)),l=r.isSolved?`. ${Qt(n.answer,r,this.metric)}`:"";this.say(`${Ft(o,e)}, now on ${a}${l}`)}playStep(e){let r=this.parts?.player;if(r===void 0)return!1;let n=e==="forwards",{moves:o,at:i}=r.line,a=n?o[i]:o[i-1];return a===void 0?!1:(n?r.redo():r.undo(),this.tell(n?a:{...a,by:-a.by}),n?r.line.at<o.length:r.line.at>0)}async play(e){let r=this.parts?.player;if(r!==void 0){if(e==="forwards"&&r.line.at===r.line.moves.length){if(r.isSolved)r.goTo(0);else if(!await r.findSolution(this.metric)){this.isComplaint||this.say("No solution is known from here");return}}this.playback.start(e)}}async hint(){let e=this.parts?.player;if(e?.board==null)return;let{hint:r,position:n,board:o}=e;if(await e.findHint(this.metric),r!==null)this.tell({car:r.car,by:r.offset-g(n,r.car)});else if(e.hint!==null){let{car:i,offset:a}=e.hint;this.say(`Hint: ${Ft(o,{car:i,by:a-g(n,i)})}`)}else this.isComplaint||this.say("No move is known to lead out from here")}begin(e,r){let{text:n,player:o}=this.parts??{};if(this.mode==="play")return e.on!=="car"||o?.board==null?null:(this.playback.stop(),qe(this.hand,o.board,o.position,e.car));let i=n?.editable??null;if(i===null)return null;switch(e.on){case"handle":return Ke(this.hand,i,e.car,e.end);case"car":return We(this.hand,i,e.car);case"cell":return Fe(this.hand,i,this.tool,r)}}onPointer(e){let r=this.parts?.text.board??null,n=this.renderRoot.querySelector("svg.board");if(!(r===null||n===null||!e.composedPath().includes(n)))switch(e.type){case"pointerdown":return this.pointer.down(e,n,r);case"pointermove":return this.pointer.move(e,n,r);default:return this.pointer.up(e)}}onClick({target:e}){let r=cr(e);r!==null&&this.parts?.text.toggleExit(r)}onKey(e){(e.ctrlKey||e.metaKey?this.isTakenAsCommand(e):!e.altKey&&this.isTakenThere(e))&&e.preventDefault()}isTakenAsCommand({key:e,shiftKey:r}){let n=e.toLowerCase();return this.mode!=="play"||n!=="z"&&n!=="y"?!1:((n==="y"||r?this.actions.redo:this.actions.undo)(),!0)}isTakenThere(e){let{text:r,player:n}=this.parts??{},o=e.target,i=cr(o),a=e.key==="Enter"||e.key===" ";if(i!==null&&a)return r?.toggleExit(i),!0;let l=Number(o.closest("[data-car]")?.dataset.car??"NaN");if(e.key==="Escape")return this.pointer.cancel(),!0;if(Number.isNaN(l))return!1;if(a)return this.hand.select(l),!0;if(this.mode==="play")return n?.board!=null&&Ye(this.hand,n.board,n.position,l,e);let c=r?.editable??null;return r===void 0||c===null?!1:e.key==="t"||e.key==="Delete"||e.key==="Backspace"?(r.mark(l),(e.key==="t"?this.actions.turn:this.actions.remove)(),!0):Xe(this.hand,c,l,e)}render(){let{text:e,player:r}=this.parts??{};if(e?.answer==null||r===void 0)return f`<p class="nothing" role="status">${this.message||"Put the cursor into a puzzle to see its board."}</p>`;let{mode:n,actions:o}=this,{answer:i}=e;return f`${nr(i,n,o)}
      <div class="stage ${i.jam===null?"":"has-jam"}"
        @pointerdown=${this.onPointer} @pointermove=${this.onPointer} @pointerup=${this.onPointer}
        @pointercancel=${()=>this.pointer.cancel()} @keydown=${this.onKey} @click=${this.onClick}>
        ${this.renderBoard(e,r)}
      </div>
      <footer>
        ${i.faults.length===0?m:f`<ul class="faults">${i.faults.slice(0,4).map(a=>f`<li>${a}</li>`)}</ul>`}
        ${n==="edit"?ar(this.tool,e.selected!==null,o):r.board===null?m:f`${or(i,r,this.metric,o)}
              ${ir(r,this.playback,i.figures.outcome!=="unsolvable",o)}`}
        <p class="message ${this.isComplaint?"is-bad":""}" role="status" aria-live="polite">${this.message}</p>
      </footer>`}renderBoard(e,r){let{answer:n,board:o,selected:i}=e;if(n===null||o===null)return f`<p class="nothing">This puzzle has no grid yet.</p>`;let a=this.mode==="play"&&r.board!==null&&e.pending===null,l=a?r.position:M(o);return De({board:o,position:l,selected:i,dragged:this.dragged,marks:e.pending===null?n:{jam:null,redundant:[],frozen:[],idleWalls:[]},hint:a?r.hint:null,reach:a?o.cars.map((c,d)=>E(o,l,d)):[],isSolved:a&&r.isSolved,mode:this.mode,sketch:this.sketch})}};function cr(s){let{side:t,lane:e}=s.closest(".slot")?.dataset??{};return t===void 0||e===void 0?null:{side:t,lane:Number(e)}}customElements.define("tailback-board",Mt);var ur="tailback-board";function es(){return{async request(s,t){let e=await fetch("request",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({method:s,params:t})}).catch(()=>{throw new Error("The editor is gone; open the board from it again.")});if(!e.ok)throw new Error(`The server refuses: ${e.status}`);let{result:r,error:n}=await e.json();if(n!==void 0)throw new Error(n);return r},listen(s){let t=new EventSource("events");return t.addEventListener("message",({data:e})=>{let{method:r,params:n}=JSON.parse(e);s(r,n)}),()=>t.close()},getState:()=>JSON.parse(sessionStorage.getItem(ur)??"null"),setState:s=>sessionStorage.setItem(ur,JSON.stringify(s))}}function rs(s,t=window){let e=new Map,r=new Set,n=0;return t.addEventListener("message",o=>{let i=o.data;if("method"in i){for(let l of r)l(i.method,i.params);return}let a=e.get(i.id);e.delete(i.id),"error"in i?a?.reject(new Error(i.error)):a?.resolve(i.result)}),{request:(o,i)=>new Promise((a,l)=>{n+=1,e.set(n,{resolve:a,reject:l}),s.postMessage({id:n,method:o,params:i})}),listen(o){return r.add(o),()=>r.delete(o)},getState:()=>s.getState(),setState:o=>s.setState(o)}}export{Mt as TailbackBoard,$t as TailbackCollection,es as httpHost,rs as postMessageHost,ye as protocol};
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
