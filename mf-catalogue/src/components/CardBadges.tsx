import type { CardTyre } from '../lib/card-tyre';
import styles from './CardBadges.module.css';

/** The badges of a tyre: its specialisms, car makers' approvals and awards. */
export function CardBadges({ tyre }: { readonly tyre: CardTyre }) {
  const { awards, awardBadge } = tyre;
  if (tyre.badges.length + tyre.approvedFor.length + awards === 0) return null;
  return (
    <ul role="list" className={styles.badges}>
      {tyre.badges.map(({ name, note, title }) => (
        <li key={name} title={title} data-badge={name}>
          {note ? `${name} ${note}` : name}
        </li>
      ))}
      {tyre.approvedFor.map((maker) => (
        <li key={maker}>{`${maker} approved`}</li>
      ))}
      {awards > 0 && (
        <li className={styles.award}>
          {awardBadge ? (
            <img
              src={awardBadge.path}
              alt={awardBadge.name}
              title={awardBadge.name}
              height="24"
              loading="lazy"
            />
          ) : (
            `${awards} ${awards === 1 ? 'award' : 'awards'}`
          )}
        </li>
      )}
    </ul>
  );
}
