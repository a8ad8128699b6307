import { Redirect } from '@tyres/kit/fragment';
import { release } from '../../../release';
import { down, testLoad } from '../../testing/test-load';
import { head, load } from './load';

const loadAt = (url: string, answers = {}) => load(testLoad(url, { answers }).context);

test('the index of towns is at /locations', () => {
  expect(release.pages['locations']).toEqual({
    path: '/locations',
    sitemap: { name: 'fitters' },
    fragments: { main: ['locations'] },
  });
});

test('load lists the largest towns, or those of the letter [S22.3]', async () => {
  const { context, calls } = testLoad('/locations?letter=B');
  const { index, base, refused } = await load(context);
  expect(calls).toEqual([{ name: 'listTowns', input: { letter: 'b' } }]);
  expect(index.letter).toBe('b');
  expect(index.towns.map(({ name }) => name)).toEqual(['Birmingham', "Bo'ness", 'Bristol']);
  expect([base, refused]).toEqual(['', null]);
  expect((await loadAt('/locations')).index).toMatchObject({ letter: null, letters: expect.any(Array) });
});

test.each(['', 'bb', '1', 'é', '%3Cscript%3E'])('the letter %p is left out [S22.3]', async (letter) => {
  const { context, calls } = testLoad(`/locations?letter=${letter}`);
  expect((await load(context)).index.letter).toBeNull();
  expect(calls).toEqual([{ name: 'listTowns', input: {} }]);
});

test.each([
  ['/locations?postcode=SW1A+1AA', '/sw1a1aa'],
  ['/locations?base=%2Fmobile-tyre-fitting&postcode=sw1a1aa', '/mobile-tyre-fitting/sw1a1aa'],
  ['/locations?base=%2F%2Felsewhere.example&postcode=sw1a1aa', '/sw1a1aa'],
  ['/locations?postcode=Milton+Keynes', '/milton-keynes'],
  ['/locations?postcode=King%27s%20Lynn&base=%2Fmobile-tyre-fitting', '/mobile-tyre-fitting/kings-lynn'],
  ['/locations?postcode=STOKE_ON_TRENT', '/stoke-on-trent'],
])(
  'the coverage form without script, %s, is redirected to %s [C-COVERAGE, R-POSTCODE-PAGE, R-TOWN-PAGE, V-TOWN-PATTERN]',
  async (url, path) => {
    await expect(loadAt(url)).rejects.toEqual(new Redirect(path));
  },
);

test.each([
  ['', 'postcode is a required field'],
  ['%20', 'postcode is a required field'],
  ['SW1A', 'Please enter a full UK postcode, or the name of a town'],
  ['Londn', "We don't know a town called Londn. Please check its name, or enter a postcode."],
])(
  'the location %p is refused with a message, and the towns are listed [V-COVERAGE-POSTCODE, V-LOCATOR-POSTCODE]',
  async (typed, message) => {
    const data = await loadAt(`/locations?postcode=${typed}`);
    expect(data.refused).toEqual({ typed: decodeURIComponent(typed), message });
    expect(data.index.towns.length).toBeGreaterThan(0);
    const { title, noIndex } = head(data, testLoad('/locations').context.page);
    expect([title, noIndex]).toEqual(['Error: Tyre fitting all over the UK | Kerbside Tyres', true]);
  },
);

test('a service that is down is no unknown town, and fails the page', async () => {
  await expect(loadAt('/locations?postcode=York', { getTown: down })).rejects.toMatchObject({
    problem: { status: 503 },
  });
  await expect(loadAt('/locations', { listTowns: down })).rejects.not.toThrow(Redirect);
});

test('each letter and base has a title and a canonical address of its own', async () => {
  const heads = await Promise.all(
    ['/locations', '/locations?letter=b', '/locations?letter=b&base=%2Fmobile-tyre-fitting'].map(
      async (url) => {
        const { context } = testLoad(url);
        return head(await load(context), context.page);
      },
    ),
  );
  expect(heads.map(({ title, canonical }) => [title, canonical])).toEqual([
    ['Tyre fitting all over the UK | Kerbside Tyres', '/locations'],
    ['Tyre fitting in towns that begin with B | Kerbside Tyres', '/locations?letter=b'],
    [
      'Mobile tyre fitting in towns that begin with B | Kerbside Tyres',
      '/locations?base=%2Fmobile-tyre-fitting&letter=b',
    ],
  ]);
  expect(JSON.stringify(heads[0]?.jsonLd)).toContain('"@type":"BreadcrumbList"');
});
