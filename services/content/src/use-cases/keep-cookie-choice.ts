import type { SavedCookies } from '@tyres/content-contract/consent';
import { problemType } from '@tyres/contract-kit/problem';
import { Answer } from '@tyres/service-kit/answer';
import type { RouteContext } from '@tyres/service-kit/route';
import { keepChoice } from '../domain/consent-cookie';
import type { ReadSettings } from '../domain/cookie-settings';
import { invalidCookieSettings } from '../errors';

/** Saves a visitor's choice in the cookie and returns it, or refuses it with the errors of its fields. */
export function keepCookieChoice(
  found: ReadSettings,
  context: Pick<RouteContext, 'headers' | 'now' | 'requestId' | 'setCookie'>,
): SavedCookies | Answer {
  if (found.kind === 'wrong') return refusedSettings(found.errors, context.requestId);
  const { saved, cookie } = keepChoice(found.settings, context.headers['sec-gpc'] === '1', context.now);
  context.setCookie(cookie);
  return saved;
}

/** A problem as any other, with all messages of each field beside the first ones. */
function refusedSettings(errors: Readonly<Record<string, readonly string[]>>, requestId: string): Answer {
  const fields = Object.fromEntries(Object.entries(errors).map(([name, [first]]) => [name, first ?? '']));
  const { problem } = invalidCookieSettings(fields);
  return new Answer(422, problemType, JSON.stringify({ ...problem, errors, request_id: requestId }));
}
