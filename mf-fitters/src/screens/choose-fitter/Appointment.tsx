import { fitterSubmitAction } from '@tyres/checkout-contract/form-actions';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { usePostedForm } from '@tyres/kit/use-posted-form';
import { Button } from '@tyres/ui/Button';
import { ClockIcon } from '@tyres/ui/Icon';
import { Field } from '@tyres/ui/Field';
import { Notice } from '@tyres/ui/Notice';
import { Select } from '@tyres/ui/Select';
import { choosesTime } from '../../lib/fitter';
import type { FitterFilters } from '../../lib/fitter-filters';
import { DateForm } from './DateForm';
import type { AppointmentChoice } from './use-appointment';
import styles from './Appointment.module.css';

export interface AppointmentProps {
  readonly fitter: Fitter;
  readonly filters: FitterFilters;
  readonly appointment: AppointmentChoice;
  /** The address that shows this choice again if a post without script is refused. */
  readonly returnTo: string;
  /** The error of the last post without script. */
  readonly refusal?: string | undefined;
}

/** Date, time and next step for the selected fitter. The form of the next step holds the time (SD43). */
export function Appointment({ fitter, filters, appointment, returnTo, refusal }: AppointmentProps) {
  const { date, time, times, isBusy, heldUntil } = appointment;
  const asksTime = choosesTime(fitter);
  const { ref, formProps, errors, message, showError, isSubmitting } = usePostedForm<HTMLElement>({
    load: async () => () => {
      if (date === '') return { kind: 'refused', errors: { date: 'App Date is a required field' } };
      if (asksTime && time === '')
        return { kind: 'refused', errors: { app_time: 'App Time is a required field' } };
      return isBusy ? { kind: 'done' } : { kind: 'post' };
    },
  });
  const problem = message ?? appointment.problem ?? (appointment.hasChosen ? undefined : refusal);

  return (
    <section ref={ref} className={styles.panel} aria-label={`Your appointment with ${fitter.name}`}>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <div className={styles.choices}>
        <DateForm
          fitter={fitter}
          filters={filters}
          date={date}
          error={errors['date']}
          onDate={(day) => {
            showError('date');
            void appointment.chooseDate(day);
          }}
        />
        <form action={fitterSubmitAction} method="post" className={styles.timeForm} {...formProps}>
          <input type="hidden" name="account_number" value={fitter.account_number} />
          <input type="hidden" name="app_date" value={date} />
          <input type="hidden" name="return_to" value={returnTo} />
          {asksTime && (
            <Field
              label="Fitting time"
              id={`fitting-time-${fitter.account_number}`}
              error={errors['app_time']}
            >
              {(control) => (
                <Select
                  {...control}
                  name="app_time"
                  required
                  value={time}
                  disabled={date === '' || Object.keys(times).length === 0}
                  onChange={(event) => void appointment.chooseTime(event.currentTarget.value)}
                >
                  {(time === '' || date === '') && (
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
          {!asksTime && (
            <p className={styles.contact}>
              The fitter will contact you with an estimated time for that day, and comes to your home or work.
            </p>
          )}
          <Button type="submit" kind="action" wide busy={isSubmitting} className={styles.continue}>
            Continue to checkout
          </Button>
        </form>
      </div>
      <p className={styles.held} role="status">
        <ClockIcon size={18} />
        {heldNote({ isBusy, heldUntil, asksTime })}
      </p>
    </section>
  );
}

function heldNote({
  isBusy,
  heldUntil,
  asksTime,
}: {
  isBusy: boolean;
  heldUntil: string | null;
  asksTime: boolean;
}): string {
  if (isBusy) return 'Checking that it is still free…';
  if (heldUntil) return `Held for you until ${clock.format(new Date(heldUntil))}.`;
  return asksTime
    ? 'Your time is held for 15 minutes once you choose it, so that nobody else can take it while you check out.'
    : 'Your place on that day is held for 15 minutes while you check out.';
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});
