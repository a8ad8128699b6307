import { refusal, type Refusal } from '@tyres/contract-kit/problem';
import type { Freeze } from '@tyres/registry-contract/freeze-endpoints';

/** The canary has no plan. */
export function noPlan(): Refusal {
  return refusal(
    409,
    'no_plan',
    'The canary has no plan: its share is changed by hand. `tyres plan <steps>` gives it one.',
  );
}

/** A plan would give the canary to fewer sessions than have it now. */
export function planGoesBack(from: number, to: number): Refusal {
  return refusal(
    409,
    'plan_goes_back',
    `The canary goes to ${from} % of the sessions, and a plan only grows: begin with ${from} % or more, not ${to} %. To give it to fewer, change its share by hand.`,
  );
}

/** The plan is paused already. */
export function planIsPaused(reason: string): Refusal {
  return refusal(409, 'plan_is_paused', `The plan is paused already: '${reason}'.`);
}

/** The plan is not paused. */
export function planIsRunning(): Refusal {
  return refusal(409, 'plan_is_running', 'The plan is running: there is nothing to resume.');
}

/** The current step needs no approval, or has it. */
export function nothingToApprove(isApproved: boolean): Refusal {
  return refusal(
    409,
    'nothing_to_approve',
    isApproved
      ? 'What follows the current step is approved already.'
      : 'The current step of the plan needs no approval.',
  );
}

/** The release was never a canary. */
export function notACanary(release: number): Refusal {
  return refusal(404, 'not_a_canary', `Release ${release} was never a canary.`);
}

/** Releases are frozen. */
export function frozen(freeze: Freeze): Refusal {
  return refusal(
    409,
    'frozen',
    `${frozenText(freeze)}. Wait, lift the freeze, or go on with frozen accepted. Rolling back is never frozen.`,
  );
}

/** `Releases are frozen until 2026-11-27 23:00 UTC: 'Black Friday' (Sam)` */
export function frozenText({ reason, ends_at: endsAt, created_by: by }: Freeze): string {
  return `Releases are frozen until ${minuteText(endsAt)} UTC: '${reason}' (${by})`;
}

/** No freeze has this number. */
export function unknownFreeze(id: number): Refusal {
  return refusal(404, 'unknown_freeze', `There is no freeze ${id}. \`tyres freeze list\` shows them.`);
}

/** The freeze has ended, or would have ended before it began. */
export function freezeIsOver(until: string): Refusal {
  return refusal(409, 'freeze_is_over', `This freeze is over: it ended at ${minuteText(until)} UTC.`);
}

/** `2026-11-27 23:00` */
function minuteText(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}
