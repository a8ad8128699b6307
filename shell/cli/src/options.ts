interface OptionSpec {
  readonly type: 'string' | 'boolean';
  /** Placeholder for its value in a help text. */
  readonly value?: string;
  readonly summary: string;
}

/** Every option of every command. An option means the same everywhere. */
export const optionSpecs = {
  json: { type: 'boolean', summary: 'one JSON object on standard output, for programs' },
  registry: { type: 'string', value: '<address>', summary: 'where the registry is (or REGISTRY_URL)' },
  help: { type: 'boolean', summary: 'how the command is used' },
  reason: { type: 'string', value: '<why>', summary: 'goes into the audit log; every change needs one' },
  share: { type: 'string', value: '<per cent>', summary: 'of the sessions, 0 to 100' },
  hours: {
    type: 'string',
    value: '<hours>',
    summary: 'how long the link is valid, 1 to 168 (default: 8)',
  },
  role: { type: 'string', value: '<role>', summary: 'viewer, engineer or admin (default: engineer)' },
  expires: {
    type: 'string',
    value: '<days>d',
    summary: 'how long the token is valid, 1d to 366d (default: 90d)',
  },
  lift: { type: 'boolean', summary: 'switches the micro-frontend on again' },
  session: { type: 'string', value: '<id>', summary: 'shows which release this session is given' },
  at: {
    type: 'string',
    value: '<time>',
    summary: 'at which time, as in 2026-11-21T09:30:00Z (default: now)',
  },
  before: { type: 'string', value: '<id>', summary: 'only what happened before this entry' },
  'dry-run': {
    type: 'boolean',
    summary: 'walks a headless browser through the candidate first; no shopper is served it',
  },
  'no-build': { type: 'boolean', summary: 'publishes the existing `dist`' },
  services: {
    type: 'string',
    value: '<name=address,…>',
    summary: 'where the services are (or SERVICES; default: what runs here by `npm start`)',
  },
  port: { type: 'string', value: '<port>', summary: 'of the local site (default: 8070)' },
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof optionSpecs;

type ValueOf<Spec extends OptionSpec> = Spec['type'] extends 'boolean' ? boolean : string;

/** The options of a command line. */
export type Options = {
  readonly [Name in OptionName]?: ValueOf<(typeof optionSpecs)[Name]> | undefined;
};

/** Options that every command takes. */
export const commonOptions: readonly OptionName[] = ['json', 'registry', 'help'];

/** Lines of a help text that explain options. */
export function describeOptions(names: readonly OptionName[]): string[] {
  return names.map((name) => {
    const spec: OptionSpec = optionSpecs[name];
    return `  ${`--${name}${spec.value ? ` ${spec.value}` : ''}`.padEnd(30)} ${spec.summary}`;
  });
}
