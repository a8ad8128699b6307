import type { ReactNode } from 'react';
import { updateTyresFormAction } from '@tyres/catalogue-contract/form-actions';
import { Button, type ButtonKind } from '@tyres/ui/Button';

export interface SizeButtonProps {
  /** Such as '205/55 R16'. */
  readonly size: string;
  readonly speed?: string | undefined;
  readonly kind?: ButtonKind;
  readonly children: ReactNode;
}

const parts = ['width', 'profile', 'rim'] as const;

/** A form with one button, which stores a size and goes to its tyres (R-UPDATE-TYRES). */
export function SizeButton({ size, speed, kind = 'action', children }: SizeButtonProps) {
  const numbers = size.match(/\d+/g) ?? [];
  return (
    <form method="post" action={updateTyresFormAction}>
      {parts.map((name, index) => (
        <input key={name} type="hidden" name={name} value={numbers[index] ?? ''} />
      ))}
      {speed && <input type="hidden" name="speed" value={speed} />}
      <Button type="submit" kind={kind}>
        {children}
      </Button>
    </form>
  );
}
