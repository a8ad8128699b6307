import type { ViewProps } from '@tyres/kit/fragment';
import { SearchWidget } from '../../components/SearchWidget';
import type { BrandSearchData } from '../../lib/load-brand-search';
import styles from '../../components/SearchWidget.module.css';

/** The search by registration or size on another team's page. On a brand's page its size form sends the brand. */
export function View({ data: { known, lists, brand }, page }: ViewProps<BrandSearchData>) {
  return (
    <div className={styles.card}>
      <SearchWidget
        page={page}
        level={2}
        lists={lists}
        postcode={known.postcode}
        mobileFitting={known.mobileFitting}
        brand={brand ?? undefined}
      />
    </div>
  );
}
