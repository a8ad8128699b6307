import { fitterSubmitAction } from '@tyres/checkout-contract/form-actions';
import { purchaseSteps } from '@tyres/checkout-contract/steps';
import type { ViewProps } from '@tyres/kit/fragment';
import { Notice } from '@tyres/ui/Notice';
import { Steps } from '@tyres/ui/Steps';
import { mapBesideList } from '../../components/fitter-map/map-beside-list';
import { FitterSearch } from '../../components/fitter-search/FitterSearch';
import { chooseFitterBase } from '../../lib/addresses';
import { useServerClock } from '../../lib/use-now';
import { FitterChoice } from './FitterChoice';
import type { ChooseFitterData } from './load';
import styles from './View.module.css';

/** The page where the shopper chooses a fitter, a date and a time. */
export function View({ data, page }: ViewProps<ChooseFitterData>) {
  const { filters, outcome, chosen, hasVehicle, now } = data;
  const clock = useServerClock(now);
  const refusal = page.form?.action === fitterSubmitAction ? page.form.problem.message : undefined;
  return (
    <section className={styles.screen}>
      <Steps label="Steps of your order" steps={purchaseSteps('fitted', hasVehicle)} current={2} />
      <h1 tabIndex={-1}>Choose a fitter</h1>
      {refusal && !chosen && <Notice tone="warning" role="alert" title={refusal} />}
      <FitterSearch
        initial={{ filters, outcome }}
        base={chooseFitterBase}
        selected={chosen?.accountNumber}
        map={mapBesideList}
        renderFitter={(fitter, view) => {
          const isChosen = chosen?.accountNumber === fitter.account_number;
          return (
            <FitterChoice
              {...view}
              fitter={fitter}
              clock={clock}
              chosen={isChosen ? chosen : null}
              refusal={isChosen ? refusal : undefined}
            />
          );
        }}
      />
    </section>
  );
}
