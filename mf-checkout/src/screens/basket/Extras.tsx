import { addToBasket, deleteBasketItem } from '@tyres/checkout-contract/endpoints';
import { addToBasketAction } from '@tyres/checkout-contract/form-actions';
import type { Basket, Extra } from '@tyres/checkout-contract/payloads';
import { toWire } from '@tyres/contract-kit/endpoint';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { useShell } from '@tyres/kit/use-shell';
import { Button } from '@tyres/ui/Button';
import { useState } from 'react';
import { basketPath } from '../../lib/addresses';
import type { BasketActions } from '../../lib/use-basket-actions';
import { extraPrice } from './extra-price';
import styles from './View.module.css';

const Explanation = lazyRetry(() => import('./Explanation').then((module) => module.Explanation));

export interface ExtrasProps {
  /** What the chosen fitter offers, or everything without one. */
  readonly extras: readonly Extra[];
  readonly basket: Basket;
  readonly actions: BasketActions;
}

/** The extras that can be bought with the tyres (S14.1 to S14.5). */
export function Extras({ extras: all, basket, actions }: ExtrasProps) {
  // Work on the car is for fitted tyres.
  const extras = all.filter(({ product_type }) => basket.home_delivery === 0 || product_type === 'cover');
  const { record } = useShell();
  const [explained, setExplained] = useState<Extra>();
  const explain = (extra: Extra): void => {
    setExplained(extra);
    record('modal_open', { modal: 'service explanation' });
  };
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
        <ExtraForm
          key={extra.code}
          extra={extra}
          basket={basket}
          actions={actions}
          onExplain={() => explain(extra)}
        />
      ))}
      {/* Not inside a form, since its dialog contains one. */}
      {explained && <Explanation extra={explained} onClose={() => setExplained(undefined)} />}
    </section>
  );
}

interface ExtraFormProps extends Pick<ExtrasProps, 'basket' | 'actions'> {
  readonly extra: Extra;
  readonly onExplain: () => void;
}

/** Adds the extra, or removes one that is in the basket (T-EXTRA-TOGGLE). */
function ExtraForm({ extra, basket, actions, onExplain }: ExtraFormProps) {
  const { call } = useShell();
  const { code, name, basket_image, short_description, basket_description } = extra;
  const added = basket.products.find(({ st_code }) => st_code === code);
  return (
    <form
      method="post"
      action={added ? toWire(deleteBasketItem, { st_code: code }).url : addToBasketAction}
      className={added ? styles.current : styles.method}
      onSubmit={(event) => {
        event.preventDefault();
        void (added
          ? actions.remove(added)
          : actions.run(() => call(addToBasket, { st_code: code, quantity: 1 })));
      }}
    >
      <input type="hidden" name="return_to" value={basketPath} />
      {!added && <input type="hidden" name="st_code" value={code} />}
      {!added && <input type="hidden" name="quantity" value="1" />}
      {basket_image && (
        <img src={basket_image} alt="" width={120} height={72} loading="lazy" className={styles.picture} />
      )}
      <div className={styles.extra}>
        <h3>{name}</h3>
        <p>{short_description}</p>
        <p className={styles.note}>{basket_description}</p>
        <p className={styles.price}>{extraPrice(extra)}</p>
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-label={`Find out more about ${name}`}
          onClick={onExplain}
        >
          Find out more
        </button>
      </div>
      <Button type="submit" small busy={actions.busy} aria-label={`${added ? 'Remove' : 'Add'} ${name}`}>
        {added ? 'Remove' : 'Add'}
      </Button>
    </form>
  );
}
