import { connect, type Socket } from 'node:net';

export interface SlowClientsOptions {
  readonly site: string;
  /** Concurrent connections; each one that ends is replaced. */
  readonly connections: number;
  /** Their addresses, in turn. */
  readonly localAddresses: readonly string[];
}

export interface SlowClientsFigures {
  readonly opened: number;
  /** By `<behaviour>: <status that was answered, or how it ended>`. */
  readonly outcomes: ReadonlyMap<string, number>;
}

export interface SlowClients {
  /** Stops, and returns the figures. */
  stop(): SlowClientsFigures;
}

const tickMs = 300;
const replaceAfterMs = 1_000;
const longBody = Buffer.alloc(20 * 1024 * 1024, 'a');

/** Behaviours of clients; each waits until the site closes the connection, unless it says otherwise. */
const behaviours: Readonly<Record<string, (socket: Socket, host: string) => void>> = {
  'sends nothing': () => undefined,
  'slow headers': (socket, host) => {
    socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\nx-slow: `);
    trickle(socket);
  },
  'one byte of 1,000, then leaves': (socket, host) => {
    socket.write(`${postHead(host, 'content-length: 1000')}a`);
    setTimeout(() => socket.destroy(), 1_000).unref();
  },
  'one byte of 1,000, then silence': (socket, host) => {
    socket.write(`${postHead(host, 'content-length: 1000')}a`);
  },
  'trickling body': (socket, host) => {
    socket.write(postHead(host, 'content-length: 1000'));
    trickle(socket);
  },
  'idle after an answer': (socket, host) => {
    socket.write(`GET /health/live HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  },
};

/** Behaviours that send a lot. Few clients have them: on loopback they would exhaust the machine before the site's limits. */
const largeBehaviours: typeof behaviours = {
  'too large body, then a request': (socket, host) => {
    const bytes = 3 * 1024 * 1024;
    socket.write(postHead(host, `content-length: ${bytes}`));
    socket.write(longBody.subarray(0, bytes));
    socket.write(`GET /health/live HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  },
  'chunked 20 MB': (socket, host) => {
    socket.write(`${postHead(host, 'transfer-encoding: chunked')}${longBody.length.toString(16)}\r\n`);
    socket.write(longBody);
    socket.write('\r\n0\r\n\r\n');
  },
};
const largeOneIn = 25;

function behaviourOf(index: number) {
  const isLarge = index % largeOneIn === 0;
  const kinds = Object.entries(isLarge ? largeBehaviours : behaviours);
  return kinds[(isLarge ? index / largeOneIn : index) % kinds.length];
}

/** Keeps connections open that send headers, bodies or nothing, slowly, partly or never. */
export function startSlowClients({ site, connections, localAddresses }: SlowClientsOptions): SlowClients {
  const { host, port } = new URL(site);
  const open = new Set<Socket>();
  const outcomes = new Map<string, number>();
  let opened = 0;
  let isOver = false;

  function start(index: number): void {
    const [kind, behave] = behaviourOf(index) ?? [];
    if (isOver || kind === undefined || behave === undefined) return;
    const localAddress = localAddresses[index % localAddresses.length];
    const socket = connect({ host: '127.0.0.1', port: Number(port), ...(localAddress && { localAddress }) });
    let answer = '';
    let error = '';
    opened += 1;
    open.add(socket);
    socket.once('connect', () => behave(socket, host));
    socket.on('data', (chunk: Buffer) => (answer ||= chunk.toString('latin1', 0, 16)));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => (error = ` by ${code}`));
    socket.once('close', () => {
      open.delete(socket);
      if (isOver) return;
      const outcome = `${kind}: ${/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? `closed${error}`}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      setTimeout(() => start(index), replaceAfterMs).unref();
    });
  }

  for (let index = 0; index < connections; index += 1) start(index);
  return {
    stop() {
      isOver = true;
      for (const socket of open) socket.destroy();
      return { opened, outcomes };
    },
  };
}

function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('a'), tickMs);
  socket.once('close', () => clearInterval(timer));
}

function postHead(host: string, length: string): string {
  return `POST /ajax/add_to_basket HTTP/1.1\r\nhost: ${host}\r\nx-requested-with: XMLHttpRequest\r\ncontent-type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n`;
}
