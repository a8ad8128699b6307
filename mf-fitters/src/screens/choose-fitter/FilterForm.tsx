import { useEffect, useRef, type RefObject } from 'react';
import { usePostedForm } from '@tyres/kit/use-posted-form';
import { Button } from '@tyres/ui/Button';
import { Checkbox } from '@tyres/ui/Checkbox';
import { Field } from '@tyres/ui/Field';
import { Select } from '@tyres/ui/Select';
import { TextInput } from '@tyres/ui/TextInput';
import { chooseFitterPath } from '../../lib/addresses';
import { distances, fitterTypes, readFilters, sortChoices, type FitterFilters } from './fitter-filters';
import styles from './FilterForm.module.css';

const typeLabels = { garage: 'Garage', mobile: 'Mobile' } as const;

export interface FilterFormProps {
  /** The filters of the current list. */
  readonly applied: FitterFilters;
  /** The error of the postcode field. */
  readonly problem?: string | undefined;
  /** 'Best rating' is offered only if some fitter has reviews (V-FITTER-SORT). */
  readonly hasReviews: boolean;
  readonly isSearching: boolean;
  readonly onSearch: (filters: FitterFilters) => void;
}

/**
 * The form with the filters. A change of sort order or fitter type searches at once, with the postcode and distance of the
 * current list (T-FITTERS-RERUN). A change of postcode or distance waits for 'Go' (T-FITTERS-GO). Without script 'Go'
 * submits the whole form.
 */
export function FilterForm({ applied, problem, hasReviews, isSearching, onSearch }: FilterFormProps) {
  const { ref, formProps, errors } = usePostedForm({
    load: async () => (form) => {
      const filters = filtersOf(form);
      if (filters.postcode === '')
        return { kind: 'refused', errors: { postcode: 'postcode is a required field' } };
      onSearch(filters);
      return { kind: 'done' };
    },
  });
  useAppliedTypes(ref, applied.fitterTypes);
  const rerun = (): void => {
    if (!ref.current || applied.postcode === '') return;
    const { sortBy, fitterTypes: types } = filtersOf(ref.current);
    onSearch({ ...applied, sortBy, fitterTypes: types });
  };

  return (
    <form
      ref={ref}
      action={chooseFitterPath()}
      method="get"
      className={styles.form}
      {...formProps}
      role="search"
      aria-label="Fitters"
    >
      <Field
        label="Postcode"
        id="fitter-postcode"
        error={errors['postcode'] ?? problem}
        className={styles.postcode}
      >
        {(control) => (
          <TextInput
            {...control}
            name="postcode"
            capitals
            required
            autoComplete="postal-code"
            defaultValue={applied.postcode}
            maxLength={10}
          />
        )}
      </Field>
      <Field label="Distance" id="fitter-distance" className={styles.distance}>
        {(control) => (
          <Select {...control} name="distance" defaultValue={applied.distance}>
            {distances.map((miles) => (
              <option key={miles} value={miles}>
                {miles} miles
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" kind="secondary" busy={isSearching} className={styles.go}>
        Go
      </Button>
      <Field label="Sort by" id="fitter-sort" className={styles.sort}>
        {(control) => (
          <Select {...control} name="sortBy" defaultValue={applied.sortBy} onChange={rerun}>
            <option value="distance">{sortChoices.distance}</option>
            {hasReviews && <option value="average_score">{sortChoices.average_score}</option>}
          </Select>
        )}
      </Field>
      <fieldset className={styles.types}>
        <legend className={styles.legend}>Fitter type</legend>
        {fitterTypes.map((type) => (
          <Checkbox
            key={type}
            name="fitterTypes[]"
            value={type}
            label={typeLabels[type]}
            defaultChecked={applied.fitterTypes.includes(type)}
            onChange={rerun}
          />
        ))}
      </fieldset>
    </form>
  );
}

/** Ticks the types of a search that another control started: 'Show garages too' (T-FITTERS-ZERO-MOBILE). */
function useAppliedTypes(ref: RefObject<HTMLFormElement | null>, types: FitterFilters['fitterTypes']): void {
  // What was ticked before hydration is kept: the form changes only when the applied types do.
  const known = useRef(types);
  useEffect(() => {
    if (known.current === types) return;
    known.current = types;
    const form = ref.current;
    if (!form || filtersOf(form).fitterTypes.join() === types.join()) return;
    for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
      box.checked = types.some((type) => type === box.value);
  }, [ref, types]);
}

/** Reads the filters from the fields of the form. */
function filtersOf(form: HTMLFormElement): FitterFilters {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) query[name] = [...(query[name] ?? []), String(value)];
  return readFilters(query, '');
}
