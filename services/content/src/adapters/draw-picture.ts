import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const require = createRequire(import.meta.url);
/** One weight is all that our pictures use. */
const font = require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf');
const library = require.resolve('@resvg/resvg-js');
const options = { font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Inter' } };

/** Text, since a thread does not run TypeScript. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { Resvg } = require(workerData.library);
  parentPort.postMessage(new Resvg(workerData.svg, workerData.options).render().asPng());`;

/**
 * Draws an SVG of our own as PNG, with Inter and no other font of the machine. In a thread of its own, which ends with the picture: the
 * library frees the 3 MB of an image when garbage is collected, and V8 does not know of them, so it collects none for long.
 */
export function drawPicture(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, { eval: true, workerData: { svg, library, options } });
    thread.once('message', (png: Uint8Array) => resolve(Buffer.from(png.buffer, png.byteOffset, png.length)));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The picture was not drawn.')));
  });
}
