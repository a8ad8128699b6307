import { endpoint, type EndpointSpec } from '@tyres/contract-kit/endpoint';
import { refusal } from '@tyres/contract-kit/problem';
import { object, string } from 'yup';
import { html, redirect, route, type RouteContext } from '../../route';
import { createServiceApp } from '../../service-app';
import { createSilentLog } from '../../log';
import { testApp } from '../test-app';
import { findHarm } from './find-harm';

type Handler = (input: { name: string }, context: RouteContext) => Promise<unknown>;

const strict = object({ name: string().trim().max(20).required(), note: string() });
const lax = object({ name: string().required(), note: string() });

/** The harm that bad input does to a handler that stores names. */
async function harmOf(
  handle: (kept: string[]) => Handler,
  spec: Partial<EndpointSpec> = {},
  schema = strict,
) {
  const kept: string[] = [];
  const save = endpoint<{ name: string }, unknown>({
    service: 'test',
    name: 'save',
    method: 'POST',
    path: '/save/{name}',
    audience: 'public',
    ...spec,
  });
  const app = createServiceApp({
    name: 'test',
    log: createSilentLog(),
    routes: [route(save, schema, (input, context) => handle(kept)(input, context))],
  });
  return findHarm({
    app: testApp(app),
    endpoint: save,
    schema,
    sample: { name: 'Ada' },
    sessionId: 'a-session',
    printState: async () => kept.join('|'),
    restore: async () => void kept.splice(0),
  });
}

const letters = /^[a-z]+$/i;
const onlyLetters = (name: string): void => {
  if (!letters.test(name)) throw refusal(422, 'no_name', 'That is no name.');
};

test.each<Partial<EndpointSpec>>([
  {},
  { path: '/save' },
  { path: '/save', body: 'json' },
  { path: '/save', method: 'GET', writes: true },
])('findHarm finds nothing in a handler that checks before it writes: %j', async (spec) => {
  const harm = await harmOf(
    (kept) => async (input) => {
      onlyLetters(input.name);
      kept.push(input.name);
      return { saved: 1 };
    },
    spec,
  );
  expect(harm).toEqual([]);
});

test.each<[bug: string, handle: (kept: string[]) => Handler, found: RegExp]>([
  [
    'fails on a character',
    () =>
      async ({ name }) => {
        if (name.includes("'")) throw new Error('syntax error');
        return {};
      },
    /SQL: answered with 500/,
  ],
  [
    'changes something before it refuses',
    (kept) =>
      async ({ name }) => {
        kept.push(name);
        onlyLetters(name);
        return {};
      },
    /and yet something changed/,
  ],
  [
    'shows what was sent in a page',
    () =>
      async ({ name }) =>
        html(`<p>${name}</p>`),
    /script is shown again/,
  ],
  [
    'redirects to any given location',
    () =>
      async ({ name }) =>
        redirect(name),
    /another site.*: leads to/,
  ],
])('findHarm reports a handler that %s', async (_, handle, found) => {
  const harm = await harmOf(handle, { path: '/save' }, lax);
  expect(harm.join('\n')).toMatch(found);
});

test('findHarm reports a call that is never answered', async () => {
  jest.useFakeTimers();
  try {
    const save = endpoint<object, object>({
      service: 'test',
      name: 'save',
      method: 'GET',
      path: '/save',
      audience: 'public',
    });
    const found = findHarm({
      app: { request: ({ url }) => (url === '/save' ? taken : new Promise(() => undefined)) },
      endpoint: save,
      schema: object({}),
      sample: {},
      sessionId: 'a-session',
    });
    await jest.runAllTimersAsync();
    expect((await found)[0]).toMatch(/no answer$/);
  } finally {
    jest.useRealTimers();
  }
});
const taken = Promise.resolve({ status: 200, headers: {}, body: '{}' });

test('findHarm reports a refused sample, since it would hide other harm', async () => {
  const harm = await harmOf(() => async () => {
    throw refusal(409, 'never', 'Never.');
  });
  expect(harm).toEqual([expect.stringMatching(/^the sample is not taken: 409/)]);
});
