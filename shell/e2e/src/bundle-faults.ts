import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { failInStart, faultMark } from './alterations';
import { edgeFolders } from './every-edge';

const run = promisify(execFile);

/**
 * Removes the faults from the server bundles on the disks of a stack's edges. A bundle itself has no access to anything that
 * could switch its fault off.
 */
export async function healBundles(dataFolder: string): Promise<void> {
  await replaceFaults(dataFolder, '');
}

/** Makes the altered bundles throw when they are loaded again. */
export async function breakBundles(dataFolder: string): Promise<void> {
  await replaceFaults(dataFolder, failInStart);
}

/** Rewrites the altered bundles from their mark on, and kills the processes that run them: the edge restarts them. */
async function replaceFaults(dataFolder: string, fault: string): Promise<void> {
  const rewritten: string[] = [];
  for (const edge of edgeFolders) {
    const artefacts = join(dataFolder, edge, 'artefacts');
    const files = await readdir(artefacts, { recursive: true });
    for (const file of files.filter((name) => name.endsWith('server/server.cjs'))) {
      const text = await readFile(join(artefacts, file), 'utf8');
      if (!text.includes(faultMark)) continue;
      await writeFile(join(artefacts, file), text.slice(0, text.indexOf(faultMark)) + fault);
      const [name, version] = file.split('/');
      rewritten.push(`server bundle ${name} ${version}`);
    }
  }
  for (const { pid, title } of await listProcesses()) if (rewritten.includes(title)) end(pid);
}

async function listProcesses(): Promise<{ pid: number; title: string }[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,args='], { maxBuffer: 16 * 2 ** 20 });
  return stdout.split('\n').map((line) => {
    const [, pid = '', title = ''] = /^\s*(\d+)\s+(.*?)\s*$/.exec(line) ?? [];
    return { pid: Number(pid), title };
  });
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process ended by itself.
  }
}
