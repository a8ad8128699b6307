import { versionPath } from '@tyres/registry-contract/release';
import { buildFixture, releaseSet } from '../testing/fixture-release';
import { planPages } from './page-plan';
import { preloadTags } from './static-head';

const catalogue = buildFixture({
  name: 'mf-catalogue',
  bundle: '',
  fragments: {
    list: { hydrate: 'idle', early: true },
    steps: { hydrate: 'idle' },
    viewed: { hydrate: 'idle' },
  },
  pages: {
    list: { path: '/list', fragments: { main: ['list', 'steps'] } },
    brand: { path: '/brand', fragments: { main: ['viewed'] } },
  },
  files: { 'early.js': 'list' },
});
const checkout = buildFixture({
  name: 'mf-checkout',
  bundle: '',
  fragments: { icon: { hydrate: 'idle', early: true, everyPage: { region: 'header', order: 1 } } },
  files: { 'early.js': 'icon' },
});
const content = buildFixture({
  name: 'mf-content',
  bundle: '',
  fragments: { help: { hydrate: 'idle' } },
  pages: { help: { path: '/help', fragments: { main: ['help'] } } },
});
const fixtures = [catalogue, checkout, content];
const plans = new Map(planPages(releaseSet(1, fixtures)));
const versions = new Map(
  fixtures.map(({ built, contents }) => [built.name, { built, folder: '', browser: contents }] as const),
);

/** The script elements of a page, without fragments that only show their fallback. */
function scriptsOf(path: string, ...missing: readonly string[]): string[] {
  const plan = plans.get(path);
  if (!plan) throw new Error(`There is no page ${path}.`);
  return (
    preloadTags(plan, versions, (id) => missing.includes(id)).atOnce.match(/<script.*?<\/script>/g) ?? []
  );
}
const tagOf = ({ built }: typeof catalogue): string =>
  `<script src="${versionPath(built)}early.js" integrity="${built.files['early.js']?.integrity}" crossorigin="anonymous" fetchpriority="low" async></script>`;

test('a page with a screen that has an early module loads it once, and those of the frame, with their hashes', () => {
  expect(scriptsOf('/list').sort()).toEqual([tagOf(catalogue), tagOf(checkout)].sort());
});

test.each([
  ['of another micro-frontend', '/help', []],
  ['whose fragments need none', '/brand', []],
  ['whose fragment only shows its fallback', '/list', ['list@mf-catalogue']],
])('a page %s loads no early module', (_, path, missing) => expect(scriptsOf(path, ...missing)).toEqual([]));
