import type { ViewProps } from '@tyres/kit/fragment';
import { Article } from '../../components/Article';
import type { EditorialData } from '../editorial/load';
import { anchorOf, marks } from './marks';
import { Sidewall } from './Sidewall';
import styles from './View.module.css';

/** The editors' page about sizes, with a sidewall whose marks explain themselves. */
export function View({ data }: ViewProps<EditorialData>) {
  return (
    <Article article={data} staleSince={data.staleSince}>
      <p className={styles.lead}>
        All that we need to know is on the sidewall of the tyres that are on your car now. Press a mark to
        read what it means.
      </p>
      <section aria-label="What each mark means" className={styles.guide}>
        <div className={styles.picture}>
          <Sidewall />
        </div>
        <ol role="list" className={styles.marks}>
          {marks.map(({ id, code, name, text }, index) => {
            const next = marks[index + 1];
            return (
              <li key={id} id={anchorOf(id)} data-mark={id} tabIndex={-1} className={styles.mark}>
                <span className={styles.code}>{code}</span>
                <h2 className={styles.name}>{name}</h2>
                <p>{text}</p>
                {next && (
                  <a href={`#${anchorOf(next.id)}`} className={styles.next}>
                    Next: {next.name}
                  </a>
                )}
              </li>
            );
          })}
        </ol>
      </section>
    </Article>
  );
}
