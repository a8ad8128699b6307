import type { Command } from '../command';
import { listVersions, releaseFolder } from '../releases';

export const versions: Command = {
  usage: 'mf versions [name]',
  summary: 'lists what was published, newest first',
  async run([name], _options, { access }) {
    const published = (await listVersions(access, name)).map((version) => ({
      name: version.name,
      folder: releaseFolder(version),
    }));
    const lines = published.map((version) => `${version.name}@${version.folder}`);
    return { text: lines.join('\n') || 'Nothing was published.', json: { versions: published } };
  },
};
