type Season = 'summer' | 'winter' | 'all_season';

const seasons: readonly Season[] = ['summer', 'winter', 'all_season'];

// Lines across a flat piece of tread, one set per season.
const treads: Readonly<Record<Season, string>> = {
  summer: 'M34 8v104M60 8v104M86 8v104',
  all_season: 'M60 8v104M18 22l38 16M18 46l38 16M18 70l38 16M102 22 64 38M102 46 64 62M102 70 64 86',
  winter: 'M38 8v104M82 8v104M20 20l6 6 6-6M20 40l6 6 6-6M20 60l6 6 6-6M20 80l6 6 6-6M46 20l7 6 7-6 7 6 7-6M46 44l7 6 7-6 7 6 7-6M46 68l7 6 7-6 7 6 7-6M46 92l7 6 7-6 7 6 7-6M88 20l6 6 6-6M88 40l6 6 6-6M88 60l6 6 6-6M88 80l6 6 6-6',
};

/** A tyre seen from the front, its tread drawn for its season; one that we do not know yet is coming soon (X-IMG-TYRE). */
export function tyrePicture(name: string): string {
  const season = seasons.find((known) => known === name);
  const tread = season
    ? `<path fill="none" stroke="#141a18" stroke-width="4" d="${treads[season]}"/>`
    : '<text x="60" y="65" fill="#fff" font-family="sans-serif" font-size="14" text-anchor="middle">Coming soon</text>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect x="14" y="6" width="92" height="108" rx="22" fill="#2f3835"/>${tread}</svg>`;
}

/** A brand's name as a word mark of our own; a brand that we do not know gets a plain tyre mark (X-IMG-BRAND). */
export function brandMark(name: string | undefined): string {
  const mark = name
    ? `<text x="0" y="30" fill="#0f3d30" font-family="system-ui, sans-serif" font-size="26" font-weight="800" letter-spacing="1.5">${escapeXml(name.toUpperCase())}</text>`
    : '<circle cx="20" cy="20" r="14" fill="none" stroke="#0f3d30" stroke-width="7"/>';
  const width = name ? name.length * 21 + 8 : 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40">${mark}</svg>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
