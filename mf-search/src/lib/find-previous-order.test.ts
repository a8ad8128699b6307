import type { Call } from '@tyres/contract-kit/endpoint';
import { buyAgainModal } from '@tyres/search-contract/endpoints';
import { fakePreviousOrder, fakeSearch } from '@tyres/search-contract/fake';
import { findPreviousOrder, frontSizes } from './find-previous-order';

const { options } = fakeSearch.getCar();

test('frontSizes returns the distinct front sizes that equal their rear size, as width/profileRrim [C-BUY-AGAIN-MODAL, T-SEARCH-REG-BUYAGAIN]', () => {
  const mixed = { front_value: '225-40-19-Y93', front: '', back_value: '255-35-19-Y96', back: '' };
  expect(frontSizes([...options, mixed, ...options])).toEqual(['205/55R16', '215/50R17']);
});

test('the lookup is given up after three seconds, so that the search goes on [T-SEARCH-REG-NO-MATCH]', async () => {
  const limit = new AbortController().signal;
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit);
  const call = jest.fn(async () => {
    throw new Error('aborted');
  });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const question = { registration: 'AB12 CDE', postcode: 'SW1A 1AA', options };
  expect(await findPreviousOrder(call, question)).toBeNull();
  expect(timeout).toHaveBeenCalledWith(3_000);
  expect(call).toHaveBeenCalledWith(buyAgainModal, expect.objectContaining({ registration: 'AB12 CDE' }), {
    signal: limit,
  });
  expect(logged).toHaveBeenCalledWith('There was an error!');
  jest.restoreAllMocks();
});

test.each([
  ['a tyre and a fitter', fakePreviousOrder, fakePreviousOrder],
  ['a tyre alone', { ...fakePreviousOrder, fitter: null }, { ...fakePreviousOrder, fitter: null }],
  ['a fitter alone', { ...fakePreviousOrder, tyre: null }, { ...fakePreviousOrder, tyre: null }],
  ['neither', { ...fakePreviousOrder, tyre: null, fitter: null }, null],
  ['nothing at all', null, null],
])('an order with %s is offered again if there is something to repeat', async (_, answer, order) => {
  const logged = jest.spyOn(console, 'error');
  const call: Call = async () => JSON.parse(JSON.stringify(answer));
  const question = { registration: 'AB12 CDE', postcode: 'SW1A 1AA', options };
  expect(await findPreviousOrder(call, question)).toEqual(order);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
