import type { PageConsent, PageInfo, RefusedForm } from '@tyres/kit/fragment';
import type { Consent } from '../session/consent';

interface PageFacts {
  readonly params?: Readonly<Record<string, string>>;
  readonly form?: RefusedForm;
  /** For a page about consent. */
  readonly consent?: Consent;
}

/** Describes the page at a path and query without the base path. */
export function pageInfo(
  name: string,
  url: string,
  { params = {}, form, consent }: PageFacts = {},
): PageInfo {
  const [path = '/', search = ''] = splitOnce(url, '?');
  return {
    name,
    url,
    path,
    params,
    query: readQuery(search),
    ...(form ? { form } : {}),
    ...(consent ? { consent: pageConsent(consent) } : {}),
  };
}

/** Without the time, since pages are cached by this. */
function pageConsent({ choice, refusesAdvertising }: Consent): PageConsent {
  if (!choice) return { settings: null, refusesAdvertising };
  const { performance, functional, advertising } = choice;
  return { settings: { performance, functional, advertising }, refusesAdvertising };
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
