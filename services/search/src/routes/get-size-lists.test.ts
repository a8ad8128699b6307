import { getSizeLists } from '@tyres/search-contract/endpoints';
import { saveSizes } from '../store/sizes';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

test('the lists are width, profile, rim and speed, each sorted and without duplicates [E-SIZE-LISTS, S02.1]', async () => {
  const size = (sectionWidthMm: number, aspectRatioPercent: number, rimDiameterInches: number) => ({
    sectionWidthMm,
    aspectRatioPercent,
    rimDiameterInches,
  });
  await saveSizes(search.database, [
    { ...size(195, 60, 15), speedSymbol: 'H' },
    { ...size(205, 55, 16), speedSymbol: 'W' },
    { ...size(205, 55, 16), speedSymbol: 'V' },
  ]);
  expect((await search.call(getSizeLists, {}, search.newSession())).body).toEqual({
    width: ['195', '205'],
    profile: ['55', '60'],
    rim: ['15', '16'],
    speed: ['H', 'V', 'W'],
  });
});
