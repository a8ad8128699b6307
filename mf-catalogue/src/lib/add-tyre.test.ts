import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import type { UpsellResponse } from '@tyres/catalogue-contract/payloads';
import { basketFixture, emptyBasketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { withoutPerson } from '@tyres/checkout-contract/without-person';
import { CallError, toWire, type Call } from '@tyres/contract-kit/endpoint';
import { createBus } from '@tyres/kit/bus';
import type { Shell } from '@tyres/kit/fragment';
import { addTyre } from './add-tyre';
import type { ChosenTyre } from './chosen-tyre';
import { putAnswer } from '../testing/put-answer';

const [first, better] = fakeTyres;
if (!first || !better) throw new Error('no tyres');
const basket: Basket = {
  ...basketFixture(),
  revision: 7,
  products: [
    productFixture({ st_code: 'OTHER', brand: 'Avon', tyre_range: 'ZV7', unit_price_pence: 1999 }),
    productFixture({
      st_code: first.st_code,
      brand: 'Michelin',
      tyre_range: 'Primacy 5',
      quantity: 4,
      unit_price_pence: 6224,
    }),
  ],
};
const nothingBetter: UpsellResponse = {
  current_tyre: first,
  product_to_be_upsold: null,
  upsell_details: null,
};
const chosen = { stCode: first.st_code, quantity: 2, route: 0 } as const;
const put = `POST /ajax/tyres_modal_window/${encodeURIComponent(first.st_code)}/2`;
const asked = (route: 0 | 1) => [
  `POST /ajax/toggle_home_delivery_route/${route}`,
  'POST /ajax/tyre_upsell_modal',
  put,
];
const nothingElse = { emptied: false, has_upsell: false };
/** The answers for a tyre with an upsell. */
const withUpsell = {
  tyreUpsellModal: fake.tyreUpsellModal,
  tyresModalWindow: putAnswer(() => basket, true),
};

function setUp(answers: Readonly<Record<string, (input: never) => unknown>> = {}) {
  const events: string[] = [];
  const bodies: unknown[] = [];
  const recorded: unknown[] = [];
  const all: Readonly<Record<string, (input: never) => unknown>> = {
    toggleRoute: ({ route }: { route: 0 | 1 }) => ({ home_delivery: route, emptied: false, basket }),
    tyreUpsellModal: () => nothingBetter,
    tyresModalWindow: putAnswer(() => basket),
    addToBasket: () => ({ basket_updated: 1, basket, ...nothingElse }),
    ...answers,
  };
  const call = (async (endpoint, input) => {
    const { method, url, body } = toWire(endpoint, input);
    events.push(`${method} ${url}`);
    bodies.push(body);
    return all[endpoint.name]?.(input as never);
  }) as Call;
  const bus = createBus();
  bus.on('basket:received', ({ open }) => void events.push(`basket:received ${open ? 'open' : 'closed'}`));
  bus.on('catalogue:route-toggled', ({ route }) => void events.push(`route-toggled ${route}`));
  const shell: Pick<Shell, 'call' | 'bus' | 'record'> = {
    call,
    bus,
    record: (name, details) => void recorded.push({ name, details }),
  };
  return { shell, events, bodies, recorded };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('addTyre sends the route, the upsell check and the add together, in this order, and opens the basket [T-CARD-ADD-ROUTE, T-CARD-ADD-BASKET, C-TYRES-MODAL-WINDOW, C-TYRE-UPSELL-MODAL, C-TOGGLE-ROUTE-CARD]', async () => {
  const before = emptyBasketFixture({ revision: 6 });
  const { shell, events, bodies } = setUp({
    toggleRoute: () => ({ home_delivery: 0, emptied: false, basket: before }),
  });
  await expect(addTyre(shell, chosen)).resolves.toEqual({ emptied: false });
  expect(events).toEqual([...asked(0), 'basket:received open']);
  expect(bodies).toEqual(['', `st_code=${first.st_code}&quantity=2`, 'home_delivery=0&unless_upsell=1']);
  expect(shell.bus.last('basket:received')).toEqual({
    revision: 7,
    basket: withoutPerson(basket),
    open: true,
  });
});

test.each([
  [0, 0, []],
  [1, 1, []],
  [0, 1, ['route-toggled 1']],
  [1, 0, ['route-toggled 0']],
] as const)(
  'from the route %i an add on the route %i sets the route and emits %j [T-CARD-ADD-ROUTE, C-TOGGLE-ROUTE-CARD]',
  async (before, route, toggled) => {
    const { shell, events } = setUp();
    shell.bus.emit('basket:changed', { revision: 5, basket: { ...basket, home_delivery: before } });
    await expect(addTyre(shell, { ...chosen, route })).resolves.toEqual({ emptied: false });
    expect(events).toEqual([...asked(route), ...toggled, 'basket:received open']);
    expect(shell.bus.last('catalogue:route-toggled')).toEqual(
      toggled.length > 0 ? { revision: 7, route } : undefined,
    );
  },
);

test('the basket opens once the route is set and the tyre is added, and does not wait for the upsell check [T-CARD-ADD-ROUTE, T-CARD-ADD-BASKET]', async () => {
  const release: Record<string, () => void> = {};
  const slow = (name: string, answer: unknown) => () =>
    new Promise((resolve) => (release[name] = () => resolve(answer)));
  const { shell, events } = setUp({
    toggleRoute: slow('route', { home_delivery: 0, emptied: false, basket }),
    tyreUpsellModal: slow('upsell', nothingBetter),
    tyresModalWindow: slow('add', { basket, ...nothingElse }),
  });
  const adding = addTyre(shell, chosen);
  expect(events).toEqual(asked(0));
  release['add']?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(events).toEqual(asked(0));
  release['route']?.();
  await expect(adding).resolves.toEqual({ emptied: false });
  expect(events).toEqual([...asked(0), 'basket:received open']);
});

test('the basket opens with the tyre although the call that only sets the route fails [T-CARD-ADD-ROUTE, X-LOG-ROUTE]', async () => {
  const { shell, events } = setUp({ toggleRoute: () => Promise.reject(new Error('down')) });
  shell.bus.emit('basket:changed', { revision: 5, basket: { ...basket, home_delivery: 1 } });
  await expect(addTyre(shell, chosen)).resolves.toEqual({ emptied: false });
  expect(events.slice(3)).toEqual(['route-toggled 0', 'basket:received open']);
  expect(console.error).toHaveBeenCalledWith('There was an error!');
});

test('no upsell is shown if the route could not be set [T-CARD-ADD-ROUTE]', async () => {
  const { shell, events } = setUp({
    ...withUpsell,
    toggleRoute: () => Promise.reject(new Error('down')),
  });
  await expect(addTyre(shell, chosen)).rejects.toThrow('down');
  expect(events).toEqual(asked(0));
});

test('a refused add throws its reason after it has shown the emptied basket of the new route [T-CARD-ADD-BASKET]', async () => {
  const { shell, events } = setUp({
    toggleRoute: () => ({ home_delivery: 1, emptied: true, basket: emptyBasketFixture({ revision: 6 }) }),
    tyresModalWindow: () => Promise.reject(new Error('Only 1 left.')),
  });
  await expect(addTyre(shell, { ...chosen, route: 1 })).rejects.toThrow('Only 1 left.');
  expect(events.slice(3)).toEqual(['basket:received closed', 'route-toggled 1']);
});

test('the basket may be emptied by the add instead of the call before it [T-ROUTE-EMPTY]', async () => {
  const { shell, events } = setUp({
    toggleRoute: () => ({ home_delivery: 1, emptied: false, basket }),
    tyresModalWindow: () => ({ basket, emptied: true, has_upsell: false }),
  });
  await expect(addTyre(shell, { ...chosen, route: 1 })).resolves.toEqual({ emptied: true });
  expect(events.slice(3)).toEqual(['route-toggled 1', 'basket:received open']);
});

test('addTyre returns the upsell and adds nothing if there is a better tyre [T-CARD-ADD-UPSELL, C-TYRE-UPSELL-MODAL]', async () => {
  const { shell, events, recorded } = setUp(withUpsell);
  const { upsell } = await addTyre(shell, chosen);
  expect(upsell).toMatchObject({
    current: { st_code: first.st_code },
    recommended: { st_code: better.st_code },
    shortDescription: 'A better class for wet grip, for a little more.',
    description: '<p>Wet grip class A stops a car sooner on a wet road than class C.</p>',
    takeLabel: 'Take the recommended tyre',
  });
  expect(events).toEqual(asked(0));
  expect(recorded).toEqual([]);
});

test('addTyre makes no upsell check with skipsUpsell [T-CARD-ADD-UPSELL]', async () => {
  const { shell, events, bodies } = setUp(withUpsell);
  await expect(addTyre(shell, chosen, { skipsUpsell: true })).resolves.toEqual({ emptied: false });
  expect(events.join()).not.toContain('upsell');
  expect(bodies).toEqual(['', 'home_delivery=0']);
});

test.each([
  ['fails', () => Promise.reject(new CallError({ status: 503, code: 'unavailable', message: 'No.' }))],
  ['returns undefined', () => undefined],
])('the tyre is added even if the upsell check %s [T-CARD-ADD-BASKET]', async (_, tyreUpsellModal) => {
  const { shell, events } = setUp({ ...withUpsell, tyreUpsellModal });
  await addTyre(shell, chosen);
  expect(events).toEqual([...asked(0), put, 'basket:received open']);
  expect(console.error).toHaveBeenCalledWith('There was an error!');
});

test.each(['current_tyre', 'product_to_be_upsold', 'upsell_details'] as const)(
  'the tyre is added without an upsell if the answer of the check has no %s [T-CARD-ADD-BASKET, C-TYRE-UPSELL-MODAL]',
  async (name) => {
    const answer = { ...fake.tyreUpsellModal({ st_code: first.st_code, quantity: 2 }), [name]: null };
    const { shell, events } = setUp({ ...withUpsell, tyreUpsellModal: () => answer });
    await expect(addTyre(shell, chosen)).resolves.toEqual({ emptied: false });
    expect(events.at(-1)).toBe('basket:received open');
    expect(console.error).not.toHaveBeenCalled();
  },
);

test('the tyre is added if the upsell check takes longer than two seconds [T-CARD-ADD-BASKET]', async () => {
  const { shell, events } = setUp(withUpsell);
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const call: Call = async (endpoint, input, options) => {
    options?.signal?.throwIfAborted();
    return shell.call(endpoint, input);
  };
  await expect(addTyre({ ...shell, call }, chosen)).resolves.toEqual({ emptied: false });
  expect(timeout.mock.calls).toEqual([[2_000]]);
  expect(events.at(-1)).toBe('basket:received open');
});

test('a tyre that is out of stock on the chosen route is not offered as an upsell [V-STOCK-FITTED, V-STOCK-DELIVERY]', async () => {
  const offeredOn = async (route: 0 | 1, total_stock: number, home_delivery_stock: number) => {
    const answer = {
      ...fake.tyreUpsellModal({ st_code: first.st_code, quantity: 1 }),
      product_to_be_upsold: { ...better, stock: { total_stock, home_delivery_stock } },
    };
    const { shell } = setUp({ ...withUpsell, tyreUpsellModal: () => answer });
    return (await addTyre(shell, { ...chosen, route })).upsell !== undefined;
  };
  expect([await offeredOn(0, 8, 0), await offeredOn(1, 8, 0)]).toEqual([true, false]);
  expect([await offeredOn(0, 0, 8), await offeredOn(1, 0, 8)]).toEqual([false, true]);
});

test('addTyre emits the emptied basket and the new route, adds the tyre and opens the basket [T-CARD-ADD-ROUTE, C-TOGGLE-ROUTE-CARD, T-CARD-ADD-BASKET]', async () => {
  const empty = emptyBasketFixture({ revision: 6 });
  const { shell, events } = setUp({
    toggleRoute: () => ({ home_delivery: 1, emptied: true, basket: empty }),
  });
  const received: object[] = [];
  shell.bus.on('basket:received', (event) => void received.push(event));
  await expect(addTyre(shell, { ...chosen, route: 1 })).resolves.toEqual({ emptied: true });
  expect(received[0]).toEqual({ revision: 6, basket: withoutPerson(empty), open: false });
  expect(events).toEqual([...asked(1), 'basket:received closed', 'route-toggled 1', 'basket:received open']);
});

test.each<[how: string, changes: Partial<ChosenTyre>, options: { readonly skipsUpsell?: boolean }]>([
  ['fully fitted', { route: 0 }, {}],
  ['delivered', { route: 1 }, {}],
  ['for one axle', { position: 'rear' }, {}],
  ['after an upsell', {}, { skipsUpsell: true }],
])(
  'analytics receives a tyre added %s with prices in pounds [A-ADD-TO-CART]',
  async (_, changes, options) => {
    const { shell, recorded } = setUp();
    await addTyre(shell, { ...chosen, ...changes }, options);
    const item = {
      item_id: first.st_code,
      item_name: 'Michelin Primacy 5',
      item_brand: 'Michelin',
      price: 62.24,
      quantity: 2,
    };
    expect(recorded).toEqual([
      { name: 'add_to_cart', details: { currency: 'GBP', value: 124.48, items: [item] } },
    ]);
  },
);

test('a failed add sends nothing to analytics and does not open the basket [A-ADD-TO-CART]', async () => {
  const { shell, recorded, events } = setUp({ tyresModalWindow: () => Promise.reject(new Error('down')) });
  await expect(addTyre(shell, chosen)).rejects.toThrow('down');
  expect(recorded).toEqual([]);
  expect(events.join()).not.toContain('basket:received');
});

test('a tyre for one axle is added with its position, and a refusal is thrown [T-CARD-ADD-BASKET]', async () => {
  const inputs: unknown[] = [];
  const keep = (input: object) => {
    inputs.push(input);
    return { basket_updated: 1, basket, ...nothingElse };
  };
  const { shell } = setUp({ addToBasket: keep });
  await addTyre(shell, { ...chosen, position: 'rear' });
  expect(inputs).toEqual([
    { st_code: first.st_code, quantity: 2, home_delivery: 0, unless_upsell: 1, tyre_position: 'rear' },
  ]);
  const refused = { basket_updated: 0, basket, message: 'Only 1 left.', ...nothingElse };
  const refusing = setUp({ addToBasket: () => refused });
  await expect(addTyre(refusing.shell, { ...chosen, position: 'rear' })).rejects.toThrow('Only 1 left.');
});

test('a stock code with # is encoded in the path [V-HASH-CODES]', async () => {
  const { shell, events } = setUp();
  await addTyre(shell, { ...chosen, stCode: 'MIC0191V#', quantity: 1 });
  expect(events).toContain('POST /ajax/tyres_modal_window/MIC0191V%23/1');
});

test('a refusal without a reason gets a general message [T-CARD-ADD-BASKET]', async () => {
  const { shell } = setUp({ addToBasket: () => ({ basket_updated: 0, basket, ...nothingElse }) });
  await expect(addTyre(shell, { ...chosen, position: 'front' })).rejects.toMatchObject({
    problem: { status: 409, code: 'change_refused', message: 'The basket was not changed.' },
  });
});

test('the button of an upsell has words of its own if the shop gives none [T-CARD-ADD-UPSELL]', async () => {
  const answer = fake.tyreUpsellModal({ st_code: first.st_code, quantity: 2 });
  const upsell_details = { ...answer.upsell_details, submit_button_text: '' };
  const { shell } = setUp({ ...withUpsell, tyreUpsellModal: () => ({ ...answer, upsell_details }) });
  expect((await addTyre(shell, chosen)).upsell?.takeLabel).toBe('Choose recommended tyre');
});

test('a basket without the tyre sends nothing to analytics [A-ADD-TO-CART]', async () => {
  const { shell, recorded } = setUp({
    tyresModalWindow: putAnswer(() => emptyBasketFixture({ revision: 8 })),
  });
  await addTyre(shell, chosen);
  expect(recorded).toEqual([]);
});

test('an upsell is shown for a tyre for one axle, too [T-CARD-ADD-UPSELL]', async () => {
  const held = { basket_updated: 0, basket, emptied: false, has_upsell: true };
  const { shell } = setUp({ ...withUpsell, addToBasket: () => held });
  const { upsell } = await addTyre(shell, { ...chosen, position: 'rear' });
  expect(upsell?.recommended.st_code).toBe(better.st_code);
});
