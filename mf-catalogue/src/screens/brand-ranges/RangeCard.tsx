import type { BrandRange } from '@tyres/catalogue-contract/payloads';
import { Price } from '@tyres/ui/Price';
import { rangePath } from '../../lib/addresses';
import { seasonNames } from '../../lib/season-names';
import styles from './RangeCard.module.css';

/** The card of a tyre range: its badges and its lowest fitted price. The whole card links to its page. */
export function RangeCard({ range, brandSlug }: { readonly range: BrandRange; readonly brandSlug: string }) {
  const {
    name,
    slug,
    season,
    badges,
    award_badges: awards,
    from_price_pence: fromPence,
    total_tyres: total,
  } = range;
  return (
    <article className={styles.card}>
      <img className={styles.picture} src={range.image_url} alt="" width="90" height="120" loading="lazy" />
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <a href={rangePath({ brand_slug: brandSlug, range_slug: slug })} className={styles.link}>
            {name}
          </a>
        </h3>
        <ul role="list" className={styles.badges}>
          <li>{seasonNames[season]}</li>
          {badges
            .filter((badge) => badge !== seasonNames[season])
            .map((badge) => (
              <li key={badge}>{badge}</li>
            ))}
          {awards.length > 0 && (
            <li className={styles.award}>{`${awards.length} ${awards.length === 1 ? 'award' : 'awards'}`}</li>
          )}
        </ul>
        <p className={styles.price}>
          {fromPence === null ? (
            'Out of stock'
          ) : (
            <>
              <span className={styles.from}>from</span> <Price pence={fromPence} size="l" />{' '}
              <span className={styles.from}>fully fitted</span>
            </>
          )}
        </p>
        <p className={styles.total}>{`${total} ${total === 1 ? 'tyre' : 'tyres'}`}</p>
      </div>
    </article>
  );
}
