import { getContentPicture } from '@tyres/content-contract/endpoints';
import { getContentPictureInput } from '@tyres/content-contract/schemas';
import { Answer } from '@tyres/service-kit/answer';
import { route } from '@tyres/service-kit/route';
import { pictureNotFound } from '../errors';
import { findPicture } from '../store/pictures';
import type { Deps } from '../deps';

/** A picture in one size. @throws picture_not_found */
export const getContentPictureRoute = (deps: Deps) =>
  route(getContentPicture, getContentPictureInput, async ({ name }) => {
    const picture = await findPicture(deps.database, name);
    if (!picture) throw pictureNotFound();
    return new Answer(200, picture.type, picture.bytes);
  });
