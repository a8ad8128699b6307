import { useEffect, useRef, type RefObject } from 'react';
import { rechooseFittersAction } from '@tyres/fitters-contract/search-address';
import { usePostedForm } from '@tyres/kit/use-posted-form';
import { Button } from '@tyres/ui/Button';
import { Checkbox } from '@tyres/ui/Checkbox';
import { Field } from '@tyres/ui/Field';
import { Select } from '@tyres/ui/Select';
import { TextInput } from '@tyres/ui/TextInput';
import {
  distances,
  fitterTypes,
  hasPlace,
  readFilters,
  sortChoices,
  type FitterFilters,
} from '../../lib/fitter-filters';
import styles from './FilterForm.module.css';

const typeLabels = { garage: 'Garage', mobile: 'Mobile' } as const;

export interface FilterFormProps {
  /** Base of the page's addresses. */
  readonly base: string;
  /** The filters of the current list. */
  readonly applied: FitterFilters;
  /** The error of the postcode field when the page was rendered. */
  readonly problem?: string | undefined;
  /** 'Best rating' is offered only if some fitter has reviews (V-FITTER-SORT). */
  readonly hasReviews: boolean;
  readonly isSearching: boolean;
  /** Searches. Returns what the postcode field has to say, if it is refused. */
  readonly onSearch: (filters: FitterFilters) => Promise<string | undefined>;
}

/**
 * The form with the filters. A change of sort order or fitter type searches at once, with the place and distance of the
 * current list (T-FITTERS-RERUN). A change of postcode or distance waits for 'Go' (T-FITTERS-GO). Without script 'Go'
 * posts the whole form (R-RECHOOSE-FITTERS).
 */
export function FilterForm({ base, applied, problem, hasReviews, isSearching, onSearch }: FilterFormProps) {
  const { ref, formProps, errors, rerun } = useFilterForm({ applied, problem, onSearch });
  return (
    <form
      ref={ref}
      action={rechooseFittersAction}
      method="post"
      className={styles.form}
      {...formProps}
      role="search"
      aria-label="Fitters"
    >
      <input type="hidden" name="base" value={base} />
      {applied.town !== undefined && <input type="hidden" name="town" value={applied.town} />}
      <Field label="Postcode" id="fitter-postcode" error={errors['postcode']} className={styles.postcode}>
        {(control) => (
          <TextInput
            {...control}
            name="postcode"
            capitals
            required={applied.town === undefined}
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
          <Select {...control} name="sortBy" defaultValue={applied.sortBy} onChange={() => void rerun()}>
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
            onChange={() => void rerun()}
          />
        ))}
      </fieldset>
    </form>
  );
}

/** Searches when the form is submitted; `rerun` searches again with its sort order and types. */
function useFilterForm({
  applied,
  problem,
  onSearch,
}: Pick<FilterFormProps, 'applied' | 'problem' | 'onSearch'>) {
  const { ref, formProps, errors, showError } = usePostedForm({
    ...(problem ? { start: { values: {}, errors: { postcode: problem } } } : {}),
    load: async () => async (form) => {
      const filters = filtersOf(form);
      if (!hasPlace(filters))
        return { kind: 'refused', errors: { postcode: 'postcode is a required field' } };
      const message = await onSearch(filters);
      return message ? { kind: 'refused', errors: { postcode: message } } : { kind: 'done' };
    },
  });
  useApplied(ref, applied);
  const rerun = async (): Promise<void> => {
    if (!ref.current || !hasPlace(applied)) return;
    const { sortBy, fitterTypes: types } = filtersOf(ref.current);
    const message = await onSearch({ ...applied, sortBy, fitterTypes: types });
    if (message) showError('postcode', message);
  };
  return { ref, formProps, errors, rerun };
}

/** Shows what another control searched for: 'Show garages too' (T-FITTERS-ZERO-MOBILE) or a wider radius. */
function useApplied(ref: RefObject<HTMLFormElement | null>, applied: FitterFilters): void {
  // What was entered before hydration is kept: a field changes only when its applied filter does.
  const known = useRef(applied);
  useEffect(() => {
    const before = known.current;
    known.current = applied;
    const form = ref.current;
    if (!form) return;
    const { distance, fitterTypes: types } = applied;
    const select = form.elements.namedItem('distance');
    if (before.distance !== distance && select instanceof HTMLSelectElement) select.value = String(distance);
    if (before.fitterTypes === types || filtersOf(form).fitterTypes.join() === types.join()) return;
    for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
      box.checked = types.some((type) => type === box.value);
  }, [ref, applied]);
}

/** Reads the filters from the fields of the form. A typed postcode goes before the page's town. */
function filtersOf(form: HTMLFormElement): FitterFilters {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) query[name] = [...(query[name] ?? []), String(value)];
  const postcode = query['postcode']?.[0]?.trim() ?? '';
  const town = query['town']?.[0];
  return readFilters(query, postcode === '' && town ? { postcode, town } : { postcode });
}
