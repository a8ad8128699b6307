import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../root';

const configFile = join(root, '.dependency-cruiser.cjs');
const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** Runs the project's rules over a small tree of the same layout. */
function cruiseTree(files: Record<string, string>): { status: number | null; report: string } {
  const tree = mkdtempSync(join(tmpdir(), 'rules-'));
  try {
    for (const [path, text] of Object.entries({ ...files, 'tsconfig.json': '{}' })) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    const run = spawnSync(process.execPath, [cruise, '--config', configFile, '--output-type', 'err', '.'], {
      cwd: tree,
      encoding: 'utf8',
    });
    return { status: run.status, report: run.stdout };
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const config: { forbidden: readonly { name: string }[] } = createRequire(__filename)(configFile);
/** The edge's folders, lowest first. */
const edgeLayers = config.forbidden.flatMap(
  ({ name }) => /^edge-(.+)-imports-lower-layers$/.exec(name)?.[1] ?? [],
);
const upwardInEdge = edgeLayers.map((layer, index): [string, string, string] => [
  `edge-${layer}-imports-lower-layers`,
  `shell/edge/src/${layer}/upward.ts`,
  index === edgeLayers.length - 1 ? '../app' : `../${edgeLayers[index + 1]}/b`,
]);

const forbidden = [
  ['micro-frontends-stand-alone', 'mf-search/src/a.ts', '../../mf-checkout/src/b'],
  ['micro-frontends-know-contracts-only', 'mf-search/src/c.ts', '../../services/search/src/b'],
  ['services-stand-alone', 'services/checkout/src/a.ts', '../../catalogue/src/b'],
  ['platform-knows-no-slice', 'shell/kit/src/a.ts', '../../../mf-checkout/src/b'],
  ['edge-knows-no-slice', 'shell/edge/src/a.ts', '../../../services/catalogue/src/b'],
  ['edge-folders-are-layers', 'shell/edge/src/new-folder/a.ts', '../lib/b'],
  ...upwardInEdge,
  ['ui-is-plain', 'shell/ui/src/a.ts', '../../kit/src/b'],
  ['root-navigation-imports-downwards', 'shell/root/src/navigation/a.ts', '../live-updates/b'],
  ['root-fragments-imports-downwards', 'shell/root/src/fragments/a.ts', '../navigation/b'],
  ['root-reporting-imports-downwards', 'shell/root/src/reporting/a.ts', '../fragments/b'],
  ['domain-is-pure', 'services/search/src/domain/a.ts', '../store/b'],
  ['store-knows-no-route', 'services/search/src/store/a.ts', '../use-cases/b'],
  ['use-cases-know-no-route', 'services/search/src/use-cases/a.ts', '../routes/b'],
  ['contracts-are-light', 'services/search/contract/src/a.ts', '../../../../shell/kit/src/b'],
] as const;

const imported = [
  'mf-checkout/src/b',
  'services/search/src/b',
  'services/catalogue/src/b',
  'shell/kit/src/b',
  'shell/root/src/live-updates/b',
  'shell/root/src/navigation/b',
  'shell/root/src/fragments/b',
  'services/search/src/store/b',
  'shell/edge/src/app',
  ...edgeLayers.map((layer) => `shell/edge/src/${layer}/b`),
  'services/search/src/use-cases/b',
  'services/search/src/routes/b',
];
const innocent = Object.fromEntries(imported.map((path) => [`${path}.ts`, 'export const b = 1;\n']));
// A cycle of type imports only.
const cycle = {
  'shell/ui/src/lower.ts': "import type { Upper } from './upper';\nexport type Lower = Upper;\n",
  'shell/ui/src/upper.ts': "import type { Lower } from './lower';\nexport type Upper = Lower[];\n",
};
const offending = Object.fromEntries(
  forbidden.map(([, importer, target]) => [
    importer,
    `import { b } from '${target}';\nexport const a = b;\n`,
  ]),
);

describe('a deliberate forbidden import', () => {
  const { status, report } = cruiseTree({ ...innocent, ...offending, ...cycle });

  test('fails the build', () => expect(status).toBeGreaterThan(0));
  test.each(forbidden)('is reported by the rule %s', (rule, importer) =>
    expect(report).toContain(`${rule}: ${importer}`),
  );
  test('is reported when it is a cycle of types', () =>
    expect(report).toMatch(/no-cycles: shell\/ui\/src\/(lower|upper)\.ts/));
});

test('a tree that follows the rules passes', () => {
  expect(
    cruiseTree({ ...innocent, 'mf-checkout/src/a.ts': "import { b } from './b';\nexport const a = b;\n" })
      .status,
  ).toBe(0);
});

test('each layer of the edge may import the one below it, and its tests any layer', () => {
  const downward = edgeLayers
    .slice(1)
    .map((layer, index) => [
      `shell/edge/src/${layer}/a.ts`,
      `import { b } from '../${edgeLayers[index]}/b';\nexport const a = b;\n`,
    ]);
  const upwardInTest = "import { b } from '../app';\nexport const a = b;\n";
  const tree = { ...innocent, ...Object.fromEntries(downward), 'shell/edge/src/lib/a.test.ts': upwardInTest };
  expect(cruiseTree(tree).status).toBe(0);
});

test('every folder of the edge is one of its layers', () => {
  const folders = readdirSync(join(root, 'shell/edge/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...edgeLayers].sort());
});

test('lint forbids a default export, a type assertion and reading the environment outside config.ts', () => {
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/eslint/bin/eslint.js'),
      '--stdin',
      '--stdin-filename',
      'mf-search/src/lib/probe.ts',
    ],
    {
      cwd: root,
      input: "export default process.env['HOME'] as unknown as number;\n",
      encoding: 'utf8',
    },
  );
  expect(run.status).toBe(1);
  for (const message of ['Export by name', 'Narrow with a guard', 'Only config.ts reads the environment'])
    expect(run.stdout).toContain(message);
});
