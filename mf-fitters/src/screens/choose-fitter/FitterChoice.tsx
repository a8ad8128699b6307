import type { MouseEvent } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { ButtonLink } from '@tyres/ui/Button';
import { FitterCard } from '../../components/fitter-search/FitterCard';
import type { FitterView } from '../../components/fitter-search/FitterSearch';
import { LazySelectedFitter } from '../../components/selected-fitter/LazySelectedFitter';
import { useFitterModal } from '../../components/selected-fitter/use-fitter-modal';
import { chooseFitterBase } from '../../lib/addresses';
import { isCalendarIntegrated } from '../../lib/fitter';
import { searchPath } from '../../lib/fitter-filters';
import type { ServerClock } from '../../lib/use-now';
import { Appointment } from './Appointment';
import { DateFirst } from './DateFirst';
import type { Chosen } from './load';
import { useAppointment } from './use-appointment';

export interface FitterChoiceProps extends FitterView {
  readonly fitter: Fitter;
  readonly clock: ServerClock;
  readonly chosen: Chosen | null;
  readonly refusal?: string | undefined;
}

/**
 * A fitter's card with its select action or, once selected, the choice of date and time: in a modal at first, and in the
 * card when that is closed.
 */
export function FitterChoice({
  fitter,
  filters,
  icon,
  isSelected,
  select,
  clock,
  chosen,
  refusal,
}: FitterChoiceProps) {
  const appointment = useAppointment(fitter, filters, chosen);
  const modal = useFitterModal(fitter, isSelected);
  const { date } = appointment;
  const { account_number } = fitter;
  const address = searchPath(chooseFitterBase, filters, {
    fitter: account_number,
    ...(date ? { date } : {}),
  });
  const choose = (): void => {
    select();
    modal.show();
  };
  const asksDateFirst = isCalendarIntegrated(fitter);
  const action = asksDateFirst ? (
    <DateFirst fitter={fitter} filters={filters} appointment={appointment} onSelect={choose} />
  ) : (
    <ButtonLink
      href={`${address}#fitter-${account_number}`}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        choose();
      }}
      aria-describedby={`fitter-${account_number}-name`}
    >
      Choose this fitter
    </ButtonLink>
  );
  const isOffered = !isSelected && Object.keys(fitter.fitting_days).length > 0;
  const panel = isSelected && (
    <Appointment
      fitter={fitter}
      filters={filters}
      appointment={appointment}
      clock={clock}
      returnTo={address}
      refusal={refusal}
    />
  );
  return (
    <FitterCard
      fitter={fitter}
      icon={icon}
      filters={filters}
      isSelected={isSelected}
      action={isOffered && action}
      isActionWide={asksDateFirst}
    >
      {modal.isOpen ? (
        <LazySelectedFitter fitter={fitter} filters={filters} reviews={modal.reviews} onClose={modal.close}>
          {panel}
        </LazySelectedFitter>
      ) : (
        panel
      )}
    </FitterCard>
  );
}
