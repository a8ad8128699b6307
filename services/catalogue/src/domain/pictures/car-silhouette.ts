import { ink, svg } from './svg';

/** The bodies of models. */
export const carBodies = [
  'hatchback',
  'saloon',
  'estate',
  'suv',
  'mpv',
  'coupe',
  'convertible',
  'van',
  'pickup',
] as const;
export type CarBody = (typeof carBodies)[number];

// Outlines over wheels at 60 and 182; the windows are cut out of them.
const outlines: Readonly<Record<CarBody, readonly [body: string, windows: string]>> = {
  hatchback: [
    'M18 92q-6-2-5-14 1-10 12-13l30-8q24-24 44-25h54q14 0 24 20l14 16q22 4 27 12 4 8 1 12z',
    'M68 60q16-18 34-18h18v18zM128 42h22q10 0 18 18h-40z',
  ],
  saloon: [
    'M12 92q-6-6-3-16 4-8 22-10l26-6q26-24 48-24h36q20 0 40 24l40 8q10 4 10 12 0 8-6 12z',
    'M72 60q16-16 32-16h14v16zM126 44h14q12 2 24 16h-38z',
  ],
  estate: [
    'M12 92q-6-8-2-18 4-8 24-10l24-6q24-22 46-22h84q14 0 20 22l14 8q10 4 9 14 0 8-5 12z',
    'M72 58q14-14 32-14h12v14zM124 44h34v14h-34zM166 44h18q8 2 12 14h-30z',
  ],
  suv: [
    'M14 92q-6-6-4-20 2-10 22-12l24-6q20-26 46-26h72q18 0 28 28l16 8q12 4 12 16 0 8-6 12z',
    'M70 54q14-18 34-18h10v18zM122 36h30v18h-30zM160 36h12q10 2 16 18h-28z',
  ],
  mpv: [
    'M14 92q-8-6-4-18l34-20q28-28 56-28h66q22 0 36 32l18 10q10 4 10 14 0 6-6 10z',
    'M64 56q20-20 44-21v21zM116 35h34v21h-34zM158 35h8q14 2 22 21h-30z',
  ],
  coupe: [
    'M12 92q-6-6-2-14 4-8 24-10l30-8q26-20 50-20h20q34 2 62 28l24 8q10 4 10 10 0 4-4 6z',
    'M80 62q14-12 34-14h4v14zM126 48q24 0 44 14h-44z',
  ],
  convertible: [
    'M12 92q-6-6-2-14 4-8 26-10l38-6 22-16 4 2-14 16h92q30 4 42 14 6 6 5 10 0 2-3 4z',
    'M92 62l12-10 2 2-8 8z',
  ],
  van: [
    'M10 92q-4-4-2-18 2-10 16-14l22-26q8-10 22-10h134q18 0 20 20v40q0 6-4 8z',
    'M44 56l16-18q4-4 10-4h14v22z',
  ],
  pickup: [
    'M12 92q-6-6-3-18 3-8 22-10l24-6q18-26 42-26h28q8 0 8 30h88q4 0 4 10v12q0 6-4 8z',
    'M70 58q12-16 28-16h6v16zM112 42h10q3 4 3 16h-13z',
  ],
};

/** A model's outline by its body; an unknown body is a hatchback. */
export function carSilhouette(name: string): string {
  const [body, windows] = outlines[carBodies.find((known) => known === name) ?? 'hatchback'];
  const wheel = (x: number): string =>
    `<circle cx="${x}" cy="92" r="19" fill="${ink.paper}"/><circle cx="${x}" cy="92" r="16" fill="${ink.rubber}"/><circle cx="${x}" cy="92" r="7" fill="${ink.line}"/>`;
  return svg(
    '0 0 240 120',
    `<path fill="${ink.leaf}" d="${body}"/><path fill="${ink.brandTint}" d="${windows}"/>${wheel(60)}${wheel(182)}`,
  );
}
