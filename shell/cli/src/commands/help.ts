import type { Command } from '../command';
import { readCommandLine } from '../command-line';

/** `tyres help`. */
export function createHelp(commands: ReadonlyMap<string, Command>): Command {
  return {
    args: '[command]',
    summary: 'shows how a command is used',
    examples: ['tyres help canary'],
    options: [],
    completes: 'commands',
    isLocal: true,
    async run({ args: [name] }) {
      const { help = '' } = readCommandLine(name === undefined ? ['--help'] : [name, '--help'], commands);
      const described = [...commands].filter(([known]) => name === undefined || known === name);
      return {
        text: help,
        json: {
          commands: described.map(([known, { args, summary, options }]) => ({
            name: known,
            args,
            summary,
            options,
          })),
        },
      };
    },
  };
}
