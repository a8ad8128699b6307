import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentPicturePath } from '@tyres/content-contract/addresses';
import type { Queryable } from '@tyres/service-kit/database';
import type { LineProblem } from '../domain/problem';
import type { ShownPicture } from '../domain/render-markdown';
import { svgProblems } from '../domain/svg-problems';
import { picturesOf, savePicture, type PictureFile } from '../store/pictures';

/** Widths on phones and on desktops, with one and with two pixels a point. */
const widths = [480, 960, 1_600] as const;
const mostPixels = 50_000_000;
const webpQuality = 80;
const hashCharacters = 32;

/** How the files of pictures begin. */
const beginnings = [/^\x89PNG/, /^\xFF\xD8\xFF/, /^RIFF....WEBP/s, /^GIF8/, /^....ftyp(avif|avis)/s];

/** Keeps a picture in all its sizes, unless it is kept already, and says how it is shown, or what is wrong with it. */
export async function keepPicture(
  tx: Queryable,
  file: string,
): Promise<ShownPicture | readonly LineProblem[]> {
  const bytes = await readFile(file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashCharacters);
  const known = await picturesOf(tx, hash);
  if (known.length > 0) return shown(known);
  if (file.toLowerCase().endsWith('.svg')) return keepDrawing(tx, hash, bytes);
  if (!beginnings.some((beginning) => beginning.test(bytes.subarray(0, 16).toString('latin1'))))
    return [{ line: 1, message: 'this is not a picture' }];
  return keepPhotograph(tx, hash, bytes);
}

async function keepDrawing(
  tx: Queryable,
  hash: string,
  bytes: Buffer,
): Promise<ShownPicture | readonly LineProblem[]> {
  const problems = svgProblems(bytes.toString('utf8'));
  if (problems.length > 0) return problems;
  const { default: sharp } = await import('sharp');
  const measured = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => undefined);
  if (!measured) return [{ line: 1, message: 'this drawing cannot be measured: it needs a viewBox' }];
  const { width, height } = measured;
  const file: PictureFile = { name: `${hash}.svg`, hash, width, height, type: 'image/svg+xml' };
  await savePicture(tx, file, bytes);
  return shown([file]);
}

async function keepPhotograph(
  tx: Queryable,
  hash: string,
  bytes: Buffer,
): Promise<ShownPicture | readonly LineProblem[]> {
  const sizes = await resize(bytes).catch((error: unknown) => String(error));
  if (typeof sizes === 'string') {
    const tooLarge = `this picture has more than ${mostPixels / 1_000_000} million pixels`;
    return [{ line: 1, message: /pixel limit/i.test(sizes) ? tooLarge : 'this picture is broken' }];
  }
  const files: PictureFile[] = [];
  for (const { width, height, bytes: resized } of sizes) {
    const file = { name: `${hash}-${width}.webp`, hash, width, height, type: 'image/webp' };
    await savePicture(tx, file, resized);
    files.push(file);
  }
  return shown(files);
}

async function resize(bytes: Buffer): Promise<{ width: number; height: number; bytes: Buffer }[]> {
  // The library takes a moment to load, and most imports have no new picture.
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  const largest = Math.min(autoOrient.width, Math.max(...widths));
  const sizes = [];
  for (const width of new Set([...widths.filter((one) => one < largest), largest])) {
    // What the camera noted, such as the place, is left out.
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width })
      .webp({ quality: webpQuality })
      .toBuffer({ resolveWithObject: true });
    sizes.push({ width, height: info.height, bytes: data });
  }
  return sizes;
}

function shown(files: readonly PictureFile[]): ShownPicture {
  const widest = files.at(-1);
  if (!widest) throw new Error('A picture has at least one size.');
  const addressOf = ({ name }: PictureFile): string => `${contentPicturePath}/${name}`;
  return {
    src: addressOf(widest),
    width: widest.width,
    height: widest.height,
    ...(files.length > 1 && {
      srcset: files.map((file) => `${addressOf(file)} ${file.width}w`).join(', '),
    }),
  };
}
