import { fitterSubmitAction } from '@tyres/checkout-contract/form-actions';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { FieldError } from '@tyres/ui/Field';
import type { AppointmentChoice } from './use-appointment';
import styles from './Appointment.module.css';

export interface TimeButtonsProps {
  readonly fitter: Fitter;
  readonly appointment: AppointmentChoice;
  /** The hidden fields of the appointment without its time. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly error?: string | undefined;
  readonly onTime: (time: string) => void;
}

/** The free times of the chosen day as buttons (S18.6). Before script is there, a time's button chooses it and goes on. */
export function TimeButtons({ fitter, appointment, fields, error, onTime }: TimeButtonsProps) {
  const { date, time, times, isBusy } = appointment;
  const id = `fitter-${fitter.account_number}-time`;
  const free = Object.entries(times);
  return (
    <form action={fitterSubmitAction} method="post" className={styles.part}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          Fitting time
        </span>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <div
        role="group"
        aria-labelledby={id}
        aria-describedby={error && `${id}-error`}
        aria-disabled={date === '' || undefined}
        className={styles.times}
      >
        {date === '' && 'Choose a date first'}
        {date !== '' && free.length === 0 && !isBusy && 'No free time on that day'}
        {date !== '' &&
          free.map(([key, label]) => (
            <button
              key={key}
              type="submit"
              name="app_time"
              value={key}
              aria-pressed={key === time}
              className={styles.choice}
              onClick={(event) => {
                event.preventDefault();
                onTime(key);
              }}
            >
              {label}
            </button>
          ))}
      </div>
    </form>
  );
}
