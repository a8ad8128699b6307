import { purchaseSteps } from '@tyres/checkout-contract/steps';
import type { ViewProps } from '@tyres/kit/fragment';
import { Steps } from '@tyres/ui/Steps';
import { useRoute } from '../../lib/use-route';
import type { PurchaseStepsData } from './load';
import styles from './View.module.css';

/** The steps of this purchase, which depend on the fitting method. The tyres are selected now. */
export function View({ data, page }: ViewProps<PurchaseStepsData>) {
  const { route } = useRoute(page);
  const steps = purchaseSteps(
    route === 1 ? 'delivered' : data.isNationally ? 'nationally' : 'fitted',
    data.hasVehicle,
  );
  const current = steps.findIndex(({ name }) => name === 'Select tyres');
  return <Steps label="Steps of your order" steps={steps} current={current} className={styles.steps} />;
}
