import { sharedByRemote, sharedNames } from './shared-modules';

test('a micro-frontend with a React of its own shares the rest, and the gate compares only what it shares', () => {
  expect(sharedNames({})).toEqual(['react', 'react-dom', 'single-spa', 'single-spa-react']);
  expect(sharedNames({ ownReact: true })).toEqual(['single-spa', 'single-spa-react']);
});

test('everything below a shared package is shared too, in the version that was built with', () => {
  const shared = sharedByRemote({ react: '19.3.1', 'single-spa': '6.0.3' });
  expect(Object.keys(shared)).toEqual(['react', 'react/', 'single-spa']);
  expect(shared['react/']).toMatchObject({ requiredVersion: '19.3.1', singleton: true, import: false });
});
