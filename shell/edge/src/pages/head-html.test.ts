import { sharePicturePath } from '@tyres/service-kit/share-picture';
import { createHeadHtml } from './head-html';

const site = { name: 'Fixture Tyres', address: 'https://shop.test/base', base: '/base' };
const textOf = (head: Parameters<ReturnType<typeof createHeadHtml>>[0]) =>
  createHeadHtml(site)(head, '/here').tags.text;

test('a link to a page can be shared with its title, description and canonical address', () => {
  const html = textOf({ title: 'A "great" tyre', description: 'Grips & lasts', canonical: '/there' });
  for (const line of [
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Fixture Tyres">',
    '<meta property="og:title" content="A &quot;great&quot; tyre">',
    '<meta property="og:description" content="Grips &amp; lasts">',
    '<meta property="og:url" content="https://shop.test/base/there">',
    '<meta name="twitter:card" content="summary">',
  ])
    expect(html).toContain(line);
});

test('with a secret, a link has a signed picture of the heading, which is the title without the name of the site', () => {
  const head = { title: 'Grip & go | Fixture Tyres' };
  const { text } = createHeadHtml({ ...site, sharePictureSecret: 'a secret' })(head, '/here').tags;
  for (const line of [
    `<meta property="og:image" content="https://shop.test/base${sharePicturePath('Grip & go', 'a secret')}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Grip &amp; go">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(
    /content="https:\/\/shop\.test\/base\/share-pictures\/[\w-]{16}\?heading=Grip%20%26%20go">/,
  );
  expect(textOf(head)).not.toContain('og:image');
});

test('a page of one session has none of that', () => {
  expect(textOf({ title: 'Your basket', noIndex: true })).not.toMatch(/og:|twitter:/);
});

test('paths in JSON-LD become whole addresses, and the JSON cannot close its element', () => {
  const head = { title: 'A', jsonLd: [{ item: '/there', name: '/not-an-address </script>' }] };
  const { tags, facts } = createHeadHtml(site)(head, '/here');
  expect(facts.map(({ text }) => text)).toEqual([
    '<script type="application/ld+json" nonce="',
    '">{"item":"https://shop.test/base/there","name":"/not-an-address \\u003c/script>"}</script>\n',
  ]);
  // It is for the end of the document.
  expect(tags.text).not.toContain('ld+json');
});
