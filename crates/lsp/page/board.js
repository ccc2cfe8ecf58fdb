var cr=Object.defineProperty;var ur=(s,t)=>{for(var e in t)cr(s,e,{get:t[e],enumerable:!0})};var wt=globalThis,$t=wt.ShadowRoot&&(wt.ShadyCSS===void 0||wt.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,pe=Symbol(),De=new WeakMap,at=class{constructor(t,e,n){if(this._$cssResult$=!0,n!==pe)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if($t&&t===void 0){let n=e!==void 0&&e.length===1;n&&(t=De.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),n&&De.set(e,t))}return t}toString(){return this.cssText}},R=s=>new at(typeof s=="string"?s:s+"",void 0,pe),U=(s,...t)=>{let e=s.length===1?s[0]:t.reduce((n,r,o)=>n+(i=>{if(i._$cssResult$===!0)return i.cssText;if(typeof i=="number")return i;throw Error("Value passed to 'css' function must be a 'css' function result: "+i+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(r)+s[o+1],s[0]);return new at(e,s,pe)},He=(s,t)=>{if($t)s.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let n=document.createElement("style"),r=wt.litNonce;r!==void 0&&n.setAttribute("nonce",r),n.textContent=e.cssText,s.appendChild(n)}},he=$t?s=>s:s=>s instanceof CSSStyleSheet?(t=>{let e="";for(let n of t.cssRules)e+=n.cssText;return R(e)})(s):s;var{is:dr,defineProperty:pr,getOwnPropertyDescriptor:hr,getOwnPropertyNames:mr,getOwnPropertySymbols:fr,getPrototypeOf:gr}=Object,xt=globalThis,Ue=xt.trustedTypes,vr=Ue?Ue.emptyScript:"",yr=xt.reactiveElementPolyfillSupport,lt=(s,t)=>s,me={toAttribute(s,t){switch(t){case Boolean:s=s?vr:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,t){let e=s;switch(t){case Boolean:e=s!==null;break;case Number:e=s===null?null:Number(s);break;case Object:case Array:try{e=JSON.parse(s)}catch{e=null}}return e}},Ie=(s,t)=>!dr(s,t),qe={attribute:!0,type:String,converter:me,reflect:!1,useDefault:!1,hasChanged:Ie};Symbol.metadata??=Symbol("metadata"),xt.litPropertyMetadata??=new WeakMap;var z=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=qe){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(t,n,e);r!==void 0&&pr(this.prototype,t,r)}}static getPropertyDescriptor(t,e,n){let{get:r,set:o}=hr(this.prototype,t)??{get(){return this[e]},set(i){this[e]=i}};return{get:r,set(i){let a=r?.call(this);o?.call(this,i),this.requestUpdate(t,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??qe}static _$Ei(){if(this.hasOwnProperty(lt("elementProperties")))return;let t=gr(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(lt("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(lt("properties"))){let e=this.properties,n=[...mr(e),...fr(e)];for(let r of n)this.createProperty(r,e[r])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[n,r]of e)this.elementProperties.set(n,r)}this._$Eh=new Map;for(let[e,n]of this.elementProperties){let r=this._$Eu(e,n);r!==void 0&&this._$Eh.set(r,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let n=new Set(t.flat(1/0).reverse());for(let r of n)e.unshift(he(r))}else t!==void 0&&e.push(he(t));return e}static _$Eu(t,e){let n=e.attribute;return n===!1?void 0:typeof n=="string"?n:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let n of e.keys())this.hasOwnProperty(n)&&(t.set(n,this[n]),delete this[n]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return He(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,n){this._$AK(t,n)}_$ET(t,e){let n=this.constructor.elementProperties.get(t),r=this.constructor._$Eu(t,n);if(r!==void 0&&n.reflect===!0){let o=(n.converter?.toAttribute!==void 0?n.converter:me).toAttribute(e,n.type);this._$Em=t,o==null?this.removeAttribute(r):this.setAttribute(r,o),this._$Em=null}}_$AK(t,e){let n=this.constructor,r=n._$Eh.get(t);if(r!==void 0&&this._$Em!==r){let o=n.getPropertyOptions(r),i=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:me;this._$Em=r;let a=i.fromAttribute(e,o.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(t,e,n,r=!1,o){if(t!==void 0){let i=this.constructor;if(r===!1&&(o=this[t]),n??=i.getPropertyOptions(t),!((n.hasChanged??Ie)(o,e)||n.useDefault&&n.reflect&&o===this._$Ej?.get(t)&&!this.hasAttribute(i._$Eu(t,n))))return;this.C(t,e,n)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:n,reflect:r,wrapped:o},i){n&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,i??e??this[t]),o!==!0||i!==void 0)||(this._$AL.has(t)||(this.hasUpdated||n||(e=void 0),this._$AL.set(t,e)),r===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[r,o]of this._$Ep)this[r]=o;this._$Ep=void 0}let n=this.constructor.elementProperties;if(n.size>0)for(let[r,o]of n){let{wrapped:i}=o,a=this[r];i!==!0||this._$AL.has(r)||a===void 0||this.C(r,void 0,o,a)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(n=>n.hostUpdate?.()),this.update(e)):this._$EM()}catch(n){throw t=!1,this._$EM(),n}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};z.elementStyles=[],z.shadowRootOptions={mode:"open"},z[lt("elementProperties")]=new Map,z[lt("finalized")]=new Map,yr?.({ReactiveElement:z}),(xt.reactiveElementVersions??=[]).push("2.1.2");var ge=globalThis,Ve=s=>s,kt=ge.trustedTypes,je=kt?kt.createPolicy("lit-html",{createHTML:s=>s}):void 0,ve="$lit$",O=`lit$${Math.random().toFixed(9).slice(2)}$`,ye="?"+O,br=`<${ye}>`,F=document,ut=()=>F.createComment(""),dt=s=>s===null||typeof s!="object"&&typeof s!="function",be=Array.isArray,Je=s=>be(s)||typeof s?.[Symbol.iterator]=="function",fe=`[ 	
\f\r]`,ct=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Ge=/-->/g,Fe=/>/g,j=RegExp(`>|${fe}(?:([^\\s"'>=/]+)(${fe}*=${fe}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),We=/'/g,Ke=/"/g,Ze=/^(?:script|style|textarea|title)$/i,we=s=>(t,...e)=>({_$litType$:s,strings:t,values:e}),f=we(1),b=we(2),Is=we(3),E=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),Ye=new WeakMap,G=F.createTreeWalker(F,129);function Xe(s,t){if(!be(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return je!==void 0?je.createHTML(t):t}var Qe=(s,t)=>{let e=s.length-1,n=[],r,o=t===2?"<svg>":t===3?"<math>":"",i=ct;for(let a=0;a<e;a++){let l=s[a],c,d,u=-1,h=0;for(;h<l.length&&(i.lastIndex=h,d=i.exec(l),d!==null);)h=i.lastIndex,i===ct?d[1]==="!--"?i=Ge:d[1]!==void 0?i=Fe:d[2]!==void 0?(Ze.test(d[2])&&(r=RegExp("</"+d[2],"g")),i=j):d[3]!==void 0&&(i=j):i===j?d[0]===">"?(i=r??ct,u=-1):d[1]===void 0?u=-2:(u=i.lastIndex-d[2].length,c=d[1],i=d[3]===void 0?j:d[3]==='"'?Ke:We):i===Ke||i===We?i=j:i===Ge||i===Fe?i=ct:(i=j,r=void 0);let p=i===j&&s[a+1].startsWith("/>")?" ":"";o+=i===ct?l+br:u>=0?(n.push(c),l.slice(0,u)+ve+l.slice(u)+O+p):l+O+(u===-2?a:p)}return[Xe(s,o+(s[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),n]},pt=class s{constructor({strings:t,_$litType$:e},n){let r;this.parts=[];let o=0,i=0,a=t.length-1,l=this.parts,[c,d]=Qe(t,e);if(this.el=s.createElement(c,n),G.currentNode=this.el.content,e===2||e===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(r=G.nextNode())!==null&&l.length<a;){if(r.nodeType===1){if(r.hasAttributes())for(let u of r.getAttributeNames())if(u.endsWith(ve)){let h=d[i++],p=r.getAttribute(u).split(O),v=/([.?@])?(.*)/.exec(h);l.push({type:1,index:o,name:v[2],strings:p,ctor:v[1]==="."?Ct:v[1]==="?"?At:v[1]==="@"?St:K}),r.removeAttribute(u)}else u.startsWith(O)&&(l.push({type:6,index:o}),r.removeAttribute(u));if(Ze.test(r.tagName)){let u=r.textContent.split(O),h=u.length-1;if(h>0){r.textContent=kt?kt.emptyScript:"";for(let p=0;p<h;p++)r.append(u[p],ut()),G.nextNode(),l.push({type:2,index:++o});r.append(u[h],ut())}}}else if(r.nodeType===8)if(r.data===ye)l.push({type:2,index:o});else{let u=-1;for(;(u=r.data.indexOf(O,u+1))!==-1;)l.push({type:7,index:o}),u+=O.length-1}o++}}static createElement(t,e){let n=F.createElement("template");return n.innerHTML=t,n}};function W(s,t,e=s,n){if(t===E)return t;let r=n!==void 0?e._$Co?.[n]:e._$Cl,o=dt(t)?void 0:t._$litDirective$;return r?.constructor!==o&&(r?._$AO?.(!1),o===void 0?r=void 0:(r=new o(s),r._$AT(s,e,n)),n!==void 0?(e._$Co??=[])[n]=r:e._$Cl=r),r!==void 0&&(t=W(s,r._$AS(s,t.values),r,n)),t}var _t=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:n}=this._$AD,r=(t?.creationScope??F).importNode(e,!0);G.currentNode=r;let o=G.nextNode(),i=0,a=0,l=n[0];for(;l!==void 0;){if(i===l.index){let c;l.type===2?c=new J(o,o.nextSibling,this,t):l.type===1?c=new l.ctor(o,l.name,l.strings,this,t):l.type===6&&(c=new Et(o,this,t)),this._$AV.push(c),l=n[++a]}i!==l?.index&&(o=G.nextNode(),i++)}return G.currentNode=F,r}p(t){let e=0;for(let n of this._$AV)n!==void 0&&(n.strings!==void 0?(n._$AI(t,n,e),e+=n.strings.length-2):n._$AI(t[e])),e++}},J=class s{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,n,r){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=W(this,t,e),dt(t)?t===m||t==null||t===""?(this._$AH!==m&&this._$AR(),this._$AH=m):t!==this._$AH&&t!==E&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):Je(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==m&&dt(this._$AH)?this._$AA.nextSibling.data=t:this.T(F.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:n}=t,r=typeof n=="number"?this._$AC(t):(n.el===void 0&&(n.el=pt.createElement(Xe(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(e);else{let o=new _t(r,this),i=o.u(this.options);o.p(e),this.T(i),this._$AH=o}}_$AC(t){let e=Ye.get(t.strings);return e===void 0&&Ye.set(t.strings,e=new pt(t)),e}k(t){be(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,n,r=0;for(let o of t)r===e.length?e.push(n=new s(this.O(ut()),this.O(ut()),this,this.options)):n=e[r],n._$AI(o),r++;r<e.length&&(this._$AR(n&&n._$AB.nextSibling,r),e.length=r)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let n=Ve(t).nextSibling;Ve(t).remove(),t=n}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},K=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,n,r,o){this.type=1,this._$AH=m,this._$AN=void 0,this.element=t,this.name=e,this._$AM=r,this.options=o,n.length>2||n[0]!==""||n[1]!==""?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=m}_$AI(t,e=this,n,r){let o=this.strings,i=!1;if(o===void 0)t=W(this,t,e,0),i=!dt(t)||t!==this._$AH&&t!==E,i&&(this._$AH=t);else{let a=t,l,c;for(t=o[0],l=0;l<o.length-1;l++)c=W(this,a[n+l],e,l),c===E&&(c=this._$AH[l]),i||=!dt(c)||c!==this._$AH[l],c===m?t=m:t!==m&&(t+=(c??"")+o[l+1]),this._$AH[l]=c}i&&!r&&this.j(t)}j(t){t===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},Ct=class extends K{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===m?void 0:t}},At=class extends K{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==m)}},St=class extends K{constructor(t,e,n,r,o){super(t,e,n,r,o),this.type=5}_$AI(t,e=this){if((t=W(this,t,e,0)??m)===E)return;let n=this._$AH,r=t===m&&n!==m||t.capture!==n.capture||t.once!==n.once||t.passive!==n.passive,o=t!==m&&(n===m||r);r&&this.element.removeEventListener(this.name,this,n),o&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},Et=class{constructor(t,e,n){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(t){W(this,t)}},tn={M:ve,P:O,A:ye,C:1,L:Qe,R:_t,D:Je,V:W,I:J,H:K,N:At,U:St,B:Ct,F:Et},wr=ge.litHtmlPolyfillSupport;wr?.(pt,J),(ge.litHtmlVersions??=[]).push("3.3.3");var en=(s,t,e)=>{let n=e?.renderBefore??t,r=n._$litPart$;if(r===void 0){let o=e?.renderBefore??null;n._$litPart$=r=new J(t.insertBefore(ut(),o),o,void 0,e??{})}return r._$AI(s),r};var $e=globalThis,B=class extends z{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=en(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return E}};B._$litElement$=!0,B.finalized=!0,$e.litElementHydrateSupport?.({LitElement:B});var $r=$e.litElementPolyfillSupport;$r?.({LitElement:B});($e.litElementVersions??=[]).push("4.2.2");var nn={};ur(nn,{VERSION:()=>$});var $=1;var Tt=class{constructor(t,e,n){this.host=t;this.tell=e;this.miss=n;this.wanted=null;this.asking=null;this.isStale=!1}get shown(){return this.wanted}show(t){let e=!this.concerns(t.textDocument.uri);this.wanted={version:1,...t},e&&this.tell(null),this.ask()}async changed(t){this.concerns(t)&&await this.ask()}concerns(t){return t===null||t===this.wanted?.textDocument.uri}ask(){return this.isStale=!0,this.asking??=this.askUntilFresh().finally(()=>{this.asking=null}),this.asking}async askUntilFresh(){for(;this.isStale&&this.wanted!==null;){this.isStale=!1;let{uri:t}=this.wanted.textDocument,[e,n]=await this.host.request("tailback/board",this.wanted).then(r=>[r,r===null?`There is no puzzle in ${xe(t)}`:null],r=>[void 0,A(r)]);this.concerns(t)&&(e!==void 0&&this.tell(e),n!==null&&this.miss(n))}}};function xe(s){let t=s.slice(s.search(/[^/:]*$/));try{return decodeURIComponent(t)}catch{return t}}function A(s){return s instanceof Error?s.message:String(s)}function T(s){return s.cars.map(t=>t.axis==="horizontal"?t.column:t.row)}function q(s,t){return Array.from({length:s.length},(e,n)=>s.axis==="horizontal"?{column:t+n,row:s.row}:{column:s.column,row:t+n})}function Pt(s,{column:t,row:e}){return 0<=t&&t<s.columns&&0<=e&&e<s.rows}function Z(s,t){let e=new Int16Array(s.columns*s.rows).fill(-1),n=(r,o)=>{Pt(s,r)&&(e[r.row*s.columns+r.column]=o)};for(let r of s.walls)n(r,-2);return s.cars.forEach((r,o)=>{for(let i of r.cells??q(r,t[o]??0))n(i,o)}),e}function I(s,t,e,n=Z(s,t)){let r=g(s.cars,e),o=t[e]??0,i=c=>{let d=r.axis==="horizontal"?{column:c,row:r.row}:{column:r.column,row:c};return Pt(s,d)&&n[d.row*s.columns+d.column]===-1},[a,l]=[o,o];for(;i(a-1);)a-=1;for(;i(l+r.length);)l+=1;return{min:a,max:l}}function X(s,t){let e=s.cars[t];if(e===void 0)return[];let n=e.axis==="horizontal",r=n?["left","right"]:["top","bottom"],o=n?e.row:e.column;return s.exits.filter(i=>r.includes(i.side)&&i.lane===o)}function rn(s,t){let[e,n]=[s.targets,s.goals??[]],r=i=>{let{axis:a,length:l}=g(s.cars,i),c=a==="horizontal"?s.columns:s.rows,d=g(t,i);return X(s,i).some(({side:u})=>u==="left"||u==="top"?d===0:d+l===c)},o=({car:i,column:a,row:l})=>t[i]===(g(s.cars,i).axis==="horizontal"?a:l);return e.length+n.length>0&&e.every(r)&&n.every(o)}function Mt(s){return JSON.stringify([s.columns,s.rows,s.cars,s.targets,s.goals,s.walls,s.exits])}function g(s,t){let e=s[t];if(e===void 0)throw new RangeError(`there is no item ${t} of ${s.length}`);return e}function N(s,t,e){let n=Z(s,T(s));return t.length>0&&q(t,L(t)).every(r=>{let o=n[r.row*s.columns+r.column];return Pt(s,r)&&(o===-1||o===e)})}function L(s){return s.axis==="horizontal"?s.column:s.row}function kr(s,t){return s.axis==="horizontal"?{...s,column:t}:{...s,row:t}}function Bt(s,t){let e=g(s.cars,t),n=e.axis==="horizontal"?"vertical":"horizontal";for(let r=0;r<e.length;r+=1)for(let o of q(e,L(e))){let i=n==="vertical"?{column:o.column,row:o.row-r}:{column:o.column-r,row:o.row},a={...e,...i,axis:n};if(N(s,a,t))return a}return null}function sn(s,t,e,n){let r=g(s.cars,t),o=r.axis==="horizontal",[i,a]=[L(r),L(r)+r.length-1],l=o?n.column:n.row,c=(p,v)=>({...r,...o?{column:p}:{row:p},length:v-p+1}),d=e==="start"?Math.min(l,a-1):Math.max(l,i+1),u=e==="start"?i:a,h=Math.sign(u-d);for(let p=d;p!==u;p+=h){let v=e==="start"?c(p,a):c(i,p);if(N(s,v,t))return v}return r}function Q(s,t,e){let n=g(s.cars,t),r=n.length+e,o=n.axis==="horizontal"?{column:n.column-e}:{row:n.row-e},i=[{...n,length:r},{...n,...o,length:r}];return r<2?null:i.find(a=>N(s,a,t))??null}function on(s,t,e){let[n,r]=[e.column-t.column,e.row-t.row],o=Math.abs(n)>=Math.abs(r),i=o?n:r,a=o?t.column:t.row,l=o?s.columns:s.rows,c=i===0?a+1<l?a+1:a-1:a+i,d=Math.min(a,c),u=Math.abs(c-a)+1;return o?{name:"",axis:"horizontal",column:d,row:t.row,length:u}:{name:"",axis:"vertical",column:t.column,row:d,length:u}}function tt(s,t){switch(t.kind){case"setCar":{let{kind:e,car:n,...r}=t;return{...s,cars:s.cars.map((o,i)=>i===n?{...o,...r}:o)}}case"addCar":{let{kind:e,...n}=t;return{...s,cars:[...s.cars,{name:"",...n}]}}case"removeCar":{let e=i=>i!==t.car,n=i=>i-+(i>t.car),r=s.targets.filter(e).map(n),o=(s.goals??[]).filter(({car:i})=>e(i));return{...s,targets:r,goals:o.map(i=>({...i,car:n(i.car)})),cars:s.cars.filter((i,a)=>a!==t.car)}}case"addWall":return{...s,walls:[...s.walls,{column:t.column,row:t.row}]};case"removeWall":return{...s,walls:s.walls.filter(({column:e,row:n})=>e!==t.column||n!==t.row)};case"addExit":return{...s,exits:[...s.exits,{side:t.side,lane:t.lane}]};case"removeExit":return{...s,exits:s.exits.filter(({side:e,lane:n})=>e!==t.side||n!==t.lane)};case"renameCar":return{...s,cars:s.cars.map((e,n)=>n===t.car?{...e,name:t.name}:e)};case"setTarget":return{...s,targets:[t.car]};case"setStart":return{...s,cars:s.cars.map((e,n)=>kr(e,t.position[n]??L(e)))};case"grow":case"shrink":return _r(s,t.side,t.kind==="grow"?1:-1);case"addPuzzle":case"movePuzzle":case"setSolution":case"setTitle":case"removeSpare":return s}}function _r(s,t,e){let[n,r]=t==="left"||t==="right"?[e,0]:[0,e],[o,i]=t==="left"||t==="top"?[n,r]:[0,0],a=c=>({...c,column:c.column+o,row:c.row+i}),l=({side:c,lane:d})=>({side:c,lane:d+(c==="left"||c==="right"?i:o)});return{...s,columns:s.columns+n,rows:s.rows+r,cars:s.cars.map(a),walls:s.walls.map(a),goals:(s.goals??[]).map(a),exits:s.exits.map(l)}}function an(s,t){switch(t.kind){case"setCar":return t.car;case"addCar":return s.cars.length-1;default:return null}}function et({column:s,row:t}){return`${zt(s)}${t+1}`}function zt(s){return String.fromCharCode(97+s)}function C(s,t){return`${s} ${s===1?t:`${t}s`}`}function D(s,t){let e=q(s,t),[n,r]=[e[0],e.at(-1)];return n===void 0||r===void 0?"nowhere":n===r?et(n):`${et(n)} to ${et(r)}`}function ke(s,t){let{name:e}=g(s.cars,t),n=s.goals?.find(({car:o})=>o===t),r=s.targets;return n!==void 0?`${e}, which must get to ${et(n)}`:r.includes(t)?`${e}, ${r.length>1?"a":"the"} target`:e}function _e({side:s,lane:t}){return`${s} ${s==="left"||s==="right"?t+1:zt(t)}`}function ln(s,t){return[`${s.columns} columns and ${C(s.rows,"row")}.`,s.exits.length===0?"":`Exit ${s.exits.map(_e).join(", ")}.`,...s.cars.map((n,r)=>{let o=n.cells===void 0?D(n,t[r]??0):n.cells.map(et).join(", ");return`${ke(s,r)}: ${n.axis}, ${o}.`}),s.walls.length===0?"":`Walls on ${s.walls.map(et).join(", ")}.`].filter(n=>n!=="").join(" ")}function H({lower:s,upper:t}){return t===s?`${s}`:t===null?`over ${Math.max(0,s-1)}`:s>1?`${s} to ${t}`:`at most ${t}`}function ht({lower:s,upper:t},e){return un(t??s-1,e)}function mt(s,t){return s.upper!==null||s.lower>1?`${H(s)} ${ht(s,t)}`:`${t} not known`}function cn(s,t){let{now:e,before:n}=s.distance;if(e===null)return"\u2026";let r=n?.[t];return r==null?Rt(e,t):`${Rt(e,t)}, was ${H(r)}`}function Ce(s,t,e){let n=t.counts[e];return`Solved in ${n} ${un(n,e)}${Cr(s,t,e)}`}function Ae({figures:s},{counts:t,seconds:e}){let n=s.moves,r=`Solved in ${C(t.moves,"move")}`,o=e===null||s.people===null?"":` \xB7 ${e<120?`${e} s`:`${Math.round(e/60)} min`}, people take ${s.people.time}`;return n===null||n.lower!==n.upper?r+o:(n.upper===t.moves?`${r}, the optimum`:`${r}; the optimum is ${n.upper}`)+o}function Cr(s,t,e){let n=s.figures[e];return n!==null&&n.upper===t.counts[e]&&n.lower===n.upper?", the fewest":""}function un(s,t){return s===1?t.slice(0,-1):t}function Rt(s,t){if(s.outcome==="unsolvable")return"unsolvable";let e=s[t];return e===null||e.upper===null&&e.lower<=1?"distance not known":e.upper===0?"solved":`${mt(e,t)} to go`}var Ar={h:"hint",p:"play",r:"restart",n:"next",N:"previous",e:"mode"};function Ot({key:s,ctrlKey:t,metaKey:e,altKey:n,shiftKey:r},o){let i=o.matches("input:not([type=range]), select, textarea, [contenteditable]");if(n||i)return null;if(!t&&!e)return Ar[s]??null;switch(s.toLowerCase()){case"z":return r?"redo":"undo";case"y":return"redo";default:return null}}var Se={ArrowLeft:{column:-1,row:0},ArrowRight:{column:1,row:0},ArrowUp:{column:0,row:-1},ArrowDown:{column:0,row:1}};function dn(s,t,e,n,r){let o=Se[r.key];if(o===void 0)return!1;let i=g(t.cars,n),a=i.axis==="horizontal"?o.column:o.row,{min:l,max:c}=I(t,e,n),d=g(e,n),u=a<0?d-l:c-d;return a===0?s.say(`${i.name} is ${i.axis}`):u===0?s.say(`${i.name} has no room there`):s.slide({car:n,by:a*(r.shiftKey?u:1)}),!0}var pn=new Set([...Object.keys(Se),"+","-","t","Delete","Backspace","F2"]);function hn(s,t,e,{key:n}){let r=g(t.cars,e),o=Se[n];if(o!==void 0){let a={...r,column:r.column+o.column,row:r.row+o.row};N(t,a,e)?s.setCar(a,`${r.name} is on ${D(a,L(a))}`):s.say(`There is no room for ${r.name}`);return}let i=Q(t,e,n==="+"?1:-1);i===null?s.say(n==="+"?`There is no room for a longer ${r.name}`:`${r.name} is as short as a car can be`):s.setCar(i,`${r.name} is ${i.length} cells long`)}var nt={dark:{exit:"#ff6a55",ink:"#dfe3e8",paper:"#1b1e22",quiet:"#9aa4af"},light:{exit:"#cf2e1c",ink:"#1f2328",paper:"#ffffff",quiet:"#59626c"},measures:{arrow:11,border:66,car:9,carLine:2.5,carRadius:24,carTop:8,cell:100,frame:14,frameRadius:26,groundRadius:14,longName:26,name:44,namedBorder:96,shadowTop:13,square:5,squareRadius:14,wall:4,wallRadius:12},opacities:{line:28,roof:13,shadow:28,window:30},shares:{frame:34,ground:11,square:3,wall:52},window:"#0a0d10"};var{light:Er,dark:Tr,shares:Pr}=nt,Nt=s=>R(`light-dark(${Er[s]}, ${Tr[s]})`),Lt=s=>R(`color-mix(in srgb, var(--_ink) ${Pr[s]}%, var(--_paper))`),mn=Nt("exit"),Dt=U`
:host {
--_ink: var(--tailback-ink, var(--vscode-foreground, ${Nt("ink")}));
--_quiet: var(--tailback-quiet, var(--vscode-descriptionForeground, ${Nt("quiet")}));
--_paper: var(--tailback-paper, var(--vscode-editor-background, ${Nt("paper")}));
--_accent: var(--tailback-accent, var(--vscode-focusBorder, light-dark(#0969da, #4c9df3)));
--_good: var(--tailback-good, var(--vscode-testing-iconPassed, light-dark(#116329, #4ac26b)));
--_bad: var(--tailback-bad, var(--vscode-errorForeground, light-dark(#c4291c, #ff7b6e)));
/* As a colour of words: a host's is made for marks, and pale in a light theme. */
--_good-ink: color-mix(in srgb, var(--_good) 45%, var(--_ink));
--_line: color-mix(in srgb, var(--_ink) 22%, transparent);
--_frame: ${Lt("frame")};
--_ground: ${Lt("ground")};
--_cell: ${Lt("square")};
--_wall: ${Lt("wall")};
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
h1 { margin: 0 auto 0 0; font-size: 17px; }
input { font: inherit; color: inherit; padding: 4px 8px; border: 1px solid var(--_line); border-radius: 7px; background: var(--_paper); }
header > input { flex: 0 1 24em; min-width: 0; }
form { display: flex; gap: 6px; }
form input { width: 3.5em; }
pre { margin: 0; font: 12px/1.4 ui-monospace, monospace; overflow-x: auto; }
table { width: 100%; margin-top: 8px; border-collapse: collapse; }
th, td { padding: 5px 8px; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--_line); }
thead th { position: sticky; top: 0; background: var(--_paper); }
.time { white-space: nowrap; }
.moves, .steps { text-align: right; font-variant-numeric: tabular-nums; }
button { all: unset; cursor: pointer; border-radius: 4px; }
button:disabled { cursor: default; color: var(--_quiet); }
button:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
form button, .more { padding: 4px 12px; border: 1px solid var(--_line); border-radius: 7px; }
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
.more { display: block; margin: 12px auto; }
/* Where there is no room for a table, a puzzle has its figures and places below its title. */
@container (max-width: 639.98px) {
header > input { flex: 1 1 14em; }
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
input, form button, thead button, .title, .more { box-sizing: border-box; min-width: 44px; min-height: 44px; }
form button, thead button, .title, .more { display: inline-flex; align-items: center; }
.more { display: flex; width: max-content; }
}
`,fn=[Dt,Mr];function Ht(s){let t=new Map;return s.map((n,r)=>{let o=t.get(n.name)??0;return t.set(n.name,o+1),{car:n,index:r,key:o===0?n.name:`${n.name} ${o+1}`}}).sort(({car:{name:n}},{car:{name:r}})=>+(n==="")-+(r==="")||+(n>r)-+(n<r))}var Ee={cars:[{fill:"#56b4e9",ink:"#14181c",onDark:"#56b4e9",onLight:"#0875ad"},{fill:"#e69f00",ink:"#14181c",onDark:"#e69f00",onLight:"#a35f00"},{fill:"#0b62a4",ink:"#ffffff",onDark:"#5c8dff",onLight:"#12459c"},{fill:"#f0e442",ink:"#14181c",onDark:"#f0e442",onLight:"#706d00"},{fill:"#16a37b",ink:"#14181c",onDark:"#1fb98d",onLight:"#007a70"},{fill:"#d78bb8",ink:"#14181c",onDark:"#e391c3",onLight:"#b0347f"},{fill:"#4c3f91",ink:"#ffffff",onDark:"#ad92ff",onLight:"#5b3fb0"},{fill:"#a3d9b1",ink:"#14181c",onDark:"#a3d9b1",onLight:"#3a7d0f"},{fill:"#76491f",ink:"#ffffff",onDark:"#c98a4b",onLight:"#6b3c10"},{fill:"#b7c4d1",ink:"#14181c",onDark:"#b7c4d1",onLight:"#566573"},{fill:"#56682a",ink:"#ffffff",onDark:"#9cb84a",onLight:"#47591b"},{fill:"#f2b8a0",ink:"#14181c",onDark:"#f2b8a0",onLight:"#9b4a58"}],target:{fill:"#cf2e1c",ink:"#ffffff",onDark:"#ff7a66",onLight:"#c92a18"}};var gn=Ee.target,rt=Ee.cars;function Ut(s){let t=s.cars.map(()=>gn),e=s.targets,n=Ht(s.cars).filter(({index:a})=>!e.includes(a)),r=Rr(n),o=new Map,i=zr(s);for(let a of Or(n.map(({index:l})=>l),i)){let l=new Set([...i[a]??[]].map(h=>o.get(h))),c=r.get(a)??0,u=rt.map((h,p)=>(c+p)%rt.length).find(h=>!l.has(h))??c;o.set(a,u),t[a]=rt[u]??gn}return t}function Rr(s){let t=new Map,e=new Set,n=s.filter(({car:r,index:o})=>{let i=vn(r.name);t.set(o,i);let a=r.name!==""&&!e.has(i);return a&&e.add(i),!a});for(let{car:r,index:o}of n){let i=vn(r.name),a=rt.map((l,c)=>(i+c)%rt.length).find(l=>!e.has(l))??i;e.add(a),t.set(o,a)}return t}function vn(s){let[t,e]=[77,90],n=r=>r>=t&&r<=e?e-r:r+7;return[...s].reduce((r,o)=>(7*r+n(o.codePointAt(0)??0))%rt.length,0)}function zr(s){let t=Z(s,T(s)),e=s.cars.map(()=>new Set),n=(r,o)=>{r!==void 0&&o!==void 0&&r>=0&&o>=0&&r!==o&&(e[r]?.add(o),e[o]?.add(r))};for(let r=0;r<t.length;r+=1)(r+1)%s.columns!==0&&n(t[r],t[r+1]),n(t[r],t[r+s.columns]);return e}function Or(s,t){let e=new Set(s),n=[];for(;e.size>0;){let[r,o]=[1/0,-1];for(let i of e){let a=[...t[i]??[]].filter(l=>e.has(l)).length;a<=r&&([r,o]=[a,i])}e.delete(o),n.push(o)}return n.reverse()}function qt(s){let{columns:t,rows:e,cars:n,walls:r}=s,o=Ut(s);return f`<svg class="small" viewBox="-0.3 -0.3 ${t+.6} ${e+.6}" aria-hidden="true">
<rect class="ground" x="-0.2" y="-0.2" width=${t+.4} height=${e+.4} rx="0.4" />
${r.map(({column:i,row:a})=>b`<rect class="wall" x=${i} y=${a} width="1" height="1" rx="0.15" />`)}
${n.map(({axis:i,column:a,row:l,length:c},d)=>{let u=i==="horizontal",[h,p]=u?[c,1]:[1,c];return b`<rect fill=${o[d]?.fill??"gray"} x=${a+.07} y=${l+.07}
width=${h-.14} height=${p-.14} rx="0.25" />`})}
</svg>`}var Lr=[["title","Puzzle"],["moves","Moves"],["steps","Steps"],["time","Time"],["difficulty","Difficulty"],["duplicates","Same board"],["place","File"]],Nr=["beginner","intermediate","advanced","expert","grandmaster"],Te=100,Dr=400,Hr=150,Ur=12,yn="picked.rush",It=class extends B{constructor(){super(...arguments);this.host=null;this.answer=null;this.complaint="";this.sorted={by:"place",isDown:!1};this.filter="";this.nPicked=Ur;this.summary="";this.nAsked=0;this.nRows=Te;this.rows=[];this.dragged=null;this.over=null;this.isChanging=!1;this.stopListening=null}static{this.styles=fn}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.stopListening?.(),this.stopListening=null}willUpdate(e){e.has("host")&&this.connect()}connect(){this.host!==null&&this.isConnected&&this.stopListening===null&&(this.stopListening=this.host.listen(e=>{e==="tailback/changed"&&this.askAfter(Dr)}),this.ask())}askAfter(e){clearTimeout(this.timer),this.timer=setTimeout(()=>{this.ask()},e)}async ask(){this.nAsked+=1;let[e,n]=[this.nAsked,this.wanted],r={version:1,...n===void 0?{}:{condition:n}};try{let o=await this.host?.request("tailback/collection",r)??null;e===this.nAsked&&(this.answer=o,this.condition=n,this.complaint="")}catch(o){this.complaint=A(o)}this.requestUpdate()}get wanted(){let e=this.filter.trim();return e===""||this.answer?.entries.some(n=>this.hasWords(n))===!0?void 0:e}hasWords({title:e,path:n}){return`${e??""} ${n}`.toLowerCase().includes(this.filter.trim().toLowerCase())}filterBy(e){this.filter=e,this.nRows=Te,this.wanted!==this.condition&&this.askAfter(Hr),this.requestUpdate()}async pick(){let e=this.rows.map(({textDocument:{uri:n},puzzle:r})=>({textDocument:{uri:n},puzzle:r}));try{let{rush:n,summary:r}=await this.host.request("tailback/pick",{version:1,count:this.nPicked,puzzles:e});this.complaint="",this.summary=r;let o={name:yn,rush:n};n!==""&&this.dispatchEvent(new CustomEvent("tailback-picked",{detail:o,bubbles:!0,composed:!0,cancelable:!0}))&&qr(yn,n)}catch(n){this.complaint=A(n)}this.requestUpdate()}async open(e){let n={uri:e.textDocument.uri},{puzzle:r}=e;this.tell("tailback-open",{textDocument:n,puzzle:r});try{await this.host?.request("tailback/select",{version:1,textDocument:n,puzzle:r,car:null})}catch(o){this.complaint=A(o),this.requestUpdate()}}tell(e,n){this.dispatchEvent(new CustomEvent(e,{detail:n,bubbles:!0,composed:!0}))}async change({textDocument:e,puzzle:n},r){let{host:o}=this;if(o===null||this.isChanging)return;this.isChanging=!0;let i={version:1,textDocument:e,puzzle:n},a=typeof r=="number",c=await(a?o.request("tailback/edit",{...i,edit:{kind:"movePuzzle",to:r}}):o.request(`tailback/${r}`,i)).then(({reason:p})=>p,A);await this.ask(),this.complaint||=c??"",this.isChanging=!1,await this.updateComplete;let{uri:d}=e,u=a&&c===null?r:n;u!==n&&this.tell("tailback-move",{textDocument:{uri:d},puzzle:u});let h=this.rows.findIndex(p=>p.puzzle===u&&p.textDocument.uri===d);this.renderRoot.querySelectorAll("tbody .title")[h]?.focus()}drag(e){let n=this.rows[bn(e)]??null,{dragged:r,over:o}=this;switch(e.type){case"dragstart":this.dragged=n,e.dataTransfer?.setData("tailback","");break;case"dragover":this.over=this.canTake(r,n)?n:null,this.over!==null&&e.preventDefault();break;default:e.type==="drop"&&r!==null&&o!==null&&this.change(r,o.puzzle),this.dragged=this.over=null}o!==this.over&&this.requestUpdate()}press(e){let n=bn(e),r=this.rows[n],o=Ot(e,e.target);if(o==="undo"||o==="redo")this.change(r,o);else if(e.altKey&&(e.key==="ArrowUp"||e.key==="ArrowDown")){let i=this.rows[e.key==="ArrowUp"?n-1:n+1]??null;i!==null&&this.canTake(r,i)&&this.change(r,i.puzzle)}else return;e.preventDefault(),e.stopPropagation()}isMovable({textDocument:e}){return e.version!==null&&this.sorted.by==="place"&&!this.sorted.isDown}canTake(e,n){return e!==null&&e!==n&&this.isMovable(e)&&e.textDocument.uri===n?.textDocument.uri}sortBy(e){this.sorted={by:e,isDown:this.sorted.by===e&&!this.sorted.isDown},this.requestUpdate()}listed(e){let{by:n,isDown:r}=this.sorted,o=this.wanted!==void 0,i=e.filter(l=>o?l.holds===!0:this.hasWords(l)),a=new Map(e.map((l,c)=>[l,c]));return i.sort((l,c)=>{let[d,u]=[$n(l,n),$n(c,n)];return d===u?((a.get(l)??0)-(a.get(c)??0))*(r?-1:1):d===null||u===null?d===null?1:-1:(d<u?-1:1)*(r?-1:1)})}render(){let{answer:e}=this;if(e===null)return f`<p role="status">${this.complaint||"Looking for puzzles\u2026"}</p>`;let n=this.rows=this.listed(e.entries),r=o=>this.drag(o);return f`<header>
<h1><span role="status">${this.counts(n.length,e)}</span></h1>
<input type="search" placeholder="Words, or moves > 20 and not retreat" aria-label="Filter by words of titles and paths, or by an expression"
.value=${this.filter} @input=${o=>this.filterBy(o.target.value)} />
<form @submit=${o=>{o.preventDefault(),this.pick()}}>
<button title="Makes a new text of puzzles shown here, from easy to hard, with an equal share of each length" ?disabled=${n.length===0}>Pick</button>
<input type="number" min="1" max="5000" required aria-label="Number of puzzles to pick" .value=${String(this.nPicked)}
@input=${o=>{this.nPicked=o.target.valueAsNumber}} />
</form>
</header>
${this.summary===""?m:f`<p role="status">${this.summary}</p>`}
${e.fault==null||this.wanted===void 0?m:f`<p class="bad">No title or path has these words, and they are not an expression:</p><pre class="bad">${e.fault}</pre>`}
${e.leftOut===0?m:f`<p>${C(e.leftOut,"puzzle")} more are left out: there are too many.</p>`}
${this.complaint===""?m:f`<p class="bad" role="status">${this.complaint}</p>`}
<table>
<thead><tr>
<th scope="col"><span class="heard">Board</span></th>
${Lr.map(([o,i])=>this.renderHead(o,i))}
</tr></thead>
<tbody @keydown=${o=>this.press(o)} @dragstart=${r} @dragover=${r} @drop=${r} @dragend=${r}>${n.slice(0,this.nRows).map(o=>this.renderRow(o,e.entries))}</tbody>
</table>
${n.length<=this.nRows?m:f`<button class="more" @click=${()=>{this.nRows+=Te,this.requestUpdate()}}>
Show more (${n.length-this.nRows} left)</button>`}`}counts(e,{entries:n,fault:r}){let o=C(n.length,"puzzle"),{wanted:i}=this;if(i===void 0)return e===n.length?o:`${e} of ${o}`;if(i!==this.condition)return`\u2026 of ${o}`;let a=r==null?n.filter(({holds:d})=>d===null):[],l=a.filter(({figures:d})=>d.outcome==="unsound").length,c=a.length-l;return`${e} of ${o}${c>0?` \xB7 ${c} not known`:""}${l>0?` \xB7 ${l} with faults`:""}`}renderHead(e,n){let{by:r,isDown:o}=this.sorted;return f`<th scope="col" class=${e} aria-sort=${r!==e?"none":o?"descending":"ascending"}>
<button @click=${()=>this.sortBy(e)}>${n}<span aria-hidden="true">${r!==e?"":o?" \u2193":" \u2191"}</span></button>
</th>`}renderRow(e,n){let{board:r,figures:o,title:i,difficulty:a,duplicates:l,path:c,line:d}=e,u=o.outcome!=="solved"&&o.label!=="",h=l.map(w=>n[w]?.title??"Untitled"),p=this.isMovable(e),v=e!==this.over?"":this.dragged.puzzle<e.puzzle?"below":"above";return f`<tr draggable=${p} class=${v} @click=${()=>{this.open(e)}}>
<td title=${p?"Drag to move, or press Alt with \u2191 or \u2193":m}>${r===null?m:qt(r)}</td>
<th scope="row"><button class="title">${i??"Untitled"}</button>
${o.outcome==="unsound"?f`<small class="bad">has faults</small>`:m}
${u?f`<small class=${o.outcome==="unsolvable"?"bad":""}>${o.label}</small>`:m}</th>
<td class="moves">${wn(o,"moves")}</td>
<td class="steps">${wn(o,"steps")}</td>
<td class="time" title=${o.people?.detail??m}>${o.people?.time??""}</td>
<td>${a??""}</td>
<td class="duplicates">${h.slice(0,3).join(", ")}${h.length>3?"\u2026":""}</td>
<td class="place">${c}:${d+1}</td>
</tr>`}};function qr(s,t){let e=document.createElement("a");e.href=URL.createObjectURL(new Blob([t],{type:"text/plain"})),e.download=s,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),6e4)}function bn({target:s}){return s.closest?.("tr")?.sectionRowIndex??-1}function wn(s,t){let e=s[t];return e===null?m:f`${H(e)}<span class="unit"> ${ht(e,t)}</span>`}function $n(s,t){switch(t){case"place":return"";case"title":return s.title?.toLowerCase()??null;case"moves":case"steps":return s.figures[t]?.lower??null;case"time":return s.figures.people?.seconds??null;case"difficulty":return s.difficulty===null?null:Nr.indexOf(s.difficulty);case"duplicates":return-s.duplicates.length}}var Ir=".stage svg, .card, .bar, .others, .moves, .nearby",Vt=class{constructor(t){this.owner=t;this.focused=null;this.group=null;this.order=[];this.lost=null;t.addController(this),t.addEventListener("keydown",({ctrlKey:e,metaKey:n})=>{this.lost=e||n?this.lost:null})}hostUpdate(){let t=this.owner.renderRoot;this.focused=t?.activeElement??null,this.group=this.focused?.closest(Ir)??null,this.order=this.focused===null?[]:[...t.querySelectorAll("button, input, select, [tabindex]")]}hostUpdated(){let{focused:t,lost:e}=this;if(this.lost=null,t===null)return;let n=!xn(t),r=e?.instead===t?e.car:n?t.dataset.name:void 0,o=r===void 0?null:this.drawingOf(r)??(n?this.selected():null),i=o??(n?this.nearest(t):t);i!==t&&i?.focus(),r!==void 0&&o===null&&i!==void 0&&(this.lost={car:r,instead:i})}drawingOf(t){return[...this.owner.renderRoot.querySelectorAll("svg.board [data-name]")].find(n=>n.dataset.name===t)??null}selected(){return this.owner.renderRoot.querySelector("svg.board .car.is-selected[tabindex]")}nearest(t){let{group:e,order:n}=this,r=n.indexOf(t),o=a=>Math.abs(n.indexOf(a)-r-.1),i=n.filter(xn).sort((a,l)=>o(a)-o(l));return i.find(a=>e?.contains(a))??i.find(a=>a.matches(".car"))??i[0]}};function xn(s){return s.isConnected&&!s.matches(":disabled")}var kn={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},jt=s=>(...t)=>({_$litDirective$:s,values:t}),st=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,n){this._$Ct=t,this._$AM=e,this._$Ci=n}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};var{I:Vr}=tn,_n=s=>s;var Cn=()=>document.createComment(""),ot=(s,t,e)=>{let n=s._$AA.parentNode,r=t===void 0?s._$AB:t._$AA;if(e===void 0){let o=n.insertBefore(Cn(),r),i=n.insertBefore(Cn(),r);e=new Vr(o,i,s,s.options)}else{let o=e._$AB.nextSibling,i=e._$AM,a=i!==s;if(a){let l;e._$AQ?.(s),e._$AM=s,e._$AP!==void 0&&(l=s._$AU)!==i._$AU&&e._$AP(l)}if(o!==r||a){let l=e._$AA;for(;l!==o;){let c=_n(l).nextSibling;_n(n).insertBefore(l,r),l=c}}}return e},V=(s,t,e=s)=>(s._$AI(t,e),s),jr={},An=(s,t=jr)=>s._$AH=t,Sn=s=>s._$AH,Gt=s=>{s._$AR(),s._$AA.remove()};var En=(s,t,e)=>{let n=new Map;for(let r=t;r<=e;r++)n.set(s[r],r);return n},Tn=jt(class extends st{constructor(s){if(super(s),s.type!==kn.CHILD)throw Error("repeat() can only be used in text expressions")}dt(s,t,e){let n;e===void 0?e=t:t!==void 0&&(n=t);let r=[],o=[],i=0;for(let a of s)r[i]=n?n(a,i):i,o[i]=e(a,i),i++;return{values:o,keys:r}}render(s,t,e){return this.dt(s,t,e).values}update(s,[t,e,n]){let r=Sn(s),{values:o,keys:i}=this.dt(t,e,n);if(!Array.isArray(r))return this.ut=i,o;let a=this.ut??=[],l=[],c,d,u=0,h=r.length-1,p=0,v=o.length-1;for(;u<=h&&p<=v;)if(r[u]===null)u++;else if(r[h]===null)h--;else if(a[u]===i[p])l[p]=V(r[u],o[p]),u++,p++;else if(a[h]===i[v])l[v]=V(r[h],o[v]),h--,v--;else if(a[u]===i[v])l[v]=V(r[u],o[v]),ot(s,l[v+1],r[u]),u++,v--;else if(a[h]===i[p])l[p]=V(r[h],o[p]),ot(s,r[u],r[h]),h--,p++;else if(c===void 0&&(c=En(i,p,v),d=En(a,u,h)),c.has(a[u]))if(c.has(a[h])){let w=d.get(i[p]),M=w!==void 0?r[w]:null;if(M===null){let S=ot(s,r[u]);V(S,o[p]),l[p]=S}else l[p]=V(M,o[p]),ot(s,r[u],M),r[w]=null;p++}else Gt(r[h]),h--;else Gt(r[u]),u++;for(;p<=v;){let w=ot(s,l[v+1]);V(w,o[p]),l[p++]=w}for(;u<=h;){let w=r[u++];w!==null&&Gt(w)}return this.ut=i,An(s,l),E}});var{measures:_}=nt,y=_.cell,P=52,Pn=P+20;function Mn(s){let{board:t,dragged:e}=s,n=t.columns*y+2*P,r=t.rows*y+2*P,o=Ut(t),i=e===null?void 0:t.cars[e.car];return f`<svg
class="board ${s.mode} with-${s.tool} ${s.isSolved?"is-solved":""}"
viewBox="${-P} ${-P} ${n} ${r}"
role="group"
aria-label="board"
aria-describedby="description"
>
${Fr(s)} ${t.exits.map(a=>Wr(t,a))}
${s.mode!=="edit"?m:s.tool==="exit"?Kr(t):s.tool==="size"?Yr(t):m}
${t.walls.map(a=>Jr(s,a))}
${(t.goals??[]).map(a=>Qr(t,a,o[a.car]))}
${Xr(s)}
${Tn(Ht(t.cars),({key:a})=>a,({car:a,index:l})=>rs(s,a,l,o[l]))}
${(s.marks.jam?.neverFree??[]).map(Zr)}
${s.leads.map(ts)}
${e===null||i===void 0?m:os(s,i,e,o[e.car])}
${s.sketch===null?m:ns(s.sketch)}
${es(s)}
</svg>
<p id="description" class="heard">${ln(t,s.position)}</p>`}function Gr({mode:s,tool:t}){return s==="edit"&&(t==="exit"||t==="size")}function Fr(s){let{board:t}=s,[e,n]=[t.columns*y,t.rows*y],{frame:r,square:o}=_,i=Array.from({length:t.columns},(c,d)=>d),a=Array.from({length:t.rows},(c,d)=>d),l=(...c)=>d=>!Gr(s)&&!t.exits.some(u=>c.includes(u.side)&&u.lane===d);return b`<g aria-hidden="true">
<rect class="frame" x=${-r} y=${-r} width=${e+2*r} height=${n+2*r} rx=${_.frameRadius} />
<rect class="ground" x="0" y="0" width=${e} height=${n} rx=${_.groundRadius} />
${a.flatMap(c=>i.map(d=>b`<rect class="cell" x=${d*y+o} y=${c*y+o}
width=${y-2*o} height=${y-2*o} rx=${_.squareRadius} />`))}
${i.filter(l("top")).map(c=>b`<text class="lane" x=${(c+.5)*y} y="-33">${zt(c)}</text>`)}
${a.filter(l("left")).map(c=>b`<text class="lane" x="-33" y=${(c+.5)*y}>${c+1}</text>`)}
</g>`}function Pe(s,{side:t,lane:e}){let n=(e+.5)*y;switch(t){case"right":return{x:s.columns*y,y:n,turn:0};case"bottom":return{x:n,y:s.rows*y,turn:90};case"left":return{x:0,y:n,turn:180};case"top":return{x:n,y:0,turn:270}}}function Wr(s,t){let{x:e,y:n,turn:r}=Pe(s,t),i=s.targets.flatMap(a=>X(s,a)).some(({side:a,lane:l})=>a===t.side&&l===t.lane);return b`<g class="exit ${i?"":"is-idle"}" aria-hidden="true" transform="translate(${e} ${n}) rotate(${r})">
<rect class="gap" x="-2" y="-45" width=${_.frame+4} height="90" />
<path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
</g>`}function Kr(s){let t=n=>Array.from({length:n},(r,o)=>o);return[...t(s.rows).flatMap(n=>[{side:"left",lane:n},{side:"right",lane:n}]),...t(s.columns).flatMap(n=>[{side:"top",lane:n},{side:"bottom",lane:n}])].map(n=>{let{x:r,y:o,turn:i}=Pe(s,n),a=s.exits.some(({side:l,lane:c})=>l===n.side&&c===n.lane);return b`<g class="slot" role="switch" tabindex="0" aria-checked=${a} aria-label="exit ${_e(n)}"
data-side=${n.side} data-lane=${n.lane} transform="translate(${r} ${o}) rotate(${i})">
<rect x="2" y="-42" width="48" height="84" rx="12" />
${a?m:b`<path d="M20 -16 L36 0 L20 16" />`}
</g>`})}function Yr(s){return["left","right","top","bottom"].flatMap(t=>{let e=t==="left"||t==="right",n=((e?s.rows:s.columns)-1)/2,o=Array.from({length:2*n+1},(c,d)=>d).sort((c,d)=>Math.abs(c-n)-Math.abs(d-n)).find(c=>!s.exits.some(d=>d.side===t&&d.lane===c))??n,{x:i,y:a,turn:l}=Pe(s,{side:t,lane:o});return["grow","shrink"].map(c=>b`<g class="slot" role="button" tabindex="0" aria-label="${c==="grow"?"add":"remove"} a ${e?"column":"row"}, ${t}"
data-side=${t} data-way=${c} transform="translate(${i} ${a}) rotate(${l})">
<rect x="2" y=${c==="grow"?-48:0} width="48" height="48" rx="12" />
${c==="grow"?b`<path d="M14 -24 h24 M26 -36 v24" />`:b`<path d=${e?"M14 24 h24":"M26 12 v24"} />`}
</g>`)})}function Jr({marks:s},t){let e=(a=[])=>a.some(({column:l,row:c})=>l===t.column&&c===t.row),n=`wall ${e(s.jam?.walls)?"is-jam":""} ${e(s.idleWalls)?"is-redundant":""}`,[r,o]=[t.column*y,t.row*y],i=_.wall;return b`<g class=${n} aria-hidden="true">
<rect x=${r+i} y=${o+i} width=${y-2*i} height=${y-2*i} rx=${_.wallRadius} />
<path d="M${r+26} ${o+34} h48 M${r+26} ${o+50} h48 M${r+26} ${o+66} h48" />
</g>`}function Zr({column:s,row:t}){let[e,n]=[(s+.5)*y,(t+.5)*y];return b`<path class="never-free" aria-hidden="true"
d="M${e-47} ${n-30} v-17 h17 M${e+30} ${n-47} h17 v17 M${e+47} ${n+30} v17 h-17 M${e-30} ${n+47} h-17 v-17" />`}function Xr({board:s,position:t,hint:e}){let n=e===null?void 0:s.cars[e.car];if(e===null||n===void 0||t[e.car]===e.offset)return m;let[r]=q(n,e.offset);return r===void 0?m:Me({...n,...r},"hint")}function Qr(s,{car:t,column:e,row:n},r){return Me({...g(s.cars,t),column:e,row:n},"goal",r?.fill)}function ts({column:s,row:t,comparison:e,words:n}){let[r,o]=[s*y,t*y];return b`<g class="lead is-${e}" aria-hidden="true"><rect x=${r+5} y=${o+5} width="90" height="90" rx="14" />
<text x=${r+50} y=${o+50}>${e==="unsolvable"?"\xD7":n.replace(/ moves?$/,"")}</text></g>`}function es({board:s,dragged:t,sketch:e,lead:n,selected:r}){let o=e??(r===null?void 0:s.cars[r]);if(n===null||o===void 0)return m;let{column:i,row:a}=t?.grip===void 0?o:t,l=`\u2192 ${n.words}`,c=40+17*l.length,d=(i+ft(o,o.length).width/y/2)*y,u=Math.max(c/2-P,Math.min(s.columns*y+P-c/2,d)),h=Math.max(24-P,a*y-26);return b`<g class="outcome is-${n.comparison}" aria-hidden="true" transform="translate(${u} ${h})">
<rect x=${-c/2} y="-24" width=${c} height="48" rx="24" /><text>${l}</text></g>`}function ns(s){return Me(s,"sketch")}function Me(s,t,e){let{width:n,height:r}=ft(s,s.length),o=_.car;return b`<rect class=${t} stroke=${e??m} aria-hidden="true" x=${s.column*y+o} y=${s.row*y+o}
width=${n-2*o} height=${r-2*o} rx=${_.carRadius} />`}function ft(s,t){let e=t*y;return s.axis==="horizontal"?{width:e,height:y}:{width:y,height:e}}function rs(s,t,e,n){let{board:r,position:o,dragged:i,marks:a,mode:l}=s,c=o[e]??0;if(t.cells!==void 0)return cs(t,t.cells,e,n);let d=r.targets.includes(e),u=d&&s.hasDrivenOut,h=s.reach[e],p=a.jam?.cars.includes(e)===!0,v=["car",d?"is-target":"",i?.car===e?"is-lifted":"",u?"is-out":"",s.selected===e?"is-selected":"",p?"is-jam":"",l==="play"&&h!==void 0&&h.min===h.max?"is-stuck":""],M=[ke(r,e),p?"part of the jam":"",a.redundant.includes(e)?"redundant":"",a.frozen.includes(e)?"frozen":""].filter(x=>x!=="").join(", "),S=u?is(r,e,c):c,[ce,ue]=t.axis==="horizontal"?[S,t.row]:[t.column,S];return b`<g class=${v.join(" ")} .style=${Bn(ce,ue)} data-car=${e} data-name=${t.name} tabindex="0"
role="slider" aria-label=${M} aria-orientation=${t.axis}
aria-valuemin=${h?.min??c} aria-valuemax=${h?.max??c} aria-valuenow=${c}
aria-valuetext=${D(t,c)}>
${Rn(t,t.length,n)}
${l==="edit"?ss(s,t,e):m}
${l==="edit"&&s.selected===e?ls(t):m}
</g>`}function ss({marks:s},t,e){let n=s.redundant.includes(e)?"M-8 0 h16":s.frozen.includes(e)?"M-5 -7 v14 M5 -7 v14":null,{width:r}=ft(t,t.length);return n===null?m:b`<g class="badge" transform="translate(${r-24} 24)"><circle r="16" /><path d=${n} /></g>`}function os(s,t,e,n){let r=s.board.targets.includes(e.car);return b`<g class="car is-dragged ${r?"is-target":""} ${e.isBad?"is-bad":""}" aria-hidden="true"
.style=${Bn(e.column,e.row)}>${Rn(t,e.length,n)}</g>`}function Bn(s,t){return`transform: translate(${s*y}px, ${t*y}px)`}function is(s,t,e){let n=g(s.cars,t),r=e===0&&X(s,t).some(({side:i})=>i==="left"||i==="top"),o=n.axis==="horizontal"?s.columns:s.rows;return r?-n.length-Pn/y:o+Pn/y}function Rn(s,t,e){let{width:n,height:r}=ft(s,t),o=(i,a,l)=>b`<rect class=${i} fill=${l??m} x=${_.car} y=${a}
width=${n-2*_.car} height=${r-2*_.car} rx=${_.carRadius} />`;return b`
${o("shadow",_.shadowTop)} ${o("body",_.carTop,e?.fill??"gray")}
${as(n,r,s.axis==="horizontal")}
<text class="name ${s.name.length>2?"is-long":""}" fill=${e?.ink??"white"} x=${n/2} y=${r/2}>${s.name}</text>
${o("ring",_.carTop)}`}function as(s,t,e){return e?b`<rect class="roof" x="22" y="20" width=${s-44} height=${t-42} rx="14" />
<rect class="window" x="22" y="24" width="11" height=${t-50} rx="5" />
<rect class="window" x=${s-33} y="24" width="11" height=${t-50} rx="5" />`:b`<rect class="roof" x="21" y="21" width=${s-42} height=${t-44} rx="14" />
<rect class="window" x="25" y="21" width=${s-50} height="11" rx="5" />
<rect class="window" x="25" y=${t-34} width=${s-50} height="11" rx="5" />`}function ls(s){let{width:t,height:e}=ft(s,s.length),n=s.axis==="horizontal"?[[6,e/2],[t-6,e/2]]:[[t/2,6],[t/2,e-6]];return b`${n.map(([r,o],i)=>b`<g class="handle" data-end=${i===0?"start":"end"}>
<circle class="reach" cx=${r} cy=${o} r="34" /><circle class="knob" cx=${r} cy=${o} r="13" /></g>`)}`}function cs(s,t,e,n){return b`<g class="car is-broken" role="img" aria-label="${s.name}, no straight run of cells" data-car=${e}>
${t.map(({column:r,row:o})=>b`
<rect class="body" fill=${n?.fill??"gray"} x=${r*y+9} y=${o*y+9} width="82" height="82" rx="20" />
<text class="name" fill=${n?.ink??"white"} x=${(r+.5)*y} y=${(o+.5)*y}>${s.name}</text>`)}
</g>`}var us=4,Ft=class{constructor(t){this.begin=t;this.gesture=null;this.pointer=-1;this.from={x:0,y:0};this.fromPixels={x:0,y:0};this.isClick=!0}get isBusy(){return this.gesture!==null}down(t,e,n){if(t.button!==0||this.gesture!==null&&!t.isPrimary)return;this.cancel();let r=zn(e,n,t);this.gesture=ds(t)?null:this.begin(ps(t.target),r),this.gesture!==null&&(this.pointer=t.pointerId,this.from=r,this.fromPixels={x:t.clientX,y:t.clientY},this.isClick=!0,e.setPointerCapture(t.pointerId))}move(t,e,n){if(t.pointerId!==this.pointer||this.gesture===null)return;let{x:r,y:o}=this.fromPixels;if(this.isClick&&=Math.hypot(t.clientX-r,t.clientY-o)<us,!this.isClick){let i=zn(e,n,t);this.gesture.move(i,{x:i.x-this.from.x,y:i.y-this.from.y})}}up(t){if(t.pointerId===this.pointer){let e=this.gesture;this.gesture=null,this.pointer=-1,e?.end(this.isClick)}}lose({pointerId:t}){t===this.pointer&&this.cancel()}cancel(){let t=this.gesture;this.gesture=null,this.pointer=-1,t?.cancel()}};function gt({x:s,y:t}){return{column:Math.floor(s),row:Math.floor(t)}}function ds(s){return s.target.closest(".slot")!==null}function ps(s){let t=s.closest("[data-car]")?.dataset.car;if(t===void 0)return{on:"cell"};let e=s.closest("[data-end]")?.dataset.end;return e==="start"||e==="end"?{on:"handle",car:Number(t),end:e}:{on:"car",car:Number(t)}}function zn(s,t,e){let n=s.getScreenCTM();if(n===null)return{x:0,y:0};let r=new DOMPoint(e.clientX,e.clientY).matrixTransform(n.inverse()),o=(i,a)=>Math.max(-P,Math.min(a*y+P,i))/y;return{x:o(r.x,t.columns),y:o(r.y,t.rows)}}function On(s,t,e,n){let r=g(t.cars,n),o=g(e,n),{min:i,max:a}=I(t,e,n),l=r.axis==="horizontal",c=o;return{move(d,u){c=Math.max(i,Math.min(a,o+(l?u.x:u.y)));let[h,p]=l?[c,r.row]:[r.column,c];s.drag({car:n,column:h,row:p,length:r.length,isBad:!1})},end(d){s.drag(null),d?s.select(n):s.slide({car:n,by:Math.round(c)-o})},cancel:()=>s.drag(null)}}function Ln(s,t,e,n){let r=g(t.cars,e),{column:o,row:i}=gt(n),a={column:o-r.column,row:i-r.row},l=r;return{move(c,d){l={...r,column:r.column+Math.round(d.x),row:r.row+Math.round(d.y)};let u=!N(t,l,e),[h,p]=[r.column+d.x,r.row+d.y];s.drag({car:e,column:h,row:p,length:r.length,isBad:u,grip:a},u?null:l)},end(c){s.drag(null),c?s.select(e):N(t,l,e)?s.setCar(l,`${r.name} is on ${D(l,L(l))}`):s.say(`There is no room for ${r.name}`,!0)},cancel:()=>s.drag(null)}}function Nn(s,t,e,n){let r=g(t.cars,e),o=r;return{move(i){o=sn(t,e,n,gt(i));let{column:a,row:l,length:c}=o;s.drag({car:e,column:a,row:l,length:c,isBad:!1},o)},end(){s.drag(null),s.setCar(o,`${r.name} is ${o.length} cells long`)},cancel:()=>s.drag(null)}}function Dn(s,t,e,n){let r=gt(n);if(e!=="car"){let a=t.walls.some(({column:c,row:d})=>c===r.column&&d===r.row);return{move:()=>{},end:e==="wall"?()=>s.edit({kind:a?"removeWall":"addWall",...r},a?"Wall removed":"Wall added"):()=>s.select(null),cancel:()=>{}}}let o=null,i=a=>{let l=on(t,r,gt(a));o=N(t,l,null)?l:null,s.drag(null,o)};return i(n),{move:i,end(){if(s.drag(null),o===null)s.say("There is no room for a car",!0);else{let{column:a,row:l,axis:c,length:d}=o;s.edit({kind:"addCar",column:a,row:l,axis:c,length:d},"Car added")}},cancel:()=>s.drag(null)}}var hs=-1,Wt=class{constructor(t,e){this.owner=t;this.around=e;this.sketch=null;this.waiting=[];this.pointer=new Ft((t,e)=>this.begin(t,e));this.drag=null;this.grasped=()=>null;this.onPointer=t=>{let e=this.around.parts()?.text.board??null,n=this.drawing;if(t.type==="pointercancel"||t.type==="lostpointercapture"&&n?.hasPointerCapture(t.pointerId)!==!0)return this.pointer.lose(t);if(!(e===null||n===null||!t.composedPath().includes(n)))switch(t.type){case"pointerdown":return this.pointer.down(t,n,e);case"pointermove":return this.pointer.move(t,n,e);case"pointerup":return this.pointer.up(t)}};this.onClick=({target:t})=>{this.press(t)};this.onKey=t=>{!t.ctrlKey&&!t.metaKey&&!t.altKey&&this.isTaken(t)&&t.preventDefault()};this.onCommand=t=>{let e=t.composedPath();if(!(e.includes(this.owner)||e[0]===document.body||e[0]===document.documentElement)||this.around.parts()?.text.answer==null||!this.owner.checkVisibility())return;let r=Ot(t,e[0]);r!==null&&(t.preventDefault(),t.stopPropagation(),this.obey(r))};this.hand={drag:(t,e=null)=>{this.drag=t,this.sketch=e,this.owner.requestUpdate()},select:t=>this.select(t),say:(t,e)=>this.around.say(t,e),slide:t=>this.around.parts()?.playing.slide(t),setCar:(t,e)=>this.around.parts()?.text.setCar(t,e),edit:(t,e)=>this.make(t,e)};this.handInTurn={...this.hand,setCar:(t,e)=>this.inTurn(()=>this.hand.setCar(t,e)),edit:(t,e)=>this.inTurn(()=>this.hand.edit(t,e))};t.addController(this)}hostConnected(){window.addEventListener("keydown",this.onCommand,{capture:!0})}hostDisconnected(){this.reset(),window.removeEventListener("keydown",this.onCommand,{capture:!0})}hostUpdate(){this.pointer.isBusy&&this.grasped()===null&&this.pointer.cancel()}hostUpdated(){for(this.pointer.isBusy&&this.drawing===null&&this.pointer.cancel();this.around.parts()?.text.isBusy===!1&&this.waiting.length>0;)this.waiting.shift()()}reset(){this.waiting.length=0,this.pointer.cancel()}get dragged(){let t=this.drag===null?null:this.grasped();return this.drag===null||t===null?null:{...this.drag,car:t}}get drawing(){return this.owner.renderRoot.querySelector("svg.board")}inTurn(t){this.waiting.length>0||this.around.parts()?.text.isBusy===!0?this.waiting.push(t):t()}select(t){this.owner.dispatchEvent(new CustomEvent("tailback-select",{detail:{car:t},bubbles:!0,composed:!0})),this.around.parts()?.text.show(t)}make(t,e){let{text:n}=this.around.parts()??{};n?.edit(t,e),t.kind==="addCar"&&n?.board!=null&&this.focus(n.board.cars.length-1)}async focus(t=this.around.parts()?.text.selected){await this.owner.updateComplete,this.drawing?.querySelector(`[data-car="${t}"]`)?.focus()}begin(t,e){let{text:n,player:r,playing:o,nearby:i}=this.around.parts()??{},a=this.around.tool();if(a===null)return t.on!=="car"||r?.board==null?null:(o?.playback.stop(),this.grasped=this.graspedInPlay(r,t.car),On(this.hand,r.board,r.position,t.car));let l=n?.board??null;if(l===null||i?.preview!=null)return null;switch(this.grasped=this.graspedInEdit(l,t),t.on){case"handle":return Nn(this.handInTurn,l,t.car,t.end);case"car":return Ln(this.handInTurn,l,t.car,e);case"cell":return Dn(this.handInTurn,l,a,e)}}graspedInPlay(t,e){let{board:n}=t,r=String(t.position);return()=>this.around.tool()===null&&this.around.parts()?.player.board===n&&String(t.position)===r?e:null}graspedInEdit(t,e){let n=e.on==="cell"?null:g(t.cars,e.car);return()=>{let r=this.around.parts()?.text.board??null;if(this.around.tool()===null||r===null)return null;if(n===null)return hs;let o=r.cars.findIndex(({name:c})=>c===n.name),i=r.cars[o],a=i?.axis===n.axis&&i.length===n.length&&i.cells===void 0==(n.cells===void 0),l=e.on!=="handle"||i?.column===n.column&&i.row===n.row;return a&&l?o:null}}obey(t){let{actions:e}=this.around,n=this.around.tool()!==null,{player:r,playing:o}=this.around.parts()??{};switch(t){case"undo":return e.undo();case"redo":return e.redo();case"next":return e.goBy(1);case"previous":return e.goBy(-1);case"mode":return e.setMode(n?"play":"edit");default:if(n||r?.board==null)return}switch(t){case"hint":return e.hint();case"restart":return e.restart();case"play":return o?.playback.isRunning===!1?e.play():e.stop()}}isTaken(t){let{text:e,player:n}=this.around.parts()??{},r=t.target,o=t.key==="Enter"||t.key===" ";if(o&&this.press(r))return!0;let i=Hn(r);return t.key==="Escape"?(this.pointer.cancel(),!0):i===null?!1:o?(this.select(i),!0):this.around.tool()===null?n?.board!=null&&dn(this.hand,n.board,n.position,i,t):pn.has(t.key)?((!t.repeat||e?.isBusy===!1)&&this.inTurn(()=>this.editCar(r,t)),!0):!1}editCar(t,e){let{text:n}=this.around.parts()??{},r=n?.editable??null,o=t.isConnected?Hn(t):n?.selected??null;if(!(n===void 0||r===null||o===null))switch(e.key){case"F2":return n.mark(o),void this.owner.updateComplete.then(()=>this.owner.renderRoot.querySelector(".rename")?.select());case"t":return n.mark(o),n.turn();case"Delete":case"Backspace":return n.mark(o),n.removeCar();default:return hn(this.hand,r,o,e)}}press(t){let{side:e,lane:n,way:r}=t.closest(".slot")?.dataset??{};return e===void 0?!1:(this.inTurn(()=>{let{text:o}=this.around.parts()??{};r==="grow"||r==="shrink"?o?.edit({kind:r,side:e},r==="grow"?"The board is larger now":"The board is smaller now"):o?.toggleExit({side:e,lane:Number(n)})}),!0)}};function Hn(s){let t=s.closest("[data-car]")?.dataset.car;return t===void 0?null:Number(t)}function Kt(s,{car:t,by:e}){let{name:n,axis:r}=g(s.cars,t),o=r==="horizontal"?"LR":"UD";return`${n}${e<0?o[0]:o[1]}${Math.abs(e)}`}function ms(s,t){let[,e,n,r]=/^(.+)([LRUD])(\d*)$/.exec(t)??[],o=s.cars.findIndex(c=>c.name===e);if(n===void 0||o<0)return;let i="LR".includes(n)?"horizontal":"vertical",a=r===""?1:Number(r);return g(s.cars,o).axis===i&&a>0?{car:o,by:"LU".includes(n)?-a:a}:void 0}function vt(s,{car:t,by:e}){let{name:n,axis:r}=g(s.cars,t),o=Math.abs(e),i=r==="horizontal"?e<0?"left":"right":e<0?"up":"down";return`${n} ${o} ${o===1?"cell":"cells"} ${i}`}function yt(s,{car:t,by:e}){return s.map((n,r)=>r===t?n+e:n)}function Be(s,t,{car:e,by:n}){let{min:r,max:o}=I(s,t,e),i=g(t,e)+n;return n!==0&&r<=i&&i<=o}function fs(s,t,{car:e,by:n}){let{axis:r,length:o}=g(s.cars,e),i=r==="horizontal",a=g(t,e)+n,l=a<0?i?"left":"top":a+o>(i?s.columns:s.rows)?i?"right":"bottom":void 0;return s.targets.includes(e)&&X(s,e).some(c=>c.side===l)?l:void 0}function Yt(s,t,e){let n=[];for(let r of e){let o=ms(s,r);if(o===void 0)break;let{car:i}=o,l=n.length+1===e.length?fs(s,t,o):void 0,{axis:c,length:d}=g(s.cars,i),u=(c==="horizontal"?s.columns:s.rows)-d,h=l===void 0?g(t,i)+o.by:o.by<0?0:u,p={car:i,by:h-g(t,i)};if(!Be(s,t,p))break;n.push(p),t=yt(t,p)}return n}var Un={moves:[],at:0};function Jt(s,t,e=t.at){return t.moves.slice(0,e).reduce(yt,T(s))}function qn({moves:s,at:t},e){let n=s[t];if(n!==void 0&&n.car===e.car&&n.by===e.by)return{moves:s,at:t+1};let r=s.slice(0,t),o=r.at(-1);return o?.car===e.car&&(r.pop(),e={car:e.car,by:o.by+e.by}),e.by!==0&&r.push(e),{moves:r,at:r.length}}function Re({moves:s,at:t},e){return{moves:[...s.slice(0,t),...e],at:t}}function Zt({moves:s},t){return{moves:s,at:Math.max(0,Math.min(s.length,t))}}function In({moves:s,at:t}){let e=s.slice(0,t).reduce((n,{by:r})=>n+Math.abs(r),0);return{moves:t,steps:e}}var gs=64,vs=800,ze={moves:[],remarks:[]},Xt=class{constructor(t,e,n){this.host=t;this.changed=e;this.fail=n;this.board=null;this.hint=null;this.seconds=null;this.begun=null;this.key="";this.lesson=ze;this.ref=null;this.lines=new Map;this.distances=new Map;this.isFindingDistances=!1}set(t,e,{solution:n,remarks:r}){this.ref=t,this.lesson=e===null||r.length===0?ze:{moves:Yt(e,T(e),n??[]),remarks:r};let o=e===null?"":Mt(e);o!==this.key&&(this.key=o,this.board=e,this.hint=null,this.seconds=null,this.begun=null,this.distances.clear()),this.askDistance()}get line(){return this.lines.get(this.key)??Un}get position(){return this.board===null?[]:Jt(this.board,this.line)}get isSolved(){return this.board!==null&&rn(this.board,this.position)}get counts(){return In(this.line)}get remark(){return this.isOnLesson?this.lesson.remarks.find(({after:t})=>t===this.line.at)?.words??null:null}get hasLesson(){return this.lesson!==ze}get isOnLesson(){let{line:{moves:t,at:e},lesson:n}=this;return t.slice(0,e).every(({car:r,by:o},i)=>n.moves[i]?.car===r&&n.moves[i].by===o)}get written(){let{board:t,line:e}=this;return t===null?[]:e.moves.slice(0,e.at).map(n=>Kt(t,n))}get distance(){let{at:t}=this.line;return{now:this.distanceAt(t),before:this.distanceAt(t-1)}}distanceAt(t){let{board:e,line:n}=this,r=e===null||t<0?void 0:this.distances.get(String(Jt(e,n,t)));return r===void 0||r==="asked"?null:r}async findDistances(){if(!this.isFindingDistances){this.isFindingDistances=!0;try{for(let t=this.nextUnknown();t!==void 0;t=this.nextUnknown()){let e=Date.now();if(!await this.askDistance(t)||Date.now()-e>vs)break}}finally{this.isFindingDistances=!1}}}nextUnknown(){let{board:t,line:e}=this;return t===null?void 0:Array.from({length:e.moves.length+1},(r,o)=>Jt(t,e,o)).find(r=>!this.distances.has(String(r)))}slide(t){return this.board===null||!Be(this.board,this.position,t)?!1:(this.go(qn(this.line,t)),!0)}undo(){this.go(Zt(this.line,this.line.at-1))}redo(){this.go(Zt(this.line,this.line.at+1))}goTo(t){this.go(Zt(this.line,t))}async findSolution(t){let{board:e,ref:n,key:r,position:o}=this;if(e===null||n===null)return!1;let i=this.isOnLesson?this.lesson.moves.slice(this.line.at):[];if(i.length>0)return this.go(Re(this.line,i)),!0;let a=await this.ask(()=>this.host.request("tailback/solution",{version:1,...n,position:[...o],metric:t}));return a?.moves==null||r!==this.key||String(o)!==String(this.position)?!1:(this.go(Re(this.line,Yt(e,o,a.moves))),!0)}async findHint(t){let{board:e,ref:n,key:r,position:o,hint:i}=this;if(e===null||n===null)return;if(i!==null){this.slide({car:i.car,by:i.offset-g(o,i.car)});return}let a=await this.ask(()=>this.host.request("tailback/solution",{version:1,...n,position:[...o],metric:t})),[l]=Yt(e,o,a?.moves?.slice(0,1)??[]);l!==void 0&&r===this.key&&String(o)===String(this.position)&&(this.hint={car:l.car,offset:g(yt(o,l),l.car)},this.changed())}save(){return[...this.lines].slice(-gs)}restore(t){this.lines=new Map(t)}go(t){this.hint=null,this.lines.delete(this.key),this.lines.set(this.key,t),this.begun??=Date.now(),this.isSolved&&(this.seconds??=Math.max(1,Math.round((Date.now()-this.begun)/1e3))),this.askDistance(),this.changed()}async askDistance(t=this.position){let{board:e,ref:n,key:r}=this,o=String(t);if(e===null||n===null||this.distances.has(o))return!1;this.distances.set(o,"asked");try{let i=await this.host.request("tailback/distance",{version:1,...n,position:[...t]});return r===this.key&&(this.distances.set(o,i),this.changed()),!0}catch{return r===this.key&&this.distances.delete(o),!1}}async ask(t){try{return await t()}catch(e){return this.fail(A(e)),null}}};function Qt(s,t){return s!==null&&s.targets.length+(s.goals??[]).length>0&&t.length===0&&T(s).every(Number.isInteger)}var ys={solved:["more","fewer","same","unsolvable"],unsolvable:["solvable"],unknown:["solvable","unsolvable"]},te=class{constructor(t,e){this.host=t;this.changed=e;this.found=null;this.preview=null;this.complaint=null;this.filter="more";this.leads=new Map;this.wanted=null;this.key=null;this.isAsking=!1}get isStale(){return this.wanted===null||this.wanted.key!==this.key}set(t){let e=t!==null&&Qt(t.board,t.faults)?t.board:null,n=this.found!==null&&t!==null&&!bs(this.found.near,t);if((t===null||n)&&(this.found=null,this.key=null),t===null||e===null){this.wanted=null,this.preview=null;return}let{textDocument:r,puzzle:o}=t,i=Mt(e);i!==this.wanted?.key&&(this.preview=null),this.wanted={key:i,textDocument:r,puzzle:o,near:t},i===this.key&&this.compare(t.figures.moves),this.ask()}get filters(){let t=ys[this.found?.answer.outcome??"solved"];return{all:t,chosen:t.includes(this.filter)?this.filter:t[0]}}choose(t){this.filter=t,this.preview=null,this.changed()}groupOf(t){return this.found?.answer.groups.find(({comparison:e})=>e===t)??null}compare(t){let e=this.found?.answer.edits??[];this.leads=new Map(e.map(({edit:n,moves:r})=>{let o=r===null?"unsolvable":mt(r,"moves");return[Vn(n),{comparison:ws(t,r),words:o}]}))}leadOf(t){return this.isStale?null:this.leads.get(Vn(t))??null}leadsTo(t){return(this.isStale?[]:this.found?.answer.edits??[]).flatMap(({edit:e})=>{let[n,r]=[t(e),this.leadOf(e)];return n===null||r===null?[]:[{...n,...r}]})}async ask(){if(!this.isAsking){this.isAsking=!0;for(let{wanted:t}=this;t!==null&&t.key!==this.key;t=this.wanted){let{key:e,textDocument:n,puzzle:r,near:o}=t;try{let i=await this.host.request("tailback/nearby",{version:1,textDocument:n,puzzle:r});this.wanted?.key===e&&(this.key=e,this.found={answer:i,near:o},this.compare(this.wanted.near.figures.moves),this.complaint=null)}catch(i){if(this.wanted===t){this.complaint=A(i);break}}}this.isAsking=!1,this.changed()}}};function bs(s,t){return s.puzzle===t.puzzle&&s.textDocument.uri===t.textDocument.uri}function Vn(s){return Object.entries(s).sort().join()}function ws(s,t){return t===null?"unsolvable":s===null||s.lower!==s.upper?t.upper===null?null:"solvable":t.lower>s.lower?"more":t.upper!==null&&t.upper<s.lower?"fewer":t.lower===t.upper?"same":null}var ee=class{constructor(t,e,n,r){this.step=t;this.more=e;this.pause=n;this.changed=r;this.isRunning=!1;this.nStarts=0}start(){this.stop(),this.isRunning=!0,this.nStarts+=1,this.changed(),this.tick(this.nStarts)}stop(){clearTimeout(this.timer),this.isRunning&&(this.isRunning=!1,this.changed())}async tick(t){if(!this.step()){let e=await this.more();if(!this.isRunning||t!==this.nStarts)return;if(!e||!this.step()){this.stop();return}}clearTimeout(this.timer),this.timer=setTimeout(()=>{this.tick(t)},this.pause()),this.changed()}};var[$s,xs]=[400,50],ne=class{constructor(t,e,n){this.player=t;this.tellMessage=e;this.metric="moves";this.hasFailed=!1;this.playback=new ee(()=>this.step("redo"),()=>this.more(),()=>$s+xs*(t.remark?.length??0),n)}fail(t){this.hasFailed=!0,this.tellMessage(t,!0)}slide(t){this.playback.stop(),this.player.slide(t)&&this.tell(t)}undo(){this.playback.stop(),this.step("undo")}redo(){this.playback.stop(),this.step("redo")}goTo(t){this.playback.stop(),this.player.goTo(t)}restart(){this.goTo(0),this.tellMessage("Back at the start")}play(){let{player:t}=this;t.isSolved&&t.line.at===t.line.moves.length&&t.goTo(0),this.playback.start()}async hint(){let{player:t}=this;if(t.board===null)return;let{hint:e,position:n,board:r}=t;if(this.playback.stop(),this.hasFailed=!1,await t.findHint(this.metric),e!==null)this.tell({car:e.car,by:e.offset-g(n,e.car)});else if(t.hint!==null){let{car:o,offset:i}=t.hint;this.tellMessage(`Hint: ${vt(r,{car:o,by:i-g(n,o)})}`)}else this.hasFailed||this.tellMessage("No next move is known from here")}step(t){let{player:e}=this,{moves:n,at:r}=e.line,o=t==="redo"?n[r]:n[r-1];return o===void 0?!1:(e[t](),this.tell(t==="redo"?o:{...o,by:-o.by}),!0)}async more(){if(this.player.isSolved)return!1;this.hasFailed=!1;let t=await this.player.findSolution(this.metric);return!t&&!this.hasFailed&&this.tellMessage("No solution is known from here"),t}tell(t){let{board:e,position:n}=this.player;e!==null&&this.tellMessage(`${vt(e,t)}, now on ${D(g(e.cars,t.car),g(n,t.car))}`)}};var re=class{constructor(t,e,n,r){this.host=t;this.changed=e;this.say=n;this.askAgain=r;this.answer=null;this.pending=null;this.selectedName=null;this.drawn=null;this.nUnderWay=0;this.nAsked=0}take(t){let e=this.answer;if(t===null)return this.answer=null,this.pending=null,e!==null;let n=!jn(e,t),r=e?.car==null?null:e.board?.cars[e.car]?.name,o=t.car===null?null:t.board?.cars[t.car]?.name??null,i=o!==null&&o!==r&&this.nUnderWay===0;return n||i?this.selectedName=o:this.selectedName=this.drawnIn(t.board)?.name??this.selectedName,this.answer=t,this.pending=null,n}drawnIn(t){let{drawn:e}=this;return t?.cars.find(({column:n,row:r,axis:o})=>n===e?.column&&r===e.row&&o===e.axis)}get board(){return this.pending??this.answer?.board??null}get isBusy(){return this.nUnderWay>0}get isTorn(){return this.nAsked>0}get editable(){return this.isBusy?null:this.answer?.board??null}get ref(){return this.answer===null?null:ks(this.answer)}get selected(){let t=this.board?.cars.findIndex(({name:e})=>e===this.selectedName)??-1;return t<0?null:t}mark(t){this.markByName(t===null?null:this.board?.cars[t]?.name??null)}markByName(t){this.selectedName=t,this.changed()}async show(t){this.mark(t);let{ref:e}=this;if(!(e===null||t!==null&&this.host.isAlone===!0))try{await this.host.request("tailback/select",{version:1,...e,car:t})}catch(n){this.say(A(n),!0)}}async edit(t,e){let{answer:n}=this;if(n===null)return!1;this.pending=n.board===null?null:tt(n.board,t),this.drawn=t.kind==="addCar"?t:null;let{textDocument:r,puzzle:o}=n,i=()=>this.host.request("tailback/edit",{version:1,textDocument:r,puzzle:o,edit:t});return this.make(i,e,this.pending)}async make(t,e,n=null){let r=null,o=this.answer;this.nUnderWay+=1,this.nAsked+=1,this.changed();try{let{applied:a,reason:l}=await t();r=a?null:l??"The text was not changed"}catch(a){r=A(a)}this.nAsked-=1,r!==null&&(this.pending=null),await this.askAgain(),this.drawn=null,this.nUnderWay-=1;let i=jn(o,this.answer)&&(n===null||_s(n,this.answer?.board));return(r!==null||i)&&this.say(r??e,r!==null),this.changed(),r===null}setCar(t,e){let{name:n,column:r,row:o,axis:i,length:a}=t,l=this.editable?.cars.findIndex(u=>u.name===n)??-1,c=this.editable?.cars[l];if(c===void 0)return;this.mark(l),c.column===r&&c.row===o&&c.axis===i&&c.length===a||this.edit({kind:"setCar",car:l,column:r,row:o,axis:i,length:a},e)}async step(t){let{answer:e}=this;if(e===null)return;let{textDocument:n,puzzle:r}=e;await this.make(()=>this.host.request(`tailback/${t}`,{version:1,textDocument:n,puzzle:r}),t==="undo"?"Undone":"Redone")}lengthen(t){let{editable:e,selected:n}=this;if(e===null||n===null)return;let r=Q(e,n,t);if(r===null){let{name:o}=g(e.cars,n);this.say(t>0?`There is no room for a longer ${o}`:`${o} is as short as a car can be`,!0)}else this.setCar(r,`${r.name} is ${r.length} cells long`)}rename(t){let{editable:e,selected:n}=this;if(e===null||n===null)return;let{name:r}=g(e.cars,n);if(t!==r){let o=this.edit({kind:"renameCar",car:n,name:t},`Renamed ${r} to ${t}`);this.selectedName=t,o.then(i=>{!i&&this.selectedName===t&&(this.selectedName=r,this.changed())})}}turn(){let{editable:t,selected:e}=this;if(t===null||e===null)return;let n=Bt(t,e);n===null?this.say(`${g(t.cars,e).name} has no room to turn`,!0):this.setCar(n,`${n.name} is ${n.axis} now`)}makeTarget(){let{editable:t,selected:e}=this;if(t!==null&&e!==null){let{name:n}=g(t.cars,e);this.edit({kind:"setTarget",car:e},`${n} is the target now`)}}removeCar(){let{editable:t,selected:e}=this;if(t!==null&&e!==null){let{name:n}=g(t.cars,e);this.mark(null),this.edit({kind:"removeCar",car:e},`Removed ${n}`)}}toggleExit(t){let e=this.editable?.exits.some(({side:n,lane:r})=>n===t.side&&r===t.lane)??!1;this.edit({kind:e?"removeExit":"addExit",...t},e?"Exit closed":"Exit opened")}};function ks({textDocument:s,puzzle:t}){return{textDocument:{uri:s.uri},puzzle:t}}function _s(s,t){let e=n=>n.cars.map(({column:r,row:o,axis:i,length:a})=>`${r} ${o} ${i} ${a}`).sort();return t!=null&&String(e(s))===String(e(t))}function jn(s,t){return s!==null&&t!==null&&s.puzzle===t.puzzle&&s.textDocument.uri===t.textDocument.uri}var Cs={restart:"M6 5v14 M19 6l-9 6 9 6z",undo:"M9 7L4 12l5 5 M4 12h10a6 6 0 0 1 6 6",redo:"M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6",forwards:"M8 5l11 7-11 7z",pause:"M9 6v12 M15 6v12",start:"M5 21V4 M5 5h13l-4 4 4 4H5",hint:"M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",write:"M4 20h4L19 9l-4-4L4 16z M13 7l4 4",select:"M6 4l13 7-6 2-2 6z",car:"M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M7 8v8 M17 8v8",wall:"M4 5h16v14H4z M4 12h16 M12 5v7 M8 12v7 M16 12v7",turn:"M20 12a8 8 0 1 1-3-6.2 M20 3v5h-5",target:"M6 21V4 M6 5h11l-3 4 3 4H6",exit:"M4 4h8v16H4z M9 12h12 M17 8l4 4-4 4",size:"M4 8V4h4 M20 16v4h-4 M4 4l16 16 M4 20h6 M20 10V4",list:"M9 6h11 M9 12h11 M9 18h11 M4 6h1 M4 12h1 M4 18h1",previous:"M15 5l-7 7 7 7",next:"M9 5l7 7-7 7",shorter:"M5 12h14",longer:"M5 12h14 M12 5v14",remove:"M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13"};function bt(s){return f`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${b`<path d=${Cs[s]??""} />`}</svg>`}function k(s,t,e,n,r=""){let o=r===""?t:`${t} (${r.replace("Control","Ctrl")})`;return f`<button class="icon" title=${o} aria-label=${t} aria-keyshortcuts=${r||m}
?disabled=${e} @click=${n}>${bt(s)}</button>`}function Gn({title:s,figures:t,puzzle:e,puzzles:n},r,o){return f`<header>
<div class="titles">
<h1>${s??"Untitled"}</h1>
${r?f`<p class="figures">${Wn(t)}</p>`:m}
</div>
${Kn(e,n,o)}
</header>`}function Fn(s,t,e,n){let{figures:r,title:o,puzzle:i,puzzles:a,readOnly:l}=s,c=(u,h,p)=>f`<button class="tab" aria-pressed=${e===u} aria-disabled=${p===null?m:"true"}
title=${p===null?m:p} @click=${()=>n.setMode(u)}>${h}</button>`;return f`<header>
<div class="titles">
<div class="names">
<h1>${e==="edit"&&o!==null?f`<input class="title" aria-label="Title" spellcheck="false" autocomplete="off" .value=${o} @change=${({target:u})=>{let h=u;n.setTitle(h.value),h.value=o??""}} />`:f`<button class="title" title="Show in the text" @click=${()=>n.selectTitle()}>${o??"Untitled"}</button>`}</h1>
${t===null?m:f`<span class="file">${t}</span>`}
</div>
<p class="figures is-${r.outcome}" title=${r.people?.detail??m}>${Wn(r)}</p>
</div>
${e==="edit"?k("longer","New puzzle in this text",!1,()=>n.addPuzzle()):m}
${Kn(i,a,n)}
<div class="tabs" role="group" aria-label="mode">${c("play","Play",null)}${c("edit","Edit",l)}</div>
</header>`}function Wn({label:s,people:t}){return t===null?s:`${s} \xB7 ${t.label}`}function Oe(s,t,e){return f`<button class="choice toggle" aria-pressed=${t} @click=${()=>e.toggleList()}>${bt("list")}<span>${s}</span></button>`}function Kn(s,t,e){return t<2?m:f`<div class="others" role="group" aria-label="puzzles">
${k("previous","Previous puzzle",s===0,()=>e.goBy(-1),"Shift+N")}
<span>${s+1} of ${t}</span>
${k("next","Next puzzle",s+1===t,()=>e.goBy(1),"n")}
</div>`}function Yn(s,t,e,n,r){let{puzzle:o,puzzles:i}=s;return!t.isSolved||t.line.at===0||t.line.at<t.line.moves.length?m:f`<div class="card">
<p>${n?Ae(s,t):Ce(s,t,e.metric)}</p>
<button class="again" @click=${()=>r.restart()}>Again</button>
${o+1<i?f`<button class="onward" aria-keyshortcuts="n" title="Next puzzle (n)" @click=${()=>r.goBy(1)}>Next<span class="long"> puzzle</span></button>`:m}
</div>`}function Jn(s,t,e,n){let r=o=>{let i=s.figures[o];return f`<button class="counter" aria-pressed=${e===o}
title="Count the distance in ${o}" @click=${()=>n.setMetric(o)}>
<b>${t.counts[o]}</b><span>${i===null?"":f` of ${H(i)}`}</span> <small>${o}</small>
</button>`};return f`<div class="counters">
<div class="metrics" role="group" aria-label="metric">${r("moves")}${r("steps")}</div>
<span role="status" class="distance ${Ss(t,e)}">${t.board===null?"":As(s,t,e)}</span>
</div>`}function Zn(s,t,e){let{line:n,counts:r}=t;return f`<div class="counters">
<span class="counter"><b>${r.moves}</b> <small>${C(r.moves,"move").replace(/^\d+ /,"")}</small></span>
<span role="status" class="heard">${t.isSolved?Ae(s,t):""}</span>
</div>
<div class="bar" role="group" aria-label="play">
${k("restart","Back to the start",n.at===0,()=>e.restart(),"r")}
${k("undo","Undo",n.at===0,()=>e.undo(),"Control+Z")}
${k("redo","Redo",n.at===n.moves.length,()=>e.redo(),"Control+Shift+Z")}
</div>`}function As(s,t,e){if(t.isSolved)return f`<span aria-hidden="true">solved</span><span class="heard">${Ce(s,t,e)}</span>`;let n=cn(t,e);return n==="\u2026"?f`<span aria-hidden="true">…</span>`:n}function Ss(s,t){if(s.isSolved)return"is-solved";let{now:e,before:n}=s.distance,[r,o]=[e?.[t]?.upper,n?.[t]?.upper];return r==null||o==null||r===o?"":r<o?"is-nearer":"is-farther"}function Xn(s,t,{playback:e},n,r){let{line:o,board:i}=t,a=o.at===o.moves.length,l=i!==null&&s.figures.outcome!=="unsolvable";return f`<div class="bar" role="group" aria-label="play">
${k("restart","Back to the start",o.at===0,()=>r.restart(),"r")}
${k("undo","Undo",o.at===0,()=>r.undo(),"Control+Z")}
${k("redo","Redo",a,()=>r.redo(),"Control+Shift+Z")}
${e.isRunning?k("pause","Pause",!1,()=>r.stop(),"p"):k("forwards",a?"Play the solution":"Play forwards",!l&&a,()=>r.play(),"p")}
${k("hint",t.hint===null?"Hint":"Make the move of the hint",!l||t.isSolved||e.isRunning,()=>r.hint(),"h")}
${Oe("Moves",n,r)}
${o.at===0||s.readOnly!==null?m:f`<span class="gap"></span>
${k("write","Write these moves as the solution",!1,()=>r.writeSolution())}
${k("start","Start the puzzle from here",!1,()=>r.startHere())}`}
</div>`}function Qn(s,t,e,n,r){let{answer:o,selected:i,board:a}=t,l=i===null?"":a?.cars[i]?.name??"",c=i===null,d=a?.targets??[],u=d.length===1&&d[0]===i,h=(x,Y)=>f`<button class="choice" aria-pressed=${s===x} title=${Y} @click=${()=>r.setTool(x)}>
${bt(x)}<span>${x}</span>
</button>`,[p,v]=[t.editable,i??-1],w=x=>x==null?null:{kind:"setCar",car:v,column:x.column,row:x.row,axis:x.axis,length:x.length},M=x=>w(p?.cars[v]===void 0?null:Q(p,v,x)),S=(x,Y,de,ir,ar)=>{let Le=de===null?null:e.leadOf(de),Ne=lr=>()=>r.preview(lr);return f`<span class="edits" title=${Le===null?"":`\u2192 ${Le.words}`} @pointerenter=${Ne(c?null:de)} @pointerleave=${Ne(null)}>
${k(x,Y,c,ir,ar)}</span>`},ce=x=>{let Y=x.target;r.rename(Y.value.trim()),Y.value=l},ue=x=>{x.key==="Enter"&&(x.target.blur(),r.focusCar())};return f`<div class="bar" role="group" aria-label="edit">
${k("undo","Undo the edit",o?.history.undo!==!0,()=>r.undo(),"Control+Z")}
${k("redo","Redo the edit",o?.history.redo!==!0,()=>r.redo(),"Control+Shift+Z")}
<span class="gap"></span>
${h("select","Select, move and resize cars")} ${h("car","Draw cars on empty cells")}
${h("wall","Add and remove walls")}
${h("exit","Open and close exits in the border")} ${h("size","Add and remove rows and columns")}
${Oe("Harder \xB7 Easier",n,r)}
</div>
<div class="bar selected" role="group" aria-label="selected car">
<label class="name-of"><span>${c?"No car selected":"Car"}</span>
<input class="rename" aria-label="Name of the car" size="4" maxlength="40" spellcheck="false" autocomplete="off"
?disabled=${c} .value=${l} @change=${ce} @keydown=${ue} /></label>
${S("shorter","Shorter",M(-1),()=>r.lengthen(-1),"-")}
${S("longer","Longer",M(1),()=>r.lengthen(1),"+")}
${S("turn","Turn",w(p?.cars[v]===void 0?null:Bt(p,v)),()=>r.turn(),"t")}
${k("target","Make this the target",c||u,()=>r.makeTarget())}
${S("remove","Remove",{kind:"removeCar",car:v},()=>r.remove(),"Delete")}
</div>`}function tr(s,t,e){let{board:n,line:r}=s,o=(i,a,l)=>{let c=s.distanceAt(i),d=c?.[t]??null,u=i===0?a:`${i}. ${a}`,h=d===null?`${u}${l}${c===null?"":`, ${Rt(c,t)}`}`:`${u} ${H(d)} ${ht(d,t)} to go${l}`;return f`<li><button class=${i>r.at?"is-ahead":""} aria-current=${i===r.at?"step":"false"}
aria-label=${h} @click=${()=>e.goTo(i)}>
<span class="at">${i===0?"":`${i}.`}</span> <span class="move">${a}</span>
<span class="far" aria-hidden=${d===null}>${d===null?c===null?"\u2026":"\u2013":H(d)}</span>
</button></li>`};return f`<section class="moves" aria-label="moves">
<p aria-hidden="true"><span>Move</span><span>${t} to go</span></p>
<ol>
${o(0,"Start","")}
${r.moves.map((i,a)=>n===null?"":o(a+1,Kt(n,i),`: ${vt(n,i)}`))}
</ol>
</section>`}var Es={},er=jt(class extends st{constructor(){super(...arguments),this.ot=Es}render(s,t){return t()}update(s,[t,e]){if(Array.isArray(t)){if(Array.isArray(this.ot)&&this.ot.length===t.length&&t.every((n,r)=>n===this.ot[r]))return E}else if(this.ot===t)return E;return this.ot=Array.isArray(t)?Array.from(t):t,this.render(t,e)}});function it(s){return s.split("`").map((t,e)=>e%2===1?f`<code>${t}</code>`:t)}var Ts={more:"Harder",fewer:"Easier",same:"Same length",solvable:"Solvable",unsolvable:"Unsolvable"};function nr(s,t,e){let{found:n,isStale:r}=s,{all:o,chosen:i}=s.filters,a=s.groupOf(i);return f`<section class="nearby" aria-label="nearby boards" aria-busy=${n===null||r}>
<div class="filters" role="group" aria-label="boards with">
${o.map(l=>f`<button class="filter" aria-pressed=${l===i} @click=${()=>e.setFilter(l)}>
${Ts[l]} <small>${s.groupOf(l)?.count??(n===null?"":0)}</small></button>`)}
</div>
${n===null||a===null?f`<p class="none">${n===null?s.complaint??"Looking for boards\u2026":"No board within one edit matches"}</p>`:f`<ul class=${r?"is-stale":""}>
${er([a,r,t],()=>a.boards.map(l=>Ps(l,n.near.board,r,t,e)))}
</ul>`}
${n===null?m:f`<p class="rest">${Ms(s,a?.count??0,a?.boards.length??0)}</p>`}
</section>`}function Ps(s,t,e,n,r){let o=()=>r.preview(s.edit),i=()=>r.preview(null);return f`<li><button aria-disabled=${e||n!==null?"true":m} title=${n??m}
@pointerenter=${o} @pointerleave=${i} @focus=${o} @blur=${i}
@click=${({detail:a})=>{a<2&&r.makeNearby(s)}}>
${t===null?m:qt(tt(t,s.edit))}
<span class="edit">${it(s.words)}</span>
<b>${s.moves===null?"unsolvable":mt(s.moves,"moves")}</b>
</button></li>`}function Ms({found:s},t,e){let{undecided:n=0,leftOut:r=0}=s?.answer??{};return[t>e?`${e} of ${C(t,"board")}`:"",n>0?`${C(n,"board")} not decided in time`:"",r>0?`${C(r,"larger edit")} not tried`:""].filter(i=>i!=="").join("; ")}var{measures:se,opacities:oe,window:Bs}=nt,ie=s=>R(String(s/100)),ae=s=>R(String(s)),Rs=U`
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
`,zs=U`
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
stroke-width: ${ae(se.arrow)};
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
.shadow { fill: #000; opacity: ${ie(oe.shadow)}; }
.is-dragged .shadow { opacity: 0.4; transform: translate(3px, 6px); }
.body { stroke: rgb(0 0 0 / ${ie(oe.line)}); stroke-width: ${ae(se.carLine)}; }
.roof { fill: #fff; opacity: ${ie(oe.roof)}; }
.window { fill: ${R(Bs)}; opacity: ${ie(oe.window)}; }
.name {
font-size: ${ae(se.name)}px;
font-weight: 700;
text-anchor: middle;
dominant-baseline: central;
pointer-events: none;
}
.name.is-long { font-size: ${ae(se.longName)}px; }
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
/* Also next to the list, as long as that leaves as little room. */
@container (max-width: 479.98px) or ((min-width: 640px) and (max-width: 759.98px)) {
.choice:not(.toggle) span { display: none; }
.choice, .toggle { padding: 0 7px; justify-content: center; }
}
@container (max-width: 479.98px) {
.card:has(.onward) .again, .card .long, .toggle .glyph, .name-of span, .counter small { display: none; }
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
.is-edit .bar { flex-wrap: wrap; }
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
`,rr=[Dt,Rs,zs];var sr={play:"Drag the cars until the target can drive out",select:"Drag a car anywhere, or select it to change its length",car:"Drag over empty cells to draw a car",wall:"Click a cell to add or remove a wall",exit:"Click the border to open or close an exit",size:"Click + or \u2212 at a side to move it"},le=class extends B{constructor(){super();this.host=null;this.parts=null;this.mode="play";this.tool="select";this.isListOpen=!1;this.message="";this.isComplaint=!1;this.status=null;this.missing=null;this.actions={undo:()=>this.mode==="edit"?this.stepInTurn("undo"):this.parts?.playing.undo(),redo:()=>this.mode==="edit"?this.stepInTurn("redo"):this.parts?.playing.redo(),restart:()=>this.parts?.playing.restart(),hint:()=>{this.isChallenge||this.parts?.playing.hint()},play:()=>{this.isChallenge||this.parts?.playing.play()},stop:()=>this.parts?.playing.playback.stop(),goTo:e=>this.parts?.playing.goTo(e),goBy:e=>this.input.inTurn(()=>{this.goBy(e)}),setMetric:e=>{this.parts!==null&&(this.parts.playing.metric=e,this.keep(),this.requestUpdate())},setMode:e=>this.setMode(e),setTool:e=>{this.tool=e,this.requestUpdate()},toggleList:()=>{this.isListOpen=!this.isListOpen,this.keep(),this.requestUpdate()},makeNearby:e=>this.makeNearby(e),preview:e=>{let{nearby:n}=this.parts??{};n!==void 0&&!(e!==null&&n.isStale)&&(n.preview=e,this.requestUpdate())},setFilter:e=>this.parts?.nearby.choose(e),writeSolution:()=>{let{text:e,player:n}=this.parts??{};e?.edit({kind:"setSolution",moves:n?.written??[]},"Saved the moves as the solution")},startHere:()=>this.startAt(this.parts?.player.position??[]),removeSpare:()=>this.input.inTurn(()=>{this.parts?.text.edit({kind:"removeSpare"},"Removed")}),setTitle:e=>this.input.inTurn(()=>{this.parts?.text.edit({kind:"setTitle",title:e},"Title changed")}),addPuzzle:()=>this.input.inTurn(()=>{this.addPuzzle()}),turn:()=>this.editSelected(e=>e.turn()),lengthen:e=>this.editSelected(n=>n.lengthen(e)),rename:e=>this.editSelected(n=>n.rename(e)),focusCar:()=>{this.input.focus()},makeTarget:()=>this.editSelected(e=>e.makeTarget()),remove:()=>this.editSelected(e=>e.removeCar()),selectTitle:()=>this.input.select(null)};this.input=new Wt(this,{parts:()=>this.parts,tool:()=>this.mode==="edit"?this.tool:null,say:(e,n)=>this.say(e,n),actions:this.actions});new Vt(this)}static{this.styles=rr}static{this.properties={host:{attribute:!1}}}connectedCallback(){super.connectedCallback(),this.connect()}disconnectedCallback(){super.disconnectedCallback(),this.disconnect()}disconnect(){this.parts?.playing.playback.stop(),this.parts?.stopListening(),this.parts=null,this.input.reset()}willUpdate(e){e.has("host")&&this.connect()}show(e){this.parts?.following.show(e),this.keep()}startAt(e){this.parts?.text.edit({kind:"setStart",position:[...e]},"The puzzle starts here now")}get shown(){return this.parts?.following.shown??null}connect(){let{host:e}=this;if(this.parts!==null&&this.parts.host===e||(this.disconnect(),e===null||!this.isConnected))return;this.status=null;let n=(u,h)=>this.say(u,h),r=()=>this.requestUpdate(),o=new Xt(e,()=>{this.keep(),r()},u=>l.fail(u)),i=new Tt(e,u=>this.take(u),u=>this.miss(u)),a=new re(e,r,n,()=>i.changed(null)),l=new ne(o,n,r),c=new te(e,r),d=e.listen((u,h)=>{u==="tailback/follow"&&"position"in h?this.show({textDocument:h.textDocument,position:h.position}):u==="tailback/status"&&"message"in h?i.concerns(h.textDocument?.uri??null)&&(this.status=h.message,r()):u==="tailback/changed"&&!a.isTorn&&i.changed(h.textDocument?.uri??null)});this.parts={host:e,text:a,player:o,playing:l,following:i,nearby:c,stopListening:d},this.restore(this.parts,e.getState())}restore({player:e,playing:n,following:r},o){if(o?.version===1&&(e.restore(o.lines),n.metric=o.metric,this.mode=o.mode,this.isListOpen=o.isListOpen,o.shown!==null)){let{version:i,...a}=o.shown;r.show(a)}}keep(){let{mode:e,isListOpen:n,parts:r}=this;if(r!==null){let{metric:o}=r.playing,[i,a]=[r.following.shown,r.player.save()];r.host.setState({version:1,shown:i,lines:a,metric:o,mode:e,isListOpen:n})}}take(e){let{parts:n}=this;if(n===null)return;let{isBusy:r,answer:o}=n.text,i=n.text.take(e);(e!==null||i)&&(this.missing=null),i&&(n.playing.playback.stop(),this.input.reset()),(i||!r&&o?.textDocument.version!==e?.textDocument.version)&&this.say("");let{ref:a}=n.text;a!==null&&e!==null&&n.player.set(a,Qt(e.board,e.faults)?e.board:null,e),this.mode==="edit"&&e!==null&&e.readOnly!==null&&(this.mode="play"),this.findNearby(),this.requestUpdate()}miss(e){this.missing=e,this.requestUpdate()}say(e,n=!1){this.message=e,this.isComplaint=n,this.requestUpdate()}get isChallenge(){return this.parts?.host.isChallenge===!0}findNearby(){let{text:e,nearby:n}=this.parts??{};n?.set(this.mode==="edit"&&!this.isChallenge?e?.answer??null:null)}makeNearby({edit:e,words:n}){let{text:r,nearby:o}=this.parts??{};if(r===void 0||o===void 0||o.isStale||r.isBusy)return;let i=r.answer?.readOnly??null;if(i!==null){this.say(i,!0);return}o.preview=null,r.edit(e,`Done: ${n}`)}setMode(e){if(this.isChallenge)return;let{text:n,playing:r}=this.parts??{},o=n?.answer?.readOnly??null;if(e==="edit"&&o!==null){this.say(o,!0);return}r?.playback.stop(),this.mode=e,this.keep(),this.say(""),this.findNearby()}async goBy(e){let{answer:n}=this.parts?.text??{};if(this.parts===null||n==null)return;let{host:r}=this.parts,{uri:o}=n.textDocument,i=n.puzzle+e;if(i<0||i>=n.puzzles){this.say(e>0?"This is the last puzzle of the text":"This is the first puzzle of the text");return}this.show({textDocument:{uri:o},puzzle:i}),r.isAlone!==!0&&await r.request("tailback/select",{version:1,textDocument:{uri:o},puzzle:i,car:null}).catch(()=>{})}async addPuzzle(){await this.parts?.text.edit({kind:"addPuzzle"},"")&&await this.goBy(1)}stepInTurn(e){this.input.inTurn(()=>{this.parts?.text.step(e)})}editSelected(e){let{text:n,nearby:r}=this.parts??{},o=n?.selectedName??null;r!==void 0&&(r.preview=null),this.input.inTurn(()=>{n!==void 0&&(n.markByName(o),e(n))})}render(){let{text:e,player:n,playing:r,nearby:o}=this.parts??{},i=this.status??this.missing;if(e?.answer==null||n===void 0||r===void 0||o===void 0){let S=this.parts?.following.shown!=null;return f`<p class="nothing" role="status">${i??(S?"":"Put the cursor into a puzzle to see its board.")}</p>`}let{host:a,mode:l,actions:c,input:d,isChallenge:u,isListOpen:h}=this,{answer:p}=e,v=l==="play"&&n.board!==null,w=v&&!u?n.remark:null,M=l==="edit"?sr[this.tool]:v&&n.line.at===0?sr.play:"";return f`<div class="page is-${l} ${u?"is-challenge":h?"has-list":""}">
${u?Gn(p,n.isSolved,c):Fn(p,a?.isAlone===!0?null:xe(p.textDocument.uri),l,c)}
<div class="stage ${p.jam===null||u?"":"has-jam"}"
@pointerdown=${d.onPointer} @pointermove=${d.onPointer} @pointerup=${d.onPointer}
@pointercancel=${d.onPointer} @lostpointercapture=${d.onPointer} @keydown=${d.onKey} @click=${d.onClick}>
${this.renderBoard(e,n,o)}
${v?Yn(p,n,r,u,c):m}
</div>
<footer>
${this.renderReport(p,i)}
${l==="edit"?Qn(this.tool,e,o,h,c):u?Zn(p,n,c):f`${Jn(p,n,r.metric,c)} ${Xn(p,n,r,h,c)}`}
<div class="messages ${v&&!u&&n.hasLesson?"has-lesson":""}">
<p class="message ${this.isComplaint?"is-bad":w===null?"":"heard"}" role="status" aria-live="polite">${it(this.message)}</p>
${w!==null&&!this.isComplaint?f`<p class="remark" role="status" title=${w}>${it(w)}</p>`:this.message===""?f`<p class="tip">${M}</p>`:m}
</div>
</footer>
${u?m:l==="play"?tr(n,r.metric,c):nr(o,p.readOnly,c)}
</div>`}renderReport({faults:e,jam:n,redundant:r,frozen:o,idleWalls:i,board:a},l){let c=(p,v,w=m)=>f`<p class="report ${p}" role=${p==="trouble"?"alert":m} title=${v.replaceAll("`","")}><span>${it(v)}</span>${w}</p>`;if(l!==null)return c("trouble",`${l}. The board shows the last known state.`);if(e.length>0)return c("faults",e.slice(0,4).join(" \xB7 "));if(this.isChallenge)return c("","");if(n!==null)return c("jam",n.words.join(". "));let d=p=>p.map(v=>`\`${a?.cars[v]?.name??""}\``).join(", ");if(this.mode==="play"||r.length+o.length+i.length===0)return c("","");let u=[r.length>0?`${C(r.length,"car")} ${r.length===1?"changes":"change"} nothing: ${d(r)}`:"",i.length>0?`${C(i.length,"wall")} ${i.length===1?"changes":"change"} nothing`:"",o.length>0?`cannot move: ${d(o)}`:""],h=r.length+i.length>0;return c("spare",u.filter(p=>p!=="").join(" \xB7 "),h?f`<button @click=${()=>this.actions.removeSpare()}>remove</button>`:m)}renderBoard(e,n,r){let{answer:o}=e,{preview:i}=r,{dragged:a,sketch:l}=this.input;if(o===null||e.board===null)return f`<p class="nothing">This puzzle has no grid yet.</p>`;let c=i===null?e.board:tt(e.board,i),d=i===null&&e.pending===null,u=i===null?e.selected:an(c,i),h=this.mode==="play"&&n.board!==null&&d,p=h?n.position:T(c);return Mn({board:c,position:p,selected:u,dragged:a,marks:d&&!this.isChallenge?o:{jam:null,redundant:[],frozen:[],idleWalls:[]},hint:h?n.hint:null,reach:h?c.cars.map((v,w)=>I(c,p,w)):[],isSolved:h&&n.isSolved,hasDrivenOut:h&&n.isSolved&&n.line.at>0,mode:i===null?this.mode:"play",tool:this.tool,sketch:l,leads:this.mode==="edit"&&d?this.leads(c,r):[],lead:this.mode!=="edit"?null:i!==null?r.leadOf(i):this.lead(r)})}leads(e,n){let{dragged:r}=this.input,o=r?.grip;if(r!==null&&o!==void 0){let{axis:i,length:a}=g(e.cars,r.car);return n.leadsTo(l=>l.kind==="setCar"&&l.car===r.car&&l.axis===i&&l.length===a?{column:l.column+o.column,row:l.row+o.row}:null)}return this.tool==="wall"?n.leadsTo(i=>i.kind==="addWall"||i.kind==="removeWall"?i:null):[]}lead(e){let{dragged:n,sketch:r}=this.input;if(r===null)return null;let{column:o,row:i,axis:a,length:l}=r,c={column:o,row:i,axis:a,length:l},d=n===null?{kind:"addCar",...c}:{kind:"setCar",car:n.car,...c};return e.leadOf(d)}updated(){let e=this.renderRoot.querySelector(".moves ol"),n=e?.querySelector('[aria-current="step"]');if(e!=null&&n!=null){let[{top:r,bottom:o},i]=[n.getBoundingClientRect(),e.getBoundingClientRect()];e.scrollTop+=Math.min(0,r-i.top)+Math.max(0,o-i.bottom)}this.renderRoot.querySelector(".moves")?.checkVisibility()===!0&&this.parts?.player.findDistances()}};var or="tailback-board";function Os(){return{async request(s,t){let e=await fetch("request",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({method:s,params:t})}).catch(()=>{throw new Error("The editor was closed; open the board from it again.")});if(!e.ok)throw new Error(`The server refused the request: ${e.status}`);let{result:n,error:r}=await e.json();if(r!==void 0)throw new Error(r);return n},listen(s){let t=new EventSource("events"),e=r=>s("tailback/status",{version:1,textDocument:null,message:r}),n="the server has ended: open the board again";return t.addEventListener("error",()=>e(n)),t.addEventListener("message",({data:r})=>{let{method:o,params:i}=JSON.parse(r);o==="tailback/connected"?(n=i.ended,e(null)):s(o,i)}),()=>t.close()},getState:()=>JSON.parse(sessionStorage.getItem(or)??"null"),setState:s=>sessionStorage.setItem(or,JSON.stringify(s))}}function Ls(s,t={},e=window){let n=new Map,r=new Set,o=0;return e.addEventListener("message",i=>{let a=i.data;if("method"in a){for(let c of r)c(a.method,a.params);return}let l=n.get(a.id);n.delete(a.id),"error"in a?l?.reject(new Error(a.error)):l?.resolve(a.result)}),{...t,request:(i,a)=>new Promise((l,c)=>{o+=1,n.set(o,{resolve:l,reject:c}),s.postMessage({id:o,method:i,params:a})}),listen(i){return r.add(i),()=>r.delete(i)},getState:()=>s.getState(),setState:i=>s.setState(i)}}customElements.define("tailback-board",le);customElements.define("tailback-collection",It);export{le as TailbackBoard,It as TailbackCollection,Os as httpHost,Ls as postMessageHost,nn as protocol};
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
