import { browserRoot } from '@tyres/build/root-config';

// eslint-disable-next-line no-restricted-exports -- webpack takes its configuration as the default export
export default browserRoot(import.meta.url);
