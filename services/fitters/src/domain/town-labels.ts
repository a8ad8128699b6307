import { overlaps, type Frame, type Point } from './outline';

/** A town by its name and its place in the picture. */
export interface PlacedTown {
  readonly name: string;
  readonly at: Point;
  readonly population: number;
}

/** A name beside the dot of its town. */
export interface TownLabel {
  readonly name: string;
  readonly dot: Point;
  /** Where the text begins, ends or has its middle, on its base line. */
  readonly text: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly isCity: boolean;
}

const citySize = 19;
const townSize = 16;
const leastCityPopulation = 200_000;
/** Of a letter, for one unit of text size. Text is not measured here: the browser's font is not known. */
const letterWidth = 0.58;
const gap = 8;
/** Where the mark of the home is in the way. */
const widerGap = 22;
const mostLabels = 32;

/**
 * The names that fit into a picture, the largest towns' first: beside, above or below their dots, without overlap among themselves
 * or with the obstacles.
 */
export function labelTowns(
  towns: readonly PlacedTown[],
  { picture, obstacles }: { readonly picture: Frame; readonly obstacles: readonly Frame[] },
): TownLabel[] {
  const placed: Frame[] = [];
  const isFree = (frame: Frame, others: readonly Frame[]): boolean =>
    contains(picture, frame) && !others.some((one) => overlaps(one, frame));
  const labels: TownLabel[] = [];
  for (const town of towns.toSorted((one, other) => other.population - one.population)) {
    if (labels.length === mostLabels) break;
    const dot = frameOfDot(town.at);
    if (!isFree(dot, placed)) continue;
    const fitting = choices(town).find(({ frame }) => isFree(frame, [...obstacles, ...placed]));
    if (!fitting) continue;
    placed.push(dot, fitting.frame);
    labels.push(fitting.label);
  }
  return labels;
}

interface Choice {
  readonly label: TownLabel;
  /** Around the text. */
  readonly frame: Frame;
}

function frameOfDot([x, y]: Point): Frame {
  const half = gap / 2;
  return { west: x - half, north: y - half, east: x + half, south: y + half };
}

function choices({ name, at, population }: PlacedTown): Choice[] {
  const [x, y] = at;
  const isCity = population >= leastCityPopulation;
  const size = isCity ? citySize : townSize;
  const width = name.length * letterWidth * size;
  const half = size / 2;
  const texts = [
    ['start', x + gap, y + half * 0.7],
    ['end', x - gap, y + half * 0.7],
    ['middle', x, y - gap],
    ['middle', x, y + gap + size * 0.75],
    ['start', x + widerGap, y + half * 0.7],
    ['end', x - widerGap, y + half * 0.7],
  ] as const;
  return texts.map(([anchor, textX, textY]) => {
    const west = anchor === 'start' ? textX : textX - (anchor === 'end' ? width : width / 2);
    return {
      label: { name, dot: at, text: [textX, textY], anchor, isCity },
      frame: {
        west,
        east: west + width,
        north: textY - size * 0.8,
        south: textY + size * 0.3,
      },
    };
  });
}

function contains(outer: Frame, inner: Frame): boolean {
  return (
    inner.west >= outer.west &&
    inner.east <= outer.east &&
    inner.north >= outer.north &&
    inner.south <= outer.south
  );
}
