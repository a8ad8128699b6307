import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf } from '@tyres/stack/plan';
import type { Stack } from '@tyres/stack/stack';
import { waitUntilReady } from '@tyres/stack/wait-until-ready';
import { onCore, pinThisProcess, type Core } from './cores';
import { median } from './figures';
import type { LoadFigures, OpenLoadPlan, OpenLoadReport } from './open-load';
import { startControl, type Control } from './start-control';

/** The service under load, with its requests. */
export type LoadTarget = Pick<OpenLoadPlan, 'origin' | 'requests' | 'perSecond'>;

export interface Turns {
  /** A folder for the plans of the load. */
  readonly folder: string;
  /** The core of the load. */
  readonly loadCore: Core;
  readonly rounds: number;
  readonly seconds: number;
}

/** Before a target's first turn, until its code is compiled and its caches are full. */
const firstWarmUpSeconds = 20;
const warmUpSeconds = 3;

/** Loads the targets in turns; returns the median of each one's rounds. */
export async function measureInTurns(
  targets: readonly LoadTarget[],
  { folder, loadCore, rounds, seconds }: Turns,
): Promise<OpenLoadReport[]> {
  const reports: OpenLoadReport[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [place, target] of targets.entries()) {
      const plan = { ...target, warmUpSeconds: round === 0 ? firstWarmUpSeconds : warmUpSeconds, seconds };
      reports[place]?.push(await runOpenLoad(plan, folder, loadCore));
    }
  return reports.map(medianReport);
}

export interface Alone extends Omit<Turns, 'loadCore'> {
  readonly stack: Stack;
  /** The services on the measured core; everything else is on the other one. */
  readonly services: readonly string[];
  readonly target: LoadTarget;
}

/** Loads services that are alone on their core, in turns with a control there that answers as much and does nothing else. */
export async function measureAlone({
  stack,
  services,
  target,
  ...turns
}: Alone): Promise<{ service: OpenLoadReport; control: OpenLoadReport }> {
  const control = await startAnswerControl(target, turns.folder);
  await restartOn(stack, 'load', services);
  try {
    const atControl = { ...target, origin: new URL(control.url).origin };
    const [ofService, ofControl] = await measureInTurns([target, atControl], {
      ...turns,
      loadCore: 'server',
    });
    if (!ofService || !ofControl) throw new Error('Not everything was measured.');
    return { service: ofService, control: ofControl };
  } finally {
    control.stop();
    await restartOn(stack, 'server', services);
  }
}

/** Runs one open load on a core. */
export async function runOpenLoad(plan: OpenLoadPlan, folder: string, core: Core): Promise<OpenLoadReport> {
  const file = join(folder, 'load.json');
  await writeFile(file, JSON.stringify(plan));
  const program = fileURLToPath(new URL('./open-load.ts', import.meta.url));
  const command = [...onCore(core), process.execPath, '--import', 'tsx', program, file];
  const [first = process.execPath, ...args] = command;
  const child = spawn(first, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  return JSON.parse(text);
}

/** Restarts services, which inherit the core of this process. */
export async function restartOn(stack: Stack, core: Core, services: readonly string[]): Promise<void> {
  pinThisProcess(core);
  for (const name of services) {
    await stack.program(name).stop();
    stack.program(name).start();
  }
  pinThisProcess('server');
  for (const name of services) await waitUntilReady(name, `${addressOf(name, stack.addresses)}/health/ready`);
}

const sampleSize = 21;

/** A control on the service's core with an answer of medium length: the cost of any answer on this machine. */
async function startAnswerControl({ origin, requests }: LoadTarget, folder: string): Promise<Control> {
  const answers: string[] = [];
  for (const { method = 'POST', path, body, headers } of requests.slice(0, sampleSize)) {
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const answer = await fetch(`${origin}${path}`, { method, body: body || null, headers: form });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    answers.push(await answer.text());
  }
  const middle = answers.sort((a, b) => a.length - b.length)[Math.floor(answers.length / 2)] ?? '';
  const file = join(folder, 'answer.json');
  await writeFile(file, middle);
  pinThisProcess('load');
  const control = await startControl('answer', file);
  pinThisProcess('server');
  return control;
}

/** The columns of `loadRow`. */
export const loadColumns = [
  'on one core',
  'a second',
  'failed',
  'p50 ms',
  'p99 ms',
  'worst ms',
  'kB each',
  'most a second',
] as const;

/** A row of a table; `mostPerSecond` is absent for requests that only follow others. */
export function loadRow(
  title: string,
  perSecondAsked: number,
  figures: LoadFigures & { readonly mostPerSecond?: number },
): readonly (string | number)[] {
  const { failed, p50Ms, p99Ms, worstMs, meanBytes, mostPerSecond } = figures;
  return [
    title,
    perSecondAsked,
    failed,
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    worstMs.toFixed(0),
    (meanBytes / 1_000).toFixed(1),
    mostPerSecond?.toLocaleString('en-GB', { maximumFractionDigits: 0 }) ?? '',
  ];
}

function medianReport(reports: readonly OpenLoadReport[]): OpenLoadReport {
  const following = reports.flatMap(({ next }) => next ?? []);
  return {
    ...medianFigures(reports),
    mostPerSecond: median(reports.map(({ mostPerSecond }) => mostPerSecond)),
    next: following.length > 0 ? medianFigures(following) : null,
  };
}

function medianFigures(list: readonly LoadFigures[]): LoadFigures {
  const of = (figure: keyof LoadFigures): number => median(list.map((figures) => figures[figure]));
  return {
    counted: of('counted'),
    failed: Math.max(...list.map(({ failed }) => failed)),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    worstMs: of('worstMs'),
    meanBytes: of('meanBytes'),
  };
}
