import { pathParameters, type EndpointSpec } from '@tyres/contract-kit/endpoint';
import * as api from '@tyres/fitters-contract/fitters-api';
import * as schemas from '@tyres/fitters-contract/fitters-api-schemas';
import type { Schema } from 'yup';
import { jsonSchema, type JsonSchema } from './json-schema';

interface Operation {
  readonly endpoint: Required<EndpointSpec>;
  readonly summary: string;
  readonly input: Schema;
  readonly answer: JsonSchema;
  /** Codes of its refusals, by status. */
  readonly refusals: Readonly<Record<string, string>>;
}

const puts = { '400': 'invalid_input', '409': 'revision_conflict, booked' };
const answerOf = (schema: Schema): JsonSchema => jsonSchema(schema.describe());

/** The calls of the fitters' API, in the order of the document. */
const operations: readonly Operation[] = [
  {
    endpoint: api.putSlots,
    summary: 'Put the slots of some days, HH:MM|HH:MM in Europe/London, in place of those before.',
    input: schemas.putSlotsInput,
    answer: answerOf(schemas.putsAnswer),
    refusals: { ...puts, '400': 'invalid_input, invalid_slots', '409': `no_slots_here, ${puts['409']}` },
  },
  {
    endpoint: api.putClosures,
    summary: 'Close days, or open them again with an empty reason.',
    input: schemas.putClosuresInput,
    answer: answerOf(schemas.putsAnswer),
    refusals: { ...puts, '400': 'invalid_input, invalid_closures' },
  },
  {
    endpoint: api.putBays,
    summary: 'Put the number of bays, or of vans.',
    input: schemas.putBaysInput,
    answer: answerOf(schemas.putsAnswer),
    refusals: puts,
  },
  {
    endpoint: api.listBookings,
    summary: 'Read the bookings of some days, both included, at most 91 days later.',
    input: schemas.listBookingsInput,
    answer: answerOf(schemas.bookingsAnswer),
    refusals: { '400': 'invalid_input, invalid_span' },
  },
  {
    endpoint: api.getFitterLinks,
    summary: 'Read the addresses of the diary and the calendar feed, below the address of the site.',
    input: schemas.getFitterLinksInput,
    answer: answerOf(schemas.linksAnswer),
    refusals: {},
  },
  {
    endpoint: api.describeFittersApi,
    summary: 'Read this document. Needs no token.',
    input: schemas.describeFittersApiInput,
    answer: { type: 'object' },
    refusals: {},
  },
];

/** The OpenAPI 3.1 document of the fitters' API, made from its contract. */
export function openApiDocument(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: "Fitters' API",
      version: '1',
      description:
        'For calendar systems of garages. A token sees and changes its own account only. A put has a revision that grows with each change: repeated and older puts change nothing. What is booked cannot be withdrawn.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths: pathsOf(operations),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['status', 'code', 'message'],
          properties: {
            status: { type: 'integer' },
            code: { type: 'string' },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            request_id: { type: 'string' },
          },
        },
      },
    },
  };
}

function pathsOf(all: readonly Operation[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of all) {
    const { path, method } = operation.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation) };
  }
  return paths;
}

function describe({ endpoint, summary, input, answer, refusals }: Operation): object {
  const { properties = {}, required = [] } = jsonSchema(input.describe());
  const inPath = pathParameters(endpoint.path);
  const hasBody = endpoint.method !== 'GET';
  const parameters = Object.entries(properties)
    .filter(([name]) => !hasBody || inPath.includes(name))
    .map(([name, schema]) => {
      const place = inPath.includes(name) ? 'path' : 'query';
      return { name, in: place, required: required.includes(name), schema };
    });
  const all = {
    ...refusals,
    ...(needsToken(endpoint) ? { '401': 'invalid_token' } : {}),
    '429': 'too_many_requests',
  };
  return {
    operationId: endpoint.name,
    summary,
    ...(needsToken(endpoint) ? {} : { security: [] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(input.describe()) } },
          },
        }
      : {}),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: answer } } },
      ...Object.fromEntries(Object.entries(all).map(([status, codes]) => [status, problem(codes)])),
    },
  };
}

/** Only what everybody may read is shared. */
const needsToken = ({ sharedForSeconds }: Required<EndpointSpec>): boolean => sharedForSeconds === 0;

const problem = (codes: string): object => ({
  description: codes,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
