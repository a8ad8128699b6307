import { brandMark } from './brand-mark';
import { commonPictures } from './common-pictures';
import { onMissingPicture, replaceMissingIn } from './missing-picture';

const picture = (kind?: string) => {
  const image = document.createElement('img');
  if (kind) image.dataset['kind'] = kind;
  image.src = '/gone.svg';
  return image;
};

test.each(['tyre', 'brand'])('a missing picture of a %s is replaced by a common one, once', (kind) => {
  const image = picture(kind);
  onMissingPicture({ target: image });
  expect(image.src).toBe(commonPictures[kind]);
  expect(image.dataset['missing']).toBe('');
  image.src = '/gone.svg';
  onMissingPicture({ target: image });
  expect(image.src).toContain('/gone.svg');
});

test.each([undefined, 'banner'])('a missing picture of the kind %p is left alone', (kind) => {
  const image = picture(kind);
  onMissingPicture({ target: image });
  onMissingPicture({ target: document.body });
  expect(image.src).toContain('/gone.svg');
});

test('an element that is no picture is left alone', () => {
  const frame = document.createElement('iframe');
  frame.dataset['kind'] = 'tyre';
  onMissingPicture({ target: frame });
  expect([frame.getAttribute('src'), frame.dataset['missing']]).toEqual([null, undefined]);
});

test('pictures that failed before the script came are replaced', () => {
  const [failed, shown, loading] = [picture('tyre'), picture('tyre'), picture('tyre')];
  // jsdom loads no pictures.
  Object.defineProperties(failed, { complete: { value: true }, naturalWidth: { value: 0 } });
  Object.defineProperties(shown, { complete: { value: true }, naturalWidth: { value: 94 } });
  Object.defineProperties(loading, { complete: { value: false }, naturalWidth: { value: 0 } });
  document.body.append(failed, shown, loading);
  replaceMissingIn(document);
  expect([failed, shown, loading].map(({ src }) => src === commonPictures['tyre'])).toEqual([
    true,
    false,
    false,
  ]);
});

test('a brand has its picture, or the one of all', () => {
  expect(brandMark({ name: 'Avon', brand_image: '/avon.svg' })).toEqual({ src: '/avon.svg', alt: 'Avon' });
  expect(brandMark({ name: 'Avon', brand_image: '' })).toEqual({
    src: '/tyre-pictures/brands/generic.svg',
    alt: 'Avon',
  });
});
