import type { Queryable } from '@tyres/service-kit/database';
import { jobs, outboxHandlers, outboxLanes, type JobHandlers } from './jobs';

const lastAttempt = { attempt: 9, isLastAttempt: true };

function handlersThatNote() {
  const done: unknown[] = [];
  const note =
    (name: string) =>
    async (payload: object, { isLastAttempt }: { isLastAttempt: boolean }) =>
      void done.push([name, payload, isLastAttempt]);
  const handlers: JobHandlers = {
    'fulfil-order': note('fulfil-order'),
    'settle-payment': note('settle-payment'),
    'inquire-payment': note('inquire-payment'),
    'check-payment': note('check-payment'),
    'empty-basket': note('empty-basket'),
    'release-holds': note('release-holds'),
    'release-time': note('release-time'),
    'send-message': note('send-message'),
    'match-appointment': note('match-appointment'),
    'send-change': note('send-change'),
    'send-sign-in': note('send-sign-in'),
  };
  return { done, handlers: outboxHandlers(handlers), lanes: outboxLanes(handlers) };
}

test('each job reaches its handler with its payload [B-FLOW-CONFIRMATION]', async () => {
  const { done, handlers } = handlersThatNote();
  const reference = 'K7QX9M4PRTAC';
  const jobs = [
    ['fulfil-order', { reference }],
    ['settle-payment', { provider: 'worldpay', code: reference }],
    ['inquire-payment', { provider: 'paypal', code: reference }],
    ['check-payment', { reference }],
    ['empty-basket', { reference }],
    ['release-holds', { reference, appointment: false }],
    ['release-time', { basketId: 'b', id: '1', accountNumber: 'G100', date: '2026-12-03', time: '09:00' }],
    ['release-time', { basketId: 'b', id: '2', accountNumber: 'M100', date: '2026-12-03', time: null }],
    ['send-message', { reference, channel: 'email', kind: 'confirmation' }],
    ['send-message', { reference, channel: 'text', kind: 'confirmation' }],
    ['match-appointment', { reference }],
    ['send-change', { reference, channel: 'text', appointment: '7' }],
  ] as const;
  for (const [name, payload] of jobs) await handlers[name](payload, lastAttempt);
  expect(done).toEqual(jobs.map(([name, payload]) => [name, payload, true]));
});

test('a message of another channel is refused [B-FLOW-CONFIRMATION]', async () => {
  const { done, handlers } = handlersThatNote();
  const payload = { reference: 'K7QX9M4PRTAC', channel: 'fax', kind: 'confirmation' };
  await expect(handlers['send-message'](payload, lastAttempt)).rejects.toThrow('channel');
  expect(done).toEqual([]);
});

test('a paid order does not wait behind other jobs that are due', async () => {
  const priorities: unknown[] = [];
  const database: Queryable = {
    query: async ({ text, values }) => {
      const [, place] = /priority := \$(\d+)/.exec(text) ?? [];
      priorities.push(values[Number(place) - 1]);
      return [];
    },
  };
  await jobs.add(database, 'check-payment', { reference: 'K7QX9M4PRTAC' });
  await jobs.add(database, 'fulfil-order', { reference: 'K7QX9M4PRTAC' });
  expect(priorities).toEqual([0, -1]);
});

test('messages have workers of their own, and each job has one kind of worker', () => {
  const { handlers, lanes } = handlersThatNote();
  const [orders, messages] = lanes.map((lane) => Object.keys(lane.handlers));
  expect(messages).toEqual(['send-change', 'send-sign-in', 'send-message']);
  expect([...(orders ?? []), ...(messages ?? [])].sort()).toEqual(Object.keys(handlers).sort());
  expect(lanes.map(({ concurrency }) => concurrency)).toEqual([4, 3]);
});
