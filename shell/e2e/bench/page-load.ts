// A load of the swap bench: page-load.ts <url> <cookie> <requests a second>; until SIGTERM, then prints the report.
import autocannon from 'autocannon';
import { readServed, type ServedVersions } from '../src/served-versions';

/** The answers to a load. */
export interface LoadReport {
  readonly seconds: number;
  readonly responses: number;
  readonly failed: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  /** The number of pages by the versions that they name. */
  readonly served: readonly { readonly versions: ServedVersions; readonly pages: number }[];
}

const [url = '', cookie = '', rate = '1'] = process.argv.slice(2);
const served = new Map<string, number>();

const instance = autocannon(
  {
    url,
    connections: 10,
    overallRate: Math.max(1, Math.round(Number(rate))),
    duration: 3_600,
    requests: [
      {
        method: 'GET',
        headers: { cookie, accept: 'text/html' },
        onResponse: (_status, body, _context, headers) => note(body, headers ?? {}),
      },
    ],
  },
  (error, result) => {
    if (error) throw error;
    const { duration, requests, errors, non2xx, latency } = result;
    const report: LoadReport = {
      seconds: duration,
      responses: requests.total,
      failed: errors + non2xx,
      p99Ms: latency.p99,
      worstMs: latency.max,
      served: [...served].map(([versions, pages]) => ({ versions: JSON.parse(versions), pages })),
    };
    process.stdout.write(JSON.stringify(report), () => process.exit(0));
  },
);
process.on('SIGTERM', () => instance.stop());

function note(body: string, headers: object): void {
  const header = Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-release');
  const versions = JSON.stringify(readServed({ release: Number(header?.[1]), body }));
  served.set(versions, (served.get(versions) ?? 0) + 1);
}
