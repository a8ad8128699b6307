/** The addresses and tokens of a worker's stack. */
export interface StackSettings {
  readonly site: string;
  readonly console: string;
  readonly sandbox: string;
  readonly registry: string;
  /** Address of its database. */
  readonly database: string;
  /** Address of the control server, for faults. */
  readonly control: string;
  /** Addresses by name: the shop's services, the registry and the sandbox. */
  readonly services: Readonly<Record<string, string>>;
  /** Folder of its programs' data. */
  readonly dataFolder: string;
  readonly platformToken: string;
  readonly teamTokens: Readonly<Record<string, string>>;
}

/** The stack of the current worker. */
export function stackSettings(): StackSettings {
  const stacks: readonly StackSettings[] = JSON.parse(process.env['E2E_STACKS'] ?? '[]');
  const settings = stacks[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
  if (!settings) throw new Error('The global setup has no stack for this worker.');
  return settings;
}
