import { Checkbox } from '@tyres/ui/Checkbox';
import { VisuallyHidden } from '@tyres/ui/VisuallyHidden';
import { comparePath } from '../../lib/addresses';
import type { CardTyre } from '../../lib/card-tyre';
import { compareTyre } from '../../lib/compared';
import type { ComparedRow } from './comparison';
import { onMissingPicture } from '../../lib/missing-picture';
import styles from './ComparisonTable.module.css';

export interface ComparisonTableProps {
  readonly tyres: readonly CardTyre[];
  readonly rows: readonly ComparedRow[];
}

/**
 * The comparison as a table. On phones each row's name is above its values, so that three tyres fit side by side. The
 * roles are explicit, since browsers drop the roles of a table whose `display` changes. 'Show differences only' is a
 * checkbox that the style sheet reads, so it works without script.
 */
export function ComparisonTable({ tyres, rows }: ComparisonTableProps) {
  const codes = tyres.map(({ st_code }) => st_code);
  return (
    <div className={styles.comparison} data-tyres={tyres.length}>
      {tyres.length > 1 && (
        <Checkbox className={styles.switch} label="Show differences only" name="differences_only" />
      )}
      <table role="table" className={styles.table} onErrorCapture={onMissingPicture}>
        <caption className={styles.caption}>
          <VisuallyHidden>Tyres side by side</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row" className={styles.names}>
            <td role="cell" className={styles.corner} />
            {tyres.map((tyre) => (
              <th key={tyre.st_code} role="columnheader" scope="col" className={styles.tyre}>
                <img
                  src={tyre.image_url}
                  alt=""
                  width="94"
                  height="120"
                  data-kind="tyre"
                  className={styles.picture}
                />
                <span className={styles.brand}>{tyre.brand}</span>{' '}
                <a href={tyre.infoUrl} className={styles.range}>
                  {tyre.tyre_range}
                </a>
                <a
                  href={comparePath(codes.filter((code) => code !== tyre.st_code))}
                  className={styles.remove}
                  onClick={() => compareTyre(tyre.st_code, false)}
                  aria-label={`Remove ${tyre.brand} ${tyre.tyre_range} ${tyre.size} ${tyre.load_speed}`}
                >
                  Remove
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ name, values, differs, best }) => (
            <tr key={name} role="row" className={differs ? styles.differs : styles.alike}>
              <th role="rowheader" scope="row" className={styles.name}>
                {name}
                {differs && <VisuallyHidden> (differs)</VisuallyHidden>}
              </th>
              {values.map((value, index) => (
                <td key={codes[index]} role="cell" className={best[index] ? styles.best : undefined}>
                  {value}
                  {best[index] && <VisuallyHidden> (best)</VisuallyHidden>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
