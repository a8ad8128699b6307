import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRelease, releaseFolder } from '@tyres/cli/releases';
import { publishFolder } from '@tyres/cli/publish';
import { microFrontends } from './plan';
import { root } from './root';
import type { Secrets } from './secrets';

export interface PublishOptions {
  readonly registryUrl: string;
  readonly secrets: Secrets;
}
