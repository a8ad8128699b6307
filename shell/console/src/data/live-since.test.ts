import type { AuditEntry, ReleaseSummary } from '@tyres/registry-contract/payloads';
import { liveSince } from './live-since';

const stable: ReleaseSummary = {
  number: 12,
  kind: 'release',
  created_at: '2026-11-20T09:00:00Z',
  created_by: 'platform',
  reason: 'First try (by Sam)',
  based_on: 11,
  versions: {},
};
const entry = (action: string, from: number, to: number): AuditEntry => ({
  id: 1,
  happened_at: '2026-11-21T09:00:00Z',
  actor: 'platform',
  action,
  reason: 'Back (by Alex)',
  from_release: from,
  to_release: to,
  detail: {},
});

test('after a rollback a release is live since the rollback', () => {
  const since = { at: '2026-11-21T09:00:00Z', by: 'platform', why: 'Back (by Alex)' };
  expect(liveSince(stable, [entry('kill', 12, 12), entry('rollback', 13, 12)])).toEqual(since);
  const promoted = [entry('rollback', 13, 12), entry('promote', 12, 13), entry('start_canary', 12, 13)];
  expect(liveSince(stable, promoted)).toEqual(since);
});

test.each([
  ['the audit log is empty', []],
  ['it was only a canary', [entry('start_canary', 11, 12)]],
  ['another release followed it', [entry('release', 12, 13)]],
  ['a canary beside it ended', [entry('rollback', 13, 12), entry('start_canary', 12, 13)]],
])('a release is live since its creation when %s', (_, audit) => {
  expect(liveSince(stable, audit)?.at).toBe('2026-11-20T09:00:00Z');
});

test('liveSince is undefined without a release', () => expect(liveSince(undefined, [])).toBeUndefined());
