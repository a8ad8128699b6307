import { brandMark } from './brand-mark';

test('a brand without a picture has the generic mark [X-IMG-BRAND]', () => {
  expect(brandMark({ name: 'Avon', brand_image: '/avon.svg' })).toEqual({ src: '/avon.svg', alt: 'Avon' });
  expect(brandMark({ name: 'Avon', brand_image: '' })).toEqual({
    src: '/tyre-pictures/brands/generic.svg',
    alt: 'Avon',
  });
});
