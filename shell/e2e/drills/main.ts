// `npm run drill -- <name> [--short] [--option=value]`: runs a drill on a stack of its own and prints its figures; without a name
// it lists them.
// `npm test` runs `--short --report <file>`: every drill in its short form, one after another on one stack.
import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFleet, type Fleet } from '@tyres/stack/fleet';
import { createProgress } from '@tyres/stack/progress';
import { startStack, type Stack } from '@tyres/stack/stack';
import { makeThrowawayFolder } from '@tyres/stack/testing/throwaway-folder';
import { startStaged } from '../src/start-staged';
import type { Drill, DrillResult } from './drill';
import { restock } from './restock';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** Each `<name>.drill.ts` of this folder exports a `drill`. */
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.drill.ts'))
  .map((file) => file.replace('.drill.ts', ''));

const args = process.argv.slice(2);
const isShort = args.includes('--short');
const reportFile = args.includes('--report') ? args[args.indexOf('--report') + 1] : undefined;
const wanted = args.filter((arg) => !arg.startsWith('-') && arg !== reportFile);
const options = Object.fromEntries(
  args.flatMap((arg) => {
    const [, name, value] = /^--([a-z-]+)=(.*)$/.exec(arg) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  }),
);
const unknown = wanted.filter((name) => !names.includes(name));

async function load(name: string): Promise<Drill> {
  const { drill }: { drill: Drill } = await import(join(folder, `${name}.drill.ts`));
  return drill;
}

async function list(): Promise<void> {
  console.log('npm run drill -- <name> [--short] [--option=value]\n');
  for (const name of names) {
    const drill = await load(name);
    console.log(`  ${name.padEnd(18)} ${drill.title}`);
    for (const [option, what] of Object.entries(drill.options ?? {}))
      console.log(`  ${''.padEnd(18)}   --${option}=… ${what}`);
  }
}

function print(name: string, { figures, failures }: DrillResult, seconds: number): void {
  console.log(`\n${failures.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  for (const [figure, value] of Object.entries(figures)) console.log(`    ${figure.padEnd(44)} ${value}`);
  for (const failure of failures) console.log(`    ✗ ${failure}`);
}

/** Runs drills on one stack, or on one fleet when the first needs it. @returns how many passed and failed */
async function run(drills: readonly string[]): Promise<{ passed: number; failed: number }> {
  const dataFolder = makeThrowawayFolder('tyres-drill-');
  const progress = createProgress(process.stdout);
  await progress.step('Programs staged', () => startStaged(join(dataFolder, 'programs')));
  const where = { dataFolder, port: 0, sandboxPort: 0, progress };
  const [first = ''] = drills;
  const fleet: Fleet | undefined =
    (await load(first)).needs === 'fleet' ? await startFleet(where) : undefined;
  const stack: Stack = fleet ?? (await startStack(where));
  const tally = { passed: 0, failed: 0 };
  try {
    await restock(stack);
    for (const name of drills) {
      const startedMs = Date.now();
      const drill = await load(name);
      console.log(`\n${name}: ${drill.title}`);
      const result = await drill
        .run({
          stack,
          ...(fleet ? { fleet } : {}),
          isShort,
          options,
          note: (line) => console.log(`    ${line}`),
        })
        .catch((error: unknown) => ({
          figures: {},
          failures: [`The drill itself failed: ${String(error)}`],
        }));
      print(name, result, Math.round((Date.now() - startedMs) / 1000));
      tally[result.failures.length === 0 ? 'passed' : 'failed'] += 1;
    }
  } finally {
    await stack.stop();
    if (tally.failed > 0) console.log(`\nLogs and data are in ${dataFolder}`);
    else await rm(dataFolder, { recursive: true, force: true });
  }
  return tally;
}

if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(2);
}
if (wanted.length === 0 && !isShort) {
  await list();
  process.exit(0);
}
const everyDrill = await Promise.all(names.map(async (name) => ({ name, drill: await load(name) })));
const onOneStack = everyDrill.filter(({ drill }) => !drill.needs).map(({ name }) => name);
const tally = await run(wanted.length > 0 ? wanted : onOneStack);
if (reportFile !== undefined) await writeFile(reportFile, JSON.stringify(tally));
process.exit(tally.failed === 0 ? 0 : 1);
