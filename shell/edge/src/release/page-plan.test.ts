import { buildFixture, releaseSet } from '../testing/fixture-release';
import { planNotFound, planPages } from './page-plan';

const search = buildFixture({
  name: 'mf-search',
  bundle: '',
  fragments: { home: {}, bar: {}, header: { everyPage: { region: 'header', order: 20 } } },
  pages: {
    home: {
      path: '/',
      fragments: { aside: ['card@mf-checkout'], main: ['bar@mf-search', 'home', 'gone@mf-gone'] },
    },
  },
});
const checkout = buildFixture({
  name: 'mf-checkout',
  bundle: '',
  fragments: {
    card: {},
    icon: { everyPage: { region: 'header', order: 10 } },
    modal: { everyPage: { region: 'overlay', order: 1 } },
  },
  pages: { basket: { path: '/basket', fragments: { main: ['bar@mf-search', 'card'], overlay: ['modal'] } } },
});
const set = releaseSet(1, [search, checkout]);
const plans = new Map(planPages(set));

test('a page has its own fragments and those of every page, by region and order, without unknown ones', () => {
  expect(plans.get('/')?.fragments.map(({ region, id }) => `${region} ${id}`)).toEqual([
    'header icon@mf-checkout',
    'header header@mf-search',
    'overlay modal@mf-checkout',
    'main bar@mf-search',
    'main home@mf-search',
    'aside card@mf-checkout',
  ]);
});

test('the head comes from the first fragment in main that is listed without an owner', () => {
  expect(plans.get('/')?.headId).toBe('home@mf-search');
  expect(plans.get('/basket')?.headId).toBe('card@mf-checkout');
});

test('a fragment of every page that a page also lists appears once', () => {
  expect(plans.get('/basket')?.fragments.filter(({ name }) => name === 'modal')).toHaveLength(1);
});

test('an unknown address gets the not-found page of a team, or only the fragments of every page', () => {
  expect(planNotFound(set).fragments.map(({ id }) => id)).toEqual([
    'icon@mf-checkout',
    'header@mf-search',
    'modal@mf-checkout',
  ]);
  const content = buildFixture({
    name: 'mf-content',
    bundle: '',
    fragments: { lost: {} },
    pages: { 'not-found': { path: '/not-found', fragments: { main: ['lost'] } } },
  });
  expect(planNotFound(releaseSet(2, [search, content]))).toMatchObject({
    owner: 'mf-content',
    headId: 'lost@mf-content',
  });
});
