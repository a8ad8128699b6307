import type { MouseEvent } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { ButtonLink } from '@tyres/ui/Button';
import { isCalendarIntegrated } from './fitter';
import { searchPath, type FitterFilters } from './fitter-filters';
import type { MapIcon } from './map-icons';
import { Appointment } from './Appointment';
import { DateForm } from './DateForm';
import { FitterCard } from './FitterCard';
import type { Chosen } from './load';
import { useAppointment } from './use-appointment';

export interface FitterChoiceProps {
  readonly fitter: Fitter;
  readonly filters: FitterFilters;
  readonly icon: MapIcon | undefined;
  readonly isSelected: boolean;
  readonly isAttended: boolean;
  readonly chosen: Chosen | null;
  readonly refusal?: string | undefined;
  readonly onSelect: () => void;
}

/** A fitter's card with its select action or, once selected, the choice of date and time. */
export function FitterChoice({
  fitter,
  filters,
  icon,
  isSelected,
  isAttended,
  chosen,
  refusal,
  onSelect,
}: FitterChoiceProps) {
  const appointment = useAppointment(fitter, chosen);
  const { date } = appointment;
  const hasDays = Object.keys(fitter.fitting_days).length > 0;
  const address = searchPath(filters, { fitter: fitter.account_number, ...(date ? { date } : {}) });
  const select = (event: MouseEvent): void => {
    event.preventDefault();
    onSelect();
  };
  const plainAction = (
    <ButtonLink
      href={`${address}#fitter-${fitter.account_number}`}
      onClick={select}
      aria-describedby={`fitter-${fitter.account_number}-name`}
    >
      Choose this fitter
    </ButtonLink>
  );
  const dateFirst = (
    <DateForm
      fitter={fitter}
      filters={filters}
      date={date}
      onDate={(day) => void appointment.chooseDate(day)}
      onSelect={onSelect}
    />
  );
  const asksDateFirst = isCalendarIntegrated(fitter);
  const action = isSelected || !hasDays ? null : asksDateFirst ? dateFirst : plainAction;
  return (
    <FitterCard
      fitter={fitter}
      icon={icon}
      isSelected={isSelected}
      isAttended={isAttended}
      action={action}
      isActionWide={asksDateFirst}
    >
      {isSelected && (
        <Appointment
          fitter={fitter}
          filters={filters}
          appointment={appointment}
          returnTo={address}
          refusal={refusal}
        />
      )}
    </FitterCard>
  );
}
