import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageCapture } from '../browser/page-capture';
import { PNG } from 'pngjs';
import { comparePictures } from './compare-pictures';
import { writeReport } from './write-report';

/** A picture in one grey, with the last rows black. */
function picture(height: number, blackRows = 0): Buffer {
  const png = new PNG({ width: 10, height });
  for (let at = 0; at < png.data.length; at += 4) {
    const value = at / 40 >= height - blackRows ? 0 : 200;
    png.data.fill(value, at, at + 3);
    png.data[at + 3] = 255;
  }
  return PNG.sync.write(png);
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('pictures are compared pixel by pixel, also when one is longer', () => {
  expect(comparePictures(picture(20), picture(20)).share).toBe(0);
  expect(comparePictures(picture(20), picture(20, 5)).share).toBe(0.25);
  const longer = comparePictures(picture(20), picture(40));
  expect(longer.share).toBe(0.5);
  expect(PNG.sync.read(longer.picture)).toMatchObject({ width: 10, height: 40 });
});

test('a report has the pictures of each page beside each other, and its problems, escaped', async () => {
  const step = { page: '/faq', status: 200, fragments: 3, consoleErrors: 0, ms: 120, problems: [] };
  const captured = (own: Buffer): PageCapture => ({
    path: '/faq',
    words: [],
    links: [],
    violations: [],
    pictures: { 360: own },
  });
  const file = await writeReport(join(folder, 'new', 'report'), {
    title: 'Dry run <7>',
    steps: [
      { step, live: captured(picture(20)), candidate: captured(picture(20, 2)) },
      { step: { ...step, page: '/new', status: null }, candidate: captured(picture(20)) },
      { step: { ...step, page: '/same' }, live: captured(picture(20)), candidate: captured(picture(20)) },
      { step: { ...step, page: '/lost', problems: ['The console says: <b>'] } },
    ],
  });
  const html = await readFile(file, 'utf8');
  expect(html).toContain('<h1>Dry run &lt;7&gt;</h1>');
  expect(html).toContain('360 px, 10.0 % of the pixels differ');
  expect(html).toContain('<img src="1-360-difference.png" alt="/faq: difference" loading="lazy">');
  expect(html).toContain('360 px, no live page to compare with');
  expect(html).toContain('360 px, equal');
  expect(html).toContain('<li>The console says: &lt;b&gt;</li>');
  expect((await readdir(join(folder, 'new', 'report'))).sort()).toEqual([
    '1-360-candidate.png',
    '1-360-difference.png',
    '1-360-live.png',
    '2-360-candidate.png',
    '3-360-candidate.png',
    'index.html',
  ]);
});
