import { builtRelease, shellRelease } from '../testing/built-release';
import { checkRelease } from './check-release';

const search = builtRelease();
const codes = (...set: Parameters<typeof checkRelease>[0]) => checkRelease(set).map(({ code }) => code);

test('a set that fits has no problem', () => expect(codes(shellRelease, search)).toEqual([]));

test('a set without a shell is refused', () => expect(codes(search)).toEqual(['shell_missing']));

test('two micro-frontends that claim one path are both named', () => {
  const rival = builtRelease({
    name: 'mf-content',
    pages: { start: { path: '/', fragments: { main: ['home'] } } },
  });
  expect(checkRelease([shellRelease, search, rival])).toEqual([
    {
      code: 'page_claimed_twice',
      message: 'mf-search and mf-content both claim the page /. One of them has to give it up.',
    },
  ]);
});

test('paths that differ only in the names of their parameters collide', () => {
  const pageOf = (name: string, path: string) =>
    builtRelease({ name, pages: { brand: { path, fragments: {} } } });
  expect(codes(shellRelease, pageOf('mf-search', '/{brand}'), pageOf('mf-content', '/{slug}'))).toEqual([
    'page_claimed_twice',
  ]);
});

test('a fragment that nobody provides is named with who shows it and who should', () => {
  const page = builtRelease({
    name: 'mf-catalogue',
    pages: { tyres: { path: '/select-tyres', fragments: { main: ['vehicle-bar@mf-search'] } } },
  });
  expect(checkRelease([shellRelease, search, page])[0]?.message).toBe(
    'mf-catalogue shows vehicle-bar@mf-search on its page tyres, but this version of mf-search does not provide it.',
  );
});

test("react and react-dom equal the shell's to the letter", () => {
  expect(codes(shellRelease, builtRelease({ shared: { react: '19.3.0', 'react-dom': '19.3.1' } }))).toEqual([
    'shared_differs',
  ]);
});

test('an event is heard only in a version that somebody sends', () => {
  const hears = builtRelease({ name: 'mf-content', pages: {}, hears: { 'basket:changed': 2 } });
  const sends = builtRelease({ sends: { 'basket:changed': 1 } });
  expect(checkRelease([shellRelease, search, hears])[0]?.message).toBe(
    'mf-content hears basket:changed version 2, but nobody sends it.',
  );
  expect(checkRelease([shellRelease, sends, hears])[0]?.message).toBe(
    'mf-content hears basket:changed version 2, but mf-search sends version 1.',
  );
  expect(codes(shellRelease, builtRelease({ sends: { 'basket:changed': 2 } }), hears)).toEqual([]);
});
