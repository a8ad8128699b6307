import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** Content of the button. */
  readonly trigger: ReactNode;
  /** Accessible name of the button, when its content does not say what it opens. */
  readonly triggerLabel?: string | undefined;
  /** Replaces the button's own styles. */
  readonly triggerClassName?: string | undefined;
  /** Accessible name of the panel. */
  readonly label: string;
  /** The edge of the button that the panel is aligned with. */
  readonly align?: 'start' | 'end' | undefined;
  readonly children: ReactNode;
}

/** A button with a panel: the browser's own popover, which opens without script and closes on Escape or a press outside. */
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
