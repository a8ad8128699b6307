import { liftFreeze } from '@tyres/registry-contract/freeze-endpoints';
import { liftFreezeInput } from '@tyres/registry-contract/rollout-schemas';
import type { Deps } from '../deps';
import { freezeIsOver, unknownFreeze } from '../domain/rollout-errors';
import { insertAudit } from '../store/audit';
import { findFreeze, insertFreezeLift } from '../store/freezes';
import { action } from '../use-cases/action';

/** Ends a freeze early. @throws unknown_freeze, freeze_is_over */
export const liftFreezeRoute = ({ database, ...deps }: Deps) =>
  action(
    deps,
    { endpoint: liftFreeze, input: liftFreezeInput, by: 'engineers' },
    ({ id, reason }, { name: actor }) =>
      database.transaction(async (tx) => {
        const isLifted = await insertFreezeLift(tx, id, actor);
        const freeze = await findFreeze(tx, id);
        if (!freeze) throw unknownFreeze(id);
        if (!isLifted) throw freezeIsOver(freeze.lifted_at ?? freeze.ends_at);
        await insertAudit(tx, { actor, action: 'lift_freeze', reason, detail: { id } });
        return freeze;
      }),
  );
