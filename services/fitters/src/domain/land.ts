import { frameOf, type Frame, type Point } from './outline';

/** The outline of a piece of land of one country, in the world of `project`. */
export interface Land {
  readonly outline: readonly Point[];
  readonly frame: Frame;
}

/** A unit of the stored numbers is a part of the world's width: some 100 m in the United Kingdom. */
const unitsAround = 2 ** 18;

/** Land as text: a line for each outline, with its first point and the steps from each point to the next. */
export function writeOutlines(outlines: readonly (readonly Point[])[]): string {
  return outlines
    .map((outline) => {
      let at: Point = [0, 0];
      return outline
        .map(([exactX, exactY]) => {
          const point: Point = [Math.round(exactX * unitsAround), Math.round(exactY * unitsAround)];
          const step = `${point[0] - at[0]},${point[1] - at[1]}`;
          at = point;
          return step;
        })
        .filter((step) => step !== '0,0')
        .join(' ');
    })
    .join('\n');
}

/** Reads what `writeOutlines` wrote. */
export function readOutlines(text: string): Land[] {
  return text.split('\n').map((line) => {
    let [x, y] = [0, 0];
    const outline = line.split(' ').map((step): Point => {
      const [stepX = 0, stepY = 0] = step.split(',').map(Number);
      x += stepX;
      y += stepY;
      return [x / unitsAround, y / unitsAround];
    });
    return { outline, frame: frameOf(outline) };
  });
}
