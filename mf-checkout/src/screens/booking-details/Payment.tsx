import type { Basket, PaymentOptions } from '@tyres/checkout-contract/payloads';
import type { PostedField } from '@tyres/kit/use-posted-form';
import { Button } from '@tyres/ui/Button';
import { Checkbox } from '@tyres/ui/Checkbox';
import { LockIcon } from '@tyres/ui/Icon';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Panel } from '@tyres/ui/Panel';
import { OffersBox } from '../../components/OffersBox';
import { termsPath } from '../../lib/addresses';
import { payButtonId } from '../../lib/ids';
import { useBasketActions } from '../../lib/use-basket-actions';
import { PaymentMethods } from './PaymentMethods';
import styles from './View.module.css';

export interface PaymentProps {
  readonly basket: Basket;
  readonly options: PaymentOptions | undefined;
  /** The way to pay of a submit that was refused. */
  readonly chosenMethod: string | undefined;
  /** The field of the terms and conditions. */
  readonly terms: PostedField;
  /** Whether 'Please do not send me offers' was ticked in a form that was refused; else the basket says it. */
  readonly refusedOffers: boolean | undefined;
  /** Why the last submit failed, when no single field is to blame. */
  readonly message: string | undefined;
  readonly isSubmitting: boolean;
}

/** The end of the checkout: the terms, the offers by mail, and the button that pays. */
export function Payment({
  basket,
  options,
  chosenMethod,
  terms,
  refusedOffers,
  message,
  isSubmitting,
}: PaymentProps) {
  const actions = useBasketActions();
  return (
    <Panel title="Payment">
      <div className={styles.payment}>
        <PaymentMethods options={options} totalPence={basket.total_pence} chosen={chosenMethod} />
        <Checkbox
          id={terms.id}
          name={terms.name}
          value="1"
          error={terms.error}
          defaultChecked={terms.defaultValue !== undefined}
          label={
            <>
              I agree to the{' '}
              <a href={termsPath} target="_blank" rel="noopener">
                terms and conditions
              </a>
            </>
          }
        />
        <OffersBox basket={basket} actions={actions} name="no_mail" ticked={refusedOffers} />
        <LiveRegion visible tone="danger">
          {message ?? actions.message}
        </LiveRegion>
        <Button id={payButtonId} type="submit" kind="action" wide busy={isSubmitting}>
          <LockIcon size={18} /> Pay £{basket.total}
        </Button>
      </div>
    </Panel>
  );
}
