import { findTyres } from '@tyres/catalogue-contract/endpoints';
import { findTyresInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toTyre } from '../domain/offered-tyre';
import { findTyresByCode } from '../store/tyres';
import type { Deps } from '../deps';
import { findSessionVehicle } from '../use-cases/find-session-vehicle';

/** Tyres by stock code with current prices and stock, in the given order, each once. */
export const findTyresRoute = (deps: Deps) =>
  route(findTyres, findTyresInput, async ({ st_codes, home_delivery_prices }, context) => {
    const [found, needs] = await Promise.all([
      findTyresByCode(deps.database, st_codes, context.now),
      findSessionVehicle(deps, context),
    ]);
    const byCode = new Map(found.map((tyre) => [tyre.stCode, tyre]));
    const inOrder = [...new Set(st_codes)].flatMap((code) => byCode.get(code) ?? []);
    const currentRoute = home_delivery_prices === 'yes' ? 1 : 0;
    return { tyres: inOrder.map((tyre) => toTyre(tyre, currentRoute, undefined, needs)) };
  });
