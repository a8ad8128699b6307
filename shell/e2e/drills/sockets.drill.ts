import { findListeningSockets } from '@tyres/stack/testing/listening-sockets';
import type { Drill } from './drill';

/** The least number of sockets, so that an empty scan fails: edge, PostgreSQL, Redis, registry, sandbox and five services. */
const leastSockets = 10;

export const drill: Drill = {
  title: 'Every socket of the stack can be reached only from this machine.',
  async run({ stack }) {
    // Servers whose launcher was killed are no longer descendants of this process.
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
