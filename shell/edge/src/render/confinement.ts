import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What this machine can put around a process beside Node's own permissions. */
export interface Confinement {
  /** The words before the program: it then runs so. Each call names another user, so that two processes share none. */
  readonly commandFor: () => readonly string[];
  /** What it does, for the log. */
  readonly walls: readonly ('another user' | 'no network' | 'limits' | 'ends with the edge')[];
}

interface Wall {
  readonly name: Confinement['walls'][number];
  readonly tool: string;
  readonly args: () => readonly string[];
}

/** Users that systemd keeps for services of the moment; nothing belongs to them. */
const users = { first: 61_184, count: 4_336 } as const;
let nextUser = Math.floor(Math.random() * users.count);

function takeUser(): string {
  nextUser = (nextUser + 1) % users.count;
  return String(users.first + nextUser);
}

/** No core files, no files at all, few descriptors. */
const limits = ['--core=0', '--fsize=0', '--nofile=64'];

/** In the order in which they are built: a namespace needs rights that the next ones give away. */
const wallsOfRoot: readonly Wall[] = [
  { name: 'no network', tool: 'unshare', args: () => ['--net', '--ipc'] },
  // Threads count as processes; Node.js has about a dozen.
  { name: 'limits', tool: 'prlimit', args: () => [...limits, '--nproc=64'] },
  {
    name: 'another user',
    tool: 'setpriv',
    args() {
      const user = takeUser();
      return [
        `--reuid=${user}`,
        `--regid=${user}`,
        '--clear-groups',
        '--no-new-privs',
        '--bounding-set=-all',
        '--inh-caps=-all',
        '--pdeathsig=KILL',
      ];
    },
  },
];
const wallsOfAnyone: readonly Wall[] = [
  { name: 'no network', tool: 'unshare', args: () => ['--user', '--map-current-user', '--net', '--ipc'] },
  { name: 'limits', tool: 'prlimit', args: () => limits },
  {
    name: 'ends with the edge',
    tool: 'setpriv',
    args: () => ['--no-new-privs', '--pdeathsig=KILL'],
  },
];

/** Tries what there is on this machine, once: of each wall that works the words that build it. */
export async function findConfinement({
  only,
}: { readonly only?: Confinement['walls'] } = {}): Promise<Confinement> {
  const possible = process.getuid?.() === 0 ? wallsOfRoot : wallsOfAnyone;
  const onLinux = process.platform === 'linux' ? possible : [];
  const wanted = only ? onLinux.filter(({ name }) => only.includes(name)) : onLinux;
  const built: { name: Wall['name']; words: () => readonly string[] }[] = [];
  for (const { name, tool, args } of wanted) {
    const file = findTool(tool);
    const words = (): readonly string[] => [file ?? tool, ...args(), '--'];
    if (file && (await works([...built.flatMap((wall) => wall.words()), ...words()])))
      built.push({ name, words });
  }
  return {
    walls: built.map(({ name }) => name),
    commandFor: () => built.flatMap(({ words }) => words()),
  };
}

const folders = ['/usr/bin', '/usr/sbin', '/bin', '/sbin'];

function findTool(tool: string): string | undefined {
  return folders.map((folder) => join(folder, tool)).find((file) => existsSync(file));
}

/** Whether Node.js can be run behind these words: another user may not reach it. */
function works([program = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const isExecutable = ['/bin/sh', '-c', 'test -x "$0"', process.execPath];
    execFile(program, [...args, ...isExecutable], { env: {}, cwd: '/', timeout: 5_000 }, (error) =>
      resolve(error === null),
    );
  });
}
