import type { ArtefactStore } from './artefacts';
import { createDiskArtefacts } from './disk-artefacts';
import { readS3Settings } from './s3-settings';

/** The store that the settings name: an S3-compatible one when they do, else a folder of this machine. */
export async function createArtefacts(
  settings: { readonly DATA_FOLDER: string } & Parameters<typeof readS3Settings>[0],
): Promise<ArtefactStore> {
  const s3 = readS3Settings(settings);
  if (!s3) return createDiskArtefacts(settings.DATA_FOLDER);
  // Its client is large, and only needed here.
  const { createS3Artefacts } = await import('./s3-artefacts');
  return createS3Artefacts(s3);
}
