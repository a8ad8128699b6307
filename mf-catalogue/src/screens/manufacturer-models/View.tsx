import type { ViewProps } from '@tyres/kit/fragment';
import { RichText } from '../../components/RichText';
import { brandPath, modelPath } from '../../lib/addresses';
import { brandMark } from '../../lib/brand-mark';
import type { ManufacturerModelsData } from './load';
import styles from './View.module.css';

/** The lower part of a vehicle maker's page: models, tyre brands and the editors' secondary content. */
export function View({
  data: { name, slug, models, oem_brands, secondaryContent },
}: ViewProps<ManufacturerModelsData>) {
  return (
    <div className={styles.rest}>
      {models.length > 0 && (
        <section aria-labelledby="popular-models" className={styles.section}>
          <h2 id="popular-models">{`Most popular ${name} Models`}</h2>
          <ul role="list" className={styles.models}>
            {models.map(({ range_name, range_slug, range_image }) => (
              <li key={range_slug} className={styles.model}>
                <img src={range_image} alt="" width="160" height="80" loading="lazy" className={styles.car} />
                <h3 className={styles.name}>{range_name}</h3>
                <a
                  href={modelPath(slug, range_slug)}
                  className={styles.all}
                  aria-label={`View all tyres for ${name} ${range_name}`}
                >
                  View all tyres
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {oem_brands.length > 0 && (
        <section aria-labelledby="oem-brands" className={styles.section}>
          <h2 id="oem-brands">OEM tyre brands</h2>
          <ul role="list" className={styles.brands}>
            {oem_brands.map((brand) => (
              <li key={brand.slug}>
                <a href={brandPath(brand.slug)} className={styles.brand}>
                  <img {...brandMark(brand)} width="120" height="40" loading="lazy" className={styles.mark} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RichText html={secondaryContent} className={styles.secondary} />
    </div>
  );
}
