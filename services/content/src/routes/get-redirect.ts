import { getRedirect } from '@tyres/content-contract/endpoints';
import { getRedirectInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { redirectNotFound } from '../errors';
import { findRedirect } from '../store/pages';
import type { Deps } from '../deps';

/** Where an address leads that has no page. @throws redirect_not_found */
export const getRedirectRoute = (deps: Deps) =>
  route(getRedirect, getRedirectInput, async ({ path }, { now }) => {
    const redirect = await findRedirect(deps.database, path, now);
    if (!redirect) throw redirectNotFound();
    return redirect;
  });
