import { problemOf } from '@tyres/service-kit/render-problems';
import type { Route } from '@tyres/service-kit/route';
import type { Deps } from '../routes/deps';

/** Notes in the audit log when an action is not done: who asked for what, and the code of why not. */
export function noteRefusals(
  { refusals, findActor }: Pick<Deps, 'refusals' | 'findActor'>,
  { endpoint, handle }: Route,
): Route {
  return {
    endpoint,
    async handle(ctx, pathParameters) {
      try {
        await handle(ctx, pathParameters);
      } catch (error) {
        const { asked = pathParameters }: { asked?: Readonly<Record<string, unknown>> } = ctx.state;
        await refusals.note({
          action: endpoint.name,
          actor: findActor(ctx.get('authorization'), { evenExpired: true })?.name,
          asked,
          problem: problemOf(error),
        });
        throw error;
      }
    },
  };
}
