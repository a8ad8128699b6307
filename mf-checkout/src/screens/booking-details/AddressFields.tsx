import type { PostedForm } from '@tyres/kit/use-posted-form';
import { Checkbox } from '@tyres/ui/Checkbox';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Select } from '@tyres/ui/Select';
import { TextField } from './TextField';
import type { AddressLookup } from './use-address-lookup';
import styles from './View.module.css';

export interface AddressFieldsProps {
  readonly field: PostedForm<HTMLFormElement>['field'];
  readonly postcode: string;
  readonly addresses: AddressLookup;
  readonly isBilling: boolean;
  readonly onPostcode: (postcode: string) => void;
}

/** The postcode, and its addresses or an address typed by hand. CSS alone shows one or the other, so no script is needed. */
export function AddressFields({ field, postcode, addresses, isBilling, onPostcode }: AddressFieldsProps) {
  const named = (name: string): string => (isBilling ? name : `shipping_${name}`);
  const manual = field(named('input_address_manually'));
  const chosen = field(named('address')).defaultValue ?? '';
  return (
    <div className={styles.address}>
      <TextField
        {...field(named('postcode'))}
        label="Postcode"
        capitals
        autoComplete={isBilling ? 'billing postal-code' : 'shipping postal-code'}
        defaultValue={field(named('postcode')).defaultValue ?? postcode}
        onBlur={(event) => onPostcode(event.currentTarget.value)}
      />
      <div className={styles.found}>
        <Field id={field(named('address')).id} label="Address" error={field(named('address')).error}>
          {(control) => (
            <Select {...control} name={named('address')} defaultValue={chosen}>
              <option value="">Please choose</option>
              {addresses.found.map((text) => (
                <option key={text} value={text}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <LiveRegion visible>{addresses.message}</LiveRegion>
      <Checkbox
        name={manual.name}
        value="1"
        data-manual
        label="Enter the address myself"
        defaultChecked={manual.defaultValue !== undefined}
      />
      <div className={styles.manual}>
        <TextField {...field(named('address1'))} label="Address line 1" autoComplete="address-line1" />
        <TextField
          {...field(named('address2'))}
          label="Address line 2 (optional)"
          autoComplete="address-line2"
        />
        <TextField
          {...field(named('address3'))}
          label="Address line 3 (optional)"
          autoComplete="address-line3"
        />
        <TextField {...field(named('town'))} label="Town" autoComplete="address-level2" />
        <TextField {...field(named('county'))} label="County (optional)" autoComplete="address-level1" />
      </div>
    </div>
  );
}
