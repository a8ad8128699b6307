import type { Command, CommandContext } from './command';
import { readCommandLine, type CommandLine } from './command-line';
import { commands } from './commands';
import { exitCodes, failureOf } from './failure';
import { tools, type Tools } from './tools';
import { UsageError } from './usage-error';

export interface CliInput {
  /** Without Node.js and the script. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Prints a line for people. */
  note?(line: string): void;
  /** Shows progress; only on a terminal. */
  progress?(text: string): void;
  untilStopped?(): Promise<void>;
  /** Replaces this package's own tools in tests. */
  readonly tools?: Partial<Tools>;
}

export interface CliOutput {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** Runs one command line and returns what to print and the exit code. Touches neither the terminal nor the process. */
export async function runCli(input: CliInput): Promise<CliOutput> {
  const isJson = input.args.includes('--json') && !input.args.includes('--for');
  try {
    const line = readCommandLine(input.args, commands);
    const command = line.name === undefined ? undefined : commands.get(line.name);
    if (!command) {
      const exitCode = input.args.includes('--help') ? exitCodes.done : exitCodes.usage;
      return { exitCode, out: line.help ?? '', err: '' };
    }
    const result = await command.run(contextOf(input, command, line));
    const out = isJson ? JSON.stringify(result.json) : result.text;
    return { exitCode: result.isRefused ? exitCodes.refused : exitCodes.done, out, err: '' };
  } catch (error) {
    const { exitCode, code, message } = failureOf(error);
    return isJson
      ? { exitCode, out: JSON.stringify({ error: { code, message } }), err: '' }
      : { exitCode, out: '', err: `${message} (${code})` };
  }
}

function contextOf(input: CliInput, command: Command, { args, options, words }: CommandLine): CommandContext {
  const { environment, cwd } = input;
  const token = environment['TYRES_TOKEN'];
  const registryUrl = options.registry ?? environment['REGISTRY_URL'] ?? '';
  if (!command.isLocal) assertAddress(registryUrl);
  const nothing = (): void => undefined;
  return {
    args,
    options,
    words,
    cwd,
    environment,
    access: { registryUrl, ...(token ? { token } : {}) },
    tools: { ...tools, ...input.tools },
    note: options.json ? nothing : (line) => input.note?.(line),
    progress: options.json ? nothing : (text) => input.progress?.(text),
    untilStopped: () => input.untilStopped?.() ?? Promise.resolve(),
  };
}

function assertAddress(text: string): void {
  if (!text) throw new UsageError('Say where the registry is: --registry <address>, or REGISTRY_URL.');
  if (!/^https?:\/\/[^/]/.test(text)) throw new UsageError(`${text} is no address of a registry.`);
}
