import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { defaultSort, sortOptions, type FilterKey } from '@tyres/catalogue-contract/filters';
import type { ApplyFiltersInput, FilterChoice } from '@tyres/catalogue-contract/payloads';
import { formFilters } from '../../lib/filter-address';
import styles from './FilterForm.module.css';

export interface FilterFormProps {
  /** The page's own path, which filters never change (R-QS-FIXED-BASE). */
  readonly path: string;
  readonly filters: Readonly<Record<string, readonly FilterChoice[]>>;
  readonly applied: ApplyFiltersInput;
  readonly onApply: (applied: ApplyFiltersInput) => void;
  /** True while the last choice is being applied. */
  readonly isLoading: boolean;
  /** `bar` is a row of dropdowns; `accordion` is for the dialog on phones. */
  readonly shape: 'bar' | 'accordion';
  readonly children?: ReactNode;
}

/** The filter groups in page order, with their names. */
const groups: readonly (readonly [FilterKey, string])[] = [
  ['brand', 'Brand'],
  ['range', 'Range'],
  ['season', 'Season'],
  ['fuel', 'Fuel'],
  ['wet', 'Wet grip'],
  ['speed', 'Speed'],
  ['load_index', 'Load index'],
  ['specialist', 'Application'],
  ['manufacturer_approved', 'Approved for'],
];

/** A GET form with the filters and the order. With script each change is applied at once. */
export function FilterForm({ path, filters, applied, onApply, isLoading, shape, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sort = useRef<HTMLSelectElement>(null);
  const order = applied.order_by ?? defaultSort;
  const apply = (): void => {
    if (form.current) onApply(formFilters(form.current));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply();
  };
  // Resets the fields to the applied filters instead of replacing their elements, which would lose the focus.
  useEffect(() => {
    if (isLoading) return;
    form.current?.reset();
    if (sort.current) sort.current.value = order;
  }, [filters, order, isLoading]);
  useEffect(() => {
    const onPress = ({ target }: Event): void => closeDropdowns(form.current, target);
    if (shape === 'bar') document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [shape]);
  return (
    <form
      ref={form}
      method="get"
      action={path}
      className={styles[shape]}
      onChange={apply}
      onSubmit={submit}
      onKeyDown={shape === 'bar' ? closeOnEscape : undefined}
    >
      {children}
      <div className={styles.groups}>
        {groups.map(
          ([key, name]) =>
            filters[key] && (
              <FilterGroup key={key} name={key} title={name} choices={filters[key]} shape={shape} />
            ),
        )}
      </div>
      {/* These come from the address and are in no group. Hidden fields keep them when other filters change. */}
      {applied.vehicle_type?.map((value) => (
        <input key={value} type="hidden" name="vehicle_type" value={value} />
      ))}
      {applied.home_delivery_prices && <input type="hidden" name="home_delivery_prices" value="yes" />}
      {shape === 'bar' ? (
        <label className={styles.sort}>
          <span>Sort by</span>
          <select name="order_by" defaultValue={order} ref={sort}>
            {Object.entries(sortOptions).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <input type="hidden" name="order_by" value={order} />
      )}
      <button type="submit" className={styles.apply}>
        Apply filters
      </button>
    </form>
  );
}

interface FilterGroupProps {
  readonly name: FilterKey;
  readonly title: string;
  readonly choices: readonly FilterChoice[];
  readonly shape: FilterFormProps['shape'];
}

function FilterGroup({ name, title, choices, shape }: FilterGroupProps) {
  const chosen = choices.filter((choice) => choice.selected).length;
  return (
    // Opening one of several details elements with the same name closes the others, even without script.
    <details className={styles.group} name={`filters-${shape}`}>
      <summary>
        {title}
        {chosen > 0 && <b className={styles.chosen}>{chosen}</b>}
      </summary>
      <div className={styles.choices}>
        {choices.map((choice) => (
          // The style sheet shows the count, since there are many choices and each element costs.
          <label key={choice.value} className={styles.choice} data-count={choice.count}>
            <input type="checkbox" name={name} value={choice.value} defaultChecked={choice.selected} />
            {choice.label}
          </label>
        ))}
      </div>
    </details>
  );
}

/** Closes the open dropdowns that were not clicked. */
function closeDropdowns(form: HTMLFormElement | null, pressed: EventTarget | null): void {
  for (const open of form?.querySelectorAll('details[open]') ?? [])
    if (!(pressed instanceof Node && open.contains(pressed))) open.removeAttribute('open');
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  const open = key === 'Escape' ? currentTarget.querySelector('details[open]') : null;
  open?.removeAttribute('open');
  open?.querySelector('summary')?.focus();
}
