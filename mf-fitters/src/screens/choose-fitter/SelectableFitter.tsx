import type { MouseEvent, ReactNode } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { ButtonLink } from '@tyres/ui/Button';
import { FitterCard } from '../../components/fitter-search/FitterCard';
import type { FitterView } from '../../components/fitter-search/FitterSearch';
import { LazySelectedFitter } from '../../components/selected-fitter/LazySelectedFitter';
import { useFitterModal } from '../../components/selected-fitter/use-fitter-modal';
import { isCalendarIntegrated } from '../../lib/fitter';
import { DateFirst, type DateFirstProps } from './DateFirst';

export interface SelectableFitterProps extends Pick<DateFirstProps, 'base' | 'appointment'> {
  readonly fitter: Fitter;
  readonly view: FitterView;
  /** The page's address with this fitter selected. */
  readonly address: string;
  /** What is shown once the fitter is selected. */
  readonly children: ReactNode;
}

/** A fitter's card with its select action or, once selected, its panel: in a modal at first, and in the card when that is closed. */
export function SelectableFitter({
  fitter,
  view: { filters, icon, isSelected, select },
  base,
  address,
  appointment,
  children,
}: SelectableFitterProps) {
  const modal = useFitterModal(fitter, isSelected);
  const { account_number } = fitter;
  const choose = (): void => {
    select();
    modal.show();
  };
  const asksDateFirst = isCalendarIntegrated(fitter);
  const isOffered = !isSelected && Object.keys(fitter.fitting_days).length > 0;
  const action = asksDateFirst ? (
    <DateFirst fitter={fitter} filters={filters} base={base} appointment={appointment} onSelect={choose} />
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
  const panel = isSelected && children;
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
