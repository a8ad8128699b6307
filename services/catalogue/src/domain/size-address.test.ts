import { customTyreUrl } from './size-address';

test('the address of a size has its width, profile and rim', () => {
  const size = { sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 };
  expect(customTyreUrl(size)).toBe('205-55-16');
});
