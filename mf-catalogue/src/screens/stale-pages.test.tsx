import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { screen } from '@testing-library/react';
import { toCardTyre } from '../lib/card-tyre';
import { testLoad } from '../testing/test-load';
import * as brand from './brand/load';
import { View as Brand } from './brand/View';
import * as modelTyres from './model-tyres/load';
import { View as ModelTyres } from './model-tyres/View';
import { resultsData } from '../testing/results-data';
import { View as SelectTyres } from './select-tyres/View';
import * as tyreRange from './tyre-range/load';
import { View as TyreRange } from './tyre-range/View';
import * as tyreSize from './tyre-size/load';
import { View as TyreSize } from './tyre-size/View';
import { TyreOffers } from '../components/TyreOffers';

const page = testPage({ path: '/michelin/primacy-5', url: '/michelin/primacy-5' });
const fiveToThree = '2026-06-01T12:55:00.000Z';
const said = "Prices and stock were last checked at 13:55. You can't order just now.";
const params = {
  brand_slug: 'michelin',
  range_slug: 'primacy-5',
  manufacturer_slug: 'ford',
  tyre_size: '205-55-16',
};

/** The context for a `load` whose answers are stale since the given time, or fresh if it is null. */
const context = (staleSince: string | null, changes: Partial<typeof params> = {}) => ({
  ...testLoad('/michelin/primacy-5', { params: { ...params, ...changes } }).context,
  staleSince: () => staleSince,
});
const pages = {
  'the results': async (since: string | null) => (
    <SelectTyres data={resultsData({}, { staleSince: since })} page={page} />
  ),
  'a range': async (since: string | null) => (
    <TyreRange data={await tyreRange.load(context(since))} page={page} />
  ),
  'a size': async (since: string | null) => (
    <TyreSize data={await tyreSize.load(context(since))} page={page} />
  ),
  'a model': async (since: string | null) => (
    <ModelTyres data={await modelTyres.load(context(since, { range_slug: 'focus' }))} page={page} />
  ),
  'a brand': async (since: string | null) => <Brand data={await brand.load(context(since))} page={page} />,
};

beforeAll(standInForDialogs);

test.each(Object.entries(pages))(
  'the page of %s shows the age of its prices and sells nothing while prices are stale',
  async (_, show) => {
    renderInShell(await show(fiveToThree), fake);
    expect(screen.getByText(said)).toBeInTheDocument();
    expect(screen.queryByText('Buy')).not.toBeInTheDocument();
    expect(document.querySelector('form[action="/ajax/add_to_basket"]')).toBeNull();
  },
);

test.each(Object.entries(pages))(
  'the page of %s shows no notice about stale prices when prices are fresh',
  async (_, show) => {
    renderInShell(await show(null), fake);
    expect(screen.queryByText(/last checked/)).not.toBeInTheDocument();
  },
);

test('tyres with fresh prices can be bought', () => {
  renderInShell(<TyreOffers tyres={fakeTyres.slice(0, 1).map(toCardTyre)} inBasket={[]} page={page} />);
  expect(screen.getByText('Buy')).toBeInTheDocument();
});
