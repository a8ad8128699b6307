import type { BrowserVersion } from '@tyres/kit/page-state';
import { createPageTable } from './page-table';

const version = (name: string, pages: BrowserVersion['pages']): BrowserVersion => ({
  name,
  pages,
  version: '1.0.0',
  build: 'b',
  federationName: name,
  entry: '/',
  integrity: '',
});
const findPage = createPageTable({
  'mf-one': version('mf-one', {
    '/{brand_slug}': ['brand@mf-one'],
    '/': ['home@mf-one', 'card@mf-two'],
  }),
  'mf-two': version('mf-two', { '/basket': ['basket@mf-two'] }),
});

test('a fixed path wins over a pattern, whichever is declared first', () => {
  expect(findPage('/basket')).toEqual([{ name: 'basket', microFrontend: 'mf-two' }]);
  expect(findPage('/avon')).toEqual([{ name: 'brand', microFrontend: 'mf-one' }]);
});

test('a fragment of another team is found under its own micro-frontend', () => {
  expect(findPage('/')).toEqual([
    { name: 'home', microFrontend: 'mf-one' },
    { name: 'card', microFrontend: 'mf-two' },
  ]);
});

test('findPage returns undefined for a path without a page', () => {
  expect(findPage('/a/b')).toBeUndefined();
});
