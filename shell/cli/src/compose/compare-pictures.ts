import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Two pictures of a page, and where they differ. */
export interface PictureDifference {
  /** PNG with the different pixels in red. */
  readonly picture: Buffer;
  /** 0 to 1: of the pixels of the larger one. */
  readonly share: number;
}

/** Compares two PNG pictures. One that is smaller is filled up in white, so that what was added or lost at its end differs. */
export function comparePictures(live: Buffer, candidate: Buffer): PictureDifference {
  const [one, other] = [PNG.sync.read(live), PNG.sync.read(candidate)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const difference = new PNG({ width, height });
  const different = pixelmatch(
    filled(one, width, height),
    filled(other, width, height),
    difference.data,
    width,
    height,
    { threshold: 0.1 },
  );
  return { picture: PNG.sync.write(difference), share: different / (width * height) };
}

function filled(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const larger = new PNG({ width, height });
  larger.data.fill(255);
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger.data;
}
