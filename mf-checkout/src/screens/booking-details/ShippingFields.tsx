import type { Basket } from '@tyres/checkout-contract/payloads';
import type { PostedForm } from '@tyres/kit/use-posted-form';
import { Checkbox } from '@tyres/ui/Checkbox';
import { Panel } from '@tyres/ui/Panel';
import { AddressFields } from './AddressFields';
import { TextField } from './TextField';
import type { AddressLookup } from './use-address-lookup';
import styles from './View.module.css';

export interface ShippingFieldsProps {
  readonly basket: Basket;
  readonly field: PostedForm<HTMLFormElement>['field'];
  /** Whether 'same as billing address?' is ticked at first. */
  readonly checked: boolean;
  readonly addresses: AddressLookup;
  readonly onSame: (isSame: boolean) => void;
  readonly onPostcode: (postcode: string) => void;
}

/** Whether an order goes to an address: when it is delivered, or fitted by a mobile fitter. */
export function asksShipping(basket: Basket): boolean {
  return basket.home_delivery === 1 || basket.fitter?.mobile === 1;
}

/** The address for home delivery and mobile fitters. Its fields are shown if the box is not ticked (S19.4 to S19.7). */
export function ShippingFields({
  basket,
  field,
  checked,
  addresses,
  onSame,
  onPostcode,
}: ShippingFieldsProps) {
  if (!asksShipping(basket)) return null;
  return (
    <Panel title={basket.home_delivery === 0 ? 'Fitting address' : 'Shipping'}>
      <div className={styles.shipping}>
        <Checkbox
          name="same_as_billing"
          value="1"
          data-same
          label="same as billing address?"
          defaultChecked={checked}
          onChange={(event) => onSame(event.currentTarget.checked)}
        />
        <div className={styles.shippingFields}>
          <TextField
            {...field('shipping_title')}
            label="Title (optional)"
            autoComplete="shipping honorific-prefix"
          />
          <TextField {...field('shipping_forename')} label="First name" autoComplete="shipping given-name" />
          <TextField {...field('shipping_surname')} label="Last name" autoComplete="shipping family-name" />
          <AddressFields
            field={field}
            postcode=""
            addresses={addresses}
            isBilling={false}
            onPostcode={onPostcode}
          />
        </div>
      </div>
    </Panel>
  );
}
