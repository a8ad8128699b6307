import { postcodeAddresses, updateDeliveryCharges } from '@tyres/checkout-contract/endpoints';
import type { PostedForm } from '@tyres/kit/use-posted-form';
import { useShell } from '@tyres/kit/use-shell';
import { Checkbox } from '@tyres/ui/Checkbox';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Select } from '@tyres/ui/Select';
import { useState } from 'react';
import { TextField } from './TextField';
import styles from './View.module.css';

const shortestLookup = 3;

export interface AddressFieldsProps {
  readonly field: PostedForm<HTMLFormElement>['field'];
  readonly postcode: string;
  readonly addresses: Readonly<Record<string, string>>;
  readonly isBilling: boolean;
}

/** The postcode, and its addresses or an address typed by hand. CSS alone shows one or the other, so no script is needed. */
export function AddressFields({ field, postcode, addresses, isBilling }: AddressFieldsProps) {
  const { call } = useShell();
  const [found, setFound] = useState(addresses);
  const [message, setMessage] = useState('');
  const named = (name: string): string => (isBilling ? name : `shipping_${name}`);
  const manual = field(named('input_address_manually'));

  async function lookUp(typed: string): Promise<void> {
    if (typed.trim().length < shortestLookup) return;
    try {
      const { response } = await call(postcodeAddresses, {
        postcode: typed.trim(),
        is_billing: isBilling ? 'true' : 'false',
      });
      const answers = Object.entries(response).filter(([index]) => index !== '0');
      setFound(Object.fromEntries(answers));
      setMessage(
        answers.length === 0
          ? 'No address was found for this postcode. Please enter it yourself.'
          : `${answers.length} addresses found.`,
      );
    } catch {
      console.error('There was an error!'); // X-LOG-POSTCODE
      setMessage('We cannot look up addresses just now. Please enter yours yourself.');
    }
    if (!isBilling)
      await call(updateDeliveryCharges, { postcode: typed.trim() }).catch(() =>
        console.warn('The delivery charge could not be updated.'),
      );
  }

  return (
    <div className={styles.address}>
      <TextField
        {...field(named('postcode'))}
        label="Postcode"
        capitals
        autoComplete={isBilling ? 'billing postal-code' : 'shipping postal-code'}
        defaultValue={field(named('postcode')).defaultValue ?? postcode}
        onBlur={(event) => void lookUp(event.currentTarget.value)}
      />
      <div className={styles.found}>
        <Field id={field(named('address')).id} label="Address" error={field(named('address')).error}>
          {(control) => (
            <Select
              {...control}
              name={named('address')}
              defaultValue={field(named('address')).defaultValue ?? ''}
            >
              <option value="">Please choose</option>
              {Object.entries(found).map(([index, text]) => (
                <option key={index} value={index}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <LiveRegion>{message}</LiveRegion>
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
        <TextField {...field(named('town'))} label="Town" autoComplete="address-level2" />
        <TextField {...field(named('county'))} label="County (optional)" autoComplete="address-level1" />
      </div>
    </div>
  );
}
