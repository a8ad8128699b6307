import { validateReg } from '@tyres/search-contract/endpoints';
import type { PageInfo } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { TextInput } from '@tyres/ui/TextInput';
import { useId, type ReactElement } from 'react';
import type { FormErrors, FormValues } from '../../lib/control-form';
import { formStart } from '../../lib/refused-form';
import { useSearchForm } from '../../lib/use-search-form';
import { PlateInput } from '../Plate/Plate';
import styles from '../search-form.module.css';

export interface RegFormProps {
  readonly page: PageInfo;
  /** The postcode that the session knows already. */
  readonly postcode?: string | null | undefined;
  readonly brand?: string | undefined;
  /** In one line where there is room, and without hints. */
  readonly slim?: boolean | undefined;
}

const action = '/enter-reg-submit';

/** The search by registration: a number plate and a postcode. */
export function RegForm({ page, postcode, brand, slim }: RegFormProps): ReactElement {
  const id = useId();
  const { call } = useShell();
  const start = formStart(page, action);
  const { errors, isBusy, hasFailed, formProps } = useSearchForm({
    start,
    loadRules: async () => (await import('@tyres/search-contract/schemas')).regForm,
    check: async ({ reg_plate = '' }: FormValues): Promise<FormErrors | undefined> => {
      const { car_exists, car } = await call(validateReg, { registration: reg_plate });
      if (!car_exists || !car) return { reg_plate: 'Registration not found.' };
      return car.options.length > 0
        ? undefined
        : { reg_plate: 'No size options found for this registration' };
    },
  });
  return (
    <form
      method="post"
      action={action}
      className={slim ? `${styles.form} ${styles.slim}` : styles.form}
      {...formProps}
    >
      <Field id={`${id}reg`} label="Registration" error={errors['reg_plate']}>
        {(control) => (
          <PlateInput
            {...control}
            name="reg_plate"
            placeholder="AB12 CDE"
            defaultValue={start.values['reg_plate']}
          />
        )}
      </Field>
      <Field
        id={`${id}postcode`}
        label="Postcode"
        hint={slim ? undefined : 'For fitters and prices near you'}
        error={errors['reg_postcode']}
      >
        {(control) => (
          <TextInput
            {...control}
            capitals
            name="reg_postcode"
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={10}
            defaultValue={start.values['reg_postcode'] ?? postcode ?? ''}
          />
        )}
      </Field>
      {brand && <input type="hidden" name="brand" value={brand} />}
      <input type="hidden" name="return_to" value={page.url} />
      <Button type="submit" kind="action" wide busy={isBusy}>
        Search By Reg
      </Button>
      <LiveRegion visible tone="danger">
        {hasFailed ? "Sorry, that didn't work. Please try again." : start.message}
      </LiveRegion>
    </form>
  );
}
