import { createServer } from 'node:http';
import type { ManagedProcess } from '@tyres/stack/kept-process';
import { programs } from '@tyres/stack/plan';
import type { CuttableProxy } from './cuttable-proxy';

export interface ControlOptions {
  readonly program: (name: string) => ManagedProcess;
  readonly redis: CuttableProxy;
}

/** The control server's connection to the programs, which the global setup's process runs. */
export interface ControlServer {
  readonly address: string;
  close(): void;
}

/** Stops, kills and starts programs of the stack, and the connection to Redis: `POST /stop/search`, `POST /stop/redis`. */
export async function startControlServer({ program, redis }: ControlOptions): Promise<ControlServer> {
  const act = async (action: string, name: string): Promise<boolean> => {
    if (name === 'redis') {
      await (action === 'start' ? redis.mend() : redis.cut());
      return true;
    }
    if (!programs.includes(name)) return false;
    if (action === 'stop') await program(name).stop();
    else if (action === 'kill') program(name).kill();
    else program(name).start();
    return true;
  };
  const server = createServer((request, response) => {
    const [, action = '', name = ''] = (request.url ?? '').split('/');
    const isAction = request.method === 'POST' && ['stop', 'kill', 'start'].includes(action);
    void (isAction ? act(action, name) : Promise.resolve(false)).then(
      (isDone) => response.writeHead(isDone ? 204 : 404).end(),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
