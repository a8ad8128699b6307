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

/** `action` is the main action of a screen, `secondary` another choice, `quiet` a minor one. */
export type ButtonKind = 'action' | 'secondary' | 'quiet';

interface Look {
  readonly kind?: ButtonKind | undefined;
  /** Takes the full width of its container. */
  readonly wide?: boolean | undefined;
  /** Lower, and with smaller text, for use beside other content. */
  readonly small?: boolean | undefined;
  readonly children: ReactNode;
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** While true, presses do nothing. The button keeps the focus and shows that it is waiting. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export interface ButtonLinkProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly href: string;
}

/** A button, by default of `type="button"`. */
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
  // Not `disabled`, which would drop the focus. Enter in a form is a click on its button, so this stops it too.
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
