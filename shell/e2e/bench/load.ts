import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { onCore } from './cores';

export interface LoadOptions {
  readonly url: string;
  readonly cookie?: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/** Loads one address from the other core. */
export async function load({ url, cookie = '', connections, seconds }: LoadOptions): Promise<LoadResult> {
  const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
  const headers = [`cookie=${cookie}`, 'accept-encoding=gzip'].flatMap((header) => ['-H', header]);
  const args = [autocannon, '-j', '-c', String(connections), '-d', String(seconds), ...headers, url];
  const [program = process.execPath, ...rest] = [...onCore('load'), process.execPath, ...args];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  const { requests, latency, errors, non2xx } = JSON.parse(text);
  return { requestsPerSecond: requests.average, p99Ms: latency.p99, failed: errors + non2xx };
}
