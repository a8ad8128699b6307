import { useMayChange } from './may-change';

export interface ButtonLinkProps {
  readonly href: string;
  readonly children: string;
  /** Read out after the text where several on a page say the same. */
  readonly of?: string;
  readonly tone?: 'action' | 'plain' | 'danger';
  readonly isSmall?: boolean;
}

/** Leads to a page that says what will happen before it is done; not shown to who may not do it. */
export function ButtonLink({ href, children, of, tone = 'plain', isSmall }: ButtonLinkProps) {
  if (!useMayChange()) return null;
  return (
    <a className={`button button--${tone}${isSmall ? ' button--small' : ''}`} href={href}>
      {children}
      {of && <span className="hidden"> {of}</span>}
    </a>
  );
}
