import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from '@tyres/stack/progress';
import { startStack } from '@tyres/stack/stack';
import { programs } from '@tyres/stack/plan';

/**
 * Starts one whole stack for all journeys, on data of its own and free ports, and a control server through which a
 * journey stops and starts a program of it (`POST /stop/search`). `E2E_SITE` names a running site to use instead.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tyres-e2e-'));
  const stack = await startStack({
    dataFolder,
    port: 0,
    sandboxPort: 0,
    progress: createProgress(process.stdout),
  });

  const control = createServer((request, response) => {
    const [, action = '', name = ''] = (request.url ?? '').split('/');
    const answer = (status: number): void => void response.writeHead(status).end();
    if (request.method !== 'POST' || !programs.includes(name)) return answer(404);
    if (action === 'stop')
      return void stack
        .program(name)
        .stop()
        .then(() => answer(204));
    if (action === 'kill') stack.program(name).kill();
    else if (action === 'start') stack.program(name).start();
    else return answer(404);
    answer(204);
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
  const address = control.address();

  Object.assign(process.env, {
    E2E_SITE: stack.addresses.site,
    E2E_SANDBOX: stack.addresses.sandbox,
    E2E_REGISTRY: stack.addresses.registry,
    E2E_CONTROL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    E2E_SERVICES: JSON.stringify({
      ...stack.addresses.services,
      registry: stack.addresses.registry,
      sandbox: stack.addresses.sandbox,
    }),
    E2E_DATA: dataFolder,
    E2E_PLATFORM_TOKEN: stack.secrets('platform'),
    E2E_CATALOGUE_TOKEN: stack.secrets('team:mf-catalogue'),
  });

  return async () => {
    control.close();
    await stack.stop();
    if (!process.env['E2E_KEEP']) await rm(dataFolder, { recursive: true, force: true });
  };
}
