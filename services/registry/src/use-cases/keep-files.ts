import { errorCodeOf } from '@tyres/contract-kit/error-code';
import type { Queryable } from '@tyres/service-kit/database';
import type { CallSignal } from '@tyres/service-kit/deadline';
import type { Deps } from '../deps';
import { publishRunning, storeFull } from '../errors';
import type { VersionFolder } from '../store/artefacts';
import { removeUnrecordedSoon } from '../store/unrecorded-artefacts';
import { lockVersion } from '../store/versions';
import { fromStore } from './from-store';

/** PostgreSQL's own disk is full. */
const diskFull = '53100';

export interface KeepFilesOptions<Recorded> {
  readonly place: VersionFolder;
  readonly files: ReadonlyMap<string, Buffer>;
  /** After a disconnect or a timeout nothing is kept. */
  readonly signal: CallSignal;
  /** Writes the rows without which the files are not served. */
  record(tx: Queryable): Promise<Recorded>;
}

/** Stores files and records them, both or neither. @throws publish_running, store_full, store_unavailable */
export async function keepFiles<Recorded>(
  deps: Deps,
  { place, files, signal, record }: KeepFilesOptions<Recorded>,
): Promise<Recorded> {
  const { database, artefacts, log } = deps;
  const staged = await fromStore(log, artefacts.stage(place.name, place.folder, files));
  let isKeeping = false;
  try {
    return await database.transaction(async (tx) => {
      if (!(await lockVersion(tx, place))) throw publishRunning(place.name, place.folder);
      const recorded = await record(tx);
      signal.throwIfAborted();
      isKeeping = true;
      await fromStore(log, staged.keep());
      signal.throwIfAborted();
      return recorded;
    });
  } catch (error) {
    if (isKeeping) await removeUnrecordedSoon(deps, place);
    throw errorCodeOf(error) === diskFull ? storeFull() : error;
  } finally {
    await staged.discard();
  }
}
