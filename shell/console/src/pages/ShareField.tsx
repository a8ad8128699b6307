import type { Problem } from '@tyres/contract-kit/problem';
import { Field } from './Field';

/** Which share of the sessions gets the canary. */
export function ShareField({
  value,
  problem,
  hint,
}: {
  readonly value: string;
  readonly problem?: Problem | undefined;
  readonly hint?: string;
}) {
  return (
    <Field
      name="share"
      label="Share of sessions, in per cent"
      hint={hint}
      value={value}
      problem={problem}
      input={{ type: 'number', min: 0, max: 100, step: 'any', required: true, inputMode: 'decimal' }}
    />
  );
}
