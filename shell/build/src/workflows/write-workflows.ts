import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sliceWorkflow } from './slice-workflow';

/** Writes the workflow of each `mf-*` folder of a project into `.github/workflows`. */
export function writeWorkflows(project: string): void {
  const folder = join(project, '.github/workflows');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(project).filter((entry) => entry.startsWith('mf-')))
    writeFileSync(join(folder, `${name}.yml`), sliceWorkflow(name));
}
