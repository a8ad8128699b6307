const size = 256;

/** A tile of made-up streets, the same for the same place, whose streets meet those of its neighbours. */
export function drawTile(x: number, y: number): string {
  const across = [0, 1, 2].map((index) => street(`M0 ${40 + index * 80}H${size}`, y * 3 + index));
  const down = [0, 1, 2].map((index) => street(`M${56 + index * 80} 0V${size}`, x * 3 + index));
  const park =
    (x * 7 + y * 13) % 5 === 0 ? '<rect x="64" y="48" width="64" height="64" fill="#cfe8c9"/>' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#ecebe6"/>${park}${across.join('')}${down.join('')}</svg>`;
}

/** Every seventh street is a wide one. */
function street(path: string, number: number): string {
  const isWide = number % 7 === 0;
  return `<path d="${path}" stroke="${isWide ? '#f7d98b' : '#fff'}" stroke-width="${isWide ? 12 : 6}"/>`;
}
