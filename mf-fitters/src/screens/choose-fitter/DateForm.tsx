import { useState, type FormEvent } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { Select } from '@tyres/ui/Select';
import { chooseFitterBase } from '../../lib/addresses';
import { searchForm, type FitterFilters } from '../../lib/fitter-filters';
import { useIsLive } from '../../lib/use-is-live';
import styles from './Appointment.module.css';

export interface DateFormProps {
  readonly fitter: Fitter;
  readonly filters: FitterFilters;
  readonly date: string;
  readonly error?: string | undefined;
  readonly onDate: (date: string) => void;
  /** Present if this form selects the fitter, as for calendar-integrated fitters (T-CALTOTD-SELECT). */
  readonly onSelect?: (() => void) | undefined;
}

/** The select 'Fitting date'. Without script its form reloads the page with the times of that date. */
export function DateForm({ fitter, filters, date, error, onDate, onSelect }: DateFormProps) {
  const { action, hidden } = searchForm(chooseFitterBase, filters);
  const isLive = useIsLive();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setMissing(date === '');
    if (date !== '') onSelect?.();
  };
  return (
    <form
      action={`${action}#fitter-${fitter.account_number}`}
      method="get"
      className={onSelect ? `${styles.dateForm} ${styles.selecting}` : styles.dateForm}
      onSubmit={submit}
    >
      {hidden.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="fitter" value={fitter.account_number} />
      <Field
        label="Fitting date"
        id={`fitting-date-${fitter.account_number}`}
        error={error ?? (isMissing && date === '' ? 'App Date is a required field' : undefined)}
      >
        {(control) => (
          <Select
            {...control}
            name="date"
            required
            defaultValue={date}
            onChange={(event) => onDate(event.currentTarget.value)}
          >
            <option value="">Choose a date</option>
            {Object.entries(fitter.fitting_days).map(([day, label]) => (
              <option key={day} value={day}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {onSelect ? (
        <Button
          type="submit"
          disabled={isLive && date === ''}
          aria-describedby={`fitter-${fitter.account_number}-name`}
        >
          Choose this fitter
        </Button>
      ) : (
        !isLive && (
          <Button type="submit" small>
            Show times
          </Button>
        )
      )}
    </form>
  );
}
