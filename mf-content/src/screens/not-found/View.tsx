import type { ViewProps } from '@tyres/kit/fragment';
import { queryLimit } from '@tyres/content-contract/help-text';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { TextInput } from '@tyres/ui/TextInput';
import { customerServicesPath, faqPath, homePath } from '../../lib/addresses';
import { LostTyre } from './LostTyre';
import type { NotFoundData } from './load';
import { wordsOf } from './words-of';
import styles from './View.module.css';

/** The page of an address that has none: what it may have meant, and ways on. */
export function View({ data: { isGone, nearest }, page }: ViewProps<NotFoundData>) {
  return (
    <article className={styles.page}>
      <LostTyre digits={isGone ? ['4', '1', '0'] : ['4', '0', '4']} />
      <header>
        <h1 tabIndex={-1}>{isGone ? 'This page is gone' : 'Page not found'}</h1>
        <p className={styles.lead}>
          {isGone
            ? 'There was a page at this address. We have taken it down.'
            : 'The page may have moved, or the address may be mistyped.'}
        </p>
      </header>
      {nearest.length > 0 && (
        <nav aria-label="Did you mean" className={styles.meant}>
          <h2>Did you mean</h2>
          <ul role="list" className={styles.list}>
            {nearest.map(({ path, name }) => (
              <li key={path}>
                <a href={path} className={styles.near}>
                  <strong>{name}</strong>
                  <span className={styles.path}>{path}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <form role="search" action={faqPath} className={styles.search}>
        <Field label="Search our help and guides" className={styles.field}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name="q"
              defaultValue={wordsOf(page.path)}
              maxLength={queryLimit}
            />
          )}
        </Field>
        <Button type="submit">Search</Button>
      </form>
      <ul role="list" className={styles.ways}>
        <li>
          <a href={homePath}>Find tyres by registration or size</a>
        </li>
        <li>
          <a href={customerServicesPath}>Ask customer service</a>
        </li>
      </ul>
    </article>
  );
}
