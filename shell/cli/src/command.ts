import type { RegistryAccess } from './registry-call';

/** What every command can use. */
export interface CommandContext {
  readonly access: RegistryAccess;
  /** Where relative paths start. */
  readonly cwd: string;
}

/** What a command found or did: for people, and for programs (`--json`). */
export interface CommandResult {
  readonly text: string;
  readonly json: unknown;
}

/** One word of `mf`. */
export interface Command {
  readonly usage: string;
  readonly summary: string;
  run(
    args: readonly string[],
    options: { reason?: string | undefined },
    context: CommandContext,
  ): Promise<CommandResult>;
}

/** The command line cannot be understood. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The token, or a clear word that there is none. @throws UsageError */
export function requireToken({ token }: RegistryAccess): string {
  if (!token)
    throw new UsageError('MF_TOKEN is not set: it holds the token of your team, or of the platform.');
  return token;
}
