export interface PartOptions {
  /** The parts to run. */
  readonly only: readonly string[];
  /** How long the memory is watched. */
  readonly minutes: number;
  /** The share of the full size, at most 1. */
  readonly scale: number;
  /** Where the data is kept for the next run; undefined for a folder that is removed. */
  readonly folder: string | undefined;
}

export type PartSettings = Readonly<Partial<Record<'only' | 'minutes' | 'scale' | 'folder', string>>>;

/**
 * Reads `--only searches,holds`, `--minutes 10`, `--scale 0.1` and `--folder <folder>` of a bench with these parts.
 * @throws one clear line
 */
export function readPartOptions(
  parts: readonly string[],
  { only, minutes = '1', scale = '1', folder }: PartSettings,
): PartOptions {
  const names = only?.split(',') ?? parts;
  const unknown = names.filter((name) => !parts.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}.`);
  const numbers = { minutes: Number(minutes), scale: Number(scale) };
  if (!(numbers.minutes >= 1 && numbers.scale > 0 && numbers.scale <= 1))
    throw new Error('--minutes is at least 1, and --scale is more than 0 and at most 1.');
  return { only: names, ...numbers, folder };
}
