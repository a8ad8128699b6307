/** The median. */
export function median(values: readonly number[]): number {
  return sorted(values)[Math.floor(values.length / 2)] ?? 0;
}

/** The maximum. */
export function worst(values: readonly number[]): number {
  return sorted(values).at(-1) ?? 0;
}

function sorted(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
