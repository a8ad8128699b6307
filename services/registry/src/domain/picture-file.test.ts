import { pictureFile } from './picture-file';

test('a picture is named after its step, its width and what it shows', () => {
  expect(pictureFile({ step: 3, width: 360, kind: 'candidate' })).toBe('3-360-candidate.png');
});
