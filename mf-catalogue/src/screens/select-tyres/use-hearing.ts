import { useState } from 'react';
import type {} from '@tyres/catalogue-contract/events';
import { useBusEvent, useShell } from '@tyres/kit/use-shell';
import { onRoute } from '../../lib/filter-address';
import type { SelectTyresData } from './load';
import type { useResults } from './use-results';

/**
 * What the list hears from elsewhere: another route, by the toggle or by a tyre that was added on it, and another postcode.
 * Both have the results asked for again. Answers the postcode.
 */
export function useHearing(
  data: SelectTyresData,
  { applied, results, apply }: ReturnType<typeof useResults>,
): string | null {
  const { bus } = useShell();
  const [heard, setHeard] = useState({ data, postcode: data.postcode });
  // What is replayed was known when the page was made.
  const [routeBefore] = useState(() => bus.last('catalogue:route-toggled'));
  const [postcodeBefore] = useState(() => bus.last('catalogue:updatedPostcode'));
  if (heard.data !== data) setHeard({ data, postcode: data.postcode });

  useBusEvent('catalogue:route-toggled', (toggled) => {
    if (toggled !== routeBefore && toggled.route !== results.route)
      void apply(onRoute(applied, toggled.route));
  });
  useBusEvent('catalogue:updatedPostcode', (updated) => {
    if (updated === postcodeBefore) return;
    setHeard({ data, postcode: updated.postcode });
    void apply(applied);
  });
  return heard.postcode;
}
