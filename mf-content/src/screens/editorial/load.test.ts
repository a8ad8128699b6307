import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { fake } from '@tyres/content-contract/fake';
import { release } from '../../../release';
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

test.each(Object.values(release.pages).map(({ path }) => path))(
  '%s is served under its own slug, with a title and a description',
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

test('a page that nobody has written is not found', async () => {
  await expect(load(contextOf('/terms', refusing('page_not_found', 404)))).rejects.toMatchObject({
    name: 'NotFound',
  });
});

test('a service that is down is another matter', async () => {
  await expect(load(contextOf('/terms', refusing('no_answer', 0)))).rejects.toMatchObject({
    name: 'CallError',
  });
});
