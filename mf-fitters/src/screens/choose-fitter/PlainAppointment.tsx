import type { ReactNode } from 'react';
import { fitterSubmitAction } from '@tyres/checkout-contract/form-actions';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { Select } from '@tyres/ui/Select';
import { chooseFitterBase } from '../../lib/addresses';
import { searchForm, type FitterFilters } from '../../lib/fitter-filters';
import type { Times } from './use-appointment';
import styles from './Appointment.module.css';

interface PlainDateProps {
  readonly fitter: Fitter;
  readonly filters: FitterFilters;
  /** Base of the page's addresses. */
  readonly base?: string | undefined;
  readonly date: string;
  /** The form's button. */
  readonly children: ReactNode;
}

/** The select 'Fitting date' for visitors without script: its form loads the page with the times of that date. */
export function PlainDate({ fitter, filters, base = chooseFitterBase, date, children }: PlainDateProps) {
  const { action, hidden } = searchForm(base, filters);
  return (
    <form action={`${action}#fitter-${fitter.account_number}`} method="get" className={styles.part}>
      {hidden.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="fitter" value={fitter.account_number} />
      <Field label="Fitting date" id={`fitting-date-${fitter.account_number}`}>
        {(control) => (
          <Select {...control} name="date" required defaultValue={date}>
            <option value="">Choose a date</option>
            {Object.entries(fitter.fitting_days).map(([day, label]) => (
              <option key={day} value={day}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {children}
    </form>
  );
}

export interface PlainAppointmentProps {
  readonly fitter: Fitter;
  readonly filters: FitterFilters;
  readonly date: string;
  readonly time: string;
  readonly times: Times;
  /** False for fitters who agree the time with the customer. */
  readonly asksTime: boolean;
  /** The hidden fields of the appointment without its time. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Date and time as two selects, for visitors without script (T-TIME-DISABLED, T-TIME-SHOWN). */
export function PlainAppointment({
  fitter,
  filters,
  date,
  time,
  times,
  asksTime,
  fields,
}: PlainAppointmentProps) {
  return (
    <div className={styles.plain}>
      <PlainDate fitter={fitter} filters={filters} date={date}>
        <Button type="submit" small>
          Show times
        </Button>
      </PlainDate>
      <form action={fitterSubmitAction} method="post" className={styles.part}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {asksTime && (
          <Field label="Fitting time" id={`fitting-time-${fitter.account_number}`}>
            {(control) => (
              <Select
                {...control}
                name="app_time"
                required
                defaultValue={time}
                disabled={date === '' || Object.keys(times).length === 0}
              >
                {time === '' && (
                  <option value="">{date === '' ? 'Choose a date first' : 'Choose a time'}</option>
                )}
                {Object.entries(times).map(([key, label]) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Button type="submit" kind="action" wide>
          Continue to checkout
        </Button>
      </form>
    </div>
  );
}
