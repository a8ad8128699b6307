import { Refusal } from '@tyres/contract-kit/problem';
import { chooseRelease } from '@tyres/registry-contract/choose-release';
import type { LiveState } from '@tyres/registry-contract/live-state';
import fc from 'fast-check';
import {
  endCanary,
  kill,
  lift,
  promote,
  release,
  rollBack,
  share,
  startCanary,
  withdraw,
  withdrawCanary,
} from './live-state';

const start: LiveState = {
  revision: 0,
  since: '1970-01-01T00:00:00.000Z',
  stable: 0,
  killed: [],
  withdrawn: [],
};
const startedAt = '2026-11-21T12:00:00.000Z';
const canaryOf = (number: number) => ({ release: number, share: 10, salt: `rollout ${number}`, startedAt });
const known = ['mf-search', 'mf-content', 'mf-checkout'];
const running = startCanary(release(start, 1), canaryOf(2));

function codeOf(change: () => LiveState): string {
  try {
    change();
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.problem.code;
    throw error;
  }
}

describe('each change', () => {
  test.each<[string, LiveState, Partial<LiveState>]>([
    ['release makes a release stable', release(start, 1), { revision: 1, stable: 1 }],
    ['startCanary starts a canary', running, { revision: 2, stable: 1, canary: canaryOf(2) }],
    ['share changes the share alone', share(running, 50), { canary: { ...canaryOf(2), share: 50 } }],
    ['promote makes the canary stable', promote(running), { revision: 3, stable: 2 }],
    ['endCanary removes the canary', endCanary(running), { revision: 3, stable: 1 }],
    ['rollBack makes an earlier release stable', rollBack(release(release(start, 1), 2), 1), { stable: 1 }],
    ['withdrawCanary withdraws its release', withdrawCanary(running), { stable: 1, withdrawn: [2] }],
    [
      'a kill survives a release',
      release(kill(release(start, 1), 'mf-search', known), 2),
      { killed: ['mf-search'] },
    ],
    [
      'lift switches a micro-frontend on again',
      lift(kill(release(start, 1), 'mf-search', known), 'mf-search'),
      { killed: [] },
    ],
  ])('%s', (_, state, expected) => expect(state).toMatchObject(expected));

  test.each([promote(running), endCanary(running), withdrawCanary(running), rollBack(running, 2)])(
    'an ended canary is removed from the state (%#)',
    (state) => expect(state).not.toHaveProperty('canary'),
  );

  test.each<[string, () => LiveState]>([
    ['canary_running', () => release(running, 3)],
    ['canary_running', () => startCanary(running, canaryOf(3))],
    ['no_canary', () => share(release(start, 1), 5)],
    ['no_canary', () => promote(release(start, 1))],
    ['no_canary', () => endCanary(release(start, 1))],
    ['no_canary', () => withdrawCanary(release(start, 1))],
    ['already_stable', () => rollBack(running, 1)],
    ['release_withdrawn', () => rollBack(withdraw(release(release(start, 1), 2), 1), 1)],
    ['release_is_stable', () => withdraw(running, 1)],
    ['already_withdrawn', () => withdraw(withdrawCanary(running), 2)],
    ['unknown_micro_frontend', () => kill(running, 'mf-none', known)],
    ['already_killed', () => kill(kill(running, 'mf-search', known), 'mf-search', known)],
    ['not_killed', () => lift(running, 'mf-search')],
  ])('a change is refused with %s', (code, change) => expect(codeOf(change)).toBe(code));
});

describe('over random histories', () => {
  const number = fc.nat({ max: 12 });
  const name = fc.constantFrom(...known, 'mf-none');
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('release', 'startCanary', 'promote', 'endCanary', 'withdrawCanary') }),
    fc.record({ kind: fc.constant('share'), percentage: fc.double({ min: 0, max: 100, noNaN: true }) }),
    fc.record({ kind: fc.constantFrom('rollBack', 'withdraw'), number }),
    fc.record({ kind: fc.constantFrom('kill', 'lift'), name }),
  );
  type Step = { kind: string; number?: number; name?: string; percentage?: number };
  const changes: Record<string, (state: LiveState, step: Step, next: number) => LiveState> = {
    release: (state, _, next) => release(state, next),
    startCanary: (state, _, next) => startCanary(state, canaryOf(next)),
    promote,
    endCanary,
    withdrawCanary,
    share: (state, { percentage = 0 }) => share(state, percentage),
    rollBack: (state, { number: to = 0 }) => rollBack(state, to),
    withdraw: (state, { number: which = 0 }) => withdraw(state, which),
    kill: (state, { name: which = '' }) => kill(state, which, known),
    lift: (state, { name: which = '' }) => lift(state, which),
  };

  /** Plays the steps. Returns each change with the state before and after it; refused steps are left out. */
  function play(steps: readonly Step[]): { before: LiveState; after: LiveState; step: Step }[] {
    const done: { before: LiveState; after: LiveState; step: Step }[] = [];
    let state = start;
    let next = 1;
    for (const one of steps) {
      // Only existing releases can be named; the routes check that.
      if (one.number !== undefined && (one.number === 0 || one.number >= next)) continue;
      const before = structuredClone(state);
      let after: LiveState | undefined;
      if (codeOf(() => (after = changes[one.kind]?.(state, one, next) ?? state)) !== 'done' || !after) {
        expect(state).toEqual(before);
        continue;
      }
      if (one.kind === 'release' || one.kind === 'startCanary') next += 1;
      done.push({ before, after, step: one });
      expect(state).toEqual(before);
      state = after;
    }
    return done;
  }

  const sessions = Array.from({ length: 60 }, (_, index) => `session ${index}`);
  const holds = (
    property: (change: ReturnType<typeof play>[number]) => void,
    parameters: { readonly seed?: number } = {},
  ): void =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => play(steps).forEach(property)),
      { numRuns: 300, ...parameters },
    );

  test('the revision rises by one with each change', () => {
    holds(({ before, after }) => expect(after.revision).toBe(before.revision + 1));
  });

  test('a growing canary moves no session back', () => {
    holds(({ before, after, step: { kind } }) => {
      if (kind !== 'share' || (after.canary?.share ?? 0) < (before.canary?.share ?? 0)) return;
      const wasIn = sessions.filter((id) => chooseRelease(before, id, 'desktop') === before.canary?.release);
      expect(wasIn.every((id) => chooseRelease(after, id, 'desktop') === before.canary?.release)).toBe(true);
    });
  });

  test('no session gets a withdrawn release, and a withdrawal is final', () => {
    holds(({ before, after }) => {
      expect(sessions.some((id) => after.withdrawn.includes(chooseRelease(after, id, 'desktop')))).toBe(
        false,
      );
      expect(after.withdrawn).toEqual(expect.arrayContaining([...before.withdrawn]));
      expect(new Set(after.withdrawn).size).toBe(after.withdrawn.length);
    });
  });

  test('no micro-frontend is killed twice, and no unknown one is killed', () => {
    holds(({ after: { killed } }) => {
      expect(new Set(killed).size).toBe(killed.length);
      expect(known).toEqual(expect.arrayContaining([...killed]));
    });
  });

  test('a canary is never the stable release, and never replaces a running canary', () => {
    holds(({ before, after }) => {
      if (after.canary) expect(after.canary.release).not.toBe(after.stable);
      if (before.canary && after.canary) expect(after.canary.salt).toBe(before.canary.salt);
    });
  });

  test('the random histories contain every kind of change', () => {
    const reached = new Set<string>();
    // With a random seed the histories would sometimes lack the rarest change.
    holds(({ step: { kind } }) => reached.add(kind), { seed: 1 });
    expect([...reached].sort()).toEqual(Object.keys(changes).sort());
  });
});

test('withdrawing another release leaves the canary, and lifting one micro-frontend leaves the others killed', () => {
  const state = { ...start, stable: 2, canary: canaryOf(3), killed: ['mf-search', 'mf-content'] };
  expect(withdraw(state, 1)).toMatchObject({ canary: canaryOf(3), withdrawn: [...start.withdrawn, 1] });
  expect(lift(state, 'mf-search').killed).toEqual(['mf-content']);
});
