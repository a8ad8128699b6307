import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../behaviours/sources';
import { findCalls, replaceCalls } from './calls';
import { drawLayers, layerOf, layers } from './layers';
import { readPackages } from './packages';

const root = join(__dirname, '../../../..');
const packages = readPackages(root);
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

test('each layer has packages, and none needs a package of a higher layer', () => {
  expect(new Set(packages.map(layerOf)).size).toBe(layers.length);
  const upwards = packages.flatMap((one) =>
    packages
      .filter(({ name }) => one.needs.includes(name))
      .filter((other) => layerOf(other) < layerOf(one))
      .map(({ folder }) => `${one.folder} needs ${folder}`),
  );
  expect(upwards).toEqual([]);
});

test('the picture is current (else run npm run map)', () =>
  expect(textOf('shell/docs/images/layers.svg')).toBe(drawLayers(packages)));

const calls = findCalls(packages, readSources(root));

test('the list of calls is current (else run npm run map)', () =>
  expect(textOf('shell/docs/map.md')).toBe(replaceCalls(textOf('shell/docs/map.md'), calls)));

test('a call is an endpoint of another service that product code imports from its contract', () => {
  const folder = 'services/bar';
  const needs = ['@tyres/foo-contract'];
  const found = findCalls(
    [
      { name: '@tyres/foo', folder: 'services/foo', needs },
      { name: '@tyres/foo-contract', folder: 'services/foo/contract', needs: [] },
      { name: '@tyres/bar', folder, needs },
      { name: '@tyres/stack', folder: 'services/stack', needs },
    ],
    [
      {
        path: 'services/foo/contract/src/endpoints.ts',
        text: 'export const seat = endpoint<In, Out>({\nexport const row = /* #__PURE__ */ endpoint(\nexport const size = 3;',
      },
      {
        path: 'services/foo/src/routes/row.ts',
        text: "import { row } from '@tyres/foo-contract/endpoints';",
      },
      {
        path: `${folder}/src/book.ts`,
        text: "import {\n  seat as place,\n  size,\n} from '@tyres/foo-contract/endpoints';",
      },
      { path: `${folder}/src/book.test.ts`, text: "import { row } from '@tyres/foo-contract/endpoints';" },
      {
        path: 'services/stack/src/main.ts',
        text: "import { row } from '@tyres/foo-contract/endpoints';",
      },
    ],
  );
  expect(found).toEqual([{ caller: folder, service: 'foo', endpoints: ['seat'] }]);
});

/** Rows such as `| shell/edge | `gateway` | …`. */
const steps = [...textOf('shell/docs/map.md').matchAll(/^\| ([\w/-]+) \| `([\w/-]+)` \| /gm)].map(
  ([, folder = '', file = '']) => ({ folder, file }),
);

test('the walks of map.md have steps', () => expect(steps.length).toBeGreaterThan(50));

test('each file of a walk exists exactly once in its package', () => {
  const paths = readSources(root).map(({ path }) => path);
  const countOf = ({ folder, file }: (typeof steps)[number]): number =>
    paths.filter(
      (path) =>
        path.startsWith(`${folder}/src/`) && (path.endsWith(`/${file}.ts`) || path.endsWith(`/${file}.tsx`)),
    ).length;
  const wrong = steps.filter((one) => countOf(one) !== 1);
  expect(wrong.map((one) => `${one.folder} ${one.file}: ${countOf(one)}`)).toEqual([]);
});
