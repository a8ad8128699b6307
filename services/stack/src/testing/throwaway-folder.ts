import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const neededBytes = 3 * 2 ** 30;

/**
 * A new folder for data that nobody keeps: in memory where there is room, so that no test waits for a disk that others
 * keep busy; copying a database there takes a tenth of the time.
 */
export function makeThrowawayFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom(memoryFolder) ? memoryFolder : tmpdir(), prefix));
  // PostgreSQL does not run as root, and has to pass through.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
