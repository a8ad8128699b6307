import type { Basket } from '@tyres/checkout-contract/payloads';
import { sorry } from '@tyres/kit/sorry';
import { useShell } from '@tyres/kit/use-shell';
import { getCar } from '@tyres/search-contract/endpoints';
import { enterSizeSubmitAction } from '@tyres/search-contract/form-actions';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Select } from '@tyres/ui/Select';
import { useState } from 'react';
import { homePath } from '../../lib/addresses';
import { axleSizes, type Axle, type AxleSize } from './missing-axle';
import styles from './TyreSelection.module.css';

export interface OtherAxleProps {
  readonly axle: Axle;
  readonly basket: Basket;
  /** The shopper needs no tyres for it. */
  readonly onDecline: () => void;
}

/** Offers tyres for the axle that the basket has none for; expands to its sizes (S15.6 to S15.8, SD10). */
export function OtherAxle({ axle, basket, onDecline }: OtherAxleProps) {
  const { call } = useShell();
  const [sizes, setSizes] = useState<readonly AxleSize[]>();
  const [message, setMessage] = useState('');
  const expand = async (): Promise<void> => {
    try {
      const car = await call(getCar, {});
      setSizes(car ? axleSizes(car, axle, basket) : []);
      setMessage('');
    } catch {
      console.error('There was an error!'); // X-LOG-BASKET
      setMessage(sorry);
    }
  };
  return (
    <section aria-labelledby="other-axle" className={styles.axle}>
      <h3 id="other-axle">Need {axle} tyres?</h3>
      <p>The tyres in your basket are for the {axle === 'rear' ? 'front' : 'rear'} only.</p>
      {sizes && <AxleForm axle={axle} sizes={sizes} />}
      <div className={styles.choices}>
        {!sizes && (
          <Button small aria-expanded={false} onClick={() => void expand()}>
            Add {axle} tyres
          </Button>
        )}
        <Button small kind="quiet" onClick={onDecline}>
          I don&apos;t need {axle} tyres
        </Button>
      </div>
      <LiveRegion visible tone="danger">
        {message}
      </LiveRegion>
    </section>
  );
}

/** A plain form: the search goes on with the chosen size and axle (C-ENTER-SIZE-SUBMIT). */
function AxleForm({ axle, sizes }: { readonly axle: Axle; readonly sizes: readonly AxleSize[] }) {
  if (sizes.length === 0) {
    return (
      <p>
        We don&apos;t know the sizes of your car. <a href={homePath}>Search by registration or size</a>
      </p>
    );
  }
  return (
    <form method="post" action={enterSizeSubmitAction} className={styles.sizes}>
      <input type="hidden" name="tyre_position" value={axle} />
      <Field label={`Size of your ${axle} tyres`}>
        {(control) => (
          // The form appears on a press, and what was pressed is gone.
          <Select {...control} name="size" autoFocus>
            {sizes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" kind="action">
        Choose {axle} tyres
      </Button>
    </form>
  );
}
