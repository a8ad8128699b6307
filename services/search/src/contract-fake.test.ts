import type { Endpoint } from '@tyres/contract-kit/endpoint';
import * as endpoints from '@tyres/search-contract/endpoints';
import { fakePreviousOrder, fakeSearch } from '@tyres/search-contract/fake';
import { unlikeReal } from '@tyres/service-kit/testing/answer-shape';
import { searchUnderTest, type SearchUnderTest } from './testing/test-search';

let search: SearchUnderTest;
let session: { readonly sessionId: string };
beforeAll(async () => {
  search = await searchUnderTest();
  search.neighbours = neighbours;
  session = search.newSession();
  const form = { ...session, form: true };
  await search.call(endpoints.enterRegSubmit, { reg_plate: 'AB12CDE', reg_postcode: 'SW1A 1AA' }, form);
  await search.call(endpoints.enterSizeSubmit, { size: '205-55-16-V91' }, form);
});
afterAll(() => search.close());

/** The tyre and the fitter of the Focus's last order, which the fakes of the other services answer. */
const { tyre, fitter } = fakePreviousOrder;
const neighbours: SearchUnderTest['neighbours'] = {
  checkout: {
    findPreviousOrder: ({ postcode }: { postcode: string }) => ({
      order:
        postcode === 'SW1A 1AA'
          ? {
              registration: 'AB12CDE',
              st_code: tyre?.st_code,
              fitter_account_number: fitter?.account_number,
            }
          : null,
    }),
  },
  catalogue: { getTyres: () => ({ tyres: [{ ...tyre, stock: { total_stock: 4 }, minimum_stock: 1 }] }) },
  fitters: { getFitter: () => fitter },
};

/** The differences between the fake's answers and the service's, for the same inputs. */
async function differencesOf<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  fake: (input: Input) => unknown,
  inputs: readonly Input[],
): Promise<string[]> {
  const answers = await Promise.all(
    inputs.map(async (input) => {
      const { status, body } = await search.call(endpoint, input, session);
      expect(status).toBe(200);
      return body;
    }),
  );
  return unlikeReal(inputs.map(fake), answers);
}

const registrations = ['AB12CDE', 'BD51 SMR', 'XX99 XXX'];
const compare: Readonly<Record<keyof typeof fakeSearch, () => Promise<string[]>>> = {
  validateReg: () =>
    differencesOf(
      endpoints.validateReg,
      fakeSearch.validateReg,
      registrations.map((registration) => ({ registration })),
    ),
  validateSize: () =>
    differencesOf(endpoints.validateSize, fakeSearch.validateSize, [
      { values: '205|55|16|V' },
      { values: '335|30|20' },
    ]),
  getCar: () => differencesOf(endpoints.getCar, fakeSearch.getCar, [{}]),
  getVehicle: () => differencesOf(endpoints.getVehicle, fakeSearch.getVehicle, [{}]),
  getSearchSession: () => differencesOf(endpoints.getSearchSession, fakeSearch.getSearchSession, [{}]),
  getSearchSessions: () =>
    differencesOf(endpoints.getSearchSessions, fakeSearch.getSearchSessions, [
      { session_ids: [session.sessionId] },
    ]),
  getSizeLists: () => differencesOf(endpoints.getSizeLists, fakeSearch.getSizeLists, [{}]),
  getSizeOptions: () => differencesOf(endpoints.getSizeOptions, fakeSearch.getSizeOptions, [{}]),
  buyAgainModal: () =>
    differencesOf(endpoints.buyAgainModal, fakeSearch.buyAgainModal, [
      { registration: 'AB12CDE', postcode: 'SW1A 1AA' },
      { registration: 'AB12CDE', postcode: 'M1 1AE' },
    ]),
  setDontShowBuyAgainModal: () =>
    differencesOf(endpoints.setDontShowBuyAgainModal, fakeSearch.setDontShowBuyAgainModal, [{}]),
  earliestFittingPostcode: () =>
    differencesOf(endpoints.earliestFittingPostcode, fakeSearch.earliestFittingPostcode, [
      { postcode: 'SW1A 1AA' },
      { postcode: 'nowhere' },
    ]),
  setMobileFitting: () => differencesOf(endpoints.setMobileFitting, fakeSearch.setMobileFitting, [{}]),
};

test.each(Object.entries(compare))(
  'the fake %s answers with the fields and formats of the service',
  async (_, unknown) => {
    expect(await unknown()).toEqual([]);
  },
);
