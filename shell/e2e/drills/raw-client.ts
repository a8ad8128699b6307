import { Agent, request } from 'node:http';

export interface RawRequest {
  /** Default GET. */
  readonly method?: string;
  /** Path and query, sent as they are. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends requests that no browser would, in one session and from one address. */
export interface RawClient {
  /** Follows no redirect. @throws when there is no whole answer within 15 s */
  send(request: RawRequest): Promise<RawAnswer>;
  close(): void;
}

const patienceMs = 15_000;

/** A client that keeps its session and normalises nothing. */
export function createRawClient(site: string, localAddress: string): RawClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(site);
  const cookies = new Map<string, string>();

  function keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';', 1);
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }

  return {
    send: ({ method = 'GET', url, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const asked = request(
          {
            ...{ agent, hostname, port, localAddress, method },
            family: 4,
            path: url,
            headers: { accept: 'text/html', ...(cookie ? { cookie } : {}), ...headers },
          },
          (response) => {
            const chunks: Buffer[] = [];
            keepCookies(response.headers['set-cookie'] ?? []);
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.once('error', reject);
            response.once('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                type: response.headers['content-type'] ?? '',
                text: Buffer.concat(chunks).toString(),
              }),
            );
          },
        );
        asked.setTimeout(patienceMs, () => asked.destroy(new Error(`no answer in ${patienceMs / 1_000} s`)));
        asked.once('error', reject);
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}
