// An open load: open-load.ts <plan.json>. Requests start on schedule, whatever the answers do; prints an OpenLoadReport.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** What is asked for, one after the other and from the start again, how often and how long. */
export interface OpenLoadPlan {
  readonly site: string;
  readonly requests: readonly { readonly path: string; readonly body: string; readonly cookie: string }[];
  readonly perSecond: number;
  /** Before anything is counted. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Latency counts from the moment at which a request was due: a late start is the shopper's wait too. */
export interface OpenLoadReport {
  readonly counted: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly meanBytes: number;
}

const plan: OpenLoadPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { hostname, port } = new URL(plan.site);
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const latencies: number[] = [];
let failed = 0;
let bytes = 0;

function ask(place: number, dueMs: number, isCounted: boolean): Promise<void> {
  const { path, body, cookie } = plan.requests[place % plan.requests.length] ?? {
    path: '/',
    body: '',
    cookie: '',
  };
  const headers = {
    cookie,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    'x-requested-with': 'XMLHttpRequest',
    'accept-encoding': 'gzip',
  };
  return new Promise((resolve) => {
    const end = (isRight: boolean): void => {
      if (isCounted) latencies.push(performance.now() - dueMs);
      if (isCounted && !isRight) failed += 1;
      resolve();
    };
    request({ agent, hostname, port, path, method: 'POST', headers }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        if (isCounted) bytes += chunk.length;
      });
      answer.on('end', () => end(answer.statusCode === 200));
      answer.on('error', () => end(false));
    })
      .on('error', () => end(false))
      .end(body);
  });
}

const total = (plan.warmUpSeconds + plan.seconds) * plan.perSecond;
const startMs = performance.now() + 100;
const asked: Promise<void>[] = [];
await new Promise<void>((resolve) => {
  const sendWhatIsDue = (): void => {
    for (;;) {
      const dueMs = startMs + (asked.length / plan.perSecond) * 1_000;
      if (asked.length >= total) return resolve();
      if (dueMs > performance.now()) break;
      asked.push(ask(asked.length, dueMs, asked.length >= plan.warmUpSeconds * plan.perSecond));
    }
    setTimeout(sendWhatIsDue, 1);
  };
  sendWhatIsDue();
});
await Promise.all(asked);
latencies.sort((a, b) => a - b);
const at = (share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
const report: OpenLoadReport = {
  counted: latencies.length,
  failed,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  worstMs: at(1),
  meanBytes: bytes / Math.max(1, latencies.length),
};
process.stdout.write(JSON.stringify(report), () => process.exit(0));
