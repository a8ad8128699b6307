import type { ServerResponse } from 'node:http';
import type { ReleaseSet } from '@tyres/registry-contract/release';
import { fakeServer, sendJson, type FakeServer } from './fake-server';
import { releaseSet, type BuiltFixture } from './fixture-release';

/** A registry of a test: it releases what the test says and serves the files. */
export interface FakeRegistry extends FakeServer {
  release(number: number, fixtures: readonly BuiltFixture[]): void;
  /** Gives another content than was published for a file. */
  tamper(file: string, content: string): void;
}

/** Starts a registry that speaks as much of the real one's HTTP as the edge uses. */
export async function fakeRegistry(): Promise<FakeRegistry> {
  const sets = new Map<number, ReleaseSet>();
  const files = new Map<string, Buffer>();
  const tampered = new Map<string, string>();
  const watchers = new Set<ServerResponse>();
  let current = 0;
  const tell = (response: ServerResponse): void =>
    void response.write(`event: release\ndata: {"number":${current}}\n\n`);

  const server = await fakeServer((request, response) => {
    const [path = ''] = request.url.split('?');
    if (path === '/releases/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      watchers.add(response);
      response.on('close', () => watchers.delete(response));
      return tell(response);
    }
    if (path === '/versions')
      return sendJson(response, {
        versions: [...sets.values()].flatMap(({ versions }) => Object.values(versions)),
      });
    const set = sets.get(
      path === '/releases/current' ? current : Number(/^\/releases\/(\d+)$/.exec(path)?.[1] ?? -1),
    );
    if (set) return sendJson(response, set);
    const file = path.replace('/artefacts/', '');
    const content = tampered.get(file.split('/').slice(2).join('/')) ?? files.get(file);
    if (content === undefined)
      return sendJson(response, { status: 404, code: 'not_found', message: 'None.' }, 404);
    response.end(content);
  });
  return {
    ...server,
    release(number, fixtures) {
      for (const { built, contents } of fixtures) {
        for (const [file, content] of contents)
          files.set(`${built.name}/${built.version}-${built.build}/${file}`, content);
      }
      sets.set(number, releaseSet(number, fixtures));
      current = number;
      for (const watcher of watchers) tell(watcher);
    },
    tamper: (file, content) => void tampered.set(file, content),
  };
}
