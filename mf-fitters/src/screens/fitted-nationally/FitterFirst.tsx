import type { MouseEvent } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { ButtonLink } from '@tyres/ui/Button';
import { FitterCard } from '../../components/fitter-search/FitterCard';
import type { FitterView } from '../../components/fitter-search/FitterSearch';
import { LazySelectedFitter } from '../../components/selected-fitter/LazySelectedFitter';
import { useFitterModal } from '../../components/selected-fitter/use-fitter-modal';
import { isCalendarIntegrated } from '../../lib/fitter';
import { searchPath } from '../../lib/fitter-filters';
import type { ServerClock } from '../../lib/use-now';
import { DateFirst } from '../choose-fitter/DateFirst';
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

/**
 * A fitter's card with its select action or, once selected, the choice of day and time and then of the tyre size: in a modal
 * at first, and in the card when that is closed or when there is no script.
 */
export function FitterFirst({ fitter, base, clock, chosen, refusal, ...view }: FitterFirstProps) {
  const { filters, icon, isSelected, select } = view;
  const choice = useFitterFirst(fitter, view, chosen);
  const modal = useFitterModal(fitter, isSelected);
  const { account_number } = fitter;
  const address = (date?: string): string =>
    `${searchPath(base, filters, { fitter: account_number, ...(date ? { date } : {}) })}`;
  const choose = (): void => {
    select();
    modal.show();
  };
  const asksDateFirst = isCalendarIntegrated(fitter);
  const isOffered = !isSelected && Object.keys(fitter.fitting_days).length > 0;
  const action = asksDateFirst ? (
    <DateFirst fitter={fitter} filters={filters} base={base} appointment={choice} onSelect={choose} />
  ) : (
    <ButtonLink
      href={`${address()}#fitter-${account_number}`}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        choose();
      }}
      aria-describedby={`fitter-${account_number}-name`}
    >
      Choose this fitter
    </ButtonLink>
  );
  const panel =
    isSelected &&
    (choice.held && choice.sizes ? (
      <ChooseSize
        fitter={fitter}
        filters={filters}
        held={choice.held}
        sizes={choice.sizes}
        clock={clock}
        changeHref={`${address()}&date=#fitter-${account_number}`}
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
        returnTo={address()}
        refusal={refusal}
      />
    ));
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
