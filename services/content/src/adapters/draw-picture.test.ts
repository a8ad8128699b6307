import { drawPicture } from './draw-picture';

const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><rect width="9" height="9"/></svg>`;

test('a drawing becomes a PNG of its size', async () => {
  const png = await drawPicture(svg(20));
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([20, 10]);
});

test('what is no drawing is refused', () => expect(drawPicture('<svg')).rejects.toThrow());

test('the memory of drawn pictures is freed', async () => {
  const large = svg(1_200).replace('height="10"', 'height="3000"');
  await drawPicture(large);
  const before = process.memoryUsage().rss;
  // 14 MB each.
  for (let drawn = 0; drawn < 20; drawn += 1) await drawPicture(large);
  expect(process.memoryUsage().rss - before).toBeLessThan(140_000_000);
});
