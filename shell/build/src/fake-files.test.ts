import { join } from 'node:path';
import type { ManifestDeclaration } from '@tyres/registry-contract/release';
import { readFakeFiles } from './fake-files';
import { root } from './root';

const manifest: ManifestDeclaration = {
  name: 'mf-fitters',
  pages: {},
  fragments: {},
  sends: {},
  hears: {},
  endpoints: ['fitters.rechooseFitters@1', 'fitters.getTown@1'],
};

test('a picture of a service is answered by its fake, and other paths are not', async () => {
  const find = await readFakeFiles(manifest, join(root, 'mf-fitters'));
  expect(await find('/fitter-map/20-16372-10899.svg')).toMatch(/^<svg .*<circle/);
  expect(find('/fitter-map')).toBeUndefined();
  expect(find('/choose-fitter')).toBeUndefined();
});
