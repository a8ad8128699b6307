import type { MouseEvent } from 'react';
import { filterKeys } from '@tyres/catalogue-contract/filters';
import type { ApplyFiltersInput, FilterChoice } from '@tyres/catalogue-contract/payloads';
import {
  addressFilters,
  countChosen,
  filterAddress,
  toggled,
  withoutFilters,
} from '../../lib/filter-address';
import styles from './ChosenFilters.module.css';

export interface ChosenFiltersProps {
  /** The page's own path. */
  readonly path: string;
  readonly filters: Readonly<Record<string, readonly FilterChoice[]>>;
  readonly applied: ApplyFiltersInput;
  readonly onApply: (applied: ApplyFiltersInput) => void;
}

/**
 * Links that remove a chosen filter, and a link that adds the filter for electric cars. With script a click applies the
 * link's filters to the current list.
 */
export function ChosenFilters({ path, filters, applied, onApply }: ChosenFiltersProps) {
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The link may be removed together with its filter, and the focus with it.
    document.getElementById('results')?.focus({ preventScroll: true });
    onApply(addressFilters(link.href));
  };
  const chosen = filterKeys.flatMap((key) =>
    (applied[key] ?? []).map((value) => ({ key, value, label: labelOf(filters[key], value) })),
  );
  const isElectricOffered = filters['specialist']?.some(({ value, count }) => value === 'ev' && count > 0);
  const isElectric = applied.specialist?.includes('ev') ?? false;
  if (chosen.length === 0 && !isElectricOffered) return null;
  return (
    <ul role="list" aria-label="Chosen filters" className={styles.chips} onClick={follow}>
      {isElectricOffered && !isElectric && (
        <li>
          <a className={styles.chip} href={filterAddress(path, toggled(applied, 'specialist', 'ev'))}>
            For electric cars
          </a>
        </li>
      )}
      {chosen.map(({ key, value, label }) => (
        <li key={`${key} ${value}`}>
          <a
            className={styles.chosen}
            href={filterAddress(path, toggled(applied, key, value))}
            aria-label={`Remove ${label}`}
          >
            {label}
          </a>
        </li>
      ))}
      {countChosen(applied) > 0 && (
        <li>
          <a className={styles.reset} href={filterAddress(path, withoutFilters(applied))}>
            Reset filters
          </a>
        </li>
      )}
    </ul>
  );
}

function labelOf(choices: readonly FilterChoice[] | undefined, value: string): string {
  return choices?.find((choice) => choice.value === value)?.label ?? value.toUpperCase();
}
