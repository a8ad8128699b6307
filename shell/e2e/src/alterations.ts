import type { Alteration } from './altered-version';

const words = 'Broken for a test.';
const view = /(id:"[\w-]+@mf-[\w-]+",)View:/g;
const fail = `throw new Error(${JSON.stringify(words)})`;

/** What the browser says of the fault that these put in. */
export const addedFault = /Broken for a test\./;

/** Set in a tab, the faults of its views are gone, as when what they stumbled over is right again. */
export const faultIsGone = 'faultIsGone';

/** Puts another view before each that browsers run: `wrap` is the text of a function from one to the other. */
function wrapViews(wrap: string): Alteration {
  return (text, file) =>
    file.startsWith('server/')
      ? text
      : text.replace(view, (_, start) => `${start}get View(){return this.made??=(${wrap})(this.was)},was:`);
}

/** A class component without React in reach, which shows a view and does more. */
const wrapInClass = (body: string): string =>
  `was=>class{static{this.prototype.isReactComponent={}}constructor(props){this.props=props;this.state={}}${body}` +
  `show(){return{$$typeof:Symbol.for("react.transitional.element"),type:was,key:null,ref:null,props:this.props}}}`;

/** Views that throw as they are rendered for the first time. */
export const breakViewInBrowser = wrapViews(
  `was=>props=>{if(!window.${faultIsGone})${fail};return was(props)}`,
);

/** Views that throw once they are shown. */
export const breakViewInEffect = wrapViews(
  wrapInClass(`render(){return this.show()}componentDidMount(){if(!window.${faultIsGone})${fail}}`),
);

/** Views that throw at the first press on the page. */
export const breakViewAtPress = wrapViews(
  wrapInClass(
    `componentDidMount(){this.press=()=>this.updater.enqueueSetState(this,{pressed:true},null);addEventListener("click",this.press)}` +
      `componentWillUnmount(){removeEventListener("click",this.press)}` +
      `render(){if(this.state.pressed&&!window.${faultIsGone})${fail};return this.show()}`,
  ),
);

/** Where the text of a fault begins in a server bundle; `healBundles` cuts it off there. */
export const faultMark = ';/* A fault of a test begins. */';

/** What a server bundle does to itself at its end. */
function alterServer(fragment: string, code: string): Alteration {
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

/** Throws as the server renders it. */
export const throwInRender = inRender(fail);

/** Never comes back from its render, nor lets anything else of its bundle run. */
export const loopInRender = inRender('for(;;);');

/** Takes memory without end as it is rendered. */
export const fillMemoryInRender = inRender('for(const kept=[];;)kept.push(Array(1e5).fill(kept.length));');

/** Waits for something that never comes before it has its data. */
export const hangInLoad: ServerFault = (fragment) =>
  alterServer(fragment, `made.load=()=>new Promise(()=>{})`);

/** A server bundle that fails before it provides anything. */
export const breakBundle: ServerFault = (fragment) => alterServer(fragment, fail);
