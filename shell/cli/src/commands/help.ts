import type { Command } from '../command';
import { commandHelp, overview } from '../help-text';
import { suggestion } from '../suggestion';
import { UsageError } from '../usage-error';

/** `tyres help`. */
export function createHelp(commands: ReadonlyMap<string, Command>): Command {
  return {
    usage: ['tyres help [command]'],
    summary: 'shows how a command is used',
    examples: ['tyres help canary'],
    options: [],
    completes: 'commands',
    isLocal: true,
    async run({ args: [name] }) {
      const command = name === undefined ? undefined : commands.get(name);
      if (name !== undefined && !command)
        throw new UsageError(
          `There is no command ${name}.${suggestion(name, [...commands.keys()])} See tyres help.`,
        );
      const text = command ? commandHelp(command) : overview(commands);
      const described = [...(command && name !== undefined ? [[name, command] as const] : commands)];
      return {
        text,
        json: {
          commands: described.map(([word, { usage, summary, options }]) => ({
            name: word,
            usage,
            summary,
            options,
          })),
        },
      };
    },
  };
}
