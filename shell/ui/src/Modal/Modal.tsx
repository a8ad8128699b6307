import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { classNames } from '../classNames';
import { CrossIcon } from '../Icon/Icon';
import styles from './Modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** Asked for by Escape, the cross and a press outside; the parent then sets `open` to false. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays in sight below the content, for the buttons. */
  readonly footer?: ReactNode;
  /** Wide enough for two things side by side. */
  readonly wide?: boolean | undefined;
  /** True when only its own buttons close it. */
  readonly fixed?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * A modal over the page: the browser's own `<dialog>`, which keeps the focus in it and gives it back. Rendered open by
 * the server it is readable at once, and its cross closes it before, or without, any script.
 */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  wide,
  fixed,
  className,
}: ModalProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  // From then on `showModal` writes the attribute, so React must always see the same value.
  const [openInServerHtml] = useState(open);

  const wasShown = useRef(false);
  const show = useEffectEvent((element: HTMLDialogElement) => {
    // Somebody closed it between the server's HTML and this script.
    if (openInServerHtml && !wasShown.current && !element.open) return onClose();
    element.removeAttribute('open');
    element.showModal();
    wasShown.current = true;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    show(element);
    // On closing and on unmounting alike: closing is what gives the focus back.
    return () => element.close();
  }, [open]);

  const askToClose = (event: SyntheticEvent): void => {
    // The dialog's own events bubble through React's tree, also from a dialog inside this one.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (open && !(fixed && event.type === 'cancel')) onClose();
  };
  const isOutside = (event: MouseEvent): boolean => event.target === dialog.current;
  const release = (event: MouseEvent): void => {
    if (!fixed && pressedOutside.current && isOutside(event)) onClose();
  };

  return (
    <dialog
      ref={dialog}
      open={openInServerHtml}
      // A visitor may close it before React comes.
      suppressHydrationWarning
      aria-labelledby={titleId}
      className={classNames(styles.modal, wide && styles.wide, className)}
      onCancel={askToClose}
      onClose={askToClose}
      onMouseDown={(event) => (pressedOutside.current = isOutside(event))}
      onClick={release}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {!fixed && (
            <form method="dialog">
              <button type="submit" className={styles.cross} aria-label="Close">
                <CrossIcon size={24} />
              </button>
            </form>
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
