/** Top speeds of the speed symbols, in km/h (ECE Regulation 30). */
const kmhBySymbol: Readonly<Record<string, number>> = {
  L: 120,
  M: 130,
  N: 140,
  P: 150,
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
};

/** The speed of Q, the slowest symbol that a winter tyre may have on a faster car. */
export const slowestWinterKmh = 160;

/** The top speed of a speed symbol; undefined for an unknown one, or for none. */
export function speedKmh(symbol: string | null): number | undefined {
  return symbol === null ? undefined : kmhBySymbol[symbol.toUpperCase()];
}
