import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Panel.module.css';

export interface PanelProps {
  readonly title: ReactNode;
  /** Level of the heading; default 2. */
  readonly level?: 2 | 3 | undefined;
  /** Beside the title, for example a link that changes what the panel shows. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A section of the page with its own title. */
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
