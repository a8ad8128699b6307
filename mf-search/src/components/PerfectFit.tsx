import type { PageInfo } from '@tyres/kit/fragment';
import { sizeGuidePath } from '../lib/addresses';
import type { SearchData } from '../lib/load-search';
import { GuideButton } from './GuideButton';
import { RegForm } from './RegForm';
import { SizeForm } from './SizeForm';
import styles from './PerfectFit.module.css';

export interface PerfectFitProps {
  readonly page: PageInfo;
  readonly search: SearchData;
}

/** Both searches, side by side where there is room. */
export function PerfectFit({ page, search: { known, lists } }: PerfectFitProps) {
  return (
    <section aria-labelledby="perfect-fit" className={styles.search}>
      <div id="search-by-reg" className={styles.by}>
        <h2 id="perfect-fit" className={styles.title}>
          Find the perfect fit
        </h2>
        <div className={styles.subtitle}>
          <p>Order the right tyres for your car using your registration</p>
          <GuideButton guide="plate" />
        </div>
        <RegForm
          page={page}
          postcode={known.postcode}
          registration={known.registration}
          mobileFitting={known.mobileFitting}
        />
      </div>
      <div id="search-by-size" className={styles.by}>
        <h2 className={styles.title}>Or enter tyre size</h2>
        <div className={styles.subtitle}>
          <p>
            It&apos;s on your tyre&apos;s sidewall. <a href={sizeGuidePath}>Tyre size guide</a>
          </p>
          <GuideButton guide="size" />
        </div>
        {lists ? (
          <SizeForm page={page} lists={lists} postcode={known.postcode} size={known.size} />
        ) : (
          <p>The search by size is not available at the moment. Please search by registration.</p>
        )}
      </div>
    </section>
  );
}
