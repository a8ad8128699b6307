import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ManagedProcess } from '@tyres/stack/kept-process';
import type { Stack } from '@tyres/stack/stack';
import { checkEveryMs } from '@tyres/stack/balancer';

const patienceMs = 30_000;

/** Waits until an instance of a fleet is ready, and HAProxy has noticed. @throws when it takes too long */
export async function waitUntilAnswering({ logFolder }: Stack, { name }: ManagedProcess): Promise<void> {
  const settings = await readFile(join(logFolder, '../haproxy/haproxy.cfg'), 'utf8');
  const address = new RegExp(`server ${name} (\\S+)`).exec(settings)?.[1];
  const endMs = performance.now() + patienceMs;
  while (!(await isReady(`http://${address}/health/ready`))) {
    if (performance.now() > endMs) throw new Error(`${name} was not ready within ${patienceMs / 1000} s.`);
    await sleep(50);
  }
  await sleep(2 * checkEveryMs);
}

function isReady(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}
