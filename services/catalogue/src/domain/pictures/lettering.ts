/** A word as the strokes of a path. */
export interface Lettering {
  readonly path: string;
  readonly width: number;
}

export const strokeWidth = 4;
const gap = 3;
/** The room from either end to the middle of the nearest stroke. The end of a slanting stroke is wider than the stroke. */
const edge = 3;

/** The width of each letter and its strokes: absolute moves and relative lines, between the middles of strokes, 18 high. */
const letters: ReadonlyMap<string, readonly [width: number, strokes: string]> = new Map([
  [' ', [2, '']],
  ['-', [6, 'M0 10h6']],
  ['A', [13, 'M0 18l6.5-18 6.5 18M2.5 12h8']],
  ['B', [12, 'M0 18v-18h6.5a4.25 4.25 0 0 1 0 8.5h-6.5h7.5a4.75 4.75 0 0 1 0 9.5z']],
  ['C', [12, 'M11.9 2.6a7 9 0 1 0 0 12.8']],
  ['D', [13.5, 'M0 0v18h4.5a9 9 0 0 0 0-18z']],
  ['E', [10, 'M10 0h-10v18h10M0 9h8.5']],
  ['F', [10, 'M10 0h-10v18M0 9h8.5']],
  ['G', [14, 'M11.9 2.6a7 9 0 1 0 2 7.4h-6']],
  ['H', [12, 'M0 0v18M12 0v18M0 9h12']],
  ['I', [0, 'M0 0v18']],
  ['J', [8, 'M8 0v12.5a4 5 0 0 1-8 1']],
  ['K', [12, 'M0 0v18M11 0l-11 10.5M4.5 6.5l7.5 11.5']],
  ['L', [9.5, 'M0 0v18h9.5']],
  ['M', [15, 'M0 18v-18l7.5 11 7.5-11v18']],
  ['N', [12, 'M0 18v-18l12 18v-18']],
  ['O', [14, 'M7 0a7 9 0 0 0 0 18a7 9 0 0 0 0-18z']],
  ['P', [12, 'M0 18v-18h7a5 5 0 0 1 0 10h-7']],
  ['Q', [14, 'M7 0a7 9 0 0 0 0 18a7 9 0 0 0 0-18zM8.5 12.5l5.5 6']],
  ['R', [12, 'M0 18v-18h7a5 5 0 0 1 0 10h-7M6 10l6 8']],
  ['S', [10.5, 'M10.5 3.2c-1.5-2.2-3.2-3.2-5.3-3.2c-7 0-7 8 0 9s7 9 0 9c-2.3 0-4.2-1.1-5.2-3.2']],
  ['T', [13, 'M0 0h13M6.5 0v18']],
  ['U', [12, 'M0 0v11.5a6 6.5 0 0 0 12 0v-11.5']],
  ['V', [13, 'M0 0l6.5 18 6.5-18']],
  ['W', [19, 'M0 0l4.7 18 4.8-14 4.8 14 4.7-18']],
  ['X', [12, 'M0 0l12 18M12 0l-12 18']],
  ['Y', [13, 'M0 0l6.5 9.5 6.5-9.5M6.5 9.5v8.5']],
  ['Z', [11, 'M0 0h11l-11 18h11']],
]);

/**
 * Draws a word in capitals, with the middle of its top strokes at `top`, in SVG user units. Returns undefined if the word has a
 * character that is not in the table. It draws strokes because the text of an SVG picture is slow: a browser looks up fonts and
 * lays it out for each picture.
 */
export function drawWord(word: string, top: number): Lettering | undefined {
  let x = edge;
  let path = '';
  for (const character of word.toUpperCase()) {
    const drawn = letters.get(character);
    if (!drawn) return undefined;
    const [width, strokes] = drawn;
    path += strokes.replace(
      /M(\S+) ([\d.]+)/g,
      (_, left: string, down: string) => `M${rounded(x + Number(left))} ${rounded(top + Number(down))}`,
    );
    x += width + strokeWidth + gap;
  }
  return { path, width: rounded(x - strokeWidth - gap + edge) };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
