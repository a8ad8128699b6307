import type { PageInfo, RefusedForm } from '@tyres/kit/fragment';

/** Describes the page at a path and query without the base path. */
export function pageInfo(
  name: string,
  url: string,
  { params = {}, form }: { params?: Readonly<Record<string, string>>; form?: RefusedForm } = {},
): PageInfo {
  const [path = '/', search = ''] = splitOnce(url, '?');
  return { name, url, path, params, query: readQuery(search), ...(form ? { form } : {}) };
}

function readQuery(search: string): Record<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const [key, value] of new URLSearchParams(search)) {
    const known = values.get(key);
    if (known) known.push(value);
    else values.set(key, [value]);
  }
  return Object.fromEntries(values);
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
