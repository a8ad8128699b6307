import { addFreeze } from '@tyres/registry-contract/freeze-endpoints';
import { addFreezeInput } from '@tyres/registry-contract/rollout-schemas';
import type { Deps } from '../deps';
import { freezeIsOver } from '../domain/rollout-errors';
import { insertAudit } from '../store/audit';
import { insertFreeze } from '../store/freezes';
import { action } from '../use-cases/action';

/** Freezes releases for a time. @throws freeze_is_over */
export const addFreezeRoute = ({ database, ...deps }: Deps) =>
  action(
    deps,
    { endpoint: addFreeze, input: addFreezeInput, by: 'engineers' },
    ({ from, until, reason }, { name: actor }) =>
      database.transaction(async (tx) => {
        const freeze = await insertFreeze(tx, {
          from: from === undefined ? undefined : new Date(from),
          until: new Date(until),
          reason,
          createdBy: actor,
        });
        if (!freeze) throw freezeIsOver(until);
        const { id, starts_at, ends_at } = freeze;
        await insertAudit(tx, { actor, action: 'freeze', reason, detail: { id, starts_at, ends_at } });
        return freeze;
      }),
  );
