import type { Command, Completes } from './command';
import { completionScripts } from './completion-scripts';
import { commonOptions, optionSpecs } from './options';
import type { RegistryAccess } from './registry-call';
import { listVersions } from './releases';

export interface CompletionSources {
  readonly commands: ReadonlyMap<string, Command>;
  readonly access: RegistryAccess;
}

/** Completion must not keep a person waiting after the tab key. */
const answerTimeoutMs = 1_000;

/** The completions of the last word; none when the registry does not answer in time. */
export async function completeWords(
  words: readonly string[],
  { commands, access }: CompletionSources,
): Promise<readonly string[]> {
  const before = words.slice(0, -1);
  const word = words.at(-1) ?? '';
  const name = before.find((candidate) => !candidate.startsWith('-'));
  if (name === undefined)
    return startingWith(word, word.startsWith('-') ? optionsOf() : [...commands.keys()]);
  const command = commands.get(name);
  if (!command || isValue(before.at(-1))) return [];
  if (word.startsWith('-'))
    return startingWith(word, optionsOf(command)).filter((option) => !before.includes(option));
  const registry = { ...access, timeoutMs: answerTimeoutMs };
  return startingWith(word, await wordsFor(command.completes, word, { commands, access: registry }));
}

function optionsOf(command?: Command): string[] {
  return [...(command?.options ?? []), ...commonOptions].map((name) => flagOf(optionSpecs[name]));
}

/** Whether the next word is the value of this option. */
function isValue(option: string | undefined): boolean {
  return Object.values(optionSpecs).some((spec) => spec[0].includes('<') && option === flagOf(spec));
}

function flagOf([flags]: readonly [flags: string, summary: string]): string {
  return flags.replace(/ .*/, '');
}

async function wordsFor(
  kind: Completes,
  word: string,
  { commands, access }: CompletionSources,
): Promise<readonly string[]> {
  if (kind === 'commands') return [...commands.keys()];
  if (kind === 'shells') return Object.keys(completionScripts);
  if (kind === 'nothing' || !access.registryUrl) return [];
  if (kind === 'versions' && word.includes('@')) return versionsOf(word.split('@')[0] ?? '', access);
  const names = await knownNames(access);
  return kind === 'versions' ? names.map((name) => `${name}@`) : names;
}

async function versionsOf(name: string, access: RegistryAccess): Promise<readonly string[]> {
  const published = await listVersions(access, { name }).catch(() => []);
  const versions = published.filter((version) => version.pruned_at === null);
  return versions.length === 0
    ? []
    : ['latest', ...versions.map(({ folder }) => folder)].map((one) => `${name}@${one}`);
}

async function knownNames(access: RegistryAccess): Promise<readonly string[]> {
  const versions = await listVersions(access).catch(() => []);
  return [...new Set(versions.map(({ name }) => name))].sort();
}

function startingWith(start: string, words: readonly string[]): string[] {
  return words.filter((word) => word.startsWith(start));
}
