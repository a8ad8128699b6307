import { demoBrands } from '../../../demo/ranges';
import { adPicture } from './ad-picture';
import { bannerPicture, bannerScenes } from './banner-scene';
import { carBodies, carSilhouette } from './car-silhouette';
import { drawWord } from './lettering';
import { awardRosette, fitmentMark, wordMark } from './marks';
import { escapeXml, pickBy, svg } from './svg';
import { treadPath, treads } from './tread';
import { tyrePicture } from './tyre-picture';

test('a drawing is a whole SVG document', () => {
  expect(svg('0 0 1 2', '<g/>')).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 2"><g/></svg>');
  expect(svg('0 0 1 2', '', ' a="b"')).toContain('viewBox="0 0 1 2" a="b">');
});

test('a name cannot add markup to a drawing', () => {
  expect(escapeXml('<a b="1">&amp;</a>')).toBe('&lt;a b=&quot;1&quot;&gt;&amp;amp;&lt;/a&gt;');
  expect(wordMark('A<b>&"')).toContain('>A&lt;B&gt;&amp;&quot;</text>');
  expect(fitmentMark('<&>')).toContain('>&lt;&amp;&gt;</text>');
});

test('the same name always gets the same picture, and each picture is used', () => {
  const names = Array.from({ length: 200 }, (_, index) => `name-${index}`);
  const picked = names.map((name) => pickBy(name, 4));
  expect(names.map((name) => pickBy(name, 4))).toEqual(picked);
  expect([...new Set(picked)].sort()).toEqual([0, 1, 2, 3]);
});

test('a name of an unknown drawing shows a common one, also a name that every object has', () => {
  for (const name of ['unknown', 'constructor', '__proto__', 'toString']) {
    expect(adPicture(name)).toBe(adPicture('wheel'));
    expect(carSilhouette(name)).toBe(carSilhouette('hatchback'));
    expect(tyrePicture(name)).toContain('Coming soon');
  }
});

test('a tyre has a tread and a wheel, or neither and the words Coming soon [X-IMG-TYRE]', () => {
  const known = tyrePicture('winter-3');
  expect(known.split('<ellipse')).toHaveLength(5);
  expect(known).toContain(treadPath(treads.winter[2]));
  expect(known).not.toContain('Coming soon');
  const unknown = tyrePicture('autumn-1');
  expect(unknown.split('<ellipse')).toHaveLength(2);
  expect(unknown).toContain('>Coming soon</text>');
});

test('a groove goes around the tyre, and cuts go across it', () => {
  expect(treadPath({ grooves: [0.5], cuts: [] })).toBe('M44.0 2.0A28 58 0 0 0 44.0 118.0');
  const straight = { from: 0, to: 1, turn: 0, count: 2 };
  expect(treadPath({ grooves: [], cuts: [straight] })).toBe('M25.1 2.9L55.1 2.9M25.1 117.1L55.1 117.1');
  // From 5 degrees before to 5 degrees after the first place of 80 degrees.
  expect(treadPath({ grooves: [], cuts: [{ ...straight, turn: 10 }] })).toMatch(/^M22\.8 4\.0L57\.6 2\.2M/);
});

test('the tread of a tyre is on the tyre', () => {
  for (const { grooves, cuts } of Object.values(treads).flat())
    for (const place of [...grooves, ...cuts.flatMap(({ from, to }) => [from, to])]) {
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThanOrEqual(1);
    }
});

test('a brand without a name has a ring, and a word mark is as wide as its word [X-IMG-BRAND]', () => {
  expect(wordMark(undefined)).toContain('<circle');
  expect(wordMark('')).toBe(wordMark(undefined));
  expect(wordMark('Avon')).toContain('viewBox="0 0 79 40" preserveAspectRatio="xMinYMid"');
  expect(wordMark('Avon')).toBe(wordMark('AVON'));
});

test('a word mark is drawn in strokes, so that no browser lays out text, and a name with other letters is text', () => {
  expect(wordMark('The quick brown fox jumps over lazy dogs')).not.toContain('<text');
  for (const { name } of demoBrands) expect(wordMark(name)).not.toContain('<text');
  expect(wordMark('Čeat')).toContain('viewBox="0 0 92 40" preserveAspectRatio="xMinYMid"');
  expect(wordMark('Čeat')).toContain('>ČEAT</text>');
});

test('a word is a path of its letters, from left to right', () => {
  expect(drawWord('it', 11)).toEqual({ path: 'M3 11v18M10 11h13M16.5 11v18', width: 26 });
  expect(drawWord('I I', 0)?.path).toBe('M3 0v18M19 0v18');
  expect(drawWord('i!', 11)).toBeUndefined();
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz-'].map((character) => drawWord(character, 0)?.path);
  expect(new Set(alphabet).size).toBe(27);
  for (const path of alphabet) expect(path).toMatch(/^M[-\d. MLHVACSZ]+$/i);
});

test.each([
  ['mo', 'MO', 52],
  ['plus', '+', 40],
  ['approved', 'APPRO', 100],
])('the approval %s is shown by the letters %s', (name, letters, width) => {
  expect(fitmentMark(name)).toContain(`>${letters}</text>`);
  expect(fitmentMark(name)).toContain(`viewBox="0 0 ${width} 40"`);
});

test('the approval of BMW is a star without letters', () => {
  expect(fitmentMark('star')).not.toContain('<text');
  expect(fitmentMark('star')).toContain('<path');
});

test('an award has twelve petals and the emblem of its subject, or a star', () => {
  expect(awardRosette('wet-2025').split('r="6"')).toHaveLength(13);
  const emblemOf = (name: string) => /<path d="([^"]+)" fill[^>]*\/><\/svg>$/.exec(awardRosette(name))?.[1];
  const emblems = ['wet', 'mileage', 'quiet', 'winter', 'value', 'test'].map((word) =>
    emblemOf(`best-${word}`),
  );
  expect(new Set(emblems).size).toBe(6);
  expect(emblemOf('another')).toBe(emblemOf('best-test'));
  expect(emblemOf('wet-grip-award')).toBe(emblemOf('best-wet'));
});

test.each(['desktop', 'mobile', 'promo', 'promo-mobile'])(
  'each scene has a picture of its own for %s',
  (crop) => {
    const pictures = bannerScenes.map((scene) => bannerPicture(`${scene}-${crop}`));
    expect(new Set(pictures).size).toBe(6);
  },
);

test.each([
  ['hills-desktop', '0 66 1200 280'],
  ['hills-mobile', '420 20 640 360'],
  ['hills-promo', '300 0 800 400'],
  ['hills-promo-mobile', '600 0 400 400'],
  ['hills', '0 66 1200 280'],
])('the banner %s shows %s of its scene', (name, viewBox) => {
  expect(bannerPicture(name)).toContain(`viewBox="${viewBox}"`);
});

test('a banner of an unknown scene always shows the same light one', () => {
  const light = ['hills', 'coast', 'frost'].map((scene) => bannerPicture(`${scene}-mobile`));
  for (const name of ['unknown', 'other', 'constructor', 'x'])
    expect(light).toContain(bannerPicture(`${name}-mobile`));
});

test('each body of a car has an outline of its own', () => {
  expect(new Set(carBodies.map(carSilhouette)).size).toBe(9);
});

test('each ad has a drawing of its own', () => {
  const names = ['alignment', 'cover', 'label', 'pressure', 'wheel'];
  expect(new Set(names.map(adPicture)).size).toBe(5);
});
