import { asRequest, runConfined, type ConfinedBundle, type ConfinedOptions } from '../testing/confined-runs';

/*
 * Bundles that use what they have against the edge or against others. The wall is named with each; taken away (its bound
 * raised, its check left out) the test fails.
 */
const open: ConfinedBundle[] = [];
afterEach(() => {
  for (const { worker } of open.splice(0)) worker.close();
});

async function run(source: string, options?: ConfinedOptions): Promise<ConfinedBundle> {
  const bundle = await runConfined(source, options);
  open.push(bundle);
  return bundle;
}

const endpoint = `{ service: 'search', name: 'get', method: 'GET', path: '/data', body: 'form', answers: 'json', writes: false }`;
const well = `well: { render: () => 'well' }`;

/** Others that were in the process are made again in the next. */
async function expectWell(bundle: ConfinedBundle): Promise<void> {
  expect((await bundle.make('well')).get('well')).toMatchObject({ outcome: 'rendered', html: 'well' });
}

/** Only Linux tells what a process holds beside its heap. */
const besideTheHeap: readonly (readonly [string, string, string])[] = [
  [
    'in memory beside the heap',
    'for (const kept = [];;) { kept.push(new Uint8Array(2e7).fill(1)); await new Promise((go) => setTimeout(go, 5)); }',
    'memory',
  ],
];

test.each<readonly [string, string, string]>([
  ['in code', 'for (;;);', 'hang'],
  ['in promises', 'for (;;) await null;', 'hang'],
  ['in memory of objects', 'for (const kept = [];;) kept.push(new Array(1e5).fill({}));', 'memory'],
  ...(process.platform === 'linux' ? besideTheHeap : []),
])(
  'without end %s: the process is replaced, the culprit is known (wall: heartbeat, limits)',
  async (_, code, kind) => {
    const bundle = await run(
      `exports.fragments = { ${well}, bad: { load: async () => { ${code} }, render: () => '' } };`,
    );
    const results = await bundle.make('bad', 'well');
    expect(results.get('bad')).toMatchObject({ outcome: 'fallback' });
    expect(results.get('well')).toMatchObject({ outcome: 'rendered' });
    expect(bundle.failures[0]).toMatchObject({ kind });
    await expectWell(bundle);
  },
  30_000,
);

test('a bundle that loops as it is read is ended when its time to start is over (wall: heartbeat)', async () => {
  const bundle = await run('for (;;);', { startMs: 600 });
  expect(bundle.failures[0]).toMatchObject({ kind: 'hang' });
});

test('a promise that is never settled costs its fragment alone, until its deadline (wall: deadline)', async () => {
  const bundle = await run(
    `exports.fragments = { ${well}, bad: { load: () => new Promise(() => {}), render: () => '' } };`,
    { deadlineMs: 200 },
  );
  const results = await bundle.make('bad', 'well');
  expect(results.get('bad')).toMatchObject({
    outcome: 'fallback',
    failure: { kind: 'load', message: expect.stringContaining('load took too long') },
  });
  await expectWell(bundle);
  expect(bundle.failures).toEqual([]);
});

test('a timer that outlives its request calls nobody in its name (wall: jobs end with their last result)', async () => {
  const bundle = await run(`
    let heard = 'nothing yet';
    exports.fragments = {
      bad: { load: async ({ call }) => { setTimeout(() => call(${endpoint}, {}).then((data) => (heard = 'data'), (error) => (heard = String(error))), 20); return 0; }, render: () => '' },
      heard: { load: async () => { while (heard === 'nothing yet') await new Promise((go) => setTimeout(go, 5)); return heard; }, render: ({ data }) => data },
    };`);
  await bundle.make('bad');
  expect((await bundle.make('heard')).get('heard')).toMatchObject({
    html: 'CallError: aborted: Nobody waits for this any more.',
  });
  expect(bundle.asked).toEqual([]);
});

test('thousands of calls: beyond some for each fragment they are refused (wall: bound of calls)', async () => {
  let made = 0;
  const bundle = await run(
    `exports.fragments = { bad: { load: async ({ call }) => (await Promise.allSettled(Array.from({ length: 400 }, (_, id) => call({ ...${endpoint}, path: '/data/' + id }, {})))).filter(({ status }) => status === 'rejected').length, render: ({ data }) => String(data) } };`,
    {
      async call() {
        made += 1;
        return { kind: 'answered', body: Buffer.from('{}'), isJson: true, digest: 'd' };
      },
    },
  );
  expect((await bundle.make('bad')).get('bad')).toMatchObject({ html: '350' });
  expect(made).toBe(50);
});

test('a call that the version may not make is refused before anybody is asked (wall: declared calls)', async () => {
  const bundle = await run(
    `exports.fragments = { bad: { load: ({ call }) => call(${endpoint}, {}).catch((error) => error.problem.code), render: ({ data }) => data } };`,
    {
      allow: async () => ({ status: 0, code: 'call_not_declared', message: '' }),
      call: () => Promise.reject(new Error('It was called.')),
    },
  );
  expect((await bundle.make('bad')).get('bad')).toMatchObject({ html: 'call_not_declared' });
});

test.each([
  ['a giant output', `html: 'x'.repeat(2e7)`, /a message of|too much HTML/],
  [
    'more than the edge may hear',
    `html: (() => { for (let i = 0; i < 1e5; i += 1) console.log(i); })()`,
    /more than the edge/,
  ],
])(
  '%s: the process is ended (wall: bounds of messages)',
  async (_, html, message) => {
    const bundle = await run(
      `exports.fragments = { ${well}, bad: { render: () => ({ ${html} }).html ?? '' } };`,
      // On a busy machine so much output takes seconds; the bounds end the process, not its silence.
      { hangMs: 30_000 },
    );
    await bundle.make('bad');
    expect(bundle.failures[0]).toMatchObject({ kind: 'crash', message: expect.stringMatching(message) });
    await expectWell(bundle);
  },
  20_000,
);

test('what is logged comes out cut, and as text (wall: bounds of messages)', async () => {
  const bundle = await run(
    `exports.fragments = { ${well} }; console.warn('a'.repeat(1e6)); console.log({ toString() { throw 1 }, toJSON() { throw 2 } });`,
  );
  await expectWell(bundle);
  expect(bundle.lines.map((line) => line.length)).toEqual([2_000, 'something that cannot be told'.length]);
});

/** A bundle owns its realm: it can change what the worker's program in it makes of results. */
const forging = (make: string): string => `
  const { stringify } = JSON;
  exports.fragments = { ${well}, bad: { load: async () => 'mine', render: () => 'html' } };
  JSON.stringify = (value, ...rest) => { const forged = (${make})(value); return typeof forged === 'string' ? forged : stringify(forged ?? value, ...rest); };`;

test.each([
  [
    'data that end the script element',
    `(value) => { if (value !== 'mine') return; String.prototype.replace = function () { return String(this) }; return '"</script><script>1"'; }`,
    /not escaped|no JSON/,
  ],
  [
    'data that close the page state and forge the next fragment',
    `(value) => value === 'mine' ? '1},{"id":"basket@mf-checkout"' : undefined`,
    /no JSON/,
  ],
  ['no JSON', `(value) => value?.result ? '{' : undefined`, /no JSON/],
  [
    'a head of arrays',
    `(value) => value?.result ? { ...value, result: { ...value.result, head: { title: [] } } } : undefined`,
    /title is no text/,
  ],
  [
    'JSON too deep to be written again',
    `(value) => { if (!value?.result) return; let deep = {}; for (let i = 0; i < 100; i += 1) deep = { deep }; return { ...value, result: { ...value.result, head: { title: '', jsonLd: [deep] } } }; }`,
    /too deep/,
  ],
  [
    'an outcome that nobody knows',
    `(value) => value?.result ? { ...value, result: { outcome: 'sudo' } } : undefined`,
    /unknown outcome/,
  ],
])('forged messages, %s: the process is ended (wall: checked messages)', async (_, make, message) => {
  const bundle = await run(forging(make));
  const results = await bundle.make('bad');
  expect(bundle.failures[0]).toMatchObject({ kind: 'crash', message: expect.stringMatching(message) });
  expect(results.get('bad')).toMatchObject({ outcome: 'fallback' });
});

test('a __proto__ in messages reaches no object of the edge (wall: results are made field by field)', async () => {
  const bundle = await run(
    forging(
      `(value) => value?.result ? '{"__proto__":{"polluted":1},"job":' + value.job + ',"name":"bad","result":{"__proto__":{"polluted":1},"outcome":"rendered","head":{"__proto__":{"polluted":1},"title":"t","jsonLd":[{"__proto__":{"polluted":1}}]}}}' : undefined`,
    ),
  );
  const result = (await bundle.make('bad')).get('bad');
  expect(result).toMatchObject({ outcome: 'rendered', head: { title: 't' } });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(Reflect.get(result ?? {}, 'polluted')).toBeUndefined();
  expect(Reflect.get(Reflect.get(result ?? {}, 'head'), 'polluted')).toBeUndefined();
});

test("a result for a fragment or a job that was never asked for is nobody's (wall: jobs are the edge's)", async () => {
  const bundle = await run(
    forging(
      `(value) => value?.result && value.name === 'bad' ? { ...value, job: value.job + 1, name: 'well' } : undefined`,
    ),
    { deadlineMs: 200 },
  );
  const [lost] = await Promise.all([
    Promise.race([bundle.make('bad'), new Promise((resolve) => setTimeout(resolve, 500, 'not answered'))]),
  ]);
  expect(lost).toBe('not answered');
  await expectWell(bundle);
});

test('what was made of calls that wrote is never remembered, whatever the bundle says (wall: traces of own requests)', async () => {
  const source = `exports.fragments = { asks: { load: ({ call }) => call(${endpoint}, {}), render: () => 'html' } };`;
  const reads = await run(source);
  expect((await reads.make('asks')).get('asks')).toMatchObject({
    trace: { waves: [[{ url: '/data', writes: false, sharedForSeconds: 0 }]] },
  });
  const writes = await run(source, { allow: async (asked) => ({ ...asRequest(asked), writes: true }) });
  expect((await writes.make('asks')).get('asks')).not.toHaveProperty('trace');
  const invents = await run(
    `${source} const { stringify } = JSON; JSON.stringify = (value, ...rest) => stringify(value?.trace ? { ...value, trace: { waves: [[7]], clock: 'unread' } } : value, ...rest);`,
  );
  expect((await invents.make('asks')).get('asks')).not.toHaveProperty('trace');
});

test('polluted prototypes of the realm stay in the realm of their version (wall: a process for each version)', async () => {
  const polluting = `Object.prototype.render = () => 'forged'; Array.prototype.map = () => ['forged']; Promise.prototype.then = function () { return this };`;
  const [bad, other] = await Promise.all([
    run(`exports.fragments = { ${well} }; ${polluting}`, { deadlineMs: 200 }),
    run(`exports.fragments = { ${well} };`),
  ]);
  await expectWell(other);
  bad.worker.close();
  await expectWell(other);
  expect(Reflect.get({}, 'render')).toBeUndefined();
});

test('a path that leads elsewhere is no redirect (wall: paths of this site)', async () => {
  const bundle = await run(
    `exports.fragments = { bad: { load: async () => { throw Object.assign(new Error(), { name: 'Redirect', location: '//evil.example' }) }, render: () => '' } };`,
  );
  expect((await bundle.make('bad')).get('bad')).toMatchObject({
    outcome: 'fallback',
    failure: { message: 'load may lead to a path of this site, not to //evil.example' },
  });
});
