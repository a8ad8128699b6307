import type { ServerResponse } from 'node:http';
import type { Device, HealthReport } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { versionId, type Manifest, type Release } from '@tyres/registry-contract/release';
import { fakeServer, sendJson, type FakeServer } from './fake-server';
import { releaseSet, type BuiltFixture } from './fixture-release';

/** A change of the live state; `canary: undefined` ends the canary. */
export type StateChange = Omit<Partial<LiveState>, 'canary'> & {
  readonly canary?: LiveState['canary'] | undefined;
};

/** A fake registry, whose releases and live state a test controls. */
export interface FakeRegistry extends FakeServer {
  readonly state: LiveState;
  /** Received health reports, with their Authorization header. */
  readonly reports: { readonly report: HealthReport; readonly authorization: string | undefined }[];
  /** Adds a set that is not live. */
  add(number: number, fixtures: readonly BuiltFixture[]): void;
  /** Adds a set and makes it stable. */
  release(number: number, fixtures: readonly BuiltFixture[]): void;
  /** Changes the live state and notifies subscribers. */
  change(change: StateChange): void;
  /** Adds a set and makes it the canary. */
  startCanary(
    number: number,
    fixtures: readonly BuiltFixture[],
    share?: number,
    devices?: readonly Device[],
  ): void;
  /** Replaces the content of a published file; undefined restores it. */
  tamper(file: string, content: string | undefined): void;
  /** While true, downloads hang. */
  setSlow(isSlow: boolean): void;
  /** While true, every connection is dropped. */
  setAway(isAway: boolean): void;
}

/** Starts a fake registry with the part of the real one's HTTP API that the edge uses. */
export async function fakeRegistry(): Promise<FakeRegistry> {
  const sets = new Map<number, Release>();
  const versions = new Map<string, Manifest>();
  const files = new Map<string, Buffer>();
  const tampered = new Map<string, string>();
  const watchers = new Set<ServerResponse>();
  const reports: FakeRegistry['reports'] = [];
  let isAway = false;
  let isSlow = false;
  const waiting = new Set<() => void>();
  let state: LiveState = {
    revision: 0,
    since: new Date(0).toISOString(),
    stable: 0,
    killed: [],
    withdrawn: [],
  };
  const notify = (response: ServerResponse): void =>
    void response.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);

  const server = await fakeServer((request, response, body) => {
    const [path = ''] = request.url.split('?');
    if (isAway) return void response.destroy();
    if (path === '/state/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      watchers.add(response);
      response.on('close', () => watchers.delete(response));
      return notify(response);
    }
    if (path === '/state') return sendJson(response, state);
    if (path === '/health-reports') {
      reports.push({ report: JSON.parse(body), authorization: request.headers.authorization });
      return sendJson(response, { revision: state.revision });
    }
    const found = sets.get(Number(/^\/releases\/(\d+)$/.exec(path)?.[1] ?? -1)) ?? versions.get(path);
    if (found) return sendJson(response, found);
    const file = decodeURIComponent(path.replace('/artefacts/', ''));
    const content = tampered.get(file.split('/').slice(2).join('/')) ?? files.get(file);
    if (content === undefined)
      return sendJson(response, { status: 404, code: 'not_found', message: 'None.' }, 404);
    if (isSlow) waiting.add(() => response.end(content));
    else response.end(content);
  });

  function add(number: number, fixtures: readonly BuiltFixture[]): void {
    for (const { built, contents } of fixtures) {
      versions.set(`/versions/${built.name}/${versionId(built)}`, built);
      for (const [file, content] of contents) files.set(`${built.name}/${versionId(built)}/${file}`, content);
    }
    sets.set(number, releaseSet(number, fixtures));
  }
  function change({ canary = state.canary, ...change }: StateChange, endsCanary = false): void {
    const { canary: _canary, ...rest } = state;
    state = {
      ...rest,
      revision: state.revision + 1,
      since: new Date().toISOString(),
      ...change,
      ...(canary && !endsCanary ? { canary } : {}),
    };
    for (const watcher of watchers) notify(watcher);
  }

  return {
    ...server,
    reports,
    get state() {
      return state;
    },
    add,
    release(number, fixtures) {
      add(number, fixtures);
      change({ stable: number });
    },
    change: (next) => change(next, 'canary' in next && next.canary === undefined),
    startCanary(number, fixtures, share = 50, devices = undefined) {
      add(number, fixtures);
      change({
        canary: {
          ...{ release: number, share, salt: `salt ${number}`, startedAt: new Date().toISOString() },
          ...(devices ? { devices } : {}),
        },
      });
    },
    tamper: (file, content) =>
      void (content === undefined ? tampered.delete(file) : tampered.set(file, content)),
    setSlow(next) {
      isSlow = next;
      if (!isSlow) for (const answer of waiting) answer();
      waiting.clear();
    },
    setAway(next) {
      isAway = next;
      for (const watcher of watchers) if (isAway) watcher.destroy();
    },
  };
}
