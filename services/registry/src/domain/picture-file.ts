import type { GetDryRunPictureInput } from '@tyres/registry-contract/dry-run-endpoints';

/** The name of a picture's file: `3-360-candidate.png`. */
export function pictureFile({ step, width, kind }: Omit<GetDryRunPictureInput, 'id'>): string {
  return `${step}-${width}-${kind}.png`;
}
