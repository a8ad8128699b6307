import { readPage } from './front-matter';

const fields = 'slug: winter\nheading: Winter tyres\ndescription: When you need them.\nstate: published\n';
const page = (front: string): ReturnType<typeof readPage> => readPage(`---\n${front}---\n\nText.\n`);

test('front matter is read as it is written, with the lines of its fields and of the text', () => {
  expect(
    page(
      `${fields}publish_on: 2026-10-01\nunpublish_on: 2026-12-01T09:30\ngroup: Guides\norder: 3\nrelated:\n  Michelin Alpin 7: /michelin/alpin-7\n  Tyres for a BMW: /manufacturers/bmw\n`,
    ),
  ).toEqual({
    front: {
      slug: 'winter',
      heading: 'Winter tyres',
      description: 'When you need them.',
      state: 'published',
      publish_on: '2026-09-30T23:00:00.000Z',
      unpublish_on: '2026-12-01T09:30:00.000Z',
      group: 'Guides',
      order: 3,
      related: [
        { name: 'Michelin Alpin 7', path: '/michelin/alpin-7' },
        { name: 'Tyres for a BMW', path: '/manufacturers/bmw' },
      ],
    },
    body: '\n\nText.\n',
    bodyLine: 13,
    lines: new Map([
      ['slug', 2],
      ['heading', 3],
      ['description', 4],
      ['state', 5],
      ['publish_on', 6],
      ['unpublish_on', 7],
      ['group', 8],
      ['order', 9],
    ]),
    links: [
      { path: '/michelin/alpin-7', line: 11 },
      { path: '/manufacturers/bmw', line: 12 },
    ],
    problems: [],
  });
});

test('a slug of digits and a heading of a number are texts, and lines may end as on Windows', () => {
  const read = readPage(
    '\uFEFF--- \r\nslug: 2026\r\nheading: 1.0\r\ndescription: "true"\r\nstate: draft\r\n---\t\r\nText.\r\n',
  );
  expect(read.front).toEqual({
    ...{ slug: '2026', heading: '1.0', description: 'true', state: 'draft' },
    ...{ publish_on: null, unpublish_on: null, group: '', order: 0, related: [] },
  });
});

test('spaces around a text do not count, and an empty field is as one that is left out', () => {
  const { front } = page(
    'slug: winter\nheading: " Winter "\ndescription: " New. "\nstate: published\npublish_on:\ngroup: " Guides "\norder:\n',
  );
  expect(front).toMatchObject({
    ...{ heading: 'Winter', description: 'New.', publish_on: null, group: 'Guides', order: 0 },
  });
});

test.each([
  'Text.\n',
  '',
  'slug: x\n---\nText.\n',
  '---\nslug: x\n',
  `x\n---\n${fields}---\n`,
  `---\n${fields}---x\n`,
])('the file %j has no front matter', (text) => {
  expect(readPage(text)).toEqual({
    ...{ front: undefined, body: '', bodyLine: 1, lines: new Map(), links: [] },
    problems: [{ line: 1, message: 'a page begins with front matter: its fields between two lines of ---' }],
  });
});

test('dashes within a line do not end the front matter', () => {
  expect(page(fields.replace('When you need them.', 'When ---')).front?.description).toBe('When ---');
});

test('front matter has at most 4,000 characters, and 60 marks that nest', () => {
  const most = (text: string, length: number) => `${fields}# ${text.repeat(length - fields.length - 3)}\n`;
  expect(page(most('x', 4_000)).problems).toEqual([]);
  expect(page(most('x', 4_001)).problems).toHaveLength(1);
  const marked = (count: number) => `${fields}# ${'['.repeat(count - 4)}\n`;
  expect(page(marked(60)).problems).toEqual([]);
  expect(page(marked(61)).problems).toHaveLength(1);
});

const laughs = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...'bcdefghi'.split('').map((name, place) => `${name}: &${name} [${`*${'abcdefgh'[place]},`.repeat(9)}]`),
].join('\n');

test.each([
  ['an unknown key', `${fields}colour: red\n`, 6, /^nothing is called colour; there are slug, /],
  ['a list as a key', `${fields}? [state, group]\n: x\n`, 6, /^the name of a field is one text, not a list/],
  ['fields as a key', `${fields}{a: b}: x\n`, 6, /^the name of a field is one text, not a list/],
  ['__proto__', `${fields}__proto__: {state: draft}\n`, 6, /^nothing is called __proto__/],
  ['constructor', `${fields}constructor: x\n`, 6, /^nothing is called constructor/],
  ['a key twice', `${fields}state: draft\n`, 6, /unique/],
  ['a list', `${fields}group: [a, b]\n`, 6, /^group is one text$/],
  ['an anchor', `${fields}group: &a Guides\n`, 6, /^front matter has no anchors/],
  ['an alias', `${fields}group: &a x\norder: *a\n`, 7, /^front matter has no aliases/],
  ['a billion laughs', `${fields}${laughs}\n`, 6, /^nothing is called a/],
  ['a merge key', `${fields}<<: {order: 2}\n`, 6, /^nothing is called <</],
  ['a tag', `${fields}group: !!js/function "x"\n`, 6, /tag/i],
  ['a tag of its own', `${fields}group: !x y\n`, 6, /^Unresolved tag: !x$/],
  ['broken YAML', `${fields}group: "open\n`, 7, /quote/i],
  ['a slug that is a path', fields.replace('winter', '../winter'), 2, /^A slug is made of/],
  ['no slug', fields.replace('slug: winter\n', ''), 1, /^the slug is missing$/],
  ['an empty heading', fields.replace('Winter tyres', '""'), 3, /^the heading is missing$/],
  [
    'a heading that is too long',
    fields.replace('Winter tyres', 'x'.repeat(121)),
    3,
    /^heading must be at most 120/,
  ],
  ['another state', fields.replace('published', 'live'), 5, /^state is draft or published$/],
  ['a day that does not exist', `${fields}publish_on: 2026-02-30\n`, 6, /^publish_on is a day, as in/],
  [
    'an end before the start',
    `${fields}publish_on: 2026-03-02\nunpublish_on: 2026-03-02\n`,
    7,
    /^unpublish_on is not after/,
  ],
  ['no description', fields.replace(/description: .*\n/, ''), 1, /^the description is missing$/],
  ['no state', fields.replace(/state: .*\n/, ''), 1, /^the state is missing$/],
  ['an order below 0', `${fields}order: -1\n`, 6, /^order must be greater than or equal to 0$/],
  ['an order that is no whole number', `${fields}order: 1.5\n`, 6, /^order is a whole number$/],
  [
    'a long unknown key',
    `${fields}${'x'.repeat(41)}: y\n`,
    6,
    /^nothing is called x{40}; .*, order, related$/,
  ],
  ['an order that is no number', `${fields}order: first\n`, 6, /^order is a whole number$/],
  ['related tyres without a name', `${fields}related: /michelin\n`, 6, /^related tyres are names with paths/],
  ['a list of related paths', `${fields}related: [/michelin]\n`, 6, /^related tyres are names with paths/],
  ['related tyres elsewhere', `${fields}related:\n  M: https://x.example\n`, 7, /^related tyres are names/],
  [
    'related tyres that are the shop',
    `${fields}related:\n  Basket: /basket\n`,
    7,
    /^related tyres are names/,
  ],
  [
    'related tyres twice',
    `${fields}related:\n  A: /avon\n  B: /avon\n`,
    8,
    /^the related tyres \/avon are there/,
  ],
  ['a long name of tyres', `${fields}related:\n  ${'A'.repeat(81)}: /avon\n`, 7, /^related tyres have names/],
  [
    'very many related tyres',
    `${fields}related:\n${Array.from({ length: 13 }, (_, place) => `  T${place}: /t-${place}\n`).join('')}`,
    6,
    /^a page has at most 12 related tyres$/,
  ],
  [
    'lists in lists',
    `${fields}group: ${'['.repeat(1_800)}${']'.repeat(1_800)}\n`,
    1,
    /^the front matter is nested too deeply$/,
  ],
  ['keys in keys', `${'? '.repeat(1_900)}\n`, 1, /^the front matter is nested too deeply$/],
  ['dashes in dashes', `${'- '.repeat(1_900)}\n`, 1, /^the front matter is nested too deeply$/],
  ['very much', `${fields}group: ${'x'.repeat(4_000)}\n`, 1, /^the front matter has more than 4000/],
])('front matter with %s is refused with its line', (_, front, line, message) => {
  const { problems, front: read } = page(front);
  expect(read).toBeUndefined();
  expect(problems).toContainEqual({ line, message: expect.stringMatching(message) });
  expect(Object.prototype).not.toHaveProperty('state');
});
