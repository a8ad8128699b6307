import type { IncomingMessage } from 'node:http';
import { Semaphore, withTimeout } from 'async-mutex';
import { uploadsBusy } from '../errors';

const megabyte = 1024 * 1024;

export interface UploadMemoryOptions {
  /** The sum of the uploads that are read and stored at one time; at least the largest upload. */
  readonly megabytes?: number;
  readonly longestWaitMs?: number;
}

/** Limits the uploads that are in memory. */
export interface UploadMemory {
  /** Runs work that reads a body of at most `limitBytes`, when there is room for it. @throws uploads_busy */
  during(req: IncomingMessage, limitBytes: number, work: () => Promise<void>): Promise<void>;
}

/**
 * Others wait, unread, for their turn, the smallest first: an upload is in memory several times over, as it arrived,
 * unpacked and as files. The longest wait is shorter than the minute after which the command line gives up.
 */
export function createUploadMemory({
  megabytes = 64,
  longestWaitMs = 30_000,
}: UploadMemoryOptions = {}): UploadMemory {
  // Counted in megabytes: after each upload the semaphore takes as many steps as it has units.
  const room = withTimeout(new Semaphore(megabytes), longestWaitMs, uploadsBusy());
  return {
    during(req, limitBytes, work) {
      const bytes = Math.min(limitBytes, Number(req.headers['content-length'] ?? limitBytes));
      const units = Math.max(1, Math.ceil(bytes / megabyte));
      return room.runExclusive(work, units, -units);
    },
  };
}
