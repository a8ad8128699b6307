// `npm run bench`: measures the site against its controls in one run. `-- throughput` or `-- pages` runs a part;
// `-- health-gate` simulates rollouts, takes half an hour and is run by name only, as is `-- catalogue`, with 200,000 tyres.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from '@tyres/stack/progress';
import { startStack } from '@tyres/stack/stack';
import { benchCatalogue } from './catalogue';
import { pinThisProcess } from './cores';
import { benchHealthGate } from './health-gate';
import { measurePages } from './pages';
import { measureRollback } from './rollback';
import { shopperSession } from './session';
import { measureSwaps } from './swap';
import { measureThroughput } from './throughput';

const parts = {
  throughput: measureThroughput,
  pages: measurePages,
  swap: measureSwaps,
  rollback: measureRollback,
};

function isPart(name: string): name is keyof typeof parts {
  return name in parts;
}

/** These benches start their own servers. */
const withoutSite: Readonly<Record<string, () => Promise<void>>> = {
  'health-gate': benchHealthGate,
  catalogue: benchCatalogue,
};
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const wanted = named.filter((name) => !(name in withoutSite));
const unknown = wanted.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}; there are ${[...Object.keys(parts), ...Object.keys(withoutSite)].join(', ')}.`,
  );
  process.exit(2);
}

for (const name of named) await withoutSite[name]?.();
if (named.length > 0 && wanted.length === 0) process.exit(process.exitCode ?? 0);

// Children inherit this process's core; loads and browsers move to the other one.
pinThisProcess('server');
const dataFolder = await mkdtemp(join(tmpdir(), 'tyres-bench-'));
const stack = await startStack({
  dataFolder,
  port: 0,
  sandboxPort: 0,
  progress: createProgress(process.stdout),
});
try {
  const { site } = stack.addresses;
  for (const name of wanted.length > 0 ? wanted.filter(isPart) : Object.keys(parts).filter(isPart)) {
    await parts[name]({ site, session: await shopperSession(site), stack });
  }
} finally {
  await stack.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
