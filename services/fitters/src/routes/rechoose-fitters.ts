import { rechooseFitters } from '@tyres/fitters-contract/endpoints';
import { rechooseFittersInput } from '@tyres/fitters-contract/schemas';
import { getSearchSession, setPostcode } from '@tyres/search-contract/endpoints';
import { sessionIdHeader } from '@tyres/service-kit/calls/headers';
import { redirect, route, type RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { searchLocation } from '../domain/search-location';
import { findFitters } from '../store/fitters';
import { findJob } from '../use-cases/find-job';
import { findPostcode, findTown } from '../use-cases/find-place';
import { fitterPayloads } from '../use-cases/fitter-payloads';
import { loadCalendar } from '../use-cases/load-calendar';

/**
 * Searches fitters near a postcode or a town, and saves the postcode for a session that has none. A filter form without
 * script is redirected to the page of its search (R-RECHOOSE-FITTERS).
 */
export const rechooseFittersRoute = (deps: Deps) =>
  route(rechooseFitters, rechooseFittersInput, async (input, context) => {
    const { database } = deps;
    const { postcode, position: around } = input.postcode
      ? await findPostcode(database, input.postcode)
      : { postcode: undefined, position: await findTown(database, input.town ?? '') };
    if (input.base !== undefined) return redirect(searchLocation(input.base, input));
    const types = input.fitter_types?.length ? input.fitter_types : ['garage', 'mobile'];
    const [fitters, calendar, job] = await Promise.all([
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
      findJob(deps, context),
      postcode && savePostcode(deps, postcode, context),
    ]);
    return {
      sorted_fitters: await fitterPayloads(database, fitters, { job, calendar }),
      base: '',
      postcode_details: around,
      has_google_map: deps.maps !== undefined,
    };
  });

/**
 * Saves the postcode for a session that has none. A page's call has no session: its `load` saves the postcode itself. The
 * search does not depend on it, so a failure is only logged.
 */
async function savePostcode(
  { services }: Pick<Deps, 'services'>,
  postcode: string,
  context: RouteContext,
): Promise<void> {
  if (context.headers[sessionIdHeader] === undefined) return;
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
