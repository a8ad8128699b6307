import type { ViewProps } from '@tyres/kit/fragment';
import { TownIndex } from '../../components/town-index/TownIndex';
import { townPath } from '../../lib/locations';
import type { PlaceTownsData } from './load';
import styles from './View.module.css';

/** The towns around the page's town, and the index of all towns (S18.10). */
export function View({ data: { base, neighbours, index } }: ViewProps<PlaceTownsData>) {
  return (
    <div className={styles.towns}>
      {neighbours.length > 0 && (
        <nav aria-labelledby="neighbours">
          <h2 id="neighbours" className={styles.heading}>
            Towns nearby
          </h2>
          <ul role="list" className={styles.list}>
            {neighbours.map(({ slug, name, distance }) => (
              <li key={slug}>
                <a href={townPath(base, slug)}>{name}</a>{' '}
                <span className={styles.distance}>{distance.toFixed(1)} miles</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <TownIndex index={index} base={base} />
    </div>
  );
}
