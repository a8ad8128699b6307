import { browserRoot } from '@tyres/build/root-config';

export default browserRoot(import.meta.url);
