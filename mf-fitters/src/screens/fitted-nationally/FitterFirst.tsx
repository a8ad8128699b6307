import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { FitterView } from '../../components/fitter-search/FitterSearch';
import { searchPath } from '../../lib/fitter-filters';
import type { ServerClock } from '../../lib/use-now';
import { SelectableFitter } from '../choose-fitter/SelectableFitter';
import { ChooseSize } from './ChooseSize';
import { ChooseTime } from './ChooseTime';
import type { NationalChoice } from './load';
import { useFitterFirst } from './use-fitter-first';

export interface FitterFirstProps extends FitterView {
  readonly fitter: Fitter;
  readonly base: string;
  readonly clock: ServerClock;
  readonly chosen: NationalChoice | null;
  /** The error of the last post without script. */
  readonly refusal?: string | undefined;
}

/** A fitter's card and, once the fitter is selected, the choice of day and time and then of the tyre size. */
export function FitterFirst({ fitter, base, clock, chosen, refusal, ...view }: FitterFirstProps) {
  const { filters } = view;
  const choice = useFitterFirst(fitter, view, chosen);
  const { account_number } = fitter;
  const address = searchPath(base, filters, { fitter: account_number });
  return (
    <SelectableFitter fitter={fitter} view={view} base={base} address={address} appointment={choice}>
      {choice.held && choice.sizes ? (
        <ChooseSize
          fitter={fitter}
          filters={filters}
          held={choice.held}
          sizes={choice.sizes}
          clock={clock}
          changeHref={`${address}&date=#fitter-${account_number}`}
          onChange={() => void choice.change()}
          onEnd={() => void choice.expire()}
        />
      ) : (
        <ChooseTime
          fitter={fitter}
          view={view}
          base={base}
          choice={choice}
          clock={clock}
          returnTo={address}
          refusal={refusal}
        />
      )}
    </SelectableFitter>
  );
}
