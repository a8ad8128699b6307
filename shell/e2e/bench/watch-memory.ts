import type { Stack } from '@tyres/stack/stack';
import { median } from './figures';
import { markdownTable } from './markdown-table';
import type { LoadRequest, OpenLoadReport } from './open-load';
import { memoryOf } from './process-memory';
import { restartOn, runOpenLoad } from './service-load';

export interface WatchedLoad {
  readonly stack: Stack;
  readonly service: string;
  readonly requests: readonly LoadRequest[];
  readonly perSecond: number;
  readonly minutes: number;
  readonly limitMb: number;
  /** A folder for the plan of the load. */
  readonly folder: string;
}

export interface WatchedMemory {
  readonly report: OpenLoadReport;
  readonly table: string;
}

const idleMs = 5_000;
const sampleMs = 1_000;
/** The median of this many samples is free of the collector's ups and downs. */
const samplesEach = 20;

/** A service's memory at start, under load, and at the end of some minutes of it. Sets the exit code when it is above the limit. */
export async function watchMemory(load: WatchedLoad): Promise<WatchedMemory> {
  const { stack, service, requests, perSecond, minutes, limitMb, folder } = load;
  await restartOn(stack, 'load', [service]);
  const memory = () => memoryOf(stack.program(service).pid());
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  const atStartMb = memory().residentMb;
  const samples: number[] = [];
  const watching = setInterval(() => samples.push(memory().residentMb), sampleMs);
  const origin = stack.addresses.services[service] ?? '';
  const plan = { origin, requests, perSecond, warmUpSeconds: 0, seconds: Math.round(minutes * 60) };
  const report = await runOpenLoad(plan, folder, 'server');
  clearInterval(watching);
  const { peakMb } = memory();
  await restartOn(stack, 'server', [service]);
  if (peakMb > limitMb) process.exitCode = 1;
  const rows = [
    ['at start', atStartMb.toFixed(0)],
    ['in the first minute', median(samples.slice(60 - samplesEach, 60)).toFixed(0)],
    [`at the end of ${minutes} minutes`, median(samples.slice(-samplesEach)).toFixed(0)],
    ['at most', peakMb.toFixed(0)],
  ];
  return { report, table: markdownTable(['the service', `MB (limit ${limitMb})`], rows) };
}
