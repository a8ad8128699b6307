import { queryLimit } from '@tyres/content-contract/help-text';
import { accountPath, brandPath, faqPath, homePath, sizeGuidePath } from '../../lib/addresses';
import type { HeaderData } from './load';
import { Logo } from './Logo';
import styles from './View.module.css';

/**
 * The header of every page: the logo, the menu of tyres, help and My Account, at the same places everywhere. The menu opens
 * without script. Other teams' fragments are at its right.
 */
export function View({ data: { brands } }: { readonly data: HeaderData }) {
  return (
    <div className={styles.header}>
      <a href={homePath} className={styles.home} aria-label="Kerbside Tyres, home">
        <Logo />
      </a>
      <nav aria-label="Main" className={styles.nav}>
        <details className={styles.menu}>
          <summary className={styles.link}>Tyres</summary>
          <div className={styles.panel}>
            <a href={homePath}>Search by registration or size</a>
            <a href={sizeGuidePath}>Tyre Size Guide</a>
            {brands.length > 0 && (
              <ul role="list" aria-label="Brands" className={styles.brands}>
                {brands.map(({ name, slug }) => (
                  <li key={slug}>
                    <a href={brandPath(slug)}>{name}</a>
                  </li>
                ))}
              </ul>
            )}
            <form role="search" action={faqPath} className={styles.search}>
              <input
                type="search"
                name="q"
                aria-label="Search the help topics"
                placeholder="Search the help topics"
                maxLength={queryLimit}
              />
              <button type="submit">Search</button>
            </form>
          </div>
        </details>
        <a href={faqPath} className={styles.link}>
          Help Topics
        </a>
        <a href={accountPath} className={styles.link}>
          My Account
        </a>
      </nav>
    </div>
  );
}
