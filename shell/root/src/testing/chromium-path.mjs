// Prints how to start the browser, as JSON. A program of its own, since jest does not load the browser's ECMAScript module.
import { register } from 'tsx/esm/api';

register();
const { findChromium } = await import('../../../cli/src/browser/chromium.ts');
process.stdout.write(JSON.stringify(await findChromium()));
