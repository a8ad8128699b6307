import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { bundleModule } from './bundle-module';
import { root } from './root';

test('a bundled module finds the packages of its workspace, and its modules keep their own import.meta.url', async () => {
  const file = await bundleModule('shell/edge/src/main.ts');
  const text = readFileSync(file, 'utf8');
  const packages = new Set([...text.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name ?? ''));
  expect(packages.size).toBeGreaterThan(10);
  const { resolve } = createRequire(file);
  const ofWorkspace = createRequire(join(root, 'shell/edge/package.json'));
  for (const name of packages) expect(resolve(name)).toBe(ofWorkspace.resolve(name));
  const workerScript = join(root, 'shell/edge/src/render/worker-script.ts');
  expect(text).toContain(JSON.stringify(pathToFileURL(workerScript).href));
  expect(text).not.toMatch(/^[^/*]*import\.meta\.url/m);
});
