import { getTyreRangeTyres } from '@tyres/catalogue-contract/endpoints';
import { getTyreRangeTyresInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toTyre } from '../domain/offered-tyre';
import { countChosen, rangeChoice, rangeTyresLimit } from '../domain/range-sizes';
import { rangeNotFound } from '../errors';
import { findRangeSizes, isRange } from '../store/brand-pages';
import { findTyresOfRange } from '../store/tyres';
import type { Deps } from '../deps';
import { findSessionVehicle } from '../use-cases/find-session-vehicle';

/** The tyres of a range under the size filters of its page, the cheapest first. @throws range_not_found */
export const getTyreRangeTyresRoute = (deps: Deps) =>
  route(
    getTyreRangeTyres,
    getTyreRangeTyresInput,
    async ({ a, b, filters, home_delivery_prices }, context) => {
      const currentRoute = home_delivery_prices === 'yes' ? 1 : 0;
      const chosen = filters ?? {};
      const choice = rangeChoice(chosen);
      const [isThere, sizes, tyres, needs] = await Promise.all([
        isRange(deps.database, a, b),
        findRangeSizes(deps.database, a, b),
        choice
          ? findTyresOfRange(
              deps.database,
              { brandSlug: a, rangeSlug: b, choice, route: currentRoute },
              { limit: rangeTyresLimit(choice), now: context.now },
            )
          : [],
        findSessionVehicle(deps, context),
      ]);
      if (!isThere) throw rangeNotFound();
      return {
        tyres: tyres.map((tyre) => toTyre(tyre, currentRoute, undefined, needs)),
        total_tyres: countChosen(sizes, chosen),
      };
    },
  );
