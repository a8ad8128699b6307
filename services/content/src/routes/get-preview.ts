import { getPreview } from '@tyres/content-contract/endpoints';
import { getPreviewInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toSafeHtml } from '@tyres/service-kit/safe-html';
import { readLink } from '../domain/signed-link';
import { linkNotValid } from '../errors';
import { findPageOf } from '../store/pages';
import { findLinkKey } from '../store/link-key';
import type { Deps } from '../deps';

/** The page of an edition that a signed link names. @throws link_not_valid */
export const getPreviewRoute = ({ database }: Deps) =>
  route(getPreview, getPreviewInput, async ({ link }, { now }) => {
    const key = await findLinkKey(database);
    const opened = key === undefined ? undefined : readLink(key, link, now);
    const [slug = '', edition = ''] = opened?.target.split('@') ?? [];
    const page = opened && (await findPageOf(database, slug, Number(edition)));
    if (!opened || !page) throw linkNotValid();
    return { ...page, html: toSafeHtml(page.html), link_ends_at: opened.endsAt.toISOString() };
  });
