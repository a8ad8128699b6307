import { isLossName } from './loss-names';
import type { Options, OptionName } from './options';
import type { RegistryAccess } from './registry-call';
import type { Tools } from './tools';
import { UsageError } from './usage-error';

/** The input and tools of a running command. */
export interface CommandContext {
  readonly args: readonly string[];
  readonly options: Options;
  /** The command line to complete. */
  readonly words?: readonly string[] | undefined;
  readonly access: RegistryAccess;
  /** Relative paths are resolved against it. */
  readonly cwd: string;
  /** Other settings than the registry's: `SERVICES`, `SANDBOX_URL`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly tools: Tools;
  /** Prints a line to standard error; nothing with `--json`. */
  note(line: string): void;
  /** Shows progress on a terminal: each text replaces the last, '' removes it. */
  progress(text: string): void;
  /** Resolves at Ctrl-C or SIGTERM. */
  untilStopped(): Promise<void>;
}

/** The output of a command, for people and for programs (`--json`). */
export interface CommandResult {
  readonly text: string;
  readonly json: unknown;
  /** The command ran and its answer is no: the process ends with 1. */
  readonly isRefused?: boolean;
}

/** The kind of arguments of a command, for completion. */
export type Completes = 'versions' | 'names' | 'commands' | 'shells' | 'nothing';

/** A command of `tyres`. */
export interface Command {
  /** Its arguments, in commander's notation: `[folder]`, `<name@version...>`. */
  readonly args: string;
  readonly summary: string;
  readonly examples: readonly string[];
  /** Beside `--json`, `--registry` and `--help`. */
  readonly options: readonly OptionName[];
  readonly completes: Completes;
  /** Works without a registry: the registry's address may be ''. */
  readonly isLocal?: boolean;
  run(context: CommandContext): Promise<CommandResult>;
}

/** Access with a token. */
export interface TokenAccess extends RegistryAccess {
  readonly token: string;
}

/** Access with the token. @throws UsageError without one */
export function requireToken({ registryUrl, token }: RegistryAccess): TokenAccess {
  if (!token) throw new UsageError("TYRES_TOKEN is not set: it holds your own token, or your team's.");
  return { registryUrl, token };
}

/** The problems that `--accept` names, as a part of an input; nothing without it. Losses that a dry run finds are not the registry's. */
export function acceptedProblems(options: Options): { accept?: readonly string[] } {
  const named = acceptedNames(options).filter((name) => !isLossName(name));
  return options.accept === undefined ? {} : { accept: named };
}

/** The losses of pages that `--accept` names. */
export function acceptedLosses(options: Options): readonly string[] {
  return acceptedNames(options).filter(isLossName);
}

function acceptedNames({ accept = '' }: Options): string[] {
  return accept
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The reason for a change. @throws UsageError without one */
export function requireReason({ reason }: Options): string {
  if (!reason?.trim()) throw new UsageError('Say why: --reason "…". It goes into the audit log.');
  return reason.trim();
}
