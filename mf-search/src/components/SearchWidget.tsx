import type { SizeLists } from '@tyres/search-contract/payloads';
import type { PageInfo } from '@tyres/kit/fragment';
import { enterSizeSubmitAction } from '@tyres/search-contract/form-actions';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { homePath } from '../lib/addresses';
import type { KnownSearch } from '../lib/load-search';
import { isSearchRefused } from '../lib/refused-form';
import { GuideButton } from './GuideButton';
import { RegForm } from './RegForm';
import { SizeForm } from './SizeForm';
import styles from './SearchWidget.module.css';

export interface SearchWidgetProps {
  readonly page: PageInfo;
  readonly title?: string | undefined;
  /** Heading level of the title; 3 by default. */
  readonly level?: 2 | 3 | undefined;
  /** Null if the lists could not be loaded; the size form is not shown then. */
  readonly lists: SizeLists | null;
  readonly postcode?: string | null | undefined;
  readonly mobileFitting?: boolean | undefined;
  readonly brand?: string | undefined;
  readonly size?: KnownSearch['size'] | undefined;
  /** Shows only the size form, without a link to the registration form. */
  readonly sizeOnly?: boolean | undefined;
}

const fadeMs = 300;

/** A compact search: one form, and a link that fades to the other. Without script the link goes to the home page. */
export function SearchWidget({
  title = 'Find tyres for your car',
  level = 3,
  lists,
  mobileFitting,
  size,
  sizeOnly,
  ...search
}: SearchWidgetProps) {
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const [form, setForm] = useState<'reg' | 'size'>(
    lists && (sizeOnly || isSearchRefused(search.page, enterSizeSubmitAction)) ? 'size' : 'reg',
  );
  const [isFading, setFading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const other = form === 'reg' ? 'size' : 'reg';
  const change = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setFading(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setForm(other);
      setFading(false);
    }, fadeMs);
  };
  return (
    <section aria-labelledby={headingId} className={styles.widget}>
      <Heading id={headingId} className={styles.title}>
        {title}
      </Heading>
      <div className={styles.form} data-fading={isFading || undefined}>
        {form === 'size' && lists ? (
          <SizeForm {...search} lists={lists} size={size} slim />
        ) : (
          <RegForm {...search} mobileFitting={mobileFitting} slim />
        )}
      </div>
      <div className={styles.foot}>
        {lists && !sizeOnly && (
          <a href={homePath(other)} className={styles.other} onClick={change}>
            Or search by {other}
          </a>
        )}
        <GuideButton guide={form === 'reg' ? 'plate' : 'size'} />
      </div>
    </section>
  );
}
