import { listEdges } from '@tyres/registry-contract/endpoints';
import { noteEdge } from '../store/edges';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let now = new Date('2026-11-21T09:30:00Z');
let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry({ clock: () => now });
});
afterEach(() => registry.close());

test('without edges the list is empty', async () => {
  expect(await registry.app.call(listEdges, {})).toMatchObject({ status: 200, body: { edges: [] } });
});

test('an edge is listed with its revision until it has been silent for a minute', async () => {
  await noteEdge(
    registry.database,
    { edge: 'edge-a', revision: 4, page_state: 2, may_be_behind_unknown_proxy: false, sequence: 1 },
    now,
  );
  const { body } = await registry.app.call(listEdges, {});
  expect(body).toEqual({
    edges: [
      {
        edge: 'edge-a',
        name: 'edge-a',
        is_alive: true,
        release: 0,
        refused: [],
        revision: 4,
        page_state: 2,
        may_be_behind_unknown_proxy: false,
        seen_at: '2026-11-21T09:30:00.000Z',
      },
    ],
  });
  now = new Date(now.getTime() + 60_000);
  expect((await registry.app.call(listEdges, {})).body).toEqual({ edges: [] });
});
