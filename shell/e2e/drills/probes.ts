import { Agent, request } from 'node:http';

/** A page or call that is requested repeatedly. */
export interface Probe {
  readonly name: string;
  readonly path: string;
  readonly isCall?: boolean;
}

export interface ProbeAnswer {
  readonly name: string;
  /** 0 when there was none. */
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

/** One session with a size and a basket, for concurrent requests. */
export interface Session {
  ask(probe: Probe): Promise<ProbeAnswer>;
  post(path: string, form: Readonly<Record<string, string>>): Promise<ProbeAnswer>;
  /** Posts as a page's script does: a refusal is a problem document. */
  call(path: string, form: Readonly<Record<string, string>>): Promise<ProbeAnswer>;
  close(): void;
}

const patienceMs = 20_000;

/** Creates a session with the cookies of its first answer that sets some; with `localAddress`, one of that address. */
export function createSession(site: string, localAddress?: string): Session {
  const agent = new Agent({ keepAlive: true, ...(localAddress === undefined ? {} : { localAddress }) });
  let cookie = '';

  function send(probe: Probe, form?: Readonly<Record<string, string>>): Promise<ProbeAnswer> {
    const startedMs = performance.now();
    const body = form && new URLSearchParams(form).toString();
    const headers = {
      accept: probe.isCall ? 'application/json' : 'text/html',
      ...(probe.isCall ? { 'x-requested-with': 'XMLHttpRequest' } : {}),
      ...(cookie ? { cookie } : {}),
      ...(body === undefined
        ? {}
        : {
            origin: site,
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': body.length,
          }),
    };
    return new Promise((resolve) => {
      const end = (status: number, text: string): void =>
        resolve({ name: probe.name, status, text, ms: Math.round(performance.now() - startedMs) });
      const asked = request(
        new URL(probe.path, site),
        { agent, family: 4, method: form ? 'POST' : 'GET', headers },
        (response) => {
          const chunks: Buffer[] = [];
          if (!cookie)
            cookie = (response.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ');
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', () => end(0, ''));
          response.once('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
        },
      );
      asked.setTimeout(patienceMs, () => asked.destroy(new Error('no answer')));
      asked.once('error', () => end(0, ''));
      asked.end(body);
    });
  }
  return {
    ask: (probe) => send(probe),
    post: (path, form) => send({ name: `POST ${path}`, path }, form),
    call: (path, form) => send({ name: `POST ${path}`, path, isCall: true }, form),
    close: () => agent.destroy(),
  };
}
