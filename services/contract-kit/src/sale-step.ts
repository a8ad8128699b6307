/** Steps of a purchase, in order. Edges count the sessions that reach each one, and the health gate compares them. */
export const saleSteps = ['basket', 'appointment', 'order', 'paid'] as const;
export type SaleStep = (typeof saleSteps)[number];

/** Whether a value names a step. */
export function isSaleStep(value: unknown): value is SaleStep {
  return saleSteps.some((step) => step === value);
}
