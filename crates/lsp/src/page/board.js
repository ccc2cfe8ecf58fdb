var Ne=Object.defineProperty;var Le=(r,t)=>{for(var e in t)Ne(r,e,{get:t[e],enumerable:!0})};var Q=globalThis,tt=Q.ShadowRoot&&(Q.ShadyCSS===void 0||Q.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,pt=Symbol(),Ht=new WeakMap,I=class{constructor(t,e,s){if(this._$cssResult$=!0,s!==pt)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if(tt&&t===void 0){let s=e!==void 0&&e.length===1;s&&(t=Ht.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),s&&Ht.set(e,t))}return t}toString(){return this.cssText}},Ut=r=>new I(typeof r=="string"?r:r+"",void 0,pt),mt=(r,...t)=>{let e=r.length===1?r[0]:t.reduce((s,n,i)=>s+(o=>{if(o._$cssResult$===!0)return o.cssText;if(typeof o=="number")return o;throw Error("Value passed to 'css' function must be a 'css' function result: "+o+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(n)+r[i+1],r[0]);return new I(e,r,pt)},Dt=(r,t)=>{if(tt)r.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let s=document.createElement("style"),n=Q.litNonce;n!==void 0&&s.setAttribute("nonce",n),s.textContent=e.cssText,r.appendChild(s)}},ft=tt?r=>r:r=>r instanceof CSSStyleSheet?(t=>{let e="";for(let s of t.cssRules)e+=s.cssText;return Ut(e)})(r):r;var{is:He,defineProperty:Ue,getOwnPropertyDescriptor:De,getOwnPropertyNames:Ve,getOwnPropertySymbols:Ie,getPrototypeOf:Ge}=Object,et=globalThis,Vt=et.trustedTypes,je=Vt?Vt.emptyScript:"",qe=et.reactiveElementPolyfillSupport,G=(r,t)=>r,gt={toAttribute(r,t){switch(t){case Boolean:r=r?je:null;break;case Object:case Array:r=r==null?r:JSON.stringify(r)}return r},fromAttribute(r,t){let e=r;switch(t){case Boolean:e=r!==null;break;case Number:e=r===null?null:Number(r);break;case Object:case Array:try{e=JSON.parse(r)}catch{e=null}}return e}},Gt=(r,t)=>!He(r,t),It={attribute:!0,type:String,converter:gt,reflect:!1,useDefault:!1,hasChanged:Gt};Symbol.metadata??=Symbol("metadata"),et.litPropertyMetadata??=new WeakMap;var $=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=It){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let s=Symbol(),n=this.getPropertyDescriptor(t,s,e);n!==void 0&&Ue(this.prototype,t,n)}}static getPropertyDescriptor(t,e,s){let{get:n,set:i}=De(this.prototype,t)??{get(){return this[e]},set(o){this[e]=o}};return{get:n,set(o){let a=n?.call(this);i?.call(this,o),this.requestUpdate(t,a,s)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??It}static _$Ei(){if(this.hasOwnProperty(G("elementProperties")))return;let t=Ge(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(G("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(G("properties"))){let e=this.properties,s=[...Ve(e),...Ie(e)];for(let n of s)this.createProperty(n,e[n])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[s,n]of e)this.elementProperties.set(s,n)}this._$Eh=new Map;for(let[e,s]of this.elementProperties){let n=this._$Eu(e,s);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let s=new Set(t.flat(1/0).reverse());for(let n of s)e.unshift(ft(n))}else t!==void 0&&e.push(ft(t));return e}static _$Eu(t,e){let s=e.attribute;return s===!1?void 0:typeof s=="string"?s:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let s of e.keys())this.hasOwnProperty(s)&&(t.set(s,this[s]),delete this[s]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Dt(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,s){this._$AK(t,s)}_$ET(t,e){let s=this.constructor.elementProperties.get(t),n=this.constructor._$Eu(t,s);if(n!==void 0&&s.reflect===!0){let i=(s.converter?.toAttribute!==void 0?s.converter:gt).toAttribute(e,s.type);this._$Em=t,i==null?this.removeAttribute(n):this.setAttribute(n,i),this._$Em=null}}_$AK(t,e){let s=this.constructor,n=s._$Eh.get(t);if(n!==void 0&&this._$Em!==n){let i=s.getPropertyOptions(n),o=typeof i.converter=="function"?{fromAttribute:i.converter}:i.converter?.fromAttribute!==void 0?i.converter:gt;this._$Em=n;let a=o.fromAttribute(e,i.type);this[n]=a??this._$Ej?.get(n)??a,this._$Em=null}}requestUpdate(t,e,s,n=!1,i){if(t!==void 0){let o=this.constructor;if(n===!1&&(i=this[t]),s??=o.getPropertyOptions(t),!((s.hasChanged??Gt)(i,e)||s.useDefault&&s.reflect&&i===this._$Ej?.get(t)&&!this.hasAttribute(o._$Eu(t,s))))return;this.C(t,e,s)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:s,reflect:n,wrapped:i},o){s&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,o??e??this[t]),i!==!0||o!==void 0)||(this._$AL.has(t)||(this.hasUpdated||s||(e=void 0),this._$AL.set(t,e)),n===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[n,i]of this._$Ep)this[n]=i;this._$Ep=void 0}let s=this.constructor.elementProperties;if(s.size>0)for(let[n,i]of s){let{wrapped:o}=i,a=this[n];o!==!0||this._$AL.has(n)||a===void 0||this.C(n,void 0,i,a)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(s=>s.hostUpdate?.()),this.update(e)):this._$EM()}catch(s){throw t=!1,this._$EM(),s}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};$.elementStyles=[],$.shadowRootOptions={mode:"open"},$[G("elementProperties")]=new Map,$[G("finalized")]=new Map,qe?.({ReactiveElement:$}),(et.reactiveElementVersions??=[]).push("2.1.2");var kt=globalThis,jt=r=>r,st=kt.trustedTypes,qt=st?st.createPolicy("lit-html",{createHTML:r=>r}):void 0,Xt="$lit$",x=`lit$${Math.random().toFixed(9).slice(2)}$`,Zt="?"+x,We=`<${Zt}>`,M=document,q=()=>M.createComment(""),W=r=>r===null||typeof r!="object"&&typeof r!="function",_t=Array.isArray,Ke=r=>_t(r)||typeof r?.[Symbol.iterator]=="function",vt=`[ 	
\f\r]`,j=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Wt=/-->/g,Kt=/>/g,P=RegExp(`>|${vt}(?:([^\\s"'>=/]+)(${vt}*=${vt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Ft=/'/g,Jt=/"/g,Qt=/^(?:script|style|textarea|title)$/i,St=r=>(t,...e)=>({_$litType$:r,strings:t,values:e}),f=St(1),y=St(2),Es=St(3),T=Symbol.for("lit-noChange"),h=Symbol.for("lit-nothing"),Yt=new WeakMap,C=M.createTreeWalker(M,129);function te(r,t){if(!_t(r)||!r.hasOwnProperty("raw"))throw Error("invalid template strings array");return qt!==void 0?qt.createHTML(t):t}var Fe=(r,t)=>{let e=r.length-1,s=[],n,i=t===2?"<svg>":t===3?"<math>":"",o=j;for(let a=0;a<e;a++){let l=r[a],c,d,u=-1,v=0;for(;v<l.length&&(o.lastIndex=v,d=o.exec(l),d!==null);)v=o.lastIndex,o===j?d[1]==="!--"?o=Wt:d[1]!==void 0?o=Kt:d[2]!==void 0?(Qt.test(d[2])&&(n=RegExp("</"+d[2],"g")),o=P):d[3]!==void 0&&(o=P):o===P?d[0]===">"?(o=n??j,u=-1):d[1]===void 0?u=-2:(u=o.lastIndex-d[2].length,c=d[1],o=d[3]===void 0?P:d[3]==='"'?Jt:Ft):o===Jt||o===Ft?o=P:o===Wt||o===Kt?o=j:(o=P,n=void 0);let g=o===P&&r[a+1].startsWith("/>")?" ":"";i+=o===j?l+We:u>=0?(s.push(c),l.slice(0,u)+Xt+l.slice(u)+x+g):l+x+(u===-2?a:g)}return[te(r,i+(r[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),s]},K=class r{constructor({strings:t,_$litType$:e},s){let n;this.parts=[];let i=0,o=0,a=t.length-1,l=this.parts,[c,d]=Fe(t,e);if(this.el=r.createElement(c,s),C.currentNode=this.el.content,e===2||e===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(n=C.nextNode())!==null&&l.length<a;){if(n.nodeType===1){if(n.hasAttributes())for(let u of n.getAttributeNames())if(u.endsWith(Xt)){let v=d[o++],g=n.getAttribute(u).split(x),w=/([.?@])?(.*)/.exec(v);l.push({type:1,index:i,name:w[2],strings:g,ctor:w[1]==="."?wt:w[1]==="?"?bt:w[1]==="@"?$t:D}),n.removeAttribute(u)}else u.startsWith(x)&&(l.push({type:6,index:i}),n.removeAttribute(u));if(Qt.test(n.tagName)){let u=n.textContent.split(x),v=u.length-1;if(v>0){n.textContent=st?st.emptyScript:"";for(let g=0;g<v;g++)n.append(u[g],q()),C.nextNode(),l.push({type:2,index:++i});n.append(u[v],q())}}}else if(n.nodeType===8)if(n.data===Zt)l.push({type:2,index:i});else{let u=-1;for(;(u=n.data.indexOf(x,u+1))!==-1;)l.push({type:7,index:i}),u+=x.length-1}i++}}static createElement(t,e){let s=M.createElement("template");return s.innerHTML=t,s}};function U(r,t,e=r,s){if(t===T)return t;let n=s!==void 0?e._$Co?.[s]:e._$Cl,i=W(t)?void 0:t._$litDirective$;return n?.constructor!==i&&(n?._$AO?.(!1),i===void 0?n=void 0:(n=new i(r),n._$AT(r,e,s)),s!==void 0?(e._$Co??=[])[s]=n:e._$Cl=n),n!==void 0&&(t=U(r,n._$AS(r,t.values),n,s)),t}var yt=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:s}=this._$AD,n=(t?.creationScope??M).importNode(e,!0);C.currentNode=n;let i=C.nextNode(),o=0,a=0,l=s[0];for(;l!==void 0;){if(o===l.index){let c;l.type===2?c=new F(i,i.nextSibling,this,t):l.type===1?c=new l.ctor(i,l.name,l.strings,this,t):l.type===6&&(c=new xt(i,this,t)),this._$AV.push(c),l=s[++a]}o!==l?.index&&(i=C.nextNode(),o++)}return C.currentNode=M,n}p(t){let e=0;for(let s of this._$AV)s!==void 0&&(s.strings!==void 0?(s._$AI(t,s,e),e+=s.strings.length-2):s._$AI(t[e])),e++}},F=class r{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,s,n){this.type=2,this._$AH=h,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=s,this.options=n,this._$Cv=n?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=U(this,t,e),W(t)?t===h||t==null||t===""?(this._$AH!==h&&this._$AR(),this._$AH=h):t!==this._$AH&&t!==T&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):Ke(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==h&&W(this._$AH)?this._$AA.nextSibling.data=t:this.T(M.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:s}=t,n=typeof s=="number"?this._$AC(t):(s.el===void 0&&(s.el=K.createElement(te(s.h,s.h[0]),this.options)),s);if(this._$AH?._$AD===n)this._$AH.p(e);else{let i=new yt(n,this),o=i.u(this.options);i.p(e),this.T(o),this._$AH=i}}_$AC(t){let e=Yt.get(t.strings);return e===void 0&&Yt.set(t.strings,e=new K(t)),e}k(t){_t(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,s,n=0;for(let i of t)n===e.length?e.push(s=new r(this.O(q()),this.O(q()),this,this.options)):s=e[n],s._$AI(i),n++;n<e.length&&(this._$AR(s&&s._$AB.nextSibling,n),e.length=n)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let s=jt(t).nextSibling;jt(t).remove(),t=s}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},D=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,s,n,i){this.type=1,this._$AH=h,this._$AN=void 0,this.element=t,this.name=e,this._$AM=n,this.options=i,s.length>2||s[0]!==""||s[1]!==""?(this._$AH=Array(s.length-1).fill(new String),this.strings=s):this._$AH=h}_$AI(t,e=this,s,n){let i=this.strings,o=!1;if(i===void 0)t=U(this,t,e,0),o=!W(t)||t!==this._$AH&&t!==T,o&&(this._$AH=t);else{let a=t,l,c;for(t=i[0],l=0;l<i.length-1;l++)c=U(this,a[s+l],e,l),c===T&&(c=this._$AH[l]),o||=!W(c)||c!==this._$AH[l],c===h?t=h:t!==h&&(t+=(c??"")+i[l+1]),this._$AH[l]=c}o&&!n&&this.j(t)}j(t){t===h?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},wt=class extends D{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===h?void 0:t}},bt=class extends D{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==h)}},$t=class extends D{constructor(t,e,s,n,i){super(t,e,s,n,i),this.type=5}_$AI(t,e=this){if((t=U(this,t,e,0)??h)===T)return;let s=this._$AH,n=t===h&&s!==h||t.capture!==s.capture||t.once!==s.once||t.passive!==s.passive,i=t!==h&&(s===h||n);n&&this.element.removeEventListener(this.name,this,s),i&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},xt=class{constructor(t,e,s){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=s}get _$AU(){return this._$AM._$AU}_$AI(t){U(this,t)}};var Je=kt.litHtmlPolyfillSupport;Je?.(K,F),(kt.litHtmlVersions??=[]).push("3.3.3");var ee=(r,t,e)=>{let s=e?.renderBefore??t,n=s._$litPart$;if(n===void 0){let i=e?.renderBefore??null;s._$litPart$=n=new F(t.insertBefore(q(),i),i,void 0,e??{})}return n._$AI(r),n};var Et=globalThis,k=class extends ${constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=ee(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return T}};k._$litElement$=!0,k.finalized=!0,Et.litElementHydrateSupport?.({LitElement:k});var Ye=Et.litElementPolyfillSupport;Ye?.({LitElement:k});(Et.litElementVersions??=[]).push("4.2.2");function _(r){return r.cars.map(t=>t.axis==="horizontal"?t.column:t.row)}function S(r,t){return Array.from({length:r.length},(e,s)=>r.axis==="horizontal"?{column:t+s,row:r.row}:{column:r.column,row:t+s})}function rt(r,{column:t,row:e}){return 0<=t&&t<r.columns&&0<=e&&e<r.rows}function At(r,t){let e=new Int16Array(r.columns*r.rows).fill(-1),s=(n,i)=>{rt(r,n)&&(e[n.row*r.columns+n.column]=i)};for(let n of r.walls)s(n,-2);return r.cars.forEach((n,i)=>{for(let o of n.cells??S(n,t[i]??0))s(o,i)}),e}function B(r,t,e){let s=p(r.cars,e),n=t[e]??0,i=At(r,t),o=c=>{let d=s.axis==="horizontal"?{column:c,row:s.row}:{column:s.column,row:c};return rt(r,d)&&i[d.row*r.columns+d.column]===-1},[a,l]=[n,n];for(;o(a-1);)a-=1;for(;o(l+s.length);)l+=1;return{min:a,max:l}}function Pt(r){let t=r.target===null?void 0:r.cars[r.target];if(t===void 0)return[];let e=t.axis==="horizontal",s=e?["left","right"]:["top","bottom"],n=e?t.row:t.column;return r.exits.filter(i=>s.includes(i.side)&&i.lane===n)}function se(r,t){let e=r.target===null?void 0:r.cars[r.target],s=r.target===null?void 0:t[r.target];if(e===void 0||s===void 0)return!1;let n=e.axis==="horizontal"?r.columns:r.rows;return Pt(r).some(({side:i})=>i==="left"||i==="top"?s===0:s+e.length===n)}function re(r){return JSON.stringify([r.columns,r.rows,r.cars,r.target,r.walls,r.exits])}function p(r,t){let e=r[t];if(e===void 0)throw new RangeError(`there is no item ${t} of ${r.length}`);return e}function O(r,t,e){let s=At(r,_(r));return t.length>0&&S(t,R(t)).every(n=>{let i=s[n.row*r.columns+n.column];return rt(r,n)&&(i===-1||i===e)})}function R(r){return r.axis==="horizontal"?r.column:r.row}function ne(r,t){let e=p(r.cars,t),s=e.axis==="horizontal"?"vertical":"horizontal";for(let n=0;n<e.length;n+=1)for(let i of S(e,R(e))){let o=s==="vertical"?{column:i.column,row:i.row-n}:{column:i.column-n,row:i.row},a={...e,...o,axis:s};if(O(r,a,t))return a}return null}function Ct(r,t,e,s){let n=p(r.cars,t),i=n.axis==="horizontal",[o,a]=[R(n),R(n)+n.length-1],l=i?s.column:s.row,c=(g,w)=>({...n,...i?{column:g}:{row:g},length:w-g+1}),d=e==="start"?Math.min(l,a-1):Math.max(l,o+1),u=e==="start"?o:a,v=Math.sign(u-d);for(let g=d;g!==u;g+=v){let w=e==="start"?c(g,a):c(o,g);if(O(r,w,t))return w}return n}function ie(r,t,e){let[s,n]=[e.column-t.column,e.row-t.row],i=Math.abs(s)>=Math.abs(n),o=i?s:n,a=i?t.column:t.row,l=i?r.columns:r.rows,c=o===0?a+1<l?a+1:a-1:a+o,d=Math.min(a,c),u=Math.abs(c-a)+1;return i?{name:"",axis:"horizontal",column:d,row:t.row,length:u}:{name:"",axis:"vertical",column:t.column,row:d,length:u}}function oe(r,t){switch(t.kind){case"setCar":{let{kind:e,car:s,...n}=t;return{...r,cars:r.cars.map((i,o)=>o===s?{...i,...n}:i)}}case"addCar":{let{kind:e,...s}=t;return{...r,cars:[...r.cars,{name:"",...s}]}}case"removeCar":{let e=r.target===null||r.target===t.car?null:r.target-+(r.target>t.car);return{...r,target:e,cars:r.cars.filter((s,n)=>n!==t.car)}}case"addWall":return{...r,walls:[...r.walls,{column:t.column,row:t.row}]};case"removeWall":return{...r,walls:r.walls.filter(({column:e,row:s})=>e!==t.column||s!==t.row)};case"addExit":return{...r,exits:[...r.exits,{side:t.side,lane:t.lane}]};case"removeExit":return{...r,exits:r.exits.filter(({side:e,lane:s})=>e!==t.side||s!==t.lane)};case"setSolution":return r}}var ae={};Le(ae,{VERSION:()=>b});var b=1;var nt=class{constructor(t,e,s){this.host=t;this.tell=e;this.fail=s;this.wanted=null;this.isAsking=!1;this.isStale=!1}get shown(){return this.wanted}show(t){this.wanted={version:1,...t},this.ask()}changed(t){(t===null||t===this.wanted?.textDocument.uri)&&this.ask()}async ask(){if(this.isStale=!0,!this.isAsking){for(this.isAsking=!0;this.isStale&&this.wanted!==null;){this.isStale=!1;try{let t=await this.host.request("tailback/board",this.wanted);t!==null&&this.tell(t)}catch(t){this.fail(V(t))}}this.isAsking=!1}}};function V(r){return r instanceof Error?r.message:String(r)}function le(r,{car:t,by:e}){let{name:s,axis:n}=p(r.cars,t),i=n==="horizontal"?"LR":"UD";return`${s}${e<0?i[0]:i[1]}${Math.abs(e)}`}function Ze(r,t){let[,e,s,n]=/^(.+)([LRUD])(\d*)$/.exec(t)??[],i=r.cars.findIndex(c=>c.name===e);if(s===void 0||i<0)return;let o="LR".includes(s)?"horizontal":"vertical",a=n===""?1:Number(n);return p(r.cars,i).axis===o&&a>0?{car:i,by:"LU".includes(s)?-a:a}:void 0}function Mt(r,{car:t,by:e}){let{name:s,axis:n}=p(r.cars,t),i=Math.abs(e),o=n==="horizontal"?e<0?"left":"right":e<0?"up":"down";return`${s} ${i} ${i===1?"cell":"cells"} ${o}`}function J(r,{car:t,by:e}){return r.map((s,n)=>n===t?s+e:s)}function Tt(r,t,{car:e,by:s}){let{min:n,max:i}=B(r,t,e),o=p(t,e)+s;return s!==0&&n<=o&&o<=i}function Bt(r,t,e){let s=[];for(let n of e){let i=Ze(r,n);if(i===void 0)break;let{min:o,max:a}=B(r,t,i.car),l=p(t,i.car),d=s.length+1===e.length&&i.car===r.target?Math.max(o,Math.min(a,l+i.by)):l+i.by,u={car:i.car,by:d-l};if(!Tt(r,t,u))break;s.push(u),t=J(t,u)}return s}var ce=[.5,1,2,4],it=class{constructor(t,e){this.step=t;this.changed=e;this.direction=null;this.speed=2}start(t){this.stop(),this.direction=t,this.tick()}stop(){clearTimeout(this.timer),this.direction!==null&&(this.direction=null,this.changed())}tick(){this.direction!==null&&(this.step(this.direction)?(this.timer=setTimeout(()=>this.tick(),1e3/this.speed),this.changed()):this.stop())}};var ue={moves:[],at:0};function Rt(r,t,e=t.at){return t.moves.slice(0,e).reduce(J,_(r))}function de({moves:r,at:t},e){let s=r[t];if(s!==void 0&&s.car===e.car&&s.by===e.by)return{moves:r,at:t+1};let n=r.slice(0,t),i=n.at(-1);return i?.car===e.car&&(n.pop(),e={car:e.car,by:i.by+e.by}),e.by!==0&&n.push(e),{moves:n,at:n.length}}function he({moves:r,at:t},e){return{moves:[...r.slice(0,t),...e],at:t}}function ot({moves:r},t){return{moves:r,at:Math.max(0,Math.min(r.length,t))}}function pe({moves:r,at:t}){let e=r.slice(0,t).reduce((s,{by:n})=>s+Math.abs(n),0);return{moves:t,steps:e}}var Qe=64,at=class{constructor(t,e,s){this.host=t;this.changed=e;this.fail=s;this.board=null;this.hint=null;this.key="";this.ref=null;this.lines=new Map;this.distances=new Map}set(t,e){this.ref=t;let s=e===null?"":re(e);s!==this.key&&(this.key=s,this.board=e,this.hint=null,this.distances.clear()),this.askDistance()}get line(){return this.lines.get(this.key)??ue}get position(){return this.board===null?[]:Rt(this.board,this.line)}get isSolved(){return this.board!==null&&se(this.board,this.position)}get counts(){return pe(this.line)}get written(){let{board:t,line:e}=this;return t===null?[]:e.moves.slice(0,e.at).map(s=>le(t,s))}get distance(){let{board:t,line:e}=this,s=n=>{let i=t===null||n<0?void 0:this.distances.get(String(Rt(t,e,n)));return i===void 0||i==="asked"?null:i};return{now:s(e.at),before:s(e.at-1)}}slide(t){return this.board===null||!Tt(this.board,this.position,t)?!1:(this.go(de(this.line,t)),!0)}undo(){this.go(ot(this.line,this.line.at-1))}redo(){this.go(ot(this.line,this.line.at+1))}goTo(t){this.go(ot(this.line,t))}async findSolution(t){let{board:e,ref:s,key:n,position:i}=this;if(e===null||s===null)return!1;let o=await this.ask(()=>this.host.request("tailback/solution",{version:1,...s,position:i,metric:t}));return o?.moves==null||n!==this.key||String(i)!==String(this.position)?!1:(this.go(he(this.line,Bt(e,i,o.moves))),!0)}async findHint(t){let{board:e,ref:s,key:n,position:i,hint:o}=this;if(e===null||s===null)return;if(o!==null){this.slide({car:o.car,by:o.offset-p(i,o.car)});return}let a=await this.ask(()=>this.host.request("tailback/hint",{version:1,...s,position:i,metric:t})),[l]=a?.move==null?[]:Bt(e,i,[a.move]);l!==void 0&&n===this.key&&String(i)===String(this.position)&&(this.hint={car:l.car,offset:p(J(i,l),l.car)},this.changed())}save(){return[...this.lines].slice(-Qe)}restore(t){this.lines=new Map(t)}go(t){this.hint=null,this.lines.delete(this.key),this.lines.set(this.key,t),this.askDistance(),this.changed()}askDistance(){let{board:t,ref:e,position:s,key:n}=this,i=String(s);if(t===null||e===null||this.distances.has(i))return;this.distances.set(i,"asked");let o={version:1,...e,position:s};this.host.request("tailback/distance",o).then(a=>{n===this.key&&(this.distances.set(i,a),this.changed())},()=>this.distances.delete(i))}async ask(t){try{return await t()}catch(e){return this.fail(V(e)),null}}};function me(r,t){return r!==null&&r.target!==null&&t.length===0&&_(r).every(Number.isInteger)}var E="#14181c",Y="#ffffff",fe={fill:"#cf2e1c",ink:Y},ge=[{fill:"#56b4e9",ink:E},{fill:"#e69f00",ink:E},{fill:"#0b62a4",ink:Y},{fill:"#f0e442",ink:E},{fill:"#16a37b",ink:E},{fill:"#d78bb8",ink:E},{fill:"#4c3f91",ink:Y},{fill:"#a3d9b1",ink:E},{fill:"#76491f",ink:Y},{fill:"#b7c4d1",ink:E},{fill:"#56682a",ink:Y},{fill:"#f2b8a0",ink:E}];function ve(r){let t=0;return r.cars.map((e,s)=>{if(s===r.target)return fe;let n=ge[t%ge.length]??fe;return t+=1,n})}function X({column:r,row:t}){return`${lt(r)}${t+1}`}function lt(r){return String.fromCharCode(97+r)}function ts(r,t){return`${r} ${r===1?t:`${t}s`}`}function z(r,t){let e=S(r,t),[s,n]=[e[0],e.at(-1)];return s===void 0||n===void 0?"nowhere":s===n?X(s):`${X(s)} to ${X(n)}`}function Ot(r,t){let{name:e}=p(r.cars,t);return t===r.target?`${e}, the target`:e}function zt({side:r,lane:t}){return`${r} ${r==="left"||r==="right"?t+1:lt(t)}`}function ye(r,t){return[`${r.columns} columns and ${ts(r.rows,"row")}.`,r.exits.length===0?"":`Exit ${r.exits.map(zt).join(", ")}.`,...r.cars.map((s,n)=>{let i=s.cells===void 0?z(s,t[n]??0):s.cells.map(X).join(", ");return`${Ot(r,n)}: ${s.axis}, ${i}.`}),r.walls.length===0?"":`Walls on ${r.walls.map(X).join(", ")}.`].filter(s=>s!=="").join(" ")}function ct({lower:r,upper:t}){return t===r?`${r}`:t===null?`over ${Math.max(0,r-1)}`:`${r} to ${t}`}function Nt(r,t){if(r.outcome==="unsolvable")return"no way out";let e=r[t];if(e===null||e.upper===null&&e.lower<=1)return"distance not known";if(e.upper===0)return"solved";let s=e.upper===1?t.slice(0,-1):t;return`${ct(e)} ${s} to go`}var m=100,N=74;function we(r){let{board:t}=r,e=t.columns*m+2*N,s=t.rows*m+2*N,n=ve(t);return f`<svg
    class="board ${r.mode} ${r.isSolved?"is-solved":""}"
    viewBox="${-N} ${-N} ${e} ${s}"
    role="group"
    aria-label="board"
    aria-describedby="description"
  >
    ${es(t)} ${t.exits.map(i=>ss(t,i))}
    ${r.mode==="edit"?rs(t):h}
    ${t.walls.map(i=>ns(r,i))}
    ${(r.marks.jam?.neverFree??[]).map(is)}
    ${os(r)}
    ${t.cars.map((i,o)=>ls(r,i,o,n[o]))}
    ${r.sketch===null?h:as(r.sketch)}
  </svg>
  <p id="description" class="heard">${ye(t,r.position)}</p>`}function es(r){let[t,e]=[r.columns*m,r.rows*m],s=Array.from({length:r.columns},(i,o)=>o),n=Array.from({length:r.rows},(i,o)=>o);return y`<g aria-hidden="true">
    <rect class="frame" x="-14" y="-14" width=${t+28} height=${e+28} rx="26" />
    <rect class="ground" x="0" y="0" width=${t} height=${e} rx="14" />
    ${n.flatMap(i=>s.map(o=>y`<rect class="cell" x=${o*m+5} y=${i*m+5} width="90" height="90" rx="14" />`))}
    ${s.map(i=>y`<text class="lane" x=${(i+.5)*m} y="-38">${lt(i)}</text>`)}
    ${n.map(i=>y`<text class="lane" x="-44" y=${(i+.5)*m}>${i+1}</text>`)}
  </g>`}function be(r,{side:t,lane:e}){let s=(e+.5)*m;switch(t){case"right":return{x:r.columns*m,y:s,turn:0};case"bottom":return{x:s,y:r.rows*m,turn:90};case"left":return{x:0,y:s,turn:180};case"top":return{x:s,y:0,turn:270}}}function ss(r,t){let{x:e,y:s,turn:n}=be(r,t),i=Pt(r).some(({side:o,lane:a})=>o===t.side&&a===t.lane);return y`<g class="exit ${i?"":"is-idle"}" aria-hidden="true" transform="translate(${e} ${s}) rotate(${n})">
    <rect class="gap" x="-2" y="-45" width="18" height="90" />
    <path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
  </g>`}function rs(r){let t=s=>Array.from({length:s},(n,i)=>i);return[...t(r.rows).flatMap(s=>[{side:"left",lane:s},{side:"right",lane:s}]),...t(r.columns).flatMap(s=>[{side:"top",lane:s},{side:"bottom",lane:s}])].map(s=>{let{x:n,y:i,turn:o}=be(r,s),a=r.exits.some(({side:l,lane:c})=>l===s.side&&c===s.lane);return y`<g class="slot" role="switch" tabindex="0" aria-checked=${a} aria-label="exit ${zt(s)}"
      data-side=${s.side} data-lane=${s.lane} transform="translate(${n} ${i}) rotate(${o})">
      <rect x="4" y="-42" width="60" height="84" rx="12" />
    </g>`})}function ns({marks:r},t){let e=(o=[])=>o.some(({column:a,row:l})=>a===t.column&&l===t.row),s=`wall ${e(r.jam?.walls)?"is-jam":""} ${e(r.idleWalls)?"is-redundant":""}`,[n,i]=[t.column*m,t.row*m];return y`<g class=${s} aria-hidden="true">
    <rect x=${n+4} y=${i+4} width="92" height="92" rx="12" />
    <path d="M${n+26} ${i+34} h48 M${n+26} ${i+50} h48 M${n+26} ${i+66} h48" />
  </g>`}function is({column:r,row:t}){let[e,s]=[(r+.5)*m,(t+.5)*m];return y`<rect class="never-free" aria-hidden="true" x=${e-47} y=${s-47} width="94" height="94" rx="14" />`}function os({board:r,position:t,hint:e}){let s=e===null?void 0:r.cars[e.car];if(e===null||s===void 0||t[e.car]===e.offset)return h;let[n]=S(s,e.offset);return n===void 0?h:$e({...s,...n},"hint")}function as(r){return $e(r,"sketch")}function $e(r,t){let{width:e,height:s}=xe(r,r.length);return y`<rect class=${t} aria-hidden="true" x=${r.column*m+9} y=${r.row*m+9}
    width=${e-18} height=${s-18} rx="24" />`}function xe(r,t){let e=t*m;return r.axis==="horizontal"?{width:e,height:m}:{width:m,height:e}}function ls(r,t,e,s){let{board:n,position:i,dragged:o,marks:a,mode:l}=r,c=i[e]??0;if(t.cells!==void 0)return ds(t,t.cells,e,s);let d=t.axis==="horizontal",u=o?.car===e?o:null,v=u?.column??(d?c:t.column),g=u?.row??(d?t.row:c),w=u?.length??t.length,A=r.reach[e],Be=["car",e===n.target?"is-target":"",u===null?"":"is-dragged",u?.isBad===!0?"is-bad":"",r.selected===e?"is-selected":"",a.jam?.cars.includes(e)===!0?"is-jam":"",a.redundant.includes(e)?"is-redundant":"",a.frozen.includes(e)?"is-frozen":"",l==="play"&&A!==void 0&&A.min===A.max?"is-stuck":""],Re=[Ot(n,e),a.jam?.cars.includes(e)===!0?"part of the jam":"",a.redundant.includes(e)?"redundant":"",a.frozen.includes(e)?"frozen":""].filter(ze=>ze!=="").join(", "),{width:L,height:H}=xe(t,w),Oe=`transform: translate(${v*m}px, ${g*m}px)`;return y`<g class=${Be.join(" ")} .style=${Oe} data-car=${e} tabindex="0"
    role="slider" aria-label=${Re} aria-orientation=${t.axis}
    aria-valuemin=${A?.min??c} aria-valuemax=${A?.max??c} aria-valuenow=${c}
    aria-valuetext=${z(t,c)}>
    <rect class="shadow" x="9" y="13" width=${L-18} height=${H-18} rx="24" />
    <rect class="body" fill=${s?.fill??"gray"} x="9" y="8" width=${L-18} height=${H-18} rx="24" />
    ${cs(L,H,d)}
    <text class="name ${t.name.length>2?"is-long":""}" fill=${s?.ink??"white"} x=${L/2} y=${H/2}>${t.name}</text>
    <rect class="ring" x="9" y="8" width=${L-18} height=${H-18} rx="24" />
    ${l==="edit"&&r.selected===e?us(L,H,d):h}
  </g>`}function cs(r,t,e){return e?y`<rect class="roof" x="22" y="20" width=${r-44} height=${t-42} rx="14" />
        <rect class="window" x="22" y="24" width="11" height=${t-50} rx="5" />
        <rect class="window" x=${r-33} y="24" width="11" height=${t-50} rx="5" />`:y`<rect class="roof" x="21" y="21" width=${r-42} height=${t-44} rx="14" />
        <rect class="window" x="25" y="21" width=${r-50} height="11" rx="5" />
        <rect class="window" x="25" y=${t-34} width=${r-50} height="11" rx="5" />`}function us(r,t,e){let s=e?[[6,t/2],[r-6,t/2]]:[[r/2,6],[r/2,t-6]];return y`${s.map(([n,i],o)=>y`<circle class="handle" data-end=${o===0?"start":"end"} cx=${n} cy=${i} r="13" />`)}`}function ds(r,t,e,s){return y`<g class="car is-broken" role="img" aria-label="${r.name}, no straight run of cells" data-car=${e}>
    ${t.map(({column:n,row:i})=>y`
        <rect class="body" fill=${s?.fill??"gray"} x=${n*m+9} y=${i*m+9} width="82" height="82" rx="20" />
        <text class="name" fill=${s?.ink??"white"} x=${(n+.5)*m} y=${(i+.5)*m}>${r.name}</text>`)}
  </g>`}var hs=4,ut=class{constructor(t){this.begin=t;this.gesture=null;this.pointer=-1;this.from={x:0,y:0};this.fromPixels={x:0,y:0};this.isClick=!0}down(t,e,s){if(this.gesture!==null||t.button!==0)return;let n=ke(e,s,t);this.gesture=ps(t)?null:this.begin(ms(t.target),n),this.gesture!==null&&(this.pointer=t.pointerId,this.from=n,this.fromPixels={x:t.clientX,y:t.clientY},this.isClick=!0,e.setPointerCapture(t.pointerId))}move(t,e,s){if(t.pointerId!==this.pointer||this.gesture===null)return;let{x:n,y:i}=this.fromPixels;if(this.isClick&&=Math.hypot(t.clientX-n,t.clientY-i)<hs,!this.isClick){let o=ke(e,s,t);this.gesture.move(o,{x:o.x-this.from.x,y:o.y-this.from.y})}}up(t){if(t.pointerId===this.pointer){let e=this.gesture;this.gesture=null,this.pointer=-1,e?.end(this.isClick)}}cancel(){let t=this.gesture;this.gesture=null,this.pointer=-1,t?.cancel()}};function dt({x:r,y:t}){return{column:Math.floor(r),row:Math.floor(t)}}function ps(r){return r.target.closest(".slot")!==null}function ms(r){let t=r.closest("[data-car]")?.dataset.car;if(t===void 0)return{on:"cell"};let e=r.closest("[data-end]")?.dataset.end;return e==="start"||e==="end"?{on:"handle",car:Number(t),end:e}:{on:"car",car:Number(t)}}function ke(r,t,e){let s=r.getScreenCTM();if(s===null)return{x:0,y:0};let n=new DOMPoint(e.clientX,e.clientY).matrixTransform(s.inverse()),i=(o,a)=>Math.max(-N,Math.min(a*m+N,o))/m;return{x:i(n.x,t.columns),y:i(n.y,t.rows)}}var fs={restart:"M6 5v14 M19 6l-9 6 9 6z",undo:"M9 7L4 12l5 5 M4 12h10a6 6 0 0 1 6 6",redo:"M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6",forwards:"M8 5l11 7-11 7z",backwards:"M16 5L5 12l11 7z",pause:"M9 6v12 M15 6v12",hint:"M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",write:"M4 20h4L19 9l-4-4L4 16z M13 7l4 4",select:"M6 4l13 7-6 2-2 6z",car:"M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M7 8v8 M17 8v8",wall:"M4 5h16v14H4z M4 12h16 M12 5v7 M8 12v7 M16 12v7",turn:"M20 12a8 8 0 1 1-3-6.2 M20 3v5h-5",remove:"M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13"};function Z(r){return f`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${y`<path d=${fs[r]??""} />`}</svg>`}function _e(r,t,e){let{figures:s,title:n}=r,i=(o,a)=>f`<button class="tab" aria-pressed=${t===o} @click=${()=>e.setMode(o)}>${a}</button>`;return f`<header>
    <div class="titles">
      <button class="title" title="Show in the text" @click=${()=>e.selectTitle()}>${n??"Untitled"}</button>
      <span class="figures is-${s.outcome}">${s.label}</span>
    </div>
    <div class="tabs" role="group" aria-label="mode">${i("play","Play")}${i("edit","Edit")}</div>
  </header>`}function Se(r,t,e,s){let{moves:n,steps:i}=t.counts,o=(a,l)=>{let c=r.figures[a];return f`<button class="counter" aria-pressed=${e===a}
      title="Count the distance in ${a}" @click=${()=>s.setMetric(a)}>
      <b>${l}</b><span>${c===null?"":f` of ${ct(c)}`}</span> <small>${a}</small>
    </button>`};return f`<div class="counters">
    ${o("moves",n)} ${o("steps",i)}
    <span class="distance ${vs(t,e)}">${Lt(r,t,e)}</span>
  </div>`}function Lt(r,t,e){let{now:s,before:n}=t.distance;if(t.isSolved)return`Solved in ${t.counts[e]} ${e}${gs(r,t,e)}`;if(s===null)return"\u2026";let i=n?.[e];return i==null?Nt(s,e):`${Nt(s,e)}, was ${ct(i)}`}function gs(r,t,e){let s=r.figures[e];return s!==null&&s.upper===t.counts[e]&&s.lower===s.upper?", the fewest":""}function vs(r,t){if(r.isSolved)return"is-solved";let{now:e,before:s}=r.distance,[n,i]=[e?.[t]?.upper,s?.[t]?.upper];return n==null||i==null||n===i?"":n<i?"is-nearer":"is-farther"}function Ee(r,t,e,s){let{line:n}=r,i=(l,c,d,u)=>f`<button class="icon" title=${c} aria-label=${c} ?disabled=${d} @click=${u}>${Z(l)}</button>`,{direction:o}=t,a=o!==null;return f`<div class="bar" role="group" aria-label="play">
      ${i("restart","Back to the start",n.at===0,()=>s.restart())}
      ${i("undo","Undo",n.at===0,()=>s.undo())}
      ${i("redo","Redo",n.at===n.moves.length,()=>s.redo())}
      <span class="gap"></span>
      ${o==="backwards"?i("pause","Pause",!1,()=>s.stop()):i("backwards","Play backwards",n.at===0,()=>s.play("backwards"))}
      ${o==="forwards"?i("pause","Pause",!1,()=>s.stop()):i("forwards",n.at<n.moves.length?"Play forwards":"Play the solution",!e&&n.at===n.moves.length,()=>s.play("forwards"))}
      <label class="speed" title="Speed"><span class="heard">Speed</span>
        <select @change=${l=>s.setSpeed(Number(l.target.value))}>
          ${ce.map(l=>f`<option value=${l} ?selected=${l===t.speed}>${l}×</option>`)}
        </select>
      </label>
      <span class="gap"></span>
      ${i("hint",r.hint===null?"Hint":"Make the move of the hint",!e||r.isSolved||a,()=>s.hint())}
      ${i("write","Write these moves as the solution",n.at===0,()=>s.writeSolution())}
    </div>
    ${n.moves.length===0?h:f`<input class="scrubber" type="range" aria-label="Move" min="0" max=${n.moves.length} .value=${String(n.at)}
          aria-valuetext="after move ${n.at} of ${n.moves.length}"
          @input=${l=>s.goTo(Number(l.target.value))} />`}`}function Ae(r,t,e){let s=(n,i)=>f`<button class="choice" aria-pressed=${r===n} title=${i} @click=${()=>e.setTool(n)}>
      ${Z(n)}<span>${n}</span>
    </button>`;return f`<div class="bar" role="group" aria-label="edit">
    ${s("select","Move, lengthen and choose cars")} ${s("car","Draw cars on empty cells")}
    ${s("wall","Put walls on empty cells, and take them away")}
    <span class="gap"></span>
    <button class="icon" title="Turn" aria-label="Turn" ?disabled=${!t} @click=${()=>e.turn()}>${Z("turn")}</button>
    <button class="icon" title="Remove" aria-label="Remove" ?disabled=${!t} @click=${()=>e.remove()}>${Z("remove")}</button>
  </div>`}var Pe=mt`
  :host {
    --_ink: var(--tailback-ink, var(--vscode-foreground, light-dark(#1f2328, #dfe3e8)));
    --_quiet: var(--tailback-quiet, var(--vscode-descriptionForeground, light-dark(#59626c, #9aa4af)));
    --_paper: var(--tailback-paper, var(--vscode-editor-background, light-dark(#ffffff, #1b1e22)));
    --_accent: var(--tailback-accent, var(--vscode-focusBorder, light-dark(#0969da, #4c9df3)));
    --_good: var(--tailback-good, var(--vscode-testing-iconPassed, light-dark(#1a7f37, #4ac26b)));
    --_bad: var(--tailback-bad, var(--vscode-errorForeground, light-dark(#c4291c, #ff7b6e)));
    --_line: color-mix(in srgb, var(--_ink) 22%, transparent);
    --_frame: color-mix(in srgb, var(--_ink) 34%, var(--_paper));
    --_ground: color-mix(in srgb, var(--_ink) 11%, var(--_paper));
    --_cell: color-mix(in srgb, var(--_ink) 3%, var(--_paper));
    --_wall: color-mix(in srgb, var(--_ink) 52%, var(--_paper));
    --_raised: color-mix(in srgb, var(--_ink) 7%, var(--_paper));
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    gap: 8px;
    box-sizing: border-box;
    height: 100%;
    min-height: 260px;
    padding: 12px;
    color: var(--_ink);
    background: var(--_paper);
    font: 13px/1.4 var(--vscode-font-family, system-ui, "DejaVu Sans", sans-serif);
    user-select: none;
    -webkit-user-select: none;
  }
  :host([hidden]) { display: none; }
  :host-context(body.vscode-dark) { color-scheme: dark; }
  :host-context(body.vscode-light) { color-scheme: light; }
  .heard {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
  .titles { flex: 1; min-width: 0; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; }
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
  :focus { outline: none; }
  :focus-visible { outline: 2px solid var(--_accent); outline-offset: 1px; }
  button[aria-pressed="true"] { background: var(--_raised); border-color: var(--_line); }

  .tabs { display: flex; padding: 2px; border: 1px solid var(--_line); border-radius: 9px; }
  .tab { padding: 2px 12px; }

  .stage { position: relative; display: grid; min-height: 180px; }
  svg.board { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
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

  .car { cursor: grab; transition: transform 170ms cubic-bezier(0.3, 0.7, 0.3, 1); touch-action: none; }
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
  .never-free {
    fill: color-mix(in srgb, var(--_bad) 30%, transparent);
    stroke: var(--_bad);
    stroke-width: 4;
    stroke-dasharray: 10 8;
    pointer-events: none;
  }
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
  .distance.is-nearer { color: var(--_good); }
  .distance.is-farther { color: var(--_bad); }
  .distance.is-solved { color: var(--_paper); background: var(--_good); font-weight: 600; }
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
`;var ht=class extends k{constructor(){super(...arguments);this.host=null;this.answer=null;this.pending=null;this.mode="play";this.tool="select";this.metric="moves";this.selected=null;this.dragged=null;this.sketch=null;this.message="";this.isComplaint=!1;this.following=null;this.player=null;this.stopListening=null;this.pointer=new ut((e,s)=>this.begin(e,s));this.playback=new it(e=>this.playStep(e),()=>this.requestUpdate());this.actions={undo:()=>{this.playback.stop(),this.playStep("backwards")},redo:()=>{this.playback.stop(),this.playStep("forwards")},restart:()=>{this.playback.stop(),this.player?.goTo(0),this.say("Back at the start")},hint:()=>{this.showHint()},play:e=>{this.play(e)},stop:()=>this.playback.stop(),setSpeed:e=>{this.playback.speed=e,this.keep()},goTo:e=>{this.playback.stop(),this.player?.goTo(e)},setMetric:e=>{this.metric=e,this.keep(),this.requestUpdate()},setMode:e=>{this.playback.stop(),this.mode=e,this.keep(),this.say(e==="edit"?"Each change is an edit of the text, and undone there":"")},setTool:e=>{this.tool=e,this.requestUpdate()},writeSolution:()=>{this.edit({kind:"setSolution",moves:this.player?.written??[]},"The moves are the solution now")},turn:()=>this.turn(),remove:()=>this.removeCar(),selectTitle:()=>{this.select(null)}}}static{this.styles=Pe}static{this.properties={host:{attribute:!1}}}disconnectedCallback(){super.disconnectedCallback(),this.playback.stop(),this.stopListening?.(),this.stopListening=null}connectedCallback(){super.connectedCallback(),this.host!==null&&this.stopListening===null&&this.connect(this.host)}willUpdate(e){e.has("host")&&this.host!==null&&this.isConnected&&(this.stopListening?.(),this.connect(this.host))}show(e){this.following?.show(e),this.keep()}connect(e){let s=i=>this.say(i,!0);this.player=new at(e,()=>{this.keep(),this.requestUpdate()},s),this.following=new nt(e,i=>this.take(i),s),this.stopListening=e.listen((i,o)=>{i==="tailback/follow"&&"position"in o?this.show({textDocument:o.textDocument,position:o.position}):i==="tailback/changed"&&this.following?.changed(o.textDocument?.uri??null)});let n=e.getState();if(n?.version===1&&(this.player.restore(n.lines),this.metric=n.metric,this.mode=n.mode,this.playback.speed=n.speed,n.shown!==null)){let{version:i,...o}=n.shown;this.following.show(o)}}keep(){if(this.player!==null&&this.following!==null){let e={version:1,shown:this.following.shown,lines:this.player.save(),metric:this.metric,mode:this.mode,speed:this.playback.speed};this.host?.setState(e)}}take(e){let s=this.answer===null||this.answer.puzzle!==e.puzzle||this.answer.textDocument.uri!==e.textDocument.uri;s&&(this.playback.stop(),this.selected=null),(s||e.car!==this.answer?.car)&&(this.selected=e.car??this.selected),this.answer=e,this.pending=null;let{board:n}=e;n!==null&&this.selected!==null&&this.selected>=n.cars.length&&(this.selected=null),this.player?.set(Me(e),me(n,e.faults)?n:null),this.requestUpdate()}say(e,s=!1){this.message=e,this.isComplaint=s,this.requestUpdate()}slide(e){let{player:s}=this;s?.board!=null&&(this.playback.stop(),s.slide(e)&&this.tell(e))}tell(e){let{player:s,answer:n}=this;if(s?.board==null||n===null)return;let{board:i,position:o}=s,a=z(p(i.cars,e.car),p(o,e.car)),l=s.isSolved?`. ${Lt(n,s,this.metric)}`:"";this.say(`${Mt(i,e)}, now on ${a}${l}`)}playStep(e){let{player:s}=this;if(s===null)return!1;let{moves:n,at:i}=s.line,o=e==="forwards"?n[i]:n[i-1];if(o===void 0)return!1;e==="forwards"?s.redo():s.undo(),this.tell(o);let{at:a}=s.line;return e==="forwards"?a<n.length:a>0}async play(e){let{player:s}=this;if(s!==null){if(e==="forwards"&&s.line.at===s.line.moves.length){if(s.isSolved)s.goTo(0);else if(!await s.findSolution(this.metric)){this.isComplaint||this.say("No solution is known from here");return}}this.playback.start(e)}}async showHint(){let{player:e}=this,s=e?.hint!==null,n=e?.position,i=e?.hint??null;if(await e?.findHint(this.metric),e?.board!=null)if(s&&i!==null&&n!==void 0)this.tell({car:i.car,by:i.offset-p(n,i.car)});else if(e.hint===null)this.say("No move is known to lead out from here");else{let{car:o,offset:a}=e.hint;this.say(`Hint: ${Mt(e.board,{car:o,by:a-p(e.position,o)})}`)}}async select(e){this.selected=e,this.requestUpdate();let{answer:s,host:n}=this;if(this.dispatchEvent(new CustomEvent("tailback-select",{detail:{car:e},bubbles:!0,composed:!0})),!(s===null||n===null))try{await n.request("tailback/select",{version:1,...Me(s),car:e})}catch(i){this.say(V(i),!0)}}async edit(e,s){let{answer:n,host:i}=this;if(!(n===null||i===null)){this.pending=n.board===null?null:oe(n.board,e),this.requestUpdate();try{let{textDocument:o,puzzle:a}=n,{applied:l,reason:c}=await i.request("tailback/edit",{version:1,textDocument:o,puzzle:a,edit:e});this.say(l?s:c??"The text was not changed",!l),l||(this.pending=null)}catch(o){this.pending=null,this.say(V(o),!0)}this.following?.changed(null)}}setCar(e,s,n){let o=this.answer?.board?.cars[e],{column:a,row:l,axis:c,length:d}=s;o!==void 0&&o.column===a&&o.row===l&&o.axis===c&&o.length===d||this.edit({kind:"setCar",car:e,column:a,row:l,axis:c,length:d},n)}turn(){let e=this.answer?.board;if(e==null||this.selected===null)return;let s=ne(e,this.selected);s===null?this.say(`${p(e.cars,this.selected).name} has no room to turn`,!0):this.setCar(this.selected,s,`${s.name} is ${s.axis} now`)}removeCar(){let e=this.answer?.board;if(e==null||this.selected===null)return;let{name:s}=p(e.cars,this.selected),n=this.selected;this.selected=null,this.edit({kind:"removeCar",car:n},`${s} is gone`)}toggleExit(e){let s=this.answer?.board?.exits.some(({side:n,lane:i})=>n===e.side&&i===e.lane)??!1;this.edit({kind:s?"removeExit":"addExit",...e},s?"Exit closed":"Exit opened")}begin(e,s){if(this.mode==="play")return e.on==="car"?this.dragAlong(e.car):null;let n=this.answer?.board;if(n==null||this.pending!==null)return null;switch(e.on){case"handle":return this.dragEnd(n,e.car,e.end);case"car":return this.dragAnywhere(n,e.car);case"cell":return this.draw(n,s)}}dragAlong(e){let{player:s}=this,n=s?.board??null;if(s===null||n===null)return{move:()=>{},end:()=>{this.select(e)},cancel:()=>{}};this.playback.stop();let{position:i}=s,o=p(n.cars,e),a=p(i,e),{min:l,max:c}=B(n,i,e),d=a,u=o.axis==="horizontal";return{move:(v,g)=>{d=Math.max(l,Math.min(c,a+(u?g.x:g.y)));let[w,A]=u?[d,o.row]:[o.column,d];this.drag({car:e,column:w,row:A,length:o.length,isBad:!1})},end:v=>{this.drag(null),v?this.select(e):this.slide({car:e,by:Math.round(d)-a})},cancel:()=>this.drag(null)}}dragAnywhere(e,s){let n=p(e.cars,s),i=n;return{move:(o,a)=>{i={...n,column:n.column+Math.round(a.x),row:n.row+Math.round(a.y)};let l=!O(e,i,s);this.drag({car:s,column:n.column+a.x,row:n.row+a.y,length:n.length,isBad:l}),this.sketch=l?null:i},end:o=>{this.drag(null),o?this.select(s):O(e,i,s)?(this.selected=s,this.setCar(s,i,`${n.name} is on ${z(i,R(i))}`)):this.say(`There is no room for ${n.name}`,!0)},cancel:()=>this.drag(null)}}dragEnd(e,s,n){let i=p(e.cars,s),o=i;return{move:a=>{o=Ct(e,s,n,dt(a)),this.drag({car:s,column:o.column,row:o.row,length:o.length,isBad:!1})},end:()=>{this.drag(null),this.setCar(s,o,`${i.name} is ${o.length} cells long`)},cancel:()=>this.drag(null)}}draw(e,s){let n=dt(s),i=e.walls.some(({column:l,row:c})=>l===n.column&&c===n.row),{tool:o}=this;if(o==="wall")return{move:()=>{},end:()=>{this.edit({kind:i?"removeWall":"addWall",...n},i?"Wall taken away":"Wall put")},cancel:()=>{}};if(o==="select")return{move:()=>{},end:()=>{this.selected=null,this.requestUpdate()},cancel:()=>{}};let a=l=>{let c=ie(e,n,dt(l));this.sketch=O(e,c,null)?c:null,this.requestUpdate()};return a(s),{move:a,end:()=>{let{sketch:l}=this;if(this.drag(null),l===null)this.say("There is no room for a car",!0);else{let{column:c,row:d,axis:u,length:v}=l;this.edit({kind:"addCar",column:c,row:d,axis:u,length:v},"Car added")}},cancel:()=>this.drag(null)}}drag(e){this.dragged=e,this.sketch=null,this.requestUpdate()}onKey(e){if(e.altKey||e.target.matches("select, input"))return;let s=e.ctrlKey||e.metaKey;this.mode==="play"&&s&&e.key.toLowerCase()==="z"?((e.shiftKey?this.actions.redo:this.actions.undo)(),e.preventDefault()):this.mode==="play"&&s&&e.key.toLowerCase()==="y"?(this.actions.redo(),e.preventDefault()):!s&&this.isTakenByCar(e)&&e.preventDefault()}isTakenByCar(e){let s=e.target.closest("[data-car], .slot"),{side:n,lane:i,car:o}=s?.dataset??{};return n!==void 0&&i!==void 0&&(e.key==="Enter"||e.key===" ")?(this.toggleExit({side:n,lane:Number(i)}),!0):o===void 0?!1:e.key==="Enter"||e.key===" "?(this.select(Number(o)),!0):this.mode==="play"?this.slideByKey(Number(o),e):this.editByKey(Number(o),e)}slideByKey(e,{key:s,shiftKey:n}){let{player:i}=this,o=Ce[s];if(s==="Escape")return this.pointer.cancel(),!0;if(o===void 0||i?.board==null)return!1;let a=p(i.board.cars,e),l=a.axis==="horizontal"?o.column:o.row,{min:c,max:d}=B(i.board,i.position,e),u=p(i.position,e),v=l<0?u-c:d-u;return l===0?this.say(`${a.name} is ${a.axis}`):v===0?this.say(`${a.name} has no room there`):this.slide({car:e,by:l*(n?v:1)}),!0}editByKey(e,{key:s}){let n=this.answer?.board;if(n==null||this.pending!==null)return!1;let i=p(n.cars,e);this.selected=e;let o=Ce[s];if(o!==void 0){let a={...i,column:i.column+o.column,row:i.row+o.row};O(n,a,e)?this.setCar(e,a,`${i.name} is on ${z(a,R(a))}`):this.say(`There is no room for ${i.name}`)}else if(s==="+"||s==="-"){let a={column:i.column,row:i.row},l=i.length-1+(s==="+"?1:-1),c=i.axis==="horizontal"?{...a,column:a.column+l}:{...a,row:a.row+l},d=Ct(n,e,"end",c);this.setCar(e,d,`${i.name} is ${d.length} cells long`)}else if(s==="t"||s==="T")this.turn();else if(s==="Delete"||s==="Backspace")this.removeCar();else return!1;return!0}render(){let{answer:e,player:s}=this;if(e===null||s===null)return f`<p class="nothing" role="status">${this.message||"Put the cursor into a puzzle to see its board."}</p>`;let{mode:n,actions:i}=this;return f`${_e(e,n,i)}
      <div class="stage ${e.jam===null?"":"has-jam"}"
        @pointerdown=${this.onPointer} @pointermove=${this.onPointer} @pointerup=${this.onPointer}
        @pointercancel=${()=>this.pointer.cancel()} @keydown=${o=>this.onKey(o)}
        @click=${o=>this.onClick(o)}>
        ${this.renderBoard(e,s)}
      </div>
      <footer>
        ${e.faults.length===0?h:f`<ul class="faults">${e.faults.slice(0,4).map(o=>f`<li>${o}</li>`)}</ul>`}
        ${n==="edit"?Ae(this.tool,this.selected!==null,i):s.board===null?h:f`${Se(e,s,this.metric,i)}
              ${Ee(s,this.playback,e.figures.outcome!=="unsolvable",i)}`}
        <p class="message ${this.isComplaint?"is-bad":""}" role="status" aria-live="polite">${this.message}</p>
      </footer>`}renderBoard(e,s){let n=this.pending??e.board;if(n===null)return f`<p class="nothing">This puzzle has no grid yet.</p>`;let i=this.mode==="play"&&s.board!==null&&this.pending===null,o=i?s.position:_(n);return we({board:n,position:o,dragged:this.dragged,marks:e,selected:this.selected,hint:i?s.hint:null,reach:i?n.cars.map((a,l)=>B(n,o,l)):[],isSolved:i&&s.isSolved,mode:this.mode,sketch:this.sketch})}onPointer(e){let s=this.answer?.board,n=this.renderRoot.querySelector("svg.board");if(!(s==null||n===null||!e.composedPath().includes(n)))switch(e.type){case"pointerdown":return this.pointer.down(e,n,s);case"pointermove":return this.pointer.move(e,n,s);default:return this.pointer.up(e)}}onClick(e){let s=e.target.closest(".slot"),{side:n,lane:i}=s?.dataset??{};n!==void 0&&i!==void 0&&this.toggleExit({side:n,lane:Number(i)})}},Ce={ArrowLeft:{column:-1,row:0},ArrowRight:{column:1,row:0},ArrowUp:{column:0,row:-1},ArrowDown:{column:0,row:1}};function Me({textDocument:r,puzzle:t}){return{textDocument:{uri:r.uri},puzzle:t}}customElements.define("tailback-board",ht);var Te="tailback-board";function ys(){return{async request(r,t){let e=await fetch("request",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({method:r,params:t})}).catch(()=>{throw new Error("The editor is gone; open the board from it again.")});if(!e.ok)throw new Error(`The server refuses: ${e.status}`);let{result:s,error:n}=await e.json();if(n!==void 0)throw new Error(n);return s},listen(r){let t=new EventSource("events");return t.addEventListener("message",({data:e})=>{let{method:s,params:n}=JSON.parse(e);r(s,n)}),()=>t.close()},getState:()=>JSON.parse(sessionStorage.getItem(Te)??"null"),setState:r=>sessionStorage.setItem(Te,JSON.stringify(r))}}function ws(r,t=window){let e=new Map,s=new Set,n=0;return t.addEventListener("message",i=>{let o=i.data;if("method"in o){for(let l of s)l(o.method,o.params);return}let a=e.get(o.id);e.delete(o.id),"error"in o?a?.reject(new Error(o.error)):a?.resolve(o.result)}),{request:(i,o)=>new Promise((a,l)=>{n+=1,e.set(n,{resolve:a,reject:l}),r.postMessage({id:n,method:i,params:o})}),listen(i){return s.add(i),()=>s.delete(i)},getState:()=>r.getState(),setState:i=>r.setState(i)}}export{ht as TailbackBoard,ys as httpHost,ws as postMessageHost,ae as protocol};
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
*/
