import { getTyreSizePage } from '@tyres/catalogue-contract/endpoints';
import { getTyreSizePageInput } from '@tyres/catalogue-contract/schemas';
import { formatTyreSize, parseTyreSize } from '@tyres/contract-kit/tyre-size';
import { route } from '@tyres/service-kit/route';
import { toTyre } from '../domain/offered-tyre';
import { customTyreUrl } from '../domain/size-address';
import { sizeNotFound } from '../errors';
import { findPopularTyresOfSize } from '../store/tyres';
import { findSizeContent, summariseSize } from '../store/size-pages';
import type { Deps } from '../deps';

const tyresShown = 8;

/** The page of a size, unless nothing is sold or written for it. @throws size_not_found */
export const getTyreSizePageRoute = (deps: Deps) =>
  route(getTyreSizePage, getTyreSizePageInput, async ({ tyre_size }, { now }) => {
    const size = parseTyreSize(tyre_size);
    // One URL for one size: other spellings are not found.
    if (!size || customTyreUrl(size) !== tyre_size) throw sizeNotFound();
    const [content, summary, tyres] = await Promise.all([
      findSizeContent(deps.database, tyre_size),
      summariseSize(deps.database, size),
      findPopularTyresOfSize(deps.database, size, { limit: tyresShown, now }),
    ]);
    if (!content && summary.total_tyres === 0) throw sizeNotFound();
    return {
      size: formatTyreSize(size),
      size_content: content ?? null,
      ...summary,
      tyres: tyres.map((tyre) => toTyre(tyre, 0)),
    };
  });
