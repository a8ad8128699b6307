import { regions, type BuiltRelease } from '@tyres/registry-contract/release';

/** Why a set of versions cannot be released; the message names the two sides and what to do. */
export interface ReleaseProblem {
  readonly code:
    'page_claimed_twice' | 'fragment_missing' | 'shared_differs' | 'event_not_sent' | 'shell_missing';
  readonly message: string;
}

/** React refuses to run with a react-dom of another version, so these are equal to the letter in a set. */
const exactlyShared = ['react', 'react-dom'] as const;

type Check = (set: readonly BuiltRelease[]) => ReleaseProblem[];

const checkShell: Check = (set) =>
  set.some(({ name }) => name === 'shell')
    ? []
    : [{ code: 'shell_missing', message: 'The set has no shell. Publish one and name it in the release.' }];

const checkPages: Check = (set) => {
  const owners = new Map<string, string>();
  const problems: ReleaseProblem[] = [];
  for (const { name, pages } of set) {
    for (const { path } of Object.values(pages)) {
      const shape = path.replace(/\{\w+\}/g, '{}');
      const owner = owners.get(shape);
      if (owner) {
        const message = `${owner} and ${name} both claim the page ${path}. One of them has to give it up.`;
        problems.push({ code: 'page_claimed_twice', message });
      }
      owners.set(shape, name);
    }
  }
  return problems;
};

const checkFragments: Check = (set) => {
  const provided = new Set(
    set.flatMap(({ name, fragments }) => Object.keys(fragments).map((fragment) => `${fragment}@${name}`)),
  );
  return set.flatMap(({ name, pages }) =>
    Object.entries(pages).flatMap(([page, { fragments }]) =>
      regions
        .flatMap((region) => fragments[region] ?? [])
        .map((fragment) => (fragment.includes('@') ? fragment : `${fragment}@${name}`))
        .filter((fragment) => !provided.has(fragment))
        .map((fragment): ReleaseProblem => {
          const owner = fragment.split('@')[1] ?? '';
          return {
            code: 'fragment_missing',
            message: `${name} shows ${fragment} on its page ${page}, but this version of ${owner} does not provide it.`,
          };
        }),
    ),
  );
};

const checkShared: Check = (set) => {
  const shell = set.find(({ name }) => name === 'shell');
  if (!shell) return [];
  return set.flatMap(({ name, shared }) =>
    exactlyShared
      .filter(
        (dependency) => shared[dependency] !== undefined && shared[dependency] !== shell.shared[dependency],
      )
      .map((dependency): ReleaseProblem => ({
        code: 'shared_differs',
        message: `${name} was built with ${dependency} ${shared[dependency]}, the shell brings ${shell.shared[dependency]}. Build ${name} with the shell's.`,
      })),
  );
};

const checkEvents: Check = (set) => {
  const sent = new Map<string, { name: string; version: number }[]>();
  for (const { name, sends } of set) {
    for (const [event, version] of Object.entries(sends))
      sent.set(event, [...(sent.get(event) ?? []), { name, version }]);
  }
  return set.flatMap(({ name, hears }) =>
    Object.entries(hears).flatMap(([event, version]): ReleaseProblem[] => {
      const senders = sent.get(event) ?? [];
      if (senders.some((sender) => sender.version === version)) return [];
      const who =
        senders.length === 0
          ? 'nobody sends it'
          : `${senders.map((sender) => `${sender.name} sends version ${sender.version}`).join(', ')}`;
      return [{ code: 'event_not_sent', message: `${name} hears ${event} version ${version}, but ${who}.` }];
    }),
  );
};

/** Everything that keeps a set of versions from being released; none when it may be. */
export function checkRelease(set: readonly BuiltRelease[]): readonly ReleaseProblem[] {
  return [checkShell, checkPages, checkFragments, checkShared, checkEvents].flatMap((check) => check(set));
}
