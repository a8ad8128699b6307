import { formStart } from '@tyres/kit/form-start';
import type { PageInfo } from '@tyres/kit/fragment';
import type { SubmitForm } from '@tyres/kit/outcome';
import { usePostedForm, type PostedField, type PostedForm } from '@tyres/kit/use-posted-form';
import { Button, type ButtonKind } from '@tyres/ui/Button';
import { ErrorSummary } from '@tyres/ui/ErrorSummary';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { TextInput } from '@tyres/ui/TextInput';
import { useEffect, type ReactNode } from 'react';
import { rememberTyped, typedBefore } from '../lib/typed-before';
import styles from './SearchForm.module.css';

/** The props that both searches share. */
export interface SearchProps {
  readonly page: PageInfo;
  /** The postcode that the session knows already. */
  readonly postcode?: string | null | undefined;
  readonly brand?: string | undefined;
  /** In one line where there is room, and without hints. */
  readonly slim?: boolean | undefined;
}

export interface SearchFormProps extends SearchProps {
  readonly action: string;
  /** Whether a refused post was this form's; needed if another form has the same action. */
  readonly isOurs?: ((values: object) => boolean) | undefined;
  /** Names of the fields in page order; the last is the postcode. */
  readonly names: readonly string[];
  /** Hidden fields; those without a value are left out. */
  readonly hidden?: Readonly<Record<string, string | undefined>> | undefined;
  readonly button: string;
  readonly kind: ButtonKind;
  readonly load: () => Promise<SubmitForm>;
  /** The fields before the postcode. */
  readonly children: (
    field: PostedForm<HTMLFormElement>['field'],
    showError: PostedForm<HTMLFormElement>['showError'],
  ) => ReactNode;
}

/** A search form: the search's own fields, a postcode and a button. It works without script. */
export function SearchForm(props: SearchFormProps) {
  const { page, action, isOurs, names, slim } = props;
  const memoryKey = `${action} of ${page.path}`;
  const { ref, formProps, message, isSubmitting, showError, ...form } = usePostedForm({
    start: formStart(page, action, isOurs),
    load: props.load,
  });
  useEffect(() => {
    const left = ref.current;
    return () => {
      if (left) rememberTyped(memoryKey, left);
    };
  }, [ref, memoryKey]);
  const field = (name: string): PostedField => {
    const posted = form.field(name);
    return { ...posted, defaultValue: posted.defaultValue ?? typedBefore(memoryKey, name) };
  };
  const wrong = names.map(field).flatMap(({ id, error }) => (error ? [{ fieldId: id, message: error }] : []));
  const { defaultValue: typed, name: postcodeName, ...postcode } = field(names.at(-1) ?? '');
  return (
    <form
      ref={ref}
      method="post"
      action={action}
      className={slim ? `${styles.form} ${styles.slim}` : styles.form}
      {...formProps}
    >
      {wrong.length > 1 && <ErrorSummary errors={wrong} />}
      {props.children(field, showError)}
      <Field {...postcode} label="Postcode" hint={slim ? undefined : 'For fitters and prices near you'}>
        {(control) => (
          <TextInput
            {...control}
            capitals
            name={postcodeName}
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={20}
            defaultValue={typed ?? props.postcode ?? ''}
          />
        )}
      </Field>
      {Object.entries({ ...props.hidden, brand: props.brand, return_to: page.url }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" kind={props.kind} wide busy={isSubmitting}>
        {props.button}
      </Button>
      <LiveRegion visible tone="danger">
        {message}
      </LiveRegion>
    </form>
  );
}
