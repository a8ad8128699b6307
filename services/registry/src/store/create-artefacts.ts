import type { ArtefactStore } from './artefacts';
import { createDiskArtefacts } from './disk-artefacts';
import { readS3Settings } from './s3-settings';

/** An S3-compatible store if the settings name one, else a folder on this machine. */
export async function createArtefacts(
  settings: { readonly DATA_FOLDER: string } & Parameters<typeof readS3Settings>[0],
): Promise<ArtefactStore> {
  const s3 = readS3Settings(settings);
  if (!s3) return createDiskArtefacts(settings.DATA_FOLDER);
  // Imported lazily because the client is large.
  const { createS3Artefacts } = await import('./s3-artefacts');
  return createS3Artefacts(s3);
}
