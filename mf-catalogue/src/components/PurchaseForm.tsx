import { addToBasketAction } from '@tyres/checkout-contract/form-actions';
import { Button } from '@tyres/ui/Button';
import { basketPath } from '../lib/addresses';
import type { CardTyre } from '../lib/card-tyre';
import styles from './PurchasePanel.module.css';

export interface PurchaseFormProps {
  readonly tyre: Pick<CardTyre, 'st_code' | 'canFit' | 'canDeliver'>;
  /** The quantity that is chosen at first. */
  readonly quantity?: number | undefined;
  /** The route of the page, whose button comes first and is the main one: 0 fully fitted, 1 delivery. */
  readonly route?: 0 | 1 | undefined;
  /** The route that the tyre is being added on. */
  readonly adding?: 0 | 1 | undefined;
  readonly problem?: string | undefined;
}

/**
 * Asks for the quantity and adds a tyre on one of the routes. An HTML form, which works without script (SD16). Before it is live the
 * early module handles it.
 */
export function PurchaseForm({ tyre, quantity = 1, route = 0, adding, problem }: PurchaseFormProps) {
  const button = (own: 0 | 1) => {
    const isInStock = own === 0 ? tyre.canFit : tyre.canDeliver;
    const method = `${tyre.st_code}-method-${own}`;
    return (
      <p className={own === route ? styles.main : styles.other}>
        <span id={method}>{own === 0 ? 'Fully fitted' : 'Tyre delivery'}</span>
        <Button
          type="submit"
          name="home_delivery"
          value={own}
          kind={own === route ? 'action' : 'secondary'}
          disabled={!isInStock}
          busy={adding === own}
          aria-describedby={method}
        >
          {isInStock ? 'Add to order' : 'Out of stock'}
        </Button>
      </p>
    );
  };
  return (
    <form method="post" action={addToBasketAction} className={styles.form} data-early="">
      <input type="hidden" name="st_code" value={tyre.st_code} />
      <input type="hidden" name="return_to" value={basketPath} />
      <fieldset className={styles.quantity}>
        <legend>How many tyres do you need?</legend>
        {[1, 2, 3, 4, 5].map((choice) => (
          // The style sheet shows the value, so that a choice is one element.
          <input
            key={choice}
            type="radio"
            name="quantity"
            value={choice}
            defaultChecked={choice === quantity}
            aria-label={String(choice)}
          />
        ))}
      </fieldset>
      {button(route)}
      {button(route === 0 ? 1 : 0)}
      {problem && <p className={styles.problem}>{problem}</p>}
    </form>
  );
}
