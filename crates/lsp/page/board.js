var lr=Object.defineProperty;var cr=(s,e)=>{for(var t in e)lr(s,t,{get:e[t],enumerable:!0})};var we=globalThis,$e=we.ShadowRoot&&(we.ShadyCSS===void 0||we.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,pt=Symbol(),Dt=new WeakMap,ie=class{constructor(e,t,n){if(this._$cssResult$=!0,n!==pt)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if($e&&e===void 0){let n=t!==void 0&&t.length===1;n&&(e=Dt.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),n&&Dt.set(t,e))}return e}toString(){return this.cssText}},R=s=>new ie(typeof s=="string"?s:s+"",void 0,pt),U=(s,...e)=>{let t=s.length===1?s[0]:e.reduce((n,r,o)=>n+(i=>{if(i._$cssResult$===!0)return i.cssText;if(typeof i=="number")return i;throw Error("Value passed to 'css' function must be a 'css' function result: "+i+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(r)+s[o+1],s[0]);return new ie(t,s,pt)},Ht=(s,e)=>{if($e)s.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let n=document.createElement("style"),r=we.litNonce;r!==void 0&&n.setAttribute("nonce",r),n.textContent=t.cssText,s.appendChild(n)}},ht=$e?s=>s:s=>s instanceof CSSStyleSheet?(e=>{let t="";for(let n of e.cssRules)t+=n.cssText;return R(t)})(s):s;var{is:ur,defineProperty:dr,getOwnPropertyDescriptor:pr,getOwnPropertyNames:hr,getOwnPropertySymbols:mr,getPrototypeOf:fr}=Object,xe=globalThis,Ut=xe.trustedTypes,gr=Ut?Ut.emptyScript:"",vr=xe.reactiveElementPolyfillSupport,ae=(s,e)=>s,mt={toAttribute(s,e){switch(e){case Boolean:s=s?gr:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,e){let t=s;switch(e){case Boolean:t=s!==null;break;case Number:t=s===null?null:Number(s);break;case Object:case Array:try{t=JSON.parse(s)}catch{t=null}}return t}},It=(s,e)=>!ur(s,e),qt={attribute:!0,type:String,converter:mt,reflect:!1,useDefault:!1,hasChanged:It};Symbol.metadata??=Symbol("metadata"),xe.litPropertyMetadata??=new WeakMap;var z=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=qt){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&dr(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:o}=pr(this.prototype,e)??{get(){return this[t]},set(i){this[t]=i}};return{get:r,set(i){let a=r?.call(this);o?.call(this,i),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??qt}static _$Ei(){if(this.hasOwnProperty(ae("elementProperties")))return;let e=fr(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(ae("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(ae("properties"))){let t=this.properties,n=[...hr(t),...mr(t)];for(let r of n)this.createProperty(r,t[r])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[n,r]of t)this.elementProperties.set(n,r)}this._$Eh=new Map;for(let[t,n]of this.elementProperties){let r=this._$Eu(t,n);r!==void 0&&this._$Eh.set(r,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let r of n)t.unshift(ht(r))}else e!==void 0&&t.push(ht(e));return t}static _$Eu(e,t){let n=t.attribute;return n===!1?void 0:typeof n=="string"?n:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Ht(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&n.reflect===!0){let o=(n.converter?.toAttribute!==void 0?n.converter:mt).toAttribute(t,n.type);this._$Em=e,o==null?this.removeAttribute(r):this.setAttribute(r,o),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let o=n.getPropertyOptions(r),i=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:mt;this._$Em=r;let a=i.fromAttribute(t,o.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,o){if(e!==void 0){let i=this.constructor;if(r===!1&&(o=this[e]),n??=i.getPropertyOptions(e),!((n.hasChanged??It)(o,t)||n.useDefault&&n.reflect&&o===this._$Ej?.get(e)&&!this.hasAttribute(i._$Eu(e,n))))return;this.C(e,t,n)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:o},i){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,i??t??this[e]),o!==!0||i!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),r===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[r,o]of this._$Ep)this[r]=o;this._$Ep=void 0}let n=this.constructor.elementProperties;if(n.size>0)for(let[r,o]of n){let{wrapped:i}=o,a=this[r];i!==!0||this._$AL.has(r)||a===void 0||this.C(r,void 0,o,a)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(n=>n.hostUpdate?.()),this.update(t)):this._$EM()}catch(n){throw e=!1,this._$EM(),n}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};z.elementStyles=[],z.shadowRootOptions={mode:"open"},z[ae("elementProperties")]=new Map,z[ae("finalized")]=new Map,vr?.({ReactiveElement:z}),(xe.reactiveElementVersions??=[]).push("2.1.2");var gt=globalThis,Vt=s=>s,ke=gt.trustedTypes,Gt=ke?ke.createPolicy("lit-html",{createHTML:s=>s}):void 0,vt="$lit$",O=`lit$${Math.random().toFixed(9).slice(2)}$`,yt="?"+O,yr=`<${yt}>`,F=document,ce=()=>F.createComment(""),ue=s=>s===null||typeof s!="object"&&typeof s!="function",bt=Array.isArray,Jt=s=>bt(s)||typeof s?.[Symbol.iterator]=="function",ft=`[ 	
\f\r]`,le=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,jt=/-->/g,Ft=/>/g,G=RegExp(`>|${ft}(?:([^\\s"'>=/]+)(${ft}*=${ft}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Wt=/'/g,Kt=/"/g,Zt=/^(?:script|style|textarea|title)$/i,wt=s=>(e,...t)=>({_$litType$:s,strings:e,values:t}),f=wt(1),b=wt(2),Ds=wt(3),A=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),Yt=new WeakMap,j=F.createTreeWalker(F,129);function Xt(s,e){if(!bt(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return Gt!==void 0?Gt.createHTML(e):e}var Qt=(s,e)=>{let t=s.length-1,n=[],r,o=e===2?"<svg>":e===3?"<math>":"",i=le;for(let a=0;a<t;a++){let l=s[a],c,d,u=-1,p=0;for(;p<l.length&&(i.lastIndex=p,d=i.exec(l),d!==null);)p=i.lastIndex,i===le?d[1]==="!--"?i=jt:d[1]!==void 0?i=Ft:d[2]!==void 0?(Zt.test(d[2])&&(r=RegExp("</"+d[2],"g")),i=G):d[3]!==void 0&&(i=G):i===G?d[0]===">"?(i=r??le,u=-1):d[1]===void 0?u=-2:(u=i.lastIndex-d[2].length,c=d[1],i=d[3]===void 0?G:d[3]==='"'?Kt:Wt):i===Kt||i===Wt?i=G:i===jt||i===Ft?i=le:(i=G,r=void 0);let h=i===G&&s[a+1].startsWith("/>")?" ":"";o+=i===le?l+yr:u>=0?(n.push(c),l.slice(0,u)+vt+l.slice(u)+O+h):l+O+(u===-2?a:h)}return[Xt(s,o+(s[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),n]},de=class s{constructor({strings:e,_$litType$:t},n){let r;this.parts=[];let o=0,i=0,a=e.length-1,l=this.parts,[c,d]=Qt(e,t);if(this.el=s.createElement(c,n),j.currentNode=this.el.content,t===2||t===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(r=j.nextNode())!==null&&l.length<a;){if(r.nodeType===1){if(r.hasAttributes())for(let u of r.getAttributeNames())if(u.endsWith(vt)){let p=d[i++],h=r.getAttribute(u).split(O),v=/([.?@])?(.*)/.exec(p);l.push({type:1,index:o,name:v[2],strings:h,ctor:v[1]==="."?Ce:v[1]==="?"?Se:v[1]==="@"?Ae:K}),r.removeAttribute(u)}else u.startsWith(O)&&(l.push({type:6,index:o}),r.removeAttribute(u));if(Zt.test(r.tagName)){let u=r.textContent.split(O),p=u.length-1;if(p>0){r.textContent=ke?ke.emptyScript:"";for(let h=0;h<p;h++)r.append(u[h],ce()),j.nextNode(),l.push({type:2,index:++o});r.append(u[p],ce())}}}else if(r.nodeType===8)if(r.data===yt)l.push({type:2,index:o});else{let u=-1;for(;(u=r.data.indexOf(O,u+1))!==-1;)l.push({type:7,index:o}),u+=O.length-1}o++}}static createElement(e,t){let n=F.createElement("template");return n.innerHTML=e,n}};function W(s,e,t=s,n){if(e===A)return e;let r=n!==void 0?t._$Co?.[n]:t._$Cl,o=ue(e)?void 0:e._$litDirective$;return r?.constructor!==o&&(r?._$AO?.(!1),o===void 0?r=void 0:(r=new o(s),r._$AT(s,t,n)),n!==void 0?(t._$Co??=[])[n]=r:t._$Cl=r),r!==void 0&&(e=W(s,r._$AS(s,e.values),r,n)),e}var _e=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??F).importNode(t,!0);j.currentNode=r;let o=j.nextNode(),i=0,a=0,l=n[0];for(;l!==void 0;){if(i===l.index){let c;l.type===2?c=new J(o,o.nextSibling,this,e):l.type===1?c=new l.ctor(o,l.name,l.strings,this,e):l.type===6&&(c=new Ee(o,this,e)),this._$AV.push(c),l=n[++a]}i!==l?.index&&(o=j.nextNode(),i++)}return j.currentNode=F,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings!==void 0?(n._$AI(e,n,t),t+=n.strings.length-2):n._$AI(e[t])),t++}},J=class s{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=W(this,e,t),ue(e)?e===m||e==null||e===""?(this._$AH!==m&&this._$AR(),this._$AH=m):e!==this._$AH&&e!==A&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):Jt(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==m&&ue(this._$AH)?this._$AA.nextSibling.data=e:this.T(F.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n=="number"?this._$AC(e):(n.el===void 0&&(n.el=de.createElement(Xt(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let o=new _e(r,this),i=o.u(this.options);o.p(t),this.T(i),this._$AH=o}}_$AC(e){let t=Yt.get(e.strings);return t===void 0&&Yt.set(e.strings,t=new de(e)),t}k(e){bt(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,n,r=0;for(let o of e)r===t.length?t.push(n=new s(this.O(ce()),this.O(ce()),this,this.options)):n=t[r],n._$AI(o),r++;r<t.length&&(this._$AR(n&&n._$AB.nextSibling,r),t.length=r)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let n=Vt(e).nextSibling;Vt(e).remove(),e=n}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},K=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,o){this.type=1,this._$AH=m,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=o,n.length>2||n[0]!==""||n[1]!==""?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=m}_$AI(e,t=this,n,r){let o=this.strings,i=!1;if(o===void 0)e=W(this,e,t,0),i=!ue(e)||e!==this._$AH&&e!==A,i&&(this._$AH=e);else{let a=e,l,c;for(e=o[0],l=0;l<o.length-1;l++)c=W(this,a[n+l],t,l),c===A&&(c=this._$AH[l]),i||=!ue(c)||c!==this._$AH[l],c===m?e=m:e!==m&&(e+=(c??"")+o[l+1]),this._$AH[l]=c}i&&!r&&this.j(e)}j(e){e===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},Ce=class extends K{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===m?void 0:e}},Se=class extends K{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==m)}},Ae=class extends K{constructor(e,t,n,r,o){super(e,t,n,r,o),this.type=5}_$AI(e,t=this){if((e=W(this,e,t,0)??m)===A)return;let n=this._$AH,r=e===m&&n!==m||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,o=e!==m&&(n===m||r);r&&this.element.removeEventListener(this.name,this,n),o&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Ee=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){W(this,e)}},en={M:vt,P:O,A:yt,C:1,L:Qt,R:_e,D:Jt,V:W,I:J,H:K,N:Se,U:Ae,B:Ce,F:Ee},br=gt.litHtmlPolyfillSupport;br?.(de,J),(gt.litHtmlVersions??=[]).push("3.3.3");var tn=(s,e,t)=>{let n=t?.renderBefore??e,r=n._$litPart$;if(r===void 0){let o=t?.renderBefore??null;n._$litPart$=r=new J(e.insertBefore(ce(),o),o,void 0,t??{})}return r._$AI(s),r};var $t=globalThis,B=class extends z{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=tn(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return A}};B._$litElement$=!0,B.finalized=!0,$t.litElementHydrateSupport?.({LitElement:B});var wr=$t.litElementPolyfillSupport;wr?.({LitElement:B});($t.litElementVersions??=[]).push("4.2.2");var nn={};cr(nn,{VERSION:()=>$});var $=1;var Te=class{constructor(e,t,n){this.host=e;this.tell=t;this.miss=n;this.wanted=null;this.asking=null;this.isStale=!1}get shown(){return this.wanted}show(e){let t=!this.concerns(e.textDocument.uri);this.wanted={version:1,...e},t&&this.tell(null),this.ask()}async changed(e){this.concerns(e)&&await this.ask()}concerns(e){return e===null||e===this.wanted?.textDocument.uri}ask(){return this.isStale=!0,this.asking??=this.askUntilFresh().finally(()=>{this.asking=null}),this.asking}async askUntilFresh(){for(;this.isStale&&this.wanted!==null;){this.isStale=!1;let{uri:e}=this.wanted.textDocument,[t,n]=await this.host.request("tailback/board",this.wanted).then(r=>[r,r===null?`There is no puzzle in ${xt(e)}`:null],r=>[void 0,E(r)]);this.concerns(e)&&(t!==void 0&&this.tell(t),n!==null&&this.miss(n))}}};function xt(s){let e=s.slice(s.search(/[^/:]*$/));try{return decodeURIComponent(e)}catch{return e}}function E(s){return s instanceof Error?s.message:String(s)}function T(s){return s.cars.map(e=>e.axis==="horizontal"?e.column:e.row)}function q(s,e){return Array.from({length:s.length},(t,n)=>s.axis==="horizontal"?{column:e+n,row:s.row}:{column:s.column,row:e+n})}function Me(s,{column:e,row:t}){return 0<=e&&e<s.columns&&0<=t&&t<s.rows}function pe(s,e){let t=new Int16Array(s.columns*s.rows).fill(-1),n=(r,o)=>{Me(s,r)&&(t[r.row*s.columns+r.column]=o)};for(let r of s.walls)n(r,-2);return s.cars.forEach((r,o)=>{for(let i of r.cells??q(r,e[o]??0))n(i,o)}),t}function I(s,e,t){let n=g(s.cars,t),r=e[t]??0,o=pe(s,e),i=c=>{let d=n.axis==="horizontal"?{column:c,row:n.row}:{column:n.column,row:c};return Me(s,d)&&o[d.row*s.columns+d.column]===-1},[a,l]=[r,r];for(;i(a-1);)a-=1;for(;i(l+n.length);)l+=1;return{min:a,max:l}}function Z(s,e){let t=s.cars[e];if(t===void 0)return[];let n=t.axis==="horizontal",r=n?["left","right"]:["top","bottom"],o=n?t.row:t.column;return s.exits.filter(i=>r.includes(i.side)&&i.lane===o)}function rn(s,e){let[t,n]=[s.targets,s.goals??[]],r=i=>{let{axis:a,length:l}=g(s.cars,i),c=a==="horizontal"?s.columns:s.rows,d=g(e,i);return Z(s,i).some(({side:u})=>u==="left"||u==="top"?d===0:d+l===c)},o=({car:i,column:a,row:l})=>e[i]===(g(s.cars,i).axis==="horizontal"?a:l);return t.length+n.length>0&&t.every(r)&&n.every(o)}function Pe(s){return JSON.stringify([s.columns,s.rows,s.cars,s.targets,s.goals,s.walls,s.exits])}function g(s,e){let t=s[e];if(t===void 0)throw new RangeError(`there is no item ${e} of ${s.length}`);return t}function N(s,e,t){let n=pe(s,T(s));return e.length>0&&q(e,L(e)).every(r=>{let o=n[r.row*s.columns+r.column];return Me(s,r)&&(o===-1||o===t)})}function L(s){return s.axis==="horizontal"?s.column:s.row}function xr(s,e){return s.axis==="horizontal"?{...s,column:e}:{...s,row:e}}function Be(s,e){let t=g(s.cars,e),n=t.axis==="horizontal"?"vertical":"horizontal";for(let r=0;r<t.length;r+=1)for(let o of q(t,L(t))){let i=n==="vertical"?{column:o.column,row:o.row-r}:{column:o.column-r,row:o.row},a={...t,...i,axis:n};if(N(s,a,e))return a}return null}function sn(s,e,t,n){let r=g(s.cars,e),o=r.axis==="horizontal",[i,a]=[L(r),L(r)+r.length-1],l=o?n.column:n.row,c=(h,v)=>({...r,...o?{column:h}:{row:h},length:v-h+1}),d=t==="start"?Math.min(l,a-1):Math.max(l,i+1),u=t==="start"?i:a,p=Math.sign(u-d);for(let h=d;h!==u;h+=p){let v=t==="start"?c(h,a):c(i,h);if(N(s,v,e))return v}return r}function X(s,e,t){let n=g(s.cars,e),r=n.length+t,o=n.axis==="horizontal"?{column:n.column-t}:{row:n.row-t},i=[{...n,length:r},{...n,...o,length:r}];return r<2?null:i.find(a=>N(s,a,e))??null}function on(s,e,t){let[n,r]=[t.column-e.column,t.row-e.row],o=Math.abs(n)>=Math.abs(r),i=o?n:r,a=o?e.column:e.row,l=o?s.columns:s.rows,c=i===0?a+1<l?a+1:a-1:a+i,d=Math.min(a,c),u=Math.abs(c-a)+1;return o?{name:"",axis:"horizontal",column:d,row:e.row,length:u}:{name:"",axis:"vertical",column:e.column,row:d,length:u}}function Q(s,e){switch(e.kind){case"setCar":{let{kind:t,car:n,...r}=e;return{...s,cars:s.cars.map((o,i)=>i===n?{...o,...r}:o)}}case"addCar":{let{kind:t,...n}=e;return{...s,cars:[...s.cars,{name:"",...n}]}}case"removeCar":{let t=i=>i!==e.car,n=i=>i-+(i>e.car),r=s.targets.filter(t).map(n),o=(s.goals??[]).filter(({car:i})=>t(i));return{...s,targets:r,goals:o.map(i=>({...i,car:n(i.car)})),cars:s.cars.filter((i,a)=>a!==e.car)}}case"addWall":return{...s,walls:[...s.walls,{column:e.column,row:e.row}]};case"removeWall":return{...s,walls:s.walls.filter(({column:t,row:n})=>t!==e.column||n!==e.row)};case"addExit":return{...s,exits:[...s.exits,{side:e.side,lane:e.lane}]};case"removeExit":return{...s,exits:s.exits.filter(({side:t,lane:n})=>t!==e.side||n!==e.lane)};case"renameCar":return{...s,cars:s.cars.map((t,n)=>n===e.car?{...t,name:e.name}:t)};case"setTarget":return{...s,targets:[e.car]};case"setStart":return{...s,cars:s.cars.map((t,n)=>xr(t,e.position[n]??L(t)))};case"grow":case"shrink":return kr(s,e.side,e.kind==="grow"?1:-1);case"addPuzzle":case"movePuzzle":case"setSolution":case"setTitle":case"removeSpare":return s}}function kr(s,e,t){let[n,r]=e==="left"||e==="right"?[t,0]:[0,t],[o,i]=e==="left"||e==="top"?[n,r]:[0,0],a=c=>({...c,column:c.column+o,row:c.row+i}),l=({side:c,lane:d})=>({side:c,lane:d+(c==="left"||c==="right"?i:o)});return{...s,columns:s.columns+n,rows:s.rows+r,cars:s.cars.map(a),walls:s.walls.map(a),goals:(s.goals??[]).map(a),exits:s.exits.map(l)}}function an(s,e){switch(e.kind){case"setCar":return e.car;case"addCar":return s.cars.length-1;default:return null}}function ee({column:s,row:e}){return`${ze(s)}${e+1}`}function ze(s){return String.fromCharCode(97+s)}function C(s,e){return`${s} ${s===1?e:`${e}s`}`}function D(s,e){let t=q(s,e),[n,r]=[t[0],t.at(-1)];return n===void 0||r===void 0?"nowhere":n===r?ee(n):`${ee(n)} to ${ee(r)}`}function kt(s,e){let{name:t}=g(s.cars,e),n=s.goals?.find(({car:o})=>o===e),r=s.targets;return n!==void 0?`${t}, which must get to ${ee(n)}`:r.includes(e)?`${t}, ${r.length>1?"a":"the"} target`:t}function _t({side:s,lane:e}){return`${s} ${s==="left"||s==="right"?e+1:ze(e)}`}function ln(s,e){return[`${s.columns} columns and ${C(s.rows,"row")}.`,s.exits.length===0?"":`Exit ${s.exits.map(_t).join(", ")}.`,...s.cars.map((n,r)=>{let o=n.cells===void 0?D(n,e[r]??0):n.cells.map(ee).join(", ");return`${kt(s,r)}: ${n.axis}, ${o}.`}),s.walls.length===0?"":`Walls on ${s.walls.map(ee).join(", ")}.`].filter(n=>n!=="").join(" ")}function H({lower:s,upper:e}){return e===s?`${s}`:e===null?`over ${Math.max(0,s-1)}`:s>1?`${s} to ${e}`:`at most ${e}`}function he({lower:s,upper:e},t){return un(e??s-1,t)}function me(s,e){return s.upper!==null||s.lower>1?`${H(s)} ${he(s,e)}`:`${e} not known`}function cn(s,e){let{now:t,before:n}=s.distance;if(t===null)return"\u2026";let r=n?.[e];return r==null?Re(t,e):`${Re(t,e)}, was ${H(r)}`}function Ct(s,e,t){let n=e.counts[t];return`Solved in ${n} ${un(n,t)}${_r(s,e,t)}`}function St({figures:s},{counts:e,seconds:t}){let n=s.moves,r=`Solved in ${C(e.moves,"move")}`,o=t===null||s.people===null?"":` \xB7 ${t<120?`${t} s`:`${Math.round(t/60)} min`}, people take ${s.people.time}`;return n===null||n.lower!==n.upper?r+o:(n.upper===e.moves?`${r}, the optimum`:`${r}; the optimum is ${n.upper}`)+o}function _r(s,e,t){let n=s.figures[t];return n!==null&&n.upper===e.counts[t]&&n.lower===n.upper?", the fewest":""}function un(s,e){return s===1?e.slice(0,-1):e}function Re(s,e){if(s.outcome==="unsolvable")return"unsolvable";let t=s[e];return t===null||t.upper===null&&t.lower<=1?"distance not known":t.upper===0?"solved":`${me(t,e)} to go`}var Cr={h:"hint",p:"play",r:"restart",n:"next",N:"previous",e:"mode"};function Oe({key:s,ctrlKey:e,metaKey:t,altKey:n,shiftKey:r},o){let i=o.matches("input:not([type=range]), select, textarea, [contenteditable]");if(n||i)return null;if(!e&&!t)return Cr[s]??null;switch(s.toLowerCase()){case"z":return r?"redo":"undo";case"y":return"redo";default:return null}}var At={ArrowLeft:{column:-1,row:0},ArrowRight:{column:1,row:0},ArrowUp:{column:0,row:-1},ArrowDown:{column:0,row:1}};function dn(s,e,t,n,r){let o=At[r.key];if(o===void 0)return!1;let i=g(e.cars,n),a=i.axis==="horizontal"?o.column:o.row,{min:l,max:c}=I(e,t,n),d=g(t,n),u=a<0?d-l:c-d;return a===0?s.say(`${i.name} is ${i.axis}`):u===0?s.say(`${i.name} has no room there`):s.slide({car:n,by:a*(r.shiftKey?u:1)}),!0}var pn=new Set([...Object.keys(At),"+","-","t","Delete","Backspace","F2"]);function hn(s,e,t,{key:n}){let r=g(e.cars,t),o=At[n];if(o!==void 0){let a={...r,column:r.column+o.column,row:r.row+o.row};N(e,a,t)?s.setCar(a,`${r.name} is on ${D(a,L(a))}`):s.say(`There is no room for ${r.name}`);return}let i=X(e,t,n==="+"?1:-1);i===null?s.say(n==="+"?`There is no room for a longer ${r.name}`:`${r.name} is as short as a car can be`):s.setCar(i,`${r.name} is ${i.length} cells long`)}var te={dark:{exit:"#ff6a55",ink:"#dfe3e8",paper:"#1b1e22",quiet:"#9aa4af"},light:{exit:"#cf2e1c",ink:"#1f2328",paper:"#ffffff",quiet:"#59626c"},measures:{arrow:11,border:66,car:9,carLine:2.5,carRadius:24,carTop:8,cell:100,frame:14,frameRadius:26,groundRadius:14,longName:26,name:44,namedBorder:96,shadowTop:13,square:5,squareRadius:14,wall:4,wallRadius:12},opacities:{line:28,roof:13,shadow:28,window:30},shares:{frame:34,ground:11,square:3,wall:52},window:"#0a0d10"};var{light:Ar,dark:Er,shares:Tr}=te,Ne=s=>R(`light-dark(${Ar[s]}, ${Er[s]})`),Le=s=>R(`color-mix(in srgb, var(--_ink) ${Tr[s]}%, var(--_paper))`),mn=Ne("exit"),De=U`
:host {
--_ink: var(--tailback-ink, var(--vscode-foreground, ${Ne("ink")}));
--_quiet: var(--tailback-quiet, var(--vscode-descriptionForeground, ${Ne("quiet")}));
--_paper: var(--tailback-paper, var(--vscode-editor-background, ${Ne("paper")}));
--_accent: var(--tailback-accent, var(--vscode-focusBorder, light-dark(#0969da, #4c9df3)));
--_good: var(--tailback-good, var(--vscode-testing-iconPassed, light-dark(#116329, #4ac26b)));
--_bad: var(--tailback-bad, var(--vscode-errorForeground, light-dark(#c4291c, #ff7b6e)));
/* As a colour of words: a host's is made for marks, and pale in a light theme. */
--_good-ink: color-mix(in srgb, var(--_good) 45%, var(--_ink));
--_line: color-mix(in srgb, var(--_ink) 22%, transparent);
--_frame: ${Le("frame")};
--_ground: ${Le("ground")};
--_cell: ${Le("square")};
--_wall: ${Le("wall")};
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
`;var Mr=U`
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
tr[draggable="true"] td:first-child { position: relative; cursor: grab; }
tr[draggable="true"]:hover td:first-child::before { content: "⠿"; position: absolute; left: -9px; top: 50%; translate: 0 -50%; color: var(--_quiet); }
.above { box-shadow: inset 0 2px var(--_accent); }
.below { box-shadow: inset 0 -2px var(--_accent); }
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
`,fn=[De,Mr];function He(s){let e=new Map;return s.map((n,r)=>{let o=e.get(n.name)??0;return e.set(n.name,o+1),{car:n,index:r,key:o===0?n.name:`${n.name} ${o+1}`}}).sort(({car:{name:n}},{car:{name:r}})=>+(n==="")-+(r==="")||+(n>r)-+(n<r))}var Et={cars:[{fill:"#56b4e9",ink:"#14181c",onDark:"#56b4e9",onLight:"#0875ad"},{fill:"#e69f00",ink:"#14181c",onDark:"#e69f00",onLight:"#a35f00"},{fill:"#0b62a4",ink:"#ffffff",onDark:"#5c8dff",onLight:"#12459c"},{fill:"#f0e442",ink:"#14181c",onDark:"#f0e442",onLight:"#706d00"},{fill:"#16a37b",ink:"#14181c",onDark:"#1fb98d",onLight:"#007a70"},{fill:"#d78bb8",ink:"#14181c",onDark:"#e391c3",onLight:"#b0347f"},{fill:"#4c3f91",ink:"#ffffff",onDark:"#ad92ff",onLight:"#5b3fb0"},{fill:"#a3d9b1",ink:"#14181c",onDark:"#a3d9b1",onLight:"#3a7d0f"},{fill:"#76491f",ink:"#ffffff",onDark:"#c98a4b",onLight:"#6b3c10"},{fill:"#b7c4d1",ink:"#14181c",onDark:"#b7c4d1",onLight:"#566573"},{fill:"#56682a",ink:"#ffffff",onDark:"#9cb84a",onLight:"#47591b"},{fill:"#f2b8a0",ink:"#14181c",onDark:"#f2b8a0",onLight:"#9b4a58"}],target:{fill:"#cf2e1c",ink:"#ffffff",onDark:"#ff7a66",onLight:"#c92a18"}};var gn=Et.target,ne=Et.cars;function Ue(s){let e=s.cars.map(()=>gn),t=s.targets,n=He(s.cars).filter(({index:a})=>!t.includes(a)),r=Br(n),o=new Map,i=Rr(s);for(let a of zr(n.map(({index:l})=>l),i)){let l=new Set([...i[a]??[]].map(p=>o.get(p))),c=r.get(a)??0,u=ne.map((p,h)=>(c+h)%ne.length).find(p=>!l.has(p))??c;o.set(a,u),e[a]=ne[u]??gn}return e}function Br(s){let e=new Map,t=new Set,n=s.filter(({car:r,index:o})=>{let i=vn(r.name);e.set(o,i);let a=r.name!==""&&!t.has(i);return a&&t.add(i),!a});for(let{car:r,index:o}of n){let i=vn(r.name),a=ne.map((l,c)=>(i+c)%ne.length).find(l=>!t.has(l))??i;t.add(a),e.set(o,a)}return e}function vn(s){let[e,t]=[77,90],n=r=>r>=e&&r<=t?t-r:r+7;return[...s].reduce((r,o)=>(7*r+n(o.codePointAt(0)??0))%ne.length,0)}function Rr(s){let e=pe(s,T(s)),t=s.cars.map(()=>new Set),n=(r,o)=>{r!==void 0&&o!==void 0&&r>=0&&o>=0&&r!==o&&(t[r]?.add(o),t[o]?.add(r))};for(let r=0;r<e.length;r+=1)(r+1)%s.columns!==0&&n(e[r],e[r+1]),n(e[r],e[r+s.columns]);return t}function zr(s,e){let t=new Set(s),n=[];for(;t.size>0;){let[r,o]=[1/0,-1];for(let i of t){let a=[...e[i]??[]].filter(l=>t.has(l)).length;a<=r&&([r,o]=[a,i])}t.delete(o),n.push(o)}return n.reverse()}function qe(s){let{columns:e,rows:t,cars:n,walls:r}=s,o=Ue(s);return f`<svg class="small" viewBox="-0.3 -0.3 ${e+.6} ${t+.6}" aria-hidden="true">
<rect class="ground" x="-0.2" y="-0.2" width=${e+.4} height=${t+.4} rx="0.4" />
${r.map(({column:i,row:a})=>b`<rect class="wall" x=${i} y=${a} width="1" height="1" rx="0.15" />`)}
${n.map(({axis:i,column:a,row:l,length:c},d)=>{let u=i==="horizontal",[p,h]=u?[c,1]:[1,c];return b`<rect fill=${o[d]?.fill??"gray"} x=${a+.07} y=${l+.07}
width=${p-.14} height=${h-.14} rx="0.25" />`})}
</svg>`}var Or=[["title","Puzzle"],["moves","Moves"],["steps","Steps"],["time","Time"],["difficulty","Difficulty"],["duplicates","Same board"],["place","File"]],Lr=["beginner","intermediate","advanced","expert","grandmaster"],Tt=100,Nr=400,Ie=class extends B{constructor(){super(...arguments);this.host=null;this.answer=null;this.complaint="";this.sorted={by:"place",isDown:!1};this.filter="";this.nRows=Tt;this.rows=[];this.dragged=null;this.over=null;this.isChanging=!1;this.stopListening=null}static{this.styles=fn}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.stopListening?.(),this.stopListening=null}willUpdate(t){t.has("host")&&this.connect()}connect(){this.host!==null&&this.isConnected&&this.stopListening===null&&(this.stopListening=this.host.listen(t=>{t==="tailback/changed"&&(clearTimeout(this.timer),this.timer=setTimeout(()=>{this.ask()},Nr))}),this.ask())}async ask(){try{this.answer=await this.host?.request("tailback/collection",{version:1})??null,this.complaint=""}catch(t){this.complaint=E(t)}this.requestUpdate()}async open(t){let n={uri:t.textDocument.uri},{puzzle:r}=t;this.tell("tailback-open",{textDocument:n,puzzle:r});try{await this.host?.request("tailback/select",{version:1,textDocument:n,puzzle:r,car:null})}catch(o){this.complaint=E(o),this.requestUpdate()}}tell(t,n){this.dispatchEvent(new CustomEvent(t,{detail:n,bubbles:!0,composed:!0}))}async change({textDocument:t,puzzle:n},r){let{host:o}=this;if(o===null||this.isChanging)return;this.isChanging=!0;let i={version:1,textDocument:t,puzzle:n},a=typeof r=="number",c=await(a?o.request("tailback/edit",{...i,edit:{kind:"movePuzzle",to:r}}):o.request(`tailback/${r}`,i)).then(({reason:d})=>d,E);if(await this.ask(),this.complaint||=c??"",this.isChanging=!1,await this.updateComplete,a&&c===null){let{uri:d}=t;this.tell("tailback-move",{textDocument:{uri:d},puzzle:r});let u=this.rows.findIndex(p=>p.puzzle===r&&p.textDocument.uri===d);this.renderRoot.querySelectorAll("tbody .title")[u]?.focus()}}drag(t){let n=this.rows[yn(t)]??null,{dragged:r,over:o}=this;switch(t.type){case"dragstart":this.dragged=n,t.dataTransfer?.setData("tailback","");break;case"dragover":this.over=this.canTake(r,n)?n:null,this.over!==null&&t.preventDefault();break;default:t.type==="drop"&&r!==null&&o!==null&&this.change(r,o.puzzle),this.dragged=this.over=null}o!==this.over&&this.requestUpdate()}press(t){let n=yn(t),r=this.rows[n],o=Oe(t,t.target);if(o==="undo"||o==="redo")this.change(r,o);else if(t.altKey&&(t.key==="ArrowUp"||t.key==="ArrowDown")){let i=this.rows[t.key==="ArrowUp"?n-1:n+1]??null;i!==null&&this.canTake(r,i)&&this.change(r,i.puzzle)}else return;t.preventDefault(),t.stopPropagation()}isMovable({textDocument:t}){return t.version!==null&&this.sorted.by==="place"&&!this.sorted.isDown}canTake(t,n){return t!==null&&t!==n&&this.isMovable(t)&&t.textDocument.uri===n?.textDocument.uri}sortBy(t){this.sorted={by:t,isDown:this.sorted.by===t&&!this.sorted.isDown},this.requestUpdate()}listed(t){let{by:n,isDown:r}=this.sorted,o=this.filter.toLowerCase(),i=t.filter(({title:l,path:c})=>`${l??""} ${c}`.toLowerCase().includes(o)),a=new Map(t.map((l,c)=>[l,c]));return i.sort((l,c)=>{let[d,u]=[wn(l,n),wn(c,n)];return d===u?((a.get(l)??0)-(a.get(c)??0))*(r?-1:1):d===null||u===null?d===null?1:-1:(d<u?-1:1)*(r?-1:1)})}render(){let{answer:t}=this;if(t===null)return f`<p role="status">${this.complaint||"Looking for puzzles\u2026"}</p>`;let n=this.rows=this.listed(t.entries),r=o=>this.drag(o);return f`<header>
<h1><span role="status">${n.length===t.entries.length?"":`${n.length} of `}${C(t.entries.length,"puzzle")}</span></h1>
<input type="search" placeholder="Filter" aria-label="Filter by title or file" .value=${this.filter}
@input=${o=>{this.filter=o.target.value,this.nRows=Tt,this.requestUpdate()}} />
</header>
${t.leftOut===0?m:f`<p>${C(t.leftOut,"puzzle")} more are left out: there are too many.</p>`}
${this.complaint===""?m:f`<p class="bad" role="status">${this.complaint}</p>`}
<table>
<thead><tr>
<th scope="col"><span class="heard">Board</span></th>
${Or.map(([o,i])=>this.renderHead(o,i))}
</tr></thead>
<tbody @keydown=${o=>this.press(o)} @dragstart=${r} @dragover=${r} @drop=${r} @dragend=${r}>${n.slice(0,this.nRows).map(o=>this.renderRow(o,t.entries))}</tbody>
</table>
${n.length<=this.nRows?m:f`<button class="more" @click=${()=>{this.nRows+=Tt,this.requestUpdate()}}>
Show more (${n.length-this.nRows} left)</button>`}`}renderHead(t,n){let{by:r,isDown:o}=this.sorted;return f`<th scope="col" class=${t} aria-sort=${r!==t?"none":o?"descending":"ascending"}>
<button @click=${()=>this.sortBy(t)}>${n}<span aria-hidden="true">${r!==t?"":o?" \u2193":" \u2191"}</span></button>
</th>`}renderRow(t,n){let{board:r,figures:o,title:i,difficulty:a,duplicates:l,path:c,line:d}=t,u=o.outcome!=="solved"&&o.label!=="",p=l.map(w=>n[w]?.title??"Untitled"),h=this.isMovable(t),v=t!==this.over?"":this.dragged.puzzle<t.puzzle?"below":"above";return f`<tr draggable=${h} class=${v} @click=${()=>{this.open(t)}}>
<td title=${h?"Drag to move, or press Alt with \u2191 or \u2193":m}>${r===null?m:qe(r)}</td>
<th scope="row"><button class="title">${i??"Untitled"}</button>
${o.outcome==="unsound"?f`<small class="bad">has faults</small>`:m}
${u?f`<small class=${o.outcome==="unsolvable"?"bad":""}>${o.label}</small>`:m}</th>
<td class="moves">${bn(o,"moves")}</td>
<td class="steps">${bn(o,"steps")}</td>
<td class="time" title=${o.people?.detail??m}>${o.people?.time??""}</td>
<td>${a??""}</td>
<td class="duplicates">${p.slice(0,3).join(", ")}${p.length>3?"\u2026":""}</td>
<td class="place">${c}:${d+1}</td>
</tr>`}};function yn({target:s}){return s.closest?.("tr")?.sectionRowIndex??-1}function bn(s,e){let t=s[e];return t===null?m:f`${H(t)}<span class="unit"> ${he(t,e)}</span>`}function wn(s,e){switch(e){case"place":return"";case"title":return s.title?.toLowerCase()??null;case"moves":case"steps":return s.figures[e]?.lower??null;case"time":return s.figures.people?.seconds??null;case"difficulty":return s.difficulty===null?null:Lr.indexOf(s.difficulty);case"duplicates":return-s.duplicates.length}}var Dr=".stage svg, .card, .bar, .others, .moves, .nearby",Ve=class{constructor(e){this.owner=e;this.focused=null;this.group=null;this.order=[];this.lost=null;e.addController(this),e.addEventListener("keydown",({ctrlKey:t,metaKey:n})=>{this.lost=t||n?this.lost:null})}hostUpdate(){let e=this.owner.renderRoot;this.focused=e?.activeElement??null,this.group=this.focused?.closest(Dr)??null,this.order=this.focused===null?[]:[...e.querySelectorAll("button, input, select, [tabindex]")]}hostUpdated(){let{focused:e,lost:t}=this;if(this.lost=null,e===null)return;let n=!$n(e),r=t?.instead===e?t.car:n?e.dataset.name:void 0,o=r===void 0?null:this.drawingOf(r)??(n?this.selected():null),i=o??(n?this.nearest(e):e);i!==e&&i?.focus(),r!==void 0&&o===null&&i!==void 0&&(this.lost={car:r,instead:i})}drawingOf(e){return[...this.owner.renderRoot.querySelectorAll("svg.board [data-name]")].find(n=>n.dataset.name===e)??null}selected(){return this.owner.renderRoot.querySelector("svg.board .car.is-selected[tabindex]")}nearest(e){let{group:t,order:n}=this,r=n.indexOf(e),o=a=>Math.abs(n.indexOf(a)-r-.1),i=n.filter($n).sort((a,l)=>o(a)-o(l));return i.find(a=>t?.contains(a))??i.find(a=>a.matches(".car"))??i[0]}};function $n(s){return s.isConnected&&!s.matches(":disabled")}var xn={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Ge=s=>(...e)=>({_$litDirective$:s,values:e}),re=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}};var{I:Hr}=en,kn=s=>s;var _n=()=>document.createComment(""),se=(s,e,t)=>{let n=s._$AA.parentNode,r=e===void 0?s._$AB:e._$AA;if(t===void 0){let o=n.insertBefore(_n(),r),i=n.insertBefore(_n(),r);t=new Hr(o,i,s,s.options)}else{let o=t._$AB.nextSibling,i=t._$AM,a=i!==s;if(a){let l;t._$AQ?.(s),t._$AM=s,t._$AP!==void 0&&(l=s._$AU)!==i._$AU&&t._$AP(l)}if(o!==r||a){let l=t._$AA;for(;l!==o;){let c=kn(l).nextSibling;kn(n).insertBefore(l,r),l=c}}}return t},V=(s,e,t=s)=>(s._$AI(e,t),s),Ur={},Cn=(s,e=Ur)=>s._$AH=e,Sn=s=>s._$AH,je=s=>{s._$AR(),s._$AA.remove()};var An=(s,e,t)=>{let n=new Map;for(let r=e;r<=t;r++)n.set(s[r],r);return n},En=Ge(class extends re{constructor(s){if(super(s),s.type!==xn.CHILD)throw Error("repeat() can only be used in text expressions")}dt(s,e,t){let n;t===void 0?t=e:e!==void 0&&(n=e);let r=[],o=[],i=0;for(let a of s)r[i]=n?n(a,i):i,o[i]=t(a,i),i++;return{values:o,keys:r}}render(s,e,t){return this.dt(s,e,t).values}update(s,[e,t,n]){let r=Sn(s),{values:o,keys:i}=this.dt(e,t,n);if(!Array.isArray(r))return this.ut=i,o;let a=this.ut??=[],l=[],c,d,u=0,p=r.length-1,h=0,v=o.length-1;for(;u<=p&&h<=v;)if(r[u]===null)u++;else if(r[p]===null)p--;else if(a[u]===i[h])l[h]=V(r[u],o[h]),u++,h++;else if(a[p]===i[v])l[v]=V(r[p],o[v]),p--,v--;else if(a[u]===i[v])l[v]=V(r[u],o[v]),se(s,l[v+1],r[u]),u++,v--;else if(a[p]===i[h])l[h]=V(r[p],o[h]),se(s,r[u],r[p]),p--,h++;else if(c===void 0&&(c=An(i,h,v),d=An(a,u,p)),c.has(a[u]))if(c.has(a[p])){let w=d.get(i[h]),P=w!==void 0?r[w]:null;if(P===null){let S=se(s,r[u]);V(S,o[h]),l[h]=S}else l[h]=V(P,o[h]),se(s,r[u],P),r[w]=null;h++}else je(r[p]),p--;else je(r[u]),u++;for(;h<=v;){let w=se(s,l[v+1]);V(w,o[h]),l[h++]=w}for(;u<=p;){let w=r[u++];w!==null&&je(w)}return this.ut=i,Cn(s,l),A}});var{measures:_}=te,y=_.cell,M=52,Tn=M+20;function Mn(s){let{board:e,dragged:t}=s,n=e.columns*y+2*M,r=e.rows*y+2*M,o=Ue(e),i=t===null?void 0:e.cars[t.car];return f`<svg
class="board ${s.mode} with-${s.tool} ${s.isSolved?"is-solved":""}"
viewBox="${-M} ${-M} ${n} ${r}"
role="group"
aria-label="board"
aria-describedby="description"
>
${Ir(s)} ${e.exits.map(a=>Vr(e,a))}
${s.mode!=="edit"?m:s.tool==="exit"?Gr(e):s.tool==="size"?jr(e):m}
${e.walls.map(a=>Fr(s,a))}
${(e.goals??[]).map(a=>Yr(e,a,o[a.car]))}
${Kr(s)}
${En(He(e.cars),({key:a})=>a,({car:a,index:l})=>Qr(s,a,l,o[l]))}
${(s.marks.jam?.neverFree??[]).map(Wr)}
${s.leads.map(Jr)}
${t===null||i===void 0?m:ts(s,i,t,o[t.car])}
${s.sketch===null?m:Xr(s.sketch)}
${Zr(s)}
</svg>
<p id="description" class="heard">${ln(e,s.position)}</p>`}function qr({mode:s,tool:e}){return s==="edit"&&(e==="exit"||e==="size")}function Ir(s){let{board:e}=s,[t,n]=[e.columns*y,e.rows*y],{frame:r,square:o}=_,i=Array.from({length:e.columns},(c,d)=>d),a=Array.from({length:e.rows},(c,d)=>d),l=(...c)=>d=>!qr(s)&&!e.exits.some(u=>c.includes(u.side)&&u.lane===d);return b`<g aria-hidden="true">
<rect class="frame" x=${-r} y=${-r} width=${t+2*r} height=${n+2*r} rx=${_.frameRadius} />
<rect class="ground" x="0" y="0" width=${t} height=${n} rx=${_.groundRadius} />
${a.flatMap(c=>i.map(d=>b`<rect class="cell" x=${d*y+o} y=${c*y+o}
width=${y-2*o} height=${y-2*o} rx=${_.squareRadius} />`))}
${i.filter(l("top")).map(c=>b`<text class="lane" x=${(c+.5)*y} y="-33">${ze(c)}</text>`)}
${a.filter(l("left")).map(c=>b`<text class="lane" x="-33" y=${(c+.5)*y}>${c+1}</text>`)}
</g>`}function Mt(s,{side:e,lane:t}){let n=(t+.5)*y;switch(e){case"right":return{x:s.columns*y,y:n,turn:0};case"bottom":return{x:n,y:s.rows*y,turn:90};case"left":return{x:0,y:n,turn:180};case"top":return{x:n,y:0,turn:270}}}function Vr(s,e){let{x:t,y:n,turn:r}=Mt(s,e),i=s.targets.flatMap(a=>Z(s,a)).some(({side:a,lane:l})=>a===e.side&&l===e.lane);return b`<g class="exit ${i?"":"is-idle"}" aria-hidden="true" transform="translate(${t} ${n}) rotate(${r})">
<rect class="gap" x="-2" y="-45" width=${_.frame+4} height="90" />
<path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
</g>`}function Gr(s){let e=n=>Array.from({length:n},(r,o)=>o);return[...e(s.rows).flatMap(n=>[{side:"left",lane:n},{side:"right",lane:n}]),...e(s.columns).flatMap(n=>[{side:"top",lane:n},{side:"bottom",lane:n}])].map(n=>{let{x:r,y:o,turn:i}=Mt(s,n),a=s.exits.some(({side:l,lane:c})=>l===n.side&&c===n.lane);return b`<g class="slot" role="switch" tabindex="0" aria-checked=${a} aria-label="exit ${_t(n)}"
data-side=${n.side} data-lane=${n.lane} transform="translate(${r} ${o}) rotate(${i})">
<rect x="2" y="-42" width="48" height="84" rx="12" />
${a?m:b`<path d="M20 -16 L36 0 L20 16" />`}
</g>`})}function jr(s){return["left","right","top","bottom"].flatMap(e=>{let t=e==="left"||e==="right",n=((t?s.rows:s.columns)-1)/2,o=Array.from({length:2*n+1},(c,d)=>d).sort((c,d)=>Math.abs(c-n)-Math.abs(d-n)).find(c=>!s.exits.some(d=>d.side===e&&d.lane===c))??n,{x:i,y:a,turn:l}=Mt(s,{side:e,lane:o});return["grow","shrink"].map(c=>b`<g class="slot" role="button" tabindex="0" aria-label="${c==="grow"?"add":"remove"} a ${t?"column":"row"}, ${e}"
data-side=${e} data-way=${c} transform="translate(${i} ${a}) rotate(${l})">
<rect x="2" y=${c==="grow"?-48:0} width="48" height="48" rx="12" />
${c==="grow"?b`<path d="M14 -24 h24 M26 -36 v24" />`:b`<path d=${t?"M14 24 h24":"M26 12 v24"} />`}
</g>`)})}function Fr({marks:s},e){let t=(a=[])=>a.some(({column:l,row:c})=>l===e.column&&c===e.row),n=`wall ${t(s.jam?.walls)?"is-jam":""} ${t(s.idleWalls)?"is-redundant":""}`,[r,o]=[e.column*y,e.row*y],i=_.wall;return b`<g class=${n} aria-hidden="true">
<rect x=${r+i} y=${o+i} width=${y-2*i} height=${y-2*i} rx=${_.wallRadius} />
<path d="M${r+26} ${o+34} h48 M${r+26} ${o+50} h48 M${r+26} ${o+66} h48" />
</g>`}function Wr({column:s,row:e}){let[t,n]=[(s+.5)*y,(e+.5)*y];return b`<path class="never-free" aria-hidden="true"
d="M${t-47} ${n-30} v-17 h17 M${t+30} ${n-47} h17 v17 M${t+47} ${n+30} v17 h-17 M${t-30} ${n+47} h-17 v-17" />`}function Kr({board:s,position:e,hint:t}){let n=t===null?void 0:s.cars[t.car];if(t===null||n===void 0||e[t.car]===t.offset)return m;let[r]=q(n,t.offset);return r===void 0?m:Pt({...n,...r},"hint")}function Yr(s,{car:e,column:t,row:n},r){return Pt({...g(s.cars,e),column:t,row:n},"goal",r?.fill)}function Jr({column:s,row:e,comparison:t,words:n}){let[r,o]=[s*y,e*y];return b`<g class="lead is-${t}" aria-hidden="true"><rect x=${r+5} y=${o+5} width="90" height="90" rx="14" />
<text x=${r+50} y=${o+50}>${t==="unsolvable"?"\xD7":n.replace(/ moves?$/,"")}</text></g>`}function Zr({board:s,dragged:e,sketch:t,lead:n,selected:r}){let o=t??(r===null?void 0:s.cars[r]);if(n===null||o===void 0)return m;let{column:i,row:a}=e?.grip===void 0?o:e,l=`\u2192 ${n.words}`,c=40+17*l.length,d=(i+fe(o,o.length).width/y/2)*y,u=Math.max(c/2-M,Math.min(s.columns*y+M-c/2,d)),p=Math.max(24-M,a*y-26);return b`<g class="outcome is-${n.comparison}" aria-hidden="true" transform="translate(${u} ${p})">
<rect x=${-c/2} y="-24" width=${c} height="48" rx="24" /><text>${l}</text></g>`}function Xr(s){return Pt(s,"sketch")}function Pt(s,e,t){let{width:n,height:r}=fe(s,s.length),o=_.car;return b`<rect class=${e} stroke=${t??m} aria-hidden="true" x=${s.column*y+o} y=${s.row*y+o}
width=${n-2*o} height=${r-2*o} rx=${_.carRadius} />`}function fe(s,e){let t=e*y;return s.axis==="horizontal"?{width:t,height:y}:{width:y,height:t}}function Qr(s,e,t,n){let{board:r,position:o,dragged:i,marks:a,mode:l}=s,c=o[t]??0;if(e.cells!==void 0)return os(e,e.cells,t,n);let d=r.targets.includes(t),u=d&&s.hasDrivenOut,p=s.reach[t],h=a.jam?.cars.includes(t)===!0,v=["car",d?"is-target":"",i?.car===t?"is-lifted":"",u?"is-out":"",s.selected===t?"is-selected":"",h?"is-jam":"",l==="play"&&p!==void 0&&p.min===p.max?"is-stuck":""],P=[kt(r,t),h?"part of the jam":"",a.redundant.includes(t)?"redundant":"",a.frozen.includes(t)?"frozen":""].filter(x=>x!=="").join(", "),S=u?ns(r,t,c):c,[ct,ut]=e.axis==="horizontal"?[S,e.row]:[e.column,S];return b`<g class=${v.join(" ")} .style=${Pn(ct,ut)} data-car=${t} data-name=${e.name} tabindex="0"
role="slider" aria-label=${P} aria-orientation=${e.axis}
aria-valuemin=${p?.min??c} aria-valuemax=${p?.max??c} aria-valuenow=${c}
aria-valuetext=${D(e,c)}>
${Bn(e,e.length,n)}
${l==="edit"?es(s,e,t):m}
${l==="edit"&&s.selected===t?ss(e):m}
</g>`}function es({marks:s},e,t){let n=s.redundant.includes(t)?"M-8 0 h16":s.frozen.includes(t)?"M-5 -7 v14 M5 -7 v14":null,{width:r}=fe(e,e.length);return n===null?m:b`<g class="badge" transform="translate(${r-24} 24)"><circle r="16" /><path d=${n} /></g>`}function ts(s,e,t,n){let r=s.board.targets.includes(t.car);return b`<g class="car is-dragged ${r?"is-target":""} ${t.isBad?"is-bad":""}" aria-hidden="true"
.style=${Pn(t.column,t.row)}>${Bn(e,t.length,n)}</g>`}function Pn(s,e){return`transform: translate(${s*y}px, ${e*y}px)`}function ns(s,e,t){let n=g(s.cars,e),r=t===0&&Z(s,e).some(({side:i})=>i==="left"||i==="top"),o=n.axis==="horizontal"?s.columns:s.rows;return r?-n.length-Tn/y:o+Tn/y}function Bn(s,e,t){let{width:n,height:r}=fe(s,e),o=(i,a,l)=>b`<rect class=${i} fill=${l??m} x=${_.car} y=${a}
width=${n-2*_.car} height=${r-2*_.car} rx=${_.carRadius} />`;return b`
${o("shadow",_.shadowTop)} ${o("body",_.carTop,t?.fill??"gray")}
${rs(n,r,s.axis==="horizontal")}
<text class="name ${s.name.length>2?"is-long":""}" fill=${t?.ink??"white"} x=${n/2} y=${r/2}>${s.name}</text>
${o("ring",_.carTop)}`}function rs(s,e,t){return t?b`<rect class="roof" x="22" y="20" width=${s-44} height=${e-42} rx="14" />
<rect class="window" x="22" y="24" width="11" height=${e-50} rx="5" />
<rect class="window" x=${s-33} y="24" width="11" height=${e-50} rx="5" />`:b`<rect class="roof" x="21" y="21" width=${s-42} height=${e-44} rx="14" />
<rect class="window" x="25" y="21" width=${s-50} height="11" rx="5" />
<rect class="window" x="25" y=${e-34} width=${s-50} height="11" rx="5" />`}function ss(s){let{width:e,height:t}=fe(s,s.length),n=s.axis==="horizontal"?[[6,t/2],[e-6,t/2]]:[[e/2,6],[e/2,t-6]];return b`${n.map(([r,o],i)=>b`<g class="handle" data-end=${i===0?"start":"end"}>
<circle class="reach" cx=${r} cy=${o} r="34" /><circle class="knob" cx=${r} cy=${o} r="13" /></g>`)}`}function os(s,e,t,n){return b`<g class="car is-broken" role="img" aria-label="${s.name}, no straight run of cells" data-car=${t}>
${e.map(({column:r,row:o})=>b`
<rect class="body" fill=${n?.fill??"gray"} x=${r*y+9} y=${o*y+9} width="82" height="82" rx="20" />
<text class="name" fill=${n?.ink??"white"} x=${(r+.5)*y} y=${(o+.5)*y}>${s.name}</text>`)}
</g>`}var is=4,Fe=class{constructor(e){this.begin=e;this.gesture=null;this.pointer=-1;this.from={x:0,y:0};this.fromPixels={x:0,y:0};this.isClick=!0}get isBusy(){return this.gesture!==null}down(e,t,n){if(e.button!==0||this.gesture!==null&&!e.isPrimary)return;this.cancel();let r=Rn(t,n,e);this.gesture=as(e)?null:this.begin(ls(e.target),r),this.gesture!==null&&(this.pointer=e.pointerId,this.from=r,this.fromPixels={x:e.clientX,y:e.clientY},this.isClick=!0,t.setPointerCapture(e.pointerId))}move(e,t,n){if(e.pointerId!==this.pointer||this.gesture===null)return;let{x:r,y:o}=this.fromPixels;if(this.isClick&&=Math.hypot(e.clientX-r,e.clientY-o)<is,!this.isClick){let i=Rn(t,n,e);this.gesture.move(i,{x:i.x-this.from.x,y:i.y-this.from.y})}}up(e){if(e.pointerId===this.pointer){let t=this.gesture;this.gesture=null,this.pointer=-1,t?.end(this.isClick)}}lose({pointerId:e}){e===this.pointer&&this.cancel()}cancel(){let e=this.gesture;this.gesture=null,this.pointer=-1,e?.cancel()}};function ge({x:s,y:e}){return{column:Math.floor(s),row:Math.floor(e)}}function as(s){return s.target.closest(".slot")!==null}function ls(s){let e=s.closest("[data-car]")?.dataset.car;if(e===void 0)return{on:"cell"};let t=s.closest("[data-end]")?.dataset.end;return t==="start"||t==="end"?{on:"handle",car:Number(e),end:t}:{on:"car",car:Number(e)}}function Rn(s,e,t){let n=s.getScreenCTM();if(n===null)return{x:0,y:0};let r=new DOMPoint(t.clientX,t.clientY).matrixTransform(n.inverse()),o=(i,a)=>Math.max(-M,Math.min(a*y+M,i))/y;return{x:o(r.x,e.columns),y:o(r.y,e.rows)}}function zn(s,e,t,n){let r=g(e.cars,n),o=g(t,n),{min:i,max:a}=I(e,t,n),l=r.axis==="horizontal",c=o;return{move(d,u){c=Math.max(i,Math.min(a,o+(l?u.x:u.y)));let[p,h]=l?[c,r.row]:[r.column,c];s.drag({car:n,column:p,row:h,length:r.length,isBad:!1})},end(d){s.drag(null),d?s.select(n):s.slide({car:n,by:Math.round(c)-o})},cancel:()=>s.drag(null)}}function On(s,e,t,n){let r=g(e.cars,t),{column:o,row:i}=ge(n),a={column:o-r.column,row:i-r.row},l=r;return{move(c,d){l={...r,column:r.column+Math.round(d.x),row:r.row+Math.round(d.y)};let u=!N(e,l,t),[p,h]=[r.column+d.x,r.row+d.y];s.drag({car:t,column:p,row:h,length:r.length,isBad:u,grip:a},u?null:l)},end(c){s.drag(null),c?s.select(t):N(e,l,t)?s.setCar(l,`${r.name} is on ${D(l,L(l))}`):s.say(`There is no room for ${r.name}`,!0)},cancel:()=>s.drag(null)}}function Ln(s,e,t,n){let r=g(e.cars,t),o=r;return{move(i){o=sn(e,t,n,ge(i));let{column:a,row:l,length:c}=o;s.drag({car:t,column:a,row:l,length:c,isBad:!1},o)},end(){s.drag(null),s.setCar(o,`${r.name} is ${o.length} cells long`)},cancel:()=>s.drag(null)}}function Nn(s,e,t,n){let r=ge(n);if(t!=="car"){let a=e.walls.some(({column:c,row:d})=>c===r.column&&d===r.row);return{move:()=>{},end:t==="wall"?()=>s.edit({kind:a?"removeWall":"addWall",...r},a?"Wall removed":"Wall added"):()=>s.select(null),cancel:()=>{}}}let o=null,i=a=>{let l=on(e,r,ge(a));o=N(e,l,null)?l:null,s.drag(null,o)};return i(n),{move:i,end(){if(s.drag(null),o===null)s.say("There is no room for a car",!0);else{let{column:a,row:l,axis:c,length:d}=o;s.edit({kind:"addCar",column:a,row:l,axis:c,length:d},"Car added")}},cancel:()=>s.drag(null)}}var cs=-1,We=class{constructor(e,t){this.owner=e;this.around=t;this.sketch=null;this.waiting=[];this.pointer=new Fe((e,t)=>this.begin(e,t));this.drag=null;this.grasped=()=>null;this.onPointer=e=>{let t=this.around.parts()?.text.board??null,n=this.drawing;if(e.type==="pointercancel"||e.type==="lostpointercapture"&&n?.hasPointerCapture(e.pointerId)!==!0)return this.pointer.lose(e);if(!(t===null||n===null||!e.composedPath().includes(n)))switch(e.type){case"pointerdown":return this.pointer.down(e,n,t);case"pointermove":return this.pointer.move(e,n,t);case"pointerup":return this.pointer.up(e)}};this.onClick=({target:e})=>{this.press(e)};this.onKey=e=>{!e.ctrlKey&&!e.metaKey&&!e.altKey&&this.isTaken(e)&&e.preventDefault()};this.onCommand=e=>{let t=e.composedPath();if(!(t.includes(this.owner)||t[0]===document.body||t[0]===document.documentElement)||this.around.parts()?.text.answer==null||!this.owner.checkVisibility())return;let r=Oe(e,t[0]);r!==null&&(e.preventDefault(),e.stopPropagation(),this.obey(r))};this.hand={drag:(e,t=null)=>{this.drag=e,this.sketch=t,this.owner.requestUpdate()},select:e=>this.select(e),say:(e,t)=>this.around.say(e,t),slide:e=>this.around.parts()?.playing.slide(e),setCar:(e,t)=>this.around.parts()?.text.setCar(e,t),edit:(e,t)=>this.make(e,t)};this.handInTurn={...this.hand,setCar:(e,t)=>this.inTurn(()=>this.hand.setCar(e,t)),edit:(e,t)=>this.inTurn(()=>this.hand.edit(e,t))};e.addController(this)}hostConnected(){window.addEventListener("keydown",this.onCommand,{capture:!0})}hostDisconnected(){this.reset(),window.removeEventListener("keydown",this.onCommand,{capture:!0})}hostUpdate(){this.pointer.isBusy&&this.grasped()===null&&this.pointer.cancel()}hostUpdated(){for(this.pointer.isBusy&&this.drawing===null&&this.pointer.cancel(),this.around.tool()===null&&this.forget();this.around.parts()?.text.isBusy===!1&&this.waiting.length>0;)this.waiting.shift()()}reset(){this.forget(),this.pointer.cancel()}forget(){this.waiting.length=0}get dragged(){let e=this.drag===null?null:this.grasped();return this.drag===null||e===null?null:{...this.drag,car:e}}get drawing(){return this.owner.renderRoot.querySelector("svg.board")}inTurn(e){this.waiting.length>0||this.around.parts()?.text.isBusy===!0?this.waiting.push(e):e()}select(e){this.owner.dispatchEvent(new CustomEvent("tailback-select",{detail:{car:e},bubbles:!0,composed:!0})),this.around.parts()?.text.show(e)}make(e,t){let{text:n}=this.around.parts()??{};n?.edit(e,t),e.kind==="addCar"&&n?.board!=null&&this.focus(n.board.cars.length-1)}async focus(e=this.around.parts()?.text.selected){await this.owner.updateComplete,this.drawing?.querySelector(`[data-car="${e}"]`)?.focus()}begin(e,t){let{text:n,player:r,playing:o}=this.around.parts()??{},i=this.around.tool();if(i===null)return e.on!=="car"||r?.board==null?null:(o?.playback.stop(),this.grasped=this.graspedInPlay(r,e.car),zn(this.hand,r.board,r.position,e.car));let a=n?.board??null;if(a===null)return null;switch(this.grasped=this.graspedInEdit(a,e),e.on){case"handle":return Ln(this.handInTurn,a,e.car,e.end);case"car":return On(this.handInTurn,a,e.car,t);case"cell":return Nn(this.handInTurn,a,i,t)}}graspedInPlay(e,t){let{board:n}=e,r=String(e.position);return()=>this.around.tool()===null&&this.around.parts()?.player.board===n&&String(e.position)===r?t:null}graspedInEdit(e,t){let n=t.on==="cell"?null:g(e.cars,t.car);return()=>{let r=this.around.parts()?.text.board??null;if(this.around.tool()===null||r===null)return null;if(n===null)return cs;let o=r.cars.findIndex(({name:c})=>c===n.name),i=r.cars[o],a=i?.axis===n.axis&&i.length===n.length&&i.cells===void 0==(n.cells===void 0),l=t.on!=="handle"||i?.column===n.column&&i.row===n.row;return a&&l?o:null}}obey(e){let{actions:t}=this.around,n=this.around.tool()!==null,{player:r,playing:o}=this.around.parts()??{};switch(e){case"undo":return t.undo();case"redo":return t.redo();case"next":return t.goBy(1);case"previous":return t.goBy(-1);case"mode":return t.setMode(n?"play":"edit");default:if(n||r?.board==null)return}switch(e){case"hint":return t.hint();case"restart":return t.restart();case"play":return o?.playback.isRunning===!1?t.play():t.stop()}}isTaken(e){let{text:t,player:n}=this.around.parts()??{},r=e.target,o=e.key==="Enter"||e.key===" ";if(o&&this.press(r))return!0;let i=Dn(r);return e.key==="Escape"?(this.pointer.cancel(),!0):i===null?!1:o?(this.select(i),!0):this.around.tool()===null?n?.board!=null&&dn(this.hand,n.board,n.position,i,e):pn.has(e.key)?((!e.repeat||t?.isBusy===!1)&&this.inTurn(()=>this.editCar(r,e)),!0):!1}editCar(e,t){let{text:n}=this.around.parts()??{},r=n?.editable??null,o=e.isConnected?Dn(e):n?.selected??null;if(!(n===void 0||r===null||o===null))switch(t.key){case"F2":return n.mark(o),void this.owner.updateComplete.then(()=>this.owner.renderRoot.querySelector(".rename")?.select());case"t":return n.mark(o),n.turn();case"Delete":case"Backspace":return n.mark(o),n.removeCar();default:return hn(this.hand,r,o,t)}}press(e){let{side:t,lane:n,way:r}=e.closest(".slot")?.dataset??{};return t===void 0?!1:(this.inTurn(()=>{let{text:o}=this.around.parts()??{};r==="grow"||r==="shrink"?o?.edit({kind:r,side:t},r==="grow"?"The board is larger now":"The board is smaller now"):o?.toggleExit({side:t,lane:Number(n)})}),!0)}};function Dn(s){let e=s.closest("[data-car]")?.dataset.car;return e===void 0?null:Number(e)}function Ke(s,{car:e,by:t}){let{name:n,axis:r}=g(s.cars,e),o=r==="horizontal"?"LR":"UD";return`${n}${t<0?o[0]:o[1]}${Math.abs(t)}`}function us(s,e){let[,t,n,r]=/^(.+)([LRUD])(\d*)$/.exec(e)??[],o=s.cars.findIndex(c=>c.name===t);if(n===void 0||o<0)return;let i="LR".includes(n)?"horizontal":"vertical",a=r===""?1:Number(r);return g(s.cars,o).axis===i&&a>0?{car:o,by:"LU".includes(n)?-a:a}:void 0}function ve(s,{car:e,by:t}){let{name:n,axis:r}=g(s.cars,e),o=Math.abs(t),i=r==="horizontal"?t<0?"left":"right":t<0?"up":"down";return`${n} ${o} ${o===1?"cell":"cells"} ${i}`}function ye(s,{car:e,by:t}){return s.map((n,r)=>r===e?n+t:n)}function Bt(s,e,{car:t,by:n}){let{min:r,max:o}=I(s,e,t),i=g(e,t)+n;return n!==0&&r<=i&&i<=o}function ds(s,e,{car:t,by:n}){let{axis:r,length:o}=g(s.cars,t),i=r==="horizontal",a=g(e,t)+n,l=a<0?i?"left":"top":a+o>(i?s.columns:s.rows)?i?"right":"bottom":void 0;return s.targets.includes(t)&&Z(s,t).some(c=>c.side===l)?l:void 0}function Ye(s,e,t){let n=[];for(let r of t){let o=us(s,r);if(o===void 0)break;let{car:i}=o,l=n.length+1===t.length?ds(s,e,o):void 0,{axis:c,length:d}=g(s.cars,i),u=(c==="horizontal"?s.columns:s.rows)-d,p=l===void 0?g(e,i)+o.by:o.by<0?0:u,h={car:i,by:p-g(e,i)};if(!Bt(s,e,h))break;n.push(h),e=ye(e,h)}return n}var Hn={moves:[],at:0};function Je(s,e,t=e.at){return e.moves.slice(0,t).reduce(ye,T(s))}function Un({moves:s,at:e},t){let n=s[e];if(n!==void 0&&n.car===t.car&&n.by===t.by)return{moves:s,at:e+1};let r=s.slice(0,e),o=r.at(-1);return o?.car===t.car&&(r.pop(),t={car:t.car,by:o.by+t.by}),t.by!==0&&r.push(t),{moves:r,at:r.length}}function Rt({moves:s,at:e},t){return{moves:[...s.slice(0,e),...t],at:e}}function Ze({moves:s},e){return{moves:s,at:Math.max(0,Math.min(s.length,e))}}function qn({moves:s,at:e}){let t=s.slice(0,e).reduce((n,{by:r})=>n+Math.abs(r),0);return{moves:e,steps:t}}var ps=64,hs=800,zt={moves:[],remarks:[]},Xe=class{constructor(e,t,n){this.host=e;this.changed=t;this.fail=n;this.board=null;this.hint=null;this.seconds=null;this.begun=null;this.key="";this.lesson=zt;this.ref=null;this.lines=new Map;this.distances=new Map;this.isFindingDistances=!1}set(e,t,{solution:n,remarks:r}){this.ref=e,this.lesson=t===null||r.length===0?zt:{moves:Ye(t,T(t),n??[]),remarks:r};let o=t===null?"":Pe(t);o!==this.key&&(this.key=o,this.board=t,this.hint=null,this.seconds=null,this.begun=null,this.distances.clear()),this.askDistance()}get line(){return this.lines.get(this.key)??Hn}get position(){return this.board===null?[]:Je(this.board,this.line)}get isSolved(){return this.board!==null&&rn(this.board,this.position)}get counts(){return qn(this.line)}get remark(){return this.isOnLesson?this.lesson.remarks.find(({after:e})=>e===this.line.at)?.words??null:null}get hasLesson(){return this.lesson!==zt}get isOnLesson(){let{line:{moves:e,at:t},lesson:n}=this;return e.slice(0,t).every(({car:r,by:o},i)=>n.moves[i]?.car===r&&n.moves[i].by===o)}get written(){let{board:e,line:t}=this;return e===null?[]:t.moves.slice(0,t.at).map(n=>Ke(e,n))}get distance(){let{at:e}=this.line;return{now:this.distanceAt(e),before:this.distanceAt(e-1)}}distanceAt(e){let{board:t,line:n}=this,r=t===null||e<0?void 0:this.distances.get(String(Je(t,n,e)));return r===void 0||r==="asked"?null:r}async findDistances(){if(!this.isFindingDistances){this.isFindingDistances=!0;try{for(let e=this.nextUnknown();e!==void 0;e=this.nextUnknown()){let t=Date.now();if(!await this.askDistance(e)||Date.now()-t>hs)break}}finally{this.isFindingDistances=!1}}}nextUnknown(){let{board:e,line:t}=this;return e===null?void 0:Array.from({length:t.moves.length+1},(r,o)=>Je(e,t,o)).find(r=>!this.distances.has(String(r)))}slide(e){return this.board===null||!Bt(this.board,this.position,e)?!1:(this.go(Un(this.line,e)),!0)}undo(){this.go(Ze(this.line,this.line.at-1))}redo(){this.go(Ze(this.line,this.line.at+1))}goTo(e){this.go(Ze(this.line,e))}async findSolution(e){let{board:t,ref:n,key:r,position:o}=this;if(t===null||n===null)return!1;let i=this.isOnLesson?this.lesson.moves.slice(this.line.at):[];if(i.length>0)return this.go(Rt(this.line,i)),!0;let a=await this.ask(()=>this.host.request("tailback/solution",{version:1,...n,position:[...o],metric:e}));return a?.moves==null||r!==this.key||String(o)!==String(this.position)?!1:(this.go(Rt(this.line,Ye(t,o,a.moves))),!0)}async findHint(e){let{board:t,ref:n,key:r,position:o,hint:i}=this;if(t===null||n===null)return;if(i!==null){this.slide({car:i.car,by:i.offset-g(o,i.car)});return}let a=await this.ask(()=>this.host.request("tailback/solution",{version:1,...n,position:[...o],metric:e})),[l]=Ye(t,o,a?.moves?.slice(0,1)??[]);l!==void 0&&r===this.key&&String(o)===String(this.position)&&(this.hint={car:l.car,offset:g(ye(o,l),l.car)},this.changed())}save(){return[...this.lines].slice(-ps)}restore(e){this.lines=new Map(e)}go(e){this.hint=null,this.lines.delete(this.key),this.lines.set(this.key,e),this.begun??=Date.now(),this.isSolved&&(this.seconds??=Math.max(1,Math.round((Date.now()-this.begun)/1e3))),this.askDistance(),this.changed()}async askDistance(e=this.position){let{board:t,ref:n,key:r}=this,o=String(e);if(t===null||n===null||this.distances.has(o))return!1;this.distances.set(o,"asked");try{let i=await this.host.request("tailback/distance",{version:1,...n,position:[...e]});return r===this.key&&(this.distances.set(o,i),this.changed()),!0}catch{return r===this.key&&this.distances.delete(o),!1}}async ask(e){try{return await e()}catch(t){return this.fail(E(t)),null}}};function Qe(s,e){return s!==null&&s.targets.length+(s.goals??[]).length>0&&e.length===0&&T(s).every(Number.isInteger)}var ms={solved:["more","fewer","same","unsolvable"],unsolvable:["solvable"],unknown:["solvable","unsolvable"]},et=class{constructor(e,t){this.host=e;this.changed=t;this.found=null;this.preview=null;this.complaint=null;this.filter="more";this.leads=new Map;this.wanted=null;this.key=null;this.isAsking=!1}get isStale(){return this.wanted===null||this.wanted.key!==this.key}set(e){let t=e!==null&&Qe(e.board,e.faults)?e.board:null,n=this.found!==null&&e!==null&&!fs(this.found.near,e);if((e===null||n)&&(this.found=null,this.key=null),e===null||t===null){this.wanted=null,this.preview=null;return}let{textDocument:r,puzzle:o}=e,i=Pe(t);i!==this.wanted?.key&&(this.preview=null),this.wanted={key:i,textDocument:r,puzzle:o,near:e},i===this.key&&this.compare(e.figures.moves),this.ask()}get filters(){let e=ms[this.found?.answer.outcome??"solved"];return{all:e,chosen:e.includes(this.filter)?this.filter:e[0]}}choose(e){this.filter=e,this.preview=null,this.changed()}groupOf(e){return this.found?.answer.groups.find(({comparison:t})=>t===e)??null}compare(e){let t=this.found?.answer.edits??[];this.leads=new Map(t.map(({edit:n,moves:r})=>{let o=r===null?"unsolvable":me(r,"moves");return[In(n),{comparison:gs(e,r),words:o}]}))}leadOf(e){return this.isStale?null:this.leads.get(In(e))??null}leadsTo(e){return(this.isStale?[]:this.found?.answer.edits??[]).flatMap(({edit:t})=>{let[n,r]=[e(t),this.leadOf(t)];return n===null||r===null?[]:[{...n,...r}]})}async ask(){if(!this.isAsking){this.isAsking=!0;for(let{wanted:e}=this;e!==null&&e.key!==this.key;e=this.wanted){let{key:t,textDocument:n,puzzle:r,near:o}=e;try{let i=await this.host.request("tailback/nearby",{version:1,textDocument:n,puzzle:r});this.wanted?.key===t&&(this.key=t,this.found={answer:i,near:o},this.compare(this.wanted.near.figures.moves),this.complaint=null)}catch(i){if(this.wanted===e){this.complaint=E(i);break}}}this.isAsking=!1,this.changed()}}};function fs(s,e){return s.puzzle===e.puzzle&&s.textDocument.uri===e.textDocument.uri}function In(s){return Object.entries(s).sort().join()}function gs(s,e){return e===null?"unsolvable":s===null||s.lower!==s.upper?e.upper===null?null:"solvable":e.lower>s.lower?"more":e.upper!==null&&e.upper<s.lower?"fewer":e.lower===e.upper?"same":null}var tt=class{constructor(e,t,n,r){this.step=e;this.more=t;this.pause=n;this.changed=r;this.isRunning=!1;this.nStarts=0}start(){this.stop(),this.isRunning=!0,this.nStarts+=1,this.changed(),this.tick(this.nStarts)}stop(){clearTimeout(this.timer),this.isRunning&&(this.isRunning=!1,this.changed())}async tick(e){if(!this.step()){let t=await this.more();if(!this.isRunning||e!==this.nStarts)return;if(!t||!this.step()){this.stop();return}}clearTimeout(this.timer),this.timer=setTimeout(()=>{this.tick(e)},this.pause()),this.changed()}};var[vs,ys]=[400,50],nt=class{constructor(e,t,n){this.player=e;this.tellMessage=t;this.metric="moves";this.hasFailed=!1;this.playback=new tt(()=>this.step("redo"),()=>this.more(),()=>vs+ys*(e.remark?.length??0),n)}fail(e){this.hasFailed=!0,this.tellMessage(e,!0)}slide(e){this.playback.stop(),this.player.slide(e)&&this.tell(e)}undo(){this.playback.stop(),this.step("undo")}redo(){this.playback.stop(),this.step("redo")}goTo(e){this.playback.stop(),this.player.goTo(e)}restart(){this.goTo(0),this.tellMessage("Back at the start")}play(){let{player:e}=this;e.isSolved&&e.line.at===e.line.moves.length&&e.goTo(0),this.playback.start()}async hint(){let{player:e}=this;if(e.board===null)return;let{hint:t,position:n,board:r}=e;if(this.playback.stop(),this.hasFailed=!1,await e.findHint(this.metric),t!==null)this.tell({car:t.car,by:t.offset-g(n,t.car)});else if(e.hint!==null){let{car:o,offset:i}=e.hint;this.tellMessage(`Hint: ${ve(r,{car:o,by:i-g(n,o)})}`)}else this.hasFailed||this.tellMessage("No next move is known from here")}step(e){let{player:t}=this,{moves:n,at:r}=t.line,o=e==="redo"?n[r]:n[r-1];return o===void 0?!1:(t[e](),this.tell(e==="redo"?o:{...o,by:-o.by}),!0)}async more(){if(this.player.isSolved)return!1;this.hasFailed=!1;let e=await this.player.findSolution(this.metric);return!e&&!this.hasFailed&&this.tellMessage("No solution is known from here"),e}tell(e){let{board:t,position:n}=this.player;t!==null&&this.tellMessage(`${ve(t,e)}, now on ${D(g(t.cars,e.car),g(n,e.car))}`)}};var rt=class{constructor(e,t,n,r){this.host=e;this.changed=t;this.say=n;this.askAgain=r;this.answer=null;this.pending=null;this.selectedName=null;this.drawn=null;this.nUnderWay=0;this.nAsked=0}take(e){let t=this.answer;if(e===null)return this.answer=null,this.pending=null,t!==null;let n=!Vn(t,e),r=t?.car==null?null:t.board?.cars[t.car]?.name,o=e.car===null?null:e.board?.cars[e.car]?.name??null,i=o!==null&&o!==r&&this.nUnderWay===0;return n||i?this.selectedName=o:this.selectedName=this.drawnIn(e.board)?.name??this.selectedName,this.answer=e,this.pending=null,n}drawnIn(e){let{drawn:t}=this;return e?.cars.find(({column:n,row:r,axis:o})=>n===t?.column&&r===t.row&&o===t.axis)}get board(){return this.pending??this.answer?.board??null}get isBusy(){return this.nUnderWay>0}get isTorn(){return this.nAsked>0}get editable(){return this.isBusy?null:this.answer?.board??null}get ref(){return this.answer===null?null:bs(this.answer)}get selected(){let e=this.board?.cars.findIndex(({name:t})=>t===this.selectedName)??-1;return e<0?null:e}mark(e){this.markByName(e===null?null:this.board?.cars[e]?.name??null)}markByName(e){this.selectedName=e,this.changed()}async show(e){this.mark(e);let{ref:t}=this;if(!(t===null||e!==null&&this.host.isAlone===!0))try{await this.host.request("tailback/select",{version:1,...t,car:e})}catch(n){this.say(E(n),!0)}}async edit(e,t){let{answer:n}=this;if(n===null)return!1;this.pending=n.board===null?null:Q(n.board,e),this.drawn=e.kind==="addCar"?e:null;let{textDocument:r,puzzle:o}=n,i=()=>this.host.request("tailback/edit",{version:1,textDocument:r,puzzle:o,edit:e});return this.make(i,t,this.pending)}async make(e,t,n=null){let r=null,o=this.answer;this.nUnderWay+=1,this.nAsked+=1,this.changed();try{let{applied:a,reason:l}=await e();r=a?null:l??"The text was not changed"}catch(a){r=E(a)}this.nAsked-=1,r!==null&&(this.pending=null),await this.askAgain(),this.drawn=null,this.nUnderWay-=1;let i=Vn(o,this.answer)&&(n===null||ws(n,this.answer?.board));return(r!==null||i)&&this.say(r??t,r!==null),this.changed(),r===null}setCar(e,t){let{name:n,column:r,row:o,axis:i,length:a}=e,l=this.editable?.cars.findIndex(u=>u.name===n)??-1,c=this.editable?.cars[l];if(c===void 0)return;this.mark(l),c.column===r&&c.row===o&&c.axis===i&&c.length===a||this.edit({kind:"setCar",car:l,column:r,row:o,axis:i,length:a},t)}async step(e){let{answer:t}=this;if(t===null)return;let{textDocument:n,puzzle:r}=t;await this.make(()=>this.host.request(`tailback/${e}`,{version:1,textDocument:n,puzzle:r}),e==="undo"?"Undone":"Redone")}lengthen(e){let{editable:t,selected:n}=this;if(t===null||n===null)return;let r=X(t,n,e);if(r===null){let{name:o}=g(t.cars,n);this.say(e>0?`There is no room for a longer ${o}`:`${o} is as short as a car can be`,!0)}else this.setCar(r,`${r.name} is ${r.length} cells long`)}rename(e){let{editable:t,selected:n}=this;if(t===null||n===null)return;let{name:r}=g(t.cars,n);if(e!==r){let o=this.edit({kind:"renameCar",car:n,name:e},`Renamed ${r} to ${e}`);this.selectedName=e,o.then(i=>{!i&&this.selectedName===e&&(this.selectedName=r,this.changed())})}}turn(){let{editable:e,selected:t}=this;if(e===null||t===null)return;let n=Be(e,t);n===null?this.say(`${g(e.cars,t).name} has no room to turn`,!0):this.setCar(n,`${n.name} is ${n.axis} now`)}makeTarget(){let{editable:e,selected:t}=this;if(e!==null&&t!==null){let{name:n}=g(e.cars,t);this.edit({kind:"setTarget",car:t},`${n} is the target now`)}}removeCar(){let{editable:e,selected:t}=this;if(e!==null&&t!==null){let{name:n}=g(e.cars,t);this.mark(null),this.edit({kind:"removeCar",car:t},`Removed ${n}`)}}toggleExit(e){let t=this.editable?.exits.some(({side:n,lane:r})=>n===e.side&&r===e.lane)??!1;this.edit({kind:t?"removeExit":"addExit",...e},t?"Exit closed":"Exit opened")}};function bs({textDocument:s,puzzle:e}){return{textDocument:{uri:s.uri},puzzle:e}}function ws(s,e){let t=n=>n.cars.map(({column:r,row:o,axis:i,length:a})=>`${r} ${o} ${i} ${a}`).sort();return e!=null&&String(t(s))===String(t(e))}function Vn(s,e){return s!==null&&e!==null&&s.puzzle===e.puzzle&&s.textDocument.uri===e.textDocument.uri}var $s={restart:"M6 5v14 M19 6l-9 6 9 6z",undo:"M9 7L4 12l5 5 M4 12h10a6 6 0 0 1 6 6",redo:"M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6",forwards:"M8 5l11 7-11 7z",pause:"M9 6v12 M15 6v12",start:"M5 21V4 M5 5h13l-4 4 4 4H5",hint:"M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",write:"M4 20h4L19 9l-4-4L4 16z M13 7l4 4",select:"M6 4l13 7-6 2-2 6z",car:"M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M7 8v8 M17 8v8",wall:"M4 5h16v14H4z M4 12h16 M12 5v7 M8 12v7 M16 12v7",turn:"M20 12a8 8 0 1 1-3-6.2 M20 3v5h-5",target:"M6 21V4 M6 5h11l-3 4 3 4H6",exit:"M4 4h8v16H4z M9 12h12 M17 8l4 4-4 4",size:"M4 8V4h4 M20 16v4h-4 M4 4l16 16 M4 20h6 M20 10V4",list:"M9 6h11 M9 12h11 M9 18h11 M4 6h1 M4 12h1 M4 18h1",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",shorter:"M5 12h14",longer:"M5 12h14 M12 5v14",remove:"M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13"};function be(s){return f`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${b`<path d=${$s[s]??""} />`}</svg>`}function k(s,e,t,n,r=""){let o=r===""?e:`${e} (${r.replace("Control","Ctrl")})`;return f`<button class="icon" title=${o} aria-label=${e} aria-keyshortcuts=${r||m}
?disabled=${t} @click=${n}>${be(s)}</button>`}function Gn({title:s,figures:e,puzzle:t,puzzles:n},r,o){return f`<header>
<div class="titles">
<h1>${s??"Untitled"}</h1>
${r?f`<p class="figures">${Fn(e)}</p>`:m}
</div>
${Wn(t,n,o)}
</header>`}function jn(s,e,t,n){let{figures:r,title:o,puzzle:i,puzzles:a,readOnly:l}=s,c=(u,p,h)=>f`<button class="tab" aria-pressed=${t===u} aria-disabled=${h===null?m:"true"}
title=${h===null?m:h} @click=${()=>n.setMode(u)}>${p}</button>`;return f`<header>
<div class="titles">
<div class="names">
<h1>${t==="edit"&&o!==null?f`<input class="title" aria-label="Title" spellcheck="false" autocomplete="off" .value=${o} @change=${({target:u})=>n.setTitle(u.value)} />`:f`<button class="title" title="Show in the text" @click=${()=>n.selectTitle()}>${o??"Untitled"}</button>`}</h1>
${e===null?m:f`<span class="file">${e}</span>`}
</div>
<p class="figures is-${r.outcome}" title=${r.people?.detail??m}>${Fn(r)}</p>
</div>
${t==="edit"?k("longer","New puzzle in this text",!1,()=>n.addPuzzle()):m}
${Wn(i,a,n)}
<div class="tabs" role="group" aria-label="mode">${c("play","Play",null)}${c("edit","Edit",l)}</div>
</header>`}function Fn({label:s,people:e}){return e===null?s:`${s} \xB7 ${e.label}`}function Ot(s,e,t){return f`<button class="choice toggle" aria-pressed=${e} @click=${()=>t.toggleList()}>${be("list")}<span>${s}</span></button>`}function Wn(s,e,t){return e<2?m:f`<div class="others" role="group" aria-label="puzzles">
${k("previous","Previous puzzle",s===0,()=>t.goBy(-1),"Shift+N")}
<span>${s+1} of ${e}</span>
${k("next","Next puzzle",s+1===e,()=>t.goBy(1),"n")}
</div>`}function Kn(s,e,t,n,r){let{puzzle:o,puzzles:i}=s;return!e.isSolved||e.line.at===0||e.line.at<e.line.moves.length?m:f`<div class="card">
<p>${n?St(s,e):Ct(s,e,t.metric)}</p>
<button class="again" @click=${()=>r.restart()}>Again</button>
${o+1<i?f`<button class="onward" aria-keyshortcuts="n" title="Next puzzle (n)" @click=${()=>r.goBy(1)}>Next<span class="long"> puzzle</span></button>`:m}
</div>`}function Yn(s,e,t,n){let r=o=>{let i=s.figures[o];return f`<button class="counter" aria-pressed=${t===o}
title="Count the distance in ${o}" @click=${()=>n.setMetric(o)}>
<b>${e.counts[o]}</b><span>${i===null?"":f` of ${H(i)}`}</span> <small>${o}</small>
</button>`};return f`<div class="counters">
<div class="metrics" role="group" aria-label="metric">${r("moves")}${r("steps")}</div>
<span role="status" class="distance ${ks(e,t)}">${e.board===null?"":xs(s,e,t)}</span>
</div>`}function Jn(s,e,t){let{line:n,counts:r}=e;return f`<div class="counters">
<span class="counter"><b>${r.moves}</b> <small>${C(r.moves,"move").replace(/^\d+ /,"")}</small></span>
<span role="status" class="heard">${e.isSolved?St(s,e):""}</span>
</div>
<div class="bar" role="group" aria-label="play">
${k("restart","Back to the start",n.at===0,()=>t.restart(),"r")}
${k("undo","Undo",n.at===0,()=>t.undo(),"Control+Z")}
${k("redo","Redo",n.at===n.moves.length,()=>t.redo(),"Control+Shift+Z")}
</div>`}function xs(s,e,t){if(e.isSolved)return f`<span aria-hidden="true">solved</span><span class="heard">${Ct(s,e,t)}</span>`;let n=cn(e,t);return n==="\u2026"?f`<span aria-hidden="true">…</span>`:n}function ks(s,e){if(s.isSolved)return"is-solved";let{now:t,before:n}=s.distance,[r,o]=[t?.[e]?.upper,n?.[e]?.upper];return r==null||o==null||r===o?"":r<o?"is-nearer":"is-farther"}function Zn(s,e,{playback:t},n,r){let{line:o,board:i}=e,a=o.at===o.moves.length,l=i!==null&&s.figures.outcome!=="unsolvable";return f`<div class="bar" role="group" aria-label="play">
${k("restart","Back to the start",o.at===0,()=>r.restart(),"r")}
${k("undo","Undo",o.at===0,()=>r.undo(),"Control+Z")}
${k("redo","Redo",a,()=>r.redo(),"Control+Shift+Z")}
${t.isRunning?k("pause","Pause",!1,()=>r.stop(),"p"):k("forwards",a?"Play the solution":"Play forwards",!l&&a,()=>r.play(),"p")}
${k("hint",e.hint===null?"Hint":"Make the move of the hint",!l||e.isSolved||t.isRunning,()=>r.hint(),"h")}
${Ot("Moves",n,r)}
${o.at===0||s.readOnly!==null?m:f`<span class="gap"></span>
${k("write","Write these moves as the solution",!1,()=>r.writeSolution())}
${k("start","Start the puzzle from here",!1,()=>r.startHere())}`}
</div>`}function Xn(s,e,t,n,r){let{answer:o,selected:i,board:a}=e,l=i===null?"":a?.cars[i]?.name??"",c=i===null,d=a?.targets??[],u=d.length===1&&d[0]===i,p=(x,Y)=>f`<button class="choice" aria-pressed=${s===x} title=${Y} @click=${()=>r.setTool(x)}>
${be(x)}<span>${x}</span>
</button>`,[h,v]=[e.editable,i??-1],w=x=>x==null?null:{kind:"setCar",car:v,column:x.column,row:x.row,axis:x.axis,length:x.length},P=x=>w(h?.cars[v]===void 0?null:X(h,v,x)),S=(x,Y,dt,or,ir)=>{let Lt=dt===null?null:t.leadOf(dt),Nt=ar=>()=>r.preview(ar);return f`<span class="edits" title=${Lt===null?"":`\u2192 ${Lt.words}`} @pointerenter=${Nt(c?null:dt)} @pointerleave=${Nt(null)}>
${k(x,Y,c,or,ir)}</span>`},ct=x=>{let Y=x.target;r.rename(Y.value.trim()),Y.value=l},ut=x=>{x.key==="Enter"&&(x.target.blur(),r.focusCar())};return f`<div class="bar" role="group" aria-label="edit">
${k("undo","Undo the edit",o?.history.undo!==!0,()=>r.undo(),"Control+Z")}
${k("redo","Redo the edit",o?.history.redo!==!0,()=>r.redo(),"Control+Shift+Z")}
<span class="gap"></span>
${p("select","Select, move and resize cars")} ${p("car","Draw cars on empty cells")}
${p("wall","Add and remove walls")}
${p("exit","Open and close exits in the border")} ${p("size","Add and remove rows and columns")}
${Ot("Harder \xB7 Easier",n,r)}
</div>
<div class="bar selected" role="group" aria-label="selected car">
<label class="name-of"><span>${c?"No car selected":"Car"}</span>
<input class="rename" aria-label="Name of the car" size="4" maxlength="40" spellcheck="false" autocomplete="off"
?disabled=${c} .value=${l} @change=${ct} @keydown=${ut} /></label>
${S("shorter","Shorter",P(-1),()=>r.lengthen(-1),"-")}
${S("longer","Longer",P(1),()=>r.lengthen(1),"+")}
${S("turn","Turn",w(h?.cars[v]===void 0?null:Be(h,v)),()=>r.turn(),"t")}
${k("target","Make this the target",c||u,()=>r.makeTarget())}
${S("remove","Remove",{kind:"removeCar",car:v},()=>r.remove(),"Delete")}
</div>`}function Qn(s,e,t){let{board:n,line:r}=s,o=(i,a,l)=>{let c=s.distanceAt(i),d=c?.[e]??null,u=i===0?a:`${i}. ${a}`,p=d===null?`${u}${l}${c===null?"":`, ${Re(c,e)}`}`:`${u} ${H(d)} ${he(d,e)} to go${l}`;return f`<li><button class=${i>r.at?"is-ahead":""} aria-current=${i===r.at?"step":"false"}
aria-label=${p} @click=${()=>t.goTo(i)}>
<span class="at">${i===0?"":`${i}.`}</span> <span class="move">${a}</span>
<span class="far" aria-hidden=${d===null}>${d===null?c===null?"\u2026":"\u2013":H(d)}</span>
</button></li>`};return f`<section class="moves" aria-label="moves">
<p aria-hidden="true"><span>Move</span><span>${e} to go</span></p>
<ol>
${o(0,"Start","")}
${r.moves.map((i,a)=>n===null?"":o(a+1,Ke(n,i),`: ${ve(n,i)}`))}
</ol>
</section>`}var _s={},er=Ge(class extends re{constructor(){super(...arguments),this.ot=_s}render(s,e){return e()}update(s,[e,t]){if(Array.isArray(e)){if(Array.isArray(this.ot)&&this.ot.length===e.length&&e.every((n,r)=>n===this.ot[r]))return A}else if(this.ot===e)return A;return this.ot=Array.isArray(e)?Array.from(e):e,this.render(e,t)}});function oe(s){return s.split("`").map((e,t)=>t%2===1?f`<code>${e}</code>`:e)}var Cs={more:"Harder",fewer:"Easier",same:"Same length",solvable:"Solvable",unsolvable:"Unsolvable"};function tr(s,e,t){let{found:n,isStale:r}=s,{all:o,chosen:i}=s.filters,a=s.groupOf(i);return f`<section class="nearby" aria-label="nearby boards" aria-busy=${n===null||r}>
<div class="filters" role="group" aria-label="boards with">
${o.map(l=>f`<button class="filter" aria-pressed=${l===i} @click=${()=>t.setFilter(l)}>
${Cs[l]} <small>${s.groupOf(l)?.count??(n===null?"":0)}</small></button>`)}
</div>
${n===null||a===null?f`<p class="none">${n===null?s.complaint??"Looking for boards\u2026":"No board within one edit matches"}</p>`:f`<ul class=${r?"is-stale":""}>
${er([a,r,e],()=>a.boards.map(l=>Ss(l,n.near.board,r,e,t)))}
</ul>`}
${n===null?m:f`<p class="rest">${As(s,a?.count??0,a?.boards.length??0)}</p>`}
</section>`}function Ss(s,e,t,n,r){let o=()=>r.preview(s.edit),i=()=>r.preview(null);return f`<li><button aria-disabled=${t||n!==null?"true":m} title=${n??m}
@pointerenter=${o} @pointerleave=${i} @focus=${o} @blur=${i}
@click=${({detail:a})=>{a<2&&r.makeNearby(s)}}>
${e===null?m:qe(Q(e,s.edit))}
<span class="edit">${oe(s.words)}</span>
<b>${s.moves===null?"unsolvable":me(s.moves,"moves")}</b>
</button></li>`}function As({found:s},e,t){let{undecided:n=0,leftOut:r=0}=s?.answer??{};return[e>t?`${t} of ${C(e,"board")}`:"",n>0?`${C(n,"board")} not decided in time`:"",r>0?`${C(r,"larger edit")} not tried`:""].filter(i=>i!=="").join("; ")}var{measures:st,opacities:ot,window:Es}=te,it=s=>R(String(s/100)),at=s=>R(String(s)),Ts=U`
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
`,Ms=U`
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
stroke: var(--tailback-exit, ${mn});
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
.window { fill: ${R(Es)}; opacity: ${it(ot.window)}; }
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
`,nr=[De,Ts,Ms];var rr={play:"Drag the cars until the target can drive out",select:"Drag a car anywhere, or select it to change its length",car:"Drag over empty cells to draw a car",wall:"Click a cell to add or remove a wall",exit:"Click the border to open or close an exit",size:"Click + or \u2212 at a side to move it"},lt=class extends B{constructor(){super();this.host=null;this.parts=null;this.mode="play";this.tool="select";this.isListOpen=!1;this.message="";this.isComplaint=!1;this.status=null;this.missing=null;this.actions={undo:()=>this.mode==="edit"?this.stepInTurn("undo"):this.parts?.playing.undo(),redo:()=>this.mode==="edit"?this.stepInTurn("redo"):this.parts?.playing.redo(),restart:()=>this.parts?.playing.restart(),hint:()=>{this.isChallenge||this.parts?.playing.hint()},play:()=>{this.isChallenge||this.parts?.playing.play()},stop:()=>this.parts?.playing.playback.stop(),goTo:t=>this.parts?.playing.goTo(t),goBy:t=>{this.goBy(t)},setMetric:t=>{this.parts!==null&&(this.parts.playing.metric=t,this.keep(),this.requestUpdate())},setMode:t=>this.setMode(t),setTool:t=>{this.tool=t,this.requestUpdate()},toggleList:()=>{this.isListOpen=!this.isListOpen,this.keep(),this.requestUpdate()},makeNearby:t=>this.makeNearby(t),preview:t=>{let{nearby:n}=this.parts??{};n!==void 0&&!(t!==null&&n.isStale)&&(n.preview=t,this.requestUpdate())},setFilter:t=>this.parts?.nearby.choose(t),writeSolution:()=>{let{text:t,player:n}=this.parts??{};t?.edit({kind:"setSolution",moves:n?.written??[]},"Saved the moves as the solution")},startHere:()=>{let{text:t,player:n}=this.parts??{};t?.edit({kind:"setStart",position:[...n?.position??[]]},"The puzzle starts here now")},removeSpare:()=>this.input.inTurn(()=>{this.parts?.text.edit({kind:"removeSpare"},"Removed")}),setTitle:t=>this.input.inTurn(()=>{this.parts?.text.edit({kind:"setTitle",title:t},"Title changed")}),addPuzzle:()=>this.input.inTurn(()=>{this.addPuzzle()}),turn:()=>this.editSelected(t=>t.turn()),lengthen:t=>this.editSelected(n=>n.lengthen(t)),rename:t=>this.editSelected(n=>n.rename(t)),focusCar:()=>{this.input.focus()},makeTarget:()=>this.editSelected(t=>t.makeTarget()),remove:()=>this.editSelected(t=>t.removeCar()),selectTitle:()=>this.input.select(null)};this.input=new We(this,{parts:()=>this.parts,tool:()=>this.mode==="edit"?this.tool:null,say:(t,n)=>this.say(t,n),actions:this.actions});new Ve(this)}static{this.styles=nr}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),this.disconnect()}disconnect(){this.parts?.playing.playback.stop(),this.parts?.stopListening(),this.parts=null,this.input.reset()}willUpdate(t){t.has("host")&&this.connect()}show(t){this.parts?.following.show(t),this.keep()}get shown(){return this.parts?.following.shown??null}connect(){let{host:t}=this;if(this.parts!==null&&this.parts.host===t||(this.disconnect(),t===null||!this.isConnected))return;this.status=null;let n=(u,p)=>this.say(u,p),r=()=>this.requestUpdate(),o=new Xe(t,()=>{this.keep(),r()},u=>l.fail(u)),i=new Te(t,u=>this.take(u),u=>this.miss(u)),a=new rt(t,r,n,()=>i.changed(null)),l=new nt(o,n,r),c=new et(t,r),d=t.listen((u,p)=>{u==="tailback/follow"&&"position"in p?this.show({textDocument:p.textDocument,position:p.position}):u==="tailback/status"&&"message"in p?i.concerns(p.textDocument?.uri??null)&&(this.status=p.message,r()):u==="tailback/changed"&&!a.isTorn&&i.changed(p.textDocument?.uri??null)});this.parts={host:t,text:a,player:o,playing:l,following:i,nearby:c,stopListening:d},this.restore(this.parts,t.getState())}restore({player:t,playing:n,following:r},o){if(o?.version===1&&(t.restore(o.lines),n.metric=o.metric,this.mode=o.mode,this.isListOpen=o.isListOpen,o.shown!==null)){let{version:i,...a}=o.shown;r.show(a)}}keep(){let{mode:t,isListOpen:n,parts:r}=this;if(r!==null){let{metric:o}=r.playing,[i,a]=[r.following.shown,r.player.save()];r.host.setState({version:1,shown:i,lines:a,metric:o,mode:t,isListOpen:n})}}take(t){let{parts:n}=this;if(n===null)return;let{isBusy:r,answer:o}=n.text,i=n.text.take(t);(t!==null||i)&&(this.missing=null),i&&(n.playing.playback.stop(),this.input.reset()),(i||!r&&o?.textDocument.version!==t?.textDocument.version)&&this.say("");let{ref:a}=n.text;a!==null&&t!==null&&n.player.set(a,Qe(t.board,t.faults)?t.board:null,t),this.mode==="edit"&&t!==null&&t.readOnly!==null&&(this.mode="play"),this.findNearby(),this.requestUpdate()}miss(t){this.missing=t,this.requestUpdate()}say(t,n=!1){this.message=t,this.isComplaint=n,this.requestUpdate()}get isChallenge(){return this.parts?.host.isChallenge===!0}findNearby(){let{text:t,nearby:n}=this.parts??{};n?.set(this.mode==="edit"&&!this.isChallenge?t?.answer??null:null)}makeNearby({edit:t,words:n}){let{text:r,nearby:o}=this.parts??{};if(r===void 0||o===void 0||o.isStale||r.isBusy)return;let i=r.answer?.readOnly??null;if(i!==null){this.say(i,!0);return}o.preview=null,r.edit(t,`Done: ${n}`)}setMode(t){if(this.isChallenge)return;let{text:n,playing:r}=this.parts??{},o=n?.answer?.readOnly??null;if(t==="edit"&&o!==null){this.say(o,!0);return}r?.playback.stop(),this.mode=t,this.keep(),this.say(""),this.findNearby()}async goBy(t){let{answer:n}=this.parts?.text??{};if(this.parts===null||n==null)return;let{host:r}=this.parts,{uri:o}=n.textDocument,i=n.puzzle+t;if(i<0||i>=n.puzzles){this.say(t>0?"This is the last puzzle of the text":"This is the first puzzle of the text");return}this.show({textDocument:{uri:o},puzzle:i}),r.isAlone!==!0&&await r.request("tailback/select",{version:1,textDocument:{uri:o},puzzle:i,car:null}).catch(()=>{})}async addPuzzle(){await this.parts?.text.edit({kind:"addPuzzle"},"")&&await this.goBy(1)}stepInTurn(t){this.input.inTurn(()=>{this.parts?.text.step(t)})}editSelected(t){let{text:n,nearby:r}=this.parts??{},o=n?.selectedName??null;r!==void 0&&(r.preview=null),this.input.inTurn(()=>{n!==void 0&&(n.markByName(o),t(n))})}render(){let{text:t,player:n,playing:r,nearby:o}=this.parts??{},i=this.status??this.missing;if(t?.answer==null||n===void 0||r===void 0||o===void 0){let S=this.parts?.following.shown!=null;return f`<p class="nothing" role="status">${i??(S?"":"Put the cursor into a puzzle to see its board.")}</p>`}let{host:a,mode:l,actions:c,input:d,isChallenge:u,isListOpen:p}=this,{answer:h}=t,v=l==="play"&&n.board!==null,w=v&&!u?n.remark:null,P=l==="edit"?rr[this.tool]:v&&n.line.at===0?rr.play:"";return f`<div class="page is-${l} ${u?"is-challenge":p?"has-list":""}">
${u?Gn(h,n.isSolved,c):jn(h,a?.isAlone===!0?null:xt(h.textDocument.uri),l,c)}
<div class="stage ${h.jam===null||u?"":"has-jam"}"
@pointerdown=${d.onPointer} @pointermove=${d.onPointer} @pointerup=${d.onPointer}
@pointercancel=${d.onPointer} @lostpointercapture=${d.onPointer} @keydown=${d.onKey} @click=${d.onClick}>
${this.renderBoard(t,n,o)}
${v?Kn(h,n,r,u,c):m}
</div>
<footer>
${this.renderReport(h,i)}
${l==="edit"?Xn(this.tool,t,o,p,c):u?Jn(h,n,c):f`${Yn(h,n,r.metric,c)} ${Zn(h,n,r,p,c)}`}
<div class="messages ${v&&!u&&n.hasLesson?"has-lesson":""}">
<p class="message ${this.isComplaint?"is-bad":w===null?"":"heard"}" role="status" aria-live="polite">${oe(this.message)}</p>
${w!==null&&!this.isComplaint?f`<p class="remark" role="status" title=${w}>${oe(w)}</p>`:this.message===""?f`<p class="tip">${P}</p>`:m}
</div>
</footer>
${u?m:l==="play"?Qn(n,r.metric,c):tr(o,h.readOnly,c)}
</div>`}renderReport({faults:t,jam:n,redundant:r,frozen:o,idleWalls:i,board:a},l){let c=(h,v,w=m)=>f`<p class="report ${h}" role=${h==="trouble"?"alert":m} title=${v.replaceAll("`","")}><span>${oe(v)}</span>${w}</p>`;if(l!==null)return c("trouble",`${l}. The board shows the last known state.`);if(t.length>0)return c("faults",t.slice(0,4).join(" \xB7 "));if(this.isChallenge)return c("","");if(n!==null)return c("jam",n.words.join(". "));let d=h=>h.map(v=>`\`${a?.cars[v]?.name??""}\``).join(", ");if(this.mode==="play"||r.length+o.length+i.length===0)return c("","");let u=[r.length>0?`${C(r.length,"car")} ${r.length===1?"changes":"change"} nothing: ${d(r)}`:"",i.length>0?`${C(i.length,"wall")} ${i.length===1?"changes":"change"} nothing`:"",o.length>0?`cannot move: ${d(o)}`:""],p=r.length+i.length>0;return c("spare",u.filter(h=>h!=="").join(" \xB7 "),p?f`<button @click=${()=>this.actions.removeSpare()}>remove</button>`:m)}renderBoard(t,n,r){let{answer:o}=t,{preview:i}=r,{dragged:a,sketch:l}=this.input;if(o===null||t.board===null)return f`<p class="nothing">This puzzle has no grid yet.</p>`;let c=i===null?t.board:Q(t.board,i),d=i===null&&t.pending===null,u=i===null?t.selected:an(c,i),p=this.mode==="play"&&n.board!==null&&d,h=p?n.position:T(c);return Mn({board:c,position:h,selected:u,dragged:a,marks:d&&!this.isChallenge?o:{jam:null,redundant:[],frozen:[],idleWalls:[]},hint:p?n.hint:null,reach:p?c.cars.map((v,w)=>I(c,h,w)):[],isSolved:p&&n.isSolved,hasDrivenOut:p&&n.isSolved&&n.line.at>0,mode:i===null?this.mode:"play",tool:this.tool,sketch:l,leads:this.mode==="edit"&&d?this.leads(c,r):[],lead:this.mode!=="edit"?null:i!==null?r.leadOf(i):this.lead(r)})}leads(t,n){let{dragged:r}=this.input,o=r?.grip;if(r!==null&&o!==void 0){let{axis:i,length:a}=g(t.cars,r.car);return n.leadsTo(l=>l.kind==="setCar"&&l.car===r.car&&l.axis===i&&l.length===a?{column:l.column+o.column,row:l.row+o.row}:null)}return this.tool==="wall"?n.leadsTo(i=>i.kind==="addWall"||i.kind==="removeWall"?i:null):[]}lead(t){let{dragged:n,sketch:r}=this.input;if(r===null)return null;let{column:o,row:i,axis:a,length:l}=r,c={column:o,row:i,axis:a,length:l},d=n===null?{kind:"addCar",...c}:{kind:"setCar",car:n.car,...c};return t.leadOf(d)}updated(){let t=this.renderRoot.querySelector(".moves ol"),n=t?.querySelector('[aria-current="step"]');if(t!=null&&n!=null){let[{top:r,bottom:o},i]=[n.getBoundingClientRect(),t.getBoundingClientRect()];t.scrollTop+=Math.min(0,r-i.top)+Math.max(0,o-i.bottom)}this.renderRoot.querySelector(".moves")?.checkVisibility()===!0&&this.parts?.player.findDistances()}};var sr="tailback-board";function Ps(){return{async request(s,e){let t=await fetch("request",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({method:s,params:e})}).catch(()=>{throw new Error("The editor was closed; open the board from it again.")});if(!t.ok)throw new Error(`The server refused the request: ${t.status}`);let{result:n,error:r}=await t.json();if(r!==void 0)throw new Error(r);return n},listen(s){let e=new EventSource("events"),t=r=>s("tailback/status",{version:1,textDocument:null,message:r}),n="the server has ended: open the board again";return e.addEventListener("error",()=>t(n)),e.addEventListener("message",({data:r})=>{let{method:o,params:i}=JSON.parse(r);o==="tailback/connected"?(n=i.ended,t(null)):s(o,i)}),()=>e.close()},getState:()=>JSON.parse(sessionStorage.getItem(sr)??"null"),setState:s=>sessionStorage.setItem(sr,JSON.stringify(s))}}function Bs(s,e={},t=window){let n=new Map,r=new Set,o=0;return t.addEventListener("message",i=>{let a=i.data;if("method"in a){for(let c of r)c(a.method,a.params);return}let l=n.get(a.id);n.delete(a.id),"error"in a?l?.reject(new Error(a.error)):l?.resolve(a.result)}),{...e,request:(i,a)=>new Promise((l,c)=>{o+=1,n.set(o,{resolve:l,reject:c}),s.postMessage({id:o,method:i,params:a})}),listen(i){return r.add(i),()=>r.delete(i)},getState:()=>s.getState(),setState:i=>s.setState(i)}}customElements.define("tailback-board",lt);customElements.define("tailback-collection",Ie);export{lt as TailbackBoard,Ie as TailbackCollection,Ps as httpHost,Bs as postMessageHost,nn as protocol};
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
