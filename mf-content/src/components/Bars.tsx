import styles from './Bars.module.css';

export interface BarsProps {
  readonly columns: readonly [string, string];
  readonly rows: readonly { readonly name: string; readonly count: number }[];
}

/** A table of counts, each with a bar. */
export function Bars({ columns: [first, second], rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
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
  );
}
