import { fakeSearch } from '@tyres/search-contract/fake';
import { testLoad } from '../../testing/test-load';
import { load } from './load';

const typesAt = async (url: string, mobile_fitting: boolean) => {
  const getSearchSession = () => ({ ...fakeSearch.getSearchSession(), postcode: 'SW1A 1AA', mobile_fitting });
  return (await load(testLoad(url, { answers: { getSearchSession } }).context)).filters.fitterTypes;
};

test('a session that is marked for mobile fitting starts with mobile fitters, another with both types [T-MOBILE-LANDING, V-FITTER-TYPES]', async () => {
  expect(await typesAt('/choose-fitter', true)).toEqual(['mobile']);
  expect(await typesAt('/choose-fitter', false)).toEqual(['garage', 'mobile']);
});

test('the types of the address go before the mark [R-QS-FITTER-PARAMS]', async () => {
  expect(await typesAt('/choose-fitter?fitterTypes%5B%5D=garage', true)).toEqual(['garage']);
});
