var tr=Object.defineProperty;var nr=(r,e)=>{for(var t in e)tr(r,t,{get:e[t],enumerable:!0})};var ge=globalThis,ve=ge.ShadowRoot&&(ge.ShadyCSS===void 0||ge.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,ot=Symbol(),Et=new WeakMap,se=class{constructor(e,t,n){if(this._$cssResult$=!0,n!==ot)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(ve&&e===void 0){let n=t!==void 0&&t.length===1;n&&(e=Et.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),n&&Et.set(t,e))}return e}toString(){return this.cssText}},T=r=>new se(typeof r=="string"?r:r+"",void 0,ot),N=(r,...e)=>{let t=r.length===1?r[0]:e.reduce((n,s,o)=>n+(i=>{if(i._$cssResult$===!0)return i.cssText;if(typeof i=="number")return i;throw Error("Value passed to 'css' function must be a 'css' function result: "+i+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(s)+r[o+1],r[0]);return new se(t,r,ot)},Pt=(r,e)=>{if(ve)r.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let n=document.createElement("style"),s=ge.litNonce;s!==void 0&&n.setAttribute("nonce",s),n.textContent=t.cssText,r.appendChild(n)}},it=ve?r=>r:r=>r instanceof CSSStyleSheet?(e=>{let t="";for(let n of e.cssRules)t+=n.cssText;return T(t)})(r):r;var{is:rr,defineProperty:sr,getOwnPropertyDescriptor:or,getOwnPropertyNames:ir,getOwnPropertySymbols:ar,getPrototypeOf:lr}=Object,ye=globalThis,Tt=ye.trustedTypes,cr=Tt?Tt.emptyScript:"",ur=ye.reactiveElementPolyfillSupport,oe=(r,e)=>r,at={toAttribute(r,e){switch(e){case Boolean:r=r?cr:null;break;case Object:case Array:r=r==null?r:JSON.stringify(r)}return r},fromAttribute(r,e){let t=r;switch(e){case Boolean:t=r!==null;break;case Number:t=r===null?null:Number(r);break;case Object:case Array:try{t=JSON.parse(r)}catch{t=null}}return t}},Bt=(r,e)=>!rr(r,e),Mt={attribute:!0,type:String,converter:at,reflect:!1,useDefault:!1,hasChanged:Bt};Symbol.metadata??=Symbol("metadata"),ye.litPropertyMetadata??=new WeakMap;var M=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=Mt){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),s=this.getPropertyDescriptor(e,n,t);s!==void 0&&sr(this.prototype,e,s)}}static getPropertyDescriptor(e,t,n){let{get:s,set:o}=or(this.prototype,e)??{get(){return this[t]},set(i){this[t]=i}};return{get:s,set(i){let a=s?.call(this);o?.call(this,i),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??Mt}static _$Ei(){if(this.hasOwnProperty(oe("elementProperties")))return;let e=lr(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(oe("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(oe("properties"))){let t=this.properties,n=[...ir(t),...ar(t)];for(let s of n)this.createProperty(s,t[s])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[n,s]of t)this.elementProperties.set(n,s)}this._$Eh=new Map;for(let[t,n]of this.elementProperties){let s=this._$Eu(t,n);s!==void 0&&this._$Eh.set(s,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let s of n)t.unshift(it(s))}else e!==void 0&&t.push(it(e));return t}static _$Eu(e,t){let n=t.attribute;return n===!1?void 0:typeof n=="string"?n:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Pt(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),s=this.constructor._$Eu(e,n);if(s!==void 0&&n.reflect===!0){let o=(n.converter?.toAttribute!==void 0?n.converter:at).toAttribute(t,n.type);this._$Em=e,o==null?this.removeAttribute(s):this.setAttribute(s,o),this._$Em=null}}_$AK(e,t){let n=this.constructor,s=n._$Eh.get(e);if(s!==void 0&&this._$Em!==s){let o=n.getPropertyOptions(s),i=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:at;this._$Em=s;let a=i.fromAttribute(t,o.type);this[s]=a??this._$Ej?.get(s)??a,this._$Em=null}}requestUpdate(e,t,n,s=!1,o){if(e!==void 0){let i=this.constructor;if(s===!1&&(o=this[e]),n??=i.getPropertyOptions(e),!((n.hasChanged??Bt)(o,t)||n.useDefault&&n.reflect&&o===this._$Ej?.get(e)&&!this.hasAttribute(i._$Eu(e,n))))return;this.C(e,t,n)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:s,wrapped:o},i){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,i??t??this[e]),o!==!0||i!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),s===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[s,o]of this._$Ep)this[s]=o;this._$Ep=void 0}let n=this.constructor.elementProperties;if(n.size>0)for(let[s,o]of n){let{wrapped:i}=o,a=this[s];i!==!0||this._$AL.has(s)||a===void 0||this.C(s,void 0,o,a)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(n=>n.hostUpdate?.()),this.update(t)):this._$EM()}catch(n){throw e=!1,this._$EM(),n}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};M.elementStyles=[],M.shadowRootOptions={mode:"open"},M[oe("elementProperties")]=new Map,M[oe("finalized")]=new Map,ur?.({ReactiveElement:M}),(ye.reactiveElementVersions??=[]).push("2.1.2");var ct=globalThis,Rt=r=>r,be=ct.trustedTypes,zt=be?be.createPolicy("lit-html",{createHTML:r=>r}):void 0,ut="$lit$",B=`lit$${Math.random().toFixed(9).slice(2)}$`,dt="?"+B,dr=`<${dt}>`,j=document,ae=()=>j.createComment(""),le=r=>r===null||typeof r!="object"&&typeof r!="function",pt=Array.isArray,Ut=r=>pt(r)||typeof r?.[Symbol.iterator]=="function",lt=`[ 	
\f\r]`,ie=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Ot=/-->/g,Nt=/>/g,I=RegExp(`>|${lt}(?:([^\\s"'>=/]+)(${lt}*=${lt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Dt=/'/g,Lt=/"/g,qt=/^(?:script|style|textarea|title)$/i,ht=r=>(e,...t)=>({_$litType$:r,strings:e,values:t}),f=ht(1),b=ht(2),$s=ht(3),C=Symbol.for("lit-noChange"),h=Symbol.for("lit-nothing"),Ht=new WeakMap,V=j.createTreeWalker(j,129);function It(r,e){if(!pt(r)||!r.hasOwnProperty("raw"))throw Error("invalid template strings array");return zt!==void 0?zt.createHTML(e):e}var Vt=(r,e)=>{let t=r.length-1,n=[],s,o=e===2?"<svg>":e===3?"<math>":"",i=ie;for(let a=0;a<t;a++){let l=r[a],c,d,u=-1,p=0;for(;p<l.length&&(i.lastIndex=p,d=i.exec(l),d!==null);)p=i.lastIndex,i===ie?d[1]==="!--"?i=Ot:d[1]!==void 0?i=Nt:d[2]!==void 0?(qt.test(d[2])&&(s=RegExp("</"+d[2],"g")),i=I):d[3]!==void 0&&(i=I):i===I?d[0]===">"?(i=s??ie,u=-1):d[1]===void 0?u=-2:(u=i.lastIndex-d[2].length,c=d[1],i=d[3]===void 0?I:d[3]==='"'?Lt:Dt):i===Lt||i===Dt?i=I:i===Ot||i===Nt?i=ie:(i=I,s=void 0);let m=i===I&&r[a+1].startsWith("/>")?" ":"";o+=i===ie?l+dr:u>=0?(n.push(c),l.slice(0,u)+ut+l.slice(u)+B+m):l+B+(u===-2?a:m)}return[It(r,o+(r[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),n]},ce=class r{constructor({strings:e,_$litType$:t},n){let s;this.parts=[];let o=0,i=0,a=e.length-1,l=this.parts,[c,d]=Vt(e,t);if(this.el=r.createElement(c,n),V.currentNode=this.el.content,t===2||t===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(s=V.nextNode())!==null&&l.length<a;){if(s.nodeType===1){if(s.hasAttributes())for(let u of s.getAttributeNames())if(u.endsWith(ut)){let p=d[i++],m=s.getAttribute(u).split(B),v=/([.?@])?(.*)/.exec(p);l.push({type:1,index:o,name:v[2],strings:m,ctor:v[1]==="."?$e:v[1]==="?"?xe:v[1]==="@"?ke:F}),s.removeAttribute(u)}else u.startsWith(B)&&(l.push({type:6,index:o}),s.removeAttribute(u));if(qt.test(s.tagName)){let u=s.textContent.split(B),p=u.length-1;if(p>0){s.textContent=be?be.emptyScript:"";for(let m=0;m<p;m++)s.append(u[m],ae()),V.nextNode(),l.push({type:2,index:++o});s.append(u[p],ae())}}}else if(s.nodeType===8)if(s.data===dt)l.push({type:2,index:o});else{let u=-1;for(;(u=s.data.indexOf(B,u+1))!==-1;)l.push({type:7,index:o}),u+=B.length-1}o++}}static createElement(e,t){let n=j.createElement("template");return n.innerHTML=e,n}};function G(r,e,t=r,n){if(e===C)return e;let s=n!==void 0?t._$Co?.[n]:t._$Cl,o=le(e)?void 0:e._$litDirective$;return s?.constructor!==o&&(s?._$AO?.(!1),o===void 0?s=void 0:(s=new o(r),s._$AT(r,t,n)),n!==void 0?(t._$Co??=[])[n]=s:t._$Cl=s),s!==void 0&&(e=G(r,s._$AS(r,e.values),s,n)),e}var we=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,s=(e?.creationScope??j).importNode(t,!0);V.currentNode=s;let o=V.nextNode(),i=0,a=0,l=n[0];for(;l!==void 0;){if(i===l.index){let c;l.type===2?c=new W(o,o.nextSibling,this,e):l.type===1?c=new l.ctor(o,l.name,l.strings,this,e):l.type===6&&(c=new _e(o,this,e)),this._$AV.push(c),l=n[++a]}i!==l?.index&&(o=V.nextNode(),i++)}return V.currentNode=j,s}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings!==void 0?(n._$AI(e,n,t),t+=n.strings.length-2):n._$AI(e[t])),t++}},W=class r{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,s){this.type=2,this._$AH=h,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=s,this._$Cv=s?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=G(this,e,t),le(e)?e===h||e==null||e===""?(this._$AH!==h&&this._$AR(),this._$AH=h):e!==this._$AH&&e!==C&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):Ut(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==h&&le(this._$AH)?this._$AA.nextSibling.data=e:this.T(j.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,s=typeof n=="number"?this._$AC(e):(n.el===void 0&&(n.el=ce.createElement(It(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===s)this._$AH.p(t);else{let o=new we(s,this),i=o.u(this.options);o.p(t),this.T(i),this._$AH=o}}_$AC(e){let t=Ht.get(e.strings);return t===void 0&&Ht.set(e.strings,t=new ce(e)),t}k(e){pt(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,n,s=0;for(let o of e)s===t.length?t.push(n=new r(this.O(ae()),this.O(ae()),this,this.options)):n=t[s],n._$AI(o),s++;s<t.length&&(this._$AR(n&&n._$AB.nextSibling,s),t.length=s)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let n=Rt(e).nextSibling;Rt(e).remove(),e=n}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},F=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,s,o){this.type=1,this._$AH=h,this._$AN=void 0,this.element=e,this.name=t,this._$AM=s,this.options=o,n.length>2||n[0]!==""||n[1]!==""?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=h}_$AI(e,t=this,n,s){let o=this.strings,i=!1;if(o===void 0)e=G(this,e,t,0),i=!le(e)||e!==this._$AH&&e!==C,i&&(this._$AH=e);else{let a=e,l,c;for(e=o[0],l=0;l<o.length-1;l++)c=G(this,a[n+l],t,l),c===C&&(c=this._$AH[l]),i||=!le(c)||c!==this._$AH[l],c===h?e=h:e!==h&&(e+=(c??"")+o[l+1]),this._$AH[l]=c}i&&!s&&this.j(e)}j(e){e===h?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},$e=class extends F{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===h?void 0:e}},xe=class extends F{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==h)}},ke=class extends F{constructor(e,t,n,s,o){super(e,t,n,s,o),this.type=5}_$AI(e,t=this){if((e=G(this,e,t,0)??h)===C)return;let n=this._$AH,s=e===h&&n!==h||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,o=e!==h&&(n===h||s);s&&this.element.removeEventListener(this.name,this,n),o&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},_e=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){G(this,e)}},jt={M:ut,P:B,A:dt,C:1,L:Vt,R:we,D:Ut,V:G,I:W,H:F,N:xe,U:ke,B:$e,F:_e},pr=ct.litHtmlPolyfillSupport;pr?.(ce,W),(ct.litHtmlVersions??=[]).push("3.3.3");var Gt=(r,e,t)=>{let n=t?.renderBefore??e,s=n._$litPart$;if(s===void 0){let o=t?.renderBefore??null;n._$litPart$=s=new W(e.insertBefore(ae(),o),o,void 0,t??{})}return s._$AI(r),s};var mt=globalThis,E=class extends M{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=Gt(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return C}};E._$litElement$=!0,E.finalized=!0,mt.litElementHydrateSupport?.({LitElement:E});var hr=mt.litElementPolyfillSupport;hr?.({LitElement:E});(mt.litElementVersions??=[]).push("4.2.2");var Ft={};nr(Ft,{VERSION:()=>$});var $=1;var Ce=class{constructor(e,t,n){this.host=e;this.tell=t;this.miss=n;this.wanted=null;this.asking=null;this.isStale=!1}get shown(){return this.wanted}show(e){let t=!this.concerns(e.textDocument.uri);this.wanted={version:1,...e},t&&this.tell(null),this.ask()}async changed(e){this.concerns(e)&&await this.ask()}concerns(e){return e===null||e===this.wanted?.textDocument.uri}ask(){return this.isStale=!0,this.asking??=this.askUntilFresh().finally(()=>{this.asking=null}),this.asking}async askUntilFresh(){for(;this.isStale&&this.wanted!==null;){this.isStale=!1;let{uri:e}=this.wanted.textDocument,[t,n]=await this.host.request("tailback/board",this.wanted).then(s=>[s,s===null?`There is no puzzle in ${ft(e)}`:null],s=>[void 0,S(s)]);this.concerns(e)&&(t!==void 0&&this.tell(t),n!==null&&this.miss(n))}}};function ft(r){let e=r.slice(r.search(/[^/:]*$/));try{return decodeURIComponent(e)}catch{return e}}function S(r){return r instanceof Error?r.message:String(r)}var K={dark:{exit:"#ff6a55",ink:"#dfe3e8",paper:"#1b1e22",quiet:"#9aa4af"},light:{exit:"#cf2e1c",ink:"#1f2328",paper:"#ffffff",quiet:"#59626c"},measures:{arrow:11,border:66,car:9,carLine:2.5,carRadius:24,carTop:8,cell:100,frame:14,frameRadius:26,groundRadius:14,longName:26,name:44,namedBorder:96,shadowTop:13,square:5,squareRadius:14,wall:4,wallRadius:12},opacities:{line:28,roof:13,shadow:28,window:30},shares:{frame:34,ground:11,square:3,wall:52},window:"#0a0d10"};var{light:fr,dark:gr,shares:vr}=K,Ae=r=>T(`light-dark(${fr[r]}, ${gr[r]})`),Se=r=>T(`color-mix(in srgb, var(--_ink) ${vr[r]}%, var(--_paper))`),Wt=Ae("exit"),Ee=N`
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
    --_frame: ${Se("frame")};
    --_ground: ${Se("ground")};
    --_cell: ${Se("square")};
    --_wall: ${Se("wall")};
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
`;var yr=N`
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
`,Kt=[Ee,yr];function P(r){return r.cars.map(e=>e.axis==="horizontal"?e.column:e.row)}function D(r,e){return Array.from({length:r.length},(t,n)=>r.axis==="horizontal"?{column:e+n,row:r.row}:{column:r.column,row:e+n})}function Pe(r,{column:e,row:t}){return 0<=e&&e<r.columns&&0<=t&&t<r.rows}function ue(r,e){let t=new Int16Array(r.columns*r.rows).fill(-1),n=(s,o)=>{Pe(r,s)&&(t[s.row*r.columns+s.column]=o)};for(let s of r.walls)n(s,-2);return r.cars.forEach((s,o)=>{for(let i of s.cells??D(s,e[o]??0))n(i,o)}),t}function L(r,e,t){let n=g(r.cars,t),s=e[t]??0,o=ue(r,e),i=c=>{let d=n.axis==="horizontal"?{column:c,row:n.row}:{column:n.column,row:c};return Pe(r,d)&&o[d.row*r.columns+d.column]===-1},[a,l]=[s,s];for(;i(a-1);)a-=1;for(;i(l+n.length);)l+=1;return{min:a,max:l}}function _(r){return r.targets??(r.target===null?[]:[r.target])}function Y(r,e){let t=r.cars[e];if(t===void 0)return[];let n=t.axis==="horizontal",s=n?["left","right"]:["top","bottom"],o=n?t.row:t.column;return r.exits.filter(i=>s.includes(i.side)&&i.lane===o)}function Yt(r,e){let[t,n]=[_(r),r.goals??[]],s=i=>{let{axis:a,length:l}=g(r.cars,i),c=a==="horizontal"?r.columns:r.rows,d=g(e,i);return Y(r,i).some(({side:u})=>u==="left"||u==="top"?d===0:d+l===c)},o=({car:i,column:a,row:l})=>e[i]===(g(r.cars,i).axis==="horizontal"?a:l);return t.length+n.length>0&&t.every(s)&&n.every(o)}function Te(r){return JSON.stringify([r.columns,r.rows,r.cars,_(r),r.goals,r.walls,r.exits])}function g(r,e){let t=r[e];if(t===void 0)throw new RangeError(`there is no item ${e} of ${r.length}`);return t}function Me(r){let e=new Map;return r.map((n,s)=>{let o=e.get(n.name)??0;return e.set(n.name,o+1),{car:n,index:s,key:o===0?n.name:`${n.name} ${o+1}`}}).sort(({car:{name:n}},{car:{name:s}})=>+(n==="")-+(s==="")||+(n>s)-+(n<s))}var gt={cars:[{fill:"#56b4e9",ink:"#14181c",onDark:"#56b4e9",onLight:"#0875ad"},{fill:"#e69f00",ink:"#14181c",onDark:"#e69f00",onLight:"#a35f00"},{fill:"#0b62a4",ink:"#ffffff",onDark:"#5c8dff",onLight:"#12459c"},{fill:"#f0e442",ink:"#14181c",onDark:"#f0e442",onLight:"#706d00"},{fill:"#16a37b",ink:"#14181c",onDark:"#1fb98d",onLight:"#007a70"},{fill:"#d78bb8",ink:"#14181c",onDark:"#e391c3",onLight:"#b0347f"},{fill:"#4c3f91",ink:"#ffffff",onDark:"#ad92ff",onLight:"#5b3fb0"},{fill:"#a3d9b1",ink:"#14181c",onDark:"#a3d9b1",onLight:"#3a7d0f"},{fill:"#76491f",ink:"#ffffff",onDark:"#c98a4b",onLight:"#6b3c10"},{fill:"#b7c4d1",ink:"#14181c",onDark:"#b7c4d1",onLight:"#566573"},{fill:"#56682a",ink:"#ffffff",onDark:"#9cb84a",onLight:"#47591b"},{fill:"#f2b8a0",ink:"#14181c",onDark:"#f2b8a0",onLight:"#9b4a58"}],target:{fill:"#cf2e1c",ink:"#ffffff",onDark:"#ff7a66",onLight:"#c92a18"}};var Jt=gt.target,J=gt.cars;function Be(r){let e=r.cars.map(()=>Jt),t=_(r),n=Me(r.cars).filter(({index:a})=>!t.includes(a)),s=wr(n),o=new Map,i=$r(r);for(let a of xr(n.map(({index:l})=>l),i)){let l=new Set([...i[a]??[]].map(p=>o.get(p))),c=s.get(a)??0,u=J.map((p,m)=>(c+m)%J.length).find(p=>!l.has(p))??c;o.set(a,u),e[a]=J[u]??Jt}return e}function wr(r){let e=new Map,t=new Set,n=r.filter(({car:s,index:o})=>{let i=Zt(s.name);e.set(o,i);let a=s.name!==""&&!t.has(i);return a&&t.add(i),!a});for(let{car:s,index:o}of n){let i=Zt(s.name),a=J.map((l,c)=>(i+c)%J.length).find(l=>!t.has(l))??i;t.add(a),e.set(o,a)}return e}function Zt(r){let[e,t]=[77,90],n=s=>s>=e&&s<=t?t-s:s+7;return[...r].reduce((s,o)=>(7*s+n(o.codePointAt(0)??0))%J.length,0)}function $r(r){let e=ue(r,P(r)),t=r.cars.map(()=>new Set),n=(s,o)=>{s!==void 0&&o!==void 0&&s>=0&&o>=0&&s!==o&&(t[s]?.add(o),t[o]?.add(s))};for(let s=0;s<e.length;s+=1)(s+1)%r.columns!==0&&n(e[s],e[s+1]),n(e[s],e[s+r.columns]);return t}function xr(r,e){let t=new Set(r),n=[];for(;t.size>0;){let[s,o]=[1/0,-1];for(let i of t){let a=[...e[i]??[]].filter(l=>t.has(l)).length;a<=s&&([s,o]=[a,i])}t.delete(o),n.push(o)}return n.reverse()}function Re(r){let{columns:e,rows:t,cars:n,walls:s}=r,o=Be(r);return f`<svg class="small" viewBox="-0.3 -0.3 ${e+.6} ${t+.6}" aria-hidden="true">
    <rect class="ground" x="-0.2" y="-0.2" width=${e+.4} height=${t+.4} rx="0.4" />
    ${s.map(({column:i,row:a})=>b`<rect class="wall" x=${i} y=${a} width="1" height="1" rx="0.15" />`)}
    ${n.map(({axis:i,column:a,row:l,length:c},d)=>{let u=i==="horizontal",[p,m]=u?[c,1]:[1,c];return b`<rect fill=${o[d]?.fill??"gray"} x=${a+.07} y=${l+.07}
        width=${p-.14} height=${m-.14} rx="0.25" />`})}
  </svg>`}function Z({column:r,row:e}){return`${Oe(r)}${e+1}`}function Oe(r){return String.fromCharCode(97+r)}function A(r,e){return`${r} ${r===1?e:`${e}s`}`}function R(r,e){let t=D(r,e),[n,s]=[t[0],t.at(-1)];return n===void 0||s===void 0?"nowhere":n===s?Z(n):`${Z(n)} to ${Z(s)}`}function vt(r,e){let{name:t}=g(r.cars,e),n=r.goals?.find(({car:o})=>o===e),s=_(r);return n!==void 0?`${t}, which must get to ${Z(n)}`:s.includes(e)?`${t}, ${s.length>1?"a":"the"} target`:t}function yt({side:r,lane:e}){return`${r} ${r==="left"||r==="right"?e+1:Oe(e)}`}function Xt(r,e){return[`${r.columns} columns and ${A(r.rows,"row")}.`,r.exits.length===0?"":`Exit ${r.exits.map(yt).join(", ")}.`,...r.cars.map((n,s)=>{let o=n.cells===void 0?R(n,e[s]??0):n.cells.map(Z).join(", ");return`${vt(r,s)}: ${n.axis}, ${o}.`}),r.walls.length===0?"":`Walls on ${r.walls.map(Z).join(", ")}.`].filter(n=>n!=="").join(" ")}function z({lower:r,upper:e}){return e===r?`${r}`:e===null?`over ${Math.max(0,r-1)}`:r>1?`${r} to ${e}`:`at most ${e}`}function de({lower:r,upper:e},t){return Qt(e??r-1,t)}function bt(r,e){return r.upper!==null||r.lower>1?`${z(r)} ${de(r,e)}`:`${e} not known`}function wt(r,e,t){let{now:n,before:s}=e.distance;if(e.isSolved)return`Solved in ${e.counts[t]} ${Qt(e.counts[t],t)}${kr(r,e,t)}`;if(n===null)return"\u2026";let o=s?.[t];return o==null?ze(n,t):`${ze(n,t)}, was ${z(o)}`}function $t({figures:r},{counts:e}){let t=r.moves,n=`Solved in ${A(e.moves,"move")}`;return t===null||t.lower!==t.upper?n:t.upper===e.moves?`${n}, the optimum`:`${n}; the optimum is ${t.upper}`}function kr(r,e,t){let n=r.figures[t];return n!==null&&n.upper===e.counts[t]&&n.lower===n.upper?", the fewest":""}function Qt(r,e){return r===1?e.slice(0,-1):e}function ze(r,e){if(r.outcome==="unsolvable")return"no way out";let t=r[e];return t===null||t.upper===null&&t.lower<=1?"distance not known":t.upper===0?"solved":`${bt(t,e)} to go`}var _r=[["title","Puzzle"],["moves","Moves"],["steps","Steps"],["time","Time"],["difficulty","Difficulty"],["duplicates","Same board"],["place","File"]],Cr=["beginner","intermediate","advanced","expert","grandmaster"],xt=100,Sr=400,Ne=class extends E{constructor(){super(...arguments);this.host=null;this.answer=null;this.complaint="";this.sorted={by:"place",isDown:!1};this.filter="";this.nRows=xt;this.stopListening=null}static{this.styles=Kt}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.stopListening?.(),this.stopListening=null}willUpdate(t){t.has("host")&&this.connect()}connect(){this.host!==null&&this.isConnected&&this.stopListening===null&&(this.stopListening=this.host.listen(t=>{t==="tailback/changed"&&(clearTimeout(this.timer),this.timer=setTimeout(()=>{this.ask()},Sr))}),this.ask())}async ask(){try{this.answer=await this.host?.request("tailback/collection",{version:1})??null,this.complaint=""}catch(t){this.complaint=S(t)}this.requestUpdate()}async open(t){let{textDocument:n,puzzle:s}=t;this.dispatchEvent(new CustomEvent("tailback-open",{detail:{textDocument:n,puzzle:s},bubbles:!0,composed:!0}));try{await this.host?.request("tailback/select",{version:1,textDocument:n,puzzle:s,car:null})}catch(o){this.complaint=S(o),this.requestUpdate()}}sortBy(t){this.sorted={by:t,isDown:this.sorted.by===t&&!this.sorted.isDown},this.requestUpdate()}rows(t){let{by:n,isDown:s}=this.sorted,o=this.filter.toLowerCase(),i=t.filter(({title:l,path:c})=>`${l??""} ${c}`.toLowerCase().includes(o)),a=new Map(t.map((l,c)=>[l,c]));return i.sort((l,c)=>{let[d,u]=[tn(l,n),tn(c,n)];return d===u?((a.get(l)??0)-(a.get(c)??0))*(s?-1:1):d===null||u===null?d===null?1:-1:(d<u?-1:1)*(s?-1:1)})}render(){let{answer:t}=this;if(t===null)return f`<p role="status">${this.complaint||"Looking for puzzles\u2026"}</p>`;let n=this.rows(t.entries);return f`<header>
        <h1><span role="status">${n.length===t.entries.length?"":`${n.length} of `}${A(t.entries.length,"puzzle")}</span></h1>
        <input type="search" placeholder="Filter" aria-label="Filter by title or file" .value=${this.filter}
          @input=${s=>{this.filter=s.target.value,this.nRows=xt,this.requestUpdate()}} />
      </header>
      ${t.leftOut===0?h:f`<p>${A(t.leftOut,"puzzle")} more are left out: there are too many.</p>`}
      ${this.complaint===""?h:f`<p class="bad" role="status">${this.complaint}</p>`}
      <table>
        <thead><tr>
          <th scope="col"><span class="heard">Board</span></th>
          ${_r.map(([s,o])=>this.renderHead(s,o))}
        </tr></thead>
        <tbody>${n.slice(0,this.nRows).map(s=>this.renderRow(s,t.entries))}</tbody>
      </table>
      ${n.length<=this.nRows?h:f`<button class="more" @click=${()=>{this.nRows+=xt,this.requestUpdate()}}>
            Show more (${n.length-this.nRows} left)</button>`}`}renderHead(t,n){let{by:s,isDown:o}=this.sorted;return f`<th scope="col" class=${t} aria-sort=${s!==t?"none":o?"descending":"ascending"}>
      <button @click=${()=>this.sortBy(t)}>${n}<span aria-hidden="true">${s!==t?"":o?" \u2193":" \u2191"}</span></button>
    </th>`}renderRow(t,n){let{board:s,figures:o,title:i,difficulty:a,duplicates:l,path:c,line:d}=t,u=o.outcome!=="solved"&&o.label!=="",p=l.map(m=>n[m]?.title??"Untitled");return f`<tr @click=${()=>{this.open(t)}}>
      <td>${s===null?h:Re(s)}</td>
      <th scope="row"><button class="title">${i??"Untitled"}</button>
        ${o.outcome==="unsound"?f`<small class="bad">has faults</small>`:h}
        ${u?f`<small class=${o.outcome==="unsolvable"?"bad":""}>${o.label}</small>`:h}</th>
      <td class="moves">${en(o,"moves")}</td>
      <td class="steps">${en(o,"steps")}</td>
      <td class="time" title=${o.people?.detail??h}>${o.people?.time??""}</td>
      <td>${a??""}</td>
      <td class="duplicates">${p.slice(0,3).join(", ")}${p.length>3?"\u2026":""}</td>
      <td class="place">${c}:${d+1}</td>
    </tr>`}};function en(r,e){let t=r[e];return t===null?h:f`${z(t)}<span class="unit"> ${de(t,e)}</span>`}function tn(r,e){switch(e){case"place":return"";case"title":return r.title?.toLowerCase()??null;case"moves":case"steps":return r.figures[e]?.lower??null;case"time":return r.figures.people?.seconds??null;case"difficulty":return r.difficulty===null?null:Cr.indexOf(r.difficulty);case"duplicates":return-r.duplicates.length}}function O(r,e,t){let n=ue(r,P(r));return e.length>0&&D(e,H(e)).every(s=>{let o=n[s.row*r.columns+s.column];return Pe(r,s)&&(o===-1||o===t)})}function H(r){return r.axis==="horizontal"?r.column:r.row}function nn(r,e){let t=g(r.cars,e),n=t.axis==="horizontal"?"vertical":"horizontal";for(let s=0;s<t.length;s+=1)for(let o of D(t,H(t))){let i=n==="vertical"?{column:o.column,row:o.row-s}:{column:o.column-s,row:o.row},a={...t,...i,axis:n};if(O(r,a,e))return a}return null}function rn(r,e,t,n){let s=g(r.cars,e),o=s.axis==="horizontal",[i,a]=[H(s),H(s)+s.length-1],l=o?n.column:n.row,c=(m,v)=>({...s,...o?{column:m}:{row:m},length:v-m+1}),d=t==="start"?Math.min(l,a-1):Math.max(l,i+1),u=t==="start"?i:a,p=Math.sign(u-d);for(let m=d;m!==u;m+=p){let v=t==="start"?c(m,a):c(i,m);if(O(r,v,e))return v}return s}function De(r,e,t){let n=g(r.cars,e),s=n.length+t,o=n.axis==="horizontal"?{column:n.column-t}:{row:n.row-t},i=[{...n,length:s},{...n,...o,length:s}];return s<2?null:i.find(a=>O(r,a,e))??null}function sn(r,e,t){let[n,s]=[t.column-e.column,t.row-e.row],o=Math.abs(n)>=Math.abs(s),i=o?n:s,a=o?e.column:e.row,l=o?r.columns:r.rows,c=i===0?a+1<l?a+1:a-1:a+i,d=Math.min(a,c),u=Math.abs(c-a)+1;return o?{name:"",axis:"horizontal",column:d,row:e.row,length:u}:{name:"",axis:"vertical",column:e.column,row:d,length:u}}function X(r,e){switch(e.kind){case"setCar":{let{kind:t,car:n,...s}=e;return{...r,cars:r.cars.map((o,i)=>i===n?{...o,...s}:o)}}case"addCar":{let{kind:t,...n}=e;return{...r,cars:[...r.cars,{name:"",...n}]}}case"removeCar":{let t=i=>i!==e.car,n=i=>i-+(i>e.car),s=_(r).filter(t).map(n),o=(r.goals??[]).filter(({car:i})=>t(i));return{...r,target:s[0]??null,targets:s,goals:o.map(i=>({...i,car:n(i.car)})),cars:r.cars.filter((i,a)=>a!==e.car)}}case"addWall":return{...r,walls:[...r.walls,{column:e.column,row:e.row}]};case"removeWall":return{...r,walls:r.walls.filter(({column:t,row:n})=>t!==e.column||n!==e.row)};case"addExit":return{...r,exits:[...r.exits,{side:e.side,lane:e.lane}]};case"removeExit":return{...r,exits:r.exits.filter(({side:t,lane:n})=>t!==e.side||n!==e.lane)};case"renameCar":return{...r,cars:r.cars.map((t,n)=>n===e.car?{...t,name:e.name}:t)};case"setTarget":return{...r,target:e.car,targets:[e.car]};case"setSolution":return r}}function on(r,e){switch(e.kind){case"setCar":return e.car;case"addCar":return r.cars.length-1;default:return null}}var Er=".stage svg, .card, .bar, .others, .moves, .nearby",Le=class{constructor(e){this.owner=e;this.focused=null;this.group=null;this.order=[];this.lost=null;e.addController(this),e.addEventListener("keydown",({ctrlKey:t,metaKey:n})=>{this.lost=t||n?this.lost:null})}hostUpdate(){let e=this.owner.renderRoot;this.focused=e?.activeElement??null,this.group=this.focused?.closest(Er)??null,this.order=this.focused===null?[]:[...e.querySelectorAll("button, input, select, [tabindex]")]}hostUpdated(){let{focused:e,lost:t}=this;if(this.lost=null,e===null)return;let n=!an(e),s=t?.instead===e?t.car:n?e.dataset.name:void 0,o=s===void 0?null:this.drawingOf(s)??(n?this.selected():null),i=o??(n?this.nearest(e):e);i!==e&&i?.focus(),s!==void 0&&o===null&&i!==void 0&&(this.lost={car:s,instead:i})}drawingOf(e){return[...this.owner.renderRoot.querySelectorAll("svg.board [data-name]")].find(n=>n.dataset.name===e)??null}selected(){return this.owner.renderRoot.querySelector("svg.board .car.is-selected[tabindex]")}nearest(e){let{group:t,order:n}=this,s=n.indexOf(e),o=a=>Math.abs(n.indexOf(a)-s-.1),i=n.filter(an).sort((a,l)=>o(a)-o(l));return i.find(a=>t?.contains(a))??i.find(a=>a.matches(".car"))??i[0]}};function an(r){return r.isConnected&&!r.matches(":disabled")}var ln={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},He=r=>(...e)=>({_$litDirective$:r,values:e}),Q=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}};var{I:Pr}=jt,cn=r=>r;var un=()=>document.createComment(""),ee=(r,e,t)=>{let n=r._$AA.parentNode,s=e===void 0?r._$AB:e._$AA;if(t===void 0){let o=n.insertBefore(un(),s),i=n.insertBefore(un(),s);t=new Pr(o,i,r,r.options)}else{let o=t._$AB.nextSibling,i=t._$AM,a=i!==r;if(a){let l;t._$AQ?.(r),t._$AM=r,t._$AP!==void 0&&(l=r._$AU)!==i._$AU&&t._$AP(l)}if(o!==s||a){let l=t._$AA;for(;l!==o;){let c=cn(l).nextSibling;cn(n).insertBefore(l,s),l=c}}}return t},U=(r,e,t=r)=>(r._$AI(e,t),r),Tr={},dn=(r,e=Tr)=>r._$AH=e,pn=r=>r._$AH,Ue=r=>{r._$AR(),r._$AA.remove()};var hn=(r,e,t)=>{let n=new Map;for(let s=e;s<=t;s++)n.set(r[s],s);return n},mn=He(class extends Q{constructor(r){if(super(r),r.type!==ln.CHILD)throw Error("repeat() can only be used in text expressions")}dt(r,e,t){let n;t===void 0?t=e:e!==void 0&&(n=e);let s=[],o=[],i=0;for(let a of r)s[i]=n?n(a,i):i,o[i]=t(a,i),i++;return{values:o,keys:s}}render(r,e,t){return this.dt(r,e,t).values}update(r,[e,t,n]){let s=pn(r),{values:o,keys:i}=this.dt(e,t,n);if(!Array.isArray(s))return this.ut=i,o;let a=this.ut??=[],l=[],c,d,u=0,p=s.length-1,m=0,v=o.length-1;for(;u<=p&&m<=v;)if(s[u]===null)u++;else if(s[p]===null)p--;else if(a[u]===i[m])l[m]=U(s[u],o[m]),u++,m++;else if(a[p]===i[v])l[v]=U(s[p],o[v]),p--,v--;else if(a[u]===i[v])l[v]=U(s[u],o[v]),ee(r,l[v+1],s[u]),u++,v--;else if(a[p]===i[m])l[m]=U(s[p],o[m]),ee(r,s[u],s[p]),p--,m++;else if(c===void 0&&(c=hn(i,m,v),d=hn(a,u,p)),c.has(a[u]))if(c.has(a[p])){let w=d.get(i[m]),q=w!==void 0?s[w]:null;if(q===null){let re=ee(r,s[u]);U(re,o[m]),l[m]=re}else l[m]=U(q,o[m]),ee(r,s[u],q),s[w]=null;m++}else Ue(s[p]),p--;else Ue(s[u]),u++;for(;m<=v;){let w=ee(r,l[v+1]);U(w,o[m]),l[m++]=w}for(;u<=p;){let w=s[u++];w!==null&&Ue(w)}return this.ut=i,dn(r,l),C}});var{measures:k}=K,y=k.cell,te=k.namedBorder,pe=k.border,fn=pe+20;function gn(r){let{board:e,dragged:t}=r,n=e.columns*y+te+pe,s=e.rows*y+te+pe,o=Be(e),i=t===null?void 0:e.cars[t.car];return f`<svg
    class="board ${r.mode} with-${r.tool} ${r.isSolved?"is-solved":""}"
    viewBox="${-te} ${-te} ${n} ${s}"
    role="group"
    aria-label="board"
    aria-describedby="description"
  >
    ${Mr(e)} ${e.exits.map(a=>Br(e,a))}
    ${r.mode==="edit"?Rr(e):h}
    ${e.walls.map(a=>zr(r,a))}
    ${(e.goals??[]).map(a=>Dr(e,a,o[a.car]))}
    ${Nr(r)}
    ${mn(Me(e.cars),({key:a})=>a,({car:a,index:l})=>Hr(r,a,l,o[l]))}
    ${(r.marks.jam?.neverFree??[]).map(Or)}
    ${t===null||i===void 0?h:Ur(r,i,t,o[t.car])}
    ${r.sketch===null?h:Lr(r.sketch)}
  </svg>
  <p id="description" class="heard">${Xt(e,r.position)}</p>`}function Mr(r){let[e,t]=[r.columns*y,r.rows*y],{frame:n,square:s}=k,o=Array.from({length:r.columns},(l,c)=>c),i=Array.from({length:r.rows},(l,c)=>c),a=Math.min(32,20+Math.max(r.columns,r.rows));return b`<g aria-hidden="true">
    <rect class="frame" x=${-n} y=${-n} width=${e+2*n} height=${t+2*n} rx=${k.frameRadius} />
    <rect class="ground" x="0" y="0" width=${e} height=${t} rx=${k.groundRadius} />
    ${i.flatMap(l=>o.map(c=>b`<rect class="cell" x=${c*y+s} y=${l*y+s}
            width=${y-2*s} height=${y-2*s} rx=${k.squareRadius} />`))}
    ${o.map(l=>b`<text class="lane" font-size=${a} x=${(l+.5)*y} y="-74">${Oe(l)}</text>`)}
    ${i.map(l=>b`<text class="lane" font-size=${a} x="-76" y=${(l+.5)*y}>${l+1}</text>`)}
  </g>`}function vn(r,{side:e,lane:t}){let n=(t+.5)*y;switch(e){case"right":return{x:r.columns*y,y:n,turn:0};case"bottom":return{x:n,y:r.rows*y,turn:90};case"left":return{x:0,y:n,turn:180};case"top":return{x:n,y:0,turn:270}}}function Br(r,e){let{x:t,y:n,turn:s}=vn(r,e),i=_(r).flatMap(a=>Y(r,a)).some(({side:a,lane:l})=>a===e.side&&l===e.lane);return b`<g class="exit ${i?"":"is-idle"}" aria-hidden="true" transform="translate(${t} ${n}) rotate(${s})">
    <rect class="gap" x="-2" y="-45" width=${k.frame+4} height="90" />
    <path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
  </g>`}function Rr(r){let e=n=>Array.from({length:n},(s,o)=>o);return[...e(r.rows).flatMap(n=>[{side:"left",lane:n},{side:"right",lane:n}]),...e(r.columns).flatMap(n=>[{side:"top",lane:n},{side:"bottom",lane:n}])].map(n=>{let{x:s,y:o,turn:i}=vn(r,n),a=r.exits.some(({side:l,lane:c})=>l===n.side&&c===n.lane);return b`<g class="slot" role="switch" tabindex="0" aria-checked=${a} aria-label="exit ${yt(n)}"
      data-side=${n.side} data-lane=${n.lane} transform="translate(${s} ${o}) rotate(${i})">
      <rect x="4" y="-42" width="54" height="84" rx="12" />
    </g>`})}function zr({marks:r},e){let t=(a=[])=>a.some(({column:l,row:c})=>l===e.column&&c===e.row),n=`wall ${t(r.jam?.walls)?"is-jam":""} ${t(r.idleWalls)?"is-redundant":""}`,[s,o]=[e.column*y,e.row*y],i=k.wall;return b`<g class=${n} aria-hidden="true">
    <rect x=${s+i} y=${o+i} width=${y-2*i} height=${y-2*i} rx=${k.wallRadius} />
    <path d="M${s+26} ${o+34} h48 M${s+26} ${o+50} h48 M${s+26} ${o+66} h48" />
  </g>`}function Or({column:r,row:e}){let[t,n]=[(r+.5)*y,(e+.5)*y];return b`<path class="never-free" aria-hidden="true"
    d="M${t-47} ${n-30} v-17 h17 M${t+30} ${n-47} h17 v17 M${t+47} ${n+30} v17 h-17 M${t-30} ${n+47} h-17 v-17" />`}function Nr({board:r,position:e,hint:t}){let n=t===null?void 0:r.cars[t.car];if(t===null||n===void 0||e[t.car]===t.offset)return h;let[s]=D(n,t.offset);return s===void 0?h:kt({...n,...s},"hint")}function Dr(r,{car:e,column:t,row:n},s){return kt({...g(r.cars,e),column:t,row:n},"goal",s?.fill)}function Lr(r){return kt(r,"sketch")}function kt(r,e,t){let{width:n,height:s}=_t(r,r.length),o=k.car;return b`<rect class=${e} stroke=${t??h} aria-hidden="true" x=${r.column*y+o} y=${r.row*y+o}
    width=${n-2*o} height=${s-2*o} rx=${k.carRadius} />`}function _t(r,e){let t=e*y;return r.axis==="horizontal"?{width:t,height:y}:{width:y,height:t}}function Hr(r,e,t,n){let{board:s,position:o,dragged:i,marks:a,mode:l}=r,c=o[t]??0;if(e.cells!==void 0)return jr(e,e.cells,t,n);let d=_(s).includes(t),u=d&&r.hasDrivenOut,p=r.reach[t],m=a.jam?.cars.includes(t)===!0,v=["car",d?"is-target":"",i?.car===t?"is-lifted":"",u?"is-out":"",r.selected===t?"is-selected":"",m?"is-jam":"",a.redundant.includes(t)?"is-redundant":"",a.frozen.includes(t)?"is-frozen":"",l==="play"&&p!==void 0&&p.min===p.max?"is-stuck":""],q=[vt(s,t),m?"part of the jam":"",a.redundant.includes(t)?"redundant":"",a.frozen.includes(t)?"frozen":""].filter(er=>er!=="").join(", "),re=u?qr(s,t,c):c,[Xn,Qn]=e.axis==="horizontal"?[re,e.row]:[e.column,re];return b`<g class=${v.join(" ")} .style=${yn(Xn,Qn)} data-car=${t} data-name=${e.name} tabindex="0"
    role="slider" aria-label=${q} aria-orientation=${e.axis}
    aria-valuemin=${p?.min??c} aria-valuemax=${p?.max??c} aria-valuenow=${c}
    aria-valuetext=${R(e,c)}>
    ${bn(e,e.length,n)}
    ${l==="edit"&&r.selected===t?Vr(e):h}
  </g>`}function Ur(r,e,t,n){let s=_(r.board).includes(t.car);return b`<g class="car is-dragged ${s?"is-target":""} ${t.isBad?"is-bad":""}" aria-hidden="true"
    .style=${yn(t.column,t.row)}>${bn(e,t.length,n)}</g>`}function yn(r,e){return`transform: translate(${r*y}px, ${e*y}px)`}function qr(r,e,t){let n=g(r.cars,e),s=t===0&&Y(r,e).some(({side:i})=>i==="left"||i==="top"),o=n.axis==="horizontal"?r.columns:r.rows;return s?-n.length-fn/y:o+fn/y}function bn(r,e,t){let{width:n,height:s}=_t(r,e),o=(i,a,l)=>b`<rect class=${i} fill=${l??h} x=${k.car} y=${a}
      width=${n-2*k.car} height=${s-2*k.car} rx=${k.carRadius} />`;return b`
    ${o("shadow",k.shadowTop)} ${o("body",k.carTop,t?.fill??"gray")}
    ${Ir(n,s,r.axis==="horizontal")}
    <text class="name ${r.name.length>2?"is-long":""}" fill=${t?.ink??"white"} x=${n/2} y=${s/2}>${r.name}</text>
    ${o("ring",k.carTop)}`}function Ir(r,e,t){return t?b`<rect class="roof" x="22" y="20" width=${r-44} height=${e-42} rx="14" />
        <rect class="window" x="22" y="24" width="11" height=${e-50} rx="5" />
        <rect class="window" x=${r-33} y="24" width="11" height=${e-50} rx="5" />`:b`<rect class="roof" x="21" y="21" width=${r-42} height=${e-44} rx="14" />
        <rect class="window" x="25" y="21" width=${r-50} height="11" rx="5" />
        <rect class="window" x="25" y=${e-34} width=${r-50} height="11" rx="5" />`}function Vr(r){let{width:e,height:t}=_t(r,r.length),n=r.axis==="horizontal"?[[6,t/2],[e-6,t/2]]:[[e/2,6],[e/2,t-6]];return b`${n.map(([s,o],i)=>b`<g class="handle" data-end=${i===0?"start":"end"}>
    <circle class="reach" cx=${s} cy=${o} r="34" /><circle class="knob" cx=${s} cy=${o} r="13" /></g>`)}`}function jr(r,e,t,n){return b`<g class="car is-broken" role="img" aria-label="${r.name}, no straight run of cells" data-car=${t}>
    ${e.map(({column:s,row:o})=>b`
        <rect class="body" fill=${n?.fill??"gray"} x=${s*y+9} y=${o*y+9} width="82" height="82" rx="20" />
        <text class="name" fill=${n?.ink??"white"} x=${(s+.5)*y} y=${(o+.5)*y}>${r.name}</text>`)}
  </g>`}var Gr=4,qe=class{constructor(e){this.begin=e;this.gesture=null;this.pointer=-1;this.from={x:0,y:0};this.fromPixels={x:0,y:0};this.isClick=!0}get isBusy(){return this.gesture!==null}down(e,t,n){if(e.button!==0||this.gesture!==null&&!e.isPrimary)return;this.cancel();let s=wn(t,n,e);this.gesture=Fr(e)?null:this.begin(Wr(e.target),s),this.gesture!==null&&(this.pointer=e.pointerId,this.from=s,this.fromPixels={x:e.clientX,y:e.clientY},this.isClick=!0,t.setPointerCapture(e.pointerId))}move(e,t,n){if(e.pointerId!==this.pointer||this.gesture===null)return;let{x:s,y:o}=this.fromPixels;if(this.isClick&&=Math.hypot(e.clientX-s,e.clientY-o)<Gr,!this.isClick){let i=wn(t,n,e);this.gesture.move(i,{x:i.x-this.from.x,y:i.y-this.from.y})}}up(e){if(e.pointerId===this.pointer){let t=this.gesture;this.gesture=null,this.pointer=-1,t?.end(this.isClick)}}lose({pointerId:e}){e===this.pointer&&this.cancel()}cancel(){let e=this.gesture;this.gesture=null,this.pointer=-1,e?.cancel()}};function Ie({x:r,y:e}){return{column:Math.floor(r),row:Math.floor(e)}}function Fr(r){return r.target.closest(".slot")!==null}function Wr(r){let e=r.closest("[data-car]")?.dataset.car;if(e===void 0)return{on:"cell"};let t=r.closest("[data-end]")?.dataset.end;return t==="start"||t==="end"?{on:"handle",car:Number(e),end:t}:{on:"car",car:Number(e)}}function wn(r,e,t){let n=r.getScreenCTM();if(n===null)return{x:0,y:0};let s=new DOMPoint(t.clientX,t.clientY).matrixTransform(n.inverse()),o=(i,a)=>Math.max(-te,Math.min(a*y+pe,i))/y;return{x:o(s.x,e.columns),y:o(s.y,e.rows)}}function $n(r,e,t,n){let s=g(e.cars,n),o=g(t,n),{min:i,max:a}=L(e,t,n),l=s.axis==="horizontal",c=o;return{move(d,u){c=Math.max(i,Math.min(a,o+(l?u.x:u.y)));let[p,m]=l?[c,s.row]:[s.column,c];r.drag({car:n,column:p,row:m,length:s.length,isBad:!1})},end(d){r.drag(null),d?r.select(n):r.slide({car:n,by:Math.round(c)-o})},cancel:()=>r.drag(null)}}function xn(r,e,t){let n=g(e.cars,t),s=n;return{move(o,i){s={...n,column:n.column+Math.round(i.x),row:n.row+Math.round(i.y)};let a=!O(e,s,t),[l,c]=[n.column+i.x,n.row+i.y];r.drag({car:t,column:l,row:c,length:n.length,isBad:a},a?null:s)},end(o){r.drag(null),o?r.select(t):O(e,s,t)?r.setCar(s,`${n.name} is on ${R(s,H(s))}`):r.say(`There is no room for ${n.name}`,!0)},cancel:()=>r.drag(null)}}function kn(r,e,t,n){let s=g(e.cars,t),o=s;return{move(i){o=rn(e,t,n,Ie(i));let{column:a,row:l,length:c}=o;r.drag({car:t,column:a,row:l,length:c,isBad:!1})},end(){r.drag(null),r.setCar(o,`${s.name} is ${o.length} cells long`)},cancel:()=>r.drag(null)}}function _n(r,e,t,n){let s=Ie(n);if(t!=="car"){let a=e.walls.some(({column:c,row:d})=>c===s.column&&d===s.row);return{move:()=>{},end:t==="wall"?()=>r.edit({kind:a?"removeWall":"addWall",...s},a?"Wall removed":"Wall added"):()=>r.select(null),cancel:()=>{}}}let o=null,i=a=>{let l=sn(e,s,Ie(a));o=O(e,l,null)?l:null,r.drag(null,o)};return i(n),{move:i,end(){if(r.drag(null),o===null)r.say("There is no room for a car",!0);else{let{column:a,row:l,axis:c,length:d}=o;r.edit({kind:"addCar",column:a,row:l,axis:c,length:d},"Car added")}},cancel:()=>r.drag(null)}}var Kr={h:"hint",p:"play",r:"restart",n:"next",N:"previous",e:"mode"};function Cn({key:r,ctrlKey:e,metaKey:t,altKey:n,shiftKey:s},o){let i=o.matches("input:not([type=range]), select, textarea, [contenteditable]");if(n||i)return null;if(!e&&!t)return Kr[r]??null;switch(r.toLowerCase()){case"z":return s?"redo":"undo";case"y":return"redo";default:return null}}var Ct={ArrowLeft:{column:-1,row:0},ArrowRight:{column:1,row:0},ArrowUp:{column:0,row:-1},ArrowDown:{column:0,row:1}};function Sn(r,e,t,n,s){let o=Ct[s.key];if(o===void 0)return!1;let i=g(e.cars,n),a=i.axis==="horizontal"?o.column:o.row,{min:l,max:c}=L(e,t,n),d=g(t,n),u=a<0?d-l:c-d;return a===0?r.say(`${i.name} is ${i.axis}`):u===0?r.say(`${i.name} has no room there`):r.slide({car:n,by:a*(s.shiftKey?u:1)}),!0}var An=new Set([...Object.keys(Ct),"+","-","t","Delete","Backspace","F2"]);function En(r,e,t,{key:n}){let s=g(e.cars,t),o=Ct[n];if(o!==void 0){let a={...s,column:s.column+o.column,row:s.row+o.row};O(e,a,t)?r.setCar(a,`${s.name} is on ${R(a,H(a))}`):r.say(`There is no room for ${s.name}`);return}let i=De(e,t,n==="+"?1:-1);i===null?r.say(n==="+"?`There is no room for a longer ${s.name}`:`${s.name} is as short as a car can be`):r.setCar(i,`${s.name} is ${i.length} cells long`)}var Yr=-1,Ve=class{constructor(e,t){this.owner=e;this.around=t;this.sketch=null;this.waiting=[];this.pointer=new qe((e,t)=>this.begin(e,t));this.drag=null;this.grasped=()=>null;this.onPointer=e=>{let t=this.around.parts()?.text.board??null,n=this.drawing;if(e.type==="pointercancel"||e.type==="lostpointercapture"&&n?.hasPointerCapture(e.pointerId)!==!0)return this.pointer.lose(e);if(!(t===null||n===null||!e.composedPath().includes(n)))switch(e.type){case"pointerdown":return this.pointer.down(e,n,t);case"pointermove":return this.pointer.move(e,n,t);case"pointerup":return this.pointer.up(e)}};this.onClick=({target:e})=>{let t=Tn(e);t!==null&&this.toggleExit(t)};this.onKey=e=>{!e.ctrlKey&&!e.metaKey&&!e.altKey&&this.isTaken(e)&&e.preventDefault()};this.onCommand=e=>{let t=e.composedPath();if(!(t.includes(this.owner)||t[0]===document.body||t[0]===document.documentElement)||this.around.parts()?.text.answer==null||!this.owner.checkVisibility())return;let s=Cn(e,t[0]);s!==null&&(e.preventDefault(),e.stopPropagation(),this.obey(s))};this.hand={drag:(e,t=null)=>{this.drag=e,this.sketch=t,this.owner.requestUpdate()},select:e=>this.select(e),say:(e,t)=>this.around.say(e,t),slide:e=>this.around.parts()?.playing.slide(e),setCar:(e,t)=>this.around.parts()?.text.setCar(e,t),edit:(e,t)=>this.make(e,t)};this.handInTurn={...this.hand,setCar:(e,t)=>this.inTurn(()=>this.hand.setCar(e,t)),edit:(e,t)=>this.inTurn(()=>this.hand.edit(e,t))};e.addController(this)}hostConnected(){window.addEventListener("keydown",this.onCommand,{capture:!0})}hostDisconnected(){this.reset(),window.removeEventListener("keydown",this.onCommand,{capture:!0})}hostUpdate(){this.pointer.isBusy&&this.grasped()===null&&this.pointer.cancel()}hostUpdated(){for(this.pointer.isBusy&&this.drawing===null&&this.pointer.cancel(),this.around.tool()===null&&this.forget();this.around.parts()?.text.isBusy===!1&&this.waiting.length>0;)this.waiting.shift()()}reset(){this.forget(),this.pointer.cancel()}forget(){this.waiting.length=0}get dragged(){let e=this.drag===null?null:this.grasped();return this.drag===null||e===null?null:{...this.drag,car:e}}get drawing(){return this.owner.renderRoot.querySelector("svg.board")}inTurn(e){this.waiting.length>0||this.around.parts()?.text.isBusy===!0?this.waiting.push(e):e()}select(e){this.owner.dispatchEvent(new CustomEvent("tailback-select",{detail:{car:e},bubbles:!0,composed:!0})),this.around.parts()?.text.show(e)}make(e,t){let{text:n}=this.around.parts()??{};n?.edit(e,t),e.kind==="addCar"&&n?.board!=null&&this.focus(n.board.cars.length-1)}async focus(e=this.around.parts()?.text.selected){await this.owner.updateComplete,this.drawing?.querySelector(`[data-car="${e}"]`)?.focus()}begin(e,t){let{text:n,player:s,playing:o}=this.around.parts()??{},i=this.around.tool();if(i===null)return e.on!=="car"||s?.board==null?null:(o?.playback.stop(),this.grasped=this.graspedInPlay(s,e.car),$n(this.hand,s.board,s.position,e.car));let a=n?.board??null;if(a===null)return null;switch(this.grasped=this.graspedInEdit(a,e),e.on){case"handle":return kn(this.handInTurn,a,e.car,e.end);case"car":return xn(this.handInTurn,a,e.car);case"cell":return _n(this.handInTurn,a,i,t)}}graspedInPlay(e,t){let{board:n}=e,s=String(e.position);return()=>this.around.tool()===null&&this.around.parts()?.player.board===n&&String(e.position)===s?t:null}graspedInEdit(e,t){let n=t.on==="cell"?null:g(e.cars,t.car);return()=>{let s=this.around.parts()?.text.board??null;if(this.around.tool()===null||s===null)return null;if(n===null)return Yr;let o=s.cars.findIndex(({name:c})=>c===n.name),i=s.cars[o],a=i?.axis===n.axis&&i.length===n.length&&i.cells===void 0==(n.cells===void 0),l=t.on!=="handle"||i?.column===n.column&&i.row===n.row;return a&&l?o:null}}obey(e){let{actions:t}=this.around,n=this.around.tool()!==null,{player:s,playing:o}=this.around.parts()??{};switch(e){case"undo":return t.undo();case"redo":return t.redo();case"next":return t.goBy(1);case"previous":return t.goBy(-1);case"mode":return t.setMode(n?"play":"edit");default:if(n||s?.board==null)return}switch(e){case"hint":return t.hint();case"restart":return t.restart();case"play":return o?.playback.direction===null?t.play("forwards"):t.stop()}}isTaken(e){let{text:t,player:n}=this.around.parts()??{},s=e.target,o=Tn(s),i=e.key==="Enter"||e.key===" ";if(o!==null&&i)return this.toggleExit(o),!0;let a=Pn(s);return e.key==="Escape"?(this.pointer.cancel(),!0):a===null?!1:i?(this.select(a),!0):this.around.tool()===null?n?.board!=null&&Sn(this.hand,n.board,n.position,a,e):An.has(e.key)?((!e.repeat||t?.isBusy===!1)&&this.inTurn(()=>this.editCar(s,e)),!0):!1}editCar(e,t){let{text:n}=this.around.parts()??{},s=n?.editable??null,o=e.isConnected?Pn(e):n?.selected??null;if(!(n===void 0||s===null||o===null))switch(t.key){case"F2":return n.mark(o),void this.owner.updateComplete.then(()=>this.owner.renderRoot.querySelector(".rename")?.select());case"t":return n.mark(o),n.turn();case"Delete":case"Backspace":return n.mark(o),n.removeCar();default:return En(this.hand,s,o,t)}}toggleExit(e){this.inTurn(()=>this.around.parts()?.text.toggleExit(e))}};function Pn(r){let e=r.closest("[data-car]")?.dataset.car;return e===void 0?null:Number(e)}function Tn(r){let{side:e,lane:t}=r.closest(".slot")?.dataset??{};return e===void 0||t===void 0?null:{side:e,lane:Number(t)}}function je(r,{car:e,by:t}){let{name:n,axis:s}=g(r.cars,e),o=s==="horizontal"?"LR":"UD";return`${n}${t<0?o[0]:o[1]}${Math.abs(t)}`}function Jr(r,e){let[,t,n,s]=/^(.+)([LRUD])(\d*)$/.exec(e)??[],o=r.cars.findIndex(c=>c.name===t);if(n===void 0||o<0)return;let i="LR".includes(n)?"horizontal":"vertical",a=s===""?1:Number(s);return g(r.cars,o).axis===i&&a>0?{car:o,by:"LU".includes(n)?-a:a}:void 0}function he(r,{car:e,by:t}){let{name:n,axis:s}=g(r.cars,e),o=Math.abs(t),i=s==="horizontal"?t<0?"left":"right":t<0?"up":"down";return`${n} ${o} ${o===1?"cell":"cells"} ${i}`}function me(r,{car:e,by:t}){return r.map((n,s)=>s===e?n+t:n)}function St(r,e,{car:t,by:n}){let{min:s,max:o}=L(r,e,t),i=g(e,t)+n;return n!==0&&s<=i&&i<=o}function Zr(r,e,{car:t,by:n}){let{axis:s,length:o}=g(r.cars,t),i=s==="horizontal",a=g(e,t)+n,l=a<0?i?"left":"top":a+o>(i?r.columns:r.rows)?i?"right":"bottom":void 0;return _(r).includes(t)&&Y(r,t).some(c=>c.side===l)?l:void 0}function At(r,e,t){let n=[];for(let s of t){let o=Jr(r,s);if(o===void 0)break;let{car:i}=o,l=n.length+1===t.length?Zr(r,e,o):void 0,{axis:c,length:d}=g(r.cars,i),u=(c==="horizontal"?r.columns:r.rows)-d,p=l===void 0?g(e,i)+o.by:o.by<0?0:u,m={car:i,by:p-g(e,i)};if(!St(r,e,m))break;n.push(m),e=me(e,m)}return n}var Mn={moves:[],at:0};function Ge(r,e,t=e.at){return e.moves.slice(0,t).reduce(me,P(r))}function Bn({moves:r,at:e},t){let n=r[e];if(n!==void 0&&n.car===t.car&&n.by===t.by)return{moves:r,at:e+1};let s=r.slice(0,e),o=s.at(-1);return o?.car===t.car&&(s.pop(),t={car:t.car,by:o.by+t.by}),t.by!==0&&s.push(t),{moves:s,at:s.length}}function Rn({moves:r,at:e},t){return{moves:[...r.slice(0,e),...t],at:e}}function Fe({moves:r},e){return{moves:r,at:Math.max(0,Math.min(r.length,e))}}function zn({moves:r,at:e}){let t=r.slice(0,e).reduce((n,{by:s})=>n+Math.abs(s),0);return{moves:e,steps:t}}var Xr=64,Qr=800,We=class{constructor(e,t,n){this.host=e;this.changed=t;this.fail=n;this.board=null;this.hint=null;this.key="";this.ref=null;this.lines=new Map;this.distances=new Map;this.isFindingDistances=!1}set(e,t){this.ref=e;let n=t===null?"":Te(t);n!==this.key&&(this.key=n,this.board=t,this.hint=null,this.distances.clear()),this.askDistance()}get line(){return this.lines.get(this.key)??Mn}get position(){return this.board===null?[]:Ge(this.board,this.line)}get isSolved(){return this.board!==null&&Yt(this.board,this.position)}get counts(){return zn(this.line)}get written(){let{board:e,line:t}=this;return e===null?[]:t.moves.slice(0,t.at).map(n=>je(e,n))}get distance(){let{at:e}=this.line;return{now:this.distanceAt(e),before:this.distanceAt(e-1)}}distanceAt(e){let{board:t,line:n}=this,s=t===null||e<0?void 0:this.distances.get(String(Ge(t,n,e)));return s===void 0||s==="asked"?null:s}async findDistances(){if(!this.isFindingDistances){this.isFindingDistances=!0;try{for(let e=this.nextUnknown();e!==void 0;e=this.nextUnknown()){let t=Date.now();if(!await this.askDistance(e)||Date.now()-t>Qr)break}}finally{this.isFindingDistances=!1}}}nextUnknown(){let{board:e,line:t}=this;return e===null?void 0:Array.from({length:t.moves.length+1},(s,o)=>Ge(e,t,o)).find(s=>!this.distances.has(String(s)))}slide(e){return this.board===null||!St(this.board,this.position,e)?!1:(this.go(Bn(this.line,e)),!0)}undo(){this.go(Fe(this.line,this.line.at-1))}redo(){this.go(Fe(this.line,this.line.at+1))}goTo(e){this.go(Fe(this.line,e))}async findSolution(e){let{board:t,ref:n,key:s,position:o}=this;if(t===null||n===null)return!1;let i=await this.ask(()=>this.host.request("tailback/solution",{version:1,...n,position:[...o],metric:e}));return i?.moves==null||s!==this.key||String(o)!==String(this.position)?!1:(this.go(Rn(this.line,At(t,o,i.moves))),!0)}async findHint(e){let{board:t,ref:n,key:s,position:o,hint:i}=this;if(t===null||n===null)return;if(i!==null){this.slide({car:i.car,by:i.offset-g(o,i.car)});return}let a=await this.ask(()=>this.host.request("tailback/hint",{version:1,...n,position:[...o],metric:e})),[l]=a?.move==null?[]:At(t,o,[a.move]);l!==void 0&&s===this.key&&String(o)===String(this.position)&&(this.hint={car:l.car,offset:g(me(o,l),l.car)},this.changed())}save(){return[...this.lines].slice(-Xr)}restore(e){this.lines=new Map(e)}go(e){this.hint=null,this.lines.delete(this.key),this.lines.set(this.key,e),this.askDistance(),this.changed()}async askDistance(e=this.position){let{board:t,ref:n,key:s}=this,o=String(e);if(t===null||n===null||this.distances.has(o))return!1;this.distances.set(o,"asked");try{let i=await this.host.request("tailback/distance",{version:1,...n,position:[...e]});return s===this.key&&(this.distances.set(o,i),this.changed()),!0}catch{return s===this.key&&this.distances.delete(o),!1}}async ask(e){try{return await e()}catch(t){return this.fail(S(t)),null}}};function Ke(r,e){return r!==null&&(r.target!==null||(r.goals??[]).length>0)&&e.length===0&&P(r).every(Number.isInteger)}var es={solved:["more","fewer","same","unsolvable"],unsolvable:["solvable"],unknown:["solvable","unsolvable"]},Ye=class{constructor(e,t){this.host=e;this.changed=t;this.found=null;this.preview=null;this.complaint=null;this.filter="more";this.wanted=null;this.key=null;this.isAsking=!1}get isStale(){return this.wanted===null||this.wanted.key!==this.key}set(e){let t=e!==null&&Ke(e.board,e.faults)?e.board:null,n=this.found!==null&&e!==null&&!ts(this.found.near,e);if((e===null||n)&&(this.found=null,this.key=null),e===null||t===null){this.wanted=null,this.preview=null;return}let{textDocument:s,puzzle:o}=e,i=Te(t);i!==this.wanted?.key&&(this.preview=null),this.wanted={key:i,textDocument:s,puzzle:o,near:e},this.ask()}get filters(){let e=es[this.found?.answer.outcome??"solved"];return{all:e,chosen:e.includes(this.filter)?this.filter:e[0]}}choose(e){this.filter=e,this.preview=null,this.changed()}groupOf(e){return this.found?.answer.groups.find(({comparison:t})=>t===e)??null}async ask(){if(!this.isAsking){this.isAsking=!0;for(let{wanted:e}=this;e!==null&&e.key!==this.key;e=this.wanted){let{key:t,textDocument:n,puzzle:s,near:o}=e;try{let i=await this.host.request("tailback/nearby",{version:1,textDocument:n,puzzle:s});this.wanted?.key===t&&(this.key=t,this.found={answer:i,near:o},this.complaint=null)}catch(i){if(this.wanted===e){this.complaint=S(i);break}}}this.isAsking=!1,this.changed()}}};function ts(r,e){return r.puzzle===e.puzzle&&r.textDocument.uri===e.textDocument.uri}var On=[.5,1,2,4],Je=class{constructor(e,t,n){this.step=e;this.more=t;this.changed=n;this.direction=null;this.speed=2}start(e){this.stop(),this.direction=e,this.changed(),this.tick()}stop(){clearTimeout(this.timer),this.direction!==null&&(this.direction=null,this.changed())}async tick(){let{direction:e}=this;if(e!==null){if(!this.step(e)){let t=await this.more(e);if(this.direction!==e)return;if(!t||!this.step(e)){this.stop();return}}clearTimeout(this.timer),this.timer=setTimeout(()=>{this.tick()},1e3/this.speed),this.changed()}}};var Ze=class{constructor(e,t,n){this.player=e;this.tellMessage=t;this.metric="moves";this.hasFailed=!1;this.playback=new Je(s=>this.step(s),s=>this.more(s),n)}fail(e){this.hasFailed=!0,this.tellMessage(e,!0)}slide(e){this.playback.stop(),this.player.slide(e)&&this.tell(e)}undo(){this.playback.stop(),this.step("backwards")}redo(){this.playback.stop(),this.step("forwards")}goTo(e){this.playback.stop(),this.player.goTo(e)}restart(){this.goTo(0),this.tellMessage("Back at the start")}play(e){let{player:t}=this;e==="forwards"&&t.isSolved&&t.line.at===t.line.moves.length&&t.goTo(0),this.playback.start(e)}async hint(){let{player:e}=this;if(e.board===null)return;let{hint:t,position:n,board:s}=e;if(this.playback.stop(),this.hasFailed=!1,await e.findHint(this.metric),t!==null)this.tell({car:t.car,by:t.offset-g(n,t.car)});else if(e.hint!==null){let{car:o,offset:i}=e.hint;this.tellMessage(`Hint: ${he(s,{car:o,by:i-g(n,o)})}`)}else this.hasFailed||this.tellMessage("No next move is known from here")}step(e){let{player:t}=this,n=e==="forwards",{moves:s,at:o}=t.line,i=n?s[o]:s[o-1];return i===void 0?!1:(n?t.redo():t.undo(),this.tell(n?i:{...i,by:-i.by}),!0)}async more(e){if(e==="backwards"||this.player.isSolved)return!1;this.hasFailed=!1;let t=await this.player.findSolution(this.metric);return!t&&!this.hasFailed&&this.tellMessage("No solution is known from here"),t}tell(e){let{board:t,position:n}=this.player;t!==null&&this.tellMessage(`${he(t,e)}, now on ${R(g(t.cars,e.car),g(n,e.car))}`)}};var Xe=class{constructor(e,t,n,s){this.host=e;this.changed=t;this.say=n;this.askAgain=s;this.answer=null;this.pending=null;this.selectedName=null;this.drawn=null;this.nUnderWay=0;this.nAsked=0}take(e){let t=this.answer;if(e===null)return this.answer=null,this.pending=null,t!==null;let n=!Nn(t,e),s=t?.car==null?null:t.board?.cars[t.car]?.name,o=e.car===null?null:e.board?.cars[e.car]?.name??null,i=o!==null&&o!==s&&this.nUnderWay===0;return n||i?this.selectedName=o:this.selectedName=this.drawnIn(e.board)?.name??this.selectedName,this.answer=e,this.pending=null,n}drawnIn(e){let{drawn:t}=this;return e?.cars.find(({column:n,row:s,axis:o})=>n===t?.column&&s===t.row&&o===t.axis)}get board(){return this.pending??this.answer?.board??null}get isBusy(){return this.nUnderWay>0}get isTorn(){return this.nAsked>0}get editable(){return this.isBusy?null:this.answer?.board??null}get ref(){return this.answer===null?null:ns(this.answer)}get selected(){let e=this.board?.cars.findIndex(({name:t})=>t===this.selectedName)??-1;return e<0?null:e}mark(e){this.markByName(e===null?null:this.board?.cars[e]?.name??null)}markByName(e){this.selectedName=e,this.changed()}async show(e){this.mark(e);let{ref:t}=this;if(!(t===null||e!==null&&this.host.isAlone===!0))try{await this.host.request("tailback/select",{version:1,...t,car:e})}catch(n){this.say(S(n),!0)}}async edit(e,t){let{answer:n}=this;if(n===null)return!1;this.pending=n.board===null?null:X(n.board,e),this.drawn=e.kind==="addCar"?e:null;let{textDocument:s,puzzle:o}=n,i=()=>this.host.request("tailback/edit",{version:1,textDocument:s,puzzle:o,edit:e});return this.make(i,t,this.pending)}async make(e,t,n=null){let s=null,o=this.answer;this.nUnderWay+=1,this.nAsked+=1,this.changed();try{let{applied:a,reason:l}=await e();s=a?null:l??"The text was not changed"}catch(a){s=S(a)}this.nAsked-=1,s!==null&&(this.pending=null),await this.askAgain(),this.drawn=null,this.nUnderWay-=1;let i=Nn(o,this.answer)&&(n===null||rs(n,this.answer?.board));return(s!==null||i)&&this.say(s??t,s!==null),this.changed(),s===null}setCar(e,t){let{name:n,column:s,row:o,axis:i,length:a}=e,l=this.editable?.cars.findIndex(u=>u.name===n)??-1,c=this.editable?.cars[l];if(c===void 0)return;this.mark(l),c.column===s&&c.row===o&&c.axis===i&&c.length===a||this.edit({kind:"setCar",car:l,column:s,row:o,axis:i,length:a},t)}async step(e){let{answer:t}=this;if(t===null)return;let{textDocument:n,puzzle:s}=t;await this.make(()=>this.host.request(`tailback/${e}`,{version:1,textDocument:n,puzzle:s}),e==="undo"?"Undone":"Done again")}lengthen(e){let{editable:t,selected:n}=this;if(t===null||n===null)return;let s=De(t,n,e);if(s===null){let{name:o}=g(t.cars,n);this.say(e>0?`There is no room for a longer ${o}`:`${o} is as short as a car can be`,!0)}else this.setCar(s,`${s.name} is ${s.length} cells long`)}rename(e){let{editable:t,selected:n}=this;if(t===null||n===null)return;let{name:s}=g(t.cars,n);if(e!==s){let o=this.edit({kind:"renameCar",car:n,name:e},`${s} is called ${e} now`);this.selectedName=e,o.then(i=>{!i&&this.selectedName===e&&(this.selectedName=s,this.changed())})}}turn(){let{editable:e,selected:t}=this;if(e===null||t===null)return;let n=nn(e,t);n===null?this.say(`${g(e.cars,t).name} has no room to turn`,!0):this.setCar(n,`${n.name} is ${n.axis} now`)}makeTarget(){let{editable:e,selected:t}=this;if(e!==null&&t!==null){let{name:n}=g(e.cars,t);this.edit({kind:"setTarget",car:t},`${n} is the target now`)}}removeCar(){let{editable:e,selected:t}=this;if(e!==null&&t!==null){let{name:n}=g(e.cars,t);this.mark(null),this.edit({kind:"removeCar",car:t},`${n} is gone`)}}toggleExit(e){let t=this.editable?.exits.some(({side:n,lane:s})=>n===e.side&&s===e.lane)??!1;this.edit({kind:t?"removeExit":"addExit",...e},t?"Exit closed":"Exit opened")}};function ns({textDocument:r,puzzle:e}){return{textDocument:{uri:r.uri},puzzle:e}}function rs(r,e){let t=n=>n.cars.map(({column:s,row:o,axis:i,length:a})=>`${s} ${o} ${i} ${a}`).sort();return e!=null&&String(t(r))===String(t(e))}function Nn(r,e){return r!==null&&e!==null&&r.puzzle===e.puzzle&&r.textDocument.uri===e.textDocument.uri}var ss={restart:"M6 5v14 M19 6l-9 6 9 6z",undo:"M9 7L4 12l5 5 M4 12h10a6 6 0 0 1 6 6",redo:"M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6",forwards:"M8 5l11 7-11 7z",backwards:"M16 5L5 12l11 7z",pause:"M9 6v12 M15 6v12",hint:"M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",write:"M4 20h4L19 9l-4-4L4 16z M13 7l4 4",select:"M6 4l13 7-6 2-2 6z",car:"M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M7 8v8 M17 8v8",wall:"M4 5h16v14H4z M4 12h16 M12 5v7 M8 12v7 M16 12v7",turn:"M20 12a8 8 0 1 1-3-6.2 M20 3v5h-5",target:"M6 21V4 M6 5h11l-3 4 3 4H6",exit:"M4 4h8v16H4z M9 12h12 M17 8l4 4-4 4",list:"M9 6h11 M9 12h11 M9 18h11 M4 6h1 M4 12h1 M4 18h1",nearby:"M9 9h6v6H9z M12 2v4 M12 18v4 M2 12h4 M18 12h4",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",shorter:"M5 12h14",longer:"M5 12h14 M12 5v14",remove:"M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13"};function fe(r){return f`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${b`<path d=${ss[r]??""} />`}</svg>`}function x(r,e,t,n,s=""){let o=s===""?e:`${e} (${s.replace("Control","Ctrl")})`;return f`<button class="icon" title=${o} aria-label=${e} aria-keyshortcuts=${s||h}
    ?disabled=${t} @click=${n}>${fe(r)}</button>`}function Dn({title:r,figures:e,puzzle:t,puzzles:n},s,o){return f`<header>
    <div class="titles">
      <h1>${r??"Untitled"}</h1>
      ${s?f`<p class="figures">${Hn(e)}</p>`:h}
    </div>
    ${Un(t,n,o)}
  </header>`}function Ln(r,e,t,n){let{figures:s,title:o,puzzle:i,puzzles:a,readOnly:l}=r,c=(d,u,p)=>f`<button class="tab" aria-pressed=${t===d} aria-disabled=${p===null?h:"true"}
      title=${p===null?h:p} @click=${()=>n.setMode(d)}>${u}</button>`;return f`<header>
    <div class="titles">
      <div class="names">
        <h1><button class="title" title="Show in the text" @click=${()=>n.selectTitle()}>${o??"Untitled"}</button></h1>
        ${e===null?h:f`<span class="file">${e}</span>`}
      </div>
      <p class="figures is-${s.outcome}" title=${s.people?.detail??h}>${Hn(s)}</p>
    </div>
    ${Un(i,a,n)}
    <div class="tabs" role="group" aria-label="mode">${c("play","Play",null)}${c("edit","Edit",l)}</div>
  </header>`}function Hn({label:r,people:e}){return e===null?r:`${r} \xB7 ${e.label}`}function Qe(r,e,t){let[n,s]=r==="moves"?["List of moves","list"]:["Nearby boards","nearby"];return f`<button class="icon" title=${n} aria-label=${n} aria-pressed=${e===r}
    @click=${()=>t.setPanel(e===r?null:r)}>${fe(s)}</button>`}function Un(r,e,t){return e<2?h:f`<div class="others" role="group" aria-label="puzzles">
      ${x("previous","Previous puzzle",r===0,()=>t.goBy(-1),"Shift+N")}
      <span>${r+1} of ${e}</span>
      ${x("next","Next puzzle",r+1===e,()=>t.goBy(1),"n")}
    </div>`}function qn(r,e,t,n,s){let{puzzle:o,puzzles:i}=r;return!e.isSolved||e.line.at===0||e.line.at<e.line.moves.length?h:f`<div class="card">
    <p>${n?$t(r,e):wt(r,e,t.metric)}</p>
    <button class="again" @click=${()=>s.restart()}>Again</button>
    ${o+1<i?f`<button class="onward" aria-keyshortcuts="n" title="Next puzzle (n)" @click=${()=>s.goBy(1)}>Next<span class="long"> puzzle</span></button>`:h}
  </div>`}function In(r,e,t,n){let{moves:s,steps:o}=e.counts,i=(a,l)=>{let c=r.figures[a];return f`<button class="counter" aria-pressed=${t===a}
      title="Count the distance in ${a}" @click=${()=>n.setMetric(a)}>
      <b>${l}</b><span>${c===null?"":f` of ${z(c)}`}</span> <small>${a}</small>
    </button>`};return f`<div class="counters">
    ${i("moves",s)} ${i("steps",o)}
    <span role="status" class="distance ${is(e,t)}">${os(r,e,t)}</span>
  </div>`}function Vn(r,e,t){let{line:n,counts:s}=e;return f`<div class="counters">
      <span class="counter"><b>${s.moves}</b> <small>${A(s.moves,"move").replace(/^\d+ /,"")}</small></span>
      <span role="status" class="distance ${e.isSolved?"is-solved":""}" ?hidden=${!e.isSolved}>${e.isSolved?$t(r,e):""}</span>
    </div>
    <div class="bar" role="group" aria-label="play">
      ${x("restart","Back to the start",n.at===0,()=>t.restart(),"r")}
      ${x("undo","Undo",n.at===0,()=>t.undo(),"Control+Z")}
      ${x("redo","Redo",n.at===n.moves.length,()=>t.redo(),"Control+Shift+Z")}
    </div>`}function os(r,e,t){let n=wt(r,e,t);return n==="\u2026"?f`<span aria-hidden="true">…</span>`:n}function is(r,e){if(r.isSolved)return"is-solved";let{now:t,before:n}=r.distance,[s,o]=[t?.[e]?.upper,n?.[e]?.upper];return s==null||o==null||s===o?"":s<o?"is-nearer":"is-farther"}function jn(r,e,{playback:t},n,s){let{line:o}=e,{direction:i}=t,a=r.figures.outcome!=="unsolvable";return f`<div class="bar" role="group" aria-label="play">
      ${x("restart","Back to the start",o.at===0,()=>s.restart(),"r")}
      ${x("undo","Undo",o.at===0,()=>s.undo(),"Control+Z")}
      ${x("redo","Redo",o.at===o.moves.length,()=>s.redo(),"Control+Shift+Z")}
      <span class="gap"></span>
      ${i==="backwards"?x("pause","Pause",!1,()=>s.stop(),"p"):x("backwards","Play backwards",o.at===0,()=>s.play("backwards"))}
      ${i==="forwards"?x("pause","Pause",!1,()=>s.stop(),"p"):x("forwards",o.at<o.moves.length?"Play forwards":"Play the solution",!a&&o.at===o.moves.length,()=>s.play("forwards"),"p")}
      <label class="speed" title="Speed"><span class="heard">Speed</span>
        <select @change=${l=>s.setSpeed(Number(l.target.value))}>
          ${On.map(l=>f`<option value=${l} ?selected=${l===t.speed}>${l}×</option>`)}
        </select>
      </label>
      <span class="gap"></span>
      ${x("hint",e.hint===null?"Hint":"Make the move of the hint",!a||e.isSolved||i!==null,()=>s.hint(),"h")}
      ${Qe("moves",n,s)} ${r.nearby?Qe("nearby",n,s):h}
      ${r.readOnly===null?x("write","Write these moves as the solution",o.at===0,()=>s.writeSolution()):h}
    </div>
    <input class="scrubber" type="range" aria-label="Move" min="0" max=${Math.max(1,o.moves.length)}
      .value=${String(o.at)} ?disabled=${o.moves.length===0}
      aria-valuetext="after move ${o.at} of ${o.moves.length}"
      @input=${l=>s.goTo(Number(l.target.value))} />`}function Gn(r,e,t,n){let{answer:s,selected:o,board:i}=e,a=o===null?"":i?.cars[o]?.name??"",l=o===null,c=i===null?[]:_(i),d=c.length===1&&c[0]===o,u=(v,w)=>f`<button class="choice" aria-pressed=${r===v} title=${w} @click=${()=>n.setTool(v)}>
      ${fe(v)}<span>${v}</span>
    </button>`,p=v=>{let w=v.target;n.rename(w.value.trim()),w.value=a},m=v=>{v.key==="Enter"&&(v.target.blur(),n.focusCar())};return f`<div class="bar" role="group" aria-label="edit">
      ${x("undo","Undo the edit",s?.history.undo!==!0,()=>n.undo(),"Control+Z")}
      ${x("redo","Redo the edit",s?.history.redo!==!0,()=>n.redo(),"Control+Shift+Z")}
      <span class="gap"></span>
      ${u("select","Select, move and resize cars")} ${u("car","Draw cars on empty cells")}
      ${u("wall","Add and remove walls")}
      ${u("exit","Open and close exits in the border")}
    </div>
    <div class="bar">
      <div class="bar selected" role="group" aria-label="selected car">
        <label class="name-of"><span>${l?"No car selected":"Car"}</span>
          <input class="rename" aria-label="Name of the car" size="4" maxlength="40" spellcheck="false" autocomplete="off"
            ?disabled=${l} .value=${a} @change=${p} @keydown=${m} /></label>
        ${x("shorter","Shorter",l,()=>n.lengthen(-1),"-")}
        ${x("longer","Longer",l,()=>n.lengthen(1),"+")}
        ${x("turn","Turn",l,()=>n.turn(),"t")}
        ${x("target","Make this the target",l||d,()=>n.makeTarget())}
        ${x("remove","Remove",l,()=>n.remove(),"Delete")}
      </div>
      <span class="gap"></span>
      ${s?.nearby===!0?Qe("nearby",t,n):h}
    </div>`}function Fn(r,e,t){let{board:n,line:s}=r,o=(i,a,l)=>{let c=r.distanceAt(i),d=c?.[e]??null,u=i===0?a:`${i}. ${a}`,p=d===null?`${u}${l}${c===null?"":`, ${ze(c,e)}`}`:`${u} ${z(d)} ${de(d,e)} to go${l}`;return f`<li><button class=${i>s.at?"is-ahead":""} aria-current=${i===s.at?"step":"false"}
      aria-label=${p} @click=${()=>t.goTo(i)}>
      <span class="at">${i===0?"":`${i}.`}</span> <span class="move">${a}</span>
      <span class="far" aria-hidden=${d===null}>${d===null?c===null?"\u2026":"\u2013":z(d)}</span>
    </button></li>`};return f`<section class="moves" aria-label="moves">
    <p aria-hidden="true"><span>Move</span><span>${e} to go</span></p>
    <ol>
      ${o(0,"Start","")}
      ${s.moves.map((i,a)=>n===null?"":o(a+1,je(n,i),`: ${he(n,i)}`))}
    </ol>
  </section>`}var as={},Wn=He(class extends Q{constructor(){super(...arguments),this.ot=as}render(r,e){return e()}update(r,[e,t]){if(Array.isArray(e)){if(Array.isArray(this.ot)&&this.ot.length===e.length&&e.every((n,s)=>n===this.ot[s]))return C}else if(this.ot===e)return C;return this.ot=Array.isArray(e)?Array.from(e):e,this.render(e,t)}});function ne(r){return r.split("`").map((e,t)=>t%2===1?f`<code>${e}</code>`:e)}var ls={more:"More moves",fewer:"Fewer",same:"As many",solvable:"Solvable",unsolvable:"Unsolvable"};function Kn(r,e,t){let{found:n,isStale:s}=r,{all:o,chosen:i}=r.filters,a=r.groupOf(i);return f`<section class="nearby" aria-label="nearby boards" aria-busy=${n===null||s}>
    <div class="filters" role="group" aria-label="boards with">
      ${o.map(l=>f`<button class="filter" aria-pressed=${l===i} @click=${()=>t.setFilter(l)}>
        ${ls[l]} <small>${r.groupOf(l)?.count??(n===null?"":0)}</small></button>`)}
    </div>
    ${n===null||a===null?f`<p class="none">${n===null?r.complaint??"Looking for boards\u2026":"No board within one edit matches"}</p>`:f`<ul class=${s?"is-stale":""}>
          ${Wn([a,s,e],()=>a.boards.map(l=>cs(l,n.near.board,s,e,t)))}
        </ul>`}
    ${n===null?h:f`<p class="rest">${us(r,a?.count??0,a?.boards.length??0)}</p>`}
  </section>`}function cs(r,e,t,n,s){let o=()=>s.preview(r.edit),i=()=>s.preview(null);return f`<li><button aria-disabled=${t||n!==null?"true":h} title=${n??h}
    @pointerenter=${o} @pointerleave=${i} @focus=${o} @blur=${i}
    @click=${({detail:a})=>{a<2&&s.makeNearby(r)}}>
    ${e===null?h:Re(X(e,r.edit))}
    <span class="edit">${ne(r.words)}</span>
    <b>${r.moves===null?"unsolvable":bt(r.moves,"moves")}</b>
  </button></li>`}function us({found:r},e,t){let{undecided:n=0,leftOut:s=0}=r?.answer??{};return[e>t?`the nearest ${t} of ${A(e,"board")}`:"",n>0?`${A(n,"board")} not decided in time`:"",s>0?`${A(s,"larger edit")} not tried`:""].filter(i=>i!=="").join("; ")}var{measures:et,opacities:tt,window:ds}=K,nt=r=>T(String(r/100)),rt=r=>T(String(r)),ps=N`
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
    /* No higher than its neighbour. */
    .nearby { height: 0; min-height: 100%; }
  }
`,hs=N`
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
    stroke-width: ${rt(et.arrow)};
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
  .shadow { fill: #000; opacity: ${nt(tt.shadow)}; }
  .is-dragged .shadow { opacity: 0.4; transform: translate(3px, 6px); }
  .body { stroke: rgb(0 0 0 / ${nt(tt.line)}); stroke-width: ${rt(et.carLine)}; }
  .roof { fill: #fff; opacity: ${nt(tt.roof)}; }
  .window { fill: ${T(ds)}; opacity: ${nt(tt.window)}; }
  .name {
    font-size: ${rt(et.name)}px;
    font-weight: 700;
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
  }
  .name.is-long { font-size: ${rt(et.longName)}px; }
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
  /* Two lines, so that messages do not move the board. */
  .message { min-height: 2.8em; margin: 0; color: var(--_quiet); }
  @container (min-width: 480px) {
    .message { min-height: 1.4em; }
  }
  /* Where it is narrow, the title and the distance have separate lines, however long they become. */
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
    .title, .counter, .filter, .moves button { min-height: 44px; align-items: center; }
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
`,Yn=[Ee,ps,hs];var st=class extends E{constructor(){super();this.host=null;this.parts=null;this.mode="play";this.tool="select";this.panel=null;this.message="";this.isComplaint=!1;this.status=null;this.missing=null;this.actions={undo:()=>this.mode==="edit"?this.stepInTurn("undo"):this.parts?.playing.undo(),redo:()=>this.mode==="edit"?this.stepInTurn("redo"):this.parts?.playing.redo(),restart:()=>this.parts?.playing.restart(),hint:()=>{this.isChallenge||this.parts?.playing.hint()},play:t=>{this.isChallenge||this.parts?.playing.play(t)},stop:()=>this.parts?.playing.playback.stop(),setSpeed:t=>{this.parts!==null&&(this.parts.playing.playback.speed=t,this.keep())},goTo:t=>this.parts?.playing.goTo(t),goBy:t=>{this.goBy(t)},setMetric:t=>{this.parts!==null&&(this.parts.playing.metric=t,this.keep(),this.requestUpdate())},setMode:t=>this.setMode(t),setTool:t=>{this.tool=t,this.requestUpdate()},setPanel:t=>{this.panel=t,this.keep(),this.fillPanel(),this.requestUpdate()},makeNearby:t=>this.makeNearby(t),preview:t=>{let{nearby:n}=this.parts??{};n!==void 0&&!(t!==null&&n.isStale)&&(n.preview=t,this.requestUpdate())},setFilter:t=>this.parts?.nearby.choose(t),writeSolution:()=>{let{text:t,player:n}=this.parts??{};t?.edit({kind:"setSolution",moves:n?.written??[]},"Saved the moves as the solution")},turn:()=>this.editSelected(t=>t.turn()),lengthen:t=>this.editSelected(n=>n.lengthen(t)),rename:t=>this.editSelected(n=>n.rename(t)),focusCar:()=>{this.input.focus()},makeTarget:()=>this.editSelected(t=>t.makeTarget()),remove:()=>this.editSelected(t=>t.removeCar()),selectTitle:()=>this.input.select(null)};this.input=new Ve(this,{parts:()=>this.parts,tool:()=>this.mode==="edit"?this.tool:null,say:(t,n)=>this.say(t,n),actions:this.actions});new Le(this)}static{this.styles=Yn}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),this.disconnect()}disconnect(){this.parts?.playing.playback.stop(),this.parts?.stopListening(),this.parts=null,this.input.reset()}willUpdate(t){t.has("host")&&this.connect()}show(t){this.parts?.following.show(t),this.keep()}get shown(){return this.parts?.following.shown??null}connect(){let{host:t}=this;if(this.parts!==null&&this.parts.host===t||(this.disconnect(),t===null||!this.isConnected))return;this.status=null;let n=(u,p)=>this.say(u,p),s=()=>this.requestUpdate(),o=new We(t,()=>{this.keep(),s()},u=>l.fail(u)),i=new Ce(t,u=>this.take(u),u=>this.miss(u)),a=new Xe(t,s,n,()=>i.changed(null)),l=new Ze(o,n,s),c=new Ye(t,s),d=t.listen((u,p)=>{u==="tailback/follow"&&"position"in p?this.show({textDocument:p.textDocument,position:p.position}):u==="tailback/status"&&"message"in p?i.concerns(p.textDocument?.uri??null)&&(this.status=p.message,s()):u==="tailback/changed"&&!a.isTorn&&i.changed(p.textDocument?.uri??null)});this.parts={host:t,text:a,player:o,playing:l,following:i,nearby:c,stopListening:d},this.restore(this.parts,t.getState())}restore({player:t,playing:n,following:s},o){if(o?.version===1&&(t.restore(o.lines),n.metric=o.metric,n.playback.speed=o.speed,this.mode=o.mode,this.panel=o.panel??null,o.shown!==null)){let{version:i,...a}=o.shown;s.show(a)}}keep(){let{mode:t,panel:n,parts:s}=this;if(s!==null){let{metric:o,playback:{speed:i}}=s.playing,[a,l]=[s.following.shown,s.player.save()];s.host.setState({version:1,shown:a,lines:l,metric:o,mode:t,speed:i,panel:n})}}take(t){let{parts:n}=this;if(n===null)return;let{isBusy:s,answer:o}=n.text,i=n.text.take(t);(t!==null||i)&&(this.missing=null),i&&(n.playing.playback.stop(),this.input.reset()),(i||!s&&o?.textDocument.version!==t?.textDocument.version)&&this.say("");let{ref:a}=n.text;a!==null&&t!==null&&n.player.set(a,Ke(t.board,t.faults)?t.board:null),this.mode==="edit"&&t!==null&&t.readOnly!==null&&(this.mode="play"),this.fillPanel(),this.requestUpdate()}miss(t){this.missing=t,this.requestUpdate()}say(t,n=!1){this.message=t,this.isComplaint=n,this.requestUpdate()}get isChallenge(){return this.parts?.host.isChallenge===!0}fillPanel(){let t=this.isChallenge?null:this.panel;t==="moves"&&this.mode==="play"&&this.parts?.player.findDistances();let{answer:n=null}=this.parts?.text??{};this.parts?.nearby.set(t==="nearby"&&n?.nearby===!0?n:null)}makeNearby({edit:t,words:n}){let{text:s,nearby:o}=this.parts??{};if(s===void 0||o===void 0||o.isStale||s.isBusy)return;let i=s.answer?.readOnly??null;if(i!==null){this.say(i,!0);return}this.mode!=="edit"&&this.setMode("edit"),o.preview=null,s.edit(t,`Done: ${n}`)}setMode(t){if(this.isChallenge)return;let{text:n,playing:s}=this.parts??{},o=n?.answer?.readOnly??null;if(t==="edit"&&o!==null){this.say(o,!0);return}s?.playback.stop(),this.mode=t,this.keep(),this.say(t==="edit"?"Each change is an edit of the text":""),this.fillPanel()}async goBy(t){let{answer:n}=this.parts?.text??{};if(this.parts===null||n==null)return;let{host:s}=this.parts,{uri:o}=n.textDocument,i=n.puzzle+t;if(i<0||i>=n.puzzles){this.say(t>0?"This is the last puzzle of the text":"This is the first puzzle of the text");return}this.show({textDocument:{uri:o},puzzle:i}),s.isAlone!==!0&&await s.request("tailback/select",{version:1,textDocument:{uri:o},puzzle:i,car:null}).catch(()=>{})}stepInTurn(t){this.input.inTurn(()=>{this.parts?.text.step(t)})}editSelected(t){let{text:n}=this.parts??{},s=n?.selectedName??null;this.input.inTurn(()=>{n!==void 0&&(n.markByName(s),t(n))})}render(){let{text:t,player:n,playing:s,nearby:o}=this.parts??{},i=this.status??this.missing;if(t?.answer==null||n===void 0||s===void 0||o===void 0){let q=this.parts?.following.shown!=null;return f`<p class="nothing" role="status">${i??(q?"":"Put the cursor into a puzzle to see its board.")}</p>`}let{host:a,mode:l,actions:c,input:d}=this,{answer:u}=t,{isChallenge:p}=this,m=l==="play"&&n.board!==null,w=!p&&(this.panel==="moves"?m:u.nearby)?this.panel:null;return f`<div class="page ${w===null?"":`has-list has-${w}`}">
      ${p?Dn(u,n.isSolved,c):Ln(u,a?.isAlone===!0?null:ft(u.textDocument.uri),l,c)}
      ${i===null?h:f`<p class="trouble" role="alert">${ne(i)}. The board shows the last known state.</p>`}
      <div class="stage ${u.jam===null||p?"":"has-jam"}"
        @pointerdown=${d.onPointer} @pointermove=${d.onPointer} @pointerup=${d.onPointer}
        @pointercancel=${d.onPointer} @lostpointercapture=${d.onPointer} @keydown=${d.onKey} @click=${d.onClick}>
        ${this.renderBoard(t,n,o)}
        ${m?qn(u,n,s,p,c):h}
      </div>
      <footer>
        ${Jn("faults",u.faults.slice(0,4))}
        ${l==="play"&&!p?Jn("jam",u.jam?.words??[]):h}
        ${l==="edit"?Gn(this.tool,t,w,c):m&&p?Vn(u,n,c):m?f`${In(u,n,s.metric,c)} ${jn(u,n,s,w,c)}`:h}
        <p class="message ${this.isComplaint?"is-bad":""}" role="status" aria-live="polite">${ne(this.message)}</p>
      </footer>
      ${w==="moves"?Fn(n,s.metric,c):h}
      ${w==="nearby"?Kn(o,u.readOnly,c):h}
    </div>`}renderBoard(t,n,{preview:s}){let{answer:o}=t;if(o===null||t.board===null)return f`<p class="nothing">This puzzle has no grid yet.</p>`;let i=s===null?t.board:X(t.board,s),a=s===null&&t.pending===null,l=s===null?t.selected:on(i,s),c=this.mode==="play"&&n.board!==null&&a,d=c?n.position:P(i);return gn({board:i,position:d,selected:l,dragged:this.input.dragged,marks:a&&!this.isChallenge?o:{jam:null,redundant:[],frozen:[],idleWalls:[]},hint:c?n.hint:null,reach:c?i.cars.map((u,p)=>L(i,d,p)):[],isSolved:c&&n.isSolved,hasDrivenOut:c&&n.isSolved&&n.line.at>0,mode:s===null?this.mode:"play",tool:this.tool,sketch:this.input.sketch})}updated(){let t=this.renderRoot.querySelector(".moves ol"),n=t?.querySelector('[aria-current="step"]');if(t!=null&&n!=null){let[{top:s,bottom:o},i]=[n.getBoundingClientRect(),t.getBoundingClientRect()];t.scrollTop+=Math.min(0,s-i.top)+Math.max(0,o-i.bottom)}this.panel==="moves"&&this.fillPanel()}};function Jn(r,e){return e.length===0?h:f`<ul class=${r}>${e.map(t=>f`<li>${ne(t)}</li>`)}</ul>`}var Zn="tailback-board";function ms(){return{async request(r,e){let t=await fetch("request",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({method:r,params:e})}).catch(()=>{throw new Error("The editor was closed; open the board from it again.")});if(!t.ok)throw new Error(`The server refused the request: ${t.status}`);let{result:n,error:s}=await t.json();if(s!==void 0)throw new Error(s);return n},listen(r){let e=new EventSource("events"),t=s=>r("tailback/status",{version:1,textDocument:null,message:s}),n="the server has ended: open the board again";return e.addEventListener("error",()=>t(n)),e.addEventListener("message",({data:s})=>{let{method:o,params:i}=JSON.parse(s);o==="tailback/connected"?(n=i.ended,t(null)):r(o,i)}),()=>e.close()},getState:()=>JSON.parse(sessionStorage.getItem(Zn)??"null"),setState:r=>sessionStorage.setItem(Zn,JSON.stringify(r))}}function fs(r,e={},t=window){let n=new Map,s=new Set,o=0;return t.addEventListener("message",i=>{let a=i.data;if("method"in a){for(let c of s)c(a.method,a.params);return}let l=n.get(a.id);n.delete(a.id),"error"in a?l?.reject(new Error(a.error)):l?.resolve(a.result)}),{...e,request:(i,a)=>new Promise((l,c)=>{o+=1,n.set(o,{resolve:l,reject:c}),r.postMessage({id:o,method:i,params:a})}),listen(i){return s.add(i),()=>s.delete(i)},getState:()=>r.getState(),setState:i=>r.setState(i)}}customElements.define("tailback-board",st);customElements.define("tailback-collection",Ne);export{st as TailbackBoard,Ne as TailbackCollection,ms as httpHost,fs as postMessageHost,Ft as protocol};
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
