import { act, screen, waitFor } from '@testing-library/react';
import { fakeTyres } from '@tyres/catalogue-contract/fake';
import { basketFixture, emptyBasketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import type { AddInput } from '@tyres/checkout-contract/payloads';
import { CallError } from '@tyres/contract-kit/endpoint';
import { refusal } from '@tyres/contract-kit/problem';
import { renderInShell, type Answers } from '@tyres/kit/testing';
import { leaveEarlyResult } from '@tyres/kit/early';
import type { Added } from './add-tyre';
import { toCardTyre } from './card-tyre';
import { earlyAddName } from './early-add';
import { putAnswer } from '../testing/put-answer';
import { useAdding } from './use-adding';

const [first, better] = fakeTyres;
if (!first || !better) throw new Error('no tyres');

const basketOf = (...codes: readonly string[]) =>
  basketFixture({ products: codes.map((st_code) => productFixture({ st_code })) });
const upsell = {
  current_tyre: { ...first, st_code: 'A' },
  product_to_be_upsold: {
    ...better,
    st_code: 'BETTER',
    stock: { total_stock: 8, home_delivery_stock: 8 },
  },
  upsell_details: { short_description: 'Better.', description: '', submit_button_text: '' },
};
const noUpsell = { current_tyre: null, product_to_be_upsold: null, upsell_details: null };

interface ListProps {
  readonly initial?: readonly string[];
  readonly position?: 'front' | 'rear';
  readonly quantity?: string;
}

/** A list with one form for the tyre A, and the state of the hook as text. */
function List({ initial = [], position, quantity = '2' }: ListProps) {
  const adding = useAdding(initial, position);
  const { inBasket, failed, upsell: open, emptied } = adding;
  return (
    <div onSubmit={adding.onSubmit}>
      <form action="/plain">
        <input name="st_code" value="A" readOnly />
        <input name="quantity" value={quantity} readOnly />
        <button value="0">Add</button>
      </form>
      <form>
        <button>Other</button>
      </form>
      <button onClick={() => adding.answerUpsell('accepted')}>Accept</button>
      <button onClick={() => adding.answerUpsell('rejected')}>Reject</button>
      <button onClick={() => adding.answerUpsell()}>Close</button>
      <output>
        {JSON.stringify({
          inBasket: [...inBasket],
          adding: adding.adding?.stCode,
          failed,
          upsell: open && [open.chosen.stCode, open.recommended.st_code],
          emptied,
        })}
      </output>
    </div>
  );
}

const state = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
const press = (name: string): void => act(() => screen.getByText(name).click());

function setUp(props: ListProps = {}, answers: Answers = {}) {
  const put = putAnswer(basketOf, 'tyreUpsellModal' in answers);
  return renderInShell(<List {...props} />, {
    toggleRoute: () => ({ home_delivery: 0, emptied: false, basket: basketOf() }),
    tyreUpsellModal: () => noUpsell,
    tyresModalWindow: put,
    addToBasket: (input: AddInput) => ({ basket_updated: 1, ...put(input) }),
    ...answers,
  });
}
/** Waits until the list has `count` added tyres, and returns their calls. */
const addsOf = async ({ calls }: ReturnType<typeof setUp>, count: number) => {
  const adds = () => calls.filter(({ name }) => ['tyresModalWindow', 'addToBasket'].includes(name));
  await waitFor(() => expect(adds()).toHaveLength(count));
  await act(async () => undefined);
  return adds();
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('at first the list shows the basket of the page', () => {
  setUp({ initial: ['B'] });
  expect(state()).toEqual({ inBasket: ['B'], emptied: false });
});

test('an added tyre is in the basket at once, and is sent with its quantity', async () => {
  const view = setUp({ initial: ['B'] });
  press('Add');
  expect(state()).toEqual({ inBasket: ['B', 'A'], adding: 'A', emptied: false });
  expect(await addsOf(view, 1)).toEqual([
    { name: 'tyresModalWindow', input: { st_code: 'A', quantity: 2, home_delivery: 0, unless_upsell: 1 } },
  ]);
  await waitFor(() => expect(state()).toEqual({ inBasket: ['B', 'A'], emptied: false }));
});

test('a second press while a tyre is being added sends nothing', async () => {
  const view = setUp();
  press('Add');
  press('Add');
  await addsOf(view, 1);
  expect(view.calls.filter(({ name }) => name === 'toggleRoute')).toHaveLength(1);
  press('Add');
  await addsOf(view, 2);
});

test('a tyre is added for the axle of the page', async () => {
  const view = setUp({ position: 'rear' });
  press('Add');
  expect(await addsOf(view, 1)).toEqual([
    {
      name: 'addToBasket',
      input: { st_code: 'A', quantity: 2, home_delivery: 0, unless_upsell: 1, tyre_position: 'rear' },
    },
  ]);
});

test('a form without a quantity adds nothing', async () => {
  const view = setUp({ quantity: '' });
  press('Add');
  await act(async () => undefined);
  expect(view.calls).toEqual([]);
  expect(state()).toEqual({ inBasket: [], emptied: false });
});

test('the browser does not submit the form of a tyre, but does submit other forms', () => {
  setUp({ quantity: '' });
  const handled = (name: string): boolean => {
    const form = screen.getByText(name).closest('form');
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    act(() => void form?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([handled('Add'), handled('Other')]).toEqual([true, false]);
});

test('a refusal is shown at the tyre, and the basket is as it was', async () => {
  setUp(
    { initial: ['B'] },
    {
      tyresModalWindow: () => {
        throw refusal(409, 'out_of_stock', 'Only 1 left.');
      },
    },
  );
  press('Add');
  await waitFor(() =>
    expect(state()).toEqual({
      inBasket: ['B'],
      failed: { stCode: 'A', message: 'Only 1 left.' },
      emptied: false,
    }),
  );
  expect(console.error).toHaveBeenCalledWith('There was an error!');
});

test('a tyre can be added again after a failure', async () => {
  let isDown = true;
  const view = setUp(
    {},
    {
      tyresModalWindow: (input: AddInput) => {
        if (isDown) throw new Error('down');
        return putAnswer(basketOf)(input);
      },
    },
  );
  press('Add');
  await addsOf(view, 1);
  isDown = false;
  press('Add');
  await addsOf(view, 2);
  await waitFor(() => expect(state()).toEqual({ inBasket: ['A'], emptied: false }));
});

test('the basket of the tab replaces what the list shows as added', () => {
  const { bus } = setUp({ initial: ['B'] });
  act(() => bus.emit('basket:changed', { revision: 9, basket: basketOf('C', 'D') }));
  expect(state()).toEqual({ inBasket: ['C', 'D'], emptied: false });
});

const emptying = () => ({ home_delivery: 0, emptied: true, basket: emptyBasketFixture({ revision: 6 }) });

test.each([
  ['other tyres', ['B'], true],
  ['nothing', [], false],
])('after a change of route that removed %s, %j, the notice is shown: %s', async (_, initial, emptied) => {
  setUp({ initial }, { toggleRoute: emptying });
  press('Add');
  await waitFor(() => expect(state()).toEqual({ inBasket: ['A'], emptied }));
});

test('an upsell opens, and until it is answered nothing is in the basket that was not', async () => {
  const view = setUp({ initial: ['B'] }, { tyreUpsellModal: () => upsell });
  press('Add');
  await waitFor(() => expect(state()).toEqual({ inBasket: ['B'], upsell: ['A', 'BETTER'], emptied: false }));
  press('Close');
  expect(state()).toEqual({ inBasket: ['B'], emptied: false });
  // Only the add that the upsell held back.
  await addsOf(view, 1);
  expect(view.recorded).toEqual([]);
});

test('an upsell after a change of route finds an empty basket', async () => {
  setUp({ initial: ['B'] }, { toggleRoute: emptying, tyreUpsellModal: () => upsell });
  press('Add');
  await waitFor(() => expect(state()).toEqual({ inBasket: [], upsell: ['A', 'BETTER'], emptied: true }));
});

test.each([
  ['Accept', 'accepted', 'BETTER'],
  ['Reject', 'rejected', 'A'],
])("'%s' adds the tyre of that choice without a second check", async (button, choice, taken) => {
  const view = setUp({ initial: ['B'] }, { tyreUpsellModal: () => upsell });
  press('Add');
  await waitFor(() => expect(state()).toMatchObject({ upsell: ['A', 'BETTER'] }));
  press(button);
  expect(state()).toEqual({ inBasket: ['B', taken], adding: 'A', emptied: false });
  expect((await addsOf(view, 2))[1]).toEqual({
    name: 'tyresModalWindow',
    input: { st_code: taken, quantity: 2, home_delivery: 0 },
  });
  const checks = () => view.calls.filter(({ name }) => name === 'tyreUpsellModal');
  expect(checks()).toHaveLength(1);
  expect(view.recorded[0]).toEqual({ name: 'tyre_upsell', details: { choice, item_id: taken } });
  // The next tyre is checked again.
  press('Add');
  await waitFor(() => expect(checks()).toHaveLength(2));
});

test('without an open upsell an answer does nothing', async () => {
  const view = setUp();
  press('Accept');
  await act(async () => undefined);
  expect([view.calls, view.recorded]).toEqual([[], []]);
});

/** Shows a list after the early module has begun to add the tyre A. */
function setUpAfter(added: Promise<Added>) {
  leaveEarlyResult(earlyAddName, { chosen: { stCode: 'A', quantity: 2, route: 0 }, added });
  return setUp({ initial: ['OLD'] });
}

test('an add that began before the list was live is taken over: the card is busy, and a press sends nothing [T-CARD-ADD-BASKET]', async () => {
  let finish = (_: Added): void => undefined;
  const { calls } = setUpAfter(new Promise((done) => (finish = done)));
  expect(state()).toMatchObject({ adding: 'A', inBasket: ['OLD', 'A'] });
  press('Add');
  await act(async () => finish({ emptied: false }));
  expect(state()).toEqual({ inBasket: ['OLD', 'A'], emptied: false });
  expect(calls).toEqual([]);
});

test('it may have emptied the basket, failed or found an upsell [T-CARD-ADD-UPSELL]', async () => {
  const emptied = setUpAfter(Promise.resolve({ emptied: true }));
  await waitFor(() => expect(state()).toEqual({ inBasket: ['A'], emptied: true }));
  emptied.unmount();

  const failed = setUpAfter(Promise.reject(new CallError(refusal(409, 'sold_out', 'Sold out.').problem)));
  await waitFor(() =>
    expect(state()).toMatchObject({ inBasket: ['OLD'], failed: { stCode: 'A', message: 'Sold out.' } }),
  );
  failed.unmount();

  const recommended = toCardTyre({ ...better, st_code: 'BETTER' });
  const offer = {
    current: toCardTyre(first),
    recommended,
    shortDescription: '',
    description: '',
    takeLabel: '',
  };
  setUpAfter(Promise.resolve({ emptied: false, upsell: offer }));
  await waitFor(() => expect(state()).toMatchObject({ inBasket: ['OLD'], upsell: ['A', 'BETTER'] }));
});
