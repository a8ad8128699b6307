import type { Alteration } from './altered-version';

const words = 'Broken for a test.';
const view = /(id:"[\w-]+@mf-[\w-]+",)View:/g;
const fail = `throw new Error(${JSON.stringify(words)})`;

/** The browser's message about the fault. */
export const addedFault = /Broken for a test\./;

/** Setting it in a tab lifts the faults of its views. */
export const faultIsGone = 'faultIsGone';

/** Wraps each view in the browser; `wrap` is the source of a function from view to view. */
export function wrapViews(wrap: string): Alteration {
  return (text, file) =>
    file.startsWith('server/')
      ? text
      : text.replace(view, (_, start) => `${start}get View(){return this.made??=(${wrap})(this.was)},was:`);
}

/** A class component without an import of React, which renders a view. */
const wrapInClass = (body: string): string =>
  `was=>class{static{this.prototype.isReactComponent={}}constructor(props){this.props=props;this.state={}}${body}` +
  `show(){return{$$typeof:Symbol.for("react.transitional.element"),type:was,key:null,ref:null,props:this.props}}}`;

/** Views that throw on their first render. */
export const breakViewInBrowser = wrapViews(
  `was=>props=>{if(!window.${faultIsGone})${fail};return was(props)}`,
);

/** Views that throw in an effect. */
export const breakViewInEffect = wrapViews(
  wrapInClass(`render(){return this.show()}componentDidMount(){if(!window.${faultIsGone})${fail}}`),
);

/** Views that throw on the first click on the page. */
export const breakViewAtPress = wrapViews(
  wrapInClass(
    `componentDidMount(){this.press=()=>this.updater.enqueueSetState(this,{pressed:true},null);addEventListener("click",this.press)}` +
      `componentWillUnmount(){removeEventListener("click",this.press)}` +
      `render(){if(this.state.pressed&&!window.${faultIsGone})${fail};return this.show()}`,
  ),
);

/** Marks the start of a fault in a server bundle; `healBundles` removes it from there. */
export const faultMark = ';/* A fault of a test begins. */';

/** Code appended to a server bundle; `made` is the fragment, `load` and `render` what it had. */
export function alterServer(fragment: string, code: string): Alteration {
  return (text, file) =>
    file.startsWith('server/')
      ? `${text}${faultMark}{const made=module.exports.fragments[${JSON.stringify(fragment)}],{load,render}=made;${code}}`
      : text;
}

/** A fault of a fragment on the server. */
export type ServerFault = (fragment: string) => Alteration;

const inRender =
  (code: string): ServerFault =>
  (fragment) =>
    alterServer(fragment, `made.render=props=>{${code};return render(props)}`);

/** Throws in the server's render. */
export const throwInRender = inRender(fail);

/** Blocks the event loop in the server's render. */
export const loopInRender = inRender('for(;;);');

/** Allocates memory endlessly in the server's render. */
export const fillMemoryInRender = inRender('for(const kept=[];;)kept.push(Array(1e5).fill(kept.length));');

/** The fragment's load never resolves. */
export const hangInLoad: ServerFault = (fragment) =>
  alterServer(fragment, `made.load=()=>new Promise(()=>{})`);

/** No fault yet: `breakBundles` puts one in later. */
export const noFault: ServerFault = (fragment) => alterServer(fragment, '');

/** Code that throws when a bundle is loaded. */
export const failInStart = `${faultMark}${fail}`;
