import type { Stack } from '@tyres/stack/stack';
import { createAttacker, flood, type Attacker, type Shot, type ShotAnswer } from './attacker';
import type { Drill, DrillTools } from './drill';
import { callInParallel, describePassed } from './parallel-calls';
import { countLines, startShoppers, type ShopperFigures } from './shoppers';

/** The first address of the shoppers, so that some of them share the attacker's. */
const sharedAddress = '127.0.1.1';
const atOnce = 8;
/** The limits of checkout's HOLDS_PER_ADDRESS_AND_FITTER and of payment notifications. */
const mostHoldsAtFitter = 20;
const mostGuesses = 30;

export const drill: Drill = {
  title:
    'One client floods every limited call with new sessions, bad input and empty baskets, hoards appointments, and sends guarded calls all at once; no limit is passed, and shoppers at its address and elsewhere can still buy.',
  async run({ stack, isShort, note }: DrillTools) {
    const { site } = stack.addresses;
    const perSecond = isShort ? 0.7 : 3;
    // Appointments that an attacker holds (20 at a fitter) are not available to its own address, and the demo has two fitters nearby:
    // neighbours have their tyres delivered.
    const neighbours = startShoppers({ site, perSecond, addressCount: 1, fittedOneIn: Infinity });
    const others = startShoppers({ site, perSecond });
    const attacker = createAttacker(site, sharedAddress, atOnce);
    const rounds = isShort ? 1 : 6;
    const seen: AttackFigures[] = [];
    for (let round = 0; round < rounds; round += 1) {
      seen.push(await attack(attacker, stack, isShort));
      note(`round ${round + 1}: ${neighbours.figures().bought + others.figures().bought} bought so far`);
    }
    attacker.close();
    const inParallel = await callInParallel(stack);
    const [near, far] = await Promise.all([neighbours.stop(), others.stop()]);
    return {
      figures: {
        ...figuresOf(seen, near, far),
        'calls at once that passed, of those that may': inParallel
          .map(({ name, allowed, passed }) => `${name} ${passed} of ${allowed}`)
          .join(', '),
      },
      failures: [...failuresOf(seen, near, far), ...describePassed(inParallel)],
    };
  },
};

interface AttackFigures {
  readonly requests: number;
  readonly tooMany: number;
  /** Wrong passwords that reached the service. */
  readonly guesses: number;
  readonly heldByEmptyBaskets: number;
  readonly heldWithTyres: number;
}

async function attack(attacker: Attacker, stack: Stack, isShort: boolean): Promise<AttackFigures> {
  const scale = isShort ? 1 : 4;
  const limited = await limitedCalls(stack);
  // Without a cookie each call gets a new session.
  const fresh = await flood(limited.length * 15 * scale, atOnce, (index) =>
    attacker.send(limited[index % limited.length] ?? { method: 'GET', path: '/' }),
  );
  const sessions = await flood(10 * scale, atOnce, async () => {
    const { cookies } = await attacker.send({ method: 'GET', path: '/', headers: { accept: 'text/html' } });
    return cookies;
  });
  const known = await flood(sessions.length * 40, atOnce, (index) =>
    attacker.send({ ...badInput(index), headers: { cookie: sessions[index % sessions.length] ?? '' } }),
  );
  const guesses = await flood(100 * scale, atOnce, (index) =>
    attacker.send({
      method: 'POST',
      path: '/payments/worldpay/notifications',
      body: '<paymentService/>',
      headers: {
        authorization: `Basic ${Buffer.from(`worldpay:guess-${index}`).toString('base64')}`,
        'content-type': 'text/xml',
      },
    }),
  );
  const hoard = await hoardTimes(attacker, isShort ? 30 : 100);
  const all = [...fresh, ...known, ...guesses, ...hoard.answers];
  return {
    requests: all.length,
    tooMany: countStatus(all, 429),
    guesses: countStatus(guesses, 401),
    heldByEmptyBaskets: hoard.heldByEmptyBaskets,
    heldWithTyres: hoard.heldWithTyres,
  };
}

/** Attacks that could lock others out: bad plates, orders of empty baskets, appointments without tyres. */
function badInput(index: number): Shot {
  const shots: readonly Shot[] = [
    { method: 'POST', path: '/process-order' },
    { method: 'POST', path: '/ajax/process_order' },
    { method: 'POST', path: `/ajax/validate_reg/ZZ${index % 100}ZZZ` },
    { method: 'POST', path: '/ajax/validate_reg/AB12CDE' },
    { method: 'POST', path: '/enter-reg-submit', body: 'reg_plate=nonsense&reg_postcode=nowhere' },
    { method: 'GET', path: '/ajax/update_delivery_charges/nowhere' },
    { method: 'POST', path: '/modal-submit', body: 'postcode=nowhere' },
  ];
  return shots[index % shots.length] ?? { method: 'GET', path: '/' };
}

/** The limited public calls, from the services' live contracts, with parameters filled in. */
async function limitedCalls({ addresses }: Stack): Promise<Shot[]> {
  const contracts = await Promise.all(
    Object.values(addresses.services).map(async (url): Promise<Told> =>
      (await fetch(`${url}/contract`)).json(),
    ),
  );
  return contracts
    .flatMap(({ endpoints }) => endpoints)
    .filter(({ audience, limit }) => audience === 'public' && limit !== undefined)
    .map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, '1') }));
}

interface Told {
  readonly endpoints: readonly { method: string; path: string; audience: string; limit?: object }[];
}

/** Many sessions hold appointments of one fitter, first without tyres and then with them. */
async function hoardTimes(attacker: Attacker, times: number) {
  const begin = async (): Promise<string> => {
    const { cookies } = await attacker.send({ method: 'GET', path: '/', headers: { accept: 'text/html' } });
    return cookies;
  };
  const search = await begin();
  const post = (path: string, form: Record<string, string>, cookie: string): Promise<ShotAnswer> =>
    attacker.send({ method: 'POST', path, body: new URLSearchParams(form).toString(), headers: { cookie } });
  const { text } = await post('/rechoose-fitters', { postcode: 'SW1A 1AA', distance: '10' }, search);
  const garage = garagesIn(text)[0] ?? { account: '', days: [] };
  await post('/enter-reg-submit', { reg_plate: 'AB12 CDE', reg_postcode: 'SW1A 1AA' }, search);
  await post('/enter-size-submit', { size: '205-55-16-V91', tyre_position: 'same' }, search);
  const list = await post('/ajax/apply_filters', {}, search);
  const st_code = /"st_code":"([^"]+)"/.exec(list.text)?.[1] ?? '';
  const answers: ShotAnswer[] = [];

  async function submit(index: number, hasTyres: boolean): Promise<boolean> {
    const cookie = await begin();
    if (hasTyres) answers.push(await post('/ajax/add_to_basket', { st_code, quantity: '2' }, cookie));
    const app_date = garage.days[index % garage.days.length] ?? '';
    const free = await post(`/ajax/update_times/${garage.account}/${app_date}`, {}, cookie);
    const keys = Object.keys(JSON.parse(free.text || '{}'));
    const app_time = keys[index % keys.length] ?? '09:00';
    const answer = await post(
      '/fitter-submit',
      { account_number: garage.account, app_date, app_time },
      cookie,
    );
    answers.push(answer);
    return answer.status === 303;
  }
  const empty = await flood(times, atOnce, (index) => submit(index, false));
  const full = await flood(times, atOnce, (index) => submit(index, true));
  return {
    answers,
    heldByEmptyBaskets: empty.filter(Boolean).length,
    heldWithTyres: full.filter(Boolean).length,
  };
}

function garagesIn(text: string): { account: string; days: string[] }[] {
  const told: {
    sorted_fitters?: { account_number: string; mobile: number; fitting_days: Record<string, string> }[];
  } = JSON.parse(text || '{}');
  return (told.sorted_fitters ?? [])
    .filter(({ mobile }) => mobile === 0)
    .map(({ account_number, fitting_days }) => ({
      account: account_number,
      days: Object.keys(fitting_days),
    }));
}

function countStatus(answers: readonly ShotAnswer[], wanted: number): number {
  return answers.filter(({ status }) => status === wanted).length;
}

function figuresOf(seen: readonly AttackFigures[], near: ShopperFigures, far: ShopperFigures) {
  const sum = (of: (figures: AttackFigures) => number): number =>
    seen.reduce((all, figures) => all + of(figures), 0);
  return {
    "attacker's requests": sum(({ requests }) => requests),
    'of these answered 429': sum(({ tooMany }) => tooMany),
    'wrong passwords looked at': sum(({ guesses }) => guesses),
    'times held by empty baskets': sum(({ heldByEmptyBaskets }) => heldByEmptyBaskets),
    'times held by one address at a fitter': sum(({ heldWithTyres }) => heldWithTyres),
    'bought at the same address': near.bought,
    'failed requests at the same address': near.failedRequestCount,
    'bought at other addresses': far.bought,
    'failed requests at other addresses': far.failedRequestCount,
  };
}

function failuresOf(
  seen: readonly AttackFigures[],
  near: ShopperFigures,
  far: ShopperFigures,
): readonly string[] {
  const sum = (of: (figures: AttackFigures) => number): number =>
    seen.reduce((all, figures) => all + of(figures), 0);
  const empty = sum(({ heldByEmptyBaskets }) => heldByEmptyBaskets);
  const held = sum(({ heldWithTyres }) => heldWithTyres);
  const guesses = sum(({ guesses: looked }) => looked);
  const groups: [string, ShopperFigures][] = [
    ['the same address', near],
    ['other addresses', far],
  ];
  return [
    ...(empty > 0 ? [`Empty baskets held ${empty} times.`] : []),
    ...(held > mostHoldsAtFitter ? [`One address held ${held} times of one fitter.`] : []),
    // Sessions with tyres can hold; none at all would mean that the drill did not attack.
    ...(held === 0 ? ['No session with tyres could hold a time: the drill did not attack.'] : []),
    ...(guesses > mostGuesses ? [`${guesses} wrong passwords were looked at.`] : []),
    ...groups.flatMap(([where, { bought, failedRequests, broken }]) => [
      ...(bought === 0 ? [`Nobody bought at ${where}.`] : []),
      ...countLines(failedRequests).map((line) => `At ${where}: ${line}`),
      ...countLines(broken).map((line) => `At ${where}, not finished: ${line}`),
    ]),
  ];
}
