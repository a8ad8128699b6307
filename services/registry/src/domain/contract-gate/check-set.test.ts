import { manifestOf, shellRelease } from '../../testing/manifest';
import { gateInput } from '../../testing/contract-gate-input';
import { checkEvents } from './check-events';
import { checkFragments } from './check-fragments';
import { checkPages } from './check-pages';
import { checkShared } from './check-shared';
import { checkShell } from './check-shell';

const search = manifestOf();

describe('shell', () => {
  test('a set with a shell passes', () => expect(checkShell(gateInput([search, shellRelease]))).toEqual([]));
  test('a set without a shell is refused', () => {
    expect(checkShell(gateInput([search]))).toEqual([
      {
        code: 'shell_missing',
        message:
          'The set has no shell, so none of its pages would start in a browser. Publish a shell and add it to the release.',
      },
    ]);
  });
});

describe('pages', () => {
  const pageOf = (name: string, path: string) =>
    manifestOf({ name, pages: { start: { path, fragments: {} } } });

  test('pages with different paths pass', () =>
    expect(checkPages(gateInput([search, pageOf('mf-content', '/faq')]))).toEqual([]));

  test('the message about a path that is written in another way says how paths are written', () =>
    expect(checkPages(gateInput([pageOf('mf-content', '/Basket/')]))).toEqual([
      {
        code: 'page_path_invalid',
        message:
          'mf-content (page start) has the path "/Basket/". A path starts with / and does not end with one; between slashes are lower-case words with hyphens, or parameters: /tyre-sizes/{tyre_size}.',
      },
    ]));

  test('the message about two pages with the same path names both', () => {
    expect(checkPages(gateInput([search, pageOf('mf-content', '/')]))).toEqual([
      {
        code: 'page_claimed_twice',
        message:
          'mf-search (page home) and mf-content (page start) both have the path /: an address leads to one page only. Remove one of the pages or give it another path.',
      },
    ]);
  });

  test('paths that differ in the order or in the type of a parameter are different', () => {
    const town = { 'mf-fitters': { path: '/{town}', order: 10 } };
    expect(
      checkPages(
        gateInput([
          pageOf('mf-search', '/{brand}'),
          pageOf('mf-content', '/{postcode:postcode}'),
          { ...pageOf('mf-fitters', ''), pages: { town: { ...town['mf-fitters'], fragments: {} } } },
        ]),
      ),
    ).toEqual([]);
  });

  test('an unknown type of a parameter is refused with the known ones', () => {
    expect(checkPages(gateInput([pageOf('mf-search', '/{when:date}')]))).toEqual([
      {
        code: 'unknown_parameter_type',
        message:
          'mf-search (page start) has the path /{when:date}, and there is no type date. Known types: postcode.',
      },
    ]);
  });

  test('paths that differ only in the names of their parameters are the same', () => {
    expect(
      checkPages(gateInput([pageOf('mf-search', '/tyres/{brand}'), pageOf('mf-content', '/tyres/{slug}')]))[0]
        ?.message,
    ).toBe(
      'mf-search (page start) and mf-content (page start) have paths that match the same addresses, /tyres/{brand} and /tyres/{slug}: an address leads to one page only. Remove one of the pages or give it another path, or give it another `order`: the page with the lower one is asked first.',
    );
  });

  test('three pages with the same path are two problems', () => {
    const claims = ['mf-a', 'mf-b', 'mf-c'].map((name) => pageOf(name, '/'));
    expect(checkPages(gateInput(claims))).toHaveLength(2);
  });
});

describe('fragments', () => {
  const shows = (fragment: string) =>
    manifestOf({
      name: 'mf-catalogue',
      pages: { 'select-tyres': { path: '/select-tyres', fragments: { main: [fragment] } } },
    });

  test.each(['home', 'home@mf-search'])('the provided fragment %s passes', (fragment) =>
    expect(checkFragments(gateInput([search, shows(fragment)]))).toEqual([]),
  );

  test.each([
    [
      'vehicle-bar@mf-search',
      'mf-catalogue 1.0.0-abc123 shows vehicle-bar@mf-search on its page select-tyres, but mf-search 1.0.0-abc123 does not provide it, so that part of the page would be empty. Release a mf-search that provides it in the same set, or remove it from the page.',
    ],
    [
      'reviews@mf-content',
      'mf-catalogue 1.0.0-abc123 shows reviews@mf-content on its page select-tyres, but the set has no mf-content, so that part of the page would be empty. Release a mf-content that provides it in the same set, or remove it from the page.',
    ],
    [
      'home@mf-content',
      'mf-catalogue 1.0.0-abc123 shows home@mf-content on its page select-tyres, but the set has no mf-content, so that part of the page would be empty. Release a mf-content that provides it in the same set, or remove it from the page.',
    ],
    [
      'list',
      'mf-catalogue 1.0.0-abc123 shows list@mf-catalogue on its page select-tyres, but it does not provide that itself, so that part of the page would be empty. Declare it in the fragments of mf-catalogue, or remove it from the page.',
    ],
    [
      'constructor@mf-search',
      'mf-catalogue 1.0.0-abc123 shows constructor@mf-search on its page select-tyres, but mf-search 1.0.0-abc123 does not provide it, so that part of the page would be empty. Release a mf-search that provides it in the same set, or remove it from the page.',
    ],
  ])('the message about the missing fragment %s names both sides', (fragment, message) => {
    expect(checkFragments(gateInput([search, shows(fragment)]))).toEqual([
      { code: 'fragment_missing', message },
    ]);
  });
});

describe('events', () => {
  const hears = manifestOf({ name: 'mf-content', pages: {}, hears: { 'basket:changed': 2 } });
  const sends = (version: number) => manifestOf({ sends: { 'basket:changed': version } });

  test('an event that is sent in the same version passes', () =>
    expect(checkEvents(gateInput([sends(2), hears]))).toEqual([]));

  test('an event passes if any sender has the version', () =>
    expect(checkEvents(gateInput([sends(1), { ...sends(2), name: 'mf-checkout' }, hears]))).toEqual([]));

  test('the message about another version of an event names both sides', () => {
    expect(checkEvents(gateInput([sends(1), hears]))).toEqual([
      {
        code: 'event_not_sent',
        message:
          'mf-content 1.0.0-abc123 listens to basket:changed version 2, but mf-search 1.0.0-abc123 sends version 1, so it would never receive one. Build mf-content for the version that is sent, or release a mf-search that sends version 2 in the same set.',
      },
    ]);
  });

  test('the message names all senders of other versions', () => {
    const others = [sends(1), { ...sends(3), name: 'mf-checkout' }];
    expect(checkEvents(gateInput([...others, hears]))[0]?.message).toContain(
      'but mf-search 1.0.0-abc123 sends version 1, mf-checkout 1.0.0-abc123 sends version 3, so it',
    );
  });

  test('an event without a sender is refused', () => {
    expect(checkEvents(gateInput([search, hears]))[0]?.message).toBe(
      'mf-content 1.0.0-abc123 listens to basket:changed version 2, but no version in the set sends it, so it would never receive one. Release a micro-frontend that sends it in the same set, or remove the listener from mf-content.',
    );
  });
});

describe('shared', () => {
  test("a version with the shell's React passes, and so does one without React", () =>
    expect(checkShared(gateInput([shellRelease, search, manifestOf({ shared: {} })]))).toEqual([]));

  test('without a shell no React is refused', () => expect(checkShared(gateInput([search]))).toEqual([]));

  test('a shell without React is refused', () => {
    expect(checkShared(gateInput([{ ...shellRelease, shared: {} }, search]))[0]?.message).toContain(
      'but shell 1.0.0-abc123 has none.',
    );
  });

  test('a version with another React than the shell is refused', () => {
    const other = manifestOf({ shared: { react: '19.3.0', 'react-dom': '19.3.1' } });
    expect(checkShared(gateInput([shellRelease, other]))).toEqual([
      {
        code: 'shared_differs',
        message:
          "mf-search 1.0.0-abc123 was built with react 19.3.0, but shell 1.0.0-abc123 has 19.3.1. A page loads one react for all fragments, and these were not tested with that one. Build mf-search with the shell's, or release a shell with react 19.3.0 in the same set.",
      },
    ]);
  });
});
