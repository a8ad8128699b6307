// An open load: open-load.ts <plan.json>. Requests start on schedule, whatever the answers do; prints an OpenLoadReport.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export interface FormPost {
  readonly path: string;
  readonly body: string;
  /** The cookies of its session. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The requests, repeated in order, with rate and duration. */
export interface OpenLoadPlan {
  readonly origin: string;
  readonly requests: readonly FormPost[];
  readonly perSecond: number;
  /** Before the load, a few concurrent requests compile the code and fill the caches. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Latency counts from the time at which a request was due, so it includes a late start. */
export interface OpenLoadReport {
  /** Answers per second at the end of the warm-up, a closed load. */
  readonly mostPerSecond: number;
  readonly counted: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly meanBytes: number;
}

const plan: OpenLoadPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { hostname, port } = new URL(plan.origin);
const nothing: FormPost = { path: '/', body: '', headers: {} };
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const latencies: number[] = [];
let failed = 0;
let bytes = 0;

function ask(place: number, dueMs: number, isCounted: boolean): Promise<void> {
  const { path, body, headers: own } = plan.requests[place % plan.requests.length] ?? nothing;
  const headers = {
    ...own,
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

const warmUpWidth = 8;

/** Returns the answers per second of its last third. */
async function warmUp(): Promise<number> {
  const startMs = performance.now();
  const lastThirdMs = (plan.warmUpSeconds * 1_000) / 3;
  const endMs = startMs + 3 * lastThirdMs;
  let place = 0;
  let late = 0;
  const askOn = async (): Promise<void> => {
    while (performance.now() < endMs) {
      await ask((place += 1), performance.now(), false);
      if (performance.now() > endMs - lastThirdMs) late += 1;
    }
  };
  await Promise.all(Array.from({ length: warmUpWidth }, askOn));
  return (late * 1_000) / lastThirdMs;
}

const mostPerSecond = await warmUp();
const total = plan.seconds * plan.perSecond;
const startMs = performance.now() + 100;
const asked: Promise<void>[] = [];
await new Promise<void>((resolve) => {
  const sendWhatIsDue = (): void => {
    for (;;) {
      const dueMs = startMs + (asked.length / plan.perSecond) * 1_000;
      if (asked.length >= total) return resolve();
      if (dueMs > performance.now()) break;
      asked.push(ask(asked.length, dueMs, true));
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
  mostPerSecond,
  counted: latencies.length,
  failed,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  worstMs: at(1),
  meanBytes: bytes / Math.max(1, latencies.length),
};
process.stdout.write(JSON.stringify(report), () => process.exit(0));
