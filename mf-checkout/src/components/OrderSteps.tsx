import type { Basket } from '@tyres/checkout-contract/payloads';
import { purchaseSteps } from '@tyres/checkout-contract/steps';
import { Steps } from '@tyres/ui/Steps';

export interface OrderStepsProps {
  readonly basket: Basket;
  /** Whether the size came from a vehicle; baskets of events do not tell it. */
  readonly hasVehicle: boolean;
  /** The name of the current step. */
  readonly step: 'Select tyres' | 'Checkout';
}

/** The steps of this purchase, those that are done as links back. The basket is looked at while tyres are selected. */
export function OrderSteps({ basket, hasVehicle, step }: OrderStepsProps) {
  const kind =
    basket.home_delivery === 1 ? 'delivered' : basket.fitted_nationally === 1 ? 'nationally' : 'fitted';
  const steps = purchaseSteps(kind, hasVehicle);
  return (
    <Steps label="Steps of your order" steps={steps} current={steps.findIndex(({ name }) => name === step)} />
  );
}
