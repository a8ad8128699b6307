import type { Endpoint, EndpointInput } from '@tyres/contract-kit/endpoint';
import { route, type Route, type RouteContext } from '@tyres/service-kit/route';
import type { Schema } from 'yup';
import type { Actor } from '../domain/tokens';
import { notForEdges, platformOnly, tokenRefused } from '../errors';
import type { Deps } from '../routes/deps';

/** Whoever may do it, and what it takes. */
export interface ActionOptions<Input extends EndpointInput, Output, Checked> {
  readonly endpoint: Endpoint<Input, Output>;
  readonly input: Schema<Checked>;
  /** Platform engineers alone, or teams too. */
  readonly by: 'platform' | 'teams';
  readonly bodyLimitBytes?: number;
  readonly bodyDeadlineMs?: number;
}

/** An endpoint of an engineer: the token is looked at first, and what was asked is kept for the audit log. @throws token_refused, token_expired, platform_only, not_for_edges */
export function action<Input extends EndpointInput, Output, Checked>(
  { findActor }: Pick<Deps, 'findActor'>,
  { endpoint, input, by, ...options }: ActionOptions<Input, Output, Checked>,
  handler: (input: Checked, actor: Actor, context: RouteContext) => Promise<NoInfer<Output>>,
): Route {
  return {
    endpoint,
    async handle(ctx, pathParameters) {
      const actor = findActor(ctx.get('authorization'));
      if (!actor) throw tokenRefused();
      if (by === 'platform' && actor.kind !== 'platform') throw platformOnly();
      if (actor.kind === 'edge') throw notForEdges();
      const onFields = (fields: object): void => {
        ctx.state['asked'] = fields;
      };
      const answer = route(endpoint, input, (checked, context) => handler(checked, actor, context), {
        ...options,
        onFields,
      });
      await answer.handle(ctx, pathParameters);
    },
  };
}
