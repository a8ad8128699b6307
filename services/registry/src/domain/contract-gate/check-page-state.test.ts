import { shellRelease } from '../../testing/manifest';
import { gateInput } from '../../testing/contract-gate-input';
import { checkPageState } from './check-page-state';

const next = { ...shellRelease, build: 'next', pageState: 2 };
const check = (edgePageStates: readonly number[], stable = [shellRelease]) =>
  checkPageState(gateInput([next], { stable, edgePageStates }));

test('a shell that reads the page state of every edge passes', () => expect(check([2, 2])).toEqual([]));
test('any shell passes while there are no edges', () => expect(check([])).toEqual([]));
test('a shell that is already live is not refused', () => expect(check([1], [next])).toEqual([]));

test('a shell that cannot read the page state of the edges is refused', () => {
  expect(check([1, 1])).toEqual([
    {
      code: 'page_state_unknown',
      message:
        'shell 1.0.0-next reads page state 2, but the edges write 1: pages would not start in the browser. Edges and shell need the same version of @tyres/kit: update the older of them first.',
    },
  ]);
});

test('a shell is refused while the edges are being updated', () => {
  expect(check([2, 1])[0]?.message).toBe(
    'shell 1.0.0-next reads page state 2, but the edges write 1 and 2: pages would not start in the browser. The edges are being updated: wait until all write the same version, then try again.',
  );
});

test('a shell without a page state version is refused', () => {
  const { pageState: _, ...silent } = shellRelease;
  expect(checkPageState(gateInput([silent], { edgePageStates: [1] }))[0]?.message).toMatch(
    /^shell 1\.0\.0-abc123 does not say which page state it reads, but the edges write 1:/,
  );
});
