import type { ViewProps } from '@tyres/kit/fragment';
import { EditIcon, InfoIcon } from '@tyres/ui/Icon';
import { Panel } from '@tyres/ui/Panel';
import { Steps } from '@tyres/ui/Steps';
import type { ReactElement } from 'react';
import { Plate } from '../../components/Plate/Plate';
import { SearchWidget } from '../../components/SearchWidget/SearchWidget';
import { isSearchRefused } from '../../lib/refused-form';
import { SizeChoiceForm } from './SizeChoiceForm';
import type { ConfirmSizeData } from './load';
import styles from './View.module.css';

const steps = ['Confirm size', 'Select tyres', 'Choose a fitter', 'Checkout'].map((name) => ({ name }));

/** The car that was found, and the choice of its tyre size. */
export function View({ data, page }: ViewProps<ConfirmSizeData>): ReactElement {
  const { car, lists, postcode } = data;
  const details = [
    ['Make', car.make],
    ['Model', car.model],
    ['Derivative', car.derivative],
    ['Colour', car.colour],
  ].filter(([, value]) => value);
  return (
    <div className={styles.screen}>
      <Steps label="Your order" steps={steps} current={0} />
      <h1 tabIndex={-1}>Confirm size</h1>
      <div className={styles.panels}>
        <Panel title="Confirm your car details" className={styles.car}>
          <p className={styles.plate}>
            <Plate registration={car.registration} />
          </p>
          <dl className={styles.details}>
            {details.map(([name, value]) => (
              <div key={name} className={styles.detail}>
                <dt className={styles.name}>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <details className={styles.change} open={isSearchRefused(page)}>
            <summary className={styles.summary}>
              <EditIcon size={16} /> Change vehicle
            </summary>
            <div className={styles.widget}>
              <SearchWidget page={page} lists={lists} postcode={postcode} />
            </div>
          </details>
        </Panel>
        <Panel title="Select your tyre size">
          <p className={styles.explanation}>
            <InfoIcon size={20} className={styles.icon} />
            <span>
              Cars of one model can leave the factory with different wheels. Please choose the size that
              stands on the wall of the tyres you have now, as in 205/55 R16 91V.{' '}
              <a href="/calculate-your-tyre-size">Where do I find my tyre size?</a>
            </span>
          </p>
          <SizeChoiceForm data={data} page={page} />
          <p className={styles.runFlat}>
            Not sure whether yours are run-flat? <a href="/run-flat-tyres">Run-flat tyres explained</a>
          </p>
        </Panel>
      </div>
    </div>
  );
}
