// `npm test`: every check of the project, in one run; `--quick` skips the build and all that needs it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allStages, quickStages } from './checks';
import { describeResult, runCheck, type Result } from './run-check';

async function main(): Promise<number> {
  const reports = await mkdtemp(join(tmpdir(), 'tyres-checks-'));
  const stages = process.argv.includes('--quick') ? quickStages(reports) : allStages(reports);
  const results: Result[] = [];
  for (const stage of stages)
    results.push(...(await Promise.all(stage.map((check) => runCheck(check, stage.length === 1)))));
  await rm(reports, { recursive: true, force: true });

  const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0);
  const failed = results.reduce((sum, { tally }) => sum + tally.failed, 0);
  console.log(`\n${results.map(describeResult).join('\n')}\n\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

process.exit(await main());
