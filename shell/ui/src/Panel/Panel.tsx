import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Panel.module.css';

export interface PanelProps {
  readonly title: ReactNode;
  /** Its level in the page's outline; default 2. */
  readonly level?: 2 | 3 | undefined;
  /** Stands at the right of the title, as a link that changes what the panel shows. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A part of the page with a title of its own. */
export function Panel({ title, level = 2, action, children, className }: PanelProps): ReactElement {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className={classNames(styles.panel, className)}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {action}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
