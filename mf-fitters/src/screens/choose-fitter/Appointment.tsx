import { fitterSubmitAction } from '@tyres/checkout-contract/form-actions';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { usePostedForm } from '@tyres/kit/use-posted-form';
import { Button } from '@tyres/ui/Button';
import { Notice } from '@tyres/ui/Notice';
import { choosesTime } from '../../lib/fitter';
import type { FitterFilters } from '../../lib/fitter-filters';
import { stripDays } from '../../lib/strip-days';
import type { ServerClock } from '../../lib/use-now';
import { CutOff } from './CutOff';
import { DayStrip } from './DayStrip';
import { HoldStatus } from './HoldStatus';
import { PlainAppointment } from './PlainAppointment';
import { TimeButtons } from './TimeButtons';
import type { AppointmentChoice } from './use-appointment';
import styles from './Appointment.module.css';

export interface AppointmentProps {
  readonly fitter: Fitter;
  readonly filters: FitterFilters;
  readonly appointment: AppointmentChoice;
  readonly clock: ServerClock;
  /** The address that shows this choice again if a post without script is refused. */
  readonly returnTo: string;
  /** The error of the last post without script. */
  readonly refusal?: string | undefined;
}

/**
 * Date, time and next step for the selected fitter. The form of the next step holds the time (SD43). Days and times are
 * buttons, which are in forms, so that they work before script is there; without script they are two selects.
 */
export function Appointment({ fitter, filters, appointment, clock, returnTo, refusal }: AppointmentProps) {
  const { date, time, times, isBusy } = appointment;
  const asksTime = choosesTime(fitter);
  const { ref, formProps, errors, message, showError, isSubmitting } = usePostedForm<HTMLElement>({
    load: async () => () => {
      if (date === '') return refuse('date', 'App Date is a required field');
      if (asksTime && time === '') return refuse('app_time', 'App Time is a required field');
      return isBusy ? { kind: 'done' } : { kind: 'post' };
    },
  });
  const refuse = (field: 'date' | 'app_time', text: string) => {
    ref.current?.querySelector<HTMLElement>(`button[name="${field}"]:enabled`)?.focus();
    return { kind: 'refused', errors: { [field]: text } } as const;
  };
  const problem = message ?? appointment.problem ?? (appointment.hasChosen ? undefined : refusal);
  const fields = hiddenFields({ fitter, filters, date, returnTo });

  return (
    <section ref={ref} className={styles.panel} aria-label={`Your appointment with ${fitter.name}`}>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {fitter.cut_off && <CutOff cutOff={fitter.cut_off} clock={clock} />}
      <div className={styles.scripted}>
        <DayStrip
          fitter={fitter}
          filters={filters}
          days={stripDays(fitter)}
          date={date}
          label="Fitting date"
          error={errors['date']}
          onDate={(day) => {
            showError('date');
            void appointment.chooseDate(day);
          }}
        />
        {asksTime ? (
          <TimeButtons
            fitter={fitter}
            appointment={appointment}
            fields={fields}
            error={errors['app_time']}
            onTime={(key) => {
              showError('app_time');
              void appointment.chooseTime(key);
            }}
          />
        ) : (
          <p className={styles.contact}>{contact}</p>
        )}
        <HoldStatus appointment={appointment} asksTime={asksTime} clock={clock} />
        <form action={fitterSubmitAction} method="post" {...formProps}>
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {asksTime && <input type="hidden" name="app_time" value={time} />}
          <Button type="submit" kind="action" wide busy={isSubmitting}>
            Continue to checkout
          </Button>
        </form>
      </div>
      <noscript>
        {!asksTime && <p className={styles.contact}>{contact}</p>}
        <PlainAppointment
          fitter={fitter}
          filters={filters}
          date={date}
          time={time}
          times={times}
          asksTime={asksTime}
          fields={fields}
        />
      </noscript>
    </section>
  );
}

const contact =
  'The fitter will contact you with an estimated time for that day, and comes to your home or work.';

interface HiddenFields extends Pick<AppointmentProps, 'fitter' | 'filters' | 'returnTo'> {
  readonly date: string;
}

/** The fields of the appointment that the shopper does not see; a van's has the postcode that it goes to. */
function hiddenFields({ fitter, filters, date, returnTo }: HiddenFields): [name: string, value: string][] {
  const place: [string, string][] =
    fitter.mobile === 1 && filters.postcode !== '' ? [['postcode', filters.postcode]] : [];
  return [['account_number', fitter.account_number], ['app_date', date], ['return_to', returnTo], ...place];
}
