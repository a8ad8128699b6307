import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { service as fixed } from './shapes';

const folder = join(__dirname, '../../../../services');
// Packages that are not services of the shop.
const others = ['contract-kit', 'kit', 'stack', 'sandbox', 'deploy'];
const names = readdirSync(folder).filter((name) => !others.includes(name));

test('services are found', () => expect(names.length).toBeGreaterThanOrEqual(6));

describe.each(names)('services/%s has the shape of a service', (name) => {
  const at = (path: string): string => join(folder, name, path);

  test.each(fixed.files)('has %s', (file) => expect(existsSync(at(file))).toBe(true));

  test('is named after its folder and has the common scripts', () => {
    const { name: packageName, scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
    expect(packageName).toBe(`@tyres/${name}`);
    expect(scripts).toMatchObject(fixed.scripts);
  });

  test('has only the common folders in src', () => {
    expect(readdirSync(at('src')).filter((room) => !Object.keys(fixed.rooms).includes(room))).toEqual([]);
  });

  test('binds each endpoint in one file of its routes, and calls it in a test there', () => {
    const endpoints = readdirSync(at('contract/src'))
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [
        ...readFileSync(at(`contract/src/${file}`), 'utf8').matchAll(/^export const (\w+) = .*endpoint</gm),
      ])
      .map((match) => match[1] ?? '');
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

/** The services and the template of new ones. */
const customs = [
  ...names.map((name) => ({ name: `services/${name}`, root: join(folder, name), ending: '' })),
  { name: 'the template', root: join(__dirname, '../../templates/service'), ending: '.template' },
];

interface Source {
  readonly file: string;
  readonly text: string;
}

describe.each(customs)('$name follows the conventions', ({ root, ending }) => {
  /** The sources in a folder, without tests. */
  const sourcesIn = (room: string): readonly Source[] => {
    if (!existsSync(join(root, room))) return [];
    return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?(\.template)?$/.test(file) && !file.includes('.test.'))
      .filter((file) => statSync(join(root, room, file)).isFile())
      .map((file) => ({ file: `${room}/${file}`, text: readFileSync(join(root, room, file), 'utf8') }));
  };
  const filesWith = (sources: readonly Source[], pattern: RegExp): readonly string[] =>
    sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

  test('src/deps.ts has the dependencies, and createApp takes them', () => {
    expect(existsSync(join(root, `src/deps.ts${ending}`))).toBe(true);
    expect(readFileSync(join(root, `src/app.ts${ending}`), 'utf8')).toContain(
      'export function createApp(deps: Deps) {',
    );
  });

  test('main.ts opens the schema and starts with the settings of the service', () => {
    const main = readFileSync(join(root, `src/main.ts${ending}`), 'utf8');
    expect(main).toMatch(/\bopenDatabase\(\{\s+config,/);
    expect(main).toMatch(/await startService\(\{[\s\S]+\bconfig,\s+log,/);
  });

  test('the database is called database, and its types come from the kit', () => {
    expect(filesWith(sourcesIn('src'), /\bdb\b|(type|interface) (Queryable|Transaction)\b/)).toEqual([]);
    expect(filesWith(sourcesIn('src'), /Pick<Database, 'query'>/)).toEqual([]);
  });

  test('a file in routes exports only routes', () => {
    // Streams and files are added by functions such as `addX(router, deps)`.
    const isRoute = ({ text }: Source): boolean =>
      [...text.matchAll(/^export (.*)$/gm)].every(([, rest = '']) =>
        /^(const \w+Route|function add\w+)\b/.test(rest),
      ) && /^export /m.test(text);
    expect(sourcesIn('src/routes').filter((source) => !isRoute(source))).toEqual([]);
  });

  test('a store file has no verb in its name, and its functions are not called upsert', () => {
    const verbs = /\/(find|get|read|load|save|import|insert|delete|remember)-[^/]*$/;
    const stores = sourcesIn('src/store');
    expect(stores.map(({ file }) => file).filter((file) => verbs.test(file))).toEqual([]);
    expect(filesWith(stores, /\bupsert[A-Z]/)).toEqual([]);
  });

  test('the contract does not export the rows of import files', () =>
    expect(filesWith(sourcesIn('contract/src'), /^export const \w+Row = /m)).toEqual([]));

  test('addresses of other systems have no default', () =>
    expect(filesWith(sourcesIn('src'), /_URL: string\(\)\.default/)).toEqual([]));
});
