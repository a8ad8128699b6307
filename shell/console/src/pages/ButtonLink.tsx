import { useMayChange } from './may-change';

export interface ButtonLinkProps {
  readonly href: string;
  readonly children: string;
  /** Hidden text for screen readers, where several links have the same text. */
  readonly of?: string;
  readonly tone?: 'action' | 'plain' | 'danger';
  readonly isSmall?: boolean;
}

/** Links to an action's page; hidden from engineers without the right to do it. */
export function ButtonLink({ href, children, of, tone = 'plain', isSmall }: ButtonLinkProps) {
  if (!useMayChange()) return null;
  return (
    <a className={`button button--${tone}${isSmall ? ' button--small' : ''}`} href={href}>
      {children}
      {of && <span className="hidden"> {of}</span>}
    </a>
  );
}
