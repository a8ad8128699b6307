import { randomBytes } from 'node:crypto';
import { createEdge } from '@tyres/edge/app';
import type { RegistryClient } from '@tyres/edge/release/registry-client';
import { serve } from '@tyres/edge/serve';
import { defaultTimes } from '@tyres/edge/settings';
import { createServer } from 'node:net';
import type { Logger } from 'pino';
import type { Services } from '../services';
import { liveReload } from './live-reload';

export interface LocalEdgeOptions {
  readonly registryUrl: string;
  readonly registry: RegistryClient;
  readonly services: Services;
  /** Cache of artefacts. */
  readonly dataFolder: string;
  /** Signs sessions; random when none is given. */
  readonly sessionSecret?: string;
  /** Any free port when 0. */
  readonly port: number;
  /** Open tabs reload to each new release within a second. */
  readonly hasLiveReload?: boolean;
  readonly log: Logger;
}

/** A site on this machine only. */
export interface LocalEdge {
  readonly url: string;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const readyMs = 60_000;
/** Rate limits are multiplied by this, since all requests come from one address. */
const rateLimitScale = 1_000;

/** Starts an edge over the given registry; resolves when it serves the first release. @throws when that fails */
export async function startLocalEdge(options: LocalEdgeOptions): Promise<LocalEdge> {
  const { registry, services, log } = options;
  // Not `localhost`: the stack's site is there, and cookies are shared between ports.
  const port = options.port || (await freePort());
  const url = `http://${host}:${port}`;
  const sandboxOrigins = services.sandboxUrl ? [new URL(services.sandboxUrl).origin] : [];
  const edge = await createEdge({
    registry,
    log,
    settings: {
      siteUrl: url,
      siteName: 'Kerbside Tyres',
      base: '',
      registryUrl: options.registryUrl,
      services: services.services,
      dataFolder: options.dataFolder,
      sessionSecrets: [options.sessionSecret ?? randomBytes(24).toString('base64url')],
      secureCookie: true,
      paymentOrigins: sandboxOrigins,
      googlePayOrigins: sandboxOrigins,
      amazonPayOrigins: sandboxOrigins,
      recaptchaOrigins: [],
      pictureOrigins: [],
      mapsOrigins: sandboxOrigins,
      chatOrigins: sandboxOrigins,
      trustedProxies: 0,
      healthSessionsPerNetwork: 1,
      rateLimitScale,
      logLevel: log.level,
      workerMemoryMegabytes: 192,
      cachesFragments: true,
      rendersInShadow: false,
      times: defaultTimes,
    },
  });
  if (options.hasLiveReload) edge.app.middleware.unshift(liveReload());
  const served = await serve({ edge, host, port, drainMs: 0, log }).catch(async (error: unknown) => {
    await edge.close();
    throw isPortTaken(error) ? new Error(`Port ${port} is taken: give another by --port.`) : error;
  });
  try {
    await edge.start();
    await untilReady(url);
  } catch (error) {
    await served.stop();
    throw error;
  }
  return { url, stop: served.stop };
}

function isPortTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
}

async function untilReady(url: string): Promise<void> {
  const endMs = Date.now() + readyMs;
  while (!(await isReady(url))) {
    if (Date.now() > endMs) throw new Error('The release could not be prepared.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    (response) => response.ok,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
