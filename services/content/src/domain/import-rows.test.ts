import { pageRow } from './import-rows';

const row = {
  slug: 'run-flat-tyres',
  heading: 'Run-flat tyres',
  description: 'What they do.',
  html: '<p onclick="steal()">Stiff sidewalls.</p>',
  updated_on: '2026-01-05',
};

test('the HTML of a row is sanitised', async () => {
  await expect(pageRow.validate(row)).resolves.toEqual({ ...row, html: '<p>Stiff sidewalls.</p>' });
});

test.each([
  ['a slug with capitals', { slug: 'Terms' }],
  ['a slug that is a path', { slug: 'help/terms' }],
  ['an empty heading', { heading: '  ' }],
  ['a description longer than search engines show', { description: 'x'.repeat(161) }],
  ['HTML that is empty when it is sanitised', { html: '<script>steal()</script>' }],
  ['a date in another format', { updated_on: '05/01/2026' }],
  ['a day that does not exist', { updated_on: '2026-02-30' }],
])('a row with %s is refused', async (_, change) => {
  await expect(pageRow.validate({ ...row, ...change })).rejects.toMatchObject({ name: 'ValidationError' });
});
