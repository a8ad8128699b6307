import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from '../command';
import { readNumber } from '../read-number';
import { findLiveState } from '../releases';
import { findServices } from '../services';
import { UsageError } from '../usage-error';

const defaultPort = '8070';

export const dev: Command = {
  args: '[micro-frontend]',
  summary: 'serves the live set with one micro-frontend from its folder; open tabs follow each build',
  examples: ['tyres dev mf-search', 'tyres dev   # in the folder of a micro-frontend'],
  options: ['services', 'port'],
  completes: 'names',
  async run(context) {
    const { args, access, cwd, options, tools, note, untilStopped } = context;
    const folder = findFolder(cwd, args[0] ?? '.');
    const port = readNumber(options.port ?? defaultPort, { what: 'port', from: 0, to: 65_535 });
    const services = await findServices(context);
    const { registryUrl } = access;
    const { stable } = await findLiveState(access);
    if (stable === 0) throw new Error('Nothing has been released yet: there is no release to work on.');
    await tools.develop({ registryUrl, services, folder, port, say: note, untilStopped });
    return { text: 'Stopped.', json: { stopped: true } };
  },
};

/** Finds a folder by its path, or by its name in a parent folder. @throws UsageError */
function findFolder(cwd: string, name: string): string {
  for (let at = cwd; ; at = dirname(at)) {
    const folder = resolve(at, name);
    if (existsSync(join(folder, 'webpack.config.ts'))) return folder;
    if (name === '.' || at === dirname(at))
      throw new UsageError(
        `${resolve(cwd, name)} is no folder of a micro-frontend: it has no webpack.config.ts.`,
      );
  }
}
