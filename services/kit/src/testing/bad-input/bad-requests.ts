import { encodeForm, pathParameters, type EndpointSpec } from '@tyres/contract-kit/endpoint';
import fc from 'fast-check';
import type { TestRequest } from '../test-app';
import { spoiltCopies } from './spoilt-copies';
import { spoiltDocuments } from './spoilt-documents';
import { badPairs, badSegments, badTexts, badValues } from './bad-texts';

export type SampleInput = Readonly<Record<string, unknown>>;

export interface BadRequest {
  /** What is wrong with it, as in `reg_plate: NUL`. */
  readonly label: string;
  readonly request: TestRequest;
}

export interface BadRequestsOptions {
  readonly endpoint: Required<EndpointSpec>;
  /** A valid input; for a `raw` endpoint its document, as `{ body }`. */
  readonly sample: SampleInput;
  /** Names of the fields that the endpoint's schema knows. */
  readonly fields: readonly string[];
}

/** Fixed, so that every run sends the same requests. */
const seed = 20_260_105;
/**
 * Tried on every field; the other texts are tried on one field of each endpoint. In long forms each field gets a part
 * of these.
 */
const always =
  /: (missing|empty|long|NUL|HTML|SQL|emoji|per cent|half an encoding|doubled|a list for one|a record for one|a list|an object|a number|null)$/;
const mostFields = 6;
const mixesPerEndpoint = 20;
const textsPerField = 4;
const longestAddress = 14_000;
const nestedLevels = 20_000;
const overLimitBytes = 1024 * 1024 + 1;
const flagged = { 'x-requested-with': 'XMLHttpRequest' };
const form = 'application/x-www-form-urlencoded';

/** A valid request with this input. */
export function requestOf({
  endpoint,
  sample,
}: Pick<BadRequestsOptions, 'endpoint' | 'sample'>): TestRequest {
  const { path, rest } = fillPath(endpoint.path, sample);
  if (endpoint.body === 'json' && endpoint.method !== 'GET') return jsonRequest(endpoint, sample);
  if (endpoint.body === 'raw') return rawRequest(endpoint, path, String(rest['body'] ?? ''));
  return formRequest(endpoint, path, encodeForm(Object.entries(rest)).toString());
}

/** A sample with bad values in each field, in its path and body, and in combinations. */
export function badRequests({ endpoint, sample, fields }: BadRequestsOptions): BadRequest[] {
  const inPath = pathParameters(endpoint.path);
  const inBody = [...new Set([...Object.keys(sample), ...fields])].filter((name) => !inPath.includes(name));
  const hasFields = endpoint.body !== 'raw';
  const turns = Math.ceil(inBody.length / mostFields);
  const share = (requests: BadRequest[], field: number): BadRequest[] =>
    requests.filter(({ label }, index) =>
      always.test(label) ? index % turns === field % turns : index % inBody.length === field,
    );
  const requests = [
    ...inPath.flatMap((name) => spoiltSegments(endpoint, sample, name)),
    ...(hasFields ? inBody.flatMap((name, index) => share(spoiltField(endpoint, sample, name), index)) : []),
    ...(hasFields ? foreignFields(endpoint, sample) : rawBodies(endpoint, sample)),
    ...(endpoint.method === 'GET' ? [] : spoiltBodies(endpoint, sample)),
    ...(endpoint.body === 'json' ? spoiltParts(endpoint, sample) : []),
    ...(hasFields ? mixes(endpoint, sample, [...inPath, ...inBody]) : []),
  ];
  // Node refuses longer ones itself, with 431.
  return requests.filter(({ request }) => request.url.length < longestAddress);
}

function spoiltSegments(endpoint: Required<EndpointSpec>, sample: SampleInput, name: string): BadRequest[] {
  const raw = Object.entries(badSegments).map(([label, segment]) => ({
    label: `${name} in the path: ${label}`,
    request: {
      ...requestOf({ endpoint, sample }),
      url: fillPath(endpoint.path, sample, { [name]: segment }).path,
    },
  }));
  return [...raw, ...withTexts(endpoint, sample, name)];
}

function spoiltField(endpoint: Required<EndpointSpec>, sample: SampleInput, name: string): BadRequest[] {
  const { [name]: known, ...others } = sample;
  const { path, rest } = fillPath(endpoint.path, others);
  const before = encodeForm(Object.entries(rest)).toString();
  const isListed = Array.isArray(known);
  const pairs = Object.entries(badPairs).map(([label, spoil]) => ({
    label: `${name}: ${label}`,
    request: formRequest(endpoint, path, [before, spoil(name)].filter(Boolean).join('&')),
  }));
  const values = endpoint.method === 'GET' ? [] : jsonValues(endpoint, sample, name);
  return [
    { label: `${name}: missing`, request: requestOf({ endpoint, sample: others }) },
    ...withTexts(endpoint, sample, name),
    ...(isListed ? withTexts(endpoint, sample, name, (text) => [text, text]) : []),
    ...pairs,
    ...values,
  ];
}

function withTexts(
  endpoint: Required<EndpointSpec>,
  sample: SampleInput,
  name: string,
  made: (text: string) => unknown = (text) => text,
): BadRequest[] {
  const random = fc.sample(fc.string({ unit: 'binary', maxLength: 30 }), { seed, numRuns: textsPerField });
  const texts = [...Object.entries(badTexts), ...random.map((text) => ['at random', text] as const)];
  return texts.map(([label, text]) => ({
    label: `${name}: ${label}`,
    request: requestOf({ endpoint, sample: { ...sample, [name]: made(text) } }),
  }));
}

/** Every endpoint with a body also accepts JSON, which has types that forms do not have. */
function jsonValues(endpoint: Required<EndpointSpec>, sample: SampleInput, name: string): BadRequest[] {
  return Object.entries(badValues).map(([label, value]) => ({
    label: `${name} in JSON: ${label}`,
    request: jsonRequest(endpoint, { ...sample, [name]: value }),
  }));
}

/** Lists and records in a field, with each of their parts left out, or of another type. */
function spoiltParts(endpoint: Required<EndpointSpec>, sample: SampleInput): BadRequest[] {
  return Object.entries(sample).flatMap(([name, value]) =>
    spoiltCopies(value).map(({ label, copy }) => ({
      label: `${name}${label}`,
      request: jsonRequest(endpoint, { ...sample, [name]: copy }),
    })),
  );
}

/** Unknown fields. */
function foreignFields(endpoint: Required<EndpointSpec>, sample: SampleInput): BadRequest[] {
  const { path, rest } = fillPath(endpoint.path, sample);
  const before = encodeForm(Object.entries(rest)).toString();
  const pairs = [
    '__proto__[x]=1',
    'constructor=1',
    'constructor[prototype][x]=1',
    'prototype[x]=1',
    '__proto__=1',
    '=1',
    '[]=1',
    '&&&=&',
    `${'n'.repeat(10_000)}=1`,
    'toString=1&valueOf=2&hasOwnProperty=3',
    '%00=1',
    'session_id=someone&sessionId=someone&x-session-id=someone',
  ];
  return pairs.map((pair) => ({
    label: `beside its fields: ${pair.slice(0, 40)}`,
    request: formRequest(endpoint, path, [before, pair].filter(Boolean).join('&')),
  }));
}

function spoiltBodies(endpoint: Required<EndpointSpec>, sample: SampleInput): BadRequest[] {
  const { path } = fillPath(endpoint.path, sample);
  const json = JSON.stringify(fillPath(endpoint.path, sample).rest);
  const part = '--b\r\ncontent-disposition: form-data; name="a"';
  const bodies: readonly (readonly [label: string, type: string | undefined, body: string | Buffer])[] = [
    ['of no type', undefined, json],
    ['plain text', 'text/plain', json],
    ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['an unknown type', 'application/x-nothing', json],
    ['a type that is none', ';;;', json],
    ['JSON that ends early', 'application/json', '{"a":'],
    ['JSON that is a list', 'application/json', '[1]'],
    ['JSON that is null', 'application/json', 'null'],
    ['JSON that is a text', 'application/json', '"a"'],
    ['JSON of a prototype', 'application/json', '{"__proto__":{"x":1}}'],
    ['JSON of a constructor', 'application/json', '{"a":{"constructor":{"prototype":{"x":1}}}}'],
    [
      'JSON in JSON without end',
      'application/json',
      `{"a":${'['.repeat(nestedLevels)}${']'.repeat(nestedLevels)}}`,
    ],
    ['JSON that is a form', 'application/json', 'a=1'],
    ['JSON of bytes', 'application/json', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
    ['JSON said to be zipped', 'application/json', json],
    ['a form that is JSON', form, json],
    ['a form of bytes', form, Buffer.from([0xff, 0x00, 0x3d, 0xfe])],
    ['parts without a boundary', 'multipart/form-data', part],
    ['parts that do not end', 'multipart/form-data; boundary=b', part],
    ['parts of another boundary', 'multipart/form-data; boundary=c', `${part}\r\n\r\n1\r\n--b--`],
    ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\n\r\n1\r\n--b--\r\n'],
    [
      'a file',
      'multipart/form-data; boundary=b',
      `${part}; filename="../../a.html"\r\ncontent-type: text/html\r\n\r\n<b>\r\n--b--\r\n`,
    ],
    ['too much', form, `a=${'x'.repeat(overLimitBytes)}`],
    ['too much JSON', 'application/json', JSON.stringify({ a: 'x'.repeat(overLimitBytes) })],
    ['nothing', form, ''],
  ];
  return bodies.map(([label, type, body]) => ({
    label: `its body: ${label}`,
    request: {
      method: endpoint.method,
      url: path,
      headers: {
        ...flagged,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(label.endsWith('zipped') ? { 'content-encoding': 'gzip' } : {}),
      },
      body,
    },
  }));
}

function rawBodies(endpoint: Required<EndpointSpec>, sample: SampleInput): BadRequest[] {
  const { path, rest } = fillPath(endpoint.path, sample);
  return spoiltDocuments(String(rest['body'] ?? '')).map(([label, document]) => ({
    label: `its document: ${label}`,
    request: rawRequest(endpoint, path, document),
  }));
}

/** Several bad fields at once, some missing. */
function mixes(
  endpoint: Required<EndpointSpec>,
  sample: SampleInput,
  names: readonly string[],
): BadRequest[] {
  if (names.length < 2) return [];
  const texts = Object.entries(badTexts).filter(([, text]) => text.length < 1_000);
  const inPath = new Set(pathParameters(endpoint.path));
  const spoilt = fc.constantFrom(...texts.map(([label, text]) => ({ label, text })));
  const kept = { label: 'kept', text: undefined };
  const gone = { label: 'missing', text: null };
  const arbitrary = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(fc.constant(kept), spoilt, ...(inPath.has(name) ? [] : [fc.constant(gone)])),
      ]),
    ),
  );
  return fc.sample(arbitrary, { seed, numRuns: mixesPerEndpoint }).map((choices) => ({
    label: Object.entries(choices)
      .filter(([, { label }]) => label !== 'kept')
      .map(([name, { label }]) => `${name}: ${label}`)
      .join(', '),
    request: requestOf({
      endpoint,
      sample: Object.fromEntries(
        names.map((name) => [name, choices[name]?.text === undefined ? sample[name] : choices[name].text]),
      ),
    }),
  }));
}

function formRequest(endpoint: Required<EndpointSpec>, path: string, pairs: string): TestRequest {
  const { method } = endpoint;
  if (method === 'GET') return { method, url: pairs ? `${path}?${pairs}` : path, headers: flagged };
  return { method, url: path, headers: { ...flagged, 'content-type': form }, body: pairs };
}

function rawRequest(endpoint: Required<EndpointSpec>, path: string, body: string): TestRequest {
  return { method: endpoint.method, url: path, headers: { 'content-type': 'text/xml' }, body };
}

function jsonRequest(endpoint: Required<EndpointSpec>, sample: SampleInput): TestRequest {
  const { path, rest } = fillPath(endpoint.path, sample);
  const headers = { ...flagged, 'content-type': 'application/json' };
  return { method: endpoint.method, url: path, headers, body: JSON.stringify(rest) };
}

/** The path with encoded parameters, unless given raw in `asGiven`, and the fields that are not in it. */
function fillPath(
  pattern: string,
  sample: SampleInput,
  asGiven: Readonly<Record<string, string>> = {},
): { path: string; rest: SampleInput } {
  const names = pathParameters(pattern);
  const path = pattern.replace(
    /\{(\w+)\}/g,
    (_, name: string) =>
      asGiven[name] ?? encodeURIComponent(Buffer.from(String(sample[name] ?? '')).toString()),
  );
  return { path, rest: Object.fromEntries(Object.entries(sample).filter(([name]) => !names.includes(name))) };
}
