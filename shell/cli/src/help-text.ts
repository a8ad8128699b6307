import type { Command } from './command';
import { commonOptions, describeOptions } from './options';

/** What `tyres help` prints. */
export function overview(commands: ReadonlyMap<string, Command>): string {
  return [
    'tyres: publishes versions of micro-frontends, and decides who is served them',
    '',
    ...[...commands].map(([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`),
    '',
    'Options of every command:',
    ...describeOptions(commonOptions),
    '',
    'tyres help <command> says more. TYRES_TOKEN holds the token of your team, or of the platform.',
    'Ends with 0 when it is done, 1 when it was refused, 2 when the command is wrong, 3 when the registry gave no answer.',
  ].join('\n');
}

/** What `tyres help <command>` prints. */
export function commandHelp({ usage, summary, examples, options }: Command): string {
  return [
    ...usage,
    '',
    `  ${summary}`,
    '',
    'Options:',
    ...describeOptions([...options, ...commonOptions]),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}
