import { prepareRelease, type PreparedFragment } from '../release/prepared-release';
import type { Hydration } from '@tyres/registry-contract/release';
import type { FragmentResult } from '../render/protocol';
import { buildFixture, releaseSet } from '../testing/fixture-release';
import { compactResult, showFragment } from './fragment-html';

/** The fragment of a release that places it in a region of its page. */
function placedIn(region: 'main' | 'footer', hydrate: Hydration = 'now'): PreparedFragment {
  const fixture = buildFixture({
    name: 'mf-one',
    bundle: '',
    fragments: { list: { hydrate } },
    pages: { list: { path: '/', fragments: { [region]: ['list'] } } },
  });
  const [match] = prepareRelease(releaseSet(1, [fixture]), new Map()).pagesAt('/');
  const [placed] = match?.plan.placed ?? [];
  if (!placed) throw new Error('The page has no fragment.');
  return placed;
}

const rendered: FragmentResult = {
  outcome: 'rendered',
  html: '<p title="3 > 2">£ 80</p>'.repeat(500),
  dataJson: '{"name":"a \\u003c b"}',
  head: { title: 'Tyres' },
};
const textsOf = (fragment: PreparedFragment, result: FragmentResult): readonly string[] => {
  const { html, stateJson } = showFragment(fragment, result, '/');
  return [html.text, stateJson.text];
};

test.each(['now', 'never'] as const)(
  'a compact result is shown as the result itself, also where another release places it (%s)',
  (hydrate) => {
    const [here, elsewhere] = [placedIn('main', hydrate), placedIn('footer', hydrate)];
    for (const result of [rendered, { ...rendered, isPartial: true } as const]) {
      const compact = compactResult(here, result).result;
      for (const fragment of [here, elsewhere, here])
        expect(textsOf(fragment, compact)).toEqual(textsOf(fragment, result));
      expect(compact).toMatchObject({ head: rendered.head });
      expect('isPartial' in compact).toBe('isPartial' in result);
    }
    expect(textsOf(here, rendered)).not.toEqual(textsOf(elsewhere, rendered));
  },
);

test('a release that places it as before shows the same compressed text', () => {
  const { result } = compactResult(placedIn('main'), rendered);
  expect(showFragment(placedIn('main'), result, '/')).toBe(showFragment(placedIn('main'), result, '/'));
});

test('a compact result takes the bytes of its compressed texts, and other results those of their data', () => {
  const { bytes } = compactResult(placedIn('main'), rendered);
  expect(bytes).toBeGreaterThan(100);
  expect(bytes).toBeLessThan(1_000);
  const data: FragmentResult = { outcome: 'client', dataJson: 'x'.repeat(2_000) };
  expect(compactResult(placedIn('main'), data)).toEqual({ result: data, bytes: 4_000 });
});
