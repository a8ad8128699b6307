import type { Shell } from '@tyres/kit/fragment';
import { toWire, type Call } from '@tyres/contract-kit/endpoint';
import { addTyre } from './add-tyre';

function fakeShell(answers: Readonly<Record<string, unknown>>) {
  const events: string[] = [];
  const emitted: unknown[] = [];
  const call = (async (endpoint, input) => {
    events.push(`${endpoint.method} ${toWire(endpoint, input).url}`);
    return answers[endpoint.name];
  }) as Call;
  const bus: Shell['bus'] = {
    emit: (name, payload) => {
      events.push(name);
      emitted.push(payload);
    },
    on: () => () => undefined,
    last: () => undefined,
  };
  return { shell: { call, bus }, events, emitted };
}

test('the route is set first, then the tyre is added, then the basket is shown [T-CARD-ADD-ROUTE]', async () => {
  const basket = { revision: 7, products: [] };
  const { shell, events, emitted } = fakeShell({ toggleRoute: { emptied: false }, tyresModalWindow: { basket } });
  await addTyre(shell, { stCode: 'MIC01', quantity: 2, route: 0 });
  expect(events).toEqual([
    'POST /ajax/toggle_home_delivery_route/0',
    'POST /ajax/tyres_modal_window/MIC01/2',
    'basket:received',
  ]);
  expect(emitted).toEqual([{ revision: 7, basket, open: true }]);
});

test('a stock code with # is encoded in the path [V-HASH-CODES]', async () => {
  const { shell, events } = fakeShell({ toggleRoute: { emptied: true }, tyresModalWindow: { basket: { revision: 1 } } });
  const answer = await addTyre(shell, { stCode: 'MIC0191V#', quantity: 1, route: 1 });
  expect(events[1]).toBe('POST /ajax/tyres_modal_window/MIC0191V%23/1');
  expect(answer).toEqual({ emptied: true });
});
