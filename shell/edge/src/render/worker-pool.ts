import { join } from 'node:path';
import { versionId, type Manifest } from '@tyres/registry-contract/release';
import { createFragmentWorker, type FragmentWorker, type FragmentWorkerOptions } from './fragment-worker';

/** A version whose files are on this machine. */
export interface RunnableVersion {
  readonly built: Manifest;
  /** Absolute path of its files. */
  readonly folder: string;
}

/** The workers of every version in use. */
export interface WorkerPool {
  /** The worker of a version, started when there is none; undefined for a version without a server bundle. */
  of(version: RunnableVersion): FragmentWorker | undefined;
  /** Ends workers of other versions that are idle, and the least recently used beyond a number. */
  retire(isCurrent: (version: RunnableVersion) => boolean): void;
  close(): void;
}

export interface WorkerPoolOptions extends Omit<
  FragmentWorkerOptions,
  'bundle' | 'fragments' | 'title' | 'onFailure' | 'onLog'
> {
  readonly idleMs: number;
  /** Called for each version whose worker is ended. */
  readonly onRetired: (version: RunnableVersion) => void;
  readonly onFailure: (
    version: RunnableVersion,
    ...failure: Parameters<FragmentWorkerOptions['onFailure']>
  ) => void;
  readonly onLog: (version: RunnableVersion, ...line: Parameters<FragmentWorkerOptions['onLog']>) => void;
}

interface Pooled {
  readonly worker: FragmentWorker;
  readonly version: RunnableVersion;
  usedMs: number;
}

/** Limit of workers of versions that are not live, since each takes memory. */
const mostOthers = 24;

/** Creates a pool with one worker per version: tabs on an older release are still served by its code. */
export function createWorkerPool({
  idleMs,
  onFailure,
  onLog,
  onRetired,
  ...options
}: WorkerPoolOptions): WorkerPool {
  const pooled = new Map<string, Pooled>();
  return {
    of(version) {
      const { built, folder } = version;
      if (built.server === undefined) return undefined;
      const known = pooled.get(folder) ?? {
        version,
        usedMs: 0,
        worker: createFragmentWorker({
          ...options,
          bundle: join(folder, built.server),
          fragments: Object.keys(built.fragments),
          title: `server bundle ${built.name} ${versionId(built)}`,
          onFailure: (...failure) => onFailure(version, ...failure),
          onLog: (...line) => onLog(version, ...line),
        }),
      };
      known.usedMs = Date.now();
      pooled.set(folder, known);
      return known.worker;
    },
    retire(isCurrent) {
      const others = [...pooled].filter(([, { version }]) => !isCurrent(version));
      others.sort(([, one], [, other]) => other.usedMs - one.usedMs);
      for (const [index, [folder, { worker, version, usedMs }]] of others.entries()) {
        if (index < mostOthers && Date.now() - usedMs < idleMs) continue;
        worker.close();
        pooled.delete(folder);
        onRetired(version);
      }
    },
    close() {
      for (const { worker } of pooled.values()) worker.close();
      pooled.clear();
    },
  };
}
