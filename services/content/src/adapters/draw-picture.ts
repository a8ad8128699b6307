import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';

/** One weight is all that our pictures use. */
const font = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf');

/** Draws an SVG of our own as PNG, with Inter and no other font of the machine; not on the thread that answers calls. */
export async function drawPicture(svg: string): Promise<Buffer> {
  const options = { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Inter' };
  const image = await renderAsync(svg, { font: options });
  return image.asPng();
}
