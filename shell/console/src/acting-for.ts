/** Longest reason that the registry takes. */
const reasonLimit = 500;

/** How long a reason may be typed, so that it still fits with the engineer's name behind it. */
export function reasonLengthFor(name: string): number {
  return reasonLimit - suffixOf(name).length;
}

/** A reason as the audit keeps it: the token is the whole platform team's, so the name of who acted goes at the end. */
export function withName(reason: string, name: string): string {
  const typed = reason.trim();
  // An empty one stays empty: the registry then says that a reason is needed.
  return typed === '' ? '' : `${typed}${suffixOf(name)}`;
}

/** A reason taken apart again; without a name when it was not given in the console. */
export function splitReason(reason: string): { readonly text: string; readonly name?: string } {
  const [, text, name] = /^([\s\S]*) \(by ([^()]{1,40})\)$/.exec(reason) ?? [];
  return text === undefined || name === undefined ? { text: reason } : { text, name };
}

function suffixOf(name: string): string {
  return ` (by ${name})`;
}
