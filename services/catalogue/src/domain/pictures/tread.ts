/** A group of cuts across the tread, between two places on it: 0 is the far edge, 1 the edge at the sidewall. */
interface Cuts {
  readonly from: number;
  readonly to: number;
  /** How far a cut turns around the tyre on its way, in degrees. */
  readonly turn: number;
  readonly count: number;
}

/** The pattern of a tread: grooves around the tyre, and cuts across it. */
export interface Tread {
  readonly grooves: readonly number[];
  readonly cuts: readonly Cuts[];
}

const cuts = (from: number, to: number, turn: number, count: number): Cuts => ({ from, to, turn, count });

/** Cuts that change their direction, as winter tyres have many of. */
const zigzag = (from: number, to: number, turn: number, count: number): readonly Cuts[] => [
  cuts(from, (from + to) / 2, turn, count),
  cuts((from + to) / 2, to, -turn, count),
];

/** Families of treads, as tyres of a season have them. */
export const treads = {
  summer: [
    { grooves: [0.25, 0.5, 0.75], cuts: [cuts(0, 0.19, 4, 9), cuts(0.81, 1, -4, 9)] },
    { grooves: [0.2, 0.4, 0.6, 0.8], cuts: [cuts(0, 0.14, 8, 11), cuts(0.86, 1, -8, 11)] },
    { grooves: [0.33, 0.67], cuts: [cuts(0, 0.27, 14, 7), cuts(0.39, 0.61, 14, 7), cuts(0.73, 1, 14, 7)] },
    {
      grooves: [0.18, 0.45, 0.72],
      cuts: [cuts(0, 0.12, 0, 12), cuts(0.51, 0.66, -16, 7), cuts(0.78, 1, -16, 8)],
    },
  ],
  all_season: [
    { grooves: [0.5], cuts: [cuts(0, 0.44, 24, 8), cuts(0.56, 1, -24, 8)] },
    { grooves: [0.3, 0.7], cuts: [cuts(0, 0.25, 18, 9), cuts(0.36, 0.64, 0, 9), cuts(0.75, 1, -18, 9)] },
    {
      grooves: [0.22, 0.5, 0.78],
      cuts: [
        cuts(0, 0.18, 20, 10),
        cuts(0.26, 0.46, 20, 10),
        cuts(0.54, 0.74, -20, 10),
        cuts(0.82, 1, -20, 10),
      ],
    },
    { grooves: [0.4, 0.6], cuts: [cuts(0, 0.36, -22, 8), cuts(0.64, 1, 22, 8)] },
  ],
  winter: [
    {
      grooves: [0.25, 0.75],
      cuts: [...zigzag(0, 0.21, 9, 13), ...zigzag(0.3, 0.7, 12, 13), ...zigzag(0.79, 1, 9, 13)],
    },
    {
      grooves: [0.5],
      cuts: [
        ...zigzag(0, 0.22, 8, 14),
        cuts(0.24, 0.45, 22, 9),
        cuts(0.55, 0.76, -22, 9),
        ...zigzag(0.78, 1, 8, 14),
      ],
    },
    {
      grooves: [0.33, 0.67],
      cuts: [...zigzag(0, 0.29, 12, 11), ...zigzag(0.37, 0.63, 12, 11), ...zigzag(0.71, 1, 12, 11)],
    },
    {
      grooves: [0.15, 0.85],
      cuts: [
        cuts(0, 0.12, 0, 15),
        ...zigzag(0.2, 0.5, 14, 9),
        ...zigzag(0.5, 0.8, 14, 9),
        cuts(0.88, 1, 0, 15),
      ],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Tread[]>>;

/** Where the tyre's far edge and its sidewall have their middle, and how wide and high both are. */
export const tyreShape = { far: 30, near: 60, middle: 60, halfWidth: 28, halfHeight: 58 } as const;

/** The lines of a tread on the part of a tyre that shows from its side, as an SVG path. */
export function treadPath({ grooves, cuts: groups }: Tread): string {
  const { far, near, middle, halfWidth, halfHeight } = tyreShape;
  const at = (place: number, degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    const x = far + place * (near - far) - halfWidth * Math.cos(angle);
    return `${x.toFixed(1)} ${(middle - halfHeight * Math.sin(angle)).toFixed(1)}`;
  };
  const around = grooves.map(
    (place) => `M${at(place, 88)}A${halfWidth} ${halfHeight} 0 0 0 ${at(place, -88)}`,
  );
  const across = groups.flatMap(({ from, to, turn, count }) =>
    Array.from({ length: count }, (_, index) => {
      const degrees = 80 - (160 * index) / (count - 1);
      return `M${at(from, degrees - turn / 2)}L${at(to, degrees + turn / 2)}`;
    }),
  );
  return [...around, ...across].join('');
}
