import type { Route } from '@tyres/service-kit/route';
import { databaseUnavailable } from '../errors';
import { isDatabaseAway } from '../store/is-database-away';
import type { Deps } from '../deps';

/** Turns an unreachable database into a refusal. @throws database_unavailable */
export function sayWhenDatabaseAway({ log }: Pick<Deps, 'log'>, { endpoint, handle }: Route): Route {
  return {
    endpoint,
    async handle(ctx, pathParameters) {
      try {
        await handle(ctx, pathParameters);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        log.warn({ err: error, endpoint: endpoint.name }, 'the database does not answer');
        throw databaseUnavailable();
      }
    },
  };
}
