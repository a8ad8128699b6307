import { commonPictures } from './common-pictures';

/** Puts the common picture in the place of a tyre's or a brand's that cannot be had (X-IMG-TYRE, X-IMG-BRAND). */
export function onMissingPicture({ target }: Pick<Event, 'target'>): void {
  if (target instanceof HTMLImageElement) replaceMissing(target);
}

/** The same for pictures that failed before anybody listened. */
export function replaceMissingIn(place: ParentNode): void {
  for (const picture of place.querySelectorAll<HTMLImageElement>('img[data-kind]'))
    if (picture.complete && picture.naturalWidth === 0) replaceMissing(picture);
}

function replaceMissing(picture: HTMLImageElement): void {
  const { kind, missing } = picture.dataset;
  const common = commonPictures[kind ?? ''];
  // Once: the common picture may be missing too.
  if (!common || missing !== undefined) return;
  picture.dataset['missing'] = '';
  picture.src = common;
}
