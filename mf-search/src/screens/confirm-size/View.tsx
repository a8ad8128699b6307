import { purchaseSteps } from '@tyres/checkout-contract/steps';
import type { ViewProps } from '@tyres/kit/fragment';
import { InfoIcon } from '@tyres/ui/Icon';
import { Panel } from '@tyres/ui/Panel';
import { Steps } from '@tyres/ui/Steps';
import { runFlatPath, sizeGuidePath } from '../../lib/addresses';
import { AgainNotice } from '../../components/AgainNotice';
import { ChangeSearch } from '../../components/ChangeSearch';
import { GuideButton } from '../../components/GuideButton';
import { Plate } from '../../components/Plate';
import { SizeChoiceForm } from './SizeChoiceForm';
import type { ConfirmSizeData } from './load';
import styles from './View.module.css';

/** Shows the car that was found and asks for its tyre size. */
export function View({ data, page }: ViewProps<ConfirmSizeData>) {
  const { car, lists, postcode, mobileFitting } = data;
  const details = [
    ['Make', car.make],
    ['Model', car.model],
    ['Derivative', car.derivative],
    ['Colour', car.colour],
  ].filter(([, value]) => value);
  return (
    <div className={styles.screen}>
      <Steps label="Steps of your order" steps={purchaseSteps('fitted', true)} current={0} />
      <h1 tabIndex={-1}>Confirm size</h1>
      <AgainNotice page={page} />
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
          <ChangeSearch
            className={styles.change}
            label="Change vehicle"
            page={page}
            lists={lists}
            postcode={postcode}
            mobileFitting={mobileFitting}
          />
        </Panel>
        <Panel title="Select your tyre size">
          <div className={styles.explanation}>
            <InfoIcon size={20} className={styles.icon} />
            <div>
              <p>
                The same model can come with different wheel sizes. Please choose the size printed on your
                tyre&apos;s sidewall, such as 205/55 R16 91V.
              </p>
              <div className={styles.guides}>
                <GuideButton guide="size" />
                <a href={sizeGuidePath}>Tyre size guide</a>
              </div>
            </div>
          </div>
          <SizeChoiceForm data={data} page={page} />
          <p className={styles.runFlat}>
            Not sure whether yours are run-flat? <a href={runFlatPath}>Run-flat tyres explained</a>
          </p>
        </Panel>
      </div>
    </div>
  );
}
