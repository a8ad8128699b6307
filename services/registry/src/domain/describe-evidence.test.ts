import type { Evidence } from '@tyres/registry-contract/health';
import { manifestOf } from '../testing/manifest';
import { describeEvidence } from './describe-evidence';

const evidence: Evidence = {
  subject: 'select-tyres@mf-catalogue',
  measure: 'browser',
  canary: { sessions: 120, failed: 24 },
  stable: { sessions: 1_080, failed: 2 },
  odds: 1e9,
  limit: 2_000,
  kinds: { mount: 24 },
};
const catalogue = manifestOf({ name: 'mf-catalogue', version: '0.2.0', build: '3f2a9c1b' });
const canary = { number: 13, createdAt: '2026-11-21T09:30:00.000Z', versions: { 'mf-catalogue': catalogue } };

test.each([
  [
    evidence,
    'mf-catalogue 0.2.0-3f2a9c1b: select-tyres failed in the browser for 24 of 120 sessions, on release 12 for 2 of 1,080 in the same minutes',
  ],
  [
    { ...evidence, measure: 'server' as const },
    'mf-catalogue 0.2.0-3f2a9c1b: select-tyres failed on the server for 24 of 120 sessions, on release 12 for 2 of 1,080 in the same minutes',
  ],
  [
    { ...evidence, measure: 'shadow' as const },
    'mf-catalogue 0.2.0-3f2a9c1b: select-tyres failed in the shadow for 24 of 120 sessions, on release 12 for 2 of 1,080 in the same minutes',
  ],
  [
    { ...evidence, measure: 'shadow_time' as const, level: 'over_500' },
    'mf-catalogue 0.2.0-3f2a9c1b: select-tyres took over 500 ms in the shadow for 24 of 120 sessions, on release 12 for 2 of 1,080 in the same minutes',
  ],
  [
    { ...evidence, measure: 'lcp' as const, level: 'over_2500', subject: 'select-tyres' },
    'The page select-tyres was slow to paint (LCP over 2500 ms) for 24 of 120 sessions, on release 12 for 2 of 1,080 in the same minutes',
  ],
  [
    { ...evidence, measure: 'inp' as const, level: 'over_500', subject: 'select-tyres' },
    'The page select-tyres was slow to respond to input (INP over 500 ms) for 24 of 120 sessions, on release 12 for 2 of 1,080 in the same minutes',
  ],
  [
    { ...evidence, measure: 'cls' as const, level: 'over_0.25', subject: 'select-tyres' },
    'The page select-tyres shifted its layout (CLS over 0.25) for 24 of 120 sessions, on release 12 for 2 of 1,080 in the same minutes',
  ],
  [
    {
      ...evidence,
      ...{ subject: 'site', measure: 'sale' as const, level: 'basket' },
      canary: { sessions: 120, failed: 0 },
      stable: { sessions: 1_080, failed: 324 },
    },
    'A tyre in the basket was reached for 0 of 120 sessions, on release 12 for 324 of 1,080 in the same minutes',
  ],
  [
    { ...evidence, measure: 'server_time' as const, level: 'over_500', device: 'android' as const },
    'mf-catalogue 0.2.0-3f2a9c1b: select-tyres took over 500 ms on the server on Android devices for 24 of 120 sessions, on release 12 for 2 of 1,080 in the same minutes',
  ],
  [
    { ...evidence, device: 'desktop' as const },
    'mf-catalogue 0.2.0-3f2a9c1b: select-tyres failed in the browser on computers for 24 of 120 sessions, on release 12 for 2 of 1,080 in the same minutes',
  ],
  [
    { ...evidence, device: 'ios' as const },
    'mf-catalogue 0.2.0-3f2a9c1b: select-tyres failed in the browser on iPhones and iPads for 24 of 120 sessions, on release 12 for 2 of 1,080 in the same minutes',
  ],
])('describeEvidence names the failure, the version and the counts of both sides', (given, sentence) => {
  expect(describeEvidence(given, canary, 12)).toBe(sentence);
});

test.each([
  ['appointment', 'A chosen appointment'],
  ['order', 'A placed order'],
  ['paid', 'A paid order'],
  ['another', 'another'],
])('describeEvidence names the step %s of a sale', (level, step) => {
  expect(describeEvidence({ ...evidence, measure: 'sale', level }, canary, 12)).toBe(
    `${step} was reached for 24 of 120 sessions, on release 12 for 2 of 1,080 in the same minutes`,
  );
});

test('a micro-frontend that is no longer in the release is named without a version', () => {
  expect(describeEvidence(evidence, undefined, 12)).toMatch(/^mf-catalogue: select-tyres failed/);
});
