var lr=Object.defineProperty;var cr=(r,e)=>{for(var t in e)lr(r,t,{get:e[t],enumerable:!0})};var $e=globalThis,xe=$e.ShadowRoot&&($e.ShadyCSS===void 0||$e.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,pt=Symbol(),Ht=new WeakMap,ae=class{constructor(e,t,n){if(this._$cssResult$=!0,n!==pt)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(xe&&e===void 0){let n=t!==void 0&&t.length===1;n&&(e=Ht.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),n&&Ht.set(t,e))}return e}toString(){return this.cssText}},z=r=>new ae(typeof r=="string"?r:r+"",void 0,pt),q=(r,...e)=>{let t=r.length===1?r[0]:e.reduce((n,s,o)=>n+(i=>{if(i._$cssResult$===!0)return i.cssText;if(typeof i=="number")return i;throw Error("Value passed to 'css' function must be a 'css' function result: "+i+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(s)+r[o+1],r[0]);return new ae(t,r,pt)},Dt=(r,e)=>{if(xe)r.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let n=document.createElement("style"),s=$e.litNonce;s!==void 0&&n.setAttribute("nonce",s),n.textContent=t.cssText,r.appendChild(n)}},ht=xe?r=>r:r=>r instanceof CSSStyleSheet?(e=>{let t="";for(let n of e.cssRules)t+=n.cssText;return z(t)})(r):r;var{is:ur,defineProperty:dr,getOwnPropertyDescriptor:pr,getOwnPropertyNames:hr,getOwnPropertySymbols:mr,getPrototypeOf:fr}=Object,ke=globalThis,Ut=ke.trustedTypes,gr=Ut?Ut.emptyScript:"",vr=ke.reactiveElementPolyfillSupport,le=(r,e)=>r,mt={toAttribute(r,e){switch(e){case Boolean:r=r?gr:null;break;case Object:case Array:r=r==null?r:JSON.stringify(r)}return r},fromAttribute(r,e){let t=r;switch(e){case Boolean:t=r!==null;break;case Number:t=r===null?null:Number(r);break;case Object:case Array:try{t=JSON.parse(r)}catch{t=null}}return t}},It=(r,e)=>!ur(r,e),qt={attribute:!0,type:String,converter:mt,reflect:!1,useDefault:!1,hasChanged:It};Symbol.metadata??=Symbol("metadata"),ke.litPropertyMetadata??=new WeakMap;var O=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=qt){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),s=this.getPropertyDescriptor(e,n,t);s!==void 0&&dr(this.prototype,e,s)}}static getPropertyDescriptor(e,t,n){let{get:s,set:o}=pr(this.prototype,e)??{get(){return this[t]},set(i){this[t]=i}};return{get:s,set(i){let a=s?.call(this);o?.call(this,i),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??qt}static _$Ei(){if(this.hasOwnProperty(le("elementProperties")))return;let e=fr(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(le("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(le("properties"))){let t=this.properties,n=[...hr(t),...mr(t)];for(let s of n)this.createProperty(s,t[s])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[n,s]of t)this.elementProperties.set(n,s)}this._$Eh=new Map;for(let[t,n]of this.elementProperties){let s=this._$Eu(t,n);s!==void 0&&this._$Eh.set(s,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let s of n)t.unshift(ht(s))}else e!==void 0&&t.push(ht(e));return t}static _$Eu(e,t){let n=t.attribute;return n===!1?void 0:typeof n=="string"?n:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Dt(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),s=this.constructor._$Eu(e,n);if(s!==void 0&&n.reflect===!0){let o=(n.converter?.toAttribute!==void 0?n.converter:mt).toAttribute(t,n.type);this._$Em=e,o==null?this.removeAttribute(s):this.setAttribute(s,o),this._$Em=null}}_$AK(e,t){let n=this.constructor,s=n._$Eh.get(e);if(s!==void 0&&this._$Em!==s){let o=n.getPropertyOptions(s),i=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:mt;this._$Em=s;let a=i.fromAttribute(t,o.type);this[s]=a??this._$Ej?.get(s)??a,this._$Em=null}}requestUpdate(e,t,n,s=!1,o){if(e!==void 0){let i=this.constructor;if(s===!1&&(o=this[e]),n??=i.getPropertyOptions(e),!((n.hasChanged??It)(o,t)||n.useDefault&&n.reflect&&o===this._$Ej?.get(e)&&!this.hasAttribute(i._$Eu(e,n))))return;this.C(e,t,n)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:s,wrapped:o},i){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,i??t??this[e]),o!==!0||i!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),s===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[s,o]of this._$Ep)this[s]=o;this._$Ep=void 0}let n=this.constructor.elementProperties;if(n.size>0)for(let[s,o]of n){let{wrapped:i}=o,a=this[s];i!==!0||this._$AL.has(s)||a===void 0||this.C(s,void 0,o,a)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(n=>n.hostUpdate?.()),this.update(t)):this._$EM()}catch(n){throw e=!1,this._$EM(),n}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};O.elementStyles=[],O.shadowRootOptions={mode:"open"},O[le("elementProperties")]=new Map,O[le("finalized")]=new Map,vr?.({ReactiveElement:O}),(ke.reactiveElementVersions??=[]).push("2.1.2");var gt=globalThis,Vt=r=>r,_e=gt.trustedTypes,Gt=_e?_e.createPolicy("lit-html",{createHTML:r=>r}):void 0,vt="$lit$",L=`lit$${Math.random().toFixed(9).slice(2)}$`,yt="?"+L,yr=`<${yt}>`,W=document,ue=()=>W.createComment(""),de=r=>r===null||typeof r!="object"&&typeof r!="function",bt=Array.isArray,Jt=r=>bt(r)||typeof r?.[Symbol.iterator]=="function",ft=`[ 	
\f\r]`,ce=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,jt=/-->/g,Ft=/>/g,j=RegExp(`>|${ft}(?:([^\\s"'>=/]+)(${ft}*=${ft}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Wt=/'/g,Kt=/"/g,Zt=/^(?:script|style|textarea|title)$/i,wt=r=>(e,...t)=>({_$litType$:r,strings:e,values:t}),f=wt(1),b=wt(2),Hs=wt(3),E=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),Yt=new WeakMap,F=W.createTreeWalker(W,129);function Xt(r,e){if(!bt(r)||!r.hasOwnProperty("raw"))throw Error("invalid template strings array");return Gt!==void 0?Gt.createHTML(e):e}var Qt=(r,e)=>{let t=r.length-1,n=[],s,o=e===2?"<svg>":e===3?"<math>":"",i=ce;for(let a=0;a<t;a++){let l=r[a],c,d,u=-1,h=0;for(;h<l.length&&(i.lastIndex=h,d=i.exec(l),d!==null);)h=i.lastIndex,i===ce?d[1]==="!--"?i=jt:d[1]!==void 0?i=Ft:d[2]!==void 0?(Zt.test(d[2])&&(s=RegExp("</"+d[2],"g")),i=j):d[3]!==void 0&&(i=j):i===j?d[0]===">"?(i=s??ce,u=-1):d[1]===void 0?u=-2:(u=i.lastIndex-d[2].length,c=d[1],i=d[3]===void 0?j:d[3]==='"'?Kt:Wt):i===Kt||i===Wt?i=j:i===jt||i===Ft?i=ce:(i=j,s=void 0);let p=i===j&&r[a+1].startsWith("/>")?" ":"";o+=i===ce?l+yr:u>=0?(n.push(c),l.slice(0,u)+vt+l.slice(u)+L+p):l+L+(u===-2?a:p)}return[Xt(r,o+(r[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),n]},pe=class r{constructor({strings:e,_$litType$:t},n){let s;this.parts=[];let o=0,i=0,a=e.length-1,l=this.parts,[c,d]=Qt(e,t);if(this.el=r.createElement(c,n),F.currentNode=this.el.content,t===2||t===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(s=F.nextNode())!==null&&l.length<a;){if(s.nodeType===1){if(s.hasAttributes())for(let u of s.getAttributeNames())if(u.endsWith(vt)){let h=d[i++],p=s.getAttribute(u).split(L),v=/([.?@])?(.*)/.exec(h);l.push({type:1,index:o,name:v[2],strings:p,ctor:v[1]==="."?Se:v[1]==="?"?Ae:v[1]==="@"?Ee:Y}),s.removeAttribute(u)}else u.startsWith(L)&&(l.push({type:6,index:o}),s.removeAttribute(u));if(Zt.test(s.tagName)){let u=s.textContent.split(L),h=u.length-1;if(h>0){s.textContent=_e?_e.emptyScript:"";for(let p=0;p<h;p++)s.append(u[p],ue()),F.nextNode(),l.push({type:2,index:++o});s.append(u[h],ue())}}}else if(s.nodeType===8)if(s.data===yt)l.push({type:2,index:o});else{let u=-1;for(;(u=s.data.indexOf(L,u+1))!==-1;)l.push({type:7,index:o}),u+=L.length-1}o++}}static createElement(e,t){let n=W.createElement("template");return n.innerHTML=e,n}};function K(r,e,t=r,n){if(e===E)return e;let s=n!==void 0?t._$Co?.[n]:t._$Cl,o=de(e)?void 0:e._$litDirective$;return s?.constructor!==o&&(s?._$AO?.(!1),o===void 0?s=void 0:(s=new o(r),s._$AT(r,t,n)),n!==void 0?(t._$Co??=[])[n]=s:t._$Cl=s),s!==void 0&&(e=K(r,s._$AS(r,e.values),s,n)),e}var Ce=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,s=(e?.creationScope??W).importNode(t,!0);F.currentNode=s;let o=F.nextNode(),i=0,a=0,l=n[0];for(;l!==void 0;){if(i===l.index){let c;l.type===2?c=new Z(o,o.nextSibling,this,e):l.type===1?c=new l.ctor(o,l.name,l.strings,this,e):l.type===6&&(c=new Te(o,this,e)),this._$AV.push(c),l=n[++a]}i!==l?.index&&(o=F.nextNode(),i++)}return F.currentNode=W,s}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings!==void 0?(n._$AI(e,n,t),t+=n.strings.length-2):n._$AI(e[t])),t++}},Z=class r{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,s){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=s,this._$Cv=s?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=K(this,e,t),de(e)?e===m||e==null||e===""?(this._$AH!==m&&this._$AR(),this._$AH=m):e!==this._$AH&&e!==E&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):Jt(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==m&&de(this._$AH)?this._$AA.nextSibling.data=e:this.T(W.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,s=typeof n=="number"?this._$AC(e):(n.el===void 0&&(n.el=pe.createElement(Xt(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===s)this._$AH.p(t);else{let o=new Ce(s,this),i=o.u(this.options);o.p(t),this.T(i),this._$AH=o}}_$AC(e){let t=Yt.get(e.strings);return t===void 0&&Yt.set(e.strings,t=new pe(e)),t}k(e){bt(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,n,s=0;for(let o of e)s===t.length?t.push(n=new r(this.O(ue()),this.O(ue()),this,this.options)):n=t[s],n._$AI(o),s++;s<t.length&&(this._$AR(n&&n._$AB.nextSibling,s),t.length=s)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let n=Vt(e).nextSibling;Vt(e).remove(),e=n}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},Y=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,s,o){this.type=1,this._$AH=m,this._$AN=void 0,this.element=e,this.name=t,this._$AM=s,this.options=o,n.length>2||n[0]!==""||n[1]!==""?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=m}_$AI(e,t=this,n,s){let o=this.strings,i=!1;if(o===void 0)e=K(this,e,t,0),i=!de(e)||e!==this._$AH&&e!==E,i&&(this._$AH=e);else{let a=e,l,c;for(e=o[0],l=0;l<o.length-1;l++)c=K(this,a[n+l],t,l),c===E&&(c=this._$AH[l]),i||=!de(c)||c!==this._$AH[l],c===m?e=m:e!==m&&(e+=(c??"")+o[l+1]),this._$AH[l]=c}i&&!s&&this.j(e)}j(e){e===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},Se=class extends Y{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===m?void 0:e}},Ae=class extends Y{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==m)}},Ee=class extends Y{constructor(e,t,n,s,o){super(e,t,n,s,o),this.type=5}_$AI(e,t=this){if((e=K(this,e,t,0)??m)===E)return;let n=this._$AH,s=e===m&&n!==m||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,o=e!==m&&(n===m||s);s&&this.element.removeEventListener(this.name,this,n),o&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Te=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){K(this,e)}},en={M:vt,P:L,A:yt,C:1,L:Qt,R:Ce,D:Jt,V:K,I:Z,H:Y,N:Ae,U:Ee,B:Se,F:Te},br=gt.litHtmlPolyfillSupport;br?.(pe,Z),(gt.litHtmlVersions??=[]).push("3.3.3");var tn=(r,e,t)=>{let n=t?.renderBefore??e,s=n._$litPart$;if(s===void 0){let o=t?.renderBefore??null;n._$litPart$=s=new Z(e.insertBefore(ue(),o),o,void 0,t??{})}return s._$AI(r),s};var $t=globalThis,R=class extends O{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=tn(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return E}};R._$litElement$=!0,R.finalized=!0,$t.litElementHydrateSupport?.({LitElement:R});var wr=$t.litElementPolyfillSupport;wr?.({LitElement:R});($t.litElementVersions??=[]).push("4.2.2");var nn={};cr(nn,{VERSION:()=>$});var $=1;var Me=class{constructor(e,t,n){this.host=e;this.tell=t;this.miss=n;this.wanted=null;this.asking=null;this.isStale=!1}get shown(){return this.wanted}show(e){let t=!this.concerns(e.textDocument.uri);this.wanted={version:1,...e},t&&this.tell(null),this.ask()}async changed(e){this.concerns(e)&&await this.ask()}concerns(e){return e===null||e===this.wanted?.textDocument.uri}ask(){return this.isStale=!0,this.asking??=this.askUntilFresh().finally(()=>{this.asking=null}),this.asking}async askUntilFresh(){for(;this.isStale&&this.wanted!==null;){this.isStale=!1;let{uri:e}=this.wanted.textDocument,[t,n]=await this.host.request("tailback/board",this.wanted).then(s=>[s,s===null?`There is no puzzle in ${xt(e)}`:null],s=>[void 0,T(s)]);this.concerns(e)&&(t!==void 0&&this.tell(t),n!==null&&this.miss(n))}}};function xt(r){let e=r.slice(r.search(/[^/:]*$/));try{return decodeURIComponent(e)}catch{return e}}function T(r){return r instanceof Error?r.message:String(r)}var X={dark:{exit:"#ff6a55",ink:"#dfe3e8",paper:"#1b1e22",quiet:"#9aa4af"},light:{exit:"#cf2e1c",ink:"#1f2328",paper:"#ffffff",quiet:"#59626c"},measures:{arrow:11,border:66,car:9,carLine:2.5,carRadius:24,carTop:8,cell:100,frame:14,frameRadius:26,groundRadius:14,longName:26,name:44,namedBorder:96,shadowTop:13,square:5,squareRadius:14,wall:4,wallRadius:12},opacities:{line:28,roof:13,shadow:28,window:30},shares:{frame:34,ground:11,square:3,wall:52},window:"#0a0d10"};var{light:xr,dark:kr,shares:_r}=X,Be=r=>z(`light-dark(${xr[r]}, ${kr[r]})`),Pe=r=>z(`color-mix(in srgb, var(--_ink) ${_r[r]}%, var(--_paper))`),rn=Be("exit"),Re=q`
  :host {
    --_ink: var(--tailback-ink, var(--vscode-foreground, ${Be("ink")}));
    --_quiet: var(--tailback-quiet, var(--vscode-descriptionForeground, ${Be("quiet")}));
    --_paper: var(--tailback-paper, var(--vscode-editor-background, ${Be("paper")}));
    --_accent: var(--tailback-accent, var(--vscode-focusBorder, light-dark(#0969da, #4c9df3)));
    --_good: var(--tailback-good, var(--vscode-testing-iconPassed, light-dark(#116329, #4ac26b)));
    --_bad: var(--tailback-bad, var(--vscode-errorForeground, light-dark(#c4291c, #ff7b6e)));
    /* As a colour of words: a host's is made for marks, and pale in a light theme. */
    --_good-ink: color-mix(in srgb, var(--_good) 45%, var(--_ink));
    --_line: color-mix(in srgb, var(--_ink) 22%, transparent);
    --_frame: ${Pe("frame")};
    --_ground: ${Pe("ground")};
    --_cell: ${Pe("square")};
    --_wall: ${Pe("wall")};
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
`;var Cr=q`
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
`,sn=[Re,Cr];function M(r){return r.cars.map(e=>e.axis==="horizontal"?e.column:e.row)}function I(r,e){return Array.from({length:r.length},(t,n)=>r.axis==="horizontal"?{column:e+n,row:r.row}:{column:r.column,row:e+n})}function ze(r,{column:e,row:t}){return 0<=e&&e<r.columns&&0<=t&&t<r.rows}function he(r,e){let t=new Int16Array(r.columns*r.rows).fill(-1),n=(s,o)=>{ze(r,s)&&(t[s.row*r.columns+s.column]=o)};for(let s of r.walls)n(s,-2);return r.cars.forEach((s,o)=>{for(let i of s.cells??I(s,e[o]??0))n(i,o)}),t}function V(r,e,t){let n=g(r.cars,t),s=e[t]??0,o=he(r,e),i=c=>{let d=n.axis==="horizontal"?{column:c,row:n.row}:{column:n.column,row:c};return ze(r,d)&&o[d.row*r.columns+d.column]===-1},[a,l]=[s,s];for(;i(a-1);)a-=1;for(;i(l+n.length);)l+=1;return{min:a,max:l}}function C(r){return r.targets??(r.target===null?[]:[r.target])}function Q(r,e){let t=r.cars[e];if(t===void 0)return[];let n=t.axis==="horizontal",s=n?["left","right"]:["top","bottom"],o=n?t.row:t.column;return r.exits.filter(i=>s.includes(i.side)&&i.lane===o)}function on(r,e){let[t,n]=[C(r),r.goals??[]],s=i=>{let{axis:a,length:l}=g(r.cars,i),c=a==="horizontal"?r.columns:r.rows,d=g(e,i);return Q(r,i).some(({side:u})=>u==="left"||u==="top"?d===0:d+l===c)},o=({car:i,column:a,row:l})=>e[i]===(g(r.cars,i).axis==="horizontal"?a:l);return t.length+n.length>0&&t.every(s)&&n.every(o)}function Oe(r){return JSON.stringify([r.columns,r.rows,r.cars,C(r),r.goals,r.walls,r.exits])}function g(r,e){let t=r[e];if(t===void 0)throw new RangeError(`there is no item ${e} of ${r.length}`);return t}function Le(r){let e=new Map;return r.map((n,s)=>{let o=e.get(n.name)??0;return e.set(n.name,o+1),{car:n,index:s,key:o===0?n.name:`${n.name} ${o+1}`}}).sort(({car:{name:n}},{car:{name:s}})=>+(n==="")-+(s==="")||+(n>s)-+(n<s))}var kt={cars:[{fill:"#56b4e9",ink:"#14181c",onDark:"#56b4e9",onLight:"#0875ad"},{fill:"#e69f00",ink:"#14181c",onDark:"#e69f00",onLight:"#a35f00"},{fill:"#0b62a4",ink:"#ffffff",onDark:"#5c8dff",onLight:"#12459c"},{fill:"#f0e442",ink:"#14181c",onDark:"#f0e442",onLight:"#706d00"},{fill:"#16a37b",ink:"#14181c",onDark:"#1fb98d",onLight:"#007a70"},{fill:"#d78bb8",ink:"#14181c",onDark:"#e391c3",onLight:"#b0347f"},{fill:"#4c3f91",ink:"#ffffff",onDark:"#ad92ff",onLight:"#5b3fb0"},{fill:"#a3d9b1",ink:"#14181c",onDark:"#a3d9b1",onLight:"#3a7d0f"},{fill:"#76491f",ink:"#ffffff",onDark:"#c98a4b",onLight:"#6b3c10"},{fill:"#b7c4d1",ink:"#14181c",onDark:"#b7c4d1",onLight:"#566573"},{fill:"#56682a",ink:"#ffffff",onDark:"#9cb84a",onLight:"#47591b"},{fill:"#f2b8a0",ink:"#14181c",onDark:"#f2b8a0",onLight:"#9b4a58"}],target:{fill:"#cf2e1c",ink:"#ffffff",onDark:"#ff7a66",onLight:"#c92a18"}};var an=kt.target,ee=kt.cars;function Ne(r){let e=r.cars.map(()=>an),t=C(r),n=Le(r.cars).filter(({index:a})=>!t.includes(a)),s=Ar(n),o=new Map,i=Er(r);for(let a of Tr(n.map(({index:l})=>l),i)){let l=new Set([...i[a]??[]].map(h=>o.get(h))),c=s.get(a)??0,u=ee.map((h,p)=>(c+p)%ee.length).find(h=>!l.has(h))??c;o.set(a,u),e[a]=ee[u]??an}return e}function Ar(r){let e=new Map,t=new Set,n=r.filter(({car:s,index:o})=>{let i=ln(s.name);e.set(o,i);let a=s.name!==""&&!t.has(i);return a&&t.add(i),!a});for(let{car:s,index:o}of n){let i=ln(s.name),a=ee.map((l,c)=>(i+c)%ee.length).find(l=>!t.has(l))??i;t.add(a),e.set(o,a)}return e}function ln(r){let[e,t]=[77,90],n=s=>s>=e&&s<=t?t-s:s+7;return[...r].reduce((s,o)=>(7*s+n(o.codePointAt(0)??0))%ee.length,0)}function Er(r){let e=he(r,M(r)),t=r.cars.map(()=>new Set),n=(s,o)=>{s!==void 0&&o!==void 0&&s>=0&&o>=0&&s!==o&&(t[s]?.add(o),t[o]?.add(s))};for(let s=0;s<e.length;s+=1)(s+1)%r.columns!==0&&n(e[s],e[s+1]),n(e[s],e[s+r.columns]);return t}function Tr(r,e){let t=new Set(r),n=[];for(;t.size>0;){let[s,o]=[1/0,-1];for(let i of t){let a=[...e[i]??[]].filter(l=>t.has(l)).length;a<=s&&([s,o]=[a,i])}t.delete(o),n.push(o)}return n.reverse()}function He(r){let{columns:e,rows:t,cars:n,walls:s}=r,o=Ne(r);return f`<svg class="small" viewBox="-0.3 -0.3 ${e+.6} ${t+.6}" aria-hidden="true">
    <rect class="ground" x="-0.2" y="-0.2" width=${e+.4} height=${t+.4} rx="0.4" />
    ${s.map(({column:i,row:a})=>b`<rect class="wall" x=${i} y=${a} width="1" height="1" rx="0.15" />`)}
    ${n.map(({axis:i,column:a,row:l,length:c},d)=>{let u=i==="horizontal",[h,p]=u?[c,1]:[1,c];return b`<rect fill=${o[d]?.fill??"gray"} x=${a+.07} y=${l+.07}
        width=${h-.14} height=${p-.14} rx="0.25" />`})}
  </svg>`}function te({column:r,row:e}){return`${Ue(r)}${e+1}`}function Ue(r){return String.fromCharCode(97+r)}function S(r,e){return`${r} ${r===1?e:`${e}s`}`}function N(r,e){let t=I(r,e),[n,s]=[t[0],t.at(-1)];return n===void 0||s===void 0?"nowhere":n===s?te(n):`${te(n)} to ${te(s)}`}function _t(r,e){let{name:t}=g(r.cars,e),n=r.goals?.find(({car:o})=>o===e),s=C(r);return n!==void 0?`${t}, which must get to ${te(n)}`:s.includes(e)?`${t}, ${s.length>1?"a":"the"} target`:t}function Ct({side:r,lane:e}){return`${r} ${r==="left"||r==="right"?e+1:Ue(e)}`}function cn(r,e){return[`${r.columns} columns and ${S(r.rows,"row")}.`,r.exits.length===0?"":`Exit ${r.exits.map(Ct).join(", ")}.`,...r.cars.map((n,s)=>{let o=n.cells===void 0?N(n,e[s]??0):n.cells.map(te).join(", ");return`${_t(r,s)}: ${n.axis}, ${o}.`}),r.walls.length===0?"":`Walls on ${r.walls.map(te).join(", ")}.`].filter(n=>n!=="").join(" ")}function H({lower:r,upper:e}){return e===r?`${r}`:e===null?`over ${Math.max(0,r-1)}`:r>1?`${r} to ${e}`:`at most ${e}`}function me({lower:r,upper:e},t){return dn(e??r-1,t)}function fe(r,e){return r.upper!==null||r.lower>1?`${H(r)} ${me(r,e)}`:`${e} not known`}function un(r,e){let{now:t,before:n}=r.distance;if(t===null)return"\u2026";let s=n?.[e];return s==null?De(t,e):`${De(t,e)}, was ${H(s)}`}function St(r,e,t){let n=e.counts[t];return`Solved in ${n} ${dn(n,t)}${Mr(r,e,t)}`}function At({figures:r},{counts:e,seconds:t}){let n=r.moves,s=`Solved in ${S(e.moves,"move")}`,o=t===null||r.people===null?"":` \xB7 ${t<120?`${t} s`:`${Math.round(t/60)} min`}, people take ${r.people.time}`;return n===null||n.lower!==n.upper?s+o:(n.upper===e.moves?`${s}, the optimum`:`${s}; the optimum is ${n.upper}`)+o}function Mr(r,e,t){let n=r.figures[t];return n!==null&&n.upper===e.counts[t]&&n.lower===n.upper?", the fewest":""}function dn(r,e){return r===1?e.slice(0,-1):e}function De(r,e){if(r.outcome==="unsolvable")return"unsolvable";let t=r[e];return t===null||t.upper===null&&t.lower<=1?"distance not known":t.upper===0?"solved":`${fe(t,e)} to go`}var Pr=[["title","Puzzle"],["moves","Moves"],["steps","Steps"],["time","Time"],["difficulty","Difficulty"],["duplicates","Same board"],["place","File"]],Br=["beginner","intermediate","advanced","expert","grandmaster"],Et=100,Rr=400,qe=class extends R{constructor(){super(...arguments);this.host=null;this.answer=null;this.complaint="";this.sorted={by:"place",isDown:!1};this.filter="";this.nRows=Et;this.stopListening=null}static{this.styles=sn}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.stopListening?.(),this.stopListening=null}willUpdate(t){t.has("host")&&this.connect()}connect(){this.host!==null&&this.isConnected&&this.stopListening===null&&(this.stopListening=this.host.listen(t=>{t==="tailback/changed"&&(clearTimeout(this.timer),this.timer=setTimeout(()=>{this.ask()},Rr))}),this.ask())}async ask(){try{this.answer=await this.host?.request("tailback/collection",{version:1})??null,this.complaint=""}catch(t){this.complaint=T(t)}this.requestUpdate()}async open(t){let{textDocument:n,puzzle:s}=t;this.dispatchEvent(new CustomEvent("tailback-open",{detail:{textDocument:n,puzzle:s},bubbles:!0,composed:!0}));try{await this.host?.request("tailback/select",{version:1,textDocument:n,puzzle:s,car:null})}catch(o){this.complaint=T(o),this.requestUpdate()}}sortBy(t){this.sorted={by:t,isDown:this.sorted.by===t&&!this.sorted.isDown},this.requestUpdate()}rows(t){let{by:n,isDown:s}=this.sorted,o=this.filter.toLowerCase(),i=t.filter(({title:l,path:c})=>`${l??""} ${c}`.toLowerCase().includes(o)),a=new Map(t.map((l,c)=>[l,c]));return i.sort((l,c)=>{let[d,u]=[hn(l,n),hn(c,n)];return d===u?((a.get(l)??0)-(a.get(c)??0))*(s?-1:1):d===null||u===null?d===null?1:-1:(d<u?-1:1)*(s?-1:1)})}render(){let{answer:t}=this;if(t===null)return f`<p role="status">${this.complaint||"Looking for puzzles\u2026"}</p>`;let n=this.rows(t.entries);return f`<header>
        <h1><span role="status">${n.length===t.entries.length?"":`${n.length} of `}${S(t.entries.length,"puzzle")}</span></h1>
        <input type="search" placeholder="Filter" aria-label="Filter by title or file" .value=${this.filter}
          @input=${s=>{this.filter=s.target.value,this.nRows=Et,this.requestUpdate()}} />
      </header>
      ${t.leftOut===0?m:f`<p>${S(t.leftOut,"puzzle")} more are left out: there are too many.</p>`}
      ${this.complaint===""?m:f`<p class="bad" role="status">${this.complaint}</p>`}
      <table>
        <thead><tr>
          <th scope="col"><span class="heard">Board</span></th>
          ${Pr.map(([s,o])=>this.renderHead(s,o))}
        </tr></thead>
        <tbody>${n.slice(0,this.nRows).map(s=>this.renderRow(s,t.entries))}</tbody>
      </table>
      ${n.length<=this.nRows?m:f`<button class="more" @click=${()=>{this.nRows+=Et,this.requestUpdate()}}>
            Show more (${n.length-this.nRows} left)</button>`}`}renderHead(t,n){let{by:s,isDown:o}=this.sorted;return f`<th scope="col" class=${t} aria-sort=${s!==t?"none":o?"descending":"ascending"}>
      <button @click=${()=>this.sortBy(t)}>${n}<span aria-hidden="true">${s!==t?"":o?" \u2193":" \u2191"}</span></button>
    </th>`}renderRow(t,n){let{board:s,figures:o,title:i,difficulty:a,duplicates:l,path:c,line:d}=t,u=o.outcome!=="solved"&&o.label!=="",h=l.map(p=>n[p]?.title??"Untitled");return f`<tr @click=${()=>{this.open(t)}}>
      <td>${s===null?m:He(s)}</td>
      <th scope="row"><button class="title">${i??"Untitled"}</button>
        ${o.outcome==="unsound"?f`<small class="bad">has faults</small>`:m}
        ${u?f`<small class=${o.outcome==="unsolvable"?"bad":""}>${o.label}</small>`:m}</th>
      <td class="moves">${pn(o,"moves")}</td>
      <td class="steps">${pn(o,"steps")}</td>
      <td class="time" title=${o.people?.detail??m}>${o.people?.time??""}</td>
      <td>${a??""}</td>
      <td class="duplicates">${h.slice(0,3).join(", ")}${h.length>3?"\u2026":""}</td>
      <td class="place">${c}:${d+1}</td>
    </tr>`}};function pn(r,e){let t=r[e];return t===null?m:f`${H(t)}<span class="unit"> ${me(t,e)}</span>`}function hn(r,e){switch(e){case"place":return"";case"title":return r.title?.toLowerCase()??null;case"moves":case"steps":return r.figures[e]?.lower??null;case"time":return r.figures.people?.seconds??null;case"difficulty":return r.difficulty===null?null:Br.indexOf(r.difficulty);case"duplicates":return-r.duplicates.length}}function U(r,e,t){let n=he(r,M(r));return e.length>0&&I(e,D(e)).every(s=>{let o=n[s.row*r.columns+s.column];return ze(r,s)&&(o===-1||o===t)})}function D(r){return r.axis==="horizontal"?r.column:r.row}function Or(r,e){return r.axis==="horizontal"?{...r,column:e}:{...r,row:e}}function Ie(r,e){let t=g(r.cars,e),n=t.axis==="horizontal"?"vertical":"horizontal";for(let s=0;s<t.length;s+=1)for(let o of I(t,D(t))){let i=n==="vertical"?{column:o.column,row:o.row-s}:{column:o.column-s,row:o.row},a={...t,...i,axis:n};if(U(r,a,e))return a}return null}function mn(r,e,t,n){let s=g(r.cars,e),o=s.axis==="horizontal",[i,a]=[D(s),D(s)+s.length-1],l=o?n.column:n.row,c=(p,v)=>({...s,...o?{column:p}:{row:p},length:v-p+1}),d=t==="start"?Math.min(l,a-1):Math.max(l,i+1),u=t==="start"?i:a,h=Math.sign(u-d);for(let p=d;p!==u;p+=h){let v=t==="start"?c(p,a):c(i,p);if(U(r,v,e))return v}return s}function ne(r,e,t){let n=g(r.cars,e),s=n.length+t,o=n.axis==="horizontal"?{column:n.column-t}:{row:n.row-t},i=[{...n,length:s},{...n,...o,length:s}];return s<2?null:i.find(a=>U(r,a,e))??null}function fn(r,e,t){let[n,s]=[t.column-e.column,t.row-e.row],o=Math.abs(n)>=Math.abs(s),i=o?n:s,a=o?e.column:e.row,l=o?r.columns:r.rows,c=i===0?a+1<l?a+1:a-1:a+i,d=Math.min(a,c),u=Math.abs(c-a)+1;return o?{name:"",axis:"horizontal",column:d,row:e.row,length:u}:{name:"",axis:"vertical",column:e.column,row:d,length:u}}function re(r,e){switch(e.kind){case"setCar":{let{kind:t,car:n,...s}=e;return{...r,cars:r.cars.map((o,i)=>i===n?{...o,...s}:o)}}case"addCar":{let{kind:t,...n}=e;return{...r,cars:[...r.cars,{name:"",...n}]}}case"removeCar":{let t=i=>i!==e.car,n=i=>i-+(i>e.car),s=C(r).filter(t).map(n),o=(r.goals??[]).filter(({car:i})=>t(i));return{...r,target:s[0]??null,targets:s,goals:o.map(i=>({...i,car:n(i.car)})),cars:r.cars.filter((i,a)=>a!==e.car)}}case"addWall":return{...r,walls:[...r.walls,{column:e.column,row:e.row}]};case"removeWall":return{...r,walls:r.walls.filter(({column:t,row:n})=>t!==e.column||n!==e.row)};case"addExit":return{...r,exits:[...r.exits,{side:e.side,lane:e.lane}]};case"removeExit":return{...r,exits:r.exits.filter(({side:t,lane:n})=>t!==e.side||n!==e.lane)};case"renameCar":return{...r,cars:r.cars.map((t,n)=>n===e.car?{...t,name:e.name}:t)};case"setTarget":return{...r,target:e.car,targets:[e.car]};case"setStart":return{...r,cars:r.cars.map((t,n)=>Or(t,e.position[n]??D(t)))};case"grow":case"shrink":return Lr(r,e.side,e.kind==="grow"?1:-1);case"addPuzzle":case"setSolution":case"setTitle":case"removeSpare":return r}}function Lr(r,e,t){let[n,s]=e==="left"||e==="right"?[t,0]:[0,t],[o,i]=e==="left"||e==="top"?[n,s]:[0,0],a=c=>({...c,column:c.column+o,row:c.row+i}),l=({side:c,lane:d})=>({side:c,lane:d+(c==="left"||c==="right"?i:o)});return{...r,columns:r.columns+n,rows:r.rows+s,cars:r.cars.map(a),walls:r.walls.map(a),goals:(r.goals??[]).map(a),exits:r.exits.map(l)}}function gn(r,e){switch(e.kind){case"setCar":return e.car;case"addCar":return r.cars.length-1;default:return null}}var Nr=".stage svg, .card, .bar, .others, .moves, .nearby",Ve=class{constructor(e){this.owner=e;this.focused=null;this.group=null;this.order=[];this.lost=null;e.addController(this),e.addEventListener("keydown",({ctrlKey:t,metaKey:n})=>{this.lost=t||n?this.lost:null})}hostUpdate(){let e=this.owner.renderRoot;this.focused=e?.activeElement??null,this.group=this.focused?.closest(Nr)??null,this.order=this.focused===null?[]:[...e.querySelectorAll("button, input, select, [tabindex]")]}hostUpdated(){let{focused:e,lost:t}=this;if(this.lost=null,e===null)return;let n=!vn(e),s=t?.instead===e?t.car:n?e.dataset.name:void 0,o=s===void 0?null:this.drawingOf(s)??(n?this.selected():null),i=o??(n?this.nearest(e):e);i!==e&&i?.focus(),s!==void 0&&o===null&&i!==void 0&&(this.lost={car:s,instead:i})}drawingOf(e){return[...this.owner.renderRoot.querySelectorAll("svg.board [data-name]")].find(n=>n.dataset.name===e)??null}selected(){return this.owner.renderRoot.querySelector("svg.board .car.is-selected[tabindex]")}nearest(e){let{group:t,order:n}=this,s=n.indexOf(e),o=a=>Math.abs(n.indexOf(a)-s-.1),i=n.filter(vn).sort((a,l)=>o(a)-o(l));return i.find(a=>t?.contains(a))??i.find(a=>a.matches(".car"))??i[0]}};function vn(r){return r.isConnected&&!r.matches(":disabled")}var yn={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Ge=r=>(...e)=>({_$litDirective$:r,values:e}),se=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}};var{I:Hr}=en,bn=r=>r;var wn=()=>document.createComment(""),oe=(r,e,t)=>{let n=r._$AA.parentNode,s=e===void 0?r._$AB:e._$AA;if(t===void 0){let o=n.insertBefore(wn(),s),i=n.insertBefore(wn(),s);t=new Hr(o,i,r,r.options)}else{let o=t._$AB.nextSibling,i=t._$AM,a=i!==r;if(a){let l;t._$AQ?.(r),t._$AM=r,t._$AP!==void 0&&(l=r._$AU)!==i._$AU&&t._$AP(l)}if(o!==s||a){let l=t._$AA;for(;l!==o;){let c=bn(l).nextSibling;bn(n).insertBefore(l,s),l=c}}}return t},G=(r,e,t=r)=>(r._$AI(e,t),r),Dr={},$n=(r,e=Dr)=>r._$AH=e,xn=r=>r._$AH,je=r=>{r._$AR(),r._$AA.remove()};var kn=(r,e,t)=>{let n=new Map;for(let s=e;s<=t;s++)n.set(r[s],s);return n},_n=Ge(class extends se{constructor(r){if(super(r),r.type!==yn.CHILD)throw Error("repeat() can only be used in text expressions")}dt(r,e,t){let n;t===void 0?t=e:e!==void 0&&(n=e);let s=[],o=[],i=0;for(let a of r)s[i]=n?n(a,i):i,o[i]=t(a,i),i++;return{values:o,keys:s}}render(r,e,t){return this.dt(r,e,t).values}update(r,[e,t,n]){let s=xn(r),{values:o,keys:i}=this.dt(e,t,n);if(!Array.isArray(s))return this.ut=i,o;let a=this.ut??=[],l=[],c,d,u=0,h=s.length-1,p=0,v=o.length-1;for(;u<=h&&p<=v;)if(s[u]===null)u++;else if(s[h]===null)h--;else if(a[u]===i[p])l[p]=G(s[u],o[p]),u++,p++;else if(a[h]===i[v])l[v]=G(s[h],o[v]),h--,v--;else if(a[u]===i[v])l[v]=G(s[u],o[v]),oe(r,l[v+1],s[u]),u++,v--;else if(a[h]===i[p])l[p]=G(s[h],o[p]),oe(r,s[u],s[h]),h--,p++;else if(c===void 0&&(c=kn(i,p,v),d=kn(a,u,h)),c.has(a[u]))if(c.has(a[h])){let w=d.get(i[p]),B=w!==void 0?s[w]:null;if(B===null){let A=oe(r,s[u]);G(A,o[p]),l[p]=A}else l[p]=G(B,o[p]),oe(r,s[u],B),s[w]=null;p++}else je(s[h]),h--;else je(s[u]),u++;for(;p<=v;){let w=oe(r,l[v+1]);G(w,o[p]),l[p++]=w}for(;u<=h;){let w=s[u++];w!==null&&je(w)}return this.ut=i,$n(r,l),E}});var{measures:_}=X,y=_.cell,P=52,Cn=P+20;function Sn(r){let{board:e,dragged:t}=r,n=e.columns*y+2*P,s=e.rows*y+2*P,o=Ne(e),i=t===null?void 0:e.cars[t.car];return f`<svg
    class="board ${r.mode} with-${r.tool} ${r.isSolved?"is-solved":""}"
    viewBox="${-P} ${-P} ${n} ${s}"
    role="group"
    aria-label="board"
    aria-describedby="description"
  >
    ${qr(r)} ${e.exits.map(a=>Ir(e,a))}
    ${r.mode!=="edit"?m:r.tool==="exit"?Vr(e):r.tool==="size"?Gr(e):m}
    ${e.walls.map(a=>jr(r,a))}
    ${(e.goals??[]).map(a=>Kr(e,a,o[a.car]))}
    ${Wr(r)}
    ${_n(Le(e.cars),({key:a})=>a,({car:a,index:l})=>Xr(r,a,l,o[l]))}
    ${(r.marks.jam?.neverFree??[]).map(Fr)}
    ${r.leads.map(Yr)}
    ${t===null||i===void 0?m:es(r,i,t,o[t.car])}
    ${r.sketch===null?m:Zr(r.sketch)}
    ${Jr(r)}
  </svg>
  <p id="description" class="heard">${cn(e,r.position)}</p>`}function Ur({mode:r,tool:e}){return r==="edit"&&(e==="exit"||e==="size")}function qr(r){let{board:e}=r,[t,n]=[e.columns*y,e.rows*y],{frame:s,square:o}=_,i=Array.from({length:e.columns},(c,d)=>d),a=Array.from({length:e.rows},(c,d)=>d),l=(...c)=>d=>!Ur(r)&&!e.exits.some(u=>c.includes(u.side)&&u.lane===d);return b`<g aria-hidden="true">
    <rect class="frame" x=${-s} y=${-s} width=${t+2*s} height=${n+2*s} rx=${_.frameRadius} />
    <rect class="ground" x="0" y="0" width=${t} height=${n} rx=${_.groundRadius} />
    ${a.flatMap(c=>i.map(d=>b`<rect class="cell" x=${d*y+o} y=${c*y+o}
            width=${y-2*o} height=${y-2*o} rx=${_.squareRadius} />`))}
    ${i.filter(l("top")).map(c=>b`<text class="lane" x=${(c+.5)*y} y="-33">${Ue(c)}</text>`)}
    ${a.filter(l("left")).map(c=>b`<text class="lane" x="-33" y=${(c+.5)*y}>${c+1}</text>`)}
  </g>`}function Tt(r,{side:e,lane:t}){let n=(t+.5)*y;switch(e){case"right":return{x:r.columns*y,y:n,turn:0};case"bottom":return{x:n,y:r.rows*y,turn:90};case"left":return{x:0,y:n,turn:180};case"top":return{x:n,y:0,turn:270}}}function Ir(r,e){let{x:t,y:n,turn:s}=Tt(r,e),i=C(r).flatMap(a=>Q(r,a)).some(({side:a,lane:l})=>a===e.side&&l===e.lane);return b`<g class="exit ${i?"":"is-idle"}" aria-hidden="true" transform="translate(${t} ${n}) rotate(${s})">
    <rect class="gap" x="-2" y="-45" width=${_.frame+4} height="90" />
    <path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
  </g>`}function Vr(r){let e=n=>Array.from({length:n},(s,o)=>o);return[...e(r.rows).flatMap(n=>[{side:"left",lane:n},{side:"right",lane:n}]),...e(r.columns).flatMap(n=>[{side:"top",lane:n},{side:"bottom",lane:n}])].map(n=>{let{x:s,y:o,turn:i}=Tt(r,n),a=r.exits.some(({side:l,lane:c})=>l===n.side&&c===n.lane);return b`<g class="slot" role="switch" tabindex="0" aria-checked=${a} aria-label="exit ${Ct(n)}"
      data-side=${n.side} data-lane=${n.lane} transform="translate(${s} ${o}) rotate(${i})">
      <rect x="2" y="-42" width="48" height="84" rx="12" />
      ${a?m:b`<path d="M20 -16 L36 0 L20 16" />`}
    </g>`})}function Gr(r){return["left","right","top","bottom"].flatMap(e=>{let t=e==="left"||e==="right",n=((t?r.rows:r.columns)-1)/2,o=Array.from({length:2*n+1},(c,d)=>d).sort((c,d)=>Math.abs(c-n)-Math.abs(d-n)).find(c=>!r.exits.some(d=>d.side===e&&d.lane===c))??n,{x:i,y:a,turn:l}=Tt(r,{side:e,lane:o});return["grow","shrink"].map(c=>b`<g class="slot" role="button" tabindex="0" aria-label="${c==="grow"?"add":"remove"} a ${t?"column":"row"}, ${e}"
        data-side=${e} data-way=${c} transform="translate(${i} ${a}) rotate(${l})">
        <rect x="2" y=${c==="grow"?-48:0} width="48" height="48" rx="12" />
        ${c==="grow"?b`<path d="M14 -24 h24 M26 -36 v24" />`:b`<path d=${t?"M14 24 h24":"M26 12 v24"} />`}
      </g>`)})}function jr({marks:r},e){let t=(a=[])=>a.some(({column:l,row:c})=>l===e.column&&c===e.row),n=`wall ${t(r.jam?.walls)?"is-jam":""} ${t(r.idleWalls)?"is-redundant":""}`,[s,o]=[e.column*y,e.row*y],i=_.wall;return b`<g class=${n} aria-hidden="true">
    <rect x=${s+i} y=${o+i} width=${y-2*i} height=${y-2*i} rx=${_.wallRadius} />
    <path d="M${s+26} ${o+34} h48 M${s+26} ${o+50} h48 M${s+26} ${o+66} h48" />
  </g>`}function Fr({column:r,row:e}){let[t,n]=[(r+.5)*y,(e+.5)*y];return b`<path class="never-free" aria-hidden="true"
    d="M${t-47} ${n-30} v-17 h17 M${t+30} ${n-47} h17 v17 M${t+47} ${n+30} v17 h-17 M${t-30} ${n+47} h-17 v-17" />`}function Wr({board:r,position:e,hint:t}){let n=t===null?void 0:r.cars[t.car];if(t===null||n===void 0||e[t.car]===t.offset)return m;let[s]=I(n,t.offset);return s===void 0?m:Mt({...n,...s},"hint")}function Kr(r,{car:e,column:t,row:n},s){return Mt({...g(r.cars,e),column:t,row:n},"goal",s?.fill)}function Yr({column:r,row:e,comparison:t,words:n}){let[s,o]=[r*y,e*y];return b`<g class="lead is-${t}" aria-hidden="true"><rect x=${s+5} y=${o+5} width="90" height="90" rx="14" />
    <text x=${s+50} y=${o+50}>${t==="unsolvable"?"\xD7":n.replace(/ moves?$/,"")}</text></g>`}function Jr({board:r,dragged:e,sketch:t,lead:n,selected:s}){let o=t??(s===null?void 0:r.cars[s]);if(n===null||o===void 0)return m;let{column:i,row:a}=e?.grip===void 0?o:e,l=`\u2192 ${n.words}`,c=40+17*l.length,d=(i+ge(o,o.length).width/y/2)*y,u=Math.max(c/2-P,Math.min(r.columns*y+P-c/2,d)),h=Math.max(24-P,a*y-26);return b`<g class="outcome is-${n.comparison}" aria-hidden="true" transform="translate(${u} ${h})">
    <rect x=${-c/2} y="-24" width=${c} height="48" rx="24" /><text>${l}</text></g>`}function Zr(r){return Mt(r,"sketch")}function Mt(r,e,t){let{width:n,height:s}=ge(r,r.length),o=_.car;return b`<rect class=${e} stroke=${t??m} aria-hidden="true" x=${r.column*y+o} y=${r.row*y+o}
    width=${n-2*o} height=${s-2*o} rx=${_.carRadius} />`}function ge(r,e){let t=e*y;return r.axis==="horizontal"?{width:t,height:y}:{width:y,height:t}}function Xr(r,e,t,n){let{board:s,position:o,dragged:i,marks:a,mode:l}=r,c=o[t]??0;if(e.cells!==void 0)return ss(e,e.cells,t,n);let d=C(s).includes(t),u=d&&r.hasDrivenOut,h=r.reach[t],p=a.jam?.cars.includes(t)===!0,v=["car",d?"is-target":"",i?.car===t?"is-lifted":"",u?"is-out":"",r.selected===t?"is-selected":"",p?"is-jam":"",l==="play"&&h!==void 0&&h.min===h.max?"is-stuck":""],B=[_t(s,t),p?"part of the jam":"",a.redundant.includes(t)?"redundant":"",a.frozen.includes(t)?"frozen":""].filter(x=>x!=="").join(", "),A=u?ts(s,t,c):c,[ct,ut]=e.axis==="horizontal"?[A,e.row]:[e.column,A];return b`<g class=${v.join(" ")} .style=${An(ct,ut)} data-car=${t} data-name=${e.name} tabindex="0"
    role="slider" aria-label=${B} aria-orientation=${e.axis}
    aria-valuemin=${h?.min??c} aria-valuemax=${h?.max??c} aria-valuenow=${c}
    aria-valuetext=${N(e,c)}>
    ${En(e,e.length,n)}
    ${l==="edit"?Qr(r,e,t):m}
    ${l==="edit"&&r.selected===t?rs(e):m}
  </g>`}function Qr({marks:r},e,t){let n=r.redundant.includes(t)?"M-8 0 h16":r.frozen.includes(t)?"M-5 -7 v14 M5 -7 v14":null,{width:s}=ge(e,e.length);return n===null?m:b`<g class="badge" transform="translate(${s-24} 24)"><circle r="16" /><path d=${n} /></g>`}function es(r,e,t,n){let s=C(r.board).includes(t.car);return b`<g class="car is-dragged ${s?"is-target":""} ${t.isBad?"is-bad":""}" aria-hidden="true"
    .style=${An(t.column,t.row)}>${En(e,t.length,n)}</g>`}function An(r,e){return`transform: translate(${r*y}px, ${e*y}px)`}function ts(r,e,t){let n=g(r.cars,e),s=t===0&&Q(r,e).some(({side:i})=>i==="left"||i==="top"),o=n.axis==="horizontal"?r.columns:r.rows;return s?-n.length-Cn/y:o+Cn/y}function En(r,e,t){let{width:n,height:s}=ge(r,e),o=(i,a,l)=>b`<rect class=${i} fill=${l??m} x=${_.car} y=${a}
      width=${n-2*_.car} height=${s-2*_.car} rx=${_.carRadius} />`;return b`
    ${o("shadow",_.shadowTop)} ${o("body",_.carTop,t?.fill??"gray")}
    ${ns(n,s,r.axis==="horizontal")}
    <text class="name ${r.name.length>2?"is-long":""}" fill=${t?.ink??"white"} x=${n/2} y=${s/2}>${r.name}</text>
    ${o("ring",_.carTop)}`}function ns(r,e,t){return t?b`<rect class="roof" x="22" y="20" width=${r-44} height=${e-42} rx="14" />
        <rect class="window" x="22" y="24" width="11" height=${e-50} rx="5" />
        <rect class="window" x=${r-33} y="24" width="11" height=${e-50} rx="5" />`:b`<rect class="roof" x="21" y="21" width=${r-42} height=${e-44} rx="14" />
        <rect class="window" x="25" y="21" width=${r-50} height="11" rx="5" />
        <rect class="window" x="25" y=${e-34} width=${r-50} height="11" rx="5" />`}function rs(r){let{width:e,height:t}=ge(r,r.length),n=r.axis==="horizontal"?[[6,t/2],[e-6,t/2]]:[[e/2,6],[e/2,t-6]];return b`${n.map(([s,o],i)=>b`<g class="handle" data-end=${i===0?"start":"end"}>
    <circle class="reach" cx=${s} cy=${o} r="34" /><circle class="knob" cx=${s} cy=${o} r="13" /></g>`)}`}function ss(r,e,t,n){return b`<g class="car is-broken" role="img" aria-label="${r.name}, no straight run of cells" data-car=${t}>
    ${e.map(({column:s,row:o})=>b`
        <rect class="body" fill=${n?.fill??"gray"} x=${s*y+9} y=${o*y+9} width="82" height="82" rx="20" />
        <text class="name" fill=${n?.ink??"white"} x=${(s+.5)*y} y=${(o+.5)*y}>${r.name}</text>`)}
  </g>`}var os=4,Fe=class{constructor(e){this.begin=e;this.gesture=null;this.pointer=-1;this.from={x:0,y:0};this.fromPixels={x:0,y:0};this.isClick=!0}get isBusy(){return this.gesture!==null}down(e,t,n){if(e.button!==0||this.gesture!==null&&!e.isPrimary)return;this.cancel();let s=Tn(t,n,e);this.gesture=is(e)?null:this.begin(as(e.target),s),this.gesture!==null&&(this.pointer=e.pointerId,this.from=s,this.fromPixels={x:e.clientX,y:e.clientY},this.isClick=!0,t.setPointerCapture(e.pointerId))}move(e,t,n){if(e.pointerId!==this.pointer||this.gesture===null)return;let{x:s,y:o}=this.fromPixels;if(this.isClick&&=Math.hypot(e.clientX-s,e.clientY-o)<os,!this.isClick){let i=Tn(t,n,e);this.gesture.move(i,{x:i.x-this.from.x,y:i.y-this.from.y})}}up(e){if(e.pointerId===this.pointer){let t=this.gesture;this.gesture=null,this.pointer=-1,t?.end(this.isClick)}}lose({pointerId:e}){e===this.pointer&&this.cancel()}cancel(){let e=this.gesture;this.gesture=null,this.pointer=-1,e?.cancel()}};function ve({x:r,y:e}){return{column:Math.floor(r),row:Math.floor(e)}}function is(r){return r.target.closest(".slot")!==null}function as(r){let e=r.closest("[data-car]")?.dataset.car;if(e===void 0)return{on:"cell"};let t=r.closest("[data-end]")?.dataset.end;return t==="start"||t==="end"?{on:"handle",car:Number(e),end:t}:{on:"car",car:Number(e)}}function Tn(r,e,t){let n=r.getScreenCTM();if(n===null)return{x:0,y:0};let s=new DOMPoint(t.clientX,t.clientY).matrixTransform(n.inverse()),o=(i,a)=>Math.max(-P,Math.min(a*y+P,i))/y;return{x:o(s.x,e.columns),y:o(s.y,e.rows)}}function Mn(r,e,t,n){let s=g(e.cars,n),o=g(t,n),{min:i,max:a}=V(e,t,n),l=s.axis==="horizontal",c=o;return{move(d,u){c=Math.max(i,Math.min(a,o+(l?u.x:u.y)));let[h,p]=l?[c,s.row]:[s.column,c];r.drag({car:n,column:h,row:p,length:s.length,isBad:!1})},end(d){r.drag(null),d?r.select(n):r.slide({car:n,by:Math.round(c)-o})},cancel:()=>r.drag(null)}}function Pn(r,e,t,n){let s=g(e.cars,t),{column:o,row:i}=ve(n),a={column:o-s.column,row:i-s.row},l=s;return{move(c,d){l={...s,column:s.column+Math.round(d.x),row:s.row+Math.round(d.y)};let u=!U(e,l,t),[h,p]=[s.column+d.x,s.row+d.y];r.drag({car:t,column:h,row:p,length:s.length,isBad:u,grip:a},u?null:l)},end(c){r.drag(null),c?r.select(t):U(e,l,t)?r.setCar(l,`${s.name} is on ${N(l,D(l))}`):r.say(`There is no room for ${s.name}`,!0)},cancel:()=>r.drag(null)}}function Bn(r,e,t,n){let s=g(e.cars,t),o=s;return{move(i){o=mn(e,t,n,ve(i));let{column:a,row:l,length:c}=o;r.drag({car:t,column:a,row:l,length:c,isBad:!1},o)},end(){r.drag(null),r.setCar(o,`${s.name} is ${o.length} cells long`)},cancel:()=>r.drag(null)}}function Rn(r,e,t,n){let s=ve(n);if(t!=="car"){let a=e.walls.some(({column:c,row:d})=>c===s.column&&d===s.row);return{move:()=>{},end:t==="wall"?()=>r.edit({kind:a?"removeWall":"addWall",...s},a?"Wall removed":"Wall added"):()=>r.select(null),cancel:()=>{}}}let o=null,i=a=>{let l=fn(e,s,ve(a));o=U(e,l,null)?l:null,r.drag(null,o)};return i(n),{move:i,end(){if(r.drag(null),o===null)r.say("There is no room for a car",!0);else{let{column:a,row:l,axis:c,length:d}=o;r.edit({kind:"addCar",column:a,row:l,axis:c,length:d},"Car added")}},cancel:()=>r.drag(null)}}var ls={h:"hint",p:"play",r:"restart",n:"next",N:"previous",e:"mode"};function zn({key:r,ctrlKey:e,metaKey:t,altKey:n,shiftKey:s},o){let i=o.matches("input:not([type=range]), select, textarea, [contenteditable]");if(n||i)return null;if(!e&&!t)return ls[r]??null;switch(r.toLowerCase()){case"z":return s?"redo":"undo";case"y":return"redo";default:return null}}var Pt={ArrowLeft:{column:-1,row:0},ArrowRight:{column:1,row:0},ArrowUp:{column:0,row:-1},ArrowDown:{column:0,row:1}};function On(r,e,t,n,s){let o=Pt[s.key];if(o===void 0)return!1;let i=g(e.cars,n),a=i.axis==="horizontal"?o.column:o.row,{min:l,max:c}=V(e,t,n),d=g(t,n),u=a<0?d-l:c-d;return a===0?r.say(`${i.name} is ${i.axis}`):u===0?r.say(`${i.name} has no room there`):r.slide({car:n,by:a*(s.shiftKey?u:1)}),!0}var Ln=new Set([...Object.keys(Pt),"+","-","t","Delete","Backspace","F2"]);function Nn(r,e,t,{key:n}){let s=g(e.cars,t),o=Pt[n];if(o!==void 0){let a={...s,column:s.column+o.column,row:s.row+o.row};U(e,a,t)?r.setCar(a,`${s.name} is on ${N(a,D(a))}`):r.say(`There is no room for ${s.name}`);return}let i=ne(e,t,n==="+"?1:-1);i===null?r.say(n==="+"?`There is no room for a longer ${s.name}`:`${s.name} is as short as a car can be`):r.setCar(i,`${s.name} is ${i.length} cells long`)}var cs=-1,We=class{constructor(e,t){this.owner=e;this.around=t;this.sketch=null;this.waiting=[];this.pointer=new Fe((e,t)=>this.begin(e,t));this.drag=null;this.grasped=()=>null;this.onPointer=e=>{let t=this.around.parts()?.text.board??null,n=this.drawing;if(e.type==="pointercancel"||e.type==="lostpointercapture"&&n?.hasPointerCapture(e.pointerId)!==!0)return this.pointer.lose(e);if(!(t===null||n===null||!e.composedPath().includes(n)))switch(e.type){case"pointerdown":return this.pointer.down(e,n,t);case"pointermove":return this.pointer.move(e,n,t);case"pointerup":return this.pointer.up(e)}};this.onClick=({target:e})=>{this.press(e)};this.onKey=e=>{!e.ctrlKey&&!e.metaKey&&!e.altKey&&this.isTaken(e)&&e.preventDefault()};this.onCommand=e=>{let t=e.composedPath();if(!(t.includes(this.owner)||t[0]===document.body||t[0]===document.documentElement)||this.around.parts()?.text.answer==null||!this.owner.checkVisibility())return;let s=zn(e,t[0]);s!==null&&(e.preventDefault(),e.stopPropagation(),this.obey(s))};this.hand={drag:(e,t=null)=>{this.drag=e,this.sketch=t,this.owner.requestUpdate()},select:e=>this.select(e),say:(e,t)=>this.around.say(e,t),slide:e=>this.around.parts()?.playing.slide(e),setCar:(e,t)=>this.around.parts()?.text.setCar(e,t),edit:(e,t)=>this.make(e,t)};this.handInTurn={...this.hand,setCar:(e,t)=>this.inTurn(()=>this.hand.setCar(e,t)),edit:(e,t)=>this.inTurn(()=>this.hand.edit(e,t))};e.addController(this)}hostConnected(){window.addEventListener("keydown",this.onCommand,{capture:!0})}hostDisconnected(){this.reset(),window.removeEventListener("keydown",this.onCommand,{capture:!0})}hostUpdate(){this.pointer.isBusy&&this.grasped()===null&&this.pointer.cancel()}hostUpdated(){for(this.pointer.isBusy&&this.drawing===null&&this.pointer.cancel(),this.around.tool()===null&&this.forget();this.around.parts()?.text.isBusy===!1&&this.waiting.length>0;)this.waiting.shift()()}reset(){this.forget(),this.pointer.cancel()}forget(){this.waiting.length=0}get dragged(){let e=this.drag===null?null:this.grasped();return this.drag===null||e===null?null:{...this.drag,car:e}}get drawing(){return this.owner.renderRoot.querySelector("svg.board")}inTurn(e){this.waiting.length>0||this.around.parts()?.text.isBusy===!0?this.waiting.push(e):e()}select(e){this.owner.dispatchEvent(new CustomEvent("tailback-select",{detail:{car:e},bubbles:!0,composed:!0})),this.around.parts()?.text.show(e)}make(e,t){let{text:n}=this.around.parts()??{};n?.edit(e,t),e.kind==="addCar"&&n?.board!=null&&this.focus(n.board.cars.length-1)}async focus(e=this.around.parts()?.text.selected){await this.owner.updateComplete,this.drawing?.querySelector(`[data-car="${e}"]`)?.focus()}begin(e,t){let{text:n,player:s,playing:o}=this.around.parts()??{},i=this.around.tool();if(i===null)return e.on!=="car"||s?.board==null?null:(o?.playback.stop(),this.grasped=this.graspedInPlay(s,e.car),Mn(this.hand,s.board,s.position,e.car));let a=n?.board??null;if(a===null)return null;switch(this.grasped=this.graspedInEdit(a,e),e.on){case"handle":return Bn(this.handInTurn,a,e.car,e.end);case"car":return Pn(this.handInTurn,a,e.car,t);case"cell":return Rn(this.handInTurn,a,i,t)}}graspedInPlay(e,t){let{board:n}=e,s=String(e.position);return()=>this.around.tool()===null&&this.around.parts()?.player.board===n&&String(e.position)===s?t:null}graspedInEdit(e,t){let n=t.on==="cell"?null:g(e.cars,t.car);return()=>{let s=this.around.parts()?.text.board??null;if(this.around.tool()===null||s===null)return null;if(n===null)return cs;let o=s.cars.findIndex(({name:c})=>c===n.name),i=s.cars[o],a=i?.axis===n.axis&&i.length===n.length&&i.cells===void 0==(n.cells===void 0),l=t.on!=="handle"||i?.column===n.column&&i.row===n.row;return a&&l?o:null}}obey(e){let{actions:t}=this.around,n=this.around.tool()!==null,{player:s,playing:o}=this.around.parts()??{};switch(e){case"undo":return t.undo();case"redo":return t.redo();case"next":return t.goBy(1);case"previous":return t.goBy(-1);case"mode":return t.setMode(n?"play":"edit");default:if(n||s?.board==null)return}switch(e){case"hint":return t.hint();case"restart":return t.restart();case"play":return o?.playback.isRunning===!1?t.play():t.stop()}}isTaken(e){let{text:t,player:n}=this.around.parts()??{},s=e.target,o=e.key==="Enter"||e.key===" ";if(o&&this.press(s))return!0;let i=Hn(s);return e.key==="Escape"?(this.pointer.cancel(),!0):i===null?!1:o?(this.select(i),!0):this.around.tool()===null?n?.board!=null&&On(this.hand,n.board,n.position,i,e):Ln.has(e.key)?((!e.repeat||t?.isBusy===!1)&&this.inTurn(()=>this.editCar(s,e)),!0):!1}editCar(e,t){let{text:n}=this.around.parts()??{},s=n?.editable??null,o=e.isConnected?Hn(e):n?.selected??null;if(!(n===void 0||s===null||o===null))switch(t.key){case"F2":return n.mark(o),void this.owner.updateComplete.then(()=>this.owner.renderRoot.querySelector(".rename")?.select());case"t":return n.mark(o),n.turn();case"Delete":case"Backspace":return n.mark(o),n.removeCar();default:return Nn(this.hand,s,o,t)}}press(e){let{side:t,lane:n,way:s}=e.closest(".slot")?.dataset??{};return t===void 0?!1:(this.inTurn(()=>{let{text:o}=this.around.parts()??{};s==="grow"||s==="shrink"?o?.edit({kind:s,side:t},s==="grow"?"The board is larger now":"The board is smaller now"):o?.toggleExit({side:t,lane:Number(n)})}),!0)}};function Hn(r){let e=r.closest("[data-car]")?.dataset.car;return e===void 0?null:Number(e)}function Ke(r,{car:e,by:t}){let{name:n,axis:s}=g(r.cars,e),o=s==="horizontal"?"LR":"UD";return`${n}${t<0?o[0]:o[1]}${Math.abs(t)}`}function us(r,e){let[,t,n,s]=/^(.+)([LRUD])(\d*)$/.exec(e)??[],o=r.cars.findIndex(c=>c.name===t);if(n===void 0||o<0)return;let i="LR".includes(n)?"horizontal":"vertical",a=s===""?1:Number(s);return g(r.cars,o).axis===i&&a>0?{car:o,by:"LU".includes(n)?-a:a}:void 0}function ye(r,{car:e,by:t}){let{name:n,axis:s}=g(r.cars,e),o=Math.abs(t),i=s==="horizontal"?t<0?"left":"right":t<0?"up":"down";return`${n} ${o} ${o===1?"cell":"cells"} ${i}`}function be(r,{car:e,by:t}){return r.map((n,s)=>s===e?n+t:n)}function Bt(r,e,{car:t,by:n}){let{min:s,max:o}=V(r,e,t),i=g(e,t)+n;return n!==0&&s<=i&&i<=o}function ds(r,e,{car:t,by:n}){let{axis:s,length:o}=g(r.cars,t),i=s==="horizontal",a=g(e,t)+n,l=a<0?i?"left":"top":a+o>(i?r.columns:r.rows)?i?"right":"bottom":void 0;return C(r).includes(t)&&Q(r,t).some(c=>c.side===l)?l:void 0}function Ye(r,e,t){let n=[];for(let s of t){let o=us(r,s);if(o===void 0)break;let{car:i}=o,l=n.length+1===t.length?ds(r,e,o):void 0,{axis:c,length:d}=g(r.cars,i),u=(c==="horizontal"?r.columns:r.rows)-d,h=l===void 0?g(e,i)+o.by:o.by<0?0:u,p={car:i,by:h-g(e,i)};if(!Bt(r,e,p))break;n.push(p),e=be(e,p)}return n}var Dn={moves:[],at:0};function Je(r,e,t=e.at){return e.moves.slice(0,t).reduce(be,M(r))}function Un({moves:r,at:e},t){let n=r[e];if(n!==void 0&&n.car===t.car&&n.by===t.by)return{moves:r,at:e+1};let s=r.slice(0,e),o=s.at(-1);return o?.car===t.car&&(s.pop(),t={car:t.car,by:o.by+t.by}),t.by!==0&&s.push(t),{moves:s,at:s.length}}function Rt({moves:r,at:e},t){return{moves:[...r.slice(0,e),...t],at:e}}function Ze({moves:r},e){return{moves:r,at:Math.max(0,Math.min(r.length,e))}}function qn({moves:r,at:e}){let t=r.slice(0,e).reduce((n,{by:s})=>n+Math.abs(s),0);return{moves:e,steps:t}}var ps=64,hs=800,zt={moves:[],remarks:[]},Xe=class{constructor(e,t,n){this.host=e;this.changed=t;this.fail=n;this.board=null;this.hint=null;this.seconds=null;this.begun=null;this.key="";this.lesson=zt;this.ref=null;this.lines=new Map;this.distances=new Map;this.isFindingDistances=!1}set(e,t,{solution:n,remarks:s}){this.ref=e,this.lesson=t===null||s.length===0?zt:{moves:Ye(t,M(t),n??[]),remarks:s};let o=t===null?"":Oe(t);o!==this.key&&(this.key=o,this.board=t,this.hint=null,this.seconds=null,this.begun=null,this.distances.clear()),this.askDistance()}get line(){return this.lines.get(this.key)??Dn}get position(){return this.board===null?[]:Je(this.board,this.line)}get isSolved(){return this.board!==null&&on(this.board,this.position)}get counts(){return qn(this.line)}get remark(){return this.isOnLesson?this.lesson.remarks.find(({after:e})=>e===this.line.at)?.words??null:null}get hasLesson(){return this.lesson!==zt}get isOnLesson(){let{line:{moves:e,at:t},lesson:n}=this;return e.slice(0,t).every(({car:s,by:o},i)=>n.moves[i]?.car===s&&n.moves[i].by===o)}get written(){let{board:e,line:t}=this;return e===null?[]:t.moves.slice(0,t.at).map(n=>Ke(e,n))}get distance(){let{at:e}=this.line;return{now:this.distanceAt(e),before:this.distanceAt(e-1)}}distanceAt(e){let{board:t,line:n}=this,s=t===null||e<0?void 0:this.distances.get(String(Je(t,n,e)));return s===void 0||s==="asked"?null:s}async findDistances(){if(!this.isFindingDistances){this.isFindingDistances=!0;try{for(let e=this.nextUnknown();e!==void 0;e=this.nextUnknown()){let t=Date.now();if(!await this.askDistance(e)||Date.now()-t>hs)break}}finally{this.isFindingDistances=!1}}}nextUnknown(){let{board:e,line:t}=this;return e===null?void 0:Array.from({length:t.moves.length+1},(s,o)=>Je(e,t,o)).find(s=>!this.distances.has(String(s)))}slide(e){return this.board===null||!Bt(this.board,this.position,e)?!1:(this.go(Un(this.line,e)),!0)}undo(){this.go(Ze(this.line,this.line.at-1))}redo(){this.go(Ze(this.line,this.line.at+1))}goTo(e){this.go(Ze(this.line,e))}async findSolution(e){let{board:t,ref:n,key:s,position:o}=this;if(t===null||n===null)return!1;let i=this.isOnLesson?this.lesson.moves.slice(this.line.at):[];if(i.length>0)return this.go(Rt(this.line,i)),!0;let a=await this.ask(()=>this.host.request("tailback/solution",{version:1,...n,position:[...o],metric:e}));return a?.moves==null||s!==this.key||String(o)!==String(this.position)?!1:(this.go(Rt(this.line,Ye(t,o,a.moves))),!0)}async findHint(e){let{board:t,ref:n,key:s,position:o,hint:i}=this;if(t===null||n===null)return;if(i!==null){this.slide({car:i.car,by:i.offset-g(o,i.car)});return}let a=await this.ask(()=>this.host.request("tailback/hint",{version:1,...n,position:[...o],metric:e})),[l]=a?.move==null?[]:Ye(t,o,[a.move]);l!==void 0&&s===this.key&&String(o)===String(this.position)&&(this.hint={car:l.car,offset:g(be(o,l),l.car)},this.changed())}save(){return[...this.lines].slice(-ps)}restore(e){this.lines=new Map(e)}go(e){this.hint=null,this.lines.delete(this.key),this.lines.set(this.key,e),this.begun??=Date.now(),this.isSolved&&(this.seconds??=Math.max(1,Math.round((Date.now()-this.begun)/1e3))),this.askDistance(),this.changed()}async askDistance(e=this.position){let{board:t,ref:n,key:s}=this,o=String(e);if(t===null||n===null||this.distances.has(o))return!1;this.distances.set(o,"asked");try{let i=await this.host.request("tailback/distance",{version:1,...n,position:[...e]});return s===this.key&&(this.distances.set(o,i),this.changed()),!0}catch{return s===this.key&&this.distances.delete(o),!1}}async ask(e){try{return await e()}catch(t){return this.fail(T(t)),null}}};function Qe(r,e){return r!==null&&(r.target!==null||(r.goals??[]).length>0)&&e.length===0&&M(r).every(Number.isInteger)}var ms={solved:["more","fewer","same","unsolvable"],unsolvable:["solvable"],unknown:["solvable","unsolvable"]},et=class{constructor(e,t){this.host=e;this.changed=t;this.found=null;this.preview=null;this.complaint=null;this.filter="more";this.leads=new Map;this.wanted=null;this.key=null;this.isAsking=!1}get isStale(){return this.wanted===null||this.wanted.key!==this.key}set(e){let t=e!==null&&Qe(e.board,e.faults)?e.board:null,n=this.found!==null&&e!==null&&!fs(this.found.near,e);if((e===null||n)&&(this.found=null,this.key=null),e===null||t===null){this.wanted=null,this.preview=null;return}let{textDocument:s,puzzle:o}=e,i=Oe(t);i!==this.wanted?.key&&(this.preview=null),this.wanted={key:i,textDocument:s,puzzle:o,near:e},i===this.key&&this.compare(e.figures.moves),this.ask()}get filters(){let e=ms[this.found?.answer.outcome??"solved"];return{all:e,chosen:e.includes(this.filter)?this.filter:e[0]}}choose(e){this.filter=e,this.preview=null,this.changed()}groupOf(e){return this.found?.answer.groups.find(({comparison:t})=>t===e)??null}compare(e){let t=this.found?.answer.edits??[];this.leads=new Map(t.map(({edit:n,moves:s})=>{let o=s===null?"unsolvable":fe(s,"moves");return[In(n),{comparison:gs(e,s),words:o}]}))}leadOf(e){return this.isStale?null:this.leads.get(In(e))??null}leadsTo(e){return(this.isStale?[]:this.found?.answer.edits??[]).flatMap(({edit:t})=>{let[n,s]=[e(t),this.leadOf(t)];return n===null||s===null?[]:[{...n,...s}]})}async ask(){if(!this.isAsking){this.isAsking=!0;for(let{wanted:e}=this;e!==null&&e.key!==this.key;e=this.wanted){let{key:t,textDocument:n,puzzle:s,near:o}=e;try{let i=await this.host.request("tailback/nearby",{version:1,textDocument:n,puzzle:s});this.wanted?.key===t&&(this.key=t,this.found={answer:i,near:o},this.compare(this.wanted.near.figures.moves),this.complaint=null)}catch(i){if(this.wanted===e){this.complaint=T(i);break}}}this.isAsking=!1,this.changed()}}};function fs(r,e){return r.puzzle===e.puzzle&&r.textDocument.uri===e.textDocument.uri}function In(r){return Object.entries(r).sort().join()}function gs(r,e){return e===null?"unsolvable":r===null||r.lower!==r.upper?e.upper===null?null:"solvable":e.lower>r.lower?"more":e.upper!==null&&e.upper<r.lower?"fewer":e.lower===e.upper?"same":null}var tt=class{constructor(e,t,n,s){this.step=e;this.more=t;this.pause=n;this.changed=s;this.isRunning=!1;this.nStarts=0}start(){this.stop(),this.isRunning=!0,this.nStarts+=1,this.changed(),this.tick(this.nStarts)}stop(){clearTimeout(this.timer),this.isRunning&&(this.isRunning=!1,this.changed())}async tick(e){if(!this.step()){let t=await this.more();if(!this.isRunning||e!==this.nStarts)return;if(!t||!this.step()){this.stop();return}}clearTimeout(this.timer),this.timer=setTimeout(()=>{this.tick(e)},this.pause()),this.changed()}};var[vs,ys]=[400,50],nt=class{constructor(e,t,n){this.player=e;this.tellMessage=t;this.metric="moves";this.hasFailed=!1;this.playback=new tt(()=>this.step("redo"),()=>this.more(),()=>vs+ys*(e.remark?.length??0),n)}fail(e){this.hasFailed=!0,this.tellMessage(e,!0)}slide(e){this.playback.stop(),this.player.slide(e)&&this.tell(e)}undo(){this.playback.stop(),this.step("undo")}redo(){this.playback.stop(),this.step("redo")}goTo(e){this.playback.stop(),this.player.goTo(e)}restart(){this.goTo(0),this.tellMessage("Back at the start")}play(){let{player:e}=this;e.isSolved&&e.line.at===e.line.moves.length&&e.goTo(0),this.playback.start()}async hint(){let{player:e}=this;if(e.board===null)return;let{hint:t,position:n,board:s}=e;if(this.playback.stop(),this.hasFailed=!1,await e.findHint(this.metric),t!==null)this.tell({car:t.car,by:t.offset-g(n,t.car)});else if(e.hint!==null){let{car:o,offset:i}=e.hint;this.tellMessage(`Hint: ${ye(s,{car:o,by:i-g(n,o)})}`)}else this.hasFailed||this.tellMessage("No next move is known from here")}step(e){let{player:t}=this,{moves:n,at:s}=t.line,o=e==="redo"?n[s]:n[s-1];return o===void 0?!1:(t[e](),this.tell(e==="redo"?o:{...o,by:-o.by}),!0)}async more(){if(this.player.isSolved)return!1;this.hasFailed=!1;let e=await this.player.findSolution(this.metric);return!e&&!this.hasFailed&&this.tellMessage("No solution is known from here"),e}tell(e){let{board:t,position:n}=this.player;t!==null&&this.tellMessage(`${ye(t,e)}, now on ${N(g(t.cars,e.car),g(n,e.car))}`)}};var rt=class{constructor(e,t,n,s){this.host=e;this.changed=t;this.say=n;this.askAgain=s;this.answer=null;this.pending=null;this.selectedName=null;this.drawn=null;this.nUnderWay=0;this.nAsked=0}take(e){let t=this.answer;if(e===null)return this.answer=null,this.pending=null,t!==null;let n=!Vn(t,e),s=t?.car==null?null:t.board?.cars[t.car]?.name,o=e.car===null?null:e.board?.cars[e.car]?.name??null,i=o!==null&&o!==s&&this.nUnderWay===0;return n||i?this.selectedName=o:this.selectedName=this.drawnIn(e.board)?.name??this.selectedName,this.answer=e,this.pending=null,n}drawnIn(e){let{drawn:t}=this;return e?.cars.find(({column:n,row:s,axis:o})=>n===t?.column&&s===t.row&&o===t.axis)}get board(){return this.pending??this.answer?.board??null}get isBusy(){return this.nUnderWay>0}get isTorn(){return this.nAsked>0}get editable(){return this.isBusy?null:this.answer?.board??null}get ref(){return this.answer===null?null:bs(this.answer)}get selected(){let e=this.board?.cars.findIndex(({name:t})=>t===this.selectedName)??-1;return e<0?null:e}mark(e){this.markByName(e===null?null:this.board?.cars[e]?.name??null)}markByName(e){this.selectedName=e,this.changed()}async show(e){this.mark(e);let{ref:t}=this;if(!(t===null||e!==null&&this.host.isAlone===!0))try{await this.host.request("tailback/select",{version:1,...t,car:e})}catch(n){this.say(T(n),!0)}}async edit(e,t){let{answer:n}=this;if(n===null)return!1;this.pending=n.board===null?null:re(n.board,e),this.drawn=e.kind==="addCar"?e:null;let{textDocument:s,puzzle:o}=n,i=()=>this.host.request("tailback/edit",{version:1,textDocument:s,puzzle:o,edit:e});return this.make(i,t,this.pending)}async make(e,t,n=null){let s=null,o=this.answer;this.nUnderWay+=1,this.nAsked+=1,this.changed();try{let{applied:a,reason:l}=await e();s=a?null:l??"The text was not changed"}catch(a){s=T(a)}this.nAsked-=1,s!==null&&(this.pending=null),await this.askAgain(),this.drawn=null,this.nUnderWay-=1;let i=Vn(o,this.answer)&&(n===null||ws(n,this.answer?.board));return(s!==null||i)&&this.say(s??t,s!==null),this.changed(),s===null}setCar(e,t){let{name:n,column:s,row:o,axis:i,length:a}=e,l=this.editable?.cars.findIndex(u=>u.name===n)??-1,c=this.editable?.cars[l];if(c===void 0)return;this.mark(l),c.column===s&&c.row===o&&c.axis===i&&c.length===a||this.edit({kind:"setCar",car:l,column:s,row:o,axis:i,length:a},t)}async step(e){let{answer:t}=this;if(t===null)return;let{textDocument:n,puzzle:s}=t;await this.make(()=>this.host.request(`tailback/${e}`,{version:1,textDocument:n,puzzle:s}),e==="undo"?"Undone":"Done again")}lengthen(e){let{editable:t,selected:n}=this;if(t===null||n===null)return;let s=ne(t,n,e);if(s===null){let{name:o}=g(t.cars,n);this.say(e>0?`There is no room for a longer ${o}`:`${o} is as short as a car can be`,!0)}else this.setCar(s,`${s.name} is ${s.length} cells long`)}rename(e){let{editable:t,selected:n}=this;if(t===null||n===null)return;let{name:s}=g(t.cars,n);if(e!==s){let o=this.edit({kind:"renameCar",car:n,name:e},`${s} is called ${e} now`);this.selectedName=e,o.then(i=>{!i&&this.selectedName===e&&(this.selectedName=s,this.changed())})}}turn(){let{editable:e,selected:t}=this;if(e===null||t===null)return;let n=Ie(e,t);n===null?this.say(`${g(e.cars,t).name} has no room to turn`,!0):this.setCar(n,`${n.name} is ${n.axis} now`)}makeTarget(){let{editable:e,selected:t}=this;if(e!==null&&t!==null){let{name:n}=g(e.cars,t);this.edit({kind:"setTarget",car:t},`${n} is the target now`)}}removeCar(){let{editable:e,selected:t}=this;if(e!==null&&t!==null){let{name:n}=g(e.cars,t);this.mark(null),this.edit({kind:"removeCar",car:t},`${n} is gone`)}}toggleExit(e){let t=this.editable?.exits.some(({side:n,lane:s})=>n===e.side&&s===e.lane)??!1;this.edit({kind:t?"removeExit":"addExit",...e},t?"Exit closed":"Exit opened")}};function bs({textDocument:r,puzzle:e}){return{textDocument:{uri:r.uri},puzzle:e}}function ws(r,e){let t=n=>n.cars.map(({column:s,row:o,axis:i,length:a})=>`${s} ${o} ${i} ${a}`).sort();return e!=null&&String(t(r))===String(t(e))}function Vn(r,e){return r!==null&&e!==null&&r.puzzle===e.puzzle&&r.textDocument.uri===e.textDocument.uri}var $s={restart:"M6 5v14 M19 6l-9 6 9 6z",undo:"M9 7L4 12l5 5 M4 12h10a6 6 0 0 1 6 6",redo:"M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6",forwards:"M8 5l11 7-11 7z",pause:"M9 6v12 M15 6v12",start:"M5 21V4 M5 5h13l-4 4 4 4H5",hint:"M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",write:"M4 20h4L19 9l-4-4L4 16z M13 7l4 4",select:"M6 4l13 7-6 2-2 6z",car:"M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M7 8v8 M17 8v8",wall:"M4 5h16v14H4z M4 12h16 M12 5v7 M8 12v7 M16 12v7",turn:"M20 12a8 8 0 1 1-3-6.2 M20 3v5h-5",target:"M6 21V4 M6 5h11l-3 4 3 4H6",exit:"M4 4h8v16H4z M9 12h12 M17 8l4 4-4 4",size:"M4 8V4h4 M20 16v4h-4 M4 4l16 16 M4 20h6 M20 10V4",list:"M9 6h11 M9 12h11 M9 18h11 M4 6h1 M4 12h1 M4 18h1",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",shorter:"M5 12h14",longer:"M5 12h14 M12 5v14",remove:"M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13"};function we(r){return f`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${b`<path d=${$s[r]??""} />`}</svg>`}function k(r,e,t,n,s=""){let o=s===""?e:`${e} (${s.replace("Control","Ctrl")})`;return f`<button class="icon" title=${o} aria-label=${e} aria-keyshortcuts=${s||m}
    ?disabled=${t} @click=${n}>${we(r)}</button>`}function Gn({title:r,figures:e,puzzle:t,puzzles:n},s,o){return f`<header>
    <div class="titles">
      <h1>${r??"Untitled"}</h1>
      ${s?f`<p class="figures">${Fn(e)}</p>`:m}
    </div>
    ${Wn(t,n,o)}
  </header>`}function jn(r,e,t,n){let{figures:s,title:o,puzzle:i,puzzles:a,readOnly:l}=r,c=(u,h,p)=>f`<button class="tab" aria-pressed=${t===u} aria-disabled=${p===null?m:"true"}
      title=${p===null?m:p} @click=${()=>n.setMode(u)}>${h}</button>`;return f`<header>
    <div class="titles">
      <div class="names">
        <h1>${t==="edit"&&o!==null?f`<input class="title" aria-label="Title" spellcheck="false" autocomplete="off" .value=${o} @change=${({target:u})=>n.setTitle(u.value)} />`:f`<button class="title" title="Show in the text" @click=${()=>n.selectTitle()}>${o??"Untitled"}</button>`}</h1>
        ${e===null?m:f`<span class="file">${e}</span>`}
      </div>
      <p class="figures is-${s.outcome}" title=${s.people?.detail??m}>${Fn(s)}</p>
    </div>
    ${t==="edit"?k("longer","New puzzle in this text",!1,()=>n.addPuzzle()):m}
    ${Wn(i,a,n)}
    <div class="tabs" role="group" aria-label="mode">${c("play","Play",null)}${c("edit","Edit",l)}</div>
  </header>`}function Fn({label:r,people:e}){return e===null?r:`${r} \xB7 ${e.label}`}function Ot(r,e,t){return f`<button class="choice toggle" aria-pressed=${e} @click=${()=>t.toggleList()}>${we("list")}<span>${r}</span></button>`}function Wn(r,e,t){return e<2?m:f`<div class="others" role="group" aria-label="puzzles">
      ${k("previous","Previous puzzle",r===0,()=>t.goBy(-1),"Shift+N")}
      <span>${r+1} of ${e}</span>
      ${k("next","Next puzzle",r+1===e,()=>t.goBy(1),"n")}
    </div>`}function Kn(r,e,t,n,s){let{puzzle:o,puzzles:i}=r;return!e.isSolved||e.line.at===0||e.line.at<e.line.moves.length?m:f`<div class="card">
    <p>${n?At(r,e):St(r,e,t.metric)}</p>
    <button class="again" @click=${()=>s.restart()}>Again</button>
    ${o+1<i?f`<button class="onward" aria-keyshortcuts="n" title="Next puzzle (n)" @click=${()=>s.goBy(1)}>Next<span class="long"> puzzle</span></button>`:m}
  </div>`}function Yn(r,e,t,n){let s=o=>{let i=r.figures[o];return f`<button class="counter" aria-pressed=${t===o}
      title="Count the distance in ${o}" @click=${()=>n.setMetric(o)}>
      <b>${e.counts[o]}</b><span>${i===null?"":f` of ${H(i)}`}</span> <small>${o}</small>
    </button>`};return f`<div class="counters">
    <div class="metrics" role="group" aria-label="metric">${s("moves")}${s("steps")}</div>
    <span role="status" class="distance ${ks(e,t)}">${e.board===null?"":xs(r,e,t)}</span>
  </div>`}function Jn(r,e,t){let{line:n,counts:s}=e;return f`<div class="counters">
      <span class="counter"><b>${s.moves}</b> <small>${S(s.moves,"move").replace(/^\d+ /,"")}</small></span>
      <span role="status" class="heard">${e.isSolved?At(r,e):""}</span>
    </div>
    <div class="bar" role="group" aria-label="play">
      ${k("restart","Back to the start",n.at===0,()=>t.restart(),"r")}
      ${k("undo","Undo",n.at===0,()=>t.undo(),"Control+Z")}
      ${k("redo","Redo",n.at===n.moves.length,()=>t.redo(),"Control+Shift+Z")}
    </div>`}function xs(r,e,t){if(e.isSolved)return f`<span aria-hidden="true">solved</span><span class="heard">${St(r,e,t)}</span>`;let n=un(e,t);return n==="\u2026"?f`<span aria-hidden="true">…</span>`:n}function ks(r,e){if(r.isSolved)return"is-solved";let{now:t,before:n}=r.distance,[s,o]=[t?.[e]?.upper,n?.[e]?.upper];return s==null||o==null||s===o?"":s<o?"is-nearer":"is-farther"}function Zn(r,e,{playback:t},n,s){let{line:o,board:i}=e,a=o.at===o.moves.length,l=i!==null&&r.figures.outcome!=="unsolvable";return f`<div class="bar" role="group" aria-label="play">
      ${k("restart","Back to the start",o.at===0,()=>s.restart(),"r")}
      ${k("undo","Undo",o.at===0,()=>s.undo(),"Control+Z")}
      ${k("redo","Redo",a,()=>s.redo(),"Control+Shift+Z")}
      ${t.isRunning?k("pause","Pause",!1,()=>s.stop(),"p"):k("forwards",a?"Play the solution":"Play forwards",!l&&a,()=>s.play(),"p")}
      ${k("hint",e.hint===null?"Hint":"Make the move of the hint",!l||e.isSolved||t.isRunning,()=>s.hint(),"h")}
      ${Ot("Moves",n,s)}
      ${o.at===0||r.readOnly!==null?m:f`<span class="gap"></span>
        ${k("write","Write these moves as the solution",!1,()=>s.writeSolution())}
        ${k("start","Start the puzzle from here",!1,()=>s.startHere())}`}
    </div>`}function Xn(r,e,t,n,s){let{answer:o,selected:i,board:a}=e,l=i===null?"":a?.cars[i]?.name??"",c=i===null,d=a===null?[]:C(a),u=d.length===1&&d[0]===i,h=(x,J)=>f`<button class="choice" aria-pressed=${r===x} title=${J} @click=${()=>s.setTool(x)}>
      ${we(x)}<span>${x}</span>
    </button>`,[p,v]=[e.editable,i??-1],w=x=>x==null?null:{kind:"setCar",car:v,column:x.column,row:x.row,axis:x.axis,length:x.length},B=x=>w(p?.cars[v]===void 0?null:ne(p,v,x)),A=(x,J,dt,or,ir)=>{let Lt=dt===null?null:t.leadOf(dt),Nt=ar=>()=>s.preview(ar);return f`<span class="edits" title=${Lt===null?"":`\u2192 ${Lt.words}`} @pointerenter=${Nt(c?null:dt)} @pointerleave=${Nt(null)}>
      ${k(x,J,c,or,ir)}</span>`},ct=x=>{let J=x.target;s.rename(J.value.trim()),J.value=l},ut=x=>{x.key==="Enter"&&(x.target.blur(),s.focusCar())};return f`<div class="bar" role="group" aria-label="edit">
      ${k("undo","Undo the edit",o?.history.undo!==!0,()=>s.undo(),"Control+Z")}
      ${k("redo","Redo the edit",o?.history.redo!==!0,()=>s.redo(),"Control+Shift+Z")}
      <span class="gap"></span>
      ${h("select","Select, move and resize cars")} ${h("car","Draw cars on empty cells")}
      ${h("wall","Add and remove walls")}
      ${h("exit","Open and close exits in the border")} ${h("size","Add and remove rows and columns")}
      ${Ot("Harder \xB7 Easier",n,s)}
    </div>
    <div class="bar selected" role="group" aria-label="selected car">
      <label class="name-of"><span>${c?"No car selected":"Car"}</span>
        <input class="rename" aria-label="Name of the car" size="4" maxlength="40" spellcheck="false" autocomplete="off"
          ?disabled=${c} .value=${l} @change=${ct} @keydown=${ut} /></label>
      ${A("shorter","Shorter",B(-1),()=>s.lengthen(-1),"-")}
      ${A("longer","Longer",B(1),()=>s.lengthen(1),"+")}
      ${A("turn","Turn",w(p?.cars[v]===void 0?null:Ie(p,v)),()=>s.turn(),"t")}
      ${k("target","Make this the target",c||u,()=>s.makeTarget())}
      ${A("remove","Remove",{kind:"removeCar",car:v},()=>s.remove(),"Delete")}
    </div>`}function Qn(r,e,t){let{board:n,line:s}=r,o=(i,a,l)=>{let c=r.distanceAt(i),d=c?.[e]??null,u=i===0?a:`${i}. ${a}`,h=d===null?`${u}${l}${c===null?"":`, ${De(c,e)}`}`:`${u} ${H(d)} ${me(d,e)} to go${l}`;return f`<li><button class=${i>s.at?"is-ahead":""} aria-current=${i===s.at?"step":"false"}
      aria-label=${h} @click=${()=>t.goTo(i)}>
      <span class="at">${i===0?"":`${i}.`}</span> <span class="move">${a}</span>
      <span class="far" aria-hidden=${d===null}>${d===null?c===null?"\u2026":"\u2013":H(d)}</span>
    </button></li>`};return f`<section class="moves" aria-label="moves">
    <p aria-hidden="true"><span>Move</span><span>${e} to go</span></p>
    <ol>
      ${o(0,"Start","")}
      ${s.moves.map((i,a)=>n===null?"":o(a+1,Ke(n,i),`: ${ye(n,i)}`))}
    </ol>
  </section>`}var _s={},er=Ge(class extends se{constructor(){super(...arguments),this.ot=_s}render(r,e){return e()}update(r,[e,t]){if(Array.isArray(e)){if(Array.isArray(this.ot)&&this.ot.length===e.length&&e.every((n,s)=>n===this.ot[s]))return E}else if(this.ot===e)return E;return this.ot=Array.isArray(e)?Array.from(e):e,this.render(e,t)}});function ie(r){return r.split("`").map((e,t)=>t%2===1?f`<code>${e}</code>`:e)}var Cs={more:"Harder",fewer:"Easier",same:"Same length",solvable:"Solvable",unsolvable:"Unsolvable"};function tr(r,e,t){let{found:n,isStale:s}=r,{all:o,chosen:i}=r.filters,a=r.groupOf(i);return f`<section class="nearby" aria-label="nearby boards" aria-busy=${n===null||s}>
    <div class="filters" role="group" aria-label="boards with">
      ${o.map(l=>f`<button class="filter" aria-pressed=${l===i} @click=${()=>t.setFilter(l)}>
        ${Cs[l]} <small>${r.groupOf(l)?.count??(n===null?"":0)}</small></button>`)}
    </div>
    ${n===null||a===null?f`<p class="none">${n===null?r.complaint??"Looking for boards\u2026":"No board within one edit matches"}</p>`:f`<ul class=${s?"is-stale":""}>
          ${er([a,s,e],()=>a.boards.map(l=>Ss(l,n.near.board,s,e,t)))}
        </ul>`}
    ${n===null?m:f`<p class="rest">${As(r,a?.count??0,a?.boards.length??0)}</p>`}
  </section>`}function Ss(r,e,t,n,s){let o=()=>s.preview(r.edit),i=()=>s.preview(null);return f`<li><button aria-disabled=${t||n!==null?"true":m} title=${n??m}
    @pointerenter=${o} @pointerleave=${i} @focus=${o} @blur=${i}
    @click=${({detail:a})=>{a<2&&s.makeNearby(r)}}>
    ${e===null?m:He(re(e,r.edit))}
    <span class="edit">${ie(r.words)}</span>
    <b>${r.moves===null?"unsolvable":fe(r.moves,"moves")}</b>
  </button></li>`}function As({found:r},e,t){let{undecided:n=0,leftOut:s=0}=r?.answer??{};return[e>t?`${t} of ${S(e,"board")}`:"",n>0?`${S(n,"board")} not decided in time`:"",s>0?`${S(s,"larger edit")} not tried`:""].filter(i=>i!=="").join("; ")}var{measures:st,opacities:ot,window:Es}=X,it=r=>z(String(r/100)),at=r=>z(String(r)),Ts=q`
  :host { display: grid; grid-template-columns: minmax(0, 1fr); min-height: 100%; container-type: inline-size; user-select: none; -webkit-user-select: none; }
  /* As high as the host, and higher where that is not enough: then the page scrolls, and nothing covers anything. */
  .page {
    display: grid;
    grid-template: "header" auto "stage" minmax(min(100cqi - 8px, max(190px, 100vh - 220px)), 1fr) "footer" auto "list" auto / minmax(0, 1fr);
    gap: 6px 16px;
    box-sizing: border-box;
    padding: 8px 4px;
  }
  header { grid-area: header; display: flex; align-items: center; gap: 4px 10px; padding: 0 6px; }
  .stage { grid-area: stage; position: relative; display: grid; min-height: 0; overflow: hidden; }
  footer { grid-area: footer; display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; min-width: 0; padding: 0 6px; }
  .moves, .nearby { grid-area: list; display: grid; grid-template-rows: auto minmax(0, 1fr) auto; gap: 4px; min-width: 0; height: 19em; }
  .page:not(.has-list) > :is(.moves, .nearby) { display: none; }
  @container (min-width: 640px) {
    .page:not(.is-challenge) { grid-template: "header list" auto "stage list" minmax(200px, 1fr) "footer list" auto / minmax(0, 1fr) 230px; padding: 10px 12px; }
    /* No higher than its neighbours. */
    .page > :is(.moves, .nearby), .page:not(.has-list) > :is(.moves, .nearby) { display: grid; height: 0; min-height: 100%; }
    .choice.toggle { display: none; }
  }
`,Ms=q`
  .titles { flex: 1 1 8em; min-width: 0; }
  .names { display: flex; align-items: baseline; gap: 8px; }
  h1 { margin: 0; min-width: 0; max-width: 100%; font-size: 17px; }
  .file { flex: 0 4 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--_quiet); }
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
  button.title:hover { text-decoration: underline; text-underline-offset: 3px; }
  h1:has(input) { flex: 1; }
  input.title { width: 100%; }
  input.title:hover, input.title:focus { background: var(--_raised); }
  .figures { min-height: 1.4em; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--_quiet); font-variant-numeric: tabular-nums; }
  .figures.is-unsolvable, .figures.is-unsound { color: var(--_bad); }
  .others { display: flex; align-items: center; gap: 3px; color: var(--_quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
  .others .icon { color: var(--_ink); }

  button, .rename {
    font: inherit;
    color: inherit;
    background: transparent;
    border: 1px solid transparent;
    border-radius: 7px;
  }
  button { cursor: pointer; touch-action: manipulation; }
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
    font-size: 24px;
    fill: var(--_quiet);
    text-anchor: middle;
    dominant-baseline: central;
  }
  .gap { fill: var(--_ground); }
  .arrow {
    fill: none;
    stroke: var(--tailback-exit, ${rn});
    stroke-width: ${at(st.arrow)};
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .exit.is-idle .arrow { stroke: var(--_quiet); opacity: 0.6; }
  .slot rect { fill: transparent; stroke: transparent; stroke-width: 3; }
  .slot path { fill: none; stroke: var(--_quiet); stroke-width: 8; stroke-linecap: round; stroke-linejoin: round; }
  .slot { cursor: pointer; }
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
  .shadow { fill: #000; opacity: ${it(ot.shadow)}; }
  .is-dragged .shadow { opacity: 0.4; transform: translate(3px, 6px); }
  .body { stroke: rgb(0 0 0 / ${it(ot.line)}); stroke-width: ${at(st.carLine)}; }
  .roof { fill: #fff; opacity: ${it(ot.roof)}; }
  .window { fill: ${z(Es)}; opacity: ${it(ot.window)}; }
  .name {
    font-size: ${at(st.name)}px;
    font-weight: 700;
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
  }
  .name.is-long { font-size: ${at(st.longName)}px; }
  .ring { fill: none; stroke: transparent; stroke-width: 7; pointer-events: none; }
  .car.is-selected .ring { stroke: var(--_ink); stroke-width: 5; }
  .car:focus-visible .ring { stroke: var(--_accent); stroke-width: 9; }
  .badge circle { fill: var(--_paper); stroke: var(--_ink); stroke-width: 3; }
  .badge path { stroke: var(--_ink); stroke-width: 5; stroke-linecap: round; }
  .badge { pointer-events: none; }
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
  .lead, .outcome { --_lead: var(--_quiet); pointer-events: none; }
  .is-more { --_lead: light-dark(#7a3fc4, #c39bff); }
  :is(.is-fewer, .is-solvable) { --_lead: light-dark(#0d6e39, #4ac26b); }
  .is-unsolvable { --_lead: var(--_bad); }
  .lead rect { fill: color-mix(in srgb, var(--_lead) 26%, transparent); }
  .lead text, .outcome text { text-anchor: middle; dominant-baseline: central; font-weight: 650; }
  .lead text { font-size: 32px; fill: var(--_lead); }
  .outcome text { font-size: 30px; fill: var(--_paper); }
  .outcome rect { fill: var(--_lead); }
  .knob { fill: var(--_paper); stroke: var(--_ink); stroke-width: 5; }
  .reach { fill: transparent; }
  [data-end] { cursor: ew-resize; }
  .is-solved .frame { fill: var(--_good); }

  .card {
    position: absolute;
    left: 50%;
    /* Room for the shadow. */
    bottom: 10px;
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
    box-shadow: 0 2px 9px rgb(0 0 0 / 0.28);
    animation: rise 220ms ease-out 760ms backwards;
  }
  .card p { margin: 0; font-weight: 600; }
  .card button { padding: 2px 12px; border-color: var(--_line); }
  .card .onward { color: var(--_paper); background: var(--_good-ink); border-color: transparent; }
  .card .onward:hover { background: color-mix(in srgb, var(--_good-ink) 85%, var(--_ink)); }
  @keyframes rise { from { opacity: 0; transform: translateY(10px); } }

  .counters { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 6px; font-variant-numeric: tabular-nums; }
  .metrics { display: flex; border: 1px solid var(--_line); border-radius: 9px; }
  .counter { padding: 1px 8px; }
  .counter b { font-size: 19px; font-weight: 650; }
  .counter span, .counter small { color: var(--_quiet); }
  .distance { margin-left: auto; padding: 2px 10px; border-radius: 99px; background: var(--_raised); }
  .distance.is-nearer { color: var(--_good-ink); }
  .distance.is-farther { color: var(--_bad); }
  .distance.is-solved { color: var(--_paper); background: var(--_good-ink); font-weight: 600; }
  .bar { display: flex; align-items: center; gap: 3px; min-width: 0; }
  .toggle { margin-left: auto; white-space: nowrap; }
  .bar .gap { width: 8px; }
  .icon { display: grid; place-items: center; width: 34px; height: 32px; padding: 0; }
  .choice { display: flex; align-items: center; gap: 5px; height: 32px; padding: 0 10px; }
  .glyph { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
  .name-of { display: flex; align-items: center; gap: 6px; margin-right: 4px; color: var(--_quiet); }
  .rename { width: 4em; height: 26px; padding: 0 6px; border-color: var(--_line); color: var(--_ink); background: var(--_paper); }
  .rename:disabled { opacity: 0.5; }
  .moves p { display: flex; justify-content: space-between; margin: 0; padding: 0 8px; color: var(--_quiet); }
  .moves ol { margin: 0; padding: 0; overflow-y: auto; list-style: none; }
  .moves button { display: flex; align-items: baseline; gap: 6px; width: 100%; padding: 3px 8px; font-variant-numeric: tabular-nums; }
  .moves .at { min-width: 1.8em; color: var(--_quiet); text-align: right; }
  .moves .move { font-weight: 600; }
  .moves .far { margin-left: auto; color: var(--_quiet); }
  .moves .is-ahead .move { font-weight: 400; }
  .moves [aria-current="step"] { background: var(--_raised); border-color: var(--_line); }
  .moves [aria-current="step"] .far { color: var(--_ink); }
  .filters { display: flex; flex-wrap: wrap; gap: 3px; }
  .filter { padding: 2px 7px; }
  .filter small, .nearby .rest { color: var(--_quiet); font-variant-numeric: tabular-nums; }
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
  /* A line each, so that what they say does not move the board. */
  .report { display: flex; gap: 8px; min-height: 1.6em; margin: 0; white-space: nowrap; }
  .report span { overflow: hidden; text-overflow: ellipsis; }
  .report button { padding: 0 8px; border-color: var(--_line); }
  .messages { display: grid; grid-template-columns: minmax(0, 1fr); min-height: 1.5em; }
  .messages p { grid-area: 1 / 1; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--_quiet); }
  .has-lesson { min-height: 3em; }
  .messages .remark { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; color: inherit; white-space: normal; }
  @container (max-width: 479.98px) {
    .card:has(.onward) .again, .card .long, .choice:not(.toggle) span, .toggle .glyph, .name-of span, .counter small { display: none; }
    .choice, .toggle { padding: 0 7px; justify-content: center; }
    .distance { padding: 2px 6px; white-space: nowrap; }
  }
  .messages .is-bad { color: var(--_bad); white-space: normal; }
  .trouble, .faults { color: var(--_bad); }
  code { font-family: var(--vscode-editor-font-family, ui-monospace, monospace); font-weight: 650; }
  .nothing { place-self: center; color: var(--_quiet); text-align: center; }

  /* For fingers. */
  @media (pointer: coarse) {
    .icon, .tab, .card button { min-width: 44px; height: 44px; }
    .choice, .rename, .report button { min-width: 44px; height: 44px; }
    .title, .counter, .filter, .moves button { min-height: 44px; align-items: center; }
    .title { line-height: 44px; }
    .is-edit .report { min-height: 44px; align-items: center; }
    .bar { gap: 1px; }
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
    .slot path { stroke: CanvasText; }
    button[aria-pressed="true"]:not(:disabled), .moves [aria-current="step"], .card .onward, .distance.is-solved {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
      border-color: Highlight;
    }
    :is(button[aria-pressed="true"], .moves [aria-current="step"]) :is(span, small) { color: HighlightText; }
  }
`,nr=[Re,Ts,Ms];var rr={play:"Drag the cars until the target can drive out",select:"Drag a car anywhere, or select it to change its length",car:"Drag over empty cells to draw a car",wall:"Click a cell to add or remove a wall",exit:"Click the border to open or close an exit",size:"Click + or \u2212 at a side to move it"},lt=class extends R{constructor(){super();this.host=null;this.parts=null;this.mode="play";this.tool="select";this.isListOpen=!1;this.message="";this.isComplaint=!1;this.status=null;this.missing=null;this.actions={undo:()=>this.mode==="edit"?this.stepInTurn("undo"):this.parts?.playing.undo(),redo:()=>this.mode==="edit"?this.stepInTurn("redo"):this.parts?.playing.redo(),restart:()=>this.parts?.playing.restart(),hint:()=>{this.isChallenge||this.parts?.playing.hint()},play:()=>{this.isChallenge||this.parts?.playing.play()},stop:()=>this.parts?.playing.playback.stop(),goTo:t=>this.parts?.playing.goTo(t),goBy:t=>{this.goBy(t)},setMetric:t=>{this.parts!==null&&(this.parts.playing.metric=t,this.keep(),this.requestUpdate())},setMode:t=>this.setMode(t),setTool:t=>{this.tool=t,this.requestUpdate()},toggleList:()=>{this.isListOpen=!this.isListOpen,this.keep(),this.requestUpdate()},makeNearby:t=>this.makeNearby(t),preview:t=>{let{nearby:n}=this.parts??{};n!==void 0&&!(t!==null&&n.isStale)&&(n.preview=t,this.requestUpdate())},setFilter:t=>this.parts?.nearby.choose(t),writeSolution:()=>{let{text:t,player:n}=this.parts??{};t?.edit({kind:"setSolution",moves:n?.written??[]},"Saved the moves as the solution")},startHere:()=>{let{text:t,player:n}=this.parts??{};t?.edit({kind:"setStart",position:[...n?.position??[]]},"The puzzle starts here now")},removeSpare:()=>this.input.inTurn(()=>{this.parts?.text.edit({kind:"removeSpare"},"Removed")}),setTitle:t=>this.input.inTurn(()=>{this.parts?.text.edit({kind:"setTitle",title:t},"Title changed")}),addPuzzle:()=>this.input.inTurn(()=>{this.addPuzzle()}),turn:()=>this.editSelected(t=>t.turn()),lengthen:t=>this.editSelected(n=>n.lengthen(t)),rename:t=>this.editSelected(n=>n.rename(t)),focusCar:()=>{this.input.focus()},makeTarget:()=>this.editSelected(t=>t.makeTarget()),remove:()=>this.editSelected(t=>t.removeCar()),selectTitle:()=>this.input.select(null)};this.input=new We(this,{parts:()=>this.parts,tool:()=>this.mode==="edit"?this.tool:null,say:(t,n)=>this.say(t,n),actions:this.actions});new Ve(this)}static{this.styles=nr}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),this.disconnect()}disconnect(){this.parts?.playing.playback.stop(),this.parts?.stopListening(),this.parts=null,this.input.reset()}willUpdate(t){t.has("host")&&this.connect()}show(t){this.parts?.following.show(t),this.keep()}get shown(){return this.parts?.following.shown??null}connect(){let{host:t}=this;if(this.parts!==null&&this.parts.host===t||(this.disconnect(),t===null||!this.isConnected))return;this.status=null;let n=(u,h)=>this.say(u,h),s=()=>this.requestUpdate(),o=new Xe(t,()=>{this.keep(),s()},u=>l.fail(u)),i=new Me(t,u=>this.take(u),u=>this.miss(u)),a=new rt(t,s,n,()=>i.changed(null)),l=new nt(o,n,s),c=new et(t,s),d=t.listen((u,h)=>{u==="tailback/follow"&&"position"in h?this.show({textDocument:h.textDocument,position:h.position}):u==="tailback/status"&&"message"in h?i.concerns(h.textDocument?.uri??null)&&(this.status=h.message,s()):u==="tailback/changed"&&!a.isTorn&&i.changed(h.textDocument?.uri??null)});this.parts={host:t,text:a,player:o,playing:l,following:i,nearby:c,stopListening:d},this.restore(this.parts,t.getState())}restore({player:t,playing:n,following:s},o){if(o?.version===1&&(t.restore(o.lines),n.metric=o.metric,this.mode=o.mode,this.isListOpen=o.isListOpen,o.shown!==null)){let{version:i,...a}=o.shown;s.show(a)}}keep(){let{mode:t,isListOpen:n,parts:s}=this;if(s!==null){let{metric:o}=s.playing,[i,a]=[s.following.shown,s.player.save()];s.host.setState({version:1,shown:i,lines:a,metric:o,mode:t,isListOpen:n})}}take(t){let{parts:n}=this;if(n===null)return;let{isBusy:s,answer:o}=n.text,i=n.text.take(t);(t!==null||i)&&(this.missing=null),i&&(n.playing.playback.stop(),this.input.reset()),(i||!s&&o?.textDocument.version!==t?.textDocument.version)&&this.say("");let{ref:a}=n.text;a!==null&&t!==null&&n.player.set(a,Qe(t.board,t.faults)?t.board:null,t),this.mode==="edit"&&t!==null&&t.readOnly!==null&&(this.mode="play"),this.findNearby(),this.requestUpdate()}miss(t){this.missing=t,this.requestUpdate()}say(t,n=!1){this.message=t,this.isComplaint=n,this.requestUpdate()}get isChallenge(){return this.parts?.host.isChallenge===!0}findNearby(){let{text:t,nearby:n}=this.parts??{};n?.set(this.mode==="edit"&&!this.isChallenge?t?.answer??null:null)}makeNearby({edit:t,words:n}){let{text:s,nearby:o}=this.parts??{};if(s===void 0||o===void 0||o.isStale||s.isBusy)return;let i=s.answer?.readOnly??null;if(i!==null){this.say(i,!0);return}o.preview=null,s.edit(t,`Done: ${n}`)}setMode(t){if(this.isChallenge)return;let{text:n,playing:s}=this.parts??{},o=n?.answer?.readOnly??null;if(t==="edit"&&o!==null){this.say(o,!0);return}s?.playback.stop(),this.mode=t,this.keep(),this.say(""),this.findNearby()}async goBy(t){let{answer:n}=this.parts?.text??{};if(this.parts===null||n==null)return;let{host:s}=this.parts,{uri:o}=n.textDocument,i=n.puzzle+t;if(i<0||i>=n.puzzles){this.say(t>0?"This is the last puzzle of the text":"This is the first puzzle of the text");return}this.show({textDocument:{uri:o},puzzle:i}),s.isAlone!==!0&&await s.request("tailback/select",{version:1,textDocument:{uri:o},puzzle:i,car:null}).catch(()=>{})}async addPuzzle(){await this.parts?.text.edit({kind:"addPuzzle"},"")&&await this.goBy(1)}stepInTurn(t){this.input.inTurn(()=>{this.parts?.text.step(t)})}editSelected(t){let{text:n,nearby:s}=this.parts??{},o=n?.selectedName??null;s!==void 0&&(s.preview=null),this.input.inTurn(()=>{n!==void 0&&(n.markByName(o),t(n))})}render(){let{text:t,player:n,playing:s,nearby:o}=this.parts??{},i=this.status??this.missing;if(t?.answer==null||n===void 0||s===void 0||o===void 0){let A=this.parts?.following.shown!=null;return f`<p class="nothing" role="status">${i??(A?"":"Put the cursor into a puzzle to see its board.")}</p>`}let{host:a,mode:l,actions:c,input:d,isChallenge:u,isListOpen:h}=this,{answer:p}=t,v=l==="play"&&n.board!==null,w=v&&!u?n.remark:null,B=l==="edit"?rr[this.tool]:v&&n.line.at===0?rr.play:"";return f`<div class="page is-${l} ${u?"is-challenge":h?"has-list":""}">
      ${u?Gn(p,n.isSolved,c):jn(p,a?.isAlone===!0?null:xt(p.textDocument.uri),l,c)}
      <div class="stage ${p.jam===null||u?"":"has-jam"}"
        @pointerdown=${d.onPointer} @pointermove=${d.onPointer} @pointerup=${d.onPointer}
        @pointercancel=${d.onPointer} @lostpointercapture=${d.onPointer} @keydown=${d.onKey} @click=${d.onClick}>
        ${this.renderBoard(t,n,o)}
        ${v?Kn(p,n,s,u,c):m}
      </div>
      <footer>
        ${this.renderReport(p,i)}
        ${l==="edit"?Xn(this.tool,t,o,h,c):u?Jn(p,n,c):f`${Yn(p,n,s.metric,c)} ${Zn(p,n,s,h,c)}`}
        <div class="messages ${v&&!u&&n.hasLesson?"has-lesson":""}">
          <p class="message ${this.isComplaint?"is-bad":w===null?"":"heard"}" role="status" aria-live="polite">${ie(this.message)}</p>
          ${w!==null&&!this.isComplaint?f`<p class="remark" role="status" title=${w}>${ie(w)}</p>`:this.message===""?f`<p class="tip">${B}</p>`:m}
        </div>
      </footer>
      ${u?m:l==="play"?Qn(n,s.metric,c):tr(o,p.readOnly,c)}
    </div>`}renderReport({faults:t,jam:n,redundant:s,frozen:o,idleWalls:i,board:a},l){let c=(p,v,w=m)=>f`<p class="report ${p}" role=${p==="trouble"?"alert":m} title=${v.replaceAll("`","")}><span>${ie(v)}</span>${w}</p>`;if(l!==null)return c("trouble",`${l}. The board shows the last known state.`);if(t.length>0)return c("faults",t.slice(0,4).join(" \xB7 "));if(this.isChallenge)return c("","");if(n!==null)return c("jam",n.words.join(". "));let d=p=>p.map(v=>`\`${a?.cars[v]?.name??""}\``).join(", ");if(this.mode==="play"||s.length+o.length+i.length===0)return c("","");let u=[s.length>0?`${S(s.length,"car")} ${s.length===1?"changes":"change"} nothing: ${d(s)}`:"",i.length>0?`${S(i.length,"wall")} ${i.length===1?"changes":"change"} nothing`:"",o.length>0?`cannot move: ${d(o)}`:""],h=s.length+i.length>0;return c("spare",u.filter(p=>p!=="").join(" \xB7 "),h?f`<button @click=${()=>this.actions.removeSpare()}>remove</button>`:m)}renderBoard(t,n,s){let{answer:o}=t,{preview:i}=s,{dragged:a,sketch:l}=this.input;if(o===null||t.board===null)return f`<p class="nothing">This puzzle has no grid yet.</p>`;let c=i===null?t.board:re(t.board,i),d=i===null&&t.pending===null,u=i===null?t.selected:gn(c,i),h=this.mode==="play"&&n.board!==null&&d,p=h?n.position:M(c);return Sn({board:c,position:p,selected:u,dragged:a,marks:d&&!this.isChallenge?o:{jam:null,redundant:[],frozen:[],idleWalls:[]},hint:h?n.hint:null,reach:h?c.cars.map((v,w)=>V(c,p,w)):[],isSolved:h&&n.isSolved,hasDrivenOut:h&&n.isSolved&&n.line.at>0,mode:i===null?this.mode:"play",tool:this.tool,sketch:l,leads:this.mode==="edit"&&d?this.leads(c,s):[],lead:this.mode!=="edit"?null:i!==null?s.leadOf(i):this.lead(s)})}leads(t,n){let{dragged:s}=this.input,o=s?.grip;if(s!==null&&o!==void 0){let{axis:i,length:a}=g(t.cars,s.car);return n.leadsTo(l=>l.kind==="setCar"&&l.car===s.car&&l.axis===i&&l.length===a?{column:l.column+o.column,row:l.row+o.row}:null)}return this.tool==="wall"?n.leadsTo(i=>i.kind==="addWall"||i.kind==="removeWall"?i:null):[]}lead(t){let{dragged:n,sketch:s}=this.input;if(s===null)return null;let{column:o,row:i,axis:a,length:l}=s,c={column:o,row:i,axis:a,length:l},d=n===null?{kind:"addCar",...c}:{kind:"setCar",car:n.car,...c};return t.leadOf(d)}updated(){let t=this.renderRoot.querySelector(".moves ol"),n=t?.querySelector('[aria-current="step"]');if(t!=null&&n!=null){let[{top:s,bottom:o},i]=[n.getBoundingClientRect(),t.getBoundingClientRect()];t.scrollTop+=Math.min(0,s-i.top)+Math.max(0,o-i.bottom)}this.renderRoot.querySelector(".moves")?.checkVisibility()===!0&&this.parts?.player.findDistances()}};var sr="tailback-board";function Ps(){return{async request(r,e){let t=await fetch("request",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({method:r,params:e})}).catch(()=>{throw new Error("The editor was closed; open the board from it again.")});if(!t.ok)throw new Error(`The server refused the request: ${t.status}`);let{result:n,error:s}=await t.json();if(s!==void 0)throw new Error(s);return n},listen(r){let e=new EventSource("events"),t=s=>r("tailback/status",{version:1,textDocument:null,message:s}),n="the server has ended: open the board again";return e.addEventListener("error",()=>t(n)),e.addEventListener("message",({data:s})=>{let{method:o,params:i}=JSON.parse(s);o==="tailback/connected"?(n=i.ended,t(null)):r(o,i)}),()=>e.close()},getState:()=>JSON.parse(sessionStorage.getItem(sr)??"null"),setState:r=>sessionStorage.setItem(sr,JSON.stringify(r))}}function Bs(r,e={},t=window){let n=new Map,s=new Set,o=0;return t.addEventListener("message",i=>{let a=i.data;if("method"in a){for(let c of s)c(a.method,a.params);return}let l=n.get(a.id);n.delete(a.id),"error"in a?l?.reject(new Error(a.error)):l?.resolve(a.result)}),{...e,request:(i,a)=>new Promise((l,c)=>{o+=1,n.set(o,{resolve:l,reject:c}),r.postMessage({id:o,method:i,params:a})}),listen(i){return s.add(i),()=>s.delete(i)},getState:()=>r.getState(),setState:i=>r.setState(i)}}customElements.define("tailback-board",lt);customElements.define("tailback-collection",qe);export{lt as TailbackBoard,qe as TailbackCollection,Ps as httpHost,Bs as postMessageHost,nn as protocol};
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
