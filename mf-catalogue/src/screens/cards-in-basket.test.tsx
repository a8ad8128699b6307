import { fakeTyres } from '@tyres/catalogue-contract/fake';
import { emptyBasketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { toCardTyre } from '../lib/card-tyre';
import { testLoad } from '../testing/test-load';
import * as modelTyres from './model-tyres/load';
import { View as ModelTyres } from './model-tyres/View';
import * as tyreRange from './tyre-range/load';
import { View as TyreRange } from './tyre-range/View';
import * as tyreSize from './tyre-size/load';
import { View as TyreSize } from './tyre-size/View';

const page = testPage({ path: '/michelin/primacy-5', url: '/michelin/primacy-5' });
const context = (params: Readonly<Record<string, string>>) => {
  const products = [productFixture({ st_code: 'MIC002055516' })];
  const getBasket = () => ({ basket: { ...emptyBasketFixture(), products } });
  return testLoad('/michelin/primacy-5', { params, answers: { getBasket } }).context;
};
const pages = {
  'a range': async () => (
    <TyreRange
      data={await tyreRange.load(context({ brand_slug: 'michelin', range_slug: 'primacy-5' }))}
      page={page}
    />
  ),
  'a size': async () => (
    <TyreSize data={await tyreSize.load(context({ tyre_size: '205-55-16' }))} page={page} />
  ),
  'a model': async () => (
    <ModelTyres
      data={await modelTyres.load(context({ manufacturer_slug: 'ford', range_slug: 'focus' }))}
      page={page}
    />
  ),
};

/** The fake tyres that cannot be added on either route. */
const soldOut = new Set<string | undefined>(
  fakeTyres
    .map(toCardTyre)
    .filter(({ canFit, canDeliver }) => !canFit && !canDeliver)
    .map(({ st_code }) => st_code),
);

beforeAll(standInForDialogs);

test.each(Object.entries(pages))(
  "the page of %s marks the tyre in the basket with 'In Basket', and all others with 'Buy' unless they are out of stock [S08.1, S08.7]",
  async (_, show) => {
    renderInShell(await show());
    const cards = [...document.querySelectorAll<HTMLElement>('[data-stcode]')];
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards)
      expect([card.dataset['stcode'], card.querySelector('a[data-buy], .soldOut')?.textContent]).toEqual([
        card.dataset['stcode'],
        card.dataset['stcode'] === 'MIC002055516'
          ? 'In Basket'
          : soldOut.has(card.dataset['stcode'])
            ? 'Out of stock'
            : 'Buy',
      ]);
    expect(cards.some(({ dataset }) => dataset['stcode'] === 'MIC002055516')).toBe(true);
  },
);
