import type { Log } from '@tyres/service-kit/log';
import { storeFull, storeUnavailable } from '../errors';
import { isOutOfRoom } from '../store/artefacts';

/** What the artefact store answers; its faults in words for whoever asked, and in the log for who runs it. @throws store_full, store_unavailable */
export async function fromStore<T>(log: Log, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.error({ err: error }, 'the artefact store failed');
    throw isOutOfRoom(error) ? storeFull() : storeUnavailable();
  }
}
