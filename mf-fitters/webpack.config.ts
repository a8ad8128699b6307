import { microFrontend } from '@tyres/build/micro-frontend';
import { release } from './release';

export default microFrontend(release, import.meta.url);
