import { readPackages } from '../map/packages';
import { root } from '../root';
import { packagesForSlices } from './packages-for-slices';

const packages = readPackages(root);
const packed = packagesForSlices(packages);

test('a slice gets the build, the command line and every contract, with all that these need', () => {
  const contracts = packages.filter(({ folder }) => folder.endsWith('/contract'));
  expect(packed).toEqual(
    expect.arrayContaining(['@tyres/build', '@tyres/cli', ...contracts.map(({ name }) => name)]),
  );
  const needed = packages.filter(({ name }) => packed.includes(name)).flatMap(({ needs }) => needs);
  expect(needed.filter((name) => !packed.includes(name))).toEqual([]);
});

test('a slice gets no micro-frontend, no service and nothing that runs a whole site', () =>
  expect(
    packages
      .filter(({ name }) => packed.includes(name))
      .map(({ folder }) => folder)
      .filter((folder) =>
        /^mf-|^shell\/(?:console|e2e|root)|^services\/(?!kit$|contract-kit$)[\w-]+$/.test(folder),
      ),
  ).toEqual([]));
