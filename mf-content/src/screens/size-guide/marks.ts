/** A mark on a tyre's sidewall. */
export interface Mark {
  /** Also the last part of its anchor. */
  readonly id: MarkId;
  /** As it is on the sidewall. */
  readonly code: string;
  readonly name: string;
  readonly text: string;
  /** A figure and what it is of, for the middle of the wheel. */
  readonly figure: readonly [string, string];
}

export type MarkId =
  | 'width'
  | 'profile'
  | 'construction'
  | 'rim'
  | 'load'
  | 'speed'
  | 'extra-load'
  | 'run-flat'
  | 'snow'
  | 'date';

/** The marks of 205/55 R16 94V XL in the order in which one reads them. Load and speed: ETRTO Standards Manual. */
export const marks: readonly Mark[] = [
  {
    id: 'width',
    code: '205',
    name: 'Width',
    text: 'How wide the tyre is from sidewall to sidewall, in millimetres.',
    figure: ['205', 'mm wide'],
  },
  {
    id: 'profile',
    code: '55',
    name: 'Profile, or aspect ratio',
    text: 'How high the sidewall is, in per cent of the width: here 55% of 205 mm, which is 113 mm.',
    figure: ['55%', 'of the width'],
  },
  {
    id: 'construction',
    code: 'R',
    name: 'Construction',
    text: 'R is for radial: the cords run straight from one edge to the other. Nearly all tyres of cars are radial.',
    figure: ['R', 'radial'],
  },
  {
    id: 'rim',
    code: '16',
    name: 'Rim',
    text: 'The diameter of the wheel that the tyre fits, in inches.',
    figure: ['16', 'inches'],
  },
  {
    id: 'load',
    code: '94',
    name: 'Load index',
    text: 'A code for the most that one tyre may carry: 94 stands for 670 kg. Never go below what your car needs.',
    figure: ['670', 'kg a tyre'],
  },
  {
    id: 'speed',
    code: 'V',
    name: 'Speed rating',
    text: 'A code for the highest speed that the tyre is made for: V stands for 149 mph.',
    figure: ['149', 'mph'],
  },
  {
    id: 'extra-load',
    code: 'XL',
    name: 'Extra load',
    text: 'Stronger than the standard tyre of this size. If your tyres have it, the new ones need it too. Also written RF.',
    figure: ['XL', 'extra load'],
  },
  {
    id: 'run-flat',
    code: 'RFT',
    name: 'Run-flat',
    text: 'Can be driven without air for a while, mostly 50 miles at 50 mph. Makers also write ROF, SSR, ZP or HRS.',
    figure: ['50', 'miles flat'],
  },
  {
    id: 'snow',
    code: '3PMSF',
    name: 'Winter mark',
    text: 'A mountain with a snowflake: the tyre has passed a test on snow. M+S alone is not tested.',
    figure: ['Snow', 'tested'],
  },
  {
    id: 'date',
    code: 'DOT 2326',
    name: 'Date',
    text: 'The last four figures of the DOT code say when the tyre was made: in week 23 of 2026.',
    figure: ['23', 'week of 2026'],
  },
];

/** The anchor of a mark's explanation. */
export function anchorOf(id: MarkId): string {
  return `mark-${id}`;
}
