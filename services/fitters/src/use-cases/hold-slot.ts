import type { FitterRecord } from '../domain/fitter';
import { freeBays, type Occupied, type Slot } from '../domain/slots';
import {
  deleteExpiredHoldsOf,
  deleteHold,
  findOccupied,
  insertHold,
  lockHoldKey,
  type StoredAppointment,
} from '../store/appointments';
import type { Queryable } from '@tyres/service-kit/database';

export interface SlotRequest {
  readonly key: string;
  readonly fitter: Pick<FitterRecord, 'id' | 'bayIds'>;
  /** The first free slot is held. There is only one when the customer picked it. */
  readonly slots: readonly Slot[];
  /** False when the fitter agrees the time with the customer later. */
  readonly keepsTime: boolean;
  /** What the calendar takes for the current time. The database's clock decides whether a hold has expired. */
  readonly now: Date;
  readonly expiresInSeconds: number;
}

/**
 * Holds a bay for one of the slots, in place of the key's earlier hold. Undefined when all are taken: the caller must
 * then roll back, to keep the earlier hold. The database's exclusion constraint decides; reading the occupied bays
 * first only saves attempts.
 */
export async function holdSlot(tx: Queryable, request: SlotRequest): Promise<StoredAppointment | undefined> {
  const { key, fitter, slots, now } = request;
  await lockHoldKey(tx, key);
  await deleteExpiredHoldsOf(tx, fitter.id);
  await deleteHold(tx, key);
  const occupied = (await findOccupied(tx, [fitter.id], { now })).get(fitter.id) ?? [];
  for (const slot of slots) {
    const held = await holdBay(tx, request, slot, occupied);
    if (held) return held;
  }
  return undefined;
}

async function holdBay(
  tx: Queryable,
  { key, fitter, keepsTime, expiresInSeconds }: SlotRequest,
  slot: Slot,
  occupied: readonly Occupied[],
): Promise<StoredAppointment | undefined> {
  for (const bayId of freeBays(fitter.bayIds, slot, occupied)) {
    const held = await insertHold(tx, {
      key,
      fitterId: fitter.id,
      bayId,
      slot,
      timeKey: keepsTime ? slot.key : null,
      expiresInSeconds,
    });
    if (held) return held;
  }
  return undefined;
}
