import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The isolation that this machine offers beside Node's own permissions. */
export interface Confinement {
  /** The command prefix that isolates a program. Each call uses another user, so that no two processes share one. */
  readonly commandFor: () => readonly string[];
  /** The walls that work here, for the log. */
  readonly walls: readonly ('another user' | 'no network' | 'limits' | 'ends with the edge')[];
}

/** One kind of isolation, by a tool of the operating system that starts the program. */
interface Wall {
  readonly name: Confinement['walls'][number];
  readonly tool: string;
  readonly args: () => readonly string[];
}

/** Ids that systemd reserves for dynamic users; they own no files. */
const users = { first: 61_184, count: 4_336 } as const;
let nextUser = Math.floor(Math.random() * users.count);

function takeUser(): string {
  nextUser = (nextUser + 1) % users.count;
  return String(users.first + nextUser);
}

/** No core dumps, no file writes, few descriptors. */
const limits = ['--core=0', '--fsize=0', '--nofile=64'];

/** The order matters: creating a namespace needs rights that the later walls drop. */
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

/** Tries each wall on this machine once, and keeps those that work. */
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

/** Whether Node.js can be started with this prefix: another user may not be allowed to read it. */
function works([program = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const isExecutable = ['/bin/sh', '-c', 'test -x "$0"', process.execPath];
    execFile(program, [...args, ...isExecutable], { env: {}, cwd: '/', timeout: 5_000 }, (error) =>
      resolve(error === null),
    );
  });
}
