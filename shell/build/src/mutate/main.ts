// `npm run mutate`: changes the code in many small ways, and counts in shell/docs/mutation.md how many the tests notice.
// `npm run mutate -- services/fitters` does so for a package, a folder or a file.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import globalSetup from '../../../../services/stack/src/testing/global-setup';
import globalTeardown from '../../../../services/stack/src/testing/global-teardown';
import { readSources } from '../behaviours/sources';
import { findTargets } from './find-targets';
import { runStryker } from './run-stryker';
import { describeScore, putScore } from './scores';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '../../../..');
const page = join(root, 'shell/docs/mutation.md');

async function main(wanted: readonly string[]): Promise<void> {
  const targets = findTargets(readSources(root), wanted);
  if (targets.length === 0) throw new Error(`Nothing to mutate in ${wanted.join(' ')}.`);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const date = new Date().toISOString().slice(0, 10);
  await globalSetup();
  try {
    for (const target of targets) {
      const score = await runStryker(target);
      const line = describeScore(target.folder, score, `${date} | ${commit}`);
      console.log(line);
      writeFileSync(page, putScore(readFileSync(page, 'utf8'), line));
    }
  } finally {
    await globalTeardown();
  }
}

process.chdir(root);
await main(process.argv.slice(2));
