import type { Evidence, Measure } from '@tyres/registry-contract/health';
import { versionId, type Release } from '@tyres/registry-contract/release';

const happened: Readonly<Record<Measure, string>> = {
  browser: 'failed in the browser',
  server: 'failed on the server',
  lcp: 'was slow to paint (LCP over 4 s)',
  inp: 'was slow to respond to input (INP over 500 ms)',
  cls: 'shifted its layout (CLS over 0.25)',
};

/**
 * The evidence about a canary in a sentence: 'mf-catalogue 0.2.0-3f2a9c1b: select-tyres failed in the browser for 24 of
 * 120 sessions, on release 12 for 2 of 1,080 in the same minutes'.
 */
export function describeEvidence(evidence: Evidence, canary: Release | undefined, stable: number): string {
  const what = `${describeSubject(evidence.subject, canary)} ${happened[evidence.measure]}`;
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
