import type {
  AnchorHTMLAttributes,
  ButtonHTMLAttributes,
  MouseEvent,
  ReactElement,
  ReactNode,
  Ref,
} from 'react';
import { classNames } from '../classNames';
import { SpinnerIcon } from '../Icon/Icon';
import styles from './Button.module.css';

/** `action` is for the one next step on a screen; `secondary` for other choices; `quiet` for the least of them. */
export type ButtonKind = 'action' | 'secondary' | 'quiet';

interface Look {
  readonly kind?: ButtonKind | undefined;
  /** Takes the whole width of its place. */
  readonly wide?: boolean | undefined;
  /** Lower and with smaller text, for use beside other things. */
  readonly small?: boolean | undefined;
  readonly children: ReactNode;
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** While true a press does nothing. The button keeps the focus and says that it waits. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export interface ButtonLinkProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly href: string;
}

/** A button, `type="button"` unless told otherwise. */
export function Button({
  kind = 'secondary',
  wide,
  small,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  // Not `disabled`: that would drop the focus, and a form's Enter key is a click on its button, so it is stopped here too.
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'data-busy': true })}
      className={classNames(look({ kind, wide, small }), className)}
      onClick={press}
    >
      {busy && <SpinnerIcon className={styles.spinner} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'secondary',
  wide,
  small,
  children,
  className,
  ...rest
}: ButtonLinkProps): ReactElement {
  return (
    <a {...rest} className={classNames(look({ kind, wide, small }), className)}>
      {children}
    </a>
  );
}

function look({
  kind,
  wide,
  small,
}: Omit<Look, 'children' | 'kind'> & { kind: ButtonKind }): string | undefined {
  return classNames(styles.button, styles[kind], wide && styles.wide, small && styles.small);
}
