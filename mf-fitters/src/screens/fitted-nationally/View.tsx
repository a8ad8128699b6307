import { purchaseSteps } from '@tyres/checkout-contract/steps';
import type { ViewProps } from '@tyres/kit/fragment';
import { Notice } from '@tyres/ui/Notice';
import { Steps } from '@tyres/ui/Steps';
import { mapBesideList } from '../../components/fitter-map/map-beside-list';
import { FitterSearch } from '../../components/fitter-search/FitterSearch';
import { isModalWindowPath } from '../../lib/modal-window';
import { useServerClock } from '../../lib/use-now';
import { FitterFirst } from './FitterFirst';
import type { FittedNationallyData } from './load';
import styles from './View.module.css';

/** The national variant: fitter, day and hour first, then the tyres (S18.5, R-FITTED-NATIONALLY). */
export function View({ data, page }: ViewProps<FittedNationallyData>) {
  const { base, filters, outcome, chosen, now } = data;
  const clock = useServerClock(now);
  const refusal = page.form && isModalWindowPath(page.form.action) ? page.form.problem.message : undefined;
  return (
    <section className={styles.screen}>
      <Steps label="Steps of your order" steps={purchaseSteps('nationally', true)} current={0} />
      <h1 tabIndex={-1}>Fitted nationally</h1>
      <p>Choose your fitter, day and hour first, anywhere in the UK. Then choose your tyres.</p>
      {refusal && !chosen && <Notice tone="warning" role="alert" title={refusal} />}
      <FitterSearch
        initial={{ filters, outcome }}
        base={base}
        selected={chosen?.accountNumber}
        map={mapBesideList}
        renderFitter={(fitter, view) => {
          const isChosen = chosen?.accountNumber === fitter.account_number;
          return (
            <FitterFirst
              {...view}
              fitter={fitter}
              base={base}
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
