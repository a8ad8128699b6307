import { parseArgs } from 'node:util';
import type { Command } from './command';
import { commonOptions, optionSpecs, type OptionName, type Options } from './options';
import { suggestion } from './suggestion';
import { UsageError } from './usage-error';

export interface CommandLine {
  /** Undefined when none is named. */
  readonly name: string | undefined;
  readonly args: readonly string[];
  readonly options: Options;
  /** The words after `--for`, unparsed: another command line. */
  readonly words?: readonly string[];
}

/** Parses a command line and refuses unknown commands and options. @throws UsageError that suggests the nearest one */
export function readCommandLine(all: readonly string[], commands: ReadonlyMap<string, Command>): CommandLine {
  const isCompletion = all[0] === 'completion' && all[1] === '--for';
  const args = isCompletion ? all.slice(0, 1) : all;
  const given = parseArgs({ args: [...args], options: optionSpecs, strict: false, tokens: true });
  const [name, ...rest] = given.positionals;
  if (name !== undefined && !commands.has(name))
    throw new UsageError(
      `There is no command ${name}.${suggestion(name, [...commands.keys()])} See tyres help.`,
    );
  const command = name === undefined ? undefined : commands.get(name);
  const taken = [...(command?.options ?? []), ...commonOptions];
  for (const token of given.tokens)
    if (token.kind === 'option') assertTaken(token.name, token.rawName, { name, taken });
  return { name, args: rest, options: readOptions(args), ...(isCompletion ? { words: all.slice(2) } : {}) };
}

function assertTaken(
  option: string,
  written: string,
  { name, taken }: { name: string | undefined; taken: readonly OptionName[] },
): void {
  if (taken.some((known) => known === option)) return;
  const nearest = suggestion(
    `--${option}`,
    taken.map((known) => `--${known}`),
  );
  const asked = name === undefined ? 'tyres' : `tyres ${name}`;
  throw new UsageError(`${asked} takes no ${written}.${nearest} See ${asked} --help.`);
}

function readOptions(args: readonly string[]): Options {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: optionSpecs }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

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
