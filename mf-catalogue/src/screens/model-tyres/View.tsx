import type { ViewProps } from '@tyres/kit/fragment';
import { StaleNotice } from '../../components/StaleNotice';
import { TyreOffers } from '../../components/TyreOffers';
import { sizeSlug, tyreSizePath } from '../../lib/addresses';
import type { ModelTyresData } from './load';
import styles from './View.module.css';

/** The model's common sizes and most popular tyres. */
export function View({
  data: { name, sizes, tyres, inBasket, staleSince },
  page,
}: ViewProps<ModelTyresData>) {
  return (
    <div className={styles.rest}>
      {sizes.length > 0 && (
        <nav aria-labelledby="model-sizes" className={styles.section}>
          <h2 id="model-sizes">{`Common ${name} tyre sizes`}</h2>
          <ul role="list" className={styles.sizes}>
            {sizes.map((size) => (
              <li key={size}>
                <a
                  href={tyreSizePath({ custom_tyre_url: sizeSlug(size), tyre_size_parent_page: 1 })}
                  className={styles.size}
                >
                  {size}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section aria-labelledby="popular-tyres" className={styles.section}>
        <h2 id="popular-tyres">{`Most popular ${name} Tyres`}</h2>
        <StaleNotice since={staleSince} />
        <TyreOffers tyres={tyres} inBasket={inBasket} page={page} isStale={staleSince !== null} />
      </section>
    </div>
  );
}
