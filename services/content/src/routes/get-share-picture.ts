import { getSharePicture } from '@tyres/content-contract/endpoints';
import { getSharePictureInput } from '@tyres/content-contract/schemas';
import { Answer } from '@tyres/service-kit/answer';
import { route } from '@tyres/service-kit/route';
import { isShareHeading } from '@tyres/service-kit/share-picture';
import type { Deps } from '../deps';
import { pictureNotFound } from '../errors';
import { createSharePictures } from '../use-cases/share-pictures';

/** The picture beside a shared link. @throws picture_not_found, pictures_busy */
export const getSharePictureRoute = ({ shop, sharePictureSecret: secret }: Deps) => {
  const pictures = createSharePictures(shop.webName);
  return route(getSharePicture, getSharePictureInput, async ({ proof, heading }) => {
    if (secret === undefined || !isShareHeading(heading, proof, secret)) throw pictureNotFound();
    return new Answer(200, 'image/png', await pictures(heading));
  });
};
