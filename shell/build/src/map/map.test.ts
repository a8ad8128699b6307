import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../behaviours/sources';
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
