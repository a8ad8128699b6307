import { getSizeLists } from '@tyres/search-contract/endpoints';
import { saveSizes } from '../store/sizes';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

test('the lists are width, profile, rim and speed, each sorted and without duplicates [E-SIZE-LISTS]', async () => {
  const size = (sectionWidthMm: number, aspectRatioPercent: number, speedSymbol: string) => ({
    sectionWidthMm,
    aspectRatioPercent,
    rimDiameterInches: 16,
    speedSymbol,
  });
  await saveSizes(search.database, [size(195, 60, 'H'), size(205, 55, 'W'), size(205, 55, 'V')]);
  expect((await search.call(getSizeLists, {}, search.newSession())).body).toEqual({
    width: ['195', '205'],
    profile: ['55', '60'],
    rim: ['16'],
    speed: ['H', 'V', 'W'],
  });
});
