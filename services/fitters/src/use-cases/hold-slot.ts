import sql from 'sql-template-tag';
import type { FitterRecord } from '../domain/fitter';
import { freeBays, type Occupied, type Slot } from '../domain/slots';
import {
  deleteExpiredHolds,
  deleteHold,
  findOccupied,
  insertHold,
  type StoredAppointment,
} from '../store/appointments';
import type { Queryable } from '@tyres/service-kit/database';

export interface SlotRequest {
  readonly key: string;
  readonly fitter: Pick<FitterRecord, 'id' | 'bayIds'>;
  /** Any of these will do, the earlier the better; one when the customer picked it. */
  readonly slots: readonly Slot[];
  /** Whether the time itself is agreed now, or by the fitter later. */
  readonly keepsTime: boolean;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Holds a bay for one of the slots in place of what the key held before; undefined when all is taken, and then the
 * caller's transaction must roll back, so that the earlier hold stands. The database's exclusion constraint decides;
 * looking first only saves attempts.
 */
export async function holdSlot(tx: Queryable, request: SlotRequest): Promise<StoredAppointment | undefined> {
  const { key, fitter, slots, now } = request;
  // Two requests for one basket come one after the other, or the second would lose against the first.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`fitters.hold ${key}`}, 0))`);
  await deleteExpiredHolds(tx, fitter.id, now);
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
  { key, fitter, keepsTime, expiresAt }: SlotRequest,
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
      expiresAt,
    });
    if (held) return held;
  }
  return undefined;
}
