import type { ReactElement } from 'react';
import styles from './Breadcrumbs.module.css';

export interface BreadcrumbsProps {
  /** From the home page on; the last one is the page itself. */
  readonly crumbs: readonly { readonly name: string; readonly path: string }[];
}

/** The way from the home page to a page, as links. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps): ReactElement {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol role="list" className={styles.list}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className={styles.crumb}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={path}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
