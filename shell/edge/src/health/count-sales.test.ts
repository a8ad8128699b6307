import { createSaleCounter, type SaleVisit } from './count-sales';
import { createSessionCounter } from './count-sessions';
import { createCurrentRollout } from './current-rollout';

const visit: SaleVisit = {
  sessionId: 'a',
  network: '192.0.2.1',
  release: 7,
  shellVersion: '1.0.0-a',
  device: 'ios',
};
const counted = {
  release: 7,
  subject: 'site',
  version: '1.0.0-a',
  measure: 'sale',
  device: 'ios',
  failed: 0,
};

function start() {
  const rollout = createCurrentRollout();
  const sessions = createSessionCounter({ rollout: rollout.name });
  return {
    sales: createSaleCounter({ sessions, rollout }),
    take: () => sessions.take(10),
    canary: (share: number) =>
      rollout.set({ stable: 7, canary: { release: 8, share, salt: 's', startedAt: '2026-11-21T09:30:00Z' } }),
  };
}

test('a session counts once, and each step that it reaches once', () => {
  const { sales, take } = start();
  sales.begin(visit);
  sales.begin(visit);
  for (const step of ['basket', 'basket', 'paid'] as const) sales.reach('a', step);
  expect(take()).toEqual([{ ...counted, sessions: 1, kinds: { basket: 1, paid: 1 } }]);
});

test('a step counts for the release of the first document, whatever the session gets later', () => {
  const { sales, take } = start();
  sales.begin(visit);
  sales.begin({ ...visit, release: 8 });
  sales.reach('a', 'order');
  expect(take()).toEqual([{ ...counted, sessions: 1, kinds: { order: 1 } }]);
});

test('steps of sessions that have loaded no document in the rollout are ignored', () => {
  const { sales, take, canary } = start();
  sales.begin(visit);
  take();
  canary(10);
  sales.reach('a', 'basket');
  expect(take()).toEqual([]);
  sales.begin({ ...visit, release: 8 });
  sales.reach('a', 'basket');
  expect(take()).toEqual([{ ...counted, release: 8, sessions: 1, kinds: { basket: 1 } }]);
});

test('after a change of the share, only new sessions count', () => {
  const { sales, take, canary } = start();
  canary(10);
  sales.begin(visit);
  take();
  canary(50);
  sales.begin(visit);
  sales.reach('a', 'paid');
  expect(take()).toEqual([]);
  sales.begin({ ...visit, sessionId: 'b' });
  sales.reach('b', 'paid');
  expect(take()).toEqual([{ ...counted, sessions: 1, kinds: { paid: 1 } }]);
});
