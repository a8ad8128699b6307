import { tyresRemoved } from './tyres-removed';

test('the notice after a change of route has the specified text [T-ROUTE-NOTICE]', () => {
  expect(tyresRemoved).toBe(
    "Tyres removed! - It isn't possible to add both fully fitted and delivered tyres to your order. Any tyres you had previously selected have been removed from your basket.",
  );
});
