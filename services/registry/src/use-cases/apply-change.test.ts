import { errorCodeOf } from '@tyres/contract-kit/error-code';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { killMicroFrontend, liftKill, rollBack } from '@tyres/registry-contract/endpoints';
import { testApp } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { kill, rollBack as rollBackTo } from '../domain/live-state';
import { createLiveStateFeed } from '../domain/live-state-feed';
import { findLiveState, insertLiveState, lockLiveState } from '../store/live-states';
import { platform, type TestRegistry } from '../testing/test-registry';
import { createTwoReleases, search } from '../testing/two-releases';
import { applyChange } from './apply-change';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTwoReleases();
});
afterEach(() => registry.close());

const rivals = 12;
const each = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: rivals }, (_, index) => work(index)));
const changesOf = async () =>
  (await registry.audit()).filter(({ action }) => action === 'kill' || action === 'rollback');

describe('concurrent changes on one revision', () => {
  test('only one is made and the others are refused, even across two registries', async () => {
    const apps = [registry.app, testApp(createApp({ ...registry.deps, feed: createLiveStateFeed() }))];
    const headers = { authorization: `Bearer ${platform}` };
    const answers = await each((index) => {
      const input = { reason: `Rival ${index}`, on_revision: 2 };
      const app = apps[index % 2] ?? registry.app;
      return index % 3 === 0
        ? app.call(rollBack, input, { headers })
        : app.call(killMicroFrontend, { ...input, name: 'mf-search' }, { headers });
    });
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(rivals - 1).fill(409)]);
    const refused: unknown[] = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    const [done] = await changesOf();
    for (const body of refused)
      expect(body).toMatchObject({
        code: 'state_changed',
        message: expect.stringContaining(`('${done?.reason}')`),
      });
    expect(await registry.state()).toMatchObject({ revision: 3 });
    expect(await changesOf()).toHaveLength(1);
    expect((await registry.audit()).filter(({ action }) => action === 'refused')).toHaveLength(rivals - 1);
  });

  /** `applyChange` without one of its parts. */
  const killWithout = (part: 'lock' | 'check', meet: () => Promise<void>) =>
    registry.database.transaction(async (tx) => {
      if (part !== 'lock') await lockLiveState(tx);
      const state = await findLiveState(tx);
      await meet();
      if (part !== 'check' && state.revision !== 2) throw new Error('state_changed');
      const killed = [...state.killed, `mf-${state.revision}`];
      return insertLiveState(tx, { ...state, revision: state.revision + 1, killed });
    });

  test('negative control: without the check of the revision all of them are made', async () => {
    const done = await each(() => killWithout('check', async () => undefined));
    expect(done.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(
      Array.from({ length: rivals }, (_, index) => index + 3),
    );
  });

  test('negative control: without the lock two changes pass the check, and only the primary key stops one', async () => {
    let waiting = 0;
    let release = (): void => undefined;
    const bothRead = new Promise<void>((resolve) => (release = resolve));
    const meet = (): Promise<void> => {
      waiting += 1;
      if (waiting === 2) release();
      return bothRead;
    };
    const results = await Promise.allSettled([killWithout('lock', meet), killWithout('lock', meet)]);
    const reasons = results.flatMap((one) => (one.status === 'rejected' ? [errorCodeOf(one.reason)] : []));
    expect(reasons).toEqual(['23505']);
  });
});

test('a refused or failed change leaves neither a state nor an audit entry, and notifies nobody', async () => {
  const told: LiveState[] = [];
  registry.deps.feed.watch((state) => told.push(state));
  const change = { actor: 'platform', action: 'kill', reason: 'x', onRevision: 2, detail: {} } as const;
  await expect(
    applyChange(registry.deps, { ...change, change: (state) => rollBackTo(state, 2) }),
  ).rejects.toMatchObject({ problem: { code: 'already_stable' } });
  await expect(
    applyChange(registry.deps, {
      ...change,
      change: async (state, tx) => {
        await insertLiveState(tx, kill({ ...state, revision: 7 }, 'mf-search', ['mf-search']));
        throw new Error('broken');
      },
    }),
  ).rejects.toThrow('broken');
  expect([await registry.state(), await changesOf(), told]).toMatchObject([{ revision: 2 }, [], []]);
});

test('watchers are notified of each change after its commit, in order', async () => {
  const told: number[] = [];
  registry.deps.feed.watch(({ revision }) => told.push(revision));
  await registry.change(killMicroFrontend, { name: 'mf-search' });
  await registry.change(liftKill, { name: 'mf-search' });
  await registry.release([search(2)]);
  expect(told).toEqual([3, 4, 5]);
});

test('a refusal describes the last three changes since its revision, oldest first', async () => {
  for (const reason of ['one', 'two', 'three', 'four'])
    await registry.change(
      reason === 'two' || reason === 'four' ? liftKill : killMicroFrontend,
      { name: 'mf-search' },
      { reason },
    );
  expect(await registry.change(rollBack, {}, { onRevision: 2 })).toMatchObject({
    body: {
      code: 'state_changed',
      message: expect.stringMatching(
        /revision 6, not 2.*switched on mf-search at .*'two'.*switched off mf-search .*'three'.*switched on mf-search .*'four'/,
      ),
    },
  });
});
