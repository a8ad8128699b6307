import type { MouseEvent } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { ButtonLink } from '@tyres/ui/Button';
import { FitterCard } from '../../components/fitter-search/FitterCard';
import { chooseFitterBase } from '../../lib/addresses';
import { isCalendarIntegrated } from '../../lib/fitter';
import { searchPath, type FitterFilters } from '../../lib/fitter-filters';
import type { MapIcon } from '../../lib/map-icons';
import { Appointment } from './Appointment';
import { DateForm } from './DateForm';
import type { Chosen } from './load';
import { useAppointment } from './use-appointment';

export interface FitterChoiceProps {
  readonly fitter: Fitter;
  readonly filters: FitterFilters;
  readonly icon: MapIcon | undefined;
  readonly isSelected: boolean;
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
  chosen,
  refusal,
  onSelect,
}: FitterChoiceProps) {
  const appointment = useAppointment(fitter, chosen);
  const { date } = appointment;
  const hasDays = Object.keys(fitter.fitting_days).length > 0;
  const address = searchPath(chooseFitterBase, filters, { fitter: fitter.account_number, ...(date ? { date } : {}) });
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
      filters={filters}
      isSelected={isSelected}
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
