import { Agent, request } from 'node:http';

/** A complete answer. */
export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

/** One browser without script: it keeps its cookies and its connection. */
export interface ShopperClient {
  /** Follows no redirect. @throws when there is no whole answer within 15 s */
  get(url: string): Promise<Answer>;
  post(url: string, form: Readonly<Record<string, string>>): Promise<Answer>;
  close(): void;
}

const patienceMs = 15_000;

/** A client at `localAddress`, so that a drill's shoppers need not share an address with its attackers. */
export function createShopperClient(site: string, localAddress: string): ShopperClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map<string, string>();

  function send(url: string, form?: Readonly<Record<string, string>>): Promise<Answer> {
    const target = new URL(url, site);
    const isOwn = target.origin === site;
    const body = form && new URLSearchParams(form).toString();
    return new Promise((resolve, reject) => {
      const asked = request(
        target,
        {
          agent,
          localAddress,
          // The site listens on IPv4's loopback.
          family: 4,
          method: form ? 'POST' : 'GET',
          headers: {
            accept: 'text/html',
            ...(isOwn && cookies.size > 0
              ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
              : {}),
            ...(body === undefined
              ? {}
              : {
                  origin: target.origin,
                  'content-type': 'application/x-www-form-urlencoded',
                  'content-length': Buffer.byteLength(body),
                }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          for (const header of isOwn ? (response.headers['set-cookie'] ?? []) : []) {
            const [pair = ''] = header.split(';', 1);
            cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
          }
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              location: response.headers.location,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      asked.setTimeout(patienceMs, () => asked.destroy(new Error(`no answer within ${patienceMs / 1000} s`)));
      asked.once('error', reject);
      asked.end(body);
    });
  }

  return {
    get: (url) => send(url),
    post: (url, form) => send(url, form),
    close: () => agent.destroy(),
  };
}
