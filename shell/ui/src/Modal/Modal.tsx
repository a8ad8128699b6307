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
  /** Called on Escape, on the close button and on a press outside. The parent then sets `open` to false. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Always visible below the content, for the buttons. */
  readonly footer?: ReactNode;
  /** Wide enough for two columns. */
  readonly wide?: boolean | undefined;
  /** Only its own buttons close it. */
  readonly fixed?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * A modal: the browser's own `<dialog>`, which traps the focus and returns it. When the server renders it open, it is
 * readable at once, and its close button works without script.
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
  // Later `showModal` writes the attribute, so React must always get the same value.
  const [openInServerHtml] = useState(open);

  const wasShown = useRef(false);
  const show = useEffectEvent((element: HTMLDialogElement) => {
    // The visitor closed the server's dialog before this script ran.
    if (openInServerHtml && !wasShown.current && !element.open) return onClose();
    element.removeAttribute('open');
    element.showModal();
    wasShown.current = true;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    show(element);
    // Also on unmount, since only closing returns the focus.
    return () => element.close();
  }, [open]);

  const requestClose = (event: SyntheticEvent): void => {
    // React bubbles these events from a dialog inside this one too.
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
      // The visitor may have closed the dialog before hydration.
      suppressHydrationWarning
      aria-labelledby={titleId}
      className={classNames(styles.modal, wide && styles.wide, className)}
      onCancel={requestClose}
      onClose={requestClose}
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
