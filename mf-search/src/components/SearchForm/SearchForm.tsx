import type { PageInfo } from '@tyres/kit/fragment';
import { Button, type ButtonKind } from '@tyres/ui/Button';
import { ErrorSummary } from '@tyres/ui/ErrorSummary';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { TextInput } from '@tyres/ui/TextInput';
import { useId, type ReactElement, type ReactNode } from 'react';
import { formStart } from '../../lib/refused-form';
import { typedBefore } from '../../lib/typed-before';
import { useSearchForm, type LoadScript } from '../../lib/use-search-form';
import styles from './SearchForm.module.css';

/** What both searches have in common. */
export interface SearchProps {
  readonly page: PageInfo;
  /** The postcode that the session knows already. */
  readonly postcode?: string | null | undefined;
  readonly brand?: string | undefined;
  /** In one line where there is room, and without hints. */
  readonly slim?: boolean | undefined;
}

/** A field of the search: its id, what is wrong with it, and what stands in it at first. */
export interface SearchField {
  readonly id: string;
  readonly error: string | undefined;
  readonly start: string | undefined;
}

export interface SearchFormProps extends SearchProps {
  readonly action: string;
  /** Tells this form's refused post from another's with the same action. */
  readonly isOurs?: ((values: object) => boolean) | undefined;
  /** Names of the fields in their order; the last is the postcode's. */
  readonly names: readonly string[];
  /** Fields that travel with the form, where they have a value. */
  readonly hidden?: Readonly<Record<string, string | undefined>> | undefined;
  readonly button: string;
  readonly kind: ButtonKind;
  readonly load: LoadScript;
  /** The fields before the postcode; `note` is what the form did by itself. */
  readonly children: (field: (name: string) => SearchField, note: string | undefined) => ReactNode;
}

/** A search: its own fields, a postcode and the button. A plain post, which script improves. */
export function SearchForm(props: SearchFormProps): ReactElement {
  const { page, action, isOurs, names, slim } = props;
  const id = useId();
  const start = formStart(page, action, isOurs);
  const memoryKey = `${action} of ${page.path}`;
  const { errors, isBusy, failure, note, formProps } = useSearchForm({ start, memoryKey, load: props.load });
  const field = (name: string): SearchField => ({
    id: `${id}${name}`,
    error: errors[name],
    start: start.values[name] ?? typedBefore(memoryKey, name),
  });
  const wrong = names
    .map(field)
    .flatMap(({ id: fieldId, error: message }) => (message ? [{ fieldId, message }] : []));
  const postcodeName = names.at(-1) ?? '';
  const postcode = field(postcodeName);
  return (
    <form
      method="post"
      action={action}
      className={slim ? `${styles.form} ${styles.slim}` : styles.form}
      {...formProps}
    >
      {wrong.length > 1 && <ErrorSummary errors={wrong} />}
      {props.children(field, note)}
      <Field
        id={postcode.id}
        label="Postcode"
        hint={slim ? undefined : 'For fitters and prices near you'}
        error={postcode.error}
      >
        {(control) => (
          <TextInput
            {...control}
            capitals
            name={postcodeName}
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={20}
            defaultValue={postcode.start ?? props.postcode ?? ''}
          />
        )}
      </Field>
      {Object.entries({ ...props.hidden, brand: props.brand, return_to: page.url }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" kind={props.kind} wide busy={isBusy}>
        {props.button}
      </Button>
      <LiveRegion visible tone="danger">
        {failure ?? start.message}
      </LiveRegion>
    </form>
  );
}
