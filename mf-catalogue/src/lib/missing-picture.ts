import { commonPictures } from './common-pictures';

/** Replaces the missing picture of a tyre or brand by a common one (X-IMG-TYRE, X-IMG-BRAND). */
export function onMissingPicture({ target }: Pick<Event, 'target'>): void {
  if (target instanceof HTMLImageElement) replaceMissing(target);
}

/** Replaces pictures that failed before the listener was added. */
export function replaceMissingIn(place: ParentNode): void {
  for (const picture of place.querySelectorAll<HTMLImageElement>('img[data-kind]'))
    if (picture.complete && picture.naturalWidth === 0) replaceMissing(picture);
}

function replaceMissing(picture: HTMLImageElement): void {
  const { kind, missing } = picture.dataset;
  const common = kind && commonPictures[kind];
  // Only once, since the common picture may be missing too.
  if (!common || missing !== undefined) return;
  picture.dataset['missing'] = '';
  picture.src = common;
}
