import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { fake } from '@tyres/content-contract/fake';
import { head, load } from './load';

const answering =
  (answer: (input: object) => unknown): Call =>
  (_, input) =>
    Promise.resolve(input)
      .then(answer)
      .then((value) => JSON.parse(JSON.stringify(value)));
const contextOf = (path: string, call: Call) => ({
  page: { name: 'page', url: path, path, params: {}, query: {} },
  call,
  signal: new AbortController().signal,
  now: new Date('2026-01-05T12:00:00Z'),
});
const slugOf = (input: object): string => ('slug' in input ? String(input.slug) : '');
const refusing =
  (code: string, status: number): Call =>
  () =>
    Promise.reject(new CallError({ status, code, message: 'No.' }));

const paths = [
  '/terms',
  '/cookies',
  '/run-flat-tyres',
  '/calculate-your-tyre-size',
  '/lifetime-tyre-guarantee',
];

test.each(paths)(
  'load fetches the page of %s by its slug, and its head has a title and a description',
  async (path) => {
    const data = await load(
      contextOf(
        path,
        answering((input) => fake.getPage({ slug: slugOf(input) })),
      ),
    );
    expect(`/${data.slug}`).toBe(path);
    expect(head(data, contextOf(path, refusing('unused', 500)).page)).toEqual({
      title: `${data.heading} | Kerbside Tyres`,
      description: data.description,
    });
  },
);

test.each([
  ['/terms', 'Terms and conditions', '[R-TERMS]'],
  ['/cookies', 'Cookies', '[R-COOKIES]'],
  ['/run-flat-tyres', 'Run-flat tyres', '[R-RUN-FLAT]'],
  ['/calculate-your-tyre-size', 'Tyre Size Guide', '[R-TYRE-SIZE-GUIDE]'],
  ['/lifetime-tyre-guarantee', 'Lifetime tyre guarantee', '[R-GUARANTEE]'],
])('%s has the heading and the title %s %s', async (path, heading) => {
  const call = answering((input) => fake.getPage({ slug: slugOf(input) }));
  const context = contextOf(path, call);
  const data = await load(context);
  expect(data).toEqual({ ...fake.getPage({ slug: path.slice(1) }), heading, staleSince: null });
  expect(head(data, context.page)).toEqual({
    title: `${heading} | Kerbside Tyres`,
    description: `${heading} at Kerbside Tyres.`,
  });
});

test.each([
  ['an unknown page', 'page_not_found', 404],
  ['a service that is down', 'no_answer', 0],
])("load rejects with the service's error for %s", async (_, code, status) => {
  await expect(load(contextOf('/terms', refusing(code, status)))).rejects.toMatchObject({
    problem: { code, status },
  });
});

test.each(['/Terms', '/a.b', '/%2e%2e', `/${'x'.repeat(81)}`])(
  '%s is nothing that an editor can have written, and the service is not asked',
  async (path) => {
    const call = jest.fn();
    await expect(load(contextOf(path, call))).rejects.toMatchObject({ name: 'NotFound' });
    expect(call).not.toHaveBeenCalled();
  },
);

test('a page that ended while the service was away is not shown from an earlier answer', async () => {
  const ended = (until: string) =>
    load({
      ...contextOf(
        '/terms',
        answering(() => ({ ...fake.getPage({ slug: 'terms' }), shown_until: until })),
      ),
      staleSince: () => '2026-01-05T11:55:00.000Z',
    });
  await expect(ended('2026-01-05T12:00:00Z')).rejects.toMatchObject({ name: 'NotFound' });
  expect(await ended('2026-01-05T12:00:01Z')).toMatchObject({ heading: 'Terms and conditions' });
});
