import { leaveFor } from './leave';

test('leaveFor goes to another address, and the way back leads to the form [T-CHECKOUT-FAILURE, C-PROCESS-ORDER]', () => {
  const pages = window.history.length;
  leaveFor('#payment');
  expect(window.location.hash).toBe('#payment');
  expect(window.history).toHaveLength(pages + 1);
});
