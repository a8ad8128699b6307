import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@tyres/stack/root';
import type { ManifestDeclaration } from '@tyres/registry-contract/release';

/** Reads the `release.ts` of every `mf-*` folder. */
export function readManifests(): Promise<ManifestDeclaration[]> {
  const names = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return Promise.all(
    names.map(async (name) => {
      const { release }: { release: ManifestDeclaration } = await import(join(root, name, 'release.ts'));
      return release;
    }),
  );
}
