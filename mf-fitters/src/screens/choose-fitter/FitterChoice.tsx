import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { FitterView } from '../../components/fitter-search/FitterSearch';
import { chooseFitterBase } from '../../lib/addresses';
import { searchPath } from '../../lib/fitter-filters';
import type { ServerClock } from '../../lib/use-now';
import { Appointment } from './Appointment';
import type { Chosen } from './load';
import { SelectableFitter } from './SelectableFitter';
import { useAppointment } from './use-appointment';

export interface FitterChoiceProps extends FitterView {
  readonly fitter: Fitter;
  readonly clock: ServerClock;
  readonly chosen: Chosen | null;
  readonly refusal?: string | undefined;
}

/** A fitter's card and, once the fitter is selected, the choice of date and time. */
export function FitterChoice({ fitter, clock, chosen, refusal, ...view }: FitterChoiceProps) {
  const { filters } = view;
  const appointment = useAppointment(fitter, filters, chosen);
  const { date } = appointment;
  const address = searchPath(chooseFitterBase, filters, {
    fitter: fitter.account_number,
    ...(date ? { date } : {}),
  });
  return (
    <SelectableFitter fitter={fitter} view={view} address={address} appointment={appointment}>
      <Appointment
        fitter={fitter}
        filters={filters}
        appointment={appointment}
        clock={clock}
        returnTo={address}
        refusal={refusal}
      />
    </SelectableFitter>
  );
}
