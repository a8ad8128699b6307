import { useId, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** The explanation. */
  readonly text: string;
  /** What it explains; becomes a button, so that a finger or a keyboard reaches it. */
  readonly children: ReactNode;
  /** The edge of the children that it keeps to. */
  readonly align?: 'start' | 'end' | undefined;
  readonly className?: string | undefined;
}

/** A short explanation, shown while what it explains has the pointer or the focus; Escape puts it away. */
export function Tooltip({ text, children, align = 'start', className }: TooltipProps): ReactElement {
  const id = useId();
  const [isPutAway, setPutAway] = useState(false);
  const putAway = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setPutAway(true);
  };
  const bringBack = (): void => setPutAway(false);
  return (
    <span
      className={classNames(styles.wrap, className)}
      onKeyDown={putAway}
      onMouseLeave={bringBack}
      onBlur={bringBack}
    >
      <button type="button" className={styles.trigger} aria-describedby={id}>
        {children}
      </button>
      <span id={id} role="tooltip" className={classNames(styles.bubble, styles[align])} hidden={isPutAway}>
        {text}
      </span>
    </span>
  );
}
