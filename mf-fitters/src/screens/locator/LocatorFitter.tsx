import type { MouseEvent } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { ButtonLink } from '@tyres/ui/Button';
import { FitterCard } from '../../components/fitter-search/FitterCard';
import type { FitterView } from '../../components/fitter-search/FitterSearch';
import { LazySelectedFitter } from '../../components/selected-fitter/LazySelectedFitter';
import { useFitterModal } from '../../components/selected-fitter/use-fitter-modal';
import { homePath, mobileBase } from '../../lib/addresses';
import { searchPath } from '../../lib/fitter-filters';
import type { LocatorBase } from '../../lib/locations';
import { choosePath } from './choose-path';
import styles from './View.module.css';

export interface LocatorFitterProps extends FitterView {
  readonly fitter: Fitter;
  readonly base: LocatorBase;
  readonly hasTyres: boolean;
}

/**
 * A fitter's card with its select action or, once selected, the next step: a day and a time, or tyres first. It is in a
 * modal at first, and in the card when that is closed or when there is no script.
 */
export function LocatorFitter({
  fitter,
  base,
  hasTyres,
  filters,
  icon,
  isSelected,
  select,
}: LocatorFitterProps) {
  const modal = useFitterModal(fitter, isSelected);
  const { account_number } = fitter;
  const choose = (event: MouseEvent): void => {
    event.preventDefault();
    select();
    modal.show();
  };
  const isOffered = !isSelected && Object.keys(fitter.fitting_days).length > 0;
  const next = isSelected && (
    <div className={styles.next}>
      {hasTyres ? (
        <ButtonLink kind="action" href={choosePath(fitter, filters)}>
          Choose a day and time
        </ButtonLink>
      ) : (
        <>
          <p>Find your tyres first. Then choose {fitter.name} with a day and a time.</p>
          <ButtonLink kind="action" href={base === mobileBase ? mobileBase : homePath}>
            Find your tyres
          </ButtonLink>
        </>
      )}
    </div>
  );
  return (
    <FitterCard
      fitter={fitter}
      icon={icon}
      filters={filters}
      isSelected={isSelected}
      action={
        isOffered && (
          <ButtonLink
            href={`${searchPath(base, filters, { fitter: account_number })}#fitter-${account_number}`}
            onClick={choose}
            aria-describedby={`fitter-${account_number}-name`}
          >
            Choose this fitter
          </ButtonLink>
        )
      }
    >
      {modal.isOpen ? (
        <LazySelectedFitter fitter={fitter} filters={filters} reviews={modal.reviews} onClose={modal.close}>
          {next}
        </LazySelectedFitter>
      ) : (
        next
      )}
    </FitterCard>
  );
}
