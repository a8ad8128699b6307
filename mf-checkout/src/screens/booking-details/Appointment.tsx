import type { Basket } from '@tyres/checkout-contract/payloads';
import { formatTime } from '@tyres/kit/format-date';
import type { PostedField } from '@tyres/kit/use-posted-form';
import { FieldError } from '@tyres/ui/Field';
import { CalendarIcon, PlaceIcon } from '@tyres/ui/Icon';
import { AppointmentLost } from '../../components/AppointmentLost';
import { chooseFitterPath } from '../../lib/addresses';
import { appointmentLabel } from '../../lib/basket-lines';
import styles from './View.module.css';

export interface AppointmentProps {
  readonly basket: Basket;
  readonly date: PostedField;
  readonly time: PostedField;
}

/** The fitter, date and time held for this basket. An error of date or time is at the link that chooses another one. */
export function Appointment({ basket, date, time }: AppointmentProps) {
  return (
    <div className={styles.appointment}>
      <AppointmentLost basket={basket} />
      <p>
        <PlaceIcon size={20} /> <strong>{basket.fitter?.name}</strong>
        <br />
        <span>{basket.fitter?.address}</span>
      </p>
      <p>
        <CalendarIcon size={20} /> {appointmentLabel(basket) ?? 'No date chosen yet'}
        {basket.fitter?.mobile === 1 && !basket.app_time && (
          <span> The fitter contacts you with a time.</span>
        )}
      </p>
      <ChooseAgain field={date}>Choose a fitting date</ChooseAgain>
      <ChooseAgain field={time}>Choose a fitting time</ChooseAgain>
      {basket.appointment_held_until && (
        <p className={styles.held}>Held for you until {formatTime(basket.appointment_held_until)}.</p>
      )}
      <input type="hidden" name="app_date" value={basket.app_date ?? ''} />
      <input type="hidden" name="app_time" value={basket.app_time ?? ''} />
    </div>
  );
}

/** The error of a date or time (V-CO-DATE-TIME-ERRORS). Its control is the link, which gets the focus of an invalid field. */
function ChooseAgain({ field, children }: { readonly field: PostedField; readonly children: string }) {
  if (!field.error) return null;
  const errorId = `${field.id}-error`;
  return (
    <div>
      <FieldError id={errorId}>{field.error}</FieldError>
      <a id={field.id} href={chooseFitterPath} aria-invalid="true" aria-describedby={errorId}>
        {children}
      </a>
    </div>
  );
}
