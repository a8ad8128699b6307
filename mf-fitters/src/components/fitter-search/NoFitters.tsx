import type { MouseEvent } from 'react';
import { ButtonLink } from '@tyres/ui/Button';
import { Notice } from '@tyres/ui/Notice';
import { Stack } from '@tyres/ui/Stack';
import {
  searchPath,
  fitterTypes,
  isMobileOnly,
  pageSize,
  widen,
  type FitterFilters,
} from '../../lib/fitter-filters';

export interface NoFittersProps {
  readonly base: string;
  readonly filters: FitterFilters;
  /** What was searched around: a postcode, or a town's name. */
  readonly place: string;
  readonly onSearch: (filters: FitterFilters) => Promise<unknown>;
}

/** The notice that no fitters were found. Offers garages (T-FITTERS-ZERO-MOBILE) or a wider radius (T-FITTERS-ZERO-WIDEN). */
export function NoFitters({ base, filters, place, onSearch }: NoFittersProps) {
  const isMobile = isMobileOnly(filters);
  const wider = widen(filters);
  const isWidest = wider.distance === filters.distance;
  const next = isMobile ? { ...filters, fitterTypes, limit: pageSize } : wider;
  const search = (event: MouseEvent): void => {
    event.preventDefault();
    void onSearch(next);
  };
  return (
    <Notice
      tone="info"
      title={`There are no ${isMobile ? 'mobile fitters' : 'fitters'} within ${filters.distance} miles of ${place}.`}
    >
      <Stack gap={3}>
        <p>{adviceOf({ isMobile, isWidest })}</p>
        <div>
          <ButtonLink href={searchPath(base, next)} onClick={search}>
            {isMobile ? 'Show garages too' : `Search within ${next.distance} miles`}
          </ButtonLink>
        </div>
      </Stack>
    </Notice>
  );
}

function adviceOf({ isMobile, isWidest }: { isMobile: boolean; isWidest: boolean }): string {
  if (isMobile) return 'A garage near you may be able to help.';
  return isWidest
    ? 'Please try another postcode, or choose tyre delivery in your basket.'
    : 'Try a wider search.';
}
