import { parseArgs } from 'node:util';
import { CallError } from '@tyres/contract-kit/endpoint';
import { UsageError, type Command } from './command';
import { publish } from './commands/publish';
import { release } from './commands/release';
import { status } from './commands/status';
import { versions } from './commands/versions';
import { NotBuilt } from './pack-folder';

/** What the process ends with. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

export interface CliInput {
  /** Without Node.js and the script. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: { readonly registryUrl?: string | undefined; readonly token?: string | undefined };
}

export interface CliOutput {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

const commands = new Map<string, Command>(Object.entries({ publish, release, status, versions }));

const help = [
  'mf: publishes and releases versions of micro-frontends',
  '',
  ...[...commands.values()].map(({ usage, summary }) => `  ${usage.padEnd(56)} ${summary}`),
  '',
  '  --registry <address>   of the registry (or REGISTRY_URL)',
  '  --json                 answers for programs',
  '',
  '  MF_TOKEN holds the token of your team, or of the platform.',
  '  Ends with 0 when it is done, 1 when it was refused, 2 when the command is wrong, 3 when the registry gave no answer.',
].join('\n');

/** Runs one command line and answers what to print and how to end; touches neither the terminal nor the process. */
export async function runCli(input: CliInput): Promise<CliOutput> {
  const isJson = input.args.includes('--json');
  try {
    const { command, args, options } = readCommandLine(input.args);
    if (!command) return { exitCode: options.help ? exitCodes.done : exitCodes.usage, out: help, err: '' };
    const registryUrl = readRegistryUrl(options.registry ?? input.environment.registryUrl);
    const { token } = input.environment;
    const access = { registryUrl, ...(token ? { token } : {}) };
    const result = await command.run(args, options, { access, cwd: input.cwd });
    return { exitCode: exitCodes.done, out: isJson ? JSON.stringify(result.json) : result.text, err: '' };
  } catch (error) {
    const failure = failureOf(error);
    const { exitCode, code, message } = failure;
    return isJson
      ? { exitCode, out: JSON.stringify({ error: { code, message } }), err: '' }
      : { exitCode, out: '', err: `${message} (${code})` };
  }
}

function readCommandLine(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [word, ...rest] = positionals;
  if (word === undefined || values.help) return { command: undefined, args: rest, options: values };
  const command = commands.get(word);
  if (!command)
    throw new UsageError(`There is no command ${word}: mf ${[...commands.keys()].join(', mf ')}.`);
  return { command, args: rest, options: values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean' },
        registry: { type: 'string' },
        reason: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

function readRegistryUrl(text: string | undefined): string {
  if (!text) throw new UsageError('Say where the registry is: --registry <address>, or REGISTRY_URL.');
  if (!/^https?:\/\/[^/]/.test(text)) throw new UsageError(`${text} is no address of a registry.`);
  return text;
}

function failureOf(error: unknown): { exitCode: number; code: string; message: string } {
  if (error instanceof UsageError)
    return { exitCode: exitCodes.usage, code: 'usage', message: error.message };
  if (error instanceof NotBuilt)
    return { exitCode: exitCodes.refused, code: 'not_built', message: error.message };
  if (error instanceof CallError) {
    const { status: answered, code, message } = error.problem;
    return { exitCode: answered === 0 ? exitCodes.unreachable : exitCodes.refused, code, message };
  }
  return { exitCode: exitCodes.refused, code: 'failed', message: messageOf(error) };
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
