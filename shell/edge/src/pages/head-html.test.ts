import { createHeadHtml } from './head-html';

const site = { name: 'Fixture Tyres', address: 'https://shop.test/base', base: '/base' };
const textOf = (head: Parameters<ReturnType<typeof createHeadHtml>>[0]) =>
  createHeadHtml(site)(head, '/here')
    .map(({ text }) => text)
    .join('nonce');

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

test('a page of one session has none of that', () => {
  expect(textOf({ title: 'Your basket', noIndex: true })).not.toMatch(/og:|twitter:/);
});

test('paths in JSON-LD become whole addresses, and the JSON cannot close its element', () => {
  const html = textOf({ title: 'A', jsonLd: [{ item: '/there', name: '/not-an-address </script>' }] });
  expect(html).toContain('{"item":"https://shop.test/base/there","name":"/not-an-address \\u003c/script>"}');
});
