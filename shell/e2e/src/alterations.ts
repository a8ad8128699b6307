import type { Alteration } from './altered-version';

const words = 'Broken for a test.';
const view = /(id:"[\w-]+@mf-[\w-]+",View:)/g;
const throwing = `$1()=>{throw new Error(${JSON.stringify(words)})},was:`;

/** What the browser says of the fault that these put in. */
export const addedFault = /Broken for a test\./;

/** Views that throw as the browser renders them. */
export const breakViewInBrowser: Alteration = (text, file) =>
  file.startsWith('server/') ? text : text.replace(view, throwing);

/** Views that throw as the server renders them. */
export const breakViewOnServer: Alteration = (text, file) =>
  file.startsWith('server/') ? text.replace(view, throwing) : text;

/** A server bundle that fails before it provides anything. */
export const breakBundle: Alteration = (text, file) =>
  file.startsWith('server/') ? `throw new Error(${JSON.stringify(words)});${text}` : text;
