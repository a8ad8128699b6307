import { Agent, request } from 'node:http';

export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer; status 0 when there was none. */
export interface ShotAnswer {
  readonly status: number;
  readonly cookies: string;
  readonly text: string;
}

/** Sends requests that no browser would, from one address. */
export interface Attacker {
  send(shot: Shot): Promise<ShotAnswer>;
  close(): void;
}

/** An attacker at `localAddress` with this many connections. Its requests have same-origin headers. */
export function createAttacker(site: string, localAddress: string, connections: number): Attacker {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(site);
  return {
    send({ method, path, body = '', headers = {} }) {
      return new Promise((resolve) => {
        const none: ShotAnswer = { status: 0, cookies: '', text: '' };
        const sent = request(
          {
            ...{ agent, localAddress, hostname, port, method, path, family: 4 },
            headers: {
              origin: site,
              'x-requested-with': 'XMLHttpRequest',
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': Buffer.byteLength(body),
              ...headers,
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.once('error', () => resolve(none));
            response.once('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                cookies: (response.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; '),
                text: Buffer.concat(chunks).toString('utf8'),
              }),
            );
          },
        );
        sent.once('error', () => resolve(none));
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

/** Runs work with limited concurrency. */
export async function flood<Result>(
  times: number,
  atOnce: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function goOn(): Promise<void> {
    while (next < times) {
      next += 1;
      results.push(await work(next));
    }
  }
  await Promise.all(Array.from({ length: Math.min(times, atOnce) }, goOn));
  return results;
}
