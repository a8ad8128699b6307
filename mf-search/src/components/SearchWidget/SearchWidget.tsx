import type { SizeLists } from '@tyres/search-contract/payloads';
import type { PageInfo } from '@tyres/kit/fragment';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactElement } from 'react';
import { isSearchRefused } from '../../lib/refused-form';
import { RegForm } from '../RegForm/RegForm';
import { SizeForm } from '../SizeForm/SizeForm';
import styles from './SearchWidget.module.css';

export interface SearchWidgetProps {
  readonly page: PageInfo;
  readonly title?: string | undefined;
  /** Absent when the lists could not be had; there is no form by size then. */
  readonly lists: SizeLists | null;
  readonly postcode?: string | null | undefined;
  readonly brand?: string | undefined;
}

const fadeMs = 300;

/** The slimline search: one form, and a link that fades to the other. Without script the link goes to the home page, which has both. */
export function SearchWidget({
  page,
  title = 'Find tyres for your car',
  lists,
  postcode,
  brand,
}: SearchWidgetProps): ReactElement {
  const headingId = useId();
  const [form, setForm] = useState<'reg' | 'size'>(
    lists && isSearchRefused(page, '/enter-size-submit') ? 'size' : 'reg',
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
      <h3 id={headingId} className={styles.title}>
        {title}
      </h3>
      <div className={styles.form} data-fading={isFading || undefined}>
        {form === 'size' && lists ? (
          <SizeForm page={page} lists={lists} postcode={postcode} brand={brand} slim />
        ) : (
          <RegForm page={page} postcode={postcode} brand={brand} slim />
        )}
      </div>
      {lists && (
        <a href={`/#search-by-${other}`} className={styles.other} onClick={change}>
          Or search by {other}
        </a>
      )}
    </section>
  );
}
