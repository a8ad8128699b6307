import fc from 'fast-check';
import { encodeForm, endpoint, pathParameters, toWire } from './endpoint';

const update = endpoint<{ quantity: number; st_code: string; note?: string }, object>({
  service: 'checkout',
  name: 'update',
  method: 'POST',
  path: '/ajax/update/{quantity}/{st_code}',
  audience: 'public',
});

test('toWire encodes path parameters into the path and sends the other fields as a form [C-FORM-ENCODED, V-HASH-CODES]', () => {
  const wire = toWire(update, { quantity: 2, st_code: 'A#1/2', note: 'a b' });
  expect(wire).toEqual({
    method: 'POST',
    url: '/ajax/update/2/A%231%2F2',
    body: 'note=a+b',
    contentType: 'application/x-www-form-urlencoded',
  });
});

test('decoding a path parameter returns the original text [V-HASH-CODES]', () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      const { url } = toWire(update, { quantity: 1, st_code: code });
      expect(decodeURIComponent(url.split('/')[4] ?? '')).toBe(code);
    }),
  );
});

test('a path parameter that is missing or null leaves its place empty', () => {
  const show = endpoint<{ a?: string; b: string | null }, object>({
    ...update,
    name: 'show',
    path: '/show/{a}/{b}/end',
  });
  expect(toWire(show, { b: null }).url).toBe('/show///end');
});

test('a call whose body is JSON sends the fields that are not in the path as JSON', () => {
  const wire = toWire({ ...update, body: 'json' }, { quantity: 2, st_code: 'A', note: 'a b' });
  expect(wire).toEqual({
    method: 'POST',
    url: '/ajax/update/2/A',
    body: '{"note":"a b"}',
    contentType: 'application/json',
  });
});

test('a GET request carries its fields in the query string [C-FORM-ENCODED]', () => {
  const get = endpoint<{ slug: string; page: number }, object>({
    service: 'content',
    name: 'get',
    method: 'GET',
    path: '/pages/{slug}',
    audience: 'internal',
  });
  expect(toWire(get, { slug: 'terms', page: 2 })).toEqual({ method: 'GET', url: '/pages/terms?page=2' });
});

test('arrays are sent as name[], records as name[key], null and undefined not at all [C-FORM-ENCODED]', () => {
  const form = encodeForm(
    Object.entries({
      brand: ['a', 'b'],
      'season[]': ['winter'],
      filters: { rim: 16 },
      none: null,
      absent: undefined,
      on: true,
      off: false,
      no: 0,
      note: '',
    }),
  );
  expect(form.toString()).toBe(
    'brand%5B%5D=a&brand%5B%5D=b&season%5B%5D=winter&filters%5Brim%5D=16&on=1&off=0&no=0&note=',
  );
});

test('an endpoint is a form that answers JSON of its own session, unless it says otherwise', () => {
  expect(update).toEqual({
    service: 'checkout',
    name: 'update',
    method: 'POST',
    path: '/ajax/update/{quantity}/{st_code}',
    audience: 'public',
    version: 1,
    body: 'form',
    answers: 'json',
    writes: true,
    sharedForSeconds: 0,
    staleForSeconds: 0,
    dependsOn: null,
    takes: null,
    cookies: [],
    saleStep: null,
  });
});

test('a GET writes only if it is declared as writing', () => {
  const get = { service: 'checkout', name: 'time', method: 'GET', path: '/t', audience: 'public' } as const;
  expect(endpoint(get).writes).toBe(false);
  expect(endpoint({ ...get, writes: true }).writes).toBe(true);
});

test('pathParameters returns the parameter names in order', () => {
  expect(pathParameters(update.path)).toEqual(['quantity', 'st_code']);
  expect(pathParameters('/ajax/basket')).toEqual([]);
});
