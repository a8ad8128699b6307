import type { Device, Evidence, Measure } from '@tyres/registry-contract/health';
import { versionId, type Release } from '@tyres/registry-contract/release';

const happened: Readonly<Record<Measure, (threshold: string) => string>> = {
  browser: () => 'failed in the browser',
  server: () => 'failed on the server',
  server_time: (threshold) => `took over ${threshold} ms on the server`,
  lcp: (threshold) => `was slow to paint (LCP over ${threshold} ms)`,
  inp: (threshold) => `was slow to respond to input (INP over ${threshold} ms)`,
  cls: (threshold) => `shifted its layout (CLS over ${threshold})`,
  sale: () => 'was reached',
  shadow: () => 'failed in the shadow',
  shadow_time: (threshold) => `took over ${threshold} ms in the shadow`,
};

const stepNames: Readonly<Record<string, string>> = {
  basket: 'A tyre in the basket',
  appointment: 'A chosen appointment',
  order: 'A placed order',
  paid: 'A paid order',
};

const deviceNames: Readonly<Record<Device, string>> = {
  ios: 'iPhones and iPads',
  android: 'Android devices',
  desktop: 'computers',
};

/**
 * The evidence about a canary in a sentence: 'mf-catalogue 0.2.0-3f2a9c1b: select-tyres failed in the browser for 24 of
 * 120 sessions, on release 12 for 2 of 1,080 in the same minutes', or 'A tyre in the basket was
 * reached for 0 of 900 sessions, …'.
 */
export function describeEvidence(evidence: Evidence, canary: Release | undefined, stable: number): string {
  const { subject, measure, level = '', device } = evidence;
  const who = measure === 'sale' ? (stepNames[level] ?? level) : describeSubject(subject, canary);
  const where = device ? ` on ${deviceNames[device]}` : '';
  const what = `${who} ${happened[measure](level.replace('over_', ''))}${where}`;
  return `${what} for ${outOf(evidence.canary)} sessions, on release ${stable} for ${outOf(evidence.stable)} in the same minutes`;
}

/** A fragment with its version; a page, the subject of web vitals, has none. */
function describeSubject(subject: string, canary: Release | undefined): string {
  const [part, name] = subject.split('@');
  if (!name) return `The page ${part}`;
  const version = canary?.versions[name];
  return `${name}${version ? ` ${versionId(version)}` : ''}: ${part}`;
}

function outOf({ sessions, failed }: Evidence['canary']): string {
  const written = new Intl.NumberFormat('en-GB');
  return `${written.format(failed)} of ${written.format(sessions)}`;
}
