import type { Package } from './packages';

/** Packages that stand side by side; each needs only those of its own layer and of the layers below. */
interface Layer {
  readonly title: string;
  readonly folders: RegExp;
}

/** From top to bottom. */
export const layers: readonly Layer[] = [
  { title: 'tools', folders: /^(services\/(deploy|stack)|shell\/(cli|e2e))$/ },
  { title: 'site and console', folders: /^(mf-[\w-]+|shell\/(console|edge|root))$/ },
  { title: 'services', folders: /^services\/(?!(contract-kit|deploy|kit|stack)$)[\w-]+$/ },
  { title: 'kits', folders: /^(services\/kit|shell\/(build|kit|ui))$/ },
  { title: 'contracts', folders: /^services\/[\w-]+\/contract$/ },
  { title: 'contract kit', folders: /^services\/contract-kit$/ },
];

/** Which layer a package is in, counted from the top. @throws when it is in none */
export function layerOf({ folder }: Package): number {
  const index = layers.findIndex(({ folders }) => folders.test(folder));
  if (index < 0) throw new Error(`${folder} is in no layer of shell/build/src/map/layers.ts.`);
  return index;
}

/** The layers as a picture. */
export function drawLayers(packages: readonly Package[]): string {
  const rows = layers.map((_, index) => packages.filter((one) => layerOf(one) === index));
  const width = left + Math.max(...rows.map((row) => row.length)) * (box.width + gap) + gap;
  const height = rows.length * (box.height + gap * 3) + gap;
  const drawn = rows.map((row, index) => drawLayer(row, index, width));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">
<title>The packages in layers; each needs only its own layer and those below</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
}

const left = 140;
const gap = 8;
const box = { width: 112, height: 36 };
const platformColour = '#dfe7f2';
const teamColour = '#fde8c8';

function drawLayer(row: readonly Package[], index: number, width: number): string {
  const top = gap + index * (box.height + gap * 3);
  const boxes = row.map(({ folder }, column) =>
    drawBox(folder, left + column * (box.width + gap), top + gap),
  );
  return `<rect x="${gap}" y="${top}" width="${width - gap * 2}" height="${box.height + gap * 2}" rx="6" fill="#f6f7f9"/>
<text x="${gap * 2}" y="${top + gap + box.height / 2 + 4}" fill="#444">${layers[index]?.title}</text>
${boxes.join('\n')}`;
}

/** Teams' packages and the platform's have different colours. */
function drawBox(folder: string, x: number, y: number): string {
  const isPlatform = /^(shell\/|services\/(kit|contract-kit|deploy|stack|registry|sandbox))/.test(folder);
  return `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="4" fill="${isPlatform ? platformColour : teamColour}"/>
<text x="${x + box.width / 2}" y="${y + box.height / 2 + 4}" text-anchor="middle">${labelOf(folder)}</text>`;
}

function labelOf(folder: string): string {
  return folder.replace(/^services\/(?!kit$)/, '').replace(/\/contract$/, '');
}
