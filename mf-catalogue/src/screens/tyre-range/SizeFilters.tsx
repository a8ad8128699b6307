import { useEffect, useEffectEvent, useRef } from 'react';
import type { RangePage } from '@tyres/catalogue-contract/payloads';
import { Button } from '@tyres/ui/Button';
import { Select } from '@tyres/ui/Select';
import {
  rangeAddress,
  rangeFilterKeys,
  rangeFilterNames,
  readRangeChoice,
  type RangeChoice,
} from './range-filters';
import styles from './SizeFilters.module.css';

export interface SizeFiltersProps {
  /** The form's action without script. */
  readonly path: string;
  readonly sizes: RangePage['sizes'];
  readonly choice: RangeChoice;
  readonly onChoose: (choice: RangeChoice) => void;
}

/** A GET form with one select per dimension of a size (S09.4). With script each change is applied at once. */
export function SizeFilters({ path, sizes, choice, onChoose }: SizeFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  // Reads all fields, since any of them may have been changed before hydration.
  const apply = (): void => {
    if (form.current) onChoose(choiceOf(form.current));
  };
  const applyEarlyChange = useEffectEvent(() => {
    const chosen = form.current && choiceOf(form.current);
    if (chosen && rangeAddress(path, chosen) !== rangeAddress(path, choice)) onChoose(chosen);
  });
  useEffect(() => applyEarlyChange(), []);
  const isChosen = Object.keys(choice.filters).length > 0;
  return (
    <form ref={form} method="get" action={path} className={styles.form} onChange={apply}>
      {rangeFilterKeys.map((key) => (
        <label key={key} className={styles.field}>
          {rangeFilterNames[key]}
          <Select key={choice.filters[key]} name={key} defaultValue={choice.filters[key] ?? ''}>
            <option value="">All</option>
            {sizes[key].map((value) => (
              <option key={value} value={value}>
                {key === 'rim' ? `R${value}` : value}
              </option>
            ))}
          </Select>
        </label>
      ))}
      {choice.route === 1 && <input type="hidden" name="home_delivery_prices" value="yes" />}
      <Button type="submit" className={styles.submit}>
        Filter results
      </Button>
      {isChosen && (
        <Button kind="quiet" onClick={() => onChoose({ ...choice, filters: {} })}>
          Clear sizes
        </Button>
      )}
    </form>
  );
}

function choiceOf(form: HTMLFormElement): RangeChoice {
  return readRangeChoice(
    Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, [String(value)]])),
  );
}
