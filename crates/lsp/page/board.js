var Br=Object.defineProperty;var Rr=(n,t)=>{for(var e in t)Br(n,e,{get:t[e],enumerable:!0})};var lt=globalThis,ct=lt.ShadowRoot&&(lt.ShadyCSS===void 0||lt.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,It=Symbol(),ae=new WeakMap,J=class{constructor(t,e,r){if(this._$cssResult$=!0,r!==It)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if(ct&&t===void 0){let r=e!==void 0&&e.length===1;r&&(t=ae.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),r&&ae.set(e,t))}return t}toString(){return this.cssText}},le=n=>new J(typeof n=="string"?n:n+"",void 0,It),B=(n,...t)=>{let e=n.length===1?n[0]:t.reduce((r,s,o)=>r+(i=>{if(i._$cssResult$===!0)return i.cssText;if(typeof i=="number")return i;throw Error("Value passed to 'css' function must be a 'css' function result: "+i+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(s)+n[o+1],n[0]);return new J(e,n,It)},ce=(n,t)=>{if(ct)n.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let r=document.createElement("style"),s=lt.litNonce;s!==void 0&&r.setAttribute("nonce",s),r.textContent=e.cssText,n.appendChild(r)}},jt=ct?n=>n:n=>n instanceof CSSStyleSheet?(t=>{let e="";for(let r of t.cssRules)e+=r.cssText;return le(e)})(n):n;var{is:Or,defineProperty:zr,getOwnPropertyDescriptor:Lr,getOwnPropertyNames:Dr,getOwnPropertySymbols:Nr,getPrototypeOf:Hr}=Object,dt=globalThis,de=dt.trustedTypes,Ur=de?de.emptyScript:"",Vr=dt.reactiveElementPolyfillSupport,Y=(n,t)=>n,qt={toAttribute(n,t){switch(t){case Boolean:n=n?Ur:null;break;case Object:case Array:n=n==null?n:JSON.stringify(n)}return n},fromAttribute(n,t){let e=n;switch(t){case Boolean:e=n!==null;break;case Number:e=n===null?null:Number(n);break;case Object:case Array:try{e=JSON.parse(n)}catch{e=null}}return e}},pe=(n,t)=>!Or(n,t),ue={attribute:!0,type:String,converter:qt,reflect:!1,useDefault:!1,hasChanged:pe};Symbol.metadata??=Symbol("metadata"),dt.litPropertyMetadata??=new WeakMap;var C=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=ue){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let r=Symbol(),s=this.getPropertyDescriptor(t,r,e);s!==void 0&&zr(this.prototype,t,s)}}static getPropertyDescriptor(t,e,r){let{get:s,set:o}=Lr(this.prototype,t)??{get(){return this[e]},set(i){this[e]=i}};return{get:s,set(i){let a=s?.call(this);o?.call(this,i),this.requestUpdate(t,a,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??ue}static _$Ei(){if(this.hasOwnProperty(Y("elementProperties")))return;let t=Hr(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(Y("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(Y("properties"))){let e=this.properties,r=[...Dr(e),...Nr(e)];for(let s of r)this.createProperty(s,e[s])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[r,s]of e)this.elementProperties.set(r,s)}this._$Eh=new Map;for(let[e,r]of this.elementProperties){let s=this._$Eu(e,r);s!==void 0&&this._$Eh.set(s,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let r=new Set(t.flat(1/0).reverse());for(let s of r)e.unshift(jt(s))}else t!==void 0&&e.push(jt(t));return e}static _$Eu(t,e){let r=e.attribute;return r===!1?void 0:typeof r=="string"?r:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let r of e.keys())this.hasOwnProperty(r)&&(t.set(r,this[r]),delete this[r]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return ce(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,r){this._$AK(t,r)}_$ET(t,e){let r=this.constructor.elementProperties.get(t),s=this.constructor._$Eu(t,r);if(s!==void 0&&r.reflect===!0){let o=(r.converter?.toAttribute!==void 0?r.converter:qt).toAttribute(e,r.type);this._$Em=t,o==null?this.removeAttribute(s):this.setAttribute(s,o),this._$Em=null}}_$AK(t,e){let r=this.constructor,s=r._$Eh.get(t);if(s!==void 0&&this._$Em!==s){let o=r.getPropertyOptions(s),i=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:qt;this._$Em=s;let a=i.fromAttribute(e,o.type);this[s]=a??this._$Ej?.get(s)??a,this._$Em=null}}requestUpdate(t,e,r,s=!1,o){if(t!==void 0){let i=this.constructor;if(s===!1&&(o=this[t]),r??=i.getPropertyOptions(t),!((r.hasChanged??pe)(o,e)||r.useDefault&&r.reflect&&o===this._$Ej?.get(t)&&!this.hasAttribute(i._$Eu(t,r))))return;this.C(t,e,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:r,reflect:s,wrapped:o},i){r&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,i??e??this[t]),o!==!0||i!==void 0)||(this._$AL.has(t)||(this.hasUpdated||r||(e=void 0),this._$AL.set(t,e)),s===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[s,o]of this._$Ep)this[s]=o;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[s,o]of r){let{wrapped:i}=o,a=this[s];i!==!0||this._$AL.has(s)||a===void 0||this.C(s,void 0,o,a)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(e)):this._$EM()}catch(r){throw t=!1,this._$EM(),r}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};C.elementStyles=[],C.shadowRootOptions={mode:"open"},C[Y("elementProperties")]=new Map,C[Y("finalized")]=new Map,Vr?.({ReactiveElement:C}),(dt.reactiveElementVersions??=[]).push("2.1.2");var Wt=globalThis,he=n=>n,ut=Wt.trustedTypes,me=ut?ut.createPolicy("lit-html",{createHTML:n=>n}):void 0,Ft="$lit$",S=`lit$${Math.random().toFixed(9).slice(2)}$`,Kt="?"+S,Ir=`<${Kt}>`,H=document,X=()=>H.createComment(""),Q=n=>n===null||typeof n!="object"&&typeof n!="function",Jt=Array.isArray,xe=n=>Jt(n)||typeof n?.[Symbol.iterator]=="function",Gt=`[ 	
\f\r]`,Z=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,fe=/-->/g,ge=/>/g,D=RegExp(`>|${Gt}(?:([^\\s"'>=/]+)(${Gt}*=${Gt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),ve=/'/g,ye=/"/g,we=/^(?:script|style|textarea|title)$/i,Yt=n=>(t,...e)=>({_$litType$:n,strings:t,values:e}),f=Yt(1),b=Yt(2),Hn=Yt(3),A=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),be=new WeakMap,N=H.createTreeWalker(H,129);function $e(n,t){if(!Jt(n)||!n.hasOwnProperty("raw"))throw Error("invalid template strings array");return me!==void 0?me.createHTML(t):t}var ke=(n,t)=>{let e=n.length-1,r=[],s,o=t===2?"<svg>":t===3?"<math>":"",i=Z;for(let a=0;a<e;a++){let l=n[a],c,u,d=-1,h=0;for(;h<l.length&&(i.lastIndex=h,u=i.exec(l),u!==null);)h=i.lastIndex,i===Z?u[1]==="!--"?i=fe:u[1]!==void 0?i=ge:u[2]!==void 0?(we.test(u[2])&&(s=RegExp("</"+u[2],"g")),i=D):u[3]!==void 0&&(i=D):i===D?u[0]===">"?(i=s??Z,d=-1):u[1]===void 0?d=-2:(d=i.lastIndex-u[2].length,c=u[1],i=u[3]===void 0?D:u[3]==='"'?ye:ve):i===ye||i===ve?i=D:i===fe||i===ge?i=Z:(i=D,s=void 0);let p=i===D&&n[a+1].startsWith("/>")?" ":"";o+=i===Z?l+Ir:d>=0?(r.push(c),l.slice(0,d)+Ft+l.slice(d)+S+p):l+S+(d===-2?a:p)}return[$e(n,o+(n[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),r]},tt=class n{constructor({strings:t,_$litType$:e},r){let s;this.parts=[];let o=0,i=0,a=t.length-1,l=this.parts,[c,u]=ke(t,e);if(this.el=n.createElement(c,r),N.currentNode=this.el.content,e===2||e===3){let d=this.el.content.firstChild;d.replaceWith(...d.childNodes)}for(;(s=N.nextNode())!==null&&l.length<a;){if(s.nodeType===1){if(s.hasAttributes())for(let d of s.getAttributeNames())if(d.endsWith(Ft)){let h=u[i++],p=s.getAttribute(d).split(S),y=/([.?@])?(.*)/.exec(h);l.push({type:1,index:o,name:y[2],strings:p,ctor:y[1]==="."?ht:y[1]==="?"?mt:y[1]==="@"?ft:V}),s.removeAttribute(d)}else d.startsWith(S)&&(l.push({type:6,index:o}),s.removeAttribute(d));if(we.test(s.tagName)){let d=s.textContent.split(S),h=d.length-1;if(h>0){s.textContent=ut?ut.emptyScript:"";for(let p=0;p<h;p++)s.append(d[p],X()),N.nextNode(),l.push({type:2,index:++o});s.append(d[h],X())}}}else if(s.nodeType===8)if(s.data===Kt)l.push({type:2,index:o});else{let d=-1;for(;(d=s.data.indexOf(S,d+1))!==-1;)l.push({type:7,index:o}),d+=S.length-1}o++}}static createElement(t,e){let r=H.createElement("template");return r.innerHTML=t,r}};function U(n,t,e=n,r){if(t===A)return t;let s=r!==void 0?e._$Co?.[r]:e._$Cl,o=Q(t)?void 0:t._$litDirective$;return s?.constructor!==o&&(s?._$AO?.(!1),o===void 0?s=void 0:(s=new o(n),s._$AT(n,e,r)),r!==void 0?(e._$Co??=[])[r]=s:e._$Cl=s),s!==void 0&&(t=U(n,s._$AS(n,t.values),s,r)),t}var pt=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:r}=this._$AD,s=(t?.creationScope??H).importNode(e,!0);N.currentNode=s;let o=N.nextNode(),i=0,a=0,l=r[0];for(;l!==void 0;){if(i===l.index){let c;l.type===2?c=new j(o,o.nextSibling,this,t):l.type===1?c=new l.ctor(o,l.name,l.strings,this,t):l.type===6&&(c=new gt(o,this,t)),this._$AV.push(c),l=r[++a]}i!==l?.index&&(o=N.nextNode(),i++)}return N.currentNode=H,s}p(t){let e=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(t,r,e),e+=r.strings.length-2):r._$AI(t[e])),e++}},j=class n{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,r,s){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=r,this.options=s,this._$Cv=s?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=U(this,t,e),Q(t)?t===m||t==null||t===""?(this._$AH!==m&&this._$AR(),this._$AH=m):t!==this._$AH&&t!==A&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):xe(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==m&&Q(this._$AH)?this._$AA.nextSibling.data=t:this.T(H.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:r}=t,s=typeof r=="number"?this._$AC(t):(r.el===void 0&&(r.el=tt.createElement($e(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===s)this._$AH.p(e);else{let o=new pt(s,this),i=o.u(this.options);o.p(e),this.T(i),this._$AH=o}}_$AC(t){let e=be.get(t.strings);return e===void 0&&be.set(t.strings,e=new tt(t)),e}k(t){Jt(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,r,s=0;for(let o of t)s===e.length?e.push(r=new n(this.O(X()),this.O(X()),this,this.options)):r=e[s],r._$AI(o),s++;s<e.length&&(this._$AR(r&&r._$AB.nextSibling,s),e.length=s)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let r=he(t).nextSibling;he(t).remove(),t=r}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},V=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,r,s,o){this.type=1,this._$AH=m,this._$AN=void 0,this.element=t,this.name=e,this._$AM=s,this.options=o,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=m}_$AI(t,e=this,r,s){let o=this.strings,i=!1;if(o===void 0)t=U(this,t,e,0),i=!Q(t)||t!==this._$AH&&t!==A,i&&(this._$AH=t);else{let a=t,l,c;for(t=o[0],l=0;l<o.length-1;l++)c=U(this,a[r+l],e,l),c===A&&(c=this._$AH[l]),i||=!Q(c)||c!==this._$AH[l],c===m?t=m:t!==m&&(t+=(c??"")+o[l+1]),this._$AH[l]=c}i&&!s&&this.j(t)}j(t){t===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},ht=class extends V{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===m?void 0:t}},mt=class extends V{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==m)}},ft=class extends V{constructor(t,e,r,s,o){super(t,e,r,s,o),this.type=5}_$AI(t,e=this){if((t=U(this,t,e,0)??m)===A)return;let r=this._$AH,s=t===m&&r!==m||t.capture!==r.capture||t.once!==r.once||t.passive!==r.passive,o=t!==m&&(r===m||s);s&&this.element.removeEventListener(this.name,this,r),o&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},gt=class{constructor(t,e,r){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(t){U(this,t)}},_e={M:Ft,P:S,A:Kt,C:1,L:ke,R:pt,D:xe,V:U,I:j,H:V,N:mt,U:ft,B:ht,F:gt},jr=Wt.litHtmlPolyfillSupport;jr?.(tt,j),(Wt.litHtmlVersions??=[]).push("3.3.3");var Ce=(n,t,e)=>{let r=e?.renderBefore??t,s=r._$litPart$;if(s===void 0){let o=e?.renderBefore??null;r._$litPart$=s=new j(t.insertBefore(X(),o),o,void 0,e??{})}return s._$AI(n),s};var Zt=globalThis,k=class extends C{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=Ce(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return A}};k._$litElement$=!0,k.finalized=!0,Zt.litElementHydrateSupport?.({LitElement:k});var qr=Zt.litElementPolyfillSupport;qr?.({LitElement:k});(Zt.litElementVersions??=[]).push("4.2.2");var Se={};Rr(Se,{VERSION:()=>w});var w=1;var vt=class{constructor(t,e,r){this.host=t;this.tell=e;this.miss=r;this.wanted=null;this.asking=null;this.isStale=!1}get shown(){return this.wanted}show(t){this.wanted={version:1,...t},this.ask()}async changed(t){this.concerns(t)&&await this.ask()}concerns(t){return t===null||t===this.wanted?.textDocument.uri}ask(){return this.isStale=!0,this.asking??=this.askUntilFresh().finally(()=>{this.asking=null}),this.asking}async askUntilFresh(){for(;this.isStale&&this.wanted!==null;){this.isStale=!1;try{let t=await this.host.request("tailback/board",this.wanted);t===null?this.miss("There is no puzzle in this text now"):this.tell(t)}catch(t){this.miss(E(t))}}}};function E(n){return n instanceof Error?n.message:String(n)}var yt=B`
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
`;var Gr=B`
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
`,Ae=[yt,Gr];function _(n){return n.cars.map(t=>t.axis==="horizontal"?t.column:t.row)}function R(n,t){return Array.from({length:n.length},(e,r)=>n.axis==="horizontal"?{column:t+r,row:n.row}:{column:n.column,row:t+r})}function bt(n,{column:t,row:e}){return 0<=t&&t<n.columns&&0<=e&&e<n.rows}function et(n,t){let e=new Int16Array(n.columns*n.rows).fill(-1),r=(s,o)=>{bt(n,s)&&(e[s.row*n.columns+s.column]=o)};for(let s of n.walls)r(s,-2);return n.cars.forEach((s,o)=>{for(let i of s.cells??R(s,t[o]??0))r(i,o)}),e}function O(n,t,e){let r=g(n.cars,e),s=t[e]??0,o=et(n,t),i=c=>{let u=r.axis==="horizontal"?{column:c,row:r.row}:{column:r.column,row:c};return bt(n,u)&&o[u.row*n.columns+u.column]===-1},[a,l]=[s,s];for(;i(a-1);)a-=1;for(;i(l+r.length);)l+=1;return{min:a,max:l}}function q(n){let t=n.target===null?void 0:n.cars[n.target];if(t===void 0)return[];let e=t.axis==="horizontal",r=e?["left","right"]:["top","bottom"],s=e?t.row:t.column;return n.exits.filter(o=>r.includes(o.side)&&o.lane===s)}function Ee(n,t){let e=n.target===null?void 0:n.cars[n.target],r=n.target===null?void 0:t[n.target];if(e===void 0||r===void 0)return!1;let s=e.axis==="horizontal"?n.columns:n.rows;return q(n).some(({side:o})=>o==="left"||o==="top"?r===0:r+e.length===s)}function Pe(n){return JSON.stringify([n.columns,n.rows,n.cars,n.target,n.walls,n.exits])}function g(n,t){let e=n[t];if(e===void 0)throw new RangeError(`there is no item ${t} of ${n.length}`);return e}function xt(n){let t=new Map;return n.map((r,s)=>{let o=t.get(r.name)??0;return t.set(r.name,o+1),{car:r,index:s,key:o===0?r.name:`${r.name} ${o+1}`}}).sort(({car:{name:r}},{car:{name:s}})=>+(r==="")-+(s==="")||+(r>s)-+(r<s))}var Xt={cars:[{fill:"#56b4e9",ink:"#14181c",onDark:"#56b4e9",onLight:"#0875ad"},{fill:"#e69f00",ink:"#14181c",onDark:"#e69f00",onLight:"#a35f00"},{fill:"#0b62a4",ink:"#ffffff",onDark:"#5c8dff",onLight:"#12459c"},{fill:"#f0e442",ink:"#14181c",onDark:"#f0e442",onLight:"#706d00"},{fill:"#16a37b",ink:"#14181c",onDark:"#1fb98d",onLight:"#007a70"},{fill:"#d78bb8",ink:"#14181c",onDark:"#e391c3",onLight:"#b0347f"},{fill:"#4c3f91",ink:"#ffffff",onDark:"#ad92ff",onLight:"#5b3fb0"},{fill:"#a3d9b1",ink:"#14181c",onDark:"#a3d9b1",onLight:"#3a7d0f"},{fill:"#76491f",ink:"#ffffff",onDark:"#c98a4b",onLight:"#6b3c10"},{fill:"#b7c4d1",ink:"#14181c",onDark:"#b7c4d1",onLight:"#566573"},{fill:"#56682a",ink:"#ffffff",onDark:"#9cb84a",onLight:"#47591b"},{fill:"#f2b8a0",ink:"#14181c",onDark:"#f2b8a0",onLight:"#9b4a58"}],target:{fill:"#cf2e1c",ink:"#ffffff",onDark:"#ff7a66",onLight:"#c92a18"}};var Me=Xt.target,wt=Xt.cars;function $t(n){let t=n.cars.map(()=>Me),e=xt(n.cars).filter(({index:i})=>i!==n.target),r=new Map(e.map(({index:i},a)=>[i,a%wt.length])),s=new Map,o=Fr(n);for(let i of Kr([...r.keys()],o)){let a=new Set([...o[i]??[]].map(d=>s.get(d))),l=r.get(i)??0,u=wt.map((d,h)=>(l+h)%wt.length).find(d=>!a.has(d))??l;s.set(i,u),t[i]=wt[u]??Me}return t}function Fr(n){let t=et(n,_(n)),e=n.cars.map(()=>new Set),r=(s,o)=>{s!==void 0&&o!==void 0&&s>=0&&o>=0&&s!==o&&(e[s]?.add(o),e[o]?.add(s))};for(let s=0;s<t.length;s+=1)(s+1)%n.columns!==0&&r(t[s],t[s+1]),r(t[s],t[s+n.columns]);return e}function Kr(n,t){let e=new Set(n),r=[];for(;e.size>0;){let[s,o]=[1/0,-1];for(let i of e){let a=[...t[i]??[]].filter(l=>e.has(l)).length;a<=s&&([s,o]=[a,i])}e.delete(o),r.push(o)}return r.reverse()}function Te(n){let{columns:t,rows:e,cars:r,walls:s}=n,o=$t(n);return f`<svg class="small" viewBox="-0.3 -0.3 ${t+.6} ${e+.6}" aria-hidden="true">
    <rect class="ground" x="-0.2" y="-0.2" width=${t+.4} height=${e+.4} rx="0.4" />
    ${s.map(({column:i,row:a})=>b`<rect class="wall" x=${i} y=${a} width="1" height="1" rx="0.15" />`)}
    ${r.map(({axis:i,column:a,row:l,length:c},u)=>{let d=i==="horizontal",[h,p]=d?[c,1]:[1,c];return b`<rect fill=${o[u]?.fill??"gray"} x=${a+.07} y=${l+.07}
        width=${h-.14} height=${p-.14} rx="0.25" />`})}
  </svg>`}function rt({column:n,row:t}){return`${_t(n)}${t+1}`}function _t(n){return String.fromCharCode(97+n)}function I(n,t){return`${n} ${n===1?t:`${t}s`}`}function P(n,t){let e=R(n,t),[r,s]=[e[0],e.at(-1)];return r===void 0||s===void 0?"nowhere":r===s?rt(r):`${rt(r)} to ${rt(s)}`}function Qt(n,t){let{name:e}=g(n.cars,t);return t===n.target?`${e}, the target`:e}function te({side:n,lane:t}){return`${n} ${n==="left"||n==="right"?t+1:_t(t)}`}function Be(n,t){return[`${n.columns} columns and ${I(n.rows,"row")}.`,n.exits.length===0?"":`Exit ${n.exits.map(te).join(", ")}.`,...n.cars.map((r,s)=>{let o=r.cells===void 0?P(r,t[s]??0):r.cells.map(rt).join(", ");return`${Qt(n,s)}: ${r.axis}, ${o}.`}),n.walls.length===0?"":`Walls on ${n.walls.map(rt).join(", ")}.`].filter(r=>r!=="").join(" ")}function M({lower:n,upper:t}){return t===n?`${n}`:t===null?`over ${Math.max(0,n-1)}`:n>1?`${n} to ${t}`:`at most ${t}`}function nt({lower:n,upper:t},e){return Re(t??n-1,e)}function Jr(n,t){return n.upper!==null||n.lower>1?`${M(n)} ${nt(n,t)}`:`${t} not known`}function ee(n,t,e){let{now:r,before:s}=t.distance;if(t.isSolved)return`Solved in ${t.counts[e]} ${Re(t.counts[e],e)}${Yr(n,t,e)}`;if(r===null)return"\u2026";let o=s?.[e];return o==null?kt(r,e):`${kt(r,e)}, was ${M(o)}`}function re({figures:n},{counts:t}){let e=n.moves,r=`Solved in ${I(t.moves,"move")}`;return e===null||e.lower!==e.upper?r:e.upper===t.moves?`${r}, the optimum`:`${r}; the optimum is ${e.upper}`}function Yr(n,t,e){let r=n.figures[e];return r!==null&&r.upper===t.counts[e]&&r.lower===r.upper?", the fewest":""}function Re(n,t){return n===1?t.slice(0,-1):t}function kt(n,t){if(n.outcome==="unsolvable")return"no way out";let e=n[t];return e===null||e.upper===null&&e.lower<=1?"distance not known":e.upper===0?"solved":`${Jr(e,t)} to go`}var Zr=[["title","Puzzle"],["moves","Moves"],["steps","Steps"],["difficulty","Difficulty"],["duplicates","Same board"],["place","File"]],Xr=["beginner","intermediate","advanced","expert","grandmaster"],ne=100,Qr=400,Ct=class extends k{constructor(){super(...arguments);this.host=null;this.answer=null;this.complaint="";this.sorted={by:"place",isDown:!1};this.filter="";this.nRows=ne;this.stopListening=null}static{this.styles=Ae}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.stopListening?.(),this.stopListening=null}willUpdate(e){e.has("host")&&this.connect()}connect(){this.host!==null&&this.isConnected&&this.stopListening===null&&(this.stopListening=this.host.listen(e=>{e==="tailback/changed"&&(clearTimeout(this.timer),this.timer=setTimeout(()=>{this.ask()},Qr))}),this.ask())}async ask(){try{this.answer=await this.host?.request("tailback/collection",{version:1})??null,this.complaint=""}catch(e){this.complaint=E(e)}this.requestUpdate()}async open(e){let{textDocument:r,puzzle:s}=e;this.dispatchEvent(new CustomEvent("tailback-open",{detail:{textDocument:r,puzzle:s},bubbles:!0,composed:!0}));try{await this.host?.request("tailback/select",{version:1,textDocument:r,puzzle:s,car:null})}catch(o){this.complaint=E(o),this.requestUpdate()}}sortBy(e){this.sorted={by:e,isDown:this.sorted.by===e&&!this.sorted.isDown},this.requestUpdate()}rows(e){let{by:r,isDown:s}=this.sorted,o=this.filter.toLowerCase(),i=e.filter(({title:l,path:c})=>`${l??""} ${c}`.toLowerCase().includes(o)),a=new Map(e.map((l,c)=>[l,c]));return i.sort((l,c)=>{let[u,d]=[ze(l,r),ze(c,r)];return u===d?((a.get(l)??0)-(a.get(c)??0))*(s?-1:1):u===null||d===null?u===null?1:-1:(u<d?-1:1)*(s?-1:1)})}render(){let{answer:e}=this;if(e===null)return f`<p role="status">${this.complaint||"Looking for puzzles\u2026"}</p>`;let r=this.rows(e.entries);return f`<header>
        <h1><span role="status">${r.length===e.entries.length?"":`${r.length} of `}${I(e.entries.length,"puzzle")}</span></h1>
        <input type="search" placeholder="Filter" aria-label="Filter by title or file" .value=${this.filter}
          @input=${s=>{this.filter=s.target.value,this.nRows=ne,this.requestUpdate()}} />
      </header>
      ${e.leftOut===0?m:f`<p>${I(e.leftOut,"puzzle")} more are left out: there are too many.</p>`}
      ${this.complaint===""?m:f`<p class="bad" role="status">${this.complaint}</p>`}
      <table>
        <thead><tr>
          <th scope="col"><span class="heard">Board</span></th>
          ${Zr.map(([s,o])=>this.renderHead(s,o))}
        </tr></thead>
        <tbody>${r.slice(0,this.nRows).map(s=>this.renderRow(s,e.entries))}</tbody>
      </table>
      ${r.length<=this.nRows?m:f`<button class="more" @click=${()=>{this.nRows+=ne,this.requestUpdate()}}>
            Show more (${r.length-this.nRows} left)</button>`}`}renderHead(e,r){let{by:s,isDown:o}=this.sorted;return f`<th scope="col" class=${e} aria-sort=${s!==e?"none":o?"descending":"ascending"}>
      <button @click=${()=>this.sortBy(e)}>${r}<span aria-hidden="true">${s!==e?"":o?" \u2193":" \u2191"}</span></button>
    </th>`}renderRow(e,r){let{board:s,figures:o,title:i,difficulty:a,duplicates:l,path:c,line:u}=e,d=o.outcome!=="solved"&&o.label!=="",h=l.map(p=>r[p]?.title??"Untitled");return f`<tr @click=${()=>{this.open(e)}}>
      <td>${s===null?m:Te(s)}</td>
      <th scope="row"><button class="title">${i??"Untitled"}</button>
        ${o.outcome==="unsound"?f`<small class="bad">has faults</small>`:m}
        ${d?f`<small class=${o.outcome==="unsolvable"?"bad":""}>${o.label}</small>`:m}</th>
      <td class="moves">${Oe(o,"moves")}</td>
      <td class="steps">${Oe(o,"steps")}</td>
      <td>${a??""}</td>
      <td class="duplicates">${h.slice(0,3).join(", ")}${h.length>3?"\u2026":""}</td>
      <td class="place">${c}:${u+1}</td>
    </tr>`}};function Oe(n,t){let e=n[t];return e===null?m:f`${M(e)}<span class="unit"> ${nt(e,t)}</span>`}function ze(n,t){switch(t){case"place":return"";case"title":return n.title?.toLowerCase()??null;case"moves":case"steps":return n.figures[t]?.lower??null;case"difficulty":return n.difficulty===null?null:Xr.indexOf(n.difficulty);case"duplicates":return-n.duplicates.length}}var tn=".stage svg, .card, .bar, .others, .moves",St=class{constructor(t){this.owner=t;this.focused=null;this.group=null;this.order=[];t.addController(this)}hostUpdate(){let t=this.owner.renderRoot;this.focused=t?.activeElement??null,this.group=this.focused?.closest(tn)??null,this.order=this.focused===null?[]:[...t.querySelectorAll("button, input, select, [tabindex]")]}hostUpdated(){let{focused:t,group:e,order:r}=this;if(t===null||Le(t))return;let s=r.indexOf(t),o=a=>Math.abs(r.indexOf(a)-s-.1),i=r.filter(Le).sort((a,l)=>o(a)-o(l));(i.find(a=>e?.contains(a))??i.find(a=>a.matches(".car"))??i[0])?.focus()}};function Le(n){return n.isConnected&&!n.matches(":disabled")}function T(n,t,e){let r=et(n,_(n));return t.length>0&&R(t,z(t)).every(s=>{let o=r[s.row*n.columns+s.column];return bt(n,s)&&(o===-1||o===e)})}function z(n){return n.axis==="horizontal"?n.column:n.row}function De(n,t){let e=g(n.cars,t),r=e.axis==="horizontal"?"vertical":"horizontal";for(let s=0;s<e.length;s+=1)for(let o of R(e,z(e))){let i=r==="vertical"?{column:o.column,row:o.row-s}:{column:o.column-s,row:o.row},a={...e,...i,axis:r};if(T(n,a,t))return a}return null}function Ne(n,t,e,r){let s=g(n.cars,t),o=s.axis==="horizontal",[i,a]=[z(s),z(s)+s.length-1],l=o?r.column:r.row,c=(p,y)=>({...s,...o?{column:p}:{row:p},length:y-p+1}),u=e==="start"?Math.min(l,a-1):Math.max(l,i+1),d=e==="start"?i:a,h=Math.sign(d-u);for(let p=u;p!==d;p+=h){let y=e==="start"?c(p,a):c(i,p);if(T(n,y,t))return y}return s}function At(n,t,e){let r=g(n.cars,t),s=r.length+e,o=r.axis==="horizontal"?{column:r.column-e}:{row:r.row-e},i=[{...r,length:s},{...r,...o,length:s}];return s<2?null:i.find(a=>T(n,a,t))??null}function He(n,t,e){let[r,s]=[e.column-t.column,e.row-t.row],o=Math.abs(r)>=Math.abs(s),i=o?r:s,a=o?t.column:t.row,l=o?n.columns:n.rows,c=i===0?a+1<l?a+1:a-1:a+i,u=Math.min(a,c),d=Math.abs(c-a)+1;return o?{name:"",axis:"horizontal",column:u,row:t.row,length:d}:{name:"",axis:"vertical",column:t.column,row:u,length:d}}function Ue(n,t){switch(t.kind){case"setCar":{let{kind:e,car:r,...s}=t;return{...n,cars:n.cars.map((o,i)=>i===r?{...o,...s}:o)}}case"addCar":{let{kind:e,...r}=t;return{...n,cars:[...n.cars,{name:"",...r}]}}case"removeCar":{let e=n.target===null||n.target===t.car?null:n.target-+(n.target>t.car);return{...n,target:e,cars:n.cars.filter((r,s)=>s!==t.car)}}case"addWall":return{...n,walls:[...n.walls,{column:t.column,row:t.row}]};case"removeWall":return{...n,walls:n.walls.filter(({column:e,row:r})=>e!==t.column||r!==t.row)};case"addExit":return{...n,exits:[...n.exits,{side:t.side,lane:t.lane}]};case"removeExit":return{...n,exits:n.exits.filter(({side:e,lane:r})=>e!==t.side||r!==t.lane)};case"renameCar":return{...n,cars:n.cars.map((e,r)=>r===t.car?{...e,name:t.name}:e)};case"setSolution":return n}}var Ve={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Ie=n=>(...t)=>({_$litDirective$:n,values:t}),Et=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,r){this._$Ct=t,this._$AM=e,this._$Ci=r}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};var{I:rn}=_e,je=n=>n;var qe=()=>document.createComment(""),G=(n,t,e)=>{let r=n._$AA.parentNode,s=t===void 0?n._$AB:t._$AA;if(e===void 0){let o=r.insertBefore(qe(),s),i=r.insertBefore(qe(),s);e=new rn(o,i,n,n.options)}else{let o=e._$AB.nextSibling,i=e._$AM,a=i!==n;if(a){let l;e._$AQ?.(n),e._$AM=n,e._$AP!==void 0&&(l=n._$AU)!==i._$AU&&e._$AP(l)}if(o!==s||a){let l=e._$AA;for(;l!==o;){let c=je(l).nextSibling;je(r).insertBefore(l,s),l=c}}}return e},L=(n,t,e=n)=>(n._$AI(t,e),n),nn={},Ge=(n,t=nn)=>n._$AH=t,We=n=>n._$AH,Pt=n=>{n._$AR(),n._$AA.remove()};var Fe=(n,t,e)=>{let r=new Map;for(let s=t;s<=e;s++)r.set(n[s],s);return r},Ke=Ie(class extends Et{constructor(n){if(super(n),n.type!==Ve.CHILD)throw Error("repeat() can only be used in text expressions")}dt(n,t,e){let r;e===void 0?e=t:t!==void 0&&(r=t);let s=[],o=[],i=0;for(let a of n)s[i]=r?r(a,i):i,o[i]=e(a,i),i++;return{values:o,keys:s}}render(n,t,e){return this.dt(n,t,e).values}update(n,[t,e,r]){let s=We(n),{values:o,keys:i}=this.dt(t,e,r);if(!Array.isArray(s))return this.ut=i,o;let a=this.ut??=[],l=[],c,u,d=0,h=s.length-1,p=0,y=o.length-1;for(;d<=h&&p<=y;)if(s[d]===null)d++;else if(s[h]===null)h--;else if(a[d]===i[p])l[p]=L(s[d],o[p]),d++,p++;else if(a[h]===i[y])l[y]=L(s[h],o[y]),h--,y--;else if(a[d]===i[y])l[y]=L(s[d],o[y]),G(n,l[y+1],s[d]),d++,y--;else if(a[h]===i[p])l[p]=L(s[h],o[p]),G(n,s[d],s[h]),h--,p++;else if(c===void 0&&(c=Fe(i,p,y),u=Fe(a,d,h)),c.has(a[d]))if(c.has(a[h])){let $=u.get(i[p]),F=$!==void 0?s[$]:null;if(F===null){let K=G(n,s[d]);L(K,o[p]),l[p]=K}else l[p]=L(F,o[p]),G(n,s[d],F),s[$]=null;p++}else Pt(s[h]),h--;else Pt(s[d]),d++;for(;p<=y;){let $=G(n,l[y+1]);L($,o[p]),l[p++]=$}for(;d<=h;){let $=s[d++];$!==null&&Pt($)}return this.ut=i,Ge(n,l),A}});var v=100,W=96,st=66,Je=st+20;function Ye(n){let{board:t,dragged:e}=n,r=t.columns*v+W+st,s=t.rows*v+W+st,o=$t(t),i=e===null?void 0:t.cars[e.car];return f`<svg
    class="board ${n.mode} with-${n.tool} ${n.isSolved?"is-solved":""}"
    viewBox="${-W} ${-W} ${r} ${s}"
    role="group"
    aria-label="board"
    aria-describedby="description"
  >
    ${sn(t)} ${t.exits.map(a=>on(t,a))}
    ${n.mode==="edit"?an(t):m}
    ${t.walls.map(a=>ln(n,a))}
    ${dn(n)}
    ${Ke(xt(t.cars),({key:a})=>a,({car:a,index:l})=>pn(n,a,l,o[l]))}
    ${(n.marks.jam?.neverFree??[]).map(cn)}
    ${e===null||i===void 0?m:hn(n,i,e,o[e.car])}
    ${n.sketch===null?m:un(n.sketch)}
  </svg>
  <p id="description" class="heard">${Be(t,n.position)}</p>`}function sn(n){let[t,e]=[n.columns*v,n.rows*v],r=Array.from({length:n.columns},(i,a)=>a),s=Array.from({length:n.rows},(i,a)=>a),o=Math.min(32,20+Math.max(n.columns,n.rows));return b`<g aria-hidden="true">
    <rect class="frame" x="-14" y="-14" width=${t+28} height=${e+28} rx="26" />
    <rect class="ground" x="0" y="0" width=${t} height=${e} rx="14" />
    ${s.flatMap(i=>r.map(a=>b`<rect class="cell" x=${a*v+5} y=${i*v+5} width="90" height="90" rx="14" />`))}
    ${r.map(i=>b`<text class="lane" font-size=${o} x=${(i+.5)*v} y="-74">${_t(i)}</text>`)}
    ${s.map(i=>b`<text class="lane" font-size=${o} x="-76" y=${(i+.5)*v}>${i+1}</text>`)}
  </g>`}function Ze(n,{side:t,lane:e}){let r=(e+.5)*v;switch(t){case"right":return{x:n.columns*v,y:r,turn:0};case"bottom":return{x:r,y:n.rows*v,turn:90};case"left":return{x:0,y:r,turn:180};case"top":return{x:r,y:0,turn:270}}}function on(n,t){let{x:e,y:r,turn:s}=Ze(n,t),o=q(n).some(({side:i,lane:a})=>i===t.side&&a===t.lane);return b`<g class="exit ${o?"":"is-idle"}" aria-hidden="true" transform="translate(${e} ${r}) rotate(${s})">
    <rect class="gap" x="-2" y="-45" width="18" height="90" />
    <path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
  </g>`}function an(n){let t=r=>Array.from({length:r},(s,o)=>o);return[...t(n.rows).flatMap(r=>[{side:"left",lane:r},{side:"right",lane:r}]),...t(n.columns).flatMap(r=>[{side:"top",lane:r},{side:"bottom",lane:r}])].map(r=>{let{x:s,y:o,turn:i}=Ze(n,r),a=n.exits.some(({side:l,lane:c})=>l===r.side&&c===r.lane);return b`<g class="slot" role="switch" tabindex="0" aria-checked=${a} aria-label="exit ${te(r)}"
      data-side=${r.side} data-lane=${r.lane} transform="translate(${s} ${o}) rotate(${i})">
      <rect x="4" y="-42" width="54" height="84" rx="12" />
    </g>`})}function ln({marks:n},t){let e=(i=[])=>i.some(({column:a,row:l})=>a===t.column&&l===t.row),r=`wall ${e(n.jam?.walls)?"is-jam":""} ${e(n.idleWalls)?"is-redundant":""}`,[s,o]=[t.column*v,t.row*v];return b`<g class=${r} aria-hidden="true">
    <rect x=${s+4} y=${o+4} width="92" height="92" rx="12" />
    <path d="M${s+26} ${o+34} h48 M${s+26} ${o+50} h48 M${s+26} ${o+66} h48" />
  </g>`}function cn({column:n,row:t}){let[e,r]=[(n+.5)*v,(t+.5)*v];return b`<path class="never-free" aria-hidden="true"
    d="M${e-47} ${r-30} v-17 h17 M${e+30} ${r-47} h17 v17 M${e+47} ${r+30} v17 h-17 M${e-30} ${r+47} h-17 v-17" />`}function dn({board:n,position:t,hint:e}){let r=e===null?void 0:n.cars[e.car];if(e===null||r===void 0||t[e.car]===e.offset)return m;let[s]=R(r,e.offset);return s===void 0?m:Xe({...r,...s},"hint")}function un(n){return Xe(n,"sketch")}function Xe(n,t){let{width:e,height:r}=se(n,n.length);return b`<rect class=${t} aria-hidden="true" x=${n.column*v+9} y=${n.row*v+9}
    width=${e-18} height=${r-18} rx="24" />`}function se(n,t){let e=t*v;return n.axis==="horizontal"?{width:e,height:v}:{width:v,height:e}}function pn(n,t,e,r){let{board:s,position:o,dragged:i,marks:a,mode:l}=n,c=o[e]??0;if(t.cells!==void 0)return vn(t,t.cells,e,r);let u=e===s.target,d=u&&n.hasDrivenOut,h=n.reach[e],p=a.jam?.cars.includes(e)===!0,y=["car",u?"is-target":"",i?.car===e?"is-lifted":"",d?"is-out":"",n.selected===e?"is-selected":"",p?"is-jam":"",a.redundant.includes(e)?"is-redundant":"",a.frozen.includes(e)?"is-frozen":"",l==="play"&&h!==void 0&&h.min===h.max?"is-stuck":""],F=[Qt(s,e),p?"part of the jam":"",a.redundant.includes(e)?"redundant":"",a.frozen.includes(e)?"frozen":""].filter(Tr=>Tr!=="").join(", "),K=d?mn(s,t,c):c,[Pr,Mr]=t.axis==="horizontal"?[K,t.row]:[t.column,K];return b`<g class=${y.join(" ")} .style=${Qe(Pr,Mr)} data-car=${e} tabindex="0"
    role="slider" aria-label=${F} aria-orientation=${t.axis}
    aria-valuemin=${h?.min??c} aria-valuemax=${h?.max??c} aria-valuenow=${c}
    aria-valuetext=${P(t,c)}>
    ${tr(t,t.length,r)}
    ${l==="edit"&&n.selected===e?gn(t):m}
  </g>`}function hn(n,t,e,r){let s=e.car===n.board.target;return b`<g class="car is-dragged ${s?"is-target":""} ${e.isBad?"is-bad":""}" aria-hidden="true"
    .style=${Qe(e.column,e.row)}>${tr(t,e.length,r)}</g>`}function Qe(n,t){return`transform: translate(${n*v}px, ${t*v}px)`}function mn(n,t,e){let r=e===0&&q(n).some(({side:o})=>o==="left"||o==="top"),s=t.axis==="horizontal"?n.columns:n.rows;return r?-t.length-Je/v:s+Je/v}function tr(n,t,e){let{width:r,height:s}=se(n,t);return b`
    <rect class="shadow" x="9" y="13" width=${r-18} height=${s-18} rx="24" />
    <rect class="body" fill=${e?.fill??"gray"} x="9" y="8" width=${r-18} height=${s-18} rx="24" />
    ${fn(r,s,n.axis==="horizontal")}
    <text class="name ${n.name.length>2?"is-long":""}" fill=${e?.ink??"white"} x=${r/2} y=${s/2}>${n.name}</text>
    <rect class="ring" x="9" y="8" width=${r-18} height=${s-18} rx="24" />`}function fn(n,t,e){return e?b`<rect class="roof" x="22" y="20" width=${n-44} height=${t-42} rx="14" />
        <rect class="window" x="22" y="24" width="11" height=${t-50} rx="5" />
        <rect class="window" x=${n-33} y="24" width="11" height=${t-50} rx="5" />`:b`<rect class="roof" x="21" y="21" width=${n-42} height=${t-44} rx="14" />
        <rect class="window" x="25" y="21" width=${n-50} height="11" rx="5" />
        <rect class="window" x="25" y=${t-34} width=${n-50} height="11" rx="5" />`}function gn(n){let{width:t,height:e}=se(n,n.length),r=n.axis==="horizontal"?[[6,e/2],[t-6,e/2]]:[[t/2,6],[t/2,e-6]];return b`${r.map(([s,o],i)=>b`<g class="handle" data-end=${i===0?"start":"end"}>
    <circle class="reach" cx=${s} cy=${o} r="34" /><circle class="knob" cx=${s} cy=${o} r="13" /></g>`)}`}function vn(n,t,e,r){return b`<g class="car is-broken" role="img" aria-label="${n.name}, no straight run of cells" data-car=${e}>
    ${t.map(({column:s,row:o})=>b`
        <rect class="body" fill=${r?.fill??"gray"} x=${s*v+9} y=${o*v+9} width="82" height="82" rx="20" />
        <text class="name" fill=${r?.ink??"white"} x=${(s+.5)*v} y=${(o+.5)*v}>${n.name}</text>`)}
  </g>`}var yn=4,Mt=class{constructor(t){this.begin=t;this.gesture=null;this.pointer=-1;this.from={x:0,y:0};this.fromPixels={x:0,y:0};this.isClick=!0}down(t,e,r){if(this.gesture!==null||t.button!==0)return;let s=er(e,r,t);this.gesture=bn(t)?null:this.begin(xn(t.target),s),this.gesture!==null&&(this.pointer=t.pointerId,this.from=s,this.fromPixels={x:t.clientX,y:t.clientY},this.isClick=!0,e.setPointerCapture(t.pointerId))}move(t,e,r){if(t.pointerId!==this.pointer||this.gesture===null)return;let{x:s,y:o}=this.fromPixels;if(this.isClick&&=Math.hypot(t.clientX-s,t.clientY-o)<yn,!this.isClick){let i=er(e,r,t);this.gesture.move(i,{x:i.x-this.from.x,y:i.y-this.from.y})}}up(t){if(t.pointerId===this.pointer){let e=this.gesture;this.gesture=null,this.pointer=-1,e?.end(this.isClick)}}cancel(){let t=this.gesture;this.gesture=null,this.pointer=-1,t?.cancel()}};function Tt({x:n,y:t}){return{column:Math.floor(n),row:Math.floor(t)}}function bn(n){return n.target.closest(".slot")!==null}function xn(n){let t=n.closest("[data-car]")?.dataset.car;if(t===void 0)return{on:"cell"};let e=n.closest("[data-end]")?.dataset.end;return e==="start"||e==="end"?{on:"handle",car:Number(t),end:e}:{on:"car",car:Number(t)}}function er(n,t,e){let r=n.getScreenCTM();if(r===null)return{x:0,y:0};let s=new DOMPoint(e.clientX,e.clientY).matrixTransform(r.inverse()),o=(i,a)=>Math.max(-W,Math.min(a*v+st,i))/v;return{x:o(s.x,t.columns),y:o(s.y,t.rows)}}function rr(n,t,e,r){let s=g(t.cars,r),o=g(e,r),{min:i,max:a}=O(t,e,r),l=s.axis==="horizontal",c=o;return{move(u,d){c=Math.max(i,Math.min(a,o+(l?d.x:d.y)));let[h,p]=l?[c,s.row]:[s.column,c];n.drag({car:r,column:h,row:p,length:s.length,isBad:!1})},end(u){n.drag(null),u?n.select(r):n.slide({car:r,by:Math.round(c)-o})},cancel:()=>n.drag(null)}}function nr(n,t,e){let r=g(t.cars,e),s=r;return{move(o,i){s={...r,column:r.column+Math.round(i.x),row:r.row+Math.round(i.y)};let a=!T(t,s,e),[l,c]=[r.column+i.x,r.row+i.y];n.drag({car:e,column:l,row:c,length:r.length,isBad:a},a?null:s)},end(o){n.drag(null),o?n.select(e):T(t,s,e)?n.setCar(e,s,`${r.name} is on ${P(s,z(s))}`):n.say(`There is no room for ${r.name}`,!0)},cancel:()=>n.drag(null)}}function sr(n,t,e,r){let s=g(t.cars,e),o=s;return{move(i){o=Ne(t,e,r,Tt(i));let{column:a,row:l,length:c}=o;n.drag({car:e,column:a,row:l,length:c,isBad:!1})},end(){n.drag(null),n.setCar(e,o,`${s.name} is ${o.length} cells long`)},cancel:()=>n.drag(null)}}function or(n,t,e,r){let s=Tt(r);if(e!=="car"){let a=t.walls.some(({column:c,row:u})=>c===s.column&&u===s.row);return{move:()=>{},end:e==="wall"?()=>n.edit({kind:a?"removeWall":"addWall",...s},a?"Wall taken away":"Wall put"):()=>n.select(null),cancel:()=>{}}}let o=null,i=a=>{let l=He(t,s,Tt(a));o=T(t,l,null)?l:null,n.drag(null,o)};return i(r),{move:i,end(){if(n.drag(null),o===null)n.say("There is no room for a car",!0);else{let{column:a,row:l,axis:c,length:u}=o;n.edit({kind:"addCar",column:a,row:l,axis:c,length:u},"Car added")}},cancel:()=>n.drag(null)}}var wn={h:"hint",p:"play",r:"restart",n:"next",N:"previous",e:"mode"};function ir({key:n,ctrlKey:t,metaKey:e,altKey:r,shiftKey:s},o){let i=o.matches("input:not([type=range]), select, textarea, [contenteditable]");if(r||i)return null;if(!t&&!e)return wn[n]??null;switch(n.toLowerCase()){case"z":return s?"redo":"undo";case"y":return"redo";default:return null}}var ar={ArrowLeft:{column:-1,row:0},ArrowRight:{column:1,row:0},ArrowUp:{column:0,row:-1},ArrowDown:{column:0,row:1}};function lr(n,t,e,r,s){let o=ar[s.key];if(o===void 0)return!1;let i=g(t.cars,r),a=i.axis==="horizontal"?o.column:o.row,{min:l,max:c}=O(t,e,r),u=g(e,r),d=a<0?u-l:c-u;return a===0?n.say(`${i.name} is ${i.axis}`):d===0?n.say(`${i.name} has no room there`):n.slide({car:r,by:a*(s.shiftKey?d:1)}),!0}function cr(n,t,e,{key:r}){let s=g(t.cars,e),o=ar[r];if(o!==void 0){let a={...s,column:s.column+o.column,row:s.row+o.row};return T(t,a,e)?n.setCar(e,a,`${s.name} is on ${P(a,z(a))}`):n.say(`There is no room for ${s.name}`),!0}if(r!=="+"&&r!=="-")return!1;let i=At(t,e,r==="+"?1:-1);return i===null?n.say(r==="+"?`There is no room for a longer ${s.name}`:`${s.name} is as short as a car can be`):n.setCar(e,i,`${s.name} is ${i.length} cells long`),!0}var Bt=class{constructor(t,e){this.owner=t;this.around=e;this.dragged=null;this.sketch=null;this.pointer=new Mt((t,e)=>this.begin(t,e));this.onPointer=t=>{if(t.type==="pointercancel")return this.pointer.cancel();let e=this.around.parts()?.text.board??null,r=this.owner.renderRoot.querySelector("svg.board");if(!(e===null||r===null||!t.composedPath().includes(r)))switch(t.type){case"pointerdown":return this.pointer.down(t,r,e);case"pointermove":return this.pointer.move(t,r,e);default:return this.pointer.up(t)}};this.onClick=({target:t})=>{let e=dr(t);e!==null&&this.around.parts()?.text.toggleExit(e)};this.onKey=t=>{!t.ctrlKey&&!t.metaKey&&!t.altKey&&this.isTaken(t)&&t.preventDefault()};this.onCommand=t=>{let e=t.composedPath();if(!(e.includes(this.owner)||e[0]===document.body||e[0]===document.documentElement)||this.around.parts()?.text.answer==null||!this.owner.checkVisibility())return;let s=ir(t,e[0]);s!==null&&(t.preventDefault(),t.stopPropagation(),this.obey(s))};this.hand={drag:(t,e=null)=>{this.dragged=t,this.sketch=e,this.owner.requestUpdate()},select:t=>this.select(t),say:(t,e)=>this.around.say(t,e),slide:t=>this.around.parts()?.playing.slide(t),setCar:(t,e,r)=>this.around.parts()?.text.setCar(t,e,r),edit:(t,e)=>{this.around.parts()?.text.edit(t,e)}};t.addController(this)}hostConnected(){window.addEventListener("keydown",this.onCommand,{capture:!0})}hostDisconnected(){window.removeEventListener("keydown",this.onCommand,{capture:!0})}select(t){this.owner.dispatchEvent(new CustomEvent("tailback-select",{detail:{car:t},bubbles:!0,composed:!0})),this.around.parts()?.text.show(t)}begin(t,e){let{text:r,player:s,playing:o}=this.around.parts()??{},i=this.around.tool();if(i===null)return t.on!=="car"||s?.board==null?null:(o?.playback.stop(),rr(this.hand,s.board,s.position,t.car));let a=r?.editable??null;if(a===null)return null;switch(t.on){case"handle":return sr(this.hand,a,t.car,t.end);case"car":return nr(this.hand,a,t.car);case"cell":return or(this.hand,a,i,e)}}obey(t){let{actions:e}=this.around,r=this.around.tool()!==null,{player:s,playing:o}=this.around.parts()??{};switch(t){case"undo":return e.undo();case"redo":return e.redo();case"next":return e.goBy(1);case"previous":return e.goBy(-1);case"mode":return e.setMode(r?"play":"edit");default:if(r||s?.board==null)return}switch(t){case"hint":return e.hint();case"restart":return e.restart();case"play":return o?.playback.direction===null?e.play("forwards"):e.stop()}}isTaken(t){let{text:e,player:r}=this.around.parts()??{},s=t.target,o=dr(s),i=t.key==="Enter"||t.key===" ";if(o!==null&&i)return e?.toggleExit(o),!0;let a=Number(s.closest("[data-car]")?.dataset.car??"NaN");if(t.key==="Escape")return this.pointer.cancel(),!0;if(Number.isNaN(a))return!1;if(i)return this.select(a),!0;if(this.around.tool()===null)return r?.board!=null&&lr(this.hand,r.board,r.position,a,t);let l=e?.editable??null;return e===void 0||l===null?!1:t.key==="F2"?(e.mark(a),this.owner.updateComplete.then(()=>this.owner.renderRoot.querySelector(".rename")?.select()),!0):t.key==="t"||t.key==="Delete"||t.key==="Backspace"?(e.mark(a),(t.key==="t"?this.around.actions.turn:this.around.actions.remove)(),!0):cr(this.hand,l,a,t)}};function dr(n){let{side:t,lane:e}=n.closest(".slot")?.dataset??{};return t===void 0||e===void 0?null:{side:t,lane:Number(e)}}function Rt(n,{car:t,by:e}){let{name:r,axis:s}=g(n.cars,t),o=s==="horizontal"?"LR":"UD";return`${r}${e<0?o[0]:o[1]}${Math.abs(e)}`}function $n(n,t){let[,e,r,s]=/^(.+)([LRUD])(\d*)$/.exec(t)??[],o=n.cars.findIndex(c=>c.name===e);if(r===void 0||o<0)return;let i="LR".includes(r)?"horizontal":"vertical",a=s===""?1:Number(s);return g(n.cars,o).axis===i&&a>0?{car:o,by:"LU".includes(r)?-a:a}:void 0}function ot(n,{car:t,by:e}){let{name:r,axis:s}=g(n.cars,t),o=Math.abs(e),i=s==="horizontal"?e<0?"left":"right":e<0?"up":"down";return`${r} ${o} ${o===1?"cell":"cells"} ${i}`}function it(n,{car:t,by:e}){return n.map((r,s)=>s===t?r+e:r)}function oe(n,t,{car:e,by:r}){let{min:s,max:o}=O(n,t,e),i=g(t,e)+r;return r!==0&&s<=i&&i<=o}function kn(n,t,{car:e,by:r}){let{axis:s,length:o}=g(n.cars,e),i=s==="horizontal",a=g(t,e)+r,l=a<0?i?"left":"top":a+o>(i?n.columns:n.rows)?i?"right":"bottom":void 0;return e===n.target&&q(n).some(c=>c.side===l)?l:void 0}function ie(n,t,e){let r=[];for(let s of e){let o=$n(n,s);if(o===void 0)break;let{car:i}=o,l=r.length+1===e.length?kn(n,t,o):void 0,{axis:c,length:u}=g(n.cars,i),d=(c==="horizontal"?n.columns:n.rows)-u,h=l===void 0?g(t,i)+o.by:o.by<0?0:d,p={car:i,by:h-g(t,i)};if(!oe(n,t,p))break;r.push(p),t=it(t,p)}return r}var ur={moves:[],at:0};function Ot(n,t,e=t.at){return t.moves.slice(0,e).reduce(it,_(n))}function pr({moves:n,at:t},e){let r=n[t];if(r!==void 0&&r.car===e.car&&r.by===e.by)return{moves:n,at:t+1};let s=n.slice(0,t),o=s.at(-1);return o?.car===e.car&&(s.pop(),e={car:e.car,by:o.by+e.by}),e.by!==0&&s.push(e),{moves:s,at:s.length}}function hr({moves:n,at:t},e){return{moves:[...n.slice(0,t),...e],at:t}}function zt({moves:n},t){return{moves:n,at:Math.max(0,Math.min(n.length,t))}}function mr({moves:n,at:t}){let e=n.slice(0,t).reduce((r,{by:s})=>r+Math.abs(s),0);return{moves:t,steps:e}}var _n=64,Cn=800,Lt=class{constructor(t,e,r){this.host=t;this.changed=e;this.fail=r;this.board=null;this.hint=null;this.key="";this.ref=null;this.lines=new Map;this.distances=new Map;this.isFindingDistances=!1}set(t,e){this.ref=t;let r=e===null?"":Pe(e);r!==this.key&&(this.key=r,this.board=e,this.hint=null,this.distances.clear()),this.askDistance()}get line(){return this.lines.get(this.key)??ur}get position(){return this.board===null?[]:Ot(this.board,this.line)}get isSolved(){return this.board!==null&&Ee(this.board,this.position)}get counts(){return mr(this.line)}get written(){let{board:t,line:e}=this;return t===null?[]:e.moves.slice(0,e.at).map(r=>Rt(t,r))}get distance(){let{at:t}=this.line;return{now:this.distanceAt(t),before:this.distanceAt(t-1)}}distanceAt(t){let{board:e,line:r}=this,s=e===null||t<0?void 0:this.distances.get(String(Ot(e,r,t)));return s===void 0||s==="asked"?null:s}async findDistances(){if(!this.isFindingDistances){this.isFindingDistances=!0;try{for(let t=this.nextUnknown();t!==void 0;t=this.nextUnknown()){let e=Date.now();if(!await this.askDistance(t)||Date.now()-e>Cn)break}}finally{this.isFindingDistances=!1}}}nextUnknown(){let{board:t,line:e}=this;return t===null?void 0:Array.from({length:e.moves.length+1},(s,o)=>Ot(t,e,o)).find(s=>!this.distances.has(String(s)))}slide(t){return this.board===null||!oe(this.board,this.position,t)?!1:(this.go(pr(this.line,t)),!0)}undo(){this.go(zt(this.line,this.line.at-1))}redo(){this.go(zt(this.line,this.line.at+1))}goTo(t){this.go(zt(this.line,t))}async findSolution(t){let{board:e,ref:r,key:s,position:o}=this;if(e===null||r===null)return!1;let i=await this.ask(()=>this.host.request("tailback/solution",{version:1,...r,position:o,metric:t}));return i?.moves==null||s!==this.key||String(o)!==String(this.position)?!1:(this.go(hr(this.line,ie(e,o,i.moves))),!0)}async findHint(t){let{board:e,ref:r,key:s,position:o,hint:i}=this;if(e===null||r===null)return;if(i!==null){this.slide({car:i.car,by:i.offset-g(o,i.car)});return}let a=await this.ask(()=>this.host.request("tailback/hint",{version:1,...r,position:o,metric:t})),[l]=a?.move==null?[]:ie(e,o,[a.move]);l!==void 0&&s===this.key&&String(o)===String(this.position)&&(this.hint={car:l.car,offset:g(it(o,l),l.car)},this.changed())}save(){return[...this.lines].slice(-_n)}restore(t){this.lines=new Map(t)}go(t){this.hint=null,this.lines.delete(this.key),this.lines.set(this.key,t),this.askDistance(),this.changed()}async askDistance(t=this.position){let{board:e,ref:r,key:s}=this,o=String(t);if(e===null||r===null||this.distances.has(o))return!1;this.distances.set(o,"asked");try{let i=await this.host.request("tailback/distance",{version:1,...r,position:t});return s===this.key&&(this.distances.set(o,i),this.changed()),!0}catch{return s===this.key&&this.distances.delete(o),!1}}async ask(t){try{return await t()}catch(e){return this.fail(E(e)),null}}};function fr(n,t){return n!==null&&n.target!==null&&t.length===0&&_(n).every(Number.isInteger)}var gr=[.5,1,2,4],Dt=class{constructor(t,e,r){this.step=t;this.more=e;this.changed=r;this.direction=null;this.speed=2}start(t){this.stop(),this.direction=t,this.changed(),this.tick()}stop(){clearTimeout(this.timer),this.direction!==null&&(this.direction=null,this.changed())}async tick(){let{direction:t}=this;if(t!==null){if(!this.step(t)){let e=await this.more(t);if(this.direction!==t)return;if(!e||!this.step(t)){this.stop();return}}clearTimeout(this.timer),this.timer=setTimeout(()=>{this.tick()},1e3/this.speed),this.changed()}}};var Nt=class{constructor(t,e,r){this.player=t;this.tellMessage=e;this.metric="moves";this.hasFailed=!1;this.playback=new Dt(s=>this.step(s),s=>this.more(s),r)}fail(t){this.hasFailed=!0,this.tellMessage(t,!0)}slide(t){this.playback.stop(),this.player.slide(t)&&this.tell(t)}undo(){this.playback.stop(),this.step("backwards")}redo(){this.playback.stop(),this.step("forwards")}goTo(t){this.playback.stop(),this.player.goTo(t)}restart(){this.goTo(0),this.tellMessage("Back at the start")}play(t){let{player:e}=this;t==="forwards"&&e.isSolved&&e.line.at===e.line.moves.length&&e.goTo(0),this.playback.start(t)}async hint(){let{player:t}=this;if(t.board===null)return;let{hint:e,position:r,board:s}=t;if(this.playback.stop(),this.hasFailed=!1,await t.findHint(this.metric),e!==null)this.tell({car:e.car,by:e.offset-g(r,e.car)});else if(t.hint!==null){let{car:o,offset:i}=t.hint;this.tellMessage(`Hint: ${ot(s,{car:o,by:i-g(r,o)})}`)}else this.hasFailed||this.tellMessage("No move is known to lead out from here")}step(t){let{player:e}=this,r=t==="forwards",{moves:s,at:o}=e.line,i=r?s[o]:s[o-1];return i===void 0?!1:(r?e.redo():e.undo(),this.tell(r?i:{...i,by:-i.by}),!0)}async more(t){if(t==="backwards"||this.player.isSolved)return!1;this.hasFailed=!1;let e=await this.player.findSolution(this.metric);return!e&&!this.hasFailed&&this.tellMessage("No solution is known from here"),e}tell(t){let{board:e,position:r}=this.player;e!==null&&this.tellMessage(`${ot(e,t)}, now on ${P(g(e.cars,t.car),g(r,t.car))}`)}};var Ht=class{constructor(t,e,r,s){this.host=t;this.changed=e;this.say=r;this.askAgain=s;this.answer=null;this.pending=null;this.selectedName=null;this.nUnderWay=0;this.lastMade=Promise.resolve()}take(t){let e=this.answer,r=e===null||e.puzzle!==t.puzzle||e.textDocument.uri!==t.textDocument.uri,s=e?.car==null?null:e.board?.cars[e.car]?.name,o=t.car===null?null:t.board?.cars[t.car]?.name??null,i=o!==null&&o!==s&&this.nUnderWay===0;return(r||i)&&(this.selectedName=o),this.answer=t,this.pending=null,r}get board(){return this.pending??this.answer?.board??null}get editable(){return this.pending===null?this.answer?.board??null:null}get ref(){return this.answer===null?null:Sn(this.answer)}get selected(){let t=this.board?.cars.findIndex(({name:e})=>e===this.selectedName)??-1;return t<0?null:t}mark(t){this.selectedName=t===null?null:this.board?.cars[t]?.name??null,this.changed()}async show(t){this.mark(t);let{ref:e}=this;if(!(e===null||t!==null&&this.host.isAlone===!0))try{await this.host.request("tailback/select",{version:1,...e,car:t})}catch(r){this.say(E(r),!0)}}async edit(t,e){let{answer:r}=this;if(r===null)return!1;this.pending=r.board===null?null:Ue(r.board,t),this.nUnderWay+=1,this.changed();let{textDocument:s,puzzle:o}=r,i=this.make(()=>this.host.request("tailback/edit",{version:1,textDocument:s,puzzle:o,edit:t}),e);this.lastMade=i;let a=await i;return this.nUnderWay-=1,a}async make(t,e){let r=null;try{let{applied:s,reason:o}=await t();r=s?null:o??"The text was not changed"}catch(s){r=E(s)}return r!==null&&(this.pending=null),this.say(r??e,r!==null),await this.askAgain(),r===null}setCar(t,e,r){this.mark(t);let s=this.editable?.cars[t],{column:o,row:i,axis:a,length:l}=e;s!==void 0&&s.column===o&&s.row===i&&s.axis===a&&s.length===l||this.edit({kind:"setCar",car:t,column:o,row:i,axis:a,length:l},r)}step(t){let e=this.lastMade.then(()=>this.stepNow(t));return this.lastMade=e,e}async stepNow(t){let{answer:e}=this;if(e===null)return;this.nUnderWay+=1;let{textDocument:r}=e;await this.make(()=>this.host.request(`tailback/${t}`,{version:1,textDocument:r}),t==="undo"?"Undone":"Done again"),this.nUnderWay-=1}get history(){return this.host.ownsUndo===!0?{undo:!0,redo:!0}:this.answer?.history??{undo:!1,redo:!1}}lengthen(t){let{editable:e,selected:r}=this;if(e===null||r===null)return;let s=At(e,r,t);if(s===null){let{name:o}=g(e.cars,r);this.say(t>0?`There is no room for a longer ${o}`:`${o} is as short as a car can be`,!0)}else this.setCar(r,s,`${s.name} is ${s.length} cells long`)}rename(t){let{editable:e,selected:r}=this;if(e===null||r===null)return;let{name:s}=g(e.cars,r);if(t!==s){let o=this.edit({kind:"renameCar",car:r,name:t},`${s} is called ${t} now`);this.selectedName=t,o.then(i=>{!i&&this.selectedName===t&&(this.selectedName=s,this.changed())})}}turn(){let{editable:t,selected:e}=this;if(t===null||e===null)return;let r=De(t,e);r===null?this.say(`${g(t.cars,e).name} has no room to turn`,!0):this.setCar(e,r,`${r.name} is ${r.axis} now`)}removeCar(){let{editable:t,selected:e}=this;if(t!==null&&e!==null){let{name:r}=g(t.cars,e);this.mark(null),this.edit({kind:"removeCar",car:e},`${r} is gone`)}}toggleExit(t){let e=this.editable?.exits.some(({side:r,lane:s})=>r===t.side&&s===t.lane)??!1;this.edit({kind:e?"removeExit":"addExit",...t},e?"Exit closed":"Exit opened")}};function Sn({textDocument:n,puzzle:t}){return{textDocument:{uri:n.uri},puzzle:t}}var An={restart:"M6 5v14 M19 6l-9 6 9 6z",undo:"M9 7L4 12l5 5 M4 12h10a6 6 0 0 1 6 6",redo:"M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6",forwards:"M8 5l11 7-11 7z",backwards:"M16 5L5 12l11 7z",pause:"M9 6v12 M15 6v12",hint:"M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",write:"M4 20h4L19 9l-4-4L4 16z M13 7l4 4",select:"M6 4l13 7-6 2-2 6z",car:"M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M7 8v8 M17 8v8",wall:"M4 5h16v14H4z M4 12h16 M12 5v7 M8 12v7 M16 12v7",turn:"M20 12a8 8 0 1 1-3-6.2 M20 3v5h-5",exit:"M4 4h8v16H4z M9 12h12 M17 8l4 4-4 4",list:"M9 6h11 M9 12h11 M9 18h11 M4 6h1 M4 12h1 M4 18h1",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",shorter:"M5 12h14",longer:"M5 12h14 M12 5v14",remove:"M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13"};function at(n){return f`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${b`<path d=${An[n]??""} />`}</svg>`}function x(n,t,e,r,s=""){let o=s===""?t:`${t} (${s.replace("Control","Ctrl")})`;return f`<button class="icon" title=${o} aria-label=${t} aria-keyshortcuts=${s||m}
    ?disabled=${e} @click=${r}>${at(n)}</button>`}function vr({title:n,figures:t,puzzle:e,puzzles:r},s,o){return f`<header>
    <div class="titles">
      <h1>${n??"Untitled"}</h1>
      ${s?f`<span class="figures">${t.label}</span>`:m}
    </div>
    ${br(e,r,o)}
  </header>`}function yr(n,t,e){let{figures:r,title:s,puzzle:o,puzzles:i,readOnly:a}=n,l=(c,u,d)=>f`<button class="tab" aria-pressed=${t===c} aria-disabled=${d===null?m:"true"}
      title=${d===null?m:d} @click=${()=>e.setMode(c)}>${u}</button>`;return f`<header>
    <div class="titles">
      <h1><button class="title" title="Show in the text" @click=${()=>e.selectTitle()}>${s??"Untitled"}</button></h1>
      <span class="figures is-${r.outcome}">${r.label}</span>
    </div>
    ${br(o,i,e)}
    <div class="tabs" role="group" aria-label="mode">${l("play","Play",null)}${l("edit","Edit",a)}</div>
  </header>`}function br(n,t,e){return t<2?m:f`<div class="others" role="group" aria-label="puzzles">
      ${x("previous","Previous puzzle",n===0,()=>e.goBy(-1),"Shift+N")}
      <span>${n+1} of ${t}</span>
      ${x("next","Next puzzle",n+1===t,()=>e.goBy(1),"n")}
    </div>`}function xr(n,t,e,r,s){let{puzzle:o,puzzles:i}=n;return!t.isSolved||t.line.at===0||t.line.at<t.line.moves.length?m:f`<div class="card">
    <p>${r?re(n,t):ee(n,t,e.metric)}</p>
    <button class="again" @click=${()=>s.restart()}>Again</button>
    ${o+1<i?f`<button class="onward" aria-keyshortcuts="n" title="Next puzzle (n)" @click=${()=>s.goBy(1)}>Next<span class="long"> puzzle</span></button>`:m}
  </div>`}function wr(n,t,e,r){let{moves:s,steps:o}=t.counts,i=(a,l)=>{let c=n.figures[a];return f`<button class="counter" aria-pressed=${e===a}
      title="Count the distance in ${a}" @click=${()=>r.setMetric(a)}>
      <b>${l}</b><span>${c===null?"":f` of ${M(c)}`}</span> <small>${a}</small>
    </button>`};return f`<div class="counters">
    ${i("moves",s)} ${i("steps",o)}
    <span role="status" class="distance ${Pn(t,e)}">${En(n,t,e)}</span>
  </div>`}function $r(n,t,e){let{line:r,counts:s}=t;return f`<div class="counters">
      <span class="counter"><b>${s.moves}</b> <small>${I(s.moves,"move").replace(/^\d+ /,"")}</small></span>
      <span role="status" class="distance ${t.isSolved?"is-solved":""}" ?hidden=${!t.isSolved}>${t.isSolved?re(n,t):""}</span>
    </div>
    <div class="bar" role="group" aria-label="play">
      ${x("restart","Back to the start",r.at===0,()=>e.restart(),"r")}
      ${x("undo","Undo",r.at===0,()=>e.undo(),"Control+Z")}
      ${x("redo","Redo",r.at===r.moves.length,()=>e.redo(),"Control+Shift+Z")}
    </div>`}function En(n,t,e){let r=ee(n,t,e);return r==="\u2026"?f`<span aria-hidden="true">…</span>`:r}function Pn(n,t){if(n.isSolved)return"is-solved";let{now:e,before:r}=n.distance,[s,o]=[e?.[t]?.upper,r?.[t]?.upper];return s==null||o==null||s===o?"":s<o?"is-nearer":"is-farther"}function kr(n,t,{playback:e},r,s){let{line:o}=t,{direction:i}=e,a=n.figures.outcome!=="unsolvable";return f`<div class="bar" role="group" aria-label="play">
      ${x("restart","Back to the start",o.at===0,()=>s.restart(),"r")}
      ${x("undo","Undo",o.at===0,()=>s.undo(),"Control+Z")}
      ${x("redo","Redo",o.at===o.moves.length,()=>s.redo(),"Control+Shift+Z")}
      <span class="gap"></span>
      ${i==="backwards"?x("pause","Pause",!1,()=>s.stop(),"p"):x("backwards","Play backwards",o.at===0,()=>s.play("backwards"))}
      ${i==="forwards"?x("pause","Pause",!1,()=>s.stop(),"p"):x("forwards",o.at<o.moves.length?"Play forwards":"Play the solution",!a&&o.at===o.moves.length,()=>s.play("forwards"),"p")}
      <label class="speed" title="Speed"><span class="heard">Speed</span>
        <select @change=${l=>s.setSpeed(Number(l.target.value))}>
          ${gr.map(l=>f`<option value=${l} ?selected=${l===e.speed}>${l}×</option>`)}
        </select>
      </label>
      <span class="gap"></span>
      ${x("hint",t.hint===null?"Hint":"Make the move of the hint",!a||t.isSolved||i!==null,()=>s.hint(),"h")}
      <button class="icon" title="List of moves" aria-label="List of moves" aria-pressed=${r}
        @click=${()=>s.toggleList(!r)}>${at("list")}</button>
      ${n.readOnly===null?x("write","Write these moves as the solution",o.at===0,()=>s.writeSolution()):m}
    </div>
    <input class="scrubber" type="range" aria-label="Move" min="0" max=${Math.max(1,o.moves.length)}
      .value=${String(o.at)} ?disabled=${o.moves.length===0}
      aria-valuetext="after move ${o.at} of ${o.moves.length}"
      @input=${l=>s.goTo(Number(l.target.value))} />`}function _r(n,t,e){let{history:r,selected:s,board:o}=t,i=s===null?"":o?.cars[s]?.name??"",a=s===null,l=(u,d)=>f`<button class="choice" aria-pressed=${n===u} title=${d} @click=${()=>e.setTool(u)}>
      ${at(u)}<span>${u}</span>
    </button>`,c=u=>{let d=u.target;e.rename(d.value.trim()),d.value=i};return f`<div class="bar" role="group" aria-label="edit">
      ${x("undo","Undo the edit",!r.undo,()=>e.undo(),"Control+Z")}
      ${x("redo","Redo the edit",!r.redo,()=>e.redo(),"Control+Shift+Z")}
      <span class="gap"></span>
      ${l("select","Move, lengthen and choose cars")} ${l("car","Draw cars on empty cells")}
      ${l("wall","Put walls on empty cells, and take them away")}
      ${l("exit","Open and close exits in the border")}
    </div>
    <div class="bar selected" role="group" aria-label="selected car">
      <label class="name-of"><span>${a?"No car selected":"Car"}</span>
        <input class="rename" aria-label="Name of the car" size="4" maxlength="40" spellcheck="false" autocomplete="off"
          ?disabled=${a} .value=${i} @change=${c} /></label>
      ${x("shorter","Shorter",a,()=>e.lengthen(-1),"-")}
      ${x("longer","Longer",a,()=>e.lengthen(1),"+")}
      ${x("turn","Turn",a,()=>e.turn(),"t")}
      ${x("remove","Remove",a,()=>e.remove(),"Delete")}
    </div>`}function Cr(n,t,e){let{board:r,line:s}=n,o=(i,a,l)=>{let c=n.distanceAt(i),u=c?.[t]??null,d=i===0?a:`${i}. ${a}`,h=u===null?`${d}${l}${c===null?"":`, ${kt(c,t)}`}`:`${d} ${M(u)} ${nt(u,t)} to go${l}`;return f`<li><button class=${i>s.at?"is-ahead":""} aria-current=${i===s.at?"step":"false"}
      aria-label=${h} @click=${()=>e.goTo(i)}>
      <span class="at">${i===0?"":`${i}.`}</span> <span class="move">${a}</span>
      <span class="far" aria-hidden=${u===null}>${u===null?c===null?"\u2026":"\u2013":M(u)}</span>
    </button></li>`};return f`<section class="moves" aria-label="moves">
    <p aria-hidden="true"><span>Move</span><span>${t} to go</span></p>
    <ol>
      ${o(0,"Start","")}
      ${s.moves.map((i,a)=>r===null?"":o(a+1,Rt(r,i),`: ${ot(r,i)}`))}
    </ol>
  </section>`}var Mn=B`
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
`,Tn=B`
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
    stroke: var(--tailback-exit, light-dark(#cf2e1c, #ff6a55));
    stroke-width: 11;
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
`,Sr=[yt,Mn,Tn];function Ut(n){return n.split("`").map((t,e)=>e%2===1?f`<code>${t}</code>`:t)}var Vt=class extends k{constructor(){super();this.host=null;this.parts=null;this.mode="play";this.tool="select";this.isListOpen=!1;this.message="";this.isComplaint=!1;this.status=null;this.missing=null;this.actions={undo:()=>this.mode==="edit"?void this.parts?.text.step("undo"):this.parts?.playing.undo(),redo:()=>this.mode==="edit"?void this.parts?.text.step("redo"):this.parts?.playing.redo(),restart:()=>this.parts?.playing.restart(),hint:()=>{this.isChallenge||this.parts?.playing.hint()},play:e=>{this.isChallenge||this.parts?.playing.play(e)},stop:()=>this.parts?.playing.playback.stop(),setSpeed:e=>{this.parts!==null&&(this.parts.playing.playback.speed=e,this.keep())},goTo:e=>this.parts?.playing.goTo(e),goBy:e=>{this.goBy(e)},setMetric:e=>{this.parts!==null&&(this.parts.playing.metric=e,this.keep(),this.requestUpdate())},setMode:e=>this.setMode(e),setTool:e=>{this.tool=e,this.requestUpdate()},toggleList:e=>{e!==this.isListOpen&&(this.isListOpen=e,this.keep(),this.findDistances(),this.requestUpdate())},writeSolution:()=>{let{text:e,player:r}=this.parts??{};e?.edit({kind:"setSolution",moves:r?.written??[]},"The moves are the solution now")},turn:()=>this.parts?.text.turn(),lengthen:e=>this.parts?.text.lengthen(e),rename:e=>this.parts?.text.rename(e),remove:()=>this.parts?.text.removeCar(),selectTitle:()=>this.input.select(null)};this.input=new Bt(this,{parts:()=>this.parts,tool:()=>this.mode==="edit"?this.tool:null,say:(e,r)=>this.say(e,r),actions:this.actions});new St(this)}static{this.styles=Sr}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),this.parts?.playing.playback.stop(),this.parts?.stopListening(),this.parts=null}willUpdate(e){e.has("host")&&this.connect()}show(e){this.parts?.following.show(e),this.keep()}get shown(){return this.parts?.following.shown??null}connect(){let{host:e}=this;if(e===null||!this.isConnected||this.parts?.host===e)return;this.parts?.stopListening();let r=(u,d)=>this.say(u,d),s=()=>this.requestUpdate(),o=new Lt(e,()=>{this.keep(),s()},u=>l.fail(u)),i=new vt(e,u=>this.take(u),u=>this.miss(u)),a=new Ht(e,s,r,()=>i.changed(null)),l=new Nt(o,r,s),c=e.listen((u,d)=>{u==="tailback/follow"&&"position"in d?this.show({textDocument:d.textDocument,position:d.position}):u==="tailback/status"&&"message"in d?i.concerns(d.textDocument?.uri??null)&&(this.status=d.message,s()):u==="tailback/changed"&&i.changed(d.textDocument?.uri??null)});this.parts={host:e,text:a,player:o,playing:l,following:i,stopListening:c},this.restore(this.parts,e.getState())}restore({player:e,playing:r,following:s},o){if(o?.version===1&&(e.restore(o.lines),r.metric=o.metric,r.playback.speed=o.speed,this.mode=o.mode,this.isListOpen=o.isListOpen,o.shown!==null)){let{version:i,...a}=o.shown;s.show(a)}}keep(){let{mode:e,isListOpen:r,parts:s}=this;if(s!==null){let{metric:o,playback:{speed:i}}=s.playing,[a,l]=[s.following.shown,s.player.save()];s.host.setState({version:1,shown:a,lines:l,metric:o,mode:e,speed:i,isListOpen:r})}}take(e){let{parts:r}=this;if(r===null)return;this.missing=null,r.text.take(e)&&(r.playing.playback.stop(),this.say(""));let{ref:s}=r.text;s!==null&&r.player.set(s,fr(e.board,e.faults)?e.board:null),this.mode==="edit"&&e.readOnly!==null&&(this.mode="play"),this.findDistances(),this.requestUpdate()}miss(e){this.missing=e,this.requestUpdate()}say(e,r=!1){this.message=e,this.isComplaint=r,this.requestUpdate()}get isChallenge(){return this.parts?.host.isChallenge===!0}findDistances(){this.isListOpen&&this.mode==="play"&&!this.isChallenge&&this.parts?.player.findDistances()}setMode(e){if(this.isChallenge)return;let{text:r,playing:s}=this.parts??{},o=r?.answer?.readOnly??null;if(e==="edit"&&o!==null){this.say(o,!0);return}s?.playback.stop(),this.mode=e,this.keep(),this.say(e==="edit"?"Each change is an edit of the text":""),this.findDistances()}async goBy(e){let{answer:r}=this.parts?.text??{};if(this.parts===null||r==null)return;let{host:s}=this.parts,{uri:o}=r.textDocument,i=r.puzzle+e;if(i<0||i>=r.puzzles){this.say(e>0?"This is the last puzzle of the text":"This is the first puzzle of the text");return}this.show({textDocument:{uri:o},puzzle:i}),s.isAlone!==!0&&await s.request("tailback/select",{version:1,textDocument:{uri:o},puzzle:i,car:null}).catch(()=>{})}render(){let{text:e,player:r,playing:s}=this.parts??{},o=this.status??this.missing;if(e?.answer==null||r===void 0||s===void 0)return f`<p class="nothing" role="status">${o??"Put the cursor into a puzzle to see its board."}</p>`;let{mode:i,actions:a,input:l}=this,{answer:c}=e,{isChallenge:u}=this,d=i==="play"&&r.board!==null,h=d&&this.isListOpen&&!u;return f`<div class="page ${h?"has-list":""}">
      ${u?vr(c,r.isSolved,a):yr(c,i,a)}
      ${o===null?m:f`<p class="trouble" role="alert">${Ut(o)}. What you see is what it said last.</p>`}
      <div class="stage ${c.jam===null||u?"":"has-jam"}"
        @pointerdown=${l.onPointer} @pointermove=${l.onPointer} @pointerup=${l.onPointer}
        @pointercancel=${l.onPointer} @keydown=${l.onKey} @click=${l.onClick}>
        ${this.renderBoard(e,r)}
        ${d?xr(c,r,s,u,a):m}
      </div>
      <footer>
        ${Ar("faults",c.faults.slice(0,4))}
        ${i==="play"&&!u?Ar("jam",c.jam?.words??[]):m}
        ${i==="edit"?_r(this.tool,e,a):d&&u?$r(c,r,a):d?f`${wr(c,r,s.metric,a)} ${kr(c,r,s,this.isListOpen,a)}`:m}
        <p class="message ${this.isComplaint?"is-bad":""}" role="status" aria-live="polite">${Ut(this.message)}</p>
      </footer>
      ${h?Cr(r,s.metric,a):m}
    </div>`}renderBoard(e,r){let{answer:s,board:o,selected:i}=e;if(s===null||o===null)return f`<p class="nothing">This puzzle has no grid yet.</p>`;let a=this.mode==="play"&&r.board!==null&&e.pending===null,l=a?r.position:_(o);return Ye({board:o,position:l,selected:i,dragged:this.input.dragged,marks:e.pending===null&&!this.isChallenge?s:{jam:null,redundant:[],frozen:[],idleWalls:[]},hint:a?r.hint:null,reach:a?o.cars.map((c,u)=>O(o,l,u)):[],isSolved:a&&r.isSolved,hasDrivenOut:a&&r.isSolved&&r.line.at>0,mode:this.mode,tool:this.tool,sketch:this.input.sketch})}updated(){let e=this.renderRoot.querySelector(".moves ol"),r=e?.querySelector('[aria-current="step"]');if(e!=null&&r!=null){let[{top:s,bottom:o},i]=[r.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollTop+=Math.min(0,s-i.top)+Math.max(0,o-i.bottom)}this.findDistances()}};function Ar(n,t){return t.length===0?m:f`<ul class=${n}>${t.map(e=>f`<li>${Ut(e)}</li>`)}</ul>`}var Er="tailback-board";function Bn(){return{async request(n,t){let e=await fetch("request",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({method:n,params:t})}).catch(()=>{throw new Error("The editor is gone; open the board from it again.")});if(!e.ok)throw new Error(`The server refuses: ${e.status}`);let{result:r,error:s}=await e.json();if(s!==void 0)throw new Error(s);return r},listen(n){let t=new EventSource("events"),e=s=>n("tailback/status",{version:1,textDocument:null,message:s}),r="the server has ended: open the board again";return t.addEventListener("error",()=>e(r)),t.addEventListener("message",({data:s})=>{let{method:o,params:i}=JSON.parse(s);o==="tailback/connected"?(r=i.ended,e(null)):n(o,i)}),()=>t.close()},getState:()=>JSON.parse(sessionStorage.getItem(Er)??"null"),setState:n=>sessionStorage.setItem(Er,JSON.stringify(n))}}function Rn(n,t={},e=window){let r=new Map,s=new Set,o=0;return e.addEventListener("message",i=>{let a=i.data;if("method"in a){for(let c of s)c(a.method,a.params);return}let l=r.get(a.id);r.delete(a.id),"error"in a?l?.reject(new Error(a.error)):l?.resolve(a.result)}),{...t,request:(i,a)=>new Promise((l,c)=>{o+=1,r.set(o,{resolve:l,reject:c}),n.postMessage({id:o,method:i,params:a})}),listen(i){return s.add(i),()=>s.delete(i)},getState:()=>n.getState(),setState:i=>n.setState(i)}}customElements.define("tailback-board",Vt);customElements.define("tailback-collection",Ct);export{Vt as TailbackBoard,Ct as TailbackCollection,Bn as httpHost,Rn as postMessageHost,Se as protocol};
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
