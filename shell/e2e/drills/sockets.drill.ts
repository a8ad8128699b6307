import { findListeningSockets } from '@tyres/stack/testing/listening-sockets';
import type { Drill } from './drill';

/** Of any port, so that a scan of nothing does not pass: the edge, PostgreSQL, Redis, registry, sandbox and five services. */
const leastSockets = 10;

export const drill: Drill = {
  title: 'Whatever the stack listens on can be reached from this machine alone.',
  async run({ stack }) {
    // Servers whose launcher was killed have left the tree of this process.
    const servers = ['postgres', 'redis'].flatMap((name) => stack.program(name).pid() ?? []);
    const sockets = findListeningSockets(process.pid, servers);
    const open = sockets.filter(({ isLoopback }) => !isLoopback);
    const tooFew =
      sockets.length < leastSockets
        ? [`Only ${sockets.length} sockets were found: the scan does not work.`]
        : [];
    return {
      figures: {
        'listening sockets': sockets.length,
        'not on loopback': open.length,
        ports: [...new Set(sockets.map(({ port }) => port))].sort((a, b) => a - b).join(' '),
      },
      failures: [
        ...tooFew,
        ...open.map(({ pid, command, address, port }) => `${pid} listens on ${address}:${port}: ${command}`),
      ],
    };
  },
};
