import styles from './View.module.css';

export interface BarsProps {
  readonly title: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly { readonly name: string; readonly count: number }[];
  /** Stands in place of the table when there are no rows. */
  readonly none?: string;
}

/** A table of counts, each with a bar. */
export function Bars({ title, columns: [first, second], rows, none }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className={styles.bars}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{second}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <div className={styles.value}>
                    <span className={styles.count}>{count}</span>
                    {/* The number says the same. */}
                    <svg
                      className={styles.bar}
                      aria-hidden="true"
                      focusable="false"
                      preserveAspectRatio="none"
                      viewBox="0 0 100 1"
                    >
                      <rect width={(100 * count) / most} height="1" />
                    </svg>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
