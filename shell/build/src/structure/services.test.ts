import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { service as fixed } from './shapes';

const folder = join(__dirname, '../../../../services');
// Packages that are not services of the shop.
const others = ['contract-kit', 'kit', 'stack', 'sandbox', 'deploy'];
const names = readdirSync(folder).filter((name) => !others.includes(name));

test('services are found', () => expect(names.length).toBeGreaterThanOrEqual(6));

describe.each(names)('services/%s has the one shape', (name) => {
  const at = (path: string): string => join(folder, name, path);

  test.each(fixed.files)('has %s', (file) => expect(existsSync(at(file))).toBe(true));

  test('is started and tested as every service', () => {
    const { name: packageName, scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
    expect(packageName).toBe(`@tyres/${name}`);
    expect(scripts).toMatchObject(fixed.scripts);
  });

  test('has no other folders in src than every service', () => {
    expect(readdirSync(at('src')).filter((room) => !Object.keys(fixed.rooms).includes(room))).toEqual([]);
  });

  test('binds each endpoint in one file of its routes, and calls it in a test there', () => {
    const endpoints = [
      ...readFileSync(at('contract/src/endpoints.ts'), 'utf8').matchAll(
        /^export const (\w+) = .*endpoint</gm,
      ),
    ].map((match) => match[1] ?? '');
    const readAll = (room: string) =>
      (existsSync(at(room)) ? readdirSync(at(room)) : []).map((file) => ({
        file,
        text: readFileSync(at(`${room}/${file}`), 'utf8'),
      }));
    const routes = readAll('src/routes');
    // Helpers of several tests are in src/testing.
    const tests = [...routes.filter(({ file }) => file.includes('.test.')), ...readAll('src/testing')];
    expect(endpoints.length).toBeGreaterThan(0);
    for (const endpoint of endpoints) {
      const named = new RegExp(`\\b${endpoint}\\b`);
      const bound = routes.filter(
        ({ file, text }) =>
          !file.includes('.test.') &&
          new RegExp(`((route|\\.get)\\(\\s*|\\bendpoint:\\s*)${endpoint}\\b`).test(text),
      );
      expect({ endpoint, boundIn: bound.length, tested: tests.some(({ text }) => named.test(text)) }).toEqual(
        { endpoint, boundIn: 1, tested: true },
      );
    }
  });

  test('migrations are numbered without a gap', () => {
    const numbers = readdirSync(at('sql'))
      .filter((file) => file !== 'schema.sql')
      .map((file) => Number(file.slice(0, 3)));
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });
});
