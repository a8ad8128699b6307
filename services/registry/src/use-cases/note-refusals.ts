import { problemOf } from '@tyres/service-kit/render-problems';
import type { Route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';

/** The actor and input that `action` stored in the state before the refusal. */
interface Asked {
  readonly actor?: string;
  readonly asked?: Readonly<Record<string, unknown>>;
}

/** Writes refused actions (actor, input, error code) to the audit log. */
export function noteRefusals({ refusals }: Pick<Deps, 'refusals'>, { endpoint, handle }: Route): Route {
  return {
    endpoint,
    async handle(ctx, pathParameters) {
      try {
        await handle(ctx, pathParameters);
      } catch (error) {
        const { actor, asked = pathParameters }: Asked = ctx.state;
        await refusals.note({
          action: endpoint.name,
          actor,
          asked: withoutPrivateKeys(asked),
          problem: problemOf(error),
        });
        throw error;
      }
    },
  };
}

/** Somebody may send a private key where a public one belongs. It is a secret, and the audit log is kept for ever. */
function withoutPrivateKeys(asked: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('PRIVATE KEY') ? 'a private key' : value,
    ]),
  );
}
