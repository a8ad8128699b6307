import { addToBasket, deleteBasketItem } from '@tyres/checkout-contract/endpoints';
import { addToBasketAction } from '@tyres/checkout-contract/form-actions';
import type { Basket, Extra } from '@tyres/checkout-contract/payloads';
import { toWire } from '@tyres/contract-kit/endpoint';
import { useShell } from '@tyres/kit/use-shell';
import { Button } from '@tyres/ui/Button';
import { basketPath } from '../../lib/addresses';
import type { BasketActions } from '../../lib/use-basket-actions';
import styles from './View.module.css';

export interface ExtrasProps {
  /** What the chosen fitter offers, or everything without one. */
  readonly extras: readonly Extra[];
  readonly basket: Basket;
  readonly actions: BasketActions;
}

/** The extras that can be bought with the tyres (S14.1, S14.2, S14.3, S14.5). */
export function Extras({ extras, basket, actions }: ExtrasProps) {
  return (
    <section aria-labelledby="extras" className={styles.methods}>
      <h2 id="extras">Choose your extras</h2>
      {extras.length === 0 && (
        <div>
          <p>No extras available.</p>
          <p>Click the continue button to proceed.</p>
        </div>
      )}
      {extras.map((extra) => (
        <ExtraForm key={extra.code} extra={extra} basket={basket} actions={actions} />
      ))}
    </section>
  );
}

interface ExtraFormProps extends Pick<ExtrasProps, 'basket' | 'actions'> {
  readonly extra: Extra;
}

/** Adds the extra, or removes one that is in the basket (T-EXTRA-TOGGLE). */
function ExtraForm({ extra, basket, actions }: ExtraFormProps) {
  const { call } = useShell();
  const { code, name, retail, price_type, short_description } = extra;
  const isAdded = basket.products.some(({ st_code }) => st_code === code);
  return (
    <form
      method="post"
      action={isAdded ? toWire(deleteBasketItem, { st_code: code }).url : addToBasketAction}
      className={isAdded ? styles.current : styles.method}
      onSubmit={(event) => {
        event.preventDefault();
        void (isAdded
          ? actions.remove(code)
          : actions.run(() => call(addToBasket, { st_code: code, quantity: 1 })));
      }}
    >
      <input type="hidden" name="return_to" value={basketPath} />
      {!isAdded && <input type="hidden" name="st_code" value={code} />}
      {!isAdded && <input type="hidden" name="quantity" value="1" />}
      <div>
        <h3>{name}</h3>
        <p>{short_description}</p>
        <p className={styles.note}>{price_type === 'per tyre' ? `Only £${retail} per tyre` : `£${retail}`}</p>
      </div>
      <Button type="submit" small busy={actions.busy} aria-label={`${isAdded ? 'Remove' : 'Add'} ${name}`}>
        {isAdded ? 'Remove' : 'Add'}
      </Button>
    </form>
  );
}
