import type { Refusal } from '@tyres/contract-kit/problem';
import type { Endpoint, EndpointInput } from '@tyres/contract-kit/endpoint';
import { route, type Route, type RouteContext } from '@tyres/service-kit/route';
import type { Schema } from 'yup';
import type { Actor } from '../domain/tokens';
import {
  adminsOnly,
  notForEdges,
  platformOnly,
  tokenRefused,
  viewersOnlyRead,
} from '../domain/access-errors';
import type { Deps } from '../deps';

/** The roles that each group of endpoints accepts. */
const takers = {
  everybody: ['viewer', 'team', 'engineer', 'admin'],
  teams: ['team', 'engineer', 'admin'],
  engineers: ['engineer', 'admin'],
  admins: ['admin'],
} as const satisfies Record<string, readonly Actor['kind'][]>;

/** An endpoint with its input and the roles that may call it. */
export interface ActionOptions<Input extends EndpointInput, Output, Checked> {
  readonly endpoint: Endpoint<Input, Output>;
  readonly input: Schema<Checked>;
  readonly by: keyof typeof takers;
  /** Makes it an upload, which waits for its turn. */
  readonly bodyLimitBytes?: number;
  readonly bodyDeadlineMs?: number;
}

/** An endpoint that needs a token. The token is checked first, and the input is kept for the audit log. @throws token_refused, token_expired, token_revoked, platform_only, admins_only, viewers_only_read, not_for_edges, uploads_busy */
export function action<Input extends EndpointInput, Output, Checked>(
  { findActor, uploads }: Pick<Deps, 'findActor' | 'uploads'>,
  { endpoint, input, by, ...options }: ActionOptions<Input, Output, Checked>,
  handler: (input: Checked, actor: Actor, context: RouteContext) => Promise<NoInfer<Output>>,
): Route {
  return {
    endpoint,
    async handle(ctx, pathParameters) {
      const known = await findActor(ctx.get('authorization'));
      if (!known) throw tokenRefused();
      const { actor, ended } = known;
      ctx.state['actor'] = actor.name;
      if (ended) throw ended;
      if (!takers[by].some((kind) => kind === actor.kind)) throw refusalOf(by, actor);
      const onFields = (fields: object): void => {
        ctx.state['asked'] = fields;
      };
      const answer = route(endpoint, input, (checked, context) => handler(checked, actor, context), {
        ...options,
        onFields,
      });
      const handle = () => answer.handle(ctx, pathParameters);
      if (options.bodyLimitBytes === undefined) await handle();
      else await uploads.during(ctx.req, options.bodyLimitBytes, handle);
    },
  };
}

function refusalOf(by: keyof typeof takers, { kind }: Actor): Refusal {
  if (by === 'engineers') return platformOnly();
  if (by === 'admins') return adminsOnly();
  return kind === 'edge' ? notForEdges() : viewersOnlyRead();
}
