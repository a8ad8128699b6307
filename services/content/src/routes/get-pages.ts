import { getPages } from '@tyres/content-contract/endpoints';
import { getPagesInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { listPages } from '../store/pages';
import type { Deps } from '../deps';

const most = 500;

/** The published pages of a group, or of all groups, in the editors' order. */
export const getPagesRoute = ({ database }: Deps) =>
  route(getPages, getPagesInput, async ({ group }, { now }) => {
    const pages = await listPages(database, now);
    return { pages: pages.filter((page) => !group || page.group === group).slice(0, most) };
  });
