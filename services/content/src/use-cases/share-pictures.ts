import { LRUCache } from 'lru-cache';
import { drawPicture } from '../adapters/draw-picture';
import { sharePictureSvg } from '../domain/share-picture-svg';
import { picturesBusy } from '../errors';

/** The picture of a heading as PNG. @throws pictures_busy */
export type SharePictures = (heading: string) => Promise<Buffer>;

/** Some 60 kB each. */
const mostKept = 200;
/** A picture takes some 60 ms, and a call waits up to 3 s. */
const mostWaiting = 20;

/** Draws one picture at a time, so that it takes one core from the rest; keeps those that were asked for last. */
export function createSharePictures(shopName: string, draw = drawPicture): SharePictures {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: mostKept });
  let before: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (heading) => {
    const known = kept.get(heading);
    if (known) return known;
    if (waiting >= mostWaiting) throw picturesBusy();
    waiting += 1;
    const picture = before.then(() => draw(sharePictureSvg({ heading, shopName })));
    kept.set(heading, picture);
    before = picture.then(
      () => (waiting -= 1),
      () => {
        waiting -= 1;
        kept.delete(heading);
      },
    );
    return picture;
  };
}
