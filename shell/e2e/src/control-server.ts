import { createServer } from 'node:http';
import type { ManagedProcess } from '@tyres/stack/kept-process';
import { programs } from '@tyres/stack/plan';
import type { CuttableProxy } from './cuttable-proxy';

export interface ControlOptions {
  readonly program: (name: string) => ManagedProcess;
  readonly redis: Pick<CuttableProxy, 'cut' | 'mend'>;
}

/** The control server's connection to the programs, which the global setup's process runs. */
export interface ControlServer {
  readonly address: string;
  close(): void;
}

/**
 * Stops, kills and starts programs of the stack, and the connection to Redis: `POST /stop/search`, `POST /stop/redis`. The query of
 * `POST /start/checkout?PAYPAL_ENABLED=true` is settings, until the next start.
 */
export async function startControlServer({ program, redis }: ControlOptions): Promise<ControlServer> {
  const act = async (action: string, name: string, settings: URLSearchParams): Promise<boolean> => {
    if (name === 'redis') {
      await (action === 'start' ? redis.mend() : redis.cut());
      return true;
    }
    if (!programs.includes(name)) return false;
    if (action === 'stop') await program(name).stop();
    else if (action === 'kill') program(name).kill();
    else startWith(program(name), settings);
    return true;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://control');
    const [, action = '', name = ''] = pathname.split('/');
    const isAction = request.method === 'POST' && ['stop', 'kill', 'start'].includes(action);
    void (isAction ? act(action, name, searchParams) : Promise.resolve(false)).then(
      (isDone) => response.writeHead(isDone ? 204 : 404).end(),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** A program is launched with the environment of this process, at once: nothing else runs in between. */
function startWith(program: ManagedProcess, settings: URLSearchParams): void {
  const before = { ...process.env };
  Object.assign(process.env, Object.fromEntries(settings));
  program.start();
  for (const name of settings.keys()) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
}
