import type { Log } from '@tyres/service-kit/log';
import { storeFull, storeUnavailable } from '../errors';
import { isOutOfRoom } from '../store/artefacts';

/** Awaits the artefact store. Its errors are logged, and become refusals for the caller. @throws store_full, store_unavailable */
export async function fromStore<T>(log: Log, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.error({ err: error }, 'the artefact store failed');
    throw isOutOfRoom(error) ? storeFull() : storeUnavailable();
  }
}
