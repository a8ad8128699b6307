import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CallError, type Endpoint, type EndpointInput } from '@tyres/contract-kit/endpoint';
import type { Database, Queryable } from '@tyres/service-kit/database';
import type { RedisClient } from '@tyres/service-kit/redis';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';
import { testDatabase, testLog, testRedis } from '@tyres/service-kit/testing';
import type { Mail } from '@tyres/service-kit/mail';
import { noStamps } from '@tyres/service-kit/stamp-reader';
import { createSearchFinder } from '../adapters/search-finder';
import type { TextMessage } from '../adapters/text-messages';
import { createTyreFinder } from '../adapters/tyre-finder';
import type { Deps, Settings } from '../deps';
import type { Jobs, JobName } from '../jobs/jobs';
import { createPayments } from '../adapters/payments/payments';
import type { PaymentProvider, PaymentRequest } from '../adapters/payments/payment-provider';
import { readNotification } from '../adapters/payments/worldpay-notification';
import type { PaymentState } from '../domain/payment-events';
import { createAccountStore } from '../store/accounts';
import { createBasketStore } from '../store/baskets';
import { createHoldCounts } from '../store/hold-counts';
import { createTypedForms } from '../store/typed-forms';
import { sampleRegistration, sampleTyre } from './samples';
import { TestFitters } from './test-fitters';

/** The calls that a test's dependencies received, and their answers. */
export interface World {
  /** A session for this test only: all tests of a run share one Redis. */
  readonly sessionId: string;
  readonly deps: Deps;
  readonly redis: RedisClient;
  /** Names of the calls to other services, in order. */
  readonly calls: { readonly name: string; readonly input: EndpointInput }[];
  /** Answers by endpoint name, or promises of them; the defaults accept every purchase. */
  readonly answers: Map<string, (input: EndpointInput) => unknown>;
  /** The appointments behind the answers of the fitters service; fitters have plenty of bays. */
  readonly fitters: TestFitters;
  readonly jobs: { readonly name: JobName; readonly payload: unknown }[];
  readonly mails: Mail[];
  readonly texts: TextMessage[];
  readonly opened: PaymentRequest[];
  /** Codes of the payments that were cancelled or refunded. */
  readonly refunds: string[];
  readonly captures: string[];
  /** The card provider; a test may replace its operations. */
  readonly provider: { -readonly [Name in keyof PaymentProvider]: PaymentProvider[Name] };
  close(): Promise<void>;
  payment: PaymentState | undefined;
}

const testSettings: Settings = {
  siteUrl: 'https://shop.example',
  shopName: 'Kerbside Tyres',
  seller: 'Kerbside Group Limited, 1 Wheel Way, Exampleton. VAT number GB 123 4567 89.',
  orderLinkSecret: 'a secret of the tests',
  disposalFeePence: 250,
  collectionFeePence: 1_500,
  appointmentHoldSeconds: 900,
  paymentHoldSeconds: 1800,
  appDateRequired: true,
  appTimeRequired: true,
  fullPageRedirect: true,
  reviewAfterDays: 3,
  unpaidOrderDays: 30,
};

const notifications = { username: 'worldpay', password: 'secret', merchantCode: 'KERBSIDE' };
const manyBays = 1_000;

/** A refusal of another service. */
export function refusedCall(status: number, code: string): CallError {
  return new CallError({ status, code, message: code });
}

const sqlFolder = pathToFileURL(join(__dirname, '../../sql'));

/** A new database and Redis, with other services that accept everything the fitters' calendar has room for. */
export async function createWorld(): Promise<World> {
  const database = await testDatabase({ schema: 'checkout', migrations: sqlFolder });
  const sessionId = randomUUID();
  const redis = await testRedis();
  const close = (): Promise<void> => database.close();
  const fitters = new TestFitters();
  fitters.bays = manyBays;
  const world: Omit<World, 'deps'> = {
    close,
    sessionId,
    redis,
    calls: [],
    answers: defaultAnswers(fitters),
    fitters,
    jobs: [],
    mails: [],
    texts: [],
    opened: [],
    refunds: [],
    captures: [],
    provider: {
      name: 'worldpay',
      open: async (payment) => {
        world.opened.push(payment);
        return { id: payment.code, url: `https://pay.example/${payment.code}` };
      },
      inquire: async () => world.payment,
      capture: async ({ code }) => void world.captures.push(code),
      cancel: async ({ code }) => void world.refunds.push(code),
      refund: async ({ code }) => void world.refunds.push(code),
      hear: async ({ body, headers }) => readNotification(body, headers['authorization'], notifications),
    },
    payment: undefined,
  };
  // As in the outbox, a job that a transaction adds is there once it is committed.
  const uncommitted = new WeakMap<Queryable, World['jobs']>();
  const jobs: Jobs = {
    add: async (tx, name, payload) => (uncommitted.get(tx) ?? world.jobs).push({ name, payload }) > 0,
  };
  const transaction: Database['transaction'] = async (work, options) => {
    let added: World['jobs'] = [];
    const result = await database.transaction((tx) => {
      uncommitted.set(tx, (added = []));
      return work(tx);
    }, options);
    world.jobs.push(...added);
    return result;
  };
  const services = fakeServices(world);
  const deps: Deps = {
    database: { ...database, transaction },
    redis,
    jobs,
    log: testLog(),
    baskets: createBasketStore(redis),
    typedForms: createTypedForms(redis),
    accounts: createAccountStore(redis),
    holds: createHoldCounts(redis, { perAddress: 5, perAddressAndFitter: 3 }),
    holdsWithoutTyres: createHoldCounts(
      redis,
      { perAddress: 4, perAddressAndFitter: 2 },
      'holds-without-tyres',
    ),
    services,
    findTyre: createTyreFinder(services),
    findSearch: createSearchFinder(services, noStamps),
    payments: createPayments([world.provider]),
    wallets: {},
    addresses: {
      find: async (postcode) => (postcode.length < 5 ? [] : ['1 Wren Mews, London', '2 Wren Mews, London']),
    },
    mail: { send: async (mail) => void world.mails.push(mail), close: () => undefined },
    texts: {
      send: async (text) => void world.texts.push(text),
      wasSent: async (text) => world.texts.some(({ body }) => body === text.body),
    },
    settings: testSettings,
    randomInt: (below) => randomInt(below),
  };
  return Object.assign(world, { deps });
}

function fakeServices(world: Pick<World, 'calls' | 'answers'>): ServiceClient {
  return {
    call: async <Input extends EndpointInput, Output>(
      endpoint: Endpoint<Input, Output>,
      input: Input,
    ): Promise<Output> => {
      world.calls.push({ name: endpoint.name, input });
      const answer = world.answers.get(endpoint.name);
      if (!answer) throw new Error(`the test has no answer for ${endpoint.name}`);
      return JSON.parse(JSON.stringify(await answer(input)));
    },
    close: async () => undefined,
  };
}

function defaultAnswers(fitters: TestFitters): World['answers'] {
  const garage = {
    id: 1,
    account_number: 'G100',
    cal_account_number: '',
    code: 'CALHALF',
    name: 'Mill Lane Tyres',
    mobile: 0,
    address_line_one: '1 Mill Lane',
    address_line_two: '',
    address_line_three: '',
    town: 'London',
    postcode: 'SW1A 1AA',
    mobile_customer_surcharge_pence: 0,
    extras: ['TYREPROTECTION', 'WHEELALIGNMENT', 'RCWHEELALIGN4'],
  };
  const van = {
    ...garage,
    id: 2,
    account_number: 'M100',
    code: 'CALTOTD',
    name: 'Tyres to You',
    mobile: 1,
    mobile_customer_surcharge_pence: 1500,
  };
  const answers: World['answers'] = new Map<string, (input: EndpointInput) => unknown>([
    ['getTyres', () => ({ tyres: [sampleTyre()] })],
    ['hasUpsell', () => ({ has_upsell: false })],
    [
      'getSearchSession',
      () => ({
        postcode: 'SW1A 1AA',
        vehicle: { registration: sampleRegistration, make: 'FORD', model: 'FOCUS' },
        tyre_position: 'same',
      }),
    ],
    ['setPostcode', () => ({})],
    ['getFitter', (input) => ('account_number' in input && input.account_number === 'M100' ? van : garage)],
    ['updateTimes', () => ({ '09:00': '09:00 - 10:00', '11:00': '11:00 - 12:00' })],
    ...Object.entries(fitters.answers),
    ['holdStock', (input) => ({ ...input, state: 'held' })],
    ['commitStock', (input) => ({ ...input, state: 'committed' })],
    ['releaseStock', () => ({ released: true })],
    ['addReview', () => ({ account_number: 'G100' })],
  ]);
  // All sessions have the same search, which a test replaces by its answer to `getSearchSession`.
  answers.set('getSearchSessions', async (input) => {
    const ids = 'session_ids' in input && Array.isArray(input.session_ids) ? input.session_ids : [];
    return { sessions: await Promise.all(ids.map(() => answers.get('getSearchSession')?.(input))) };
  });
  return answers;
}
