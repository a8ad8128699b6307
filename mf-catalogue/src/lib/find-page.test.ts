import { NotFound, Redirect } from '@tyres/kit/fragment';
import { findPage, slugOf } from './find-page';

const pageOf = (slug: string, search = '') => ({
  params: { brand_slug: slug },
  path: `/${slug}`,
  url: `/${slug}${search}`,
});

/** A refusal as the edge's worker throws it. A bundle has no access to its class, so `instanceof` does not work. */
class ErrorOfTheEdge extends Error {
  constructor(
    readonly problem: { readonly status: number; readonly code: string; readonly message: string },
  ) {
    super(problem.message);
  }
}
const refused = (status: number) => Promise.reject(new ErrorOfTheEdge({ status, code: 'x', message: 'No.' }));

test('slugOf lower-cases the slug, and findPage redirects to the lower-case path', async () => {
  const spelt = pageOf('Michelin', '?width=205&x=Y');
  expect(slugOf(spelt, 'brand_slug')).toBe('michelin');
  await expect(findPage(spelt, Promise.resolve('page'))).rejects.toEqual(
    new Redirect('/michelin?width=205&x=Y'),
  );
  await expect(findPage(pageOf('michelin'), Promise.resolve('page'))).resolves.toBe('page');
});

test.each(['', '-', 'SW1A 1AA', '<script>', '__proto__', '..', 'a'.repeat(81), 'é', '%00', "x'; drop table"])(
  'slugOf throws NotFound for %p',
  (slug) => expect(() => slugOf(pageOf(slug), 'brand_slug')).toThrow(NotFound),
);

test('slugOf throws NotFound for a path without the parameter', () => {
  expect(() => slugOf({ params: {} }, 'brand_slug')).toThrow(NotFound);
});

test('findPage throws NotFound for an unknown page, and the original error if the service is down', async () => {
  await expect(findPage(pageOf('acme'), refused(404))).rejects.toThrow(NotFound);
  await expect(findPage(pageOf('SW1A1AA'), refused(404))).rejects.toThrow(NotFound);
  await expect(findPage(pageOf('acme'), refused(503))).rejects.toThrow(ErrorOfTheEdge);
  await expect(findPage(pageOf('acme'), Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
});

test('slugOf throws NotFound for a slug over the given length', () => {
  expect(slugOf(pageOf('a'.repeat(40)), 'brand_slug', 40)).toHaveLength(40);
  expect(() => slugOf(pageOf('a'.repeat(41)), 'brand_slug', 40)).toThrow(NotFound);
});
