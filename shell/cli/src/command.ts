import type { Options, OptionName } from './options';
import type { RegistryAccess } from './registry-call';
import type { Tools } from './tools';
import { UsageError } from './usage-error';

/** What every command can use. */
export interface CommandContext {
  readonly args: readonly string[];
  readonly options: Options;
  /** Another command line that is to be completed. */
  readonly words?: readonly string[] | undefined;
  readonly access: RegistryAccess;
  /** Where relative paths start. */
  readonly cwd: string;
  /** Settings that are not the registry's: `SERVICES`, `SANDBOX_URL`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly tools: Tools;
  /** Says a line on the way, on standard error; silent for programs. */
  note(line: string): void;
  /** Shows how far it is, on a terminal alone: each text replaces the last, '' takes it away. */
  progress(text: string): void;
  /** Resolves when the person at the terminal asks to stop. */
  untilStopped(): Promise<void>;
}

/** What a command found or did: for people, and for programs (`--json`). */
export interface CommandResult {
  readonly text: string;
  readonly json: unknown;
  /** It ran, and the answer is no: the process ends with 1. */
  readonly isRefused?: boolean;
}

/** What the words after a command are, for completion. */
export type Completes = 'versions' | 'names' | 'commands' | 'shells' | 'nothing';

/** One word of `tyres`. */
export interface Command {
  /** Each way to write it. */
  readonly usage: readonly string[];
  readonly summary: string;
  readonly examples: readonly string[];
  /** Beside `--json`, `--registry` and `--help`. */
  readonly options: readonly OptionName[];
  readonly completes: Completes;
  /** Works without a registry: its access is then to an address that may be ''. */
  readonly isLocal?: boolean;
  run(context: CommandContext): Promise<CommandResult>;
}

/** Access of somebody who says who they are. */
export interface TokenAccess extends RegistryAccess {
  readonly token: string;
}

/** Access with the token, or a clear word that there is none. @throws UsageError */
export function requireToken({ registryUrl, token }: RegistryAccess): TokenAccess {
  if (!token) throw new UsageError("TYRES_TOKEN is not set: it holds your own token, or your team's.");
  return { registryUrl, token };
}

/** Why something is changed. @throws UsageError when nobody says */
export function requireReason({ reason }: Options): string {
  if (!reason?.trim()) throw new UsageError('Say why: --reason "…". It stands in the audit log.');
  return reason.trim();
}
