import { addToBasketAction } from '@tyres/checkout-contract/form-actions';
import { Button } from '@tyres/ui/Button';
import { basketPath } from '../lib/addresses';
import type { CardTyre } from '../lib/card-tyre';
import styles from './PurchasePanel.module.css';

export interface PurchaseFormProps {
  readonly tyre: CardTyre;
  /** The quantity that is chosen at first. */
  readonly quantity?: number | undefined;
  /** The route that the tyre is being added on. */
  readonly adding?: 0 | 1 | undefined;
  readonly problem?: string | undefined;
}

const quantities = [1, 2, 3, 4, 5].map((quantity) => <option key={quantity}>{quantity}</option>);

/** Asks for the quantity and adds a tyre on one of the routes. An HTML form, which works without script (SD16). */
export function PurchaseForm({ tyre, quantity = 1, adding, problem }: PurchaseFormProps) {
  return (
    <form method="post" action={addToBasketAction} className={styles.form}>
      <input type="hidden" name="st_code" value={tyre.st_code} />
      <input type="hidden" name="return_to" value={basketPath} />
      <label className={styles.quantity}>
        How many tyres do you need?
        <select name="quantity" defaultValue={quantity}>
          {quantities}
        </select>
      </label>
      <AddButton route={0} name="Fully fitted" enabled={tyre.canFit} busy={adding === 0} />
      <AddButton route={1} name="Tyre delivery" enabled={tyre.canDeliver} busy={adding === 1} />
      {problem && <p className={styles.problem}>{problem}</p>}
    </form>
  );
}

interface AddButtonProps {
  readonly route: 0 | 1;
  readonly name: string;
  readonly enabled: boolean;
  readonly busy: boolean;
}

function AddButton({ route, name, enabled, busy }: AddButtonProps) {
  return (
    <p className={styles.route}>
      <span>{name}</span>
      <Button
        type="submit"
        name="home_delivery"
        value={route}
        kind={route === 0 ? 'action' : 'secondary'}
        disabled={!enabled}
        busy={busy}
      >
        {enabled ? 'Add to order' : 'Out of stock'}
      </Button>
    </p>
  );
}
