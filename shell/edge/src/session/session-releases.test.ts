import { chooseRelease } from '@tyres/registry-contract/choose-release';
import type { LiveState } from '@tyres/registry-contract/live-state';
import fc from 'fast-check';
import { keptAfter, preferredReleases } from './session-releases';
import { keptForMs, type KeptRelease } from './kept-release';

/** A change of the live state by an engineer. */
type Step =
  | { readonly kind: 'release' }
  | { readonly kind: 'canary'; readonly share: number }
  | { readonly kind: 'grow'; readonly by: number }
  | { readonly kind: 'promote' | 'end' | 'withdraw' };
type Page = 'from' | 'until' | undefined;
interface Visit {
  readonly page: Page;
  readonly afterMs: number;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant({ kind: 'release' as const }),
  fc.record({ kind: fc.constant('canary' as const), share: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ kind: fc.constant('grow' as const), by: fc.integer({ min: 0, max: 50 }) }),
  fc.constantFrom('promote' as const, 'end' as const, 'withdraw' as const).map((kind) => ({ kind })),
);
const visit: fc.Arbitrary<Visit> = fc.record({
  page: fc.constantFrom<Page>('from', 'until', undefined, undefined),
  afterMs: fc.integer({ min: 0, max: keptForMs / 3 }),
});
const sessionId = fc.stringMatching(/^[\w-]{22}$/);
const history = fc.array(fc.oneof(step, visit), { maxLength: 40 });

const first: LiveState = { revision: 1, since: '', stable: 1, killed: [], withdrawn: [] };

function isVisit(event: Step | Visit): event is Visit {
  return 'afterMs' in event;
}

/** The next state; the same when the registry would refuse the step. */
function apply(state: LiveState, change: Step, made: { last: number }): LiveState {
  const { canary, ...rest } = { ...state, revision: state.revision + 1 };
  switch (change.kind) {
    case 'release':
      return canary ? state : { ...rest, stable: ++made.last };
    case 'canary':
      return canary
        ? state
        : {
            ...rest,
            canary: { release: ++made.last, share: change.share, salt: `salt ${made.last}`, startedAt: '' },
          };
    case 'grow':
      return canary
        ? { ...rest, canary: { ...canary, share: Math.min(100, canary.share + change.by) } }
        : state;
    case 'promote':
      return canary ? { ...rest, stable: canary.release } : state;
    case 'end':
      return canary ? { ...rest, withdrawn: [...rest.withdrawn, canary.release] } : state;
    case 'withdraw':
      return state.stable === 1
        ? state
        : { ...rest, withdrawn: [...new Set([...rest.withdrawn, state.stable - 1])] };
  }
}

/** One browser's visits during a history: the releases that it was served, and those kept before and after. */
function walk(events: readonly (Step | Visit)[], session: string) {
  const made = { last: 1 };
  let state = first;
  let kept: KeptRelease | undefined;
  let nowMs = 0;
  return events.flatMap((event) => {
    if (!isVisit(event)) {
      state = apply(state, event, made);
      return [];
    }
    nowMs += event.afterMs;
    const withdrawn = new Set(state.withdrawn);
    if (kept && (kept.expiresMs <= nowMs || withdrawn.has(kept.release))) kept = undefined;
    const before = kept;
    const [release = 0] = preferredReleases(state, withdrawn, {
      sessionId: session,
      kept: kept?.release,
      device: 'desktop',
    });
    kept = keptAfter(kept, event.page ? { keepsSet: event.page } : {}, { release, nowMs });
    return [{ release, state, before, after: kept, page: event.page, nowMs }];
  });
}

test('a session without cookies gets the release of its bucket, after any history', () => {
  fc.assert(
    fc.property(history, sessionId, (events, session) => {
      const made = { last: 1 };
      let state = first;
      for (const event of events) {
        if (!isVisit(event)) state = apply(state, event, made);
        const wanted = preferredReleases(state, new Set(state.withdrawn), {
          sessionId: session,
          device: 'desktop',
        });
        expect(wanted).toEqual([chooseRelease(state, session, 'desktop')]);
      }
    }),
  );
});

test('a growing canary share never moves a session back to the stable release', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(shares, fc.array(sessionId, { minLength: 1, maxLength: 20 }), (given, sessions) => {
      for (const session of sessions) {
        const releases = given
          .sort((one, other) => one - other)
          .map(
            (share) =>
              preferredReleases(
                { stable: 1, canary: { release: 2, share, salt: 's', startedAt: '' } },
                new Set(),
                { sessionId: session, device: 'desktop' },
              )[0] ?? 0,
          );
        expect(releases).toEqual([...releases].sort((one, other) => one - other));
      }
    }),
  );
});

test('a session keeps its release until the release is withdrawn or the hour is over', () => {
  fc.assert(
    fc.property(history, sessionId, (events, session) => {
      for (const { release, before, after, page, state, nowMs } of walk(events, session)) {
        if (before) expect(release).toBe(before.release);
        else expect(release).toBe(chooseRelease(state, session, 'desktop'));
        if (page === 'until') expect(after).toBeUndefined();
        if (page === 'from') expect(after?.release).toBe(release);
        if (page === undefined) expect(after).toBe(before);
        if (after) expect(after.expiresMs - nowMs).toBeLessThanOrEqual(keptForMs);
        if (before && after) expect(after).toBe(before);
      }
    }),
    { numRuns: 300 },
  );
});

test('control: the generated histories contain sessions that keep an old release', () => {
  const walks = fc.sample(fc.tuple(history, sessionId), { numRuns: 500, seed: 1 });
  const visits = walks.flatMap(([events, session]) => walk(events, session));
  expect(
    visits.filter(({ before, release, state }) => before && release !== state.stable).length,
  ).toBeGreaterThan(20);
});

test.each([
  ['an override has precedence', { override: 9, kept: 8 }, [], [9, 8, 1]],
  ['a withdrawn override is ignored', { override: 9, kept: 8 }, [9], [8, 1]],
  ['a withdrawn release is not kept', { kept: 8 }, [8], [1]],
])('%s', (_, criteria, withdrawn, expected) => {
  expect(
    preferredReleases(first, new Set(withdrawn), { ...criteria, sessionId: 's', device: 'desktop' }),
  ).toEqual(expected);
});
