import { validateSize } from '@tyres/search-contract/endpoints';
import type { SearchSession, SizeLists } from '@tyres/search-contract/payloads';
import { joinSizeValues } from '@tyres/search-contract/size-value';
import type { PageInfo } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Select } from '@tyres/ui/Select';
import { TextInput } from '@tyres/ui/TextInput';
import { useId, type ReactElement } from 'react';
import type { FormValues } from '../../lib/control-form';
import { formStart, isSizeSearch } from '../../lib/refused-form';
import { useSearchForm } from '../../lib/use-search-form';
import styles from '../search-form.module.css';

export interface SizeFormProps {
  readonly page: PageInfo;
  readonly lists: SizeLists;
  /** The postcode that the session knows already. */
  readonly postcode?: string | null | undefined;
  readonly position?: SearchSession['tyre_position'] | undefined;
  readonly brand?: string | undefined;
  /** In one line where there is room, and without hints. */
  readonly slim?: boolean | undefined;
}

const action = '/enter-size-submit';
const dimensions = [
  { name: 'width', label: 'Width' },
  { name: 'profile', label: 'Profile' },
  { name: 'rim', label: 'Rim size' },
  { name: 'speed', label: 'Speed rating' },
] as const;

/** The search by the size on the tyre's wall. */
export function SizeForm({ page, lists, postcode, position, brand, slim }: SizeFormProps): ReactElement {
  const id = useId();
  const { call } = useShell();
  const start = formStart(page, action, isSizeSearch);
  const { errors, isBusy, hasFailed, formProps } = useSearchForm({
    start,
    loadRules: async () => (await import('@tyres/search-contract/schemas')).sizeForm,
    check: async ({ width, profile, rim, speed }: FormValues) => {
      const { size_exists } = await call(validateSize, {
        values: joinSizeValues([width, profile, rim, speed]),
      });
      // The results page says what there is instead, so the search goes on (T-SEARCH-SIZE-ZERO).
      if (!size_exists) console.warn('This size is not in the lists.');
      return undefined;
    },
  });
  return (
    <form
      method="post"
      action={action}
      className={slim ? `${styles.form} ${styles.slim}` : styles.form}
      {...formProps}
    >
      <div className={styles.sizes}>
        {dimensions.map(({ name, label }) => (
          <Field key={name} id={`${id}${name}`} label={label} error={errors[name]}>
            {(control) => (
              <Select {...control} name={name} defaultValue={start.values[name] ?? ''}>
                <option value="">{name === 'speed' ? 'Any' : 'Choose'}</option>
                {lists[name].map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <Field
        id={`${id}postcode`}
        label="Postcode"
        hint={slim ? undefined : 'For fitters and prices near you'}
        error={errors['size_postcode']}
      >
        {(control) => (
          <TextInput
            {...control}
            capitals
            name="size_postcode"
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={10}
            defaultValue={start.values['size_postcode'] ?? postcode ?? ''}
          />
        )}
      </Field>
      {position && <input type="hidden" name="tyre_position" value={position} />}
      {brand && <input type="hidden" name="brand" value={brand} />}
      <input type="hidden" name="return_to" value={page.url} />
      <Button type="submit" kind="secondary" wide busy={isBusy}>
        Search By Size
      </Button>
      <LiveRegion visible tone="danger">
        {hasFailed ? "Sorry, that didn't work. Please try again." : start.message}
      </LiveRegion>
    </form>
  );
}
