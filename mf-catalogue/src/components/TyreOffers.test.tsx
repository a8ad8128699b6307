import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import { basketFixture, emptyBasketFixture } from '@tyres/checkout-contract/fixtures';
import type { AddInput } from '@tyres/checkout-contract/payloads';
import { CallError } from '@tyres/contract-kit/endpoint';
import { refusal } from '@tyres/contract-kit/problem';
import type { PageInfo } from '@tyres/kit/fragment';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { toCardTyre } from '../lib/card-tyre';
import { viewedTyres } from '../lib/recently-viewed';
import { putAnswer } from '../testing/put-answer';
import { TyreOffers } from './TyreOffers';

const [chosen, recommended, another] = fakeTyres;
if (!chosen || !recommended || !another) throw new Error('no tyres');
const tyres = fakeTyres.slice(0, 3).map(toCardTyre);
const page = testPage({ path: '/michelin/primacy-5', url: '/michelin/primacy-5' });
const emptyBasket = emptyBasketFixture({ revision: 9 });
const removed =
  "Tyres removed! - It isn't possible to add both fully fitted and delivered tyres to your order. " +
  'Any tyres you had previously selected have been removed from your basket.';
const basketWith = (stCode: string) => ({
  ...basketFixture(),
  revision: 10,
  products: basketFixture()
    .products.slice(0, 1)
    .map((product) => ({ ...product, st_code: stCode })),
});

function setUp(answers: Answers = {}, inBasket: readonly string[] = []) {
  const shell = renderInShell(<TyreOffers tyres={tyres} inBasket={inBasket} page={page} />, {
    toggleRoute: ({ route }: { route: 0 | 1 }) => ({
      home_delivery: route,
      emptied: false,
      basket: emptyBasket,
    }),
    tyreUpsellModal: fake.tyreUpsellModal,
    tyresModalWindow: putAnswer(basketWith, !answers['tyreUpsellModal']),
    ...answers,
  });
  const opened: boolean[] = [];
  shell.bus.on('basket:received', ({ open }) => void opened.push(open));
  return { ...shell, opened };
}

// Finds cards by their markup, since role queries on whole cards are slow and each test makes many.
const cardOf = (stCode: string): HTMLElement => {
  const card = document.querySelector<HTMLElement>(`[data-stcode="${stCode}"]`);
  if (!card) throw new Error(`no card of ${stCode}`);
  return card;
};
/** Opens the purchase panel of a card, unless it is open. */
const open = (stCode: string): void => {
  if (!cardOf(stCode).querySelector('form'))
    act(() =>
      within(cardOf(stCode))
        .getByText(/^(Buy|In Basket)$/)
        .click(),
    );
};
const add = (route: 0 | 1 = 0, stCode = chosen.st_code): void => {
  open(stCode);
  const button = cardOf(stCode).querySelector<HTMLButtonElement>(
    `button[name=home_delivery][value="${route}"]`,
  );
  act(() => button?.click());
};
const choose = (quantity: string): void => {
  open(chosen.st_code);
  const choices = cardOf(chosen.st_code).querySelectorAll<HTMLInputElement>('input[name=quantity]');
  for (const choice of choices)
    if (choice.value === quantity) act(() => choice.click());
    else choice.checked = false;
};
const upsell = (): Promise<HTMLElement> =>
  waitFor(() => {
    const modal = document.querySelector('dialog');
    if (!modal) throw new Error('no upsell');
    return modal;
  });
const press = async (name: string): Promise<void> => {
  const button = within(await upsell()).getByText(name);
  act(() => button.click());
};
const names = (calls: readonly { readonly name: string }[]) => calls.map(({ name }) => name);
/** The calls of an add with an upsell check. */
const asked = ['toggleRoute', 'tyreUpsellModal', 'tyresModalWindow'];

beforeAll(standInForDialogs);
// Preloads the lazy chunks, so that no test waits for the compiler.
beforeAll(() =>
  Promise.all([
    import('../lib/add-tyre'),
    import('./UpsellModal'),
    import('./TyresRemoved'),
    import('./CardsSeen'),
  ]),
);
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('the upsell shows both tyres with their labels, their totals for the quantity and the price difference [S17.1, T-CARD-ADD-UPSELL]', async () => {
  const { calls } = setUp();
  choose('4');
  add();
  const modal = await upsell();
  expect(within(modal).getByText('A better class for wet grip, for a little more.')).toBeInTheDocument();
  expect(
    within(modal).getByText('Wet grip class A stops a car sooner on a wet road than class C.'),
  ).toBeInTheDocument();
  const side = (name: string) => within(modal).getByText(name).parentElement ?? modal;
  const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
  expect(side('Current Selection')).toHaveTextContent(chosen.tyre_range);
  expect(side('Current Selection')).toHaveTextContent(pounds(4 * chosen.fully_fitted_price_pence));
  expect(side('Recommended Tyre')).toHaveTextContent(recommended.tyre_range);
  expect(side('Recommended Tyre')).toHaveTextContent(pounds(4 * recommended.fully_fitted_price_pence));
  const difference = 4 * (recommended.fully_fitted_price_pence - chosen.fully_fitted_price_pence);
  expect(side('Recommended Tyre')).toHaveTextContent(`${pounds(difference)} more in total`);
  for (const heading of ['Current Selection', 'Recommended Tyre'])
    expect(side(heading)).toHaveTextContent(/Fuel.*Wet grip.*Noise/);
  expect(calls.find(({ name }) => name === 'tyreUpsellModal')?.input).toEqual({
    st_code: chosen.st_code,
    quantity: 4,
  });
  expect(within(cardOf(chosen.st_code)).getByText('Buy')).toBeInTheDocument();
});

test.each([
  [0, 1, '£62.24', '£63.84', '1 tyre, fully fitted', '£1.60 more in total'],
  [0, 2, '£124.48', '£127.68', '2 tyres, fully fitted', '£3.20 more in total'],
  [1, 1, '£44.49', '£46.09', '1 tyre, delivered', '£1.60 more in total'],
  [1, 3, '£133.47', '£138.27', '3 tyres, delivered', '£4.80 more in total'],
] as const)(
  'on route %i with quantity %i the upsell compares %s with %s [S17.1]',
  async (route, quantity, currentTotal, recommendedTotal, note, difference) => {
    setUp();
    choose(String(quantity));
    add(route);
    const modal = await upsell();
    const side = (name: string) => within(modal).getByText(name).parentElement ?? modal;
    expect(side('Current Selection')).toHaveTextContent(/Michelin Primacy 5\s*205\/55 R16 91V/);
    expect(side('Current Selection')).toHaveTextContent(currentTotal);
    expect(side('Current Selection')).toHaveTextContent(note);
    expect(side('Recommended Tyre')).toHaveTextContent(/Continental PremiumContact 7\s*205\/55 R16 91V/);
    expect(side('Recommended Tyre')).toHaveTextContent(recommendedTotal);
    expect(side('Recommended Tyre')).toHaveTextContent(note);
    expect(side('Recommended Tyre')).toHaveTextContent(difference);
  },
);

describe.each([
  [0, 1],
  [1, 3],
] as const)('on the route %i with the quantity %i', (route, quantity) => {
  test('keeping the current selection adds it without another upsell check [T-UPSELL-REJECT, T-CARD-ADD-BASKET]', async () => {
    const { calls, recorded, opened } = setUp();
    choose(String(quantity));
    add(route);
    await press('Keep current selection');
    await waitFor(() => expect(opened).toEqual([true]));
    expect(names(calls)).toEqual([...asked, 'toggleRoute', 'tyresModalWindow']);
    expect(calls.at(-1)?.input).toEqual({ st_code: chosen.st_code, quantity, home_delivery: route });
    expect(calls.at(-2)?.input).toEqual({ route });
    expect(recorded.filter(({ name }) => name === 'tyre_upsell')).toEqual([
      { name: 'tyre_upsell', details: { choice: 'rejected', item_id: chosen.st_code } },
    ]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('taking the recommended tyre adds it with the chosen quantity and route [T-UPSELL-ACCEPT]', async () => {
    const { calls, recorded, opened } = setUp();
    choose(String(quantity));
    add(route);
    await press('Take the recommended tyre');
    await waitFor(() => expect(opened).toEqual([true]));
    expect(names(calls)).toEqual([...asked, 'toggleRoute', 'tyresModalWindow']);
    expect(calls.at(-1)?.input).toEqual({ st_code: recommended.st_code, quantity, home_delivery: route });
    expect(calls.at(-2)?.input).toEqual({ route });
    expect(recorded.filter(({ name }) => name === 'tyre_upsell')).toEqual([
      { name: 'tyre_upsell', details: { choice: 'accepted', item_id: recommended.st_code } },
    ]);
    expect(within(cardOf(recommended.st_code)).getByText('In Basket')).toBeInTheDocument();
  });
});

test('an upsell without its own texts has a title and a button of the shop [T-CARD-ADD-UPSELL, T-UPSELL-ACCEPT]', async () => {
  const answer = fake.tyreUpsellModal({ st_code: chosen.st_code, quantity: 1 });
  const texts = { short_description: '', description: '', submit_button_text: '' };
  const upsell_details = answer.upsell_details && { ...answer.upsell_details, ...texts };
  const { calls, opened } = setUp({
    tyreUpsellModal: () => ({ ...answer, upsell_details }),
    tyresModalWindow: putAnswer(basketWith, true),
  });
  add();
  expect(await upsell()).toHaveTextContent('A better tyre for a little more');
  await press('Choose recommended tyre');
  await waitFor(() => expect(opened).toEqual([true]));
  expect(calls.at(-1)?.input).toEqual({ st_code: recommended.st_code, quantity: 1, home_delivery: 0 });
});

test('one tyre is added unless another quantity is chosen [B-QTY-DEFAULT]', async () => {
  const nothingBetter = { current_tyre: null, product_to_be_upsold: null, upsell_details: null };
  const { calls, opened } = setUp({ tyreUpsellModal: () => nothingBetter });
  add();
  await waitFor(() => expect(opened).toEqual([true]));
  expect(calls.at(-1)).toEqual({
    name: 'tyresModalWindow',
    input: { st_code: chosen.st_code, quantity: 1, home_delivery: 0, unless_upsell: 1 },
  });
});

test('an add without a quantity makes no call [V-EMPTY-VALUE]', () => {
  const { calls } = setUp();
  choose('');
  add();
  expect(calls).toEqual([]);
  expect(within(cardOf(chosen.st_code)).getByText('Buy')).toBeInTheDocument();
});

test.each([
  ['the same tyre', chosen.st_code],
  ['another tyre', another.st_code],
])(
  'after a dismissed upsell only the next add, here of %s, skips the upsell check [T-CARD-ADD-UPSELL]',
  async (_, next) => {
    const { calls, opened } = setUp();
    add();
    await upsell();
    // Both the close button and Escape cause this event.
    act(() => document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(document.querySelector('dialog')).toBeNull();
    expect(names(calls)).toEqual(asked);
    add(0, next);
    await waitFor(() => expect(opened).toEqual([true]));
    expect(names(calls).filter((name) => name === 'tyreUpsellModal')).toHaveLength(1);
    add();
    await upsell();
    expect(names(calls).filter((name) => name === 'tyreUpsellModal')).toHaveLength(2);
  },
);

test('a failure to add the recommended tyre is shown on the card that was clicked [T-UPSELL-ACCEPT]', async () => {
  const failure = new CallError({ status: 0, code: 'no_answer', message: 'x' });
  const hold = putAnswer(basketWith, true);
  setUp({
    tyresModalWindow: (input: AddInput) => (input.unless_upsell ? hold(input) : Promise.reject(failure)),
  });
  add();
  await press('Take the recommended tyre');
  await waitFor(() =>
    expect(cardOf(chosen.st_code)).toHaveTextContent("Sorry, that didn't work. Please try again."),
  );
  expect(console.error).toHaveBeenCalledWith('There was an error!');
  expect(within(cardOf(recommended.st_code)).getByText('Buy')).toBeInTheDocument();
});

test("the card shows the service's refusal and is no longer marked as in the basket [T-CARD-IN-BASKET, T-CARD-ADD-BASKET]", async () => {
  const tyresModalWindow = () => {
    throw refusal(409, 'change_refused', 'Only 2 of these are left.');
  };
  setUp({
    tyreUpsellModal: () => ({ current_tyre: null, product_to_be_upsold: null, upsell_details: null }),
    tyresModalWindow,
  });
  add();
  await waitFor(() => expect(cardOf(chosen.st_code)).toHaveTextContent('Only 2 of these are left.'));
  expect(within(cardOf(chosen.st_code)).getByText('Buy')).toBeInTheDocument();
});

test('adding on the other route empties the basket, shows a notice and emits the new route [T-ROUTE-NOTICE, T-ROUTE-EMPTY, T-CARD-IN-BASKET]', async () => {
  const { bus } = setUp(
    {
      toggleRoute: () => ({ home_delivery: 1, emptied: true, basket: emptyBasket }),
      tyreUpsellModal: () => ({ current_tyre: null, product_to_be_upsold: null, upsell_details: null }),
    },
    [recommended.st_code],
  );
  add(1);
  expect(await screen.findByText(removed)).toBeInTheDocument();
  expect(bus.last('catalogue:route-toggled')).toMatchObject({ route: 1 });
  expect(within(cardOf(recommended.st_code)).getByText('Buy')).toBeInTheDocument();
  expect(within(cardOf(chosen.st_code)).getByText('In Basket')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByText(removed)).toBeNull();
});

test('adding on the other route shows no notice if no tyre of the list was in the basket [T-ROUTE-NOTICE]', async () => {
  const { opened } = setUp({
    toggleRoute: () => ({ home_delivery: 1, emptied: true, basket: emptyBasket }),
    tyreUpsellModal: () => ({ current_tyre: null, product_to_be_upsold: null, upsell_details: null }),
  });
  add(1);
  await waitFor(() => expect(opened).toEqual([false, true]));
  await act(async () => undefined);
  expect(screen.queryByText(removed)).toBeNull();
});

test('a second click while the first add is pending sends nothing [T-CARD-ADD-ROUTE]', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { calls } = setUp({ toggleRoute: () => new Promise((done) => (answer = done)) });
  add();
  add();
  add(1, recommended.st_code);
  await waitFor(() => expect(names(calls)).toEqual(asked));
  await act(async () => answer({ home_delivery: 0, emptied: false, basket: emptyBasket }));
  await upsell();
  expect(names(calls)).toEqual(asked);
});

test("opening a tyre's purchase panel adds the tyre to the recently viewed ones", () => {
  setUp();
  const buy = within(cardOf(recommended.st_code)).getByText('Buy');
  act(() => buy.click());
  expect(viewedTyres()).toEqual([recommended.st_code]);
  act(() => buy.click());
  expect(viewedTyres()).toEqual([recommended.st_code]);
});

/** The page as the server writes it. */
function onServer(changes: Partial<PageInfo>): Document {
  const html = renderToString(<TyreOffers tyres={tyres} inBasket={[]} page={{ ...page, ...changes }} />);
  return new DOMParser().parseFromString(html, 'text/html');
}
const formsOf = (list: Document) =>
  [...list.querySelectorAll('form[method=post][action="/ajax/add_to_basket"]')].map(
    (form) => form.closest('article')?.dataset['stcode'],
  );

test("without script 'Buy' leads to the page with the card's form, which scrolls to the card [S08.1]", () => {
  const closed = onServer({});
  expect(formsOf(closed)).toEqual([]);
  const buy = closed.querySelector(`[data-stcode="${recommended.st_code}"] a[data-buy]`);
  const address = new URL(buy?.getAttribute('href') ?? '', 'https://site.invalid');
  expect(address.pathname + address.search).toBe(`/michelin/primacy-5?buy=${recommended.st_code}`);
  const opened = onServer({ query: { buy: address.searchParams.getAll('buy') } });
  expect(formsOf(opened)).toEqual([recommended.st_code]);
  expect(opened.querySelector('article:has(form)')?.id).toBe(address.hash.slice(1));
});

test('without script the page of a refused post shows its error, and the form of its tyre again', () => {
  const form = {
    action: '/ajax/add_to_basket',
    values: { st_code: another.st_code },
    problem: { status: 409, code: 'out_of_stock', message: 'Out of stock.' },
  };
  const document = onServer({ form });
  expect(formsOf(document)).toEqual([another.st_code]);
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Out of stock.');
});
