import { fake } from '@tyres/catalogue-contract/fake';
import { basketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import { withoutPerson } from '@tyres/checkout-contract/without-person';
import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { createBus } from '@tyres/kit/bus';
import { focusSessionFixture, sessionFixture } from '@tyres/search-contract/fixtures';
import { basketInTime } from './basket-in-time';
import { chooseRoute } from './choose-route';
import { codesInBasket } from './codes-in-basket';
import { contentAround } from './content-around';

const { signal } = new AbortController();

/** A call that answers from a table by name, and keeps its inputs. */
function callOf(answers: Readonly<Record<string, unknown>>) {
  const calls: (readonly [name: string, input: object])[] = [];
  const call: Call = async ({ name }, input, options) => {
    calls.push([name, input]);
    expect(options?.signal?.aborted ?? false).toBe(false);
    if (!(name in answers)) throw new CallError({ status: 503, code: 'unavailable', message: 'No.' });
    return JSON.parse(JSON.stringify(answers[name]));
  };
  return { call, calls };
}

test('the content around a list is that of the size of the session', async () => {
  const content = fake.getSelectTyresContent({ tyre_size: '205-55-16' });
  const { call, calls } = callOf({ getSearchSession: focusSessionFixture(), getSelectTyresContent: content });
  expect(await contentAround({ call, signal })).toEqual(content);
  expect(calls).toEqual([
    ['getSearchSession', {}],
    ['getSelectTyresContent', { tyre_size: '205-55-16' }],
  ]);
});

test('there is no content without a size, or without an answer', async () => {
  const { call, calls } = callOf({ getSearchSession: sessionFixture({ size: null }) });
  expect(await contentAround({ call, signal })).toBeNull();
  expect(calls).toHaveLength(1);
  expect(await contentAround({ call: callOf({}).call, signal })).toBeNull();
});

test('the tyres in the basket are marked, or none when it does not answer', async () => {
  const products = ['A', 'B'].map((st_code) => productFixture({ st_code }));
  const { call } = callOf({ getBasket: { basket: basketFixture({ products }) } });
  expect(await codesInBasket({ call, signal })).toEqual(['A', 'B']);
  expect(await codesInBasket({ call: callOf({}).call, signal })).toEqual([]);
});

test('without an answer there is no basket', async () => {
  expect(await basketInTime({ call: callOf({}).call, signal })).toBeNull();
});

test('a page that is left ends its calls', async () => {
  const ended: unknown[] = [];
  const content = fake.getSelectTyresContent({ tyre_size: '205-55-16' });
  const answers = callOf({
    getSearchSession: focusSessionFixture(),
    getSelectTyresContent: content,
    getBasket: { basket: basketFixture() },
  });
  const call: Call = (endpoint, input, options) => {
    ended.push([endpoint.name, options?.signal?.aborted]);
    return answers.call(endpoint, input);
  };
  const left = AbortSignal.abort();
  await contentAround({ call, signal: left });
  await basketInTime({ call, signal: left });
  expect(ended).toEqual([
    ['getSearchSession', true],
    ['getSelectTyresContent', true],
    ['getBasket', true],
  ]);
});

test('the basket is waited for 400 ms', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await codesInBasket({ call: callOf({}).call, signal });
  expect(timeout).toHaveBeenCalledWith(400);
  timeout.mockRestore();
});

test('choosing a route notifies with the basket, which is not opened, and without personal data', async () => {
  const basket = basketFixture({ revision: 7 });
  const { call, calls } = callOf({ toggleRoute: { basket } });
  const events: object[] = [];
  const bus = createBus();
  bus.on('basket:received', (event) => void events.push(event));
  bus.on('catalogue:route-toggled', (event) => void events.push(event));
  await chooseRoute({ call, bus }, 1);
  expect(calls).toEqual([['toggleRoute', { route: 1 }]]);
  expect(events).toEqual([
    { revision: 7, basket: withoutPerson(basket), open: false },
    { revision: 7, route: 1 },
  ]);
});
