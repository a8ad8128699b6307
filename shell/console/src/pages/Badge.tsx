import type { ReactNode } from 'react';

export interface BadgeProps {
  readonly tone: 'good' | 'trial' | 'bad' | 'plain';
  readonly children: ReactNode;
}

/** A short label on a coloured background. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
