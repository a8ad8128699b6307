import type { KeyObject } from 'node:crypto';
import { publishVersion } from '@tyres/registry-contract/endpoints';
import type { Manifest } from '@tyres/registry-contract/release';
import { packFolder } from './pack-folder';
import { readSource } from './read-source';
import { callRegistry, type RegistryAccess } from './registry-call';

export interface PublishFolderOptions extends RegistryAccess {
  readonly token: string;
  /** A built `dist`; its `release.json` lists the files. */
  readonly folder: string;
  /** Signs the version. */
  readonly privateKey?: KeyObject | undefined;
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
}

/** Publishes a built folder as a new, immutable version. @throws NotBuilt, CallError (`version_exists`, `not_your_micro_frontend`, …) */
export async function publishFolder({
  folder,
  privateKey,
  onProgress,
  ...access
}: PublishFolderOptions): Promise<Manifest> {
  const { manifest, archive } = await packFolder(folder, { source: await readSource(folder), privateKey });
  onProgress?.(0, archive.length);
  return callRegistry(
    access,
    publishVersion,
    { name: manifest.name },
    {
      content: archive,
      ...(onProgress ? { onProgress: (sentBytes) => onProgress(sentBytes, archive.length) } : {}),
    },
  );
}
