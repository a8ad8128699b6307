import { isProblem } from '@tyres/contract-kit/problem';
import type { Breakers } from '@tyres/service-kit/calls/breakers';
import { slowMs } from '../calls/service-calls';
import { noAnswer, type Forward } from './proxy';

/** Wraps a forward in the services' circuit breakers, which page calls share. */
export function guardForward(forward: Forward, breakers: Breakers): Forward {
  return async function forwardGuarded(ctx, endpoint, body) {
    const breaker = breakers.get(endpoint.service);
    if (breaker?.mayCall() === false) return noAnswer(503);
    const sentMs = Date.now();
    const answer = await forward(ctx, endpoint, body);
    const isSlow = Date.now() - sentMs >= slowMs;
    if (!isProblem(answer)) breaker?.record(answer.status < 500 || !isSlow);
    // A client that disconnected, or sent too much, says nothing about the service.
    else if (answer.code === 'service_unavailable' && !ctx.res.closed) breaker?.record(false);
    return answer;
  };
}
