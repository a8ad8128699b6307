import { asRequest, runConfined, type ConfinedBundle, type ConfinedOptions } from '../testing/confined-runs';

/*
 * Bundles that attack the edge or other fragments with the globals that they have. Each title ends with the guard that
 * stops the attack. Without the guard (its limit raised, its check removed) the test fails.
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

/** Asserts that the bundle's other fragment is still rendered, if necessary by a new process. */
async function expectWell(bundle: ConfinedBundle): Promise<void> {
  expect((await bundle.make('well')).get('well')).toMatchObject({ outcome: 'rendered', html: 'well' });
}

/** A process that fills its memory sends no heartbeats: on a busy machine the hang timeout would end it first. */
const untilFull: ConfinedOptions = { hangMs: 30_000, deadlineMs: 25_000 };
type EndlessCase = readonly [where: string, code: string, kind: string, options: ConfinedOptions];
/** The memory of a process beside its heap can be read only on Linux. */
const besideTheHeap: readonly EndlessCase[] = [
  [
    'fills memory beside the heap',
    'for (const kept = [];;) { kept.push(new Uint8Array(2e7).fill(1)); await new Promise((go) => setTimeout(go, 5)); }',
    'memory',
    untilFull,
  ],
];

test.each<EndlessCase>([
  ['loops in code', 'for (;;);', 'hang', {}],
  ['loops in promises', 'for (;;) await null;', 'hang', {}],
  ['fills the heap', 'for (const kept = [];;) kept.push(new Array(1e5).fill({}));', 'memory', untilFull],
  ...(process.platform === 'linux' ? besideTheHeap : []),
])(
  'a fragment that %s gets its fallback, and its process is replaced (guard: heartbeat, limits)',
  async (_, code, kind, options) => {
    const bundle = await run(
      `exports.fragments = { ${well}, bad: { load: async () => { ${code} }, render: () => '' } };`,
      options,
    );
    const results = await bundle.make('bad', 'well');
    expect(results.get('bad')).toMatchObject({ outcome: 'fallback' });
    expect(results.get('well')).toMatchObject({ outcome: 'rendered' });
    expect(bundle.failures[0]).toMatchObject({ kind });
    await expectWell(bundle);
  },
  60_000,
);

test('a bundle that loops while it is evaluated is killed at the start timeout (guard: heartbeat)', async () => {
  const bundle = await run('for (;;);', { startMs: 600 });
  expect(bundle.failures[0]).toMatchObject({ kind: 'hang' });
});

test('a promise that never settles fails only its own fragment, at the deadline (guard: deadline)', async () => {
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

test('a timer that fires after its request cannot make a call (guard: jobs end with their last result)', async () => {
  const bundle = await run(`
    let answered = 'nothing yet';
    exports.fragments = {
      bad: { load: async ({ call }) => { setTimeout(() => call(${endpoint}, {}).then((data) => (answered = 'data'), (error) => (answered = String(error))), 20); return 0; }, render: () => '' },
      answered: { load: async () => { while (answered === 'nothing yet') await new Promise((go) => setTimeout(go, 5)); return answered; }, render: ({ data }) => data },
    };`);
  await bundle.make('bad');
  expect((await bundle.make('answered')).get('answered')).toMatchObject({
    html: 'CallError: aborted: The page is no longer pending.',
  });
  expect(bundle.asked).toEqual([]);
});

test('a fragment that makes too many calls gets refusals (guard: limit of calls)', async () => {
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

test('a call that the version did not declare never reaches a service (guard: declared calls)', async () => {
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
  ['20 MB of HTML', `html: 'x'.repeat(2e7)`, /a message of|too much HTML/],
  [
    'too many log lines',
    `html: (() => { for (let i = 0; i < 1e5; i += 1) console.log(i); })()`,
    /too much output/,
  ],
])(
  'a process that sends %s is killed (guard: limits of messages)',
  async (_, html, message) => {
    const bundle = await run(
      `exports.fragments = { ${well}, bad: { render: () => ({ ${html} }).html ?? '' } };`,
      // On a busy machine so much output takes seconds. The output limit must end the process, not the hang timeout.
      { hangMs: 30_000 },
    );
    await bundle.make('bad');
    expect(bundle.failures[0]).toMatchObject({ kind: 'crash', message: expect.stringMatching(message) });
    await expectWell(bundle);
  },
  20_000,
);

test('log lines are truncated and are always text (guard: limits of messages)', async () => {
  const bundle = await run(
    `exports.fragments = { ${well} }; console.warn('a'.repeat(1e6)); console.log({ toString() { throw 1 }, toJSON() { throw 2 } });`,
  );
  await expectWell(bundle);
  expect(bundle.lines.map((line) => line.length)).toEqual([2_000, 'a value that cannot be described'.length]);
});

/** A bundle controls its realm, so it can change what the worker's program there sends. */
const forging = (make: string): string => `
  const { stringify } = JSON;
  exports.fragments = { ${well}, bad: { load: async () => 'mine', render: () => 'html' } };
  JSON.stringify = (value, ...rest) => { const forged = (${make})(value); return typeof forged === 'string' ? forged : stringify(forged ?? value, ...rest); };`;

test.each([
  [
    'data that closes the script element',
    `(value) => { if (value !== 'mine') return; String.prototype.replace = function () { return String(this) }; return '"</script><script>1"'; }`,
    /not escaped|not JSON/,
  ],
  [
    'data that closes the page state and forges the next fragment',
    `(value) => value === 'mine' ? '1},{"id":"basket@mf-checkout"' : undefined`,
    /not JSON/,
  ],
  ['invalid JSON', `(value) => value?.result ? '{' : undefined`, /not JSON/],
  [
    'a head whose title is an array',
    `(value) => value?.result ? { ...value, result: { ...value.result, head: { title: [] } } } : undefined`,
    /title is not a string/,
  ],
  [
    'JSON too deep to serialise again',
    `(value) => { if (!value?.result) return; let deep = {}; for (let i = 0; i < 100; i += 1) deep = { deep }; return { ...value, result: { ...value.result, head: { title: '', jsonLd: [deep] } } }; }`,
    /too deep/,
  ],
  [
    'an unknown outcome',
    `(value) => value?.result ? { ...value, result: { outcome: 'sudo' } } : undefined`,
    /unknown outcome/,
  ],
])('a process that forges %s is killed (guard: validated messages)', async (_, make, message) => {
  const bundle = await run(forging(make));
  const results = await bundle.make('bad');
  expect(bundle.failures[0]).toMatchObject({ kind: 'crash', message: expect.stringMatching(message) });
  expect(results.get('bad')).toMatchObject({ outcome: 'fallback' });
});

test('__proto__ in a message does not pollute the edge (guard: results are built field by field)', async () => {
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

test('a result for an unknown fragment or job is ignored (guard: the edge owns the jobs)', async () => {
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

test("a result with a call that writes is never cached, whatever the bundle claims (guard: the edge's own trace)", async () => {
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

test('polluted prototypes do not leave the realm of their version (guard: a process per version)', async () => {
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

test('a redirect to another site is refused (guard: paths of this site)', async () => {
  const bundle = await run(
    `exports.fragments = { bad: { load: async () => { throw Object.assign(new Error(), { name: 'Redirect', location: '//evil.example' }) }, render: () => '' } };`,
  );
  expect((await bundle.make('bad')).get('bad')).toMatchObject({
    outcome: 'fallback',
    failure: { message: 'load may redirect to a path of this site, not to //evil.example' },
  });
});
