import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stageProgram } from '@tyres/deploy/stage/stage-program';
import { programs } from '@tyres/stack/plan';
import { startAnother } from '../src/another-instance';
import { onCore, type Core } from './cores';
import { median } from './figures';
import { markdownTable } from './markdown-table';
import { memoryOf } from './process-memory';
import type { BenchTarget } from './session';

const runs = 7;

/**
 * Stages every program, and starts a second instance of each beside the running site, one at a time: how large it is, how long it
 * takes from the command until `/health/ready` answers 200, and its memory then. Returns the figures as Markdown.
 */
export async function measureStarts({ stack }: Pick<BenchTarget, 'stack'>): Promise<string> {
  const stagedFolder = await mkdtemp(join(tmpdir(), 'tyres-staged-'));
  const rows: (readonly (string | number)[])[] = [];
  try {
    for (const program of programs) {
      const { bytes, components } = await stageProgram(program, join(stagedFolder, program));
      const start = async (core: Core) => {
        const starts = [];
        for (let run = 0; run < runs; run += 1) {
          const launcher = onCore(core);
          const { pid, readyMs, stop } = await startAnother({ program, stack, stagedFolder, launcher });
          starts.push({ readyMs, residentMb: memoryOf(pid).residentMb });
          await stop();
        }
        return starts;
      };
      const [onBoth, onOne] = [await start('both'), await start('server')];
      const readyMs = median(onBoth.map((one) => one.readyMs)).toFixed(0);
      const readyOnOneMs = median(onOne.map((one) => one.readyMs)).toFixed(0);
      const residentMb = median(onBoth.map((one) => one.residentMb)).toFixed(0);
      console.log(`${program}: ready after ${readyMs} ms, on one core ${readyOnOneMs} ms`);
      rows.push([program, (bytes / 1e6).toFixed(1), components.length, readyMs, readyOnOneMs, residentMb]);
    }
  } finally {
    await rm(stagedFolder, { recursive: true, force: true });
  }
  const head = ['program', 'MB', 'packages', 'ready after ms', 'on one core', 'memory MB'];
  return `Medians of ${runs} starts, each with an empty data folder, beside the running site.\n\n${markdownTable(head, rows)}`;
}
