import { toHandedHeader } from '@tyres/contract-kit/handed-answer';
import { getBasket } from './endpoints';
import { fakeCheckout } from './fake';
import { handedFittingJob } from './fitting-job-header';
import { readHandedJob } from './handed-job';

const headed = (value: unknown) => ({
  'x-handed-fitting-job': toHandedHeader(Buffer.from(JSON.stringify(value))),
});

test('readHandedJob returns the job of the basket that is in the header', () => {
  const { fitting_job } = fakeCheckout.getBasket();
  expect(fitting_job).toMatchObject({ tyres: 2 });
  expect(readHandedJob(headed({ fitting_job }))).toEqual(fitting_job);
});

test('readHandedJob returns null for a basket without tyres', () =>
  expect(readHandedJob(headed({ fitting_job: null }))).toBeNull());

test.each([{}, { 'x-handed-fitting-job': 'x' }, headed(null), headed({}), headed({ fitting_job: {} })])(
  'readHandedJob returns undefined for the headers %j',
  (headers) => expect(readHandedJob(headers)).toBeUndefined(),
);

test('the job is part of the answer that pages fetch anyway', () =>
  expect(handedFittingJob).toEqual({
    service: 'checkout',
    path: getBasket.path,
    header: 'x-handed-fitting-job',
    dependsOn: getBasket.dependsOn,
    fields: ['fitting_job'],
  }));
