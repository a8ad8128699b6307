import type { ViewProps } from '@tyres/kit/fragment';
import { SearchWidget } from '../../components/SearchWidget';
import type { BrandSearchData } from '../../lib/load-brand-search';
import styles from '../../components/SearchWidget.module.css';

/** The search by size alone on another team's page; by registration if the lists of sizes could not be loaded. */
export function View({ data: { known, lists, brand }, page }: ViewProps<BrandSearchData>) {
  return (
    <div className={styles.card}>
      <SearchWidget
        page={page}
        level={2}
        title={lists ? 'Find tyres by size' : undefined}
        lists={lists}
        postcode={known.postcode}
        size={known.size}
        brand={brand ?? undefined}
        sizeOnly
      />
    </div>
  );
}
