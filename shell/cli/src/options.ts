/** Every option of every command, as commander takes it: flags and summary. An option means the same everywhere. */
export const optionSpecs = {
  json: ['--json', 'one JSON object on standard output, for programs'],
  registry: ['--registry <address>', 'where the registry is (or REGISTRY_URL)'],
  help: ['--help', 'how the command is used'],
  reason: ['--reason <why>', 'goes into the audit log; every change needs one'],
  accept: [
    '--accept <problems>',
    'goes on although these were found, as the refusal names them: page_removed:/basket,stable_failing,frozen',
  ],
  contract: ['--contract <file>', "the service's contract, as its GET /contract answers it"],
  share: ['--share <per cent>', 'of the sessions, 0 to 100'],
  plan: [
    '--plan <steps>',
    'how the canary grows by itself: 1:30m,5:2h:1000,25:1d:approve, which is a share and what to wait for; or standard',
  ],
  devices: [
    '--devices <classes>',
    'only sessions on these get the canary, and are compared: ios,android,desktop (default: all); with --session, its own (default: desktop)',
  ],
  hours: ['--hours <hours>', 'how long the link is valid, 1 to 168 (default: 8)'],
  role: ['--role <role>', 'viewer, engineer or admin (default: engineer)'],
  expires: ['--expires <days>d', 'how long the token is valid, 1d to 366d (default: 90d)'],
  lift: ['--lift', 'switches the micro-frontend on again'],
  session: ['--session <id>', 'shows which release this session is given'],
  from: ['--from <time>', 'when it starts, as in 2026-11-27T18:00:00Z (default: now)'],
  until: ['--until <time>', 'when it ends, as in 2026-11-30T08:00:00Z'],
  at: ['--at <time>', 'at which time, as in 2026-11-21T09:30:00Z (default: now)'],
  before: ['--before <id>', 'only what is older than this entry'],
  search: ['--search <text>', 'only entries with this text somewhere'],
  keep: ['--keep <versions>', 'how many versions of each micro-frontend stay at least: the newest'],
  dryRun: [
    '--dry-run',
    'changes nothing for anybody: walks a headless browser through a candidate first, or lists what would be pruned',
  ],
  report: [
    '--report',
    'with --dry-run: checks accessibility too, and keeps a report with pictures of each page, live, candidate and difference, which the console shows',
  ],
  sign: [
    '--sign <file>',
    "the team's private key (PEM), which signs the version (or TYRES_SIGNING_KEY; default: not signed)",
  ],
  remove: ['--remove', 'removes the key: versions are published without a signature again'],
  build: ['--no-build', 'publishes the existing `dist`'],
  render: ['--no-render', "publishes without rendering the fragments with the contracts' fakes first"],
  services: [
    '--services <name=address,…>',
    'where the services are (or SERVICES; default: what runs here by `npm start`)',
  ],
  port: ['--port <port>', 'of the local site (default: 8070)'],
} as const satisfies Record<string, readonly [flags: string, summary: string]>;

export type OptionName = keyof typeof optionSpecs;

type ValueOf<Flags extends string> = Flags extends `${string}<${string}` ? string : boolean;

/** The options of a command line. */
export type Options = {
  readonly [Name in OptionName]?: ValueOf<(typeof optionSpecs)[Name][0]> | undefined;
};

/** Options that every command takes. */
export const commonOptions: readonly OptionName[] = ['json', 'registry', 'help'];
