import { parsePostcode } from '@tyres/contract-kit/postcode';
import { rechooseFitters } from '@tyres/fitters-contract/endpoints';
import { rechooseFittersInput } from '@tyres/fitters-contract/schemas';
import { getSearchSession, setPostcode } from '@tyres/search-contract/endpoints';
import { redirect, route, type RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { fitterPayload } from '../domain/fitter-payload';
import { searchLocation } from '../domain/search-location';
import { postcodeUnknown } from '../errors';
import { findOccupied } from '../store/appointments';
import { findFitters } from '../store/fitters';
import { findPosition } from '../store/postcode-positions';
import { loadCalendar } from '../use-cases/load-calendar';

/**
 * Searches fitters near a postcode, and saves the postcode for a session that has none. A filter form without script is
 * redirected to the page of its search.
 */
export const rechooseFittersRoute = ({ database, services }: Deps) =>
  route(rechooseFitters, rechooseFittersInput, async (input, context) => {
    const postcode = parsePostcode(input.postcode) ?? input.postcode;
    const around = await findPosition(database, postcode);
    if (!around) throw postcodeUnknown(postcode);
    if (input.base !== undefined) return redirect(searchLocation(input.base, input));
    const types = input.fitter_types?.length ? input.fitter_types : ['garage', 'mobile'];
    const [fitters, calendar] = await Promise.all([
      findFitters(database, {
        around,
        withinMiles: input.distance,
        sortBy: input.sort_by,
        includesGarages: types.includes('garage'),
        includesMobile: types.includes('mobile'),
        except: input.fitters_shown ?? [],
        limit: input.limit,
      }),
      loadCalendar(database, context.now),
      savePostcode({ services }, postcode, context),
    ]);
    const occupied = await findOccupied(
      database,
      fitters.map(({ id }) => id),
      { now: context.now },
    );
    return {
      sorted_fitters: fitters.map((fitter) => fitterPayload(fitter, calendar, occupied.get(fitter.id) ?? [])),
      base: '',
      postcode_details: around,
    };
  });

/** Saves the postcode for a session that has none. The search does not depend on it, so a failure is only logged. */
async function savePostcode(
  { services }: Pick<Deps, 'services'>,
  postcode: string,
  context: RouteContext,
): Promise<void> {
  try {
    const { sessionId, requestId, signal } = context;
    const session = await services.call(getSearchSession, {}, { sessionId, requestId, signal });
    if (session.postcode === null)
      await services.call(setPostcode, { postcode }, { sessionId, requestId, signal });
  } catch {
    // The service client has logged the error.
    context.log.warn('searched postcode not saved');
  }
}
