import { runConfined, type ConfinedBundle } from '../testing/confined-runs';
import type { Failure } from './protocol';
import { createQuarantine } from './quarantine';

const hang: Failure = { kind: 'hang', message: 'No heartbeat for 1000 ms.' };
const open: ConfinedBundle[] = [];
afterEach(() => {
  for (const { worker } of open.splice(0)) worker.close();
});

async function run(source: string): Promise<ConfinedBundle> {
  const bundle = await runConfined(source);
  open.push(bundle);
  return bundle;
}

test('a quarantine expires, and that of load comes before that of render', () => {
  let nowMs = 0;
  const quarantine = createQuarantine(1_000, () => nowMs);
  quarantine.add('home', 'render', hang);
  expect(quarantine.blocked('home')).toEqual({ phase: 'render', failure: hang });
  expect(quarantine.blocked('header')).toBeUndefined();
  nowMs = 500;
  const crash: Failure = { kind: 'crash', message: 'The process exited.' };
  quarantine.add('home', 'load', crash);
  expect(quarantine.blocked('home')).toEqual({ phase: 'load', failure: crash });
  nowMs = 1_000;
  expect(quarantine.blocked('home')).toEqual({ phase: 'load', failure: crash });
  nowMs = 1_500;
  expect(quarantine.blocked('home')).toBeUndefined();
});

test('a fragment whose render is in quarantine fails for each visitor, with its data and nothing to cache', async () => {
  const bundle = await run(`
    const load = async () => ({ kept: 1 });
    exports.fragments = {
      bad: { load, render: () => { for (;;); } },
      well: { load, render: () => 'well' },
    };`);
  await bundle.make('bad');
  for (let visitor = 0; visitor < 2; visitor += 1) {
    const results = await bundle.make('bad', 'well');
    expect(results.get('bad')).toEqual({
      outcome: 'client',
      dataJson: '{"kept":1}',
      failure: expect.objectContaining({ kind: 'hang' }),
    });
    expect(results.get('well')).toMatchObject({ outcome: 'rendered', trace: expect.anything() });
    expect(results.get('well')).not.toHaveProperty('failure');
  }
  expect(bundle.failures).toHaveLength(1);
});

test('a fragment that also hangs when it is not rendered is not loaded any more', async () => {
  const bundle = await run(`exports.fragments = { bad: { head: () => { for (;;); }, render: () => '' } };`);
  await bundle.make('bad');
  await bundle.make('bad');
  expect((await bundle.make('bad')).get('bad')).toEqual({
    outcome: 'fallback',
    failure: expect.objectContaining({ kind: 'hang' }),
  });
  expect(bundle.failures).toHaveLength(2);
});
