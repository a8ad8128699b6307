import type { CardOf } from '../../components/TyreCards';
import type { FeaturedTyre } from '../../lib/results';
import styles from './FeaturedTyres.module.css';

export interface FeaturedTyresProps {
  readonly ourChoice: FeaturedTyre | null;
  readonly featured: readonly FeaturedTyre[];
  readonly card: CardOf;
}

/** The shop's own choice and the featured tyres (S06.6, S06.7). */
export function FeaturedTyres({ ourChoice, featured, card }: FeaturedTyresProps) {
  return (
    <>
      {ourChoice && (
        <section aria-label="Our Choice" className={styles.choice}>
          {card(ourChoice.tyre, 'Our Choice')}
          {story(
            ourChoice,
            'Our Choice has the best wet grip of the tyres that we feature, then the best fuel class. ',
          )}
        </section>
      )}
      {featured.length > 0 && (
        <section aria-label="Featured tyres">
          <ul role="list" className={styles.featured}>
            {featured.map((one) => (
              <li key={one.tyre.st_code}>
                {card(one.tyre, one.label || 'Featured')}
                {story(one)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function story({ note, text, link, linkText }: FeaturedTyre, rule = '') {
  if (!note && !text && !rule) return null;
  return (
    <p className={styles.story}>
      {note && <b>{`${note}. `}</b>}
      {rule}
      {text} {link && linkText && <a href={link}>{linkText}</a>}
    </p>
  );
}
