import type { ReactNode } from 'react';
import { formatPence } from '@tyres/contract-kit/pence';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { FitterReviews as Reviews } from '@tyres/fitters-contract/reviews';
import { Modal } from '@tyres/ui/Modal';
import { addressOf, comesTo } from '../../lib/fitter';
import type { FitterFilters } from '../../lib/fitter-filters';
import { FitterReviews } from './FitterReviews';

export interface SelectedFitterModalProps {
  readonly fitter: Fitter;
  readonly filters: FitterFilters;
  /** The latest reviews; undefined when there are none. */
  readonly reviews: Promise<Reviews> | undefined;
  readonly onClose: () => void;
  /** Date, time and the next step. */
  readonly children: ReactNode;
}

/** The fitter that was just selected, with the choice of date and time, and its reviews (S17.5). */
export function SelectedFitterModal({
  fitter,
  filters,
  reviews,
  onClose,
  children,
}: SelectedFitterModalProps) {
  const isMobile = fitter.mobile === 1;
  return (
    <Modal open onClose={onClose} title={isMobile ? 'Your selected fitter' : 'Your selected fitting centre'}>
      <p>
        <strong>{fitter.name}</strong>
        <br />
        {isMobile ? comesTo(fitter, filters) : addressOf(fitter)}
        {fitter.mobile_customer_surcharge_pence > 0 && (
          <>
            <br />+ {formatPence(fitter.mobile_customer_surcharge_pence)} mobile fitting
          </>
        )}
      </p>
      {children}
      {reviews && <FitterReviews fitter={fitter} latest={reviews} />}
    </Modal>
  );
}
