import { pageStateVersion } from '@tyres/kit/page-state';
import type { HealthReport } from '@tyres/registry-contract/health';
import { createSilentLog } from '@tyres/service-kit/log';
import { RegistryRefusal } from '../release/registry-client';
import { until } from '../testing/start-edge';
import { createSessionCounter } from './count-sessions';
import { startHealthReports } from './report-health';

function start(everyMs = 10) {
  const counter = createSessionCounter();
  const sent: HealthReport[] = [];
  let answer = (): Promise<void> => Promise.resolve();
  const { stop, sendSoon } = startHealthReports({
    registry: {
      reportHealth(report) {
        sent.push(report);
        return answer();
      },
    },
    counter,
    name: 'eu-1',
    serves: () => ({ release: 37, refused: [{ release: 38, reason: 'remote.js differs' }] }),
    revision: () => 3,
    mayBeBehindUnknownProxy: () => true,
    everyMs,
    log: createSilentLog(),
  });
  const see = (sessionId: string): void =>
    counter.count({
      ...{ release: 1, subject: 's', version: 'v', measure: 'server', device: 'ios' },
      ...{ sessionId, network: '192.0.2.1', failed: false },
    });
  return { sent, stop, sendSoon, see, answers: (next: () => Promise<void>) => (answer = next) };
}
const sessionsOf = (reports: readonly HealthReport[]): number =>
  reports.flatMap(({ counts }) => counts).reduce((sum, { sessions }) => sum + sessions, 0);

test('a report describes the edge and has a sequence number', async () => {
  const { sent, stop } = start();
  await until(() => sent.length > 2);
  await stop();
  expect(sent.map(({ sequence }) => sequence)).toEqual(sent.map((_, index) => index + 1));
  expect(sent[0]).toMatchObject({
    name: 'eu-1',
    release: 37,
    refused: [{ release: 38, reason: 'remote.js differs' }],
    revision: 3,
    page_state: pageStateVersion,
    may_be_behind_unknown_proxy: true,
    counts: [],
  });
  expect(sent[0]?.edge).toMatch(/^[\w-]{1,64}$/);
});

test('a failed report is retried with the same number, so nothing is lost or counted twice', async () => {
  const { sent, stop, see, answers } = start();
  answers(() => Promise.reject(new Error('away')));
  see('a');
  await until(() => sent.length > 2);
  see('b');
  see('c');
  await until(() => sent.length > 5);
  expect(new Set(sent.map(({ sequence }) => sequence)).size).toBe(1);
  answers(() => Promise.resolve());
  await until(() => sent.at(-1)?.sequence === 3);
  await stop();
  const arrived = new Map(sent.map((report) => [report.sequence, report] as const));
  expect(sessionsOf([...arrived.values()])).toBe(3);
});

test('a refused report is dropped, and the next one is sent', async () => {
  const { sent, stop, answers } = start();
  answers(() => Promise.reject(new RegistryRefusal('400')));
  await until(() => sent.length > 3);
  await stop();
  expect(new Set(sent.map(({ sequence }) => sequence)).size).toBe(sent.length);
});

test('a last report is sent when the edge stops', async () => {
  const { sent, stop, see } = start();
  see('a');
  await stop();
  expect(sessionsOf(sent)).toBe(1);
});

test('a change during a report is reported after it, without waiting for the interval', async () => {
  const { sent, stop, sendSoon, answers } = start(3_600_000);
  let arrive = (): void => undefined;
  answers(() => new Promise((resolve) => (arrive = resolve)));
  sendSoon();
  await until(() => sent.length === 1);
  sendSoon();
  answers(() => Promise.resolve());
  arrive();
  await until(() => sent.length === 2);
  await stop();
});
