import { earliestFittingPostcodeAction as action } from '@tyres/search-contract/form-actions';
import { useState, type FormEvent } from 'react';
import type { PageInfo } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import { Button } from '@tyres/ui/Button';
import styles from './EarliestFitting.module.css';

export interface EarliestFittingProps {
  /** The postcode of the fitting dates; null while unknown. */
  readonly postcode: string | null;
  readonly page: PageInfo;
  /** Called after the postcode was saved. */
  readonly onSaved: (postcode: string) => void;
}

/** 'Check earliest fitting dates': asks for a postcode, for which each card then shows its fitting time (S25.4). */
export function EarliestFitting({ postcode, page, onSaved }: EarliestFittingProps) {
  const { call } = useShell();
  const [error, setError] = useState(page.form?.action === action ? page.form.problem.message : undefined);
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('postcode');
    if (!(field instanceof HTMLInputElement) || isBusy) return;
    setBusy(true);
    import(/* webpackChunkName: "options" */ './save-postcode')
      .then(({ savePostcode }) => savePostcode(call, field.value))
      .then((saved) => {
        setError(saved.refusal);
        if (saved.postcode) onSaved(saved.postcode);
        else field.focus();
      })
      .catch(() => console.error('There was an error!'))
      .finally(() => setBusy(false));
  };
  return (
    // The key closes the form again after the postcode has changed.
    <details key={postcode} className={styles.check} open={!postcode || error !== undefined}>
      <summary>
        {postcode ? `Earliest fitting dates for ${postcode}` : 'Check earliest fitting dates'}
      </summary>
      <form method="post" action={action} noValidate onSubmit={submit}>
        <input type="hidden" name="return_to" value={page.url} />
        <label htmlFor="checkPostcode">Postcode</label>
        <input
          id="checkPostcode"
          name="postcode"
          defaultValue={postcode ?? ''}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          aria-describedby={error ? 'checkPostcode-error' : undefined}
          aria-invalid={error ? true : undefined}
        />
        <Button type="submit" busy={isBusy}>
          Check
        </Button>
        {error && (
          <p id="checkPostcode-error" role="alert">
            {error}
          </p>
        )}
      </form>
    </details>
  );
}
