import type { Problem } from '@tyres/contract-kit/problem';
import { Field } from './Field';

/** Which share of the sessions gets the canary. */
export function ShareField({
  value,
  problem,
}: {
  readonly value: string;
  readonly problem?: Problem | undefined;
}) {
  return (
    <Field
      name="share"
      label="Share of sessions, in per cent"
      value={value}
      problem={problem}
      input={{ type: 'number', min: 0, max: 100, step: 'any', required: true, inputMode: 'decimal' }}
    />
  );
}
