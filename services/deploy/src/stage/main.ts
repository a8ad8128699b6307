// `npm run stage -w @tyres/deploy -- <folder> [<program> …]`: stages programs, each in a folder of its own; all by default.
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { programs } from '@tyres/stack/plan';
import { stop as stopBundler } from 'esbuild';
import { stageProgram } from './stage-program';

const [folder, ...named] = process.argv.slice(2);
const unknown = named.filter((name) => !programs.includes(name));
try {
  if (!folder) throw new Error('Give a folder, and programs if you do not want all of them.');
  if (unknown.length > 0)
    throw new Error(`There is no program ${unknown.join(', ')}: give one of ${programs.join(', ')}.`);
  for (const program of named.length > 0 ? named : programs) {
    const target = join(resolve(process.env['INIT_CWD'] ?? '.', folder), program);
    if (await isFilled(target)) throw new Error(`${target} is not empty.`);
    const { bytes, files, components } = await stageProgram(program, target);
    console.log(
      `${program}: ${(bytes / 1e6).toFixed(1)} MB, ${files} files, ${components.length} packages in ${target}`,
    );
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
await stopBundler();

async function isFilled(path: string): Promise<boolean> {
  const names = await readdir(path).catch(() => []);
  return names.length > 0;
}
