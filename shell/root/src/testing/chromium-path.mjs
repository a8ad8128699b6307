// Prints how to start a browser as JSON: its package is an ECMAScript module, which jest does not load.
import { register } from 'tsx/esm/api';

register();
const { findChromium } = await import('../../../e2e/src/chromium.ts');
process.stdout.write(JSON.stringify(await findChromium()));
