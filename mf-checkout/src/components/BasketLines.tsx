import { deleteBasketItem } from '@tyres/checkout-contract/endpoints';
import { addToBasketAction } from '@tyres/checkout-contract/form-actions';
import type { BasketProduct } from '@tyres/checkout-contract/payloads';
import { toWire } from '@tyres/contract-kit/endpoint';
import { Button } from '@tyres/ui/Button';
import { BinIcon } from '@tyres/ui/Icon';
import { QuantitySelect } from '@tyres/ui/QuantitySelect';
import { nameOf } from '../lib/basket-lines';
import type { BasketActions } from '../lib/use-basket-actions';
import styles from './BasketLines.module.css';

export interface BasketLinesProps {
  readonly products: readonly BasketProduct[];
  /** The page to return to after a post without script. */
  readonly returnTo: string;
  readonly actions: BasketActions;
}

/** The lines of a basket: name, total, quantity and a remove button, in forms that work without script (S11.2, S15.2). */
export function BasketLines({ products, returnTo, actions }: BasketLinesProps) {
  return (
    <ul role="list" className={styles.lines}>
      {products.map((product) => (
        <li key={product.st_code} className={styles.line}>
          <div className={styles.text}>
            <strong className={styles.name}>{nameOf(product)}</strong>
            {product.description !== nameOf(product) && (
              <span className={styles.description}>{product.description}</span>
            )}
            {product.display_price !== product.display_total && (
              <span className={styles.each}>£{product.display_price} each</span>
            )}
          </div>
          <span className={styles.total}>£{product.display_total}</span>
          <div className={styles.controls}>
            <QuantityForm product={product} returnTo={returnTo} actions={actions} />
            <RemoveForm product={product} returnTo={returnTo} actions={actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly product: BasketProduct;
  readonly returnTo: string;
  readonly actions: BasketActions;
}

function QuantityForm({ product, returnTo, actions }: LineProps) {
  if (product.product_type !== 'product') return null;
  return (
    <form method="post" action={addToBasketAction} className={styles.quantity}>
      <input type="hidden" name="st_code" value={product.st_code} />
      <input type="hidden" name="return_to" value={returnTo} />
      <label>
        <span className={styles.label}>Quantity</span>
        <QuantitySelect
          aria-label={`Quantity of ${nameOf(product)}`}
          value={product.quantity}
          onChange={(event) => void actions.setQuantity(product.st_code, Number(event.currentTarget.value))}
        />
      </label>
      <Button type="submit" kind="quiet" small className={styles.withoutScript}>
        Update
      </Button>
    </form>
  );
}

function RemoveForm({ product, returnTo, actions }: LineProps) {
  return (
    <form
      method="post"
      action={toWire(deleteBasketItem, { st_code: product.st_code }).url}
      onSubmit={(event) => {
        event.preventDefault();
        void actions.remove(product);
      }}
    >
      <input type="hidden" name="return_to" value={returnTo} />
      <Button type="submit" kind="quiet" small aria-label={`Remove ${nameOf(product)}`}>
        <BinIcon size={18} />
      </Button>
    </form>
  );
}
