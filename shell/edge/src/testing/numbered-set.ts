import { buildFixture, type BuiltFixture } from './fixture-release';

/** Two micro-frontends and a shell that render, after a short delay, the number of the set that they were built for. */
export function numberedSet(number: number): BuiltFixture[] {
  const bundle = (name: string) => `
    const load = () => new Promise((resolve) => setTimeout(() => resolve({ set: ${number} }), Math.random() * 20));
    exports.fragments = { ${name}: { load, head: () => ({ title: 'set-${number}' }), render: ({ data }) => 'set-' + data.set } };`;
  const style = { 'a.css': `.set-${number}{}` };
  return [
    buildFixture({
      name: 'mf-one',
      version: `${number}.0.0`,
      bundle: bundle('one'),
      fragments: { one: { styles: ['a.css'] } },
      files: style,
      pages: {
        start: { path: '/', fragments: { main: ['one', 'two@mf-two'] } },
        pay: { path: '/pay', fragments: { main: ['one'] }, keepsSet: 'from' },
        paid: { path: '/paid', fragments: { main: ['one'] }, keepsSet: 'until' },
        two: { path: '/two', fragments: { main: ['two@mf-two'] } },
        [`only-${number}`]: { path: `/only-${number}`, fragments: { main: ['one'] } },
      },
    }),
    buildFixture({
      name: 'mf-two',
      version: `${number}.0.0`,
      bundle: bundle('two'),
      fragments: { two: { styles: ['a.css'] } },
      files: style,
    }),
    buildFixture({ name: 'shell', version: `${number}.0.0` }),
  ];
}

/** The numbers of all sets that a document has parts of. */
export function setsIn(html: string): Set<string> {
  const marks = [
    ...html.matchAll(/set-(\d+)|"version":"(\d+)\.0\.0"|\/mf\/[\w-]+\/(\d+)\.0\.0|"release":(\d+)/g),
  ];
  return new Set(marks.map(([, ...numbers]) => numbers.find((number) => number !== undefined) ?? ''));
}
