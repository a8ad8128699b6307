import type { Problem } from '@tyres/contract-kit/problem';
import { Field } from './Field';

/** The steps by which the canary grows. */
export function PlanField({
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
      name="plan"
      label="Plan"
      hint={
        <>
          Steps with commas between. Each has a share of the sessions, and what to wait for: a time (30m, 2h,
          1d), a number of compared sessions, <span className="code">approve</span>. At 0 nobody gets the
          canary, and pages are compared in its shadow. After the last step it is promoted. {hint}
        </>
      }
      value={value}
      problem={problem}
      input={{ autoComplete: 'off', autoCapitalize: 'off', spellCheck: false }}
    />
  );
}
