const svg = (width: number, height: number, drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`)}`;

const words =
  'fill="#4c5a54" font-family="system-ui,sans-serif" font-size="15" font-weight="600" text-anchor="middle"';

/** Replacements for missing pictures, by kind. They are inlined, since the network may be down. */
export const commonPictures: Readonly<Record<string, string>> = {
  tyre: svg(
    94,
    120,
    '<ellipse cx="47" cy="60" rx="40" ry="55" fill="#efece3" stroke="#dfdbd0" stroke-width="3"/>' +
      `<text x="47" y="57" ${words}>Coming</text><text x="47" y="75" ${words}>soon</text>`,
  ),
  brand: svg(
    40,
    40,
    '<circle cx="20" cy="20" r="14" fill="none" stroke="#0f3d30" stroke-width="7"/><circle cx="20" cy="20" r="4" fill="#0f3d30"/>',
  ),
};
