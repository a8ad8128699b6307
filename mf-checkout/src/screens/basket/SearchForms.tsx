import { formStart } from '@tyres/kit/form-start';
import type { PageInfo } from '@tyres/kit/fragment';
import { enterRegSubmitAction, enterSizeSubmitAction } from '@tyres/search-contract/form-actions';
import { Button, type ButtonKind } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { TextInput } from '@tyres/ui/TextInput';
import { useId } from 'react';
import { basketPath } from '../../lib/addresses';
import styles from './View.module.css';

interface SearchFormProps {
  readonly page: PageInfo;
  readonly action: string;
  readonly title: string;
  readonly button: string;
  readonly kind: ButtonKind;
  /** What is searched for: the name of the field, its label and an example. */
  readonly what: { readonly name: string; readonly label: string; readonly hint: string };
  readonly postcode: { readonly name: string; readonly known: string | null };
}

/** A plain form: the search service answers it, also when something is wrong with it (C-FORM-POSTS). */
function SearchForm({ page, action, title, button, kind, what, postcode }: SearchFormProps) {
  const id = useId();
  const { values, errors, message } = formStart(page, action);
  return (
    <form method="post" action={action} noValidate className={styles.search} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <input type="hidden" name="return_to" value={basketPath} />
      <Field label={what.label} hint={what.hint} error={errors[what.name]}>
        {(control) => (
          <TextInput
            {...control}
            capitals
            name={what.name}
            autoComplete="off"
            maxLength={40}
            defaultValue={values[what.name]}
          />
        )}
      </Field>
      <Field label="Postcode" error={errors[postcode.name]}>
        {(control) => (
          <TextInput
            {...control}
            capitals
            name={postcode.name}
            autoComplete="postal-code"
            maxLength={20}
            defaultValue={values[postcode.name] ?? postcode.known ?? ''}
          />
        )}
      </Field>
      <Button type="submit" kind={kind} wide>
        {button}
      </Button>
      <LiveRegion visible tone="danger">
        {message}
      </LiveRegion>
    </form>
  );
}

interface SearchFormsProps {
  readonly page: PageInfo;
  readonly postcode: string | null;
  /** Whether there is no search to continue with. */
  readonly isNextStep: boolean;
}

/** The searches by registration and by size, for a basket without tyres (S13.1). */
export function SearchForms({ page, postcode, isNextStep }: SearchFormsProps) {
  return (
    <div className={styles.searches}>
      <SearchForm
        page={page}
        action={enterRegSubmitAction}
        title="Find tyres for your car"
        button="Search By Reg"
        kind={isNextStep ? 'action' : 'secondary'}
        what={{ name: 'reg_plate', label: 'Registration', hint: 'As on your number plate: AB12 CDE' }}
        postcode={{ name: 'reg_postcode', known: postcode }}
      />
      <SearchForm
        page={page}
        action={enterSizeSubmitAction}
        title="Or search by tyre size"
        button="Search By Size"
        kind="secondary"
        what={{ name: 'size', label: 'Tyre size', hint: "As on your tyre's sidewall: 205/55 R16 91V" }}
        postcode={{ name: 'size_postcode', known: postcode }}
      />
    </div>
  );
}
