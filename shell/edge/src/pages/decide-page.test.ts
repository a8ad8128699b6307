import type { FragmentResult } from '../render/protocol';
import { decidePage } from './decide-page';

const headId = 'brand@mf-one';
const slowId = 'ranges@mf-one';
const own = (id: string) => ({ id, region: 'main', isOwn: true }) as const;

test.each<[FragmentResult, object]>([
  [{ outcome: 'not_found' }, { kind: 'not_found' }],
  [
    { outcome: 'redirect', location: '/avon', status: 301 },
    { kind: 'redirect', location: '/avon', status: 301 },
  ],
])('the result %j of the main fragment decides, without a wait for the others', async (result, decision) => {
  const visit = { plan: { headId }, fragments: [own(slowId), own(headId)] };
  const started = {
    results: new Map([[headId, result]]),
    wait: (id: string) =>
      id === headId ? Promise.resolve(result) : new Promise<FragmentResult>(() => undefined),
  };
  // The grace period is longer than the test may take.
  expect(await decidePage(visit, started, 3_600_000)).toEqual(decision);
});
