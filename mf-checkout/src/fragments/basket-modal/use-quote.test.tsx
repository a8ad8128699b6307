import { basketFixture, deliveredBasketFixture } from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { View } from './View';

beforeAll(standInForDialogs);
afterEach(forgetBasket);

async function typed(postcode: string, basket: Basket, answers: Answers = {}) {
  const view = renderInShell(<View data={null} page={testPage()} />, answers);
  act(() => view.bus.emit('basket:received', { revision: 1, basket, open: true }));
  const modal = within(await screen.findByRole('dialog', { name: 'Your tyre selection' }));
  const field = modal.getByRole('textbox', { name: 'Your postcode' });
  await userEvent.clear(field);
  await userEvent.type(field, postcode);
  return { ...view, modal };
}

test('a delivery postcode that is typed shows its charge at once, until the basket changes [C-GET-BASKET, SD48]', async () => {
  const priced = deliveredBasketFixture({ postcode: 'ZE1 0AA', delivery_amount: '24.95', total: '209.95' });
  const { modal, calls, bus } = await typed('ze10aa', deliveredBasketFixture(), {
    getBasket: () => ({ basket: priced }),
  });
  expect(await modal.findByText('£24.95')).toBeVisible();
  expect(modal.getByText('£209.95')).toBeVisible();
  expect(calls).toEqual([{ name: 'getBasket', input: { updated_postcode: 'ZE1 0AA' } }]);
  const basket = deliveredBasketFixture({ revision: 2 });
  act(() => bus.emit('basket:received', { revision: 2, basket, open: false }));
  expect(modal.getByText('£9.95')).toBeVisible();
});

test.each([
  ['the postcode of the basket', 'sw1a1aa', deliveredBasketFixture()],
  ['half a postcode', 'ZE1', deliveredBasketFixture()],
  ['the postcode of a fitted basket', 'ZE1 0AA', basketFixture()],
])('%s needs no new price', async (_, postcode, basket) => {
  expect((await typed(postcode, basket)).calls).toEqual([]);
});

test('a basket that cannot be refreshed is logged, and keeps its total [X-LOG-BASKET]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { modal } = await typed('ZE1 0AA', deliveredBasketFixture());
  await waitFor(() => expect(log.mock.calls).toEqual([['There was an error!']]));
  expect(alert).not.toHaveBeenCalled();
  expect(modal.getByText('£194.95')).toBeVisible();
  for (const spy of [log, alert]) spy.mockRestore();
});
