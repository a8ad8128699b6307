import { getPageInput } from './schemas';

const messageOf = (slug: string | undefined) =>
  getPageInput.validate({ slug }).then(
    () => undefined,
    (error: Error) => error.message,
  );

test.each(['faq', 'run-flat-tyres', '2026', 'a-1-b2', 'x'.repeat(80)])('%s is a slug', async (slug) => {
  await expect(getPageInput.validate({ slug })).resolves.toEqual({ slug });
});

test.each(['Faq', '-faq', 'faq-', 'run--flat', 'run flat', 'help/faq', ''])('%p is no slug', async (slug) => {
  expect(await messageOf(slug)).toBe('A slug is made of lower-case words with hyphens between.');
});

test('a slug is required, and has at most 80 characters', async () => {
  expect(await messageOf(undefined)).toBe('slug is a required field');
  expect(await messageOf('x'.repeat(81))).toBe('slug must be at most 80 characters');
});
