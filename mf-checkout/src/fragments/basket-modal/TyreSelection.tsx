import { modalSubmit } from '@tyres/checkout-contract/endpoints';
import { modalSubmitAction } from '@tyres/checkout-contract/form-actions';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { usePostedForm } from '@tyres/kit/use-posted-form';
import { useShell } from '@tyres/kit/use-shell';
import { Badge } from '@tyres/ui/Badge';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Modal } from '@tyres/ui/Modal';
import { TextInput } from '@tyres/ui/TextInput';
import { basketPath } from '../../lib/addresses';
import { BasketLines } from '../../components/BasketLines';
import { BasketTotals } from '../../components/BasketTotals';
import { extrasOf, tyresOf } from '../../lib/basket-lines';
import { useBasketActions } from '../../lib/use-basket-actions';
import type { Axle } from './missing-axle';
import { OtherAxle } from './OtherAxle';
import styles from './TyreSelection.module.css';
import { useQuote } from './use-quote';

export interface TyreSelectionProps {
  readonly basket: Basket;
  readonly onClose: () => void;
  /** The axle to offer tyres for. */
  readonly missing?: Axle | undefined;
  readonly onDecline?: () => void;
}

/** The basket modal, where shoppers change or remove lines, enter a postcode and continue (S15.1 to S15.5). */
export function TyreSelection({ basket, onClose, missing, onDecline }: TyreSelectionProps) {
  const actions = useBasketActions();
  const { quoted, quote } = useQuote(basket);
  return (
    <Modal open title="Your tyre selection" onClose={onClose}>
      <div className={styles.selection}>
        <Badge>{basket.home_delivery === 1 ? 'Tyre delivery' : 'Fully fitted'}</Badge>
        <BasketLines
          products={[...tyresOf(basket), ...extrasOf(basket)]}
          returnTo={basketPath}
          actions={actions}
        />
        {missing && onDecline && <OtherAxle axle={missing} basket={basket} onDecline={onDecline} />}
        <BasketTotals basket={quoted} />
        <LiveRegion>{actions.message}</LiveRegion>
        <Continue basket={basket} onPostcode={quote} />
      </div>
    </Modal>
  );
}

interface ContinueProps {
  readonly basket: Basket;
  /** Called with a postcode that was typed. */
  readonly onPostcode: (postcode: string) => void;
}

/** The form with the postcode and the button to the next step. */
function Continue({ basket, onPostcode }: ContinueProps) {
  const { call, navigate } = useShell();
  const { ref, formProps, field, message, isSubmitting } = usePostedForm({
    load: async () => async (form) => {
      const postcode = String(new FormData(form).get('postcode')).trim();
      if (!postcode) return { kind: 'refused', errors: { postcode: 'postcode is a required field' } };
      navigate(await call(modalSubmit, { postcode }));
      return { kind: 'leaving' };
    },
  });
  const { name, ...postcode } = field('postcode');
  return (
    <form ref={ref} method="post" action={modalSubmitAction} className={styles.continue} {...formProps}>
      <Field {...postcode} label="Your postcode">
        {(control) => (
          <TextInput
            {...control}
            name={name}
            capitals
            autoComplete="postal-code"
            defaultValue={basket.postcode ?? ''}
            onInput={(event) => onPostcode(event.currentTarget.value)}
          />
        )}
      </Field>
      <LiveRegion visible tone="danger">
        {message}
      </LiveRegion>
      <Button type="submit" kind="action" wide busy={isSubmitting}>
        {basket.home_delivery === 1 || basket.fitted_nationally === 1
          ? 'Continue to Checkout'
          : 'Continue to Fitters'}
      </Button>
    </form>
  );
}
