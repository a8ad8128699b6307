import { CommanderError, InvalidArgumentError, Option, Command as Program } from 'commander';
import type { Command } from './command';
import { commonOptions, optionSpecs, type OptionName, type Options } from './options';
import { UsageError } from './usage-error';

/** A parsed command line: a command to run, or a help text to print. */
export interface CommandLine {
  readonly help?: string;
  /** Undefined when none is named. */
  readonly name?: string;
  readonly args: readonly string[];
  readonly options: Options;
  /** The words after `--for`, unparsed: another command line. */
  readonly words?: readonly string[];
}

/** Parses a command line. @throws UsageError that suggests the nearest command or option */
export function readCommandLine(all: readonly string[], commands: ReadonlyMap<string, Command>): CommandLine {
  const [asked, first, ...words] = all;
  if (asked === 'completion' && first === '--for') return { name: asked, args: [], options: {}, words };
  const printed: string[] = [];
  const parsed: { line?: CommandLine } = {};
  const program = createProgram((text) => printed.push(text));
  for (const [name, command] of commands) {
    const added = addCommand(program, name, command);
    added.action(() => {
      parsed.line = { name, args: added.args, options: added.optsWithGlobals<Options>() };
    });
  }
  try {
    program.parse([...all], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
  }
  return parsed.line ?? { help: printed.join('').trimEnd(), args: [], options: program.opts<Options>() };
}

function createProgram(print: (text: string) => void): Program {
  const program = new Program('tyres')
    .description('Publishes versions of micro-frontends, and decides who is served them.')
    .configureOutput({ writeOut: print, writeErr: print, outputError: () => undefined })
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .enablePositionalOptions()
    .exitOverride(refuse('tyres'))
    // As an option of its own, it does not hide that a command is unknown.
    .helpOption(false)
    .helpCommand(false)
    .addHelpText(
      'after',
      `
tyres help <command> says more. TYRES_TOKEN holds the token of your team, or of the platform.
Ends with 0 when it is done, 1 when it was refused, 2 when the command is wrong, 3 when the registry gave no answer.`,
    );
  for (const name of commonOptions) program.addOption(createOption(name));
  return program;
}

function addCommand(program: Program, name: string, command: Command): Program {
  const added = program
    .command(`${name} ${command.args}`)
    .description(command.summary)
    .exitOverride(refuse(`tyres ${name}`))
    .helpOption(...optionSpecs.help)
    .addHelpText('after', ['\nExamples:', ...command.examples].join('\n  '));
  for (const option of [...command.options, ...commonOptions])
    if (option !== 'help') added.addOption(createOption(option));
  return added;
}

function createOption(name: OptionName): Option {
  const [flags, summary] = optionSpecs[name];
  const option = new Option(flags, summary);
  if (option.required)
    option.argParser((value: string) => {
      // commander would take the next option for the value of one that was left empty.
      if (value.startsWith('--')) throw new InvalidArgumentError('It is an option itself.');
      return value;
    });
  return option;
}

/** Turns commander's errors into ours: `error: unknown option '--shar'\n(Did you mean --share?)`. */
function refuse(asked: string): (error: CommanderError) => never {
  return (error) => {
    if (error.code.startsWith('commander.help')) throw error;
    const [what = '', hint = ''] = error.message.replace('error: ', '').split('\n');
    const sentences = [`${asked}: ${what.replace(/\.?$/, '.')}`, hint.slice(1, -1), `See ${asked} --help.`];
    throw new UsageError(sentences.filter(Boolean).join(' '));
  };
}
