import { saveDryRunInput } from '@tyres/registry-contract/dry-run-schemas';
import { PNG } from 'pngjs';
import type { PageCapture } from '../browser/page-capture';
import { comparePictures } from './compare-pictures';
import { reportOf } from './dry-run-report';

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

const step = { page: '/faq', status: 200, fragments: 3, consoleErrors: 0, ms: 120, problems: [] };
const captured = (own: Buffer, bytes = 90_000): PageCapture => ({
  ...{ path: '/faq', words: [], links: [], bytes, scriptBytes: 40_000 },
  pictures: { 360: own },
});
const base64 = (png: Buffer): string => png.toString('base64');

test('pictures are compared pixel by pixel, also when one is longer', () => {
  expect(comparePictures(picture(20), picture(20)).share).toBe(0);
  expect(comparePictures(picture(20), picture(20, 5)).share).toBe(0.25);
  const longer = comparePictures(picture(20), picture(40));
  expect(longer.share).toBe(0.5);
  expect(PNG.sync.read(longer.picture)).toMatchObject({ width: 10, height: 40 });
});

test('a report has the figures and pictures of each page beside those of the live one, and its problems', async () => {
  const [plain, changed] = [picture(20), picture(20, 2)];
  const live = { step: { ...step, ms: 100 }, capture: captured(plain, 80_000) };
  const steps = await reportOf([
    { step, capture: captured(changed), live },
    { step: { ...step, page: '/new', status: null }, capture: captured(plain) },
    { step: { ...step, page: '/same' }, capture: captured(plain), live },
    { step: { ...step, page: '/lost', problems: [`It says: \0${'x'.repeat(3_000)}\ud83d`] } },
  ]);
  const figures = { interactive_ms: 120, bytes: 90_000, script_bytes: 40_000 };
  const liveFigures = { interactive_ms: 100, bytes: 80_000, script_bytes: 40_000 };
  const common = { status: 200, fragments: 3, console_errors: 0, problems: [], figures };
  const difference = base64(comparePictures(plain, changed).picture);
  expect(steps).toEqual([
    {
      ...common,
      page: '/faq',
      live_figures: liveFigures,
      pictures: [
        ...[
          { width: 360, different_share: 0.1, live: base64(plain), candidate: base64(changed), difference },
        ],
      ],
    },
    { ...common, page: '/new', status: null, pictures: [{ width: 360, candidate: base64(plain) }] },
    {
      ...common,
      page: '/same',
      live_figures: liveFigures,
      pictures: [{ width: 360, different_share: 0, candidate: base64(plain) }],
    },
    {
      ...{ ...common, figures: undefined, page: '/lost', pictures: [] },
      problems: [`It says: ${'x'.repeat(1_991)}`],
    },
  ]);
  const sent = { versions: { shell: '1.0.0-a' }, live_release: 3, steps };
  expect(saveDryRunInput.isValidSync(JSON.parse(JSON.stringify(sent)))).toBe(true);
});

test('of too many pictures, those of failed pages and of the most different ones are kept', async () => {
  const live = { step, capture: captured(picture(20)) };
  const failed = { ...step, problems: ['It was answered with 500.'] };
  const pages = [
    { step, capture: captured(picture(20)), live },
    { step, capture: captured(picture(20, 2)), live },
    { step, capture: captured(picture(20, 9)), live },
    { step: failed, capture: captured(picture(20)), live },
  ];
  const kindsOf = async (mostBytes?: number) =>
    (await reportOf(pages, mostBytes)).map(({ pictures: [one] }) => Object.keys(one ?? {}).slice(2));
  const all = ['live', 'candidate', 'difference'];
  expect(await kindsOf()).toEqual([['candidate'], all, all, ['candidate']]);
  const bytes = [picture(20), picture(20, 9), comparePictures(picture(20), picture(20, 9)).picture];
  const most = picture(20).length + bytes.reduce((sum, { length }) => sum + length, 0);
  expect(await kindsOf(most)).toEqual([[], [], all, ['candidate']]);
  expect(await kindsOf(0)).toEqual([[], [], [], []]);
  expect((await reportOf(pages, 0))[2]?.pictures).toEqual([{ width: 360, different_share: 0.45 }]);
});

test('the process does other work between the pages, so that it sees which connections were closed', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const live = { step, capture: captured(picture(2_000)) };
  const page = { step, capture: captured(picture(2_000, 5)), live };
  await reportOf([page, page, page, page]);
  clearInterval(counting);
  expect(turns).toBeGreaterThanOrEqual(3);
});
