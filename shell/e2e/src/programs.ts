import { expect } from '@playwright/test';

/** Stops and starts programs of the running stack, and cuts the connection to `redis`. */
export interface Programs {
  stop(name: string): Promise<void>;
  /** Starts a program, with other settings until its next start. */
  start(name: string, settings?: Readonly<Record<string, string>>): Promise<void>;
  kill(name: string): Promise<void>;
  /** Restarts all that a journey stopped. */
  startAll(): Promise<void>;
}

/** The programs behind the control server of the global setup. */
export function programs(
  control: string,
  services: Readonly<Record<string, string>>,
  site: string,
): Programs {
  const stopped = new Set<string>();
  const ask = async (action: string, name: string, settings = {}): Promise<void> => {
    const query = new URLSearchParams(settings);
    const response = await fetch(`${control}/${action}/${name}?${query}`, { method: 'POST' });
    expect(response.status).toBe(204);
  };
  const isReady = (address: string | undefined): Promise<boolean> =>
    fetch(`${address}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
  /** Redis is back once all programs that need it are ready. */
  const ready = async (name: string): Promise<boolean> => {
    const concerned = name === 'redis' ? Object.values(services) : [name === 'edge' ? site : services[name]];
    return (await Promise.all(concerned.map(isReady))).every(Boolean);
  };
  const start: Programs['start'] = async (name, settings) => {
    await ask('start', name, settings);
    stopped.delete(name);
    await expect.poll(() => ready(name), { timeout: 30_000 }).toBe(true);
  };
  return {
    start,
    async stop(name) {
      await ask('stop', name);
      stopped.add(name);
    },
    kill: (name) => ask('kill', name),
    async startAll() {
      for (const name of stopped) await start(name);
    },
  };
}
