import { useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../classNames';
import { AlertIcon, CrossIcon, InfoIcon, SuccessIcon, WarningIcon } from '../Icon/Icon';
import styles from './Notice.module.css';

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: AlertIcon };

export interface NoticeProps {
  readonly tone?: keyof typeof icons | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Shows a button that removes the notice. */
  readonly dismissible?: boolean | undefined;
  readonly onDismiss?: (() => void) | undefined;
  /** `alert` or `status` for a notice that appears after the page has loaded. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly className?: string | undefined;
}

/** A message about the page, with an icon for its tone. */
export function Notice({
  tone = 'info',
  title,
  children,
  dismissible,
  onDismiss,
  role,
  className,
}: NoticeProps): ReactElement | null {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const Icon = icons[tone];
  const dismiss = (): void => {
    setDismissed(true);
    onDismiss?.();
  };
  return (
    <div role={role} className={classNames(styles.notice, styles[tone], className)}>
      <Icon size={20} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {dismissible && (
        <button type="button" className={styles.cross} aria-label="Dismiss" onClick={dismiss}>
          <CrossIcon size={20} />
        </button>
      )}
    </div>
  );
}
