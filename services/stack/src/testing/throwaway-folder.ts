import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const neededBytes = 3 * 2 ** 30;

/**
 * A new folder for temporary data: in memory where there is room, so that tests do not wait for a busy
 * disk; copying a database there takes a tenth of the time.
 */
export function makeThrowawayFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom(memoryFolder) ? memoryFolder : tmpdir(), prefix));
  // PostgreSQL runs as another user, who has to pass through.
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
