import type { SizeContent } from '@tyres/catalogue-contract/payloads';
import { tyreSizePath } from '../../lib/addresses';
import { RichText } from '../../components/RichText';
import styles from './SizeText.module.css';

/** The editors' text about a size, which can be expanded, under its own h1 (S06.12). */
export function SizeText({ content }: { readonly content: SizeContent }) {
  return (
    <section className={styles.size}>
      <h1 tabIndex={-1} className={styles.heading}>
        {content.h1 || `${content.custom_tyre_url} Tyres`}
      </h1>
      <details>
        <summary className={styles.more}>About this size</summary>
        <RichText html={content.content} />
        {content.tyre_size_parent_page === 1 && <a href={tyreSizePath(content)}>More about this size</a>}
      </details>
    </section>
  );
}
