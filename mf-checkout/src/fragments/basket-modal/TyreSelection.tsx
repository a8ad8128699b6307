import { modalSubmit } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { CallError } from '@tyres/contract-kit/endpoint';
import { useShell } from '@tyres/kit/use-shell';
import { Badge } from '@tyres/ui/Badge';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Modal } from '@tyres/ui/Modal';
import { TextInput } from '@tyres/ui/TextInput';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { BasketLines } from '../../components/BasketLines/BasketLines';
import { BasketTotals } from '../../components/BasketTotals/BasketTotals';
import { extrasOf, tyresOf } from '../../lib/basket-lines';
import { sorry, useBasketActions } from '../../lib/use-basket-actions';
import styles from './TyreSelection.module.css';

export interface TyreSelectionProps {
  readonly basket: Basket;
  readonly onClose: () => void;
}

/** The basket modal: change or delete lines, give a postcode and go on (S15.1 to S15.5). */
export function TyreSelection({ basket, onClose }: TyreSelectionProps): ReactElement {
  const actions = useBasketActions();
  return (
    <Modal open title="Your tyre selection" onClose={onClose}>
      <div className={styles.selection}>
        <Badge>{basket.home_delivery === 1 ? 'Tyre delivery' : 'Fully fitted'}</Badge>
        <BasketLines
          products={[...tyresOf(basket), ...extrasOf(basket)]}
          returnTo="/basket"
          actions={actions}
        />
        <BasketTotals basket={basket} />
        <LiveRegion>{actions.message}</LiveRegion>
        <Continue basket={basket} />
      </div>
    </Modal>
  );
}

/** The postcode is asked for only when the session has none. */
function Continue({ basket }: { readonly basket: Basket }): ReactElement {
  const { call, navigate } = useShell();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const postcode = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) postcode.current?.focus();
  }, [error]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('postcode');
    const value = typeof typed === 'string' ? typed.trim() : '';
    if (!value) return setError('postcode is a required field');
    setBusy(true);
    try {
      navigate(await call(modalSubmit, { postcode: value }));
    } catch (failure) {
      const refused =
        failure instanceof CallError && failure.problem.status === 422 ? failure.problem : undefined;
      if (!refused) console.error('There was an error!'); // X-LOG-MODAL-SUBMIT
      setError(refused ? (refused.fields?.['postcode'] ?? refused.message) : sorry);
      setBusy(false);
    }
  }

  return (
    <form
      method="post"
      action={modalSubmit.path}
      onSubmit={(event) => void submit(event)}
      noValidate
      className={styles.continue}
    >
      <Field label="Your postcode" error={error || undefined}>
        {(control) => (
          <TextInput
            {...control}
            ref={postcode}
            name="postcode"
            capitals
            autoComplete="postal-code"
            defaultValue={basket.postcode ?? ''}
            onInput={() => setError('')}
          />
        )}
      </Field>
      <Button type="submit" kind="action" wide busy={busy}>
        {basket.home_delivery === 1 || basket.route === 'fitted-nationally'
          ? 'Continue to Checkout'
          : 'Continue to Fitters'}
      </Button>
    </form>
  );
}
