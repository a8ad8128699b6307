import type { Device, Measure } from '@tyres/registry-contract/health';
import type { Canary } from '@tyres/registry-contract/live-state';
import type { ReleaseKind } from '@tyres/registry-contract/payloads';

/** What a measure counts, as a heading and as a sentence. */
export const measureWords: Readonly<Record<Measure, { readonly name: string; readonly counts: string }>> = {
  browser: {
    name: 'Failed in the browser',
    counts: 'Sessions in which a fragment did not load, mount or render in the browser',
  },
  server: {
    name: 'Failed on the server',
    counts: 'Sessions for which a fragment could not be rendered on the edge',
  },
  server_time: {
    name: 'Slow on the server',
    counts: 'Sessions with a fragment that took over 2 s on the edge, with all its calls',
  },
  lcp: {
    name: 'Slow to appear',
    counts: 'Sessions with a page whose largest part took over 4 s to appear (LCP)',
  },
  inp: { name: 'Slow to respond', counts: 'Sessions with a page that took over 500 ms to respond (INP)' },
  cls: {
    name: 'Unstable layout',
    counts: 'Sessions with a page whose layout shifted by more than 0.25 (CLS)',
  },
  sale: { name: 'Purchases', counts: 'Sessions that reached a step of a purchase' },
  shadow: {
    name: 'Failed in the shadow',
    counts:
      'Sessions for which a fragment failed, or showed nothing where the other release did, when nobody got the canary',
  },
  shadow_time: {
    name: 'Slow in the shadow',
    counts: 'Sessions with a fragment that took over 1 s on the edge when nobody got the canary',
  },
};

export const deviceWords: Readonly<Record<Device, string>> = {
  ios: 'iPhones and iPads',
  android: 'Android',
  desktop: 'computers',
};

/** Who gets a canary: `10 % of the sessions`, `10 % of the sessions on iPhones and iPads`. */
export function shareOfSessions({ share, devices }: Pick<Canary, 'share' | 'devices'>): string {
  const only = devices ? ` on ${listWords(devices.map((device) => deviceWords[device]))}` : '';
  return `${percentWord(share)} of the sessions${only}`;
}

const stepWords: Readonly<Record<string, string>> = {
  basket: 'tyre in the basket',
  appointment: 'appointment chosen',
  order: 'order placed',
  paid: 'order paid',
};

/** A level of a measure: `over 500 ms`, `over 0.1`, `order paid`. */
export function levelWord(measure: Measure, level: string): string {
  if (measure === 'sale') return stepWords[level] ?? level;
  return `${level.replace('over_', 'over ')}${measure === 'cls' ? '' : '\u00a0ms'}`;
}

export const kindWords: Readonly<Record<ReleaseKind, string>> = {
  release: 'Release',
  canary: 'Canary',
  override: 'Override',
};

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** `4,120` */
export function numberWord(value: number): string {
  return numbers.format(value);
}

/** `10 %`, on one line. */
export function percentWord(percent: number): string {
  return `${numberWord(percent)}\u00a0%`;
}

/** `2.2 %`, with significant digits only; a dash without sessions. */
export function shareWord(failed: number, sessions: number): string {
  if (sessions === 0) return '–';
  const percent = (100 * failed) / sessions;
  return `${percent === 0 ? '0' : percent.toLocaleString('en-GB', { maximumSignificantDigits: percent < 10 ? 2 : 3 })}\u00a0%`;
}

/** How much two pictures differ; undefined when there is only one. */
export function differenceWord(share: number | undefined): string {
  if (share === undefined) return 'no live page to compare with';
  if (share === 0) return 'nothing differs';
  return share < 0.000_1 ? 'less than 0.01\u00a0% differs' : `${numberWord(100 * share)}\u00a0% differs`;
}

/** `41.2 kB`, with 1 kB = 1000 bytes. */
export function kilobyteWord(bytes: number): string {
  return `${(bytes / 1_000).toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kB`;
}

/** Odds, which may be huge: `1.3`, `12,400`, `over a billion`. */
export function oddsWord(odds: number): string {
  if (odds > 1e9) return 'over a billion';
  return odds.toLocaleString(
    'en-GB',
    odds < 10 ? { maximumFractionDigits: 1 } : { maximumSignificantDigits: 3 },
  );
}

/** How long ago a time was, in a suitable unit: `8 min ago`. */
export function agoWord(at: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
  if (seconds < 90) return `${seconds} s ago`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min ago`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h ago`;
  return `${Math.round(seconds / 86_400)} days ago`;
}

/** A list in a sentence: `a, b and c`. */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}
