import { pathParameters } from '@tyres/contract-kit/endpoint';
import * as api from '@tyres/fitters-contract/fitters-api';
import { openApiDocument } from './openapi';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly content: object }>>;
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
