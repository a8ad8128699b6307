import { fitterSubmitAction } from '@tyres/checkout-contract/form-actions';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { ChoiceButtons } from './ChoiceButtons';
import type { AppointmentChoice } from './use-appointment';

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
  const choices = Object.entries(times).map(([value, name]) => ({ value, name }));
  return (
    <ChoiceButtons
      id={`fitter-${fitter.account_number}-time`}
      action={fitterSubmitAction}
      method="post"
      hidden={fields}
      label="Fitting time"
      error={error}
      field="app_time"
      choices={choices}
      chosen={time}
      onChoose={onTime}
      instead={insteadOf(date, choices.length === 0 && !isBusy)}
    />
  );
}

function insteadOf(date: string, isFull: boolean): string | undefined {
  if (date === '') return 'Choose a date first';
  return isFull ? 'No free time on that day' : undefined;
}
