import type { Manifest } from '@tyres/registry-contract/release';
import { isManifest } from '@tyres/registry-contract/release-shape';

/** Messages of the watching process to its parent. */
export type WatchNews =
  | { readonly kind: 'built'; readonly folder: string; readonly manifest: Manifest }
  | { readonly kind: 'failed'; readonly message: string };

/** The process exits with this code when a file that it read at its start has changed. */
export const startAgainCode = 75;

/** Whether a message is news. */
export function isWatchNews(value: unknown): value is WatchNews {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'failed') return 'message' in value && typeof value.message === 'string';
  return (
    value.kind === 'built' &&
    'folder' in value &&
    typeof value.folder === 'string' &&
    'manifest' in value &&
    isManifest(value.manifest)
  );
}
