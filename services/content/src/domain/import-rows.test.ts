import { pageRow } from './import-rows';

const row = {
  slug: 'run-flat-tyres',
  heading: 'Run-flat tyres',
  description: 'What they do.',
  html: '<p onclick="steal()">Stiff sidewalls.</p>',
  updated_on: '2026-01-05',
};

test('a row has safe HTML', async () => {
  await expect(pageRow.validate(row)).resolves.toEqual({ ...row, html: '<p>Stiff sidewalls.</p>' });
});

test.each([
  ['a slug with capitals', { slug: 'Terms' }],
  ['a slug that is a path', { slug: 'help/terms' }],
  ['no heading', { heading: '  ' }],
  ['a description longer than search engines show', { description: 'x'.repeat(161) }],
  ['HTML of which nothing may be shown', { html: '<script>steal()</script>' }],
  ['a date in another form', { updated_on: '05/01/2026' }],
  ['a day that no calendar has', { updated_on: '2026-02-30' }],
])('%s is refused', async (_, change) => {
  await expect(pageRow.validate({ ...row, ...change })).rejects.toMatchObject({ name: 'ValidationError' });
});
