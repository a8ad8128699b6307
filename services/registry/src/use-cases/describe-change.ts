import type { NotedChange } from '../store/audit';

const verbs: Readonly<Record<string, string>> = {
  release: 'released',
  start_canary: 'started a canary',
  set_canary_share: "changed the canary's share",
  set_plan: 'gave the canary a plan',
  advance_plan: 'moved the canary to the next step of its plan',
  pause_plan: "paused the canary's plan",
  resume_plan: "resumed the canary's plan",
  approve_plan: "approved the next step of the canary's plan",
  promote: 'promoted the canary',
  rollback: 'rolled back',
  withdraw: 'withdrew',
  kill: 'switched off',
  lift_kill: 'switched on',
};

/** Who changed what, when and why, in one clause: `health-gate rolled back 13 → 12 at 2026-11-21 13:02:11 UTC ('…')`. */
export function describeChange(change: NotedChange): string {
  const verb = verbs[change.action] ?? change.action;
  const time = change.happened_at.toISOString().slice(0, 19).replace('T', ' ');
  return `${[change.actor, verb, subjectOf(change)].filter(Boolean).join(' ')} at ${time} UTC ('${change.reason ?? ''}')`;
}

function subjectOf({ detail, from_release, to_release }: NotedChange): string {
  const named = detail.name ?? detail.number;
  if (named !== undefined) return String(named);
  if (from_release === null || to_release === null || from_release === to_release) return '';
  return `${from_release} → ${to_release}`;
}
