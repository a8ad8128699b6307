/** The notice that a change of route removed tyres from the basket (T-ROUTE-NOTICE). */
export const tyresRemoved =
  "Tyres removed! - It isn't possible to add both fully fitted and delivered tyres to your order. " +
  'Any tyres you had previously selected have been removed from your basket.';
