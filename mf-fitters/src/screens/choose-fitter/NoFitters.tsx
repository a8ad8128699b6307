import type { MouseEvent } from 'react';
import { ButtonLink } from '@tyres/ui/Button';
import { Notice } from '@tyres/ui/Notice';
import { Stack } from '@tyres/ui/Stack';
import { searchPath, fitterTypes, isMobileOnly, pageSize, widen, type FitterFilters } from './fitter-filters';

export interface NoFittersProps {
  readonly filters: FitterFilters;
  readonly onSearch: (filters: FitterFilters) => void;
}

/** The notice that no fitters were found. Offers garages (T-FITTERS-ZERO-MOBILE) or a wider radius (T-FITTERS-ZERO-WIDEN). */
export function NoFitters({ filters, onSearch }: NoFittersProps) {
  const where = `within ${filters.distance} miles of ${filters.postcode}`;
  if (isMobileOnly(filters)) {
    const both = { ...filters, fitterTypes, limit: pageSize };
    const search = (event: MouseEvent): void => {
      event.preventDefault();
      onSearch(both);
    };
    return (
      <Notice tone="info" title={`There are no mobile fitters ${where}.`}>
        <Stack gap={3}>
          <p>A garage near you may be able to help.</p>
          <div>
            <ButtonLink href={searchPath(both)} onClick={search}>
              Show garages too
            </ButtonLink>
          </div>
        </Stack>
      </Notice>
    );
  }
  const wider = widen(filters);
  return (
    <Notice tone="info" title={`There are no fitters ${where}.`}>
      <Stack gap={3}>
        <p>
          {filters.distance < wider.distance
            ? 'Try a wider search.'
            : 'Please try another postcode, or choose tyre delivery in your basket.'}
        </p>
        <div>
          <ButtonLink href={searchPath(wider)}>Search within {wider.distance} miles</ButtonLink>
        </div>
      </Stack>
    </Notice>
  );
}
