import { basketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import { createBus } from '@tyres/kit/bus';
import { takeEarlyResult, type EarlyPage, type HandleSubmit } from '@tyres/kit/early';
import { earlyAddName, type EarlyAdd } from './lib/early-add';

const noUpsell = { current_tyre: null, product_to_be_upsold: null, upsell_details: null };
const basket = basketFixture({ products: [productFixture({ st_code: 'A' })] });
const added = { emptied: false, has_upsell: false };
const answers: Record<string, unknown> = {
  toggleRoute: { home_delivery: 0, emptied: false, basket },
  tyreUpsellModal: noUpsell,
  tyresModalWindow: { basket, ...added },
  addToBasket: { basket_updated: 1, basket, ...added },
};

/** Loads the early module into a page with a purchase form. */
function setUp(search = '') {
  history.replaceState(null, '', `/select-tyres${search}`);
  document.body.innerHTML = `
    <form><input name="st_code" value="A"><input name="quantity" value="2">
      <button value="0" id="fit">Add</button><button value="1" id="deliver">Add</button></form>
    <form id="other"><button>Other</button></form>`;
  const calls: (readonly [name: string, input: unknown])[] = [];
  const bus = createBus();
  let handle: HandleSubmit | undefined;
  const page = {
    bus,
    record: () => undefined,
    call: async ({ name }: { name: string }, input: unknown) => {
      calls.push([name, input]);
      return answers[name];
    },
    onSubmit: (added: HandleSubmit) => (handle = added),
  } as unknown as EarlyPage;
  Reflect.deleteProperty(window, 'earlyModules');
  jest.isolateModules(() => void jest.requireActual('./early'));
  const [start] = Reflect.get(window, 'earlyModules') as [(page: EarlyPage) => void];
  start(page);
  const submit = (button: string) =>
    handle?.(document.querySelector('form')!, document.getElementById(button));
  return { bus, calls, submit, handle: () => handle };
}

afterEach(() => void takeEarlyResult(earlyAddName));

test('it adds the tyre by the calls of the list, and leaves the result to it [T-CARD-ADD-ROUTE, T-CARD-ADD-BASKET]', async () => {
  const { bus, calls, submit } = setUp();
  await submit('fit');
  expect(calls).toEqual([
    ['toggleRoute', { route: 0 }],
    ['tyreUpsellModal', { st_code: 'A', quantity: 2 }],
    ['tyresModalWindow', { st_code: 'A', quantity: 2, home_delivery: 0, unless_upsell: 1 }],
  ]);
  expect(bus.last('basket:received')).toMatchObject({ open: true, revision: basket.revision });
  const early = takeEarlyResult<EarlyAdd>(earlyAddName);
  expect(early?.chosen).toEqual({ stCode: 'A', quantity: 2, route: 0 });
  await expect(early?.added).resolves.toEqual({ emptied: false });
});

test('the tyre is added for the axle in the address', async () => {
  const { calls, submit } = setUp('?position=rear');
  await submit('fit');
  expect(calls.at(-1)).toEqual([
    'addToBasket',
    { st_code: 'A', quantity: 2, home_delivery: 0, unless_upsell: 1, tyre_position: 'rear' },
  ]);
});

test('a choice is sent once, however often it is pressed, and another choice is left to the list', async () => {
  const { calls, submit } = setUp();
  const first = submit('fit');
  expect(submit('fit')).toBe(first);
  expect(submit('deliver')).toBeUndefined();
  await first;
  await submit('fit');
  expect(calls.filter(([name]) => name === 'tyresModalWindow')).toHaveLength(1);
});

test('an add that fails does not reject, and the list of tyres gets the error', async () => {
  const { submit } = setUp();
  const before = answers['tyresModalWindow'];
  delete answers['tyresModalWindow'];
  await submit('fit');
  answers['tyresModalWindow'] = before;
  await expect(takeEarlyResult<EarlyAdd>(earlyAddName)?.added).rejects.toThrow();
});

test('other forms, and a form without a quantity, are not handled', () => {
  const { calls, handle, submit } = setUp();
  expect(handle()?.(document.querySelector<HTMLFormElement>('#other')!, null)).toBeUndefined();
  document.querySelector<HTMLInputElement>('[name=quantity]')!.value = '';
  expect(submit('fit')).toBeUndefined();
  expect(calls).toEqual([]);
});
