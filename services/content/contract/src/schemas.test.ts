import type { Schema } from 'yup';
import * as schemas from './schemas';

const { contactUsInput, getPageInput } = schemas;

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

const message = {
  ...{ name: ' Ada ', email: 'ada@example.com', telephone: '01632 960110', reference: 'K7QX.9_M-4' },
  ...{ message: ' Hello,\nthere. ', stamp: 'x' },
};
const errorsOf = (schema: Schema, input: unknown) =>
  schema.validate(input, { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: string[] }) => errors,
  );

test('a contact message is trimmed, and its reference may be left out', async () => {
  await expect(contactUsInput.validate({ ...message, human: '', reference: '' })).resolves.toEqual({
    ...message,
    ...{ name: 'Ada', message: 'Hello,\nthere.', human: '', reference: '' },
  });
  await expect(contactUsInput.validate({ ...message, reference: ' K7QX ' })).resolves.toMatchObject({
    reference: 'K7QX',
  });
});

test.each([
  ['name', '', 'Name is a required field'],
  ['name', 'x'.repeat(101), 'Name must be at most 100 characters'],
  ['name', 'Ada\nBcc: x', 'Name must be on one line'],
  ['email', '', 'Email is a required field'],
  ['email', 'ada', 'Email must be a valid email'],
  ['email', `${'a'.repeat(60)}@${'b.'.repeat(100)}uk`, 'Email must be at most 254 characters'],
  ['telephone', '', 'Telephone is a required field'],
  ['telephone', '1'.repeat(41), 'Telephone must be at most 40 characters'],
  ['telephone', '1\u00002', 'Telephone must be on one line'],
  ['reference', 'x'.repeat(61), 'Reference is invalid'],
  ['reference', 'a b', 'Reference is invalid'],
  ['message', ' ', 'Message is a required field'],
  ['message', 'x'.repeat(5_001), 'Message must be at most 5,000 characters'],
  ['human', 'x'.repeat(1_001), 'human must be at most 1000 characters'],
  ['stamp', undefined, 'stamp is a required field'],
  ['stamp', 'x'.repeat(201), 'stamp must be at most 200 characters'],
  ['g-recaptcha-response', 'x'.repeat(4_001), 'g-recaptcha-response must be at most 4000 characters'],
])('a contact message whose %s is %j is refused', async (field, value, error) => {
  expect(await errorsOf(contactUsInput, { ...message, [field]: value })).toContain(error);
});

test('a contact message may be as long as its limits', async () => {
  const longest = {
    ...{ name: 'x'.repeat(100), telephone: '1'.repeat(40), reference: 'x'.repeat(60) },
    ...{ message: 'x'.repeat(5_000), human: 'x'.repeat(1_000), stamp: 'x'.repeat(200) },
    ...{ email: message.email, 'g-recaptcha-response': 'x'.repeat(4_000) },
  };
  expect(await errorsOf(contactUsInput, longest)).toEqual([]);
});

test.each<[keyof typeof schemas, object, object]>([
  ['searchHelpInput', {}, { q: '' }],
  ['searchHelpInput', { q: 'x'.repeat(200) }, { q: 'x'.repeat(200) }],
  ['getRedirectInput', { path: `/${'x'.repeat(299)}` }, { path: `/${'x'.repeat(299)}` }],
  ['getPagesInput', {}, {}],
  ['getReviewsInput', {}, { page: 1 }],
  ['getReviewsInput', { page: '100000' }, { page: 100_000 }],
  [
    'getContentPictureInput',
    { name: `${'0a'.repeat(16)}-1200.webp` },
    { name: `${'0a'.repeat(16)}-1200.webp` },
  ],
  ['getContentPictureInput', { name: `${'0a'.repeat(16)}.svg` }, { name: `${'0a'.repeat(16)}.svg` }],
  [
    'getSharePictureInput',
    { proof: 'x'.repeat(16), heading: 'x'.repeat(240) },
    { proof: 'x'.repeat(16), heading: 'x'.repeat(240) },
  ],
  [
    'unsubscribeOneClickInput',
    { leave: 'x', 'List-Unsubscribe': 'One-Click' },
    { leave: 'x', 'List-Unsubscribe': 'One-Click' },
  ],
  [
    'manageCookieSettingsInput',
    { performance: null, functional: 'x' },
    { performance: null, functional: 'x' },
  ],
])('%s accepts %j', async (name, input, read) => {
  const schema: Schema = schemas[name];
  await expect(schema.validate(input)).resolves.toEqual(read);
});

test.each<[keyof typeof schemas, object, string]>([
  ['searchHelpInput', { q: 'x'.repeat(201) }, 'q must be at most 200 characters'],
  ['noteSearchInput', {}, 'q is a required field'],
  ['noteSearchInput', { q: 'x'.repeat(201) }, 'q must be at most 200 characters'],
  ['getRedirectInput', { path: 'old/page' }, 'A path begins with a slash.'],
  ['getRedirectInput', {}, 'path is a required field'],
  ['getRedirectInput', { path: `/${'x'.repeat(300)}` }, 'path must be at most 300 characters'],
  ['getPreviewInput', {}, 'link is a required field'],
  ['getPreviewInput', { link: 'x'.repeat(401) }, 'link must be at most 400 characters'],
  ['getPagesInput', { group: 'x'.repeat(61) }, 'group must be at most 60 characters'],
  ['getReviewsInput', { page: 0 }, 'page must be greater than or equal to 1'],
  ['getReviewsInput', { page: 1.5 }, 'page must be an integer'],
  ['getReviewsInput', { page: 100_001 }, 'page must be less than or equal to 100000'],
  ['getDeskInput', {}, 'link is a required field'],
  ['getDeskInput', { link: 'x'.repeat(401) }, 'link must be at most 400 characters'],
  ['getContentPictureInput', {}, 'name is a required field'],
  ['getContentPictureInput', { name: `x${'0a'.repeat(16)}.svg` }, 'There is no such picture.'],
  ['getContentPictureInput', { name: `${'0a'.repeat(16)}.svgx` }, 'There is no such picture.'],
  ['getContentPictureInput', { name: `${'0a'.repeat(16)}-12000.webp` }, 'There is no such picture.'],
  ['getContentPictureInput', { name: `${'0a'.repeat(16)}-x.webp` }, 'There is no such picture.'],
  ['getContentPictureInput', { name: '../x.svg' }, 'There is no such picture.'],
  ['getSharePictureInput', { heading: 'Tyres' }, 'proof is a required field'],
  ['getSharePictureInput', { proof: 'x' }, 'heading is a required field'],
  [
    'getSharePictureInput',
    { proof: 'x'.repeat(17), heading: 'Tyres' },
    'proof must be at most 16 characters',
  ],
  [
    'getSharePictureInput',
    { proof: 'x', heading: 'x'.repeat(241) },
    'heading must be at most 240 characters',
  ],
  ['confirmContactMessageInput', {}, 'confirm is a required field'],
  ['confirmContactMessageInput', { confirm: 'x'.repeat(201) }, 'confirm must be at most 200 characters'],
  ['subscribeToNewsletterInput', {}, 'Email is a required field'],
  ['subscribeToNewsletterInput', { email: 'ada' }, 'Email must be a valid email'],
  [
    'subscribeToNewsletterInput',
    { email: 'ada@example.com', human: 'x'.repeat(1_001) },
    'human must be at most 1000 characters',
  ],
  ['confirmNewsletterInput', {}, 'confirm is a required field'],
  ['confirmNewsletterInput', { confirm: 'x'.repeat(201) }, 'confirm must be at most 200 characters'],
  ['leaveNewsletterInput', {}, 'leave is a required field'],
  ['unsubscribeOneClickInput', { leave: 'x' }, 'List-Unsubscribe is a required field'],
  [
    'unsubscribeOneClickInput',
    { leave: 'x', 'List-Unsubscribe': 'x' },
    'List-Unsubscribe must be one of the following values: One-Click',
  ],
  ['streamAddressesInput', {}, 'page is a required field'],
  ['streamAddressesInput', { page: 'x'.repeat(61) }, 'page must be at most 60 characters'],
])('%s refuses %j', async (name, input, error) => {
  expect(await errorsOf(schemas[name], input)).toEqual([error]);
});

test('the heading of a shared picture is taken as it was signed', async () => {
  const [error] = await errorsOf(schemas.getSharePictureInput, { proof: 'x', heading: 7 });
  expect(error).toContain('heading must be a `string` type');
});

test('a choice of cookies has these fields and no others [C-COOKIE-SETTINGS]', () => {
  expect(Object.keys(schemas.manageCookieSettingsInput.fields)).toEqual([
    'performance',
    'advertising',
    'functional',
  ]);
});
