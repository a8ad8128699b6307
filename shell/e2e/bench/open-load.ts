// An open load: open-load.ts <plan.json>. Requests start on schedule, whatever the answers do; prints an OpenLoadReport.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export interface LoadRequest {
  /** Default POST. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** A form, unless the headers say otherwise. */
  readonly body: string;
  /** Such as the cookies of its session. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent after a right answer, with `{name}` in its path replaced by that field of the answer. */
  readonly next?: LoadRequest;
}

/** The requests, repeated in order, with rate and duration. */
export interface OpenLoadPlan {
  readonly origin: string;
  readonly requests: readonly LoadRequest[];
  readonly perSecond: number;
  /** Before the load, a few concurrent requests compile the code and fill the caches; 0 for none. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Latency counts from the time at which a request was due, so it includes a late start. */
export interface LoadFigures {
  readonly counted: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly meanBytes: number;
}

export interface OpenLoadReport extends LoadFigures {
  /** Answers per second at the end of the warm-up, a closed load. */
  readonly mostPerSecond: number;
  /** The figures of the requests that follow others; null when there are none. */
  readonly next: LoadFigures | null;
}

interface Tally {
  readonly latenciesMs: number[];
  failed: number;
  bytes: number;
}

const plan: OpenLoadPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { hostname, port } = new URL(plan.origin);
const nothing: LoadRequest = { path: '/', body: '', headers: {} };
/** As many as an edge keeps to one service. A request that finds none free waits, and its time counts from when it was due. */
const connections = 128;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const counted: Tally = { latenciesMs: [], failed: 0, bytes: 0 };
const countedNext: Tally = { latenciesMs: [], failed: 0, bytes: 0 };

async function ask(place: number, dueMs: number, isCounted: boolean): Promise<void> {
  const first = plan.requests[place % plan.requests.length] ?? nothing;
  const answer = await send(first, dueMs, isCounted ? counted : undefined);
  if (!first.next || answer === undefined) return;
  const fields: Record<string, unknown> = JSON.parse(answer);
  const path = first.next.path.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name]));
  await send({ ...first.next, path }, performance.now(), isCounted ? countedNext : undefined);
}

/** Resolves with a right answer's text if another request follows, else with ''; with undefined for a wrong answer. */
function send(asked: LoadRequest, dueMs: number, tally: Tally | undefined): Promise<string | undefined> {
  const { method = 'POST', path, body, headers: own, next } = asked;
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-requested-with': 'XMLHttpRequest',
    ...(next ? {} : { 'accept-encoding': 'gzip' }),
    ...own,
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const kept: Buffer[] = [];
    const end = (isRight: boolean): void => {
      tally?.latenciesMs.push(performance.now() - dueMs);
      if (tally && !isRight) tally.failed += 1;
      resolve(isRight ? Buffer.concat(kept).toString() : undefined);
    };
    request({ agent, hostname, port, path, method, headers }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        if (tally) tally.bytes += chunk.length;
        if (next) kept.push(chunk);
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
  return lastThirdMs > 0 ? (late * 1_000) / lastThirdMs : 0;
}

function figuresOf({ latenciesMs, failed, bytes }: Tally): LoadFigures {
  latenciesMs.sort((a, b) => a - b);
  const at = (share: number): number =>
    latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * share))] ?? 0;
  return {
    counted: latenciesMs.length,
    failed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    worstMs: at(1),
    meanBytes: bytes / Math.max(1, latenciesMs.length),
  };
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
const report: OpenLoadReport = {
  mostPerSecond,
  ...figuresOf(counted),
  next: countedNext.latenciesMs.length > 0 ? figuresOf(countedNext) : null,
};
process.stdout.write(JSON.stringify(report), () => process.exit(0));
