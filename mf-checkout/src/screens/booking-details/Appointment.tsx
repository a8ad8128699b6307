import type { Basket } from '@tyres/checkout-contract/payloads';
import type { PostedField } from '@tyres/kit/use-posted-form';
import { FieldError } from '@tyres/ui/Field';
import { CalendarIcon, PlaceIcon } from '@tyres/ui/Icon';
import { AppointmentLost } from '../../components/AppointmentLost';
import { appointmentLabel, timeOfDay } from '../../lib/basket-lines';
import styles from './View.module.css';

export interface AppointmentProps {
  readonly basket: Basket;
  /** The field with the error: the date or the time. */
  readonly field: PostedField;
}

/** The fitter, date and time held for this basket. */
export function Appointment({ basket, field }: AppointmentProps) {
  return (
    <div className={styles.appointment}>
      {field.error && <FieldError id={field.id}>{field.error}</FieldError>}
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
      {basket.appointment_held_until && (
        <p className={styles.held}>
          Held for you until {timeOfDay.format(new Date(basket.appointment_held_until))}.
        </p>
      )}
      <input type="hidden" name="app_date" value={basket.app_date ?? ''} />
      <input type="hidden" name="app_time" value={basket.app_time ?? ''} />
    </div>
  );
}
