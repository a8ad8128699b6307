import { getPage } from '@tyres/content-contract/endpoints';
import { getPageInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toSafeHtml } from '@tyres/service-kit/safe-html';
import { pageNotFound } from '../errors';
import { findPage } from '../store/pages';
import type { Deps } from '../deps';

/** One published page by its slug. @throws page_not_found */
export const getPageRoute = (deps: Deps) =>
  route(getPage, getPageInput, async ({ slug }, { now }) => {
    const page = await findPage(deps.database, slug, now);
    if (!page) throw pageNotFound();
    return { ...page, html: toSafeHtml(page.html) };
  });
