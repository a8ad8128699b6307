import { UsageError } from './usage-error';

/** A whole number or a fraction from the command line. @throws UsageError */
export function readNumber(
  text: string,
  { what, from, to }: { what: string; from: number; to: number },
): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < from || value > to)
    throw new UsageError(`${text} is no ${what}: give a number from ${from} to ${to}.`);
  return value;
}
