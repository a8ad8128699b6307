import { join } from 'node:path';
import { stageProgram } from '@tyres/deploy/stage/stage-program';
import { programs } from '@tyres/stack/plan';

/** Stages every program as for an image; stacks and fleets that start afterwards run these. Without effect when `STAGED_FOLDER` names others. */
export async function startStaged(folder: string): Promise<void> {
  if (process.env['STAGED_FOLDER'] !== undefined) return;
  for (const program of programs) await stageProgram(program, join(folder, program));
  process.env['STAGED_FOLDER'] = folder;
}
