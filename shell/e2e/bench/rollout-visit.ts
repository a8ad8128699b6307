const fragment = 'home@mf-search';
/** Failure rate of any version's mounts: lost networks, browser extensions. */
export const usualFailures = 0.005;
/** Share of the shoppers that put a tyre into their basket. */
const buyers = 0.3;
const iPhones = 0.08;

export interface Visitor {
  readonly network: string;
  readonly isIphone: boolean;
  readonly hasCanary: boolean;
}

export interface VisitOptions {
  /** The canary's release. */
  readonly canary: number;
  readonly tyre: string;
  /** Default: the home page. */
  readonly path?: string | undefined;
  /** Failure rate of the mounts of a visitor. */
  readonly failures?: ((visitor: Visitor) => number) | undefined;
  /** 'Add to order' of the canary does nothing. */
  readonly isAddDead?: boolean | undefined;
}

/** One shopper: requests the page, perhaps adds a tyre, and sends the browser's report a moment later. Returns whether it had the canary. */
export async function visit(
  site: string,
  { canary, tyre, path = '', failures = () => usualFailures, isAddDead }: VisitOptions,
): Promise<boolean> {
  const network = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.');
  const isIphone = Math.random() < iPhones;
  const headers = {
    'x-forwarded-for': `10.${network}`,
    'user-agent': isIphone
      ? 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'
      : 'Mozilla/5.0 (X11; Linux)',
  };
  const response = await fetch(`${site}${path}`, { headers: { ...headers, accept: 'text/html' } });
  const html = await response.text();
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  const release = Number(response.headers.get('x-release'));
  const hasCanary = release === canary;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const own = { ...headers, cookie, origin: site };
  const isBroken = Math.random() < failures({ network, isIphone, hasCanary });
  const version = new RegExp(`/mf/mf-search/([\\w.+-]+)/`).exec(html)?.[1] ?? '';
  const event = { fragment, version, atMs: 1500 };
  const events = [isBroken ? { ...event, kind: 'render', error: 'Error' } : { ...event, kind: 'live' }];
  const sent = [
    fetch(`${site}/platform/reports`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ release, events }),
    }),
  ];
  if (Math.random() < buyers && !(isAddDead && hasCanary))
    sent.push(
      fetch(`${site}/ajax/tyres_modal_window/${encodeURIComponent(tyre)}/1`, {
        method: 'POST',
        headers: own,
      }),
    );
  for (const answer of await Promise.all(sent)) await answer.arrayBuffer();
  return hasCanary;
}
