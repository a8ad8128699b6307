import { connectForSnapshots, loadSnapshot, saveSnapshot, type Note } from './redis-snapshot';

export interface KeeperOptions {
  readonly url: string;
  readonly file: string;
  readonly note: Note;
  /** Between two snapshots; longer when they take long. */
  readonly pauseMs?: number;
}

/** A snapshot takes at most this share of the time. */
const shareOfTime = 1 / 50;

/**
 * Restores the keys of the file, then saves them from time to time. The function that it returns saves them a
 * last time.
 */
export async function keepSnapshots({
  url,
  file,
  note,
  pauseMs = 5_000,
}: KeeperOptions): Promise<() => Promise<void>> {
  const client = await connectForSnapshots(url);
  await loadSnapshot(client, file, { note });
  const told = new Set<string>();
  const save = async (): Promise<void> => {
    try {
      await saveSnapshot(client, file, { note, told });
    } catch (error) {
      note(
        `! The keys of Redis could not be saved: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };

  let isStopped = false;
  let saving = Promise.resolve();
  let timer: NodeJS.Timeout;
  const saveAfter = (ms: number): void => {
    timer = setTimeout(() => {
      const startedMs = Date.now();
      saving = save().then(() => {
        if (!isStopped) saveAfter(Math.max(pauseMs, (Date.now() - startedMs) / shareOfTime));
      });
    }, ms);
  };
  saveAfter(pauseMs);

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await saving;
    await save();
    client.destroy();
  };
}
