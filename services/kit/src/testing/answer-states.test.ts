import { unknownStates } from './answer-states';

const answer = { route: 'Fully Fitted', time: '09:00', total: '12.50', items: [{ id: 1, name: null }] };

test('other data in the same fields and spellings has no unknown state', () => {
  const fake = { route: 'Tyre Delivery', time: '14:30', total: '0.00', items: [] };
  expect(unknownStates([fake], [answer])).toEqual([]);
});

test.each([
  [{ route: 'fitted' }, 'answer[].route is small letters'],
  [{ time: '0900' }, 'answer[].time is digits'],
  [{ total: null }, 'answer[].total is null'],
  [{ items: [{ id: 1 }] }, 'answer[].items[] has id'],
  [{ items: [{ id: '1', name: null }] }, 'answer[].items[].id is digits'],
  [{ more: 1 }, 'answer[] has items, more, route, time, total'],
])('%j is a state that no answer has', (change, state) => {
  expect(unknownStates([{ ...answer, ...change }], [answer])).toContain(state);
});
