import { usePostedForm } from '@tyres/kit/use-posted-form';
import { useShell } from '@tyres/kit/use-shell';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { TextInput } from '@tyres/ui/TextInput';
import { locationsPath } from '../../lib/addresses';
import type { LocatorBase } from '../../lib/locations';
import styles from './CoverageForm.module.css';

/** What the form was sent with before, and why it was refused. */
export interface RefusedLocation {
  readonly typed: string;
  readonly message: string;
}

export interface CoverageFormProps {
  /** Base of the page that the form leads to. */
  readonly base: LocatorBase;
  readonly refused?: RefusedLocation | null | undefined;
}

/** The form that leads to the fitters of a postcode or a town (S25.5). Without script `/locations` redirects there. */
export function CoverageForm({ base, refused }: CoverageFormProps) {
  const { navigate } = useShell();
  const { ref, formProps, field, message } = usePostedForm({
    ...(refused && {
      start: { values: { postcode: refused.typed }, errors: { postcode: refused.message } },
    }),
    load: async () => {
      const { submitLocation } = await import('./submit-location');
      return (form) => submitLocation(form, { base, navigate });
    },
  });
  const { id, name, error, defaultValue } = field('postcode');
  return (
    <form ref={ref} action={locationsPath} method="get" className={styles.form} {...formProps}>
      {base && <input type="hidden" name="base" value={base} />}
      <Field label="Postcode or town" id={id} error={error} className={styles.field}>
        {(control) => (
          <TextInput
            {...control}
            name={name}
            capitals
            required
            autoComplete="postal-code"
            maxLength={60}
            defaultValue={defaultValue}
          />
        )}
      </Field>
      <Button type="submit" kind="action">
        Check coverage
      </Button>
      <LiveRegion visible tone="danger">
        {message}
      </LiveRegion>
    </form>
  );
}
