import { updateTyresFormAction } from '@tyres/catalogue-contract/form-actions';
import type { SizeLists } from '@tyres/search-contract/payloads';
import { Button } from '@tyres/ui/Button';
import styles from './SizePanel.module.css';

/** The size of the results, and the sizes to choose from. */
export interface Sizes {
  readonly chosen: Readonly<Partial<Record<Dimension, string>>>;
  readonly lists: SizeLists;
}

type Dimension = 'width' | 'profile' | 'rim' | 'speed';
const dimensions = [
  ['width', 'Width'],
  ['profile', 'Profile'],
  ['rim', 'Rim'],
  ['speed', 'Speed'],
] as const;

/** 'Filter results': a form with one select per dimension, which goes to the results of that size (S07.3, R-UPDATE-TYRES). */
export function SizePanel({ sizes: { chosen, lists } }: { readonly sizes: Sizes }) {
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>Filter results</summary>
      <form method="post" action={updateTyresFormAction} className={styles.form}>
        {dimensions.map(([name, label]) => (
          <label key={name} className={styles.dimension}>
            {label}
            <select name={name} defaultValue={chosen[name] ?? ''} key={chosen[name]}>
              {name === 'speed' && <option value="">Any</option>}
              {lists[name].map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        ))}
        <Button type="submit">Show tyres</Button>
      </form>
    </details>
  );
}
