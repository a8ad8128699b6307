/** Seeded random numbers from 0 to 1, 1 excluded (sfc32: 128 bits of state, so that sequences of two seeds do not overlap). */
export function createRandom(seed: number): () => number {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 20; warmUp += 1) next();
  return next;
}

const tables = new Map<number, Float64Array>();

/** A Poisson-distributed random number, by inversion. */
export function poisson(random: () => number, mean: number): number {
  if (mean <= 0) return 0;
  const table = tables.get(mean) ?? keepTable(mean);
  const level = random();
  let low = 0;
  let high = table.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table[middle] ?? 1) > level) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Caches the table of a mean, since few means occur, each many times. */
function keepTable(mean: number): Float64Array {
  const table = new Float64Array(Math.ceil(mean + 12 * Math.sqrt(mean) + 12));
  let logTerm = -mean;
  let sum = 0;
  for (let count = 0; count < table.length; count += 1) {
    if (count > 0) logTerm += Math.log(mean / count);
    sum += Math.exp(logTerm);
    table[count] = sum;
  }
  tables.set(mean, table);
  return table;
}
