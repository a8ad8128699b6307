import { useState } from 'react';
import type {} from '@tyres/catalogue-contract/events';
import { useBusEvent, useShell } from '@tyres/kit/use-shell';
import { onRoute } from '../../lib/filter-address';
import type { SelectTyresData } from './load';
import type { useResults } from './use-results';

/**
 * Reloads the results when another fragment changes the route or the postcode. @returns the current postcode
 */
export function useReload(
  data: SelectTyresData,
  { applied, results, isLoading, apply }: ReturnType<typeof useResults>,
): string | null {
  const { bus } = useShell();
  const [known, setKnown] = useState({ data, postcode: data.postcode });
  // The bus replays its last event to new subscribers, and the page already shows that one.
  const [routeBefore] = useState(() => bus.last('catalogue:route-toggled'));
  const [postcodeBefore] = useState(() => bus.last('catalogue:updatedPostcode'));
  if (known.data !== data) setKnown({ data, postcode: data.postcode });

  useBusEvent('catalogue:route-toggled', (toggled) => {
    // The tyres that are loading may be those of the other route.
    if (toggled !== routeBefore && (isLoading || toggled.route !== results.route))
      void apply(onRoute(applied, toggled.route));
  });
  useBusEvent('catalogue:updatedPostcode', (updated) => {
    if (updated === postcodeBefore) return;
    setKnown({ data, postcode: updated.postcode });
    void apply(applied);
  });
  return known.postcode;
}
