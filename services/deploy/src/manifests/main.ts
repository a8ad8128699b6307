// `npm run manifests -w @tyres/deploy`
import { join } from 'node:path';
import { root } from '@tyres/stack/root';
import { writeManifests } from './write-manifests';

writeManifests(join(root, 'services/deploy'));
