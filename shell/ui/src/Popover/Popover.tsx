import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** Name of the button when what it shows does not say it. */
  readonly triggerLabel?: string | undefined;
  /** Of the button; none of its own. */
  readonly triggerClassName?: string | undefined;
  /** Name of what opens. */
  readonly label: string;
  /** The edge of the button that the panel keeps to. */
  readonly align?: 'start' | 'end' | undefined;
  readonly children: ReactNode;
}

/** A panel at a button: the browser's own popover, which opens without script and closes by Escape or a press outside. */
export function Popover({
  trigger,
  triggerLabel,
  triggerClassName,
  label,
  align = 'start',
  children,
}: PopoverProps): ReactElement {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={triggerClassName ?? styles.trigger}
        popoverTarget={id}
        aria-label={triggerLabel}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames(styles.panel, styles[align])}
      >
        {children}
      </div>
    </>
  );
}
