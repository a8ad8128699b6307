import type { Route } from '@tyres/service-kit/route';

/** The same route, whose answer also sets a cookie; a refusal sets none. */
export function withCookie(route: Route, cookie: string): Route {
  return {
    endpoint: route.endpoint,
    async handle(ctx, pathParameters) {
      await route.handle(ctx, pathParameters);
      ctx.append('Set-Cookie', cookie);
    },
  };
}
