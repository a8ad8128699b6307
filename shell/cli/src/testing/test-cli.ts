import { runCli, type CliInput, type CliOutput } from '../run-cli';
import { startFakeRegistry, type FakeRegistry } from './fake-registry';

export interface RunResult extends CliOutput {
  /** The printed notes. */
  readonly notes: readonly string[];
}

/** `tyres` against a fake registry. */
export interface TestCli {
  readonly registry: FakeRegistry;
  /** Runs a command line as a shell would split it; words in "" stay together. */
  run(line: string, input?: Partial<CliInput>): Promise<RunResult>;
  close(): Promise<void>;
}

/** Starts a fake registry, and runs `tyres` against it with a token. */
export async function startTestCli(cwd = '/'): Promise<TestCli> {
  const registry = await startFakeRegistry();
  // An edge that is ahead of every state: commands that change the live state do not wait.
  const edge = { edge: 'id-1', name: 'eu-1', is_alive: true, revision: 1_000, release: 14, refused: [] };
  registry.answer('GET /edges', { edges: [edge] });
  registry.answer('GET /contract-warnings', { warnings: [] });
  registry.answer('GET /freezes', { freezes: [] });
  return {
    registry,
    async run(line, input = {}) {
      const notes: string[] = [];
      const output = await runCli({
        args: line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [],
        cwd,
        note: (said) => void notes.push(said),
        ...input,
        // The files of a test's build are not programs.
        tools: {
          checkRendering: async () => ({ rendered: [], notRendered: [], unanswered: [], problems: [] }),
          ...input.tools,
        },
        environment: { REGISTRY_URL: registry.url, TYRES_TOKEN: 'token', ...input.environment },
      });
      return { ...output, notes };
    },
    close: () => registry.close(),
  };
}
