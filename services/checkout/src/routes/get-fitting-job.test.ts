import * as endpoints from '@tyres/checkout-contract/endpoints';
import { sampleTyre } from '../testing/samples';
import { sellAlignment } from '../testing/shoppers';
import { openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.world.close());

const jobNow = async () => (await shop.call(endpoints.getFittingJob, {})).body;

test('a session without tyres asks nothing of a fitter', async () => {
  expect(await jobNow()).toEqual({ job: null, postcode: null });
});

test('the job of a basket has its tyres, services and longest lead, and comes with its postcode', async () => {
  await sellAlignment(shop);
  shop.world.answers.set('getTyres', () => ({ tyres: [sampleTyre({ lead_days: 3 })] }));
  await shop.add(4);
  await shop.call(endpoints.addToBasket, { st_code: 'WHEELALIGNMENT', quantity: 1 });
  const before = await shop.basketNow();
  expect(await jobNow()).toEqual({
    job: { tyres: 4, services: ['WHEELALIGNMENT'], service_minutes: 30, lead_days: 3 },
    postcode: 'SW1A 1AA',
  });
  expect(await shop.basketNow()).toEqual(before);
});

test('the answer of the basket has the same job, which pages send along with searches for free times', async () => {
  expect(await shop.basketNow()).toMatchObject({ fitting_job: null });
  await shop.add(4);
  const { job } = await jobNow();
  expect(job).toMatchObject({ tyres: 4 });
  expect(await shop.basketNow()).toMatchObject({ fitting_job: job });
});
