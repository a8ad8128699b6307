import type { ViewProps } from '@tyres/kit/fragment';
import { queryLimit } from '@tyres/content-contract/help-text';
import { customerServicesPath, faqPath, homePath } from '../../lib/addresses';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { TextInput } from '@tyres/ui/TextInput';
import type { NotFoundData } from './load';
import { wordsOf } from './words-of';
import styles from './View.module.css';

/** The page of an address that has none. */
export function View({ data: { isGone }, page }: ViewProps<NotFoundData>) {
  const words = wordsOf(page.path);
  return (
    <>
      <h1 tabIndex={-1}>{isGone ? 'This page is gone' : 'Page not found'}</h1>
      <p>
        {isGone
          ? 'There was a page at this address. We have taken it down.'
          : 'The page may have moved, or the address may be mistyped.'}
      </p>
      <ul>
        <li>
          <a href={homePath}>Find tyres by registration or size</a>
        </li>
        <li>
          <a href={customerServicesPath}>Ask customer service</a>
        </li>
      </ul>
      <form role="search" action={faqPath} className={styles.search}>
        <Field label="Search our help and guides" className={styles.field}>
          {(control) => (
            <TextInput {...control} type="search" name="q" defaultValue={words} maxLength={queryLimit} />
          )}
        </Field>
        <Button type="submit">Search</Button>
      </form>
    </>
  );
}
