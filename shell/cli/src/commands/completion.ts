import type { Command } from '../command';
import { completeWords } from '../complete-words';
import { completionScripts, type Shell } from '../completion-scripts';
import { UsageError } from '../usage-error';

/** `tyres completion`. */
export function createCompletion(commands: ReadonlyMap<string, Command>): Command {
  return {
    args: '<bash|zsh|fish>',
    summary: 'prints what makes the tab key complete commands, options, names and versions',
    examples: [
      'source <(tyres completion bash)   # in ~/.bashrc',
      'source <(tyres completion zsh)    # in ~/.zshrc, after compinit',
      'tyres completion fish | source    # in ~/.config/fish/config.fish',
    ],
    options: [],
    completes: 'shells',
    isLocal: true,
    async run({ args, access, words }) {
      if (words) {
        const found = await completeWords(words, { commands, access });
        return { text: found.join('\n'), json: { words: found } };
      }
      const [shell = ''] = args;
      if (!isShell(shell)) throw new UsageError('Say which shell: tyres completion bash, zsh or fish.');
      return { text: completionScripts[shell], json: { shell, script: completionScripts[shell] } };
    },
  };
}

function isShell(name: string): name is Shell {
  return Object.hasOwn(completionScripts, name);
}
