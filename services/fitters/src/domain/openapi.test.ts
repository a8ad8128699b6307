import { pathParameters } from '@tyres/contract-kit/endpoint';
import * as api from '@tyres/fitters-contract/fitters-api';
import { openApiDocument } from './openapi';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const document: Document = JSON.parse(JSON.stringify(openApiDocument()));
const endpoints = Object.values(api).filter((entry) => typeof entry === 'object');

test('the OpenAPI document has each call of the contract, by its method and path, and no other', () => {
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
    ),
  );
  const promised = endpoints.map(({ method, path, name }) => `${method} ${path} ${name}`);
  expect(described.toSorted()).toEqual(promised.toSorted());
});

test.each(endpoints)('$name is described with its input, its answer and its refusals', ({ method, path }) => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '429']));
  expect(operation?.requestBody !== undefined).toBe(method !== 'GET');
  const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
  expect(inPath.map(({ name }) => name)).toEqual(pathParameters(path));
});

test('the limits of the schemas are in the document', () => {
  const schema = JSON.stringify(document.paths[api.putSlots.path]);
  expect(schema).toContain('"maxItems":91');
  expect(schema).toContain('"required":["date","revision","slots"]');
  expect(schema).toContain('([01]\\\\d|2[0-3]):[0-5]\\\\d');
  expect(JSON.stringify(document.paths[api.listBookings.path])).toContain(
    '"postcode":{"type":["string","null"]}',
  );
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Problem']));
});

test('the document says how to call, and what a refusal looks like', () => {
  const { paths: _, ...rest } = document;
  const text = { type: 'string' };
  expect(rest).toEqual({
    openapi: '3.1.0',
    info: {
      title: "Fitters' API",
      version: '1',
      description:
        'For calendar systems of garages. A token sees and changes its own account only. A put has a revision that grows with each change: repeated and older puts change nothing. What is booked cannot be withdrawn.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['status', 'code', 'message'],
          properties: {
            ...{ status: { type: 'integer' }, code: text, message: text, request_id: text },
            fields: { type: 'object', additionalProperties: text },
          },
        },
      },
    },
  });
});

const puts = { '200': 'Done', '401': 'invalid_token', '429': 'too_many_requests' };
test.each([
  [
    'put',
    '/slots',
    'Put the slots of some days, HH:MM|HH:MM in Europe/London, in place of those before.',
    {
      ...puts,
      '400': 'invalid_input, invalid_slots',
      '409': 'no_slots_here, revision_conflict, booked',
    },
  ],
  [
    'put',
    '/closures',
    'Close days, or open them again with an empty reason.',
    { ...puts, '400': 'invalid_input, invalid_closures', '409': 'revision_conflict, booked' },
  ],
  [
    'put',
    '/bays',
    'Put the number of bays, or of vans.',
    { ...puts, '400': 'invalid_input', '409': 'revision_conflict, booked' },
  ],
  [
    'get',
    '/bookings',
    'Read the bookings of some days, both included, at most 91 days later.',
    { ...puts, '400': 'invalid_input, invalid_span' },
  ],
  [
    'get',
    '/links',
    'Read the addresses of the diary and the calendar feed, below the address of the site.',
    puts,
  ],
])('the description of %s %s has its refusals', (method, path, summary, refusals) => {
  const operation = document.paths[`/fitters-api/v1${path}`]?.[method];
  expect(operation?.summary).toBe(summary);
  const { responses = {} } = operation ?? {};
  expect(
    Object.fromEntries(Object.entries(responses).map(([status, { description }]) => [status, description])),
  ).toEqual(refusals);
  const refused = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  expect(responses['429']?.content).toEqual(refused);
});

test('the document itself needs no token', () => {
  const operation = document.paths['/fitters-api/v1/openapi.json']?.['get'];
  expect(operation).toEqual({
    operationId: 'describeFittersApi',
    summary: 'Read this document. Needs no token.',
    security: [],
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } },
      '429': { description: 'too_many_requests', content: expect.any(Object) },
    },
  });
  expect(document.paths['/fitters-api/v1/links']?.['get']).not.toHaveProperty('security');
});

test('a read has its input in the query, and a put has it as JSON', () => {
  const date = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` };
  const parameter = { in: 'query', required: true, schema: date };
  expect(document.paths['/fitters-api/v1/bookings']?.['get']?.parameters).toEqual([
    { name: 'from', ...parameter },
    { name: 'until', ...parameter },
  ]);
  const put = document.paths['/fitters-api/v1/bays']?.['put'];
  expect(put).not.toHaveProperty('parameters');
  expect(put?.requestBody).toEqual({
    required: true,
    content: { 'application/json': { schema: expect.objectContaining({ required: ['revision', 'bays'] }) } },
  });
});
