import { useState } from 'react';
import type {} from '@tyres/catalogue-contract/events';
import type { PageInfo, ViewProps } from '@tyres/kit/fragment';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { useShell } from '@tyres/kit/use-shell';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { LoadingOverlay } from '@tyres/ui/LoadingOverlay';
import { FittingToggle } from '../../components/FittingToggle';
import { filterAddress, onRoute, readFilters } from '../../lib/filter-address';
import { tyresRemoved } from '../../lib/tyres-removed';
import { useRoute } from '../../lib/use-route';
import { EarliestFitting } from './EarliestFitting';
import type { SearchOptionsData } from './load';
import { SizePanel } from './SizePanel';
import styles from './View.module.css';

const TyresRemoved = lazyRetry(() =>
  import('../../components/TyresRemoved').then((module) => module.TyresRemoved),
);

/** The options of the results: size, fitting method and postcode. A change of the last two is emitted on the bus. */
export function View({ data, page }: ViewProps<SearchOptionsData>) {
  const { route, changes, isBusy, failure, choose } = useRoute(page);
  const { postcode, save } = usePostcode(data);
  return (
    <section aria-label="Your search" className={styles.options}>
      {page.query['notice']?.[0] === 'tyres-removed' && changes === 0 && (
        <p role="status" className={styles.notice}>
          {tyresRemoved}
        </p>
      )}
      {changes > 0 && <TyresRemoved key={changes} />}
      <FittingToggle
        route={route}
        returnTo={afterRoute(page, route)}
        isBusy={isBusy}
        onChoose={(chosen) => void choose(chosen)}
      />
      <div className={styles.more}>
        {route === 0 && <EarliestFitting postcode={postcode} page={page} onSaved={save} />}
        {data.sizes && <SizePanel sizes={data.sizes} />}
      </div>
      <LoadingOverlay active={isBusy} />
      <LiveRegion visible={failure !== undefined} tone="danger">
        {failure}
      </LiveRegion>
    </section>
  );
}

/** The addresses after the toggle was used without script. A changed route adds the notice. */
function afterRoute({ path, query }: PageInfo, route: 0 | 1): [fitted: string, delivered: string] {
  const address = (own: 0 | 1): string => {
    const found = filterAddress(path, onRoute(readFilters(query), own));
    return own === route ? found : `${found}${found.includes('?') ? '&' : '?'}notice=tyres-removed`;
  };
  return [address(0), address(1)];
}

/** The postcode of the fitting dates; a new one is emitted on the bus (T-EARLIEST-UPDATED, SD34). */
function usePostcode(data: SearchOptionsData) {
  const { bus } = useShell();
  const [known, setKnown] = useState({ data, postcode: data.postcode });
  if (known.data !== data) setKnown({ data, postcode: data.postcode });
  const save = (postcode: string): void => {
    setKnown({ data, postcode });
    bus.emit('catalogue:updatedPostcode', { revision: Date.now(), postcode });
  };
  return { postcode: known.postcode, save };
}
