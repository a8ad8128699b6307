/** Who may import whom (architecture: dependency rules). A broken rule fails the build. */
// No rule lists the slices: a folder mf-* is a micro-frontend, and a folder of services/ that is none of these is a service of a slice.
const sliceService = 'services/(?!(?:contract-kit|deploy|kit|registry|sandbox|stack)/)[^/]+/';

/** The edge's folders, lowest first: each imports only itself and those before it. `app.ts` and its neighbours stand above all. */
const edgeLayers = [
  'lib',
  'http',
  'gzip',
  'calls',
  'limits',
  'fragment-cache',
  'render',
  'release',
  'sitemaps',
  'health',
  'session',
  'pages',
  'gateway',
  'web',
];
/** The folders of the browser root, from the top down. */
const rootLayers = ['live-updates', 'navigation', 'fragments', 'federation', 'reporting'];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'micro-frontends-stand-alone',
      'A micro-frontend never imports another: they meet in contracts, bus events and URLs.',
      { path: '^(mf-[^/]+)/' },
      { path: '^mf-', pathNot: '^$1/' },
    ),
    forbid(
      'micro-frontends-know-contracts-only',
      'A micro-frontend calls services through their contracts, never through their source.',
      { path: '^mf-' },
      { path: '^services/(?!contract-kit/)[^/]+/(?:src|demo)/' },
    ),
    forbid(
      'services-stand-alone',
      "A service calls another's contract, never its source.",
      { path: '^services/(?!(?:contract-kit|deploy|kit|sandbox|stack)/)([^/]+)/(?:src|demo)/' },
      { path: '^services/(?!(?:contract-kit|kit|stack)/)[^/]+/(?:src|demo)/', pathNot: '^services/$1/' },
    ),
    forbid(
      'platform-knows-no-slice',
      'The kit and the components know no slice.',
      { path: '^(shell/(kit|ui|root)|services/(kit|contract-kit))/' },
      { path: `^(?:mf-|${sliceService})` },
    ),
    forbid(
      'edge-knows-no-slice',
      'The edge learns pages and endpoints from the release and the live services.',
      { path: '^shell/(edge|console|cli)/src/' },
      { path: `^(?:mf-|${sliceService})` },
    ),
    ...edgeLayers.map((layer, index) =>
      forbid(
        `edge-${layer}-imports-lower-layers`,
        'The edge is built in layers (shell/edge/README.md): a folder imports only itself and lower ones.',
        { path: `^shell/edge/src/${layer}/`, pathNot: '\\.test\\.ts$' },
        {
          path: '^shell/edge/src/',
          pathNot: `^shell/edge/src/(${edgeLayers.slice(0, index + 1).join('|')})/`,
        },
      ),
    ),
    forbid(
      'edge-folders-are-layers',
      'A new folder of the edge needs its place among the layers.',
      { path: `^shell/edge/src/(?!(${edgeLayers.join('|')}|testing)/)[^/]+/` },
      {},
    ),
    forbid(
      'ui-is-plain',
      'Components know no calls and no shell.',
      { path: '^shell/ui/' },
      { path: '^(shell/(?!ui/)|services/)' },
    ),
    forbid(
      'root-has-no-react',
      'The root is single-spa and federation only; React comes with the first fragment, from the shared modules.',
      { path: '^shell/root/src/', pathNot: '\\.test\\.|/testing/|/shared-modules\\.cjs$' },
      { path: 'node_modules/(react|react-dom)/', dependencyTypesNot: ['type-only'] },
    ),
    ...rootLayers
      .slice(1)
      .map((folder, index) =>
        forbid(
          `root-${folder}-imports-downwards`,
          "The root's folders form layers: a folder imports only from those below it.",
          { path: `^shell/root/src/${folder}/` },
          { path: `^shell/root/src/(${rootLayers.slice(0, index + 1).join('|')})/` },
        ),
      ),
    forbid(
      'contract-kit-is-light',
      'Contracts are types and yup.',
      { path: '^services/contract-kit/src/', pathNot: '\\.test\\.' },
      { path: 'node_modules/(?!yup/)', pathNot: 'node_modules/(yup|@types)/' },
    ),
    forbid(
      'contracts-are-light',
      'A contract needs the contract kit and yup, nothing else.',
      { path: '^services/[^/]+/contract/src/', pathNot: '\\.test\\.' },
      { path: '^(services|shell|mf-)', pathNot: '^services/(contract-kit|[^/]+/contract)/' },
    ),
    forbid(
      'domain-is-pure',
      'Domain functions take values and give values.',
      { path: '^services/[^/]+/src/domain/', pathNot: '\\.test\\.' },
      {
        path: '(^services/[^/]+/src/(store|use-cases|routes|app|main|config)|node_modules/(koa|pg|redis|undici|@koa)/|^services/kit/)',
        // Values in, values out.
        pathNot: '^services/kit/src/(first-of-each|review-fields|safe-html|same-secret)\\.ts$',
      },
    ),
    forbid(
      'store-knows-no-route',
      'Stores answer questions about data only.',
      { path: '^services/[^/]+/src/store/', pathNot: '\\.test\\.' },
      { path: '^services/[^/]+/src/(use-cases|routes|app|main)' },
    ),
    forbid(
      'use-cases-know-no-route',
      'Routes call use cases, and use cases call domain, stores and adapters.',
      { path: '^services/[^/]+/src/use-cases/', pathNot: '\\.test\\.' },
      { path: '^services/[^/]+/src/(routes|app|main|config)' },
    ),
    forbid(
      'views-load-nothing',
      'load.ts runs on the server; a view takes its type alone.',
      { path: '^mf-[^/]+/src/.*View\\.tsx$' },
      { path: '/load\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'fragments-do-not-reach-into-screens',
      'What two need lives in components or lib.',
      { path: '^mf-[^/]+/src/(components|lib)/' },
      { path: '^mf-[^/]+/src/(screens|fragments)/' },
    ),
    forbid(
      'no-cycles',
      'Two files that need each other are one, or need a third. A type counts too.',
      {},
      { circular: true },
    ),
    forbid('resolvable', 'Every import resolves.', {}, { couldNotResolve: true, pathNot: '\\.css$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/\\.data/|/\\.cache/|^node_modules/\\.cache)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
