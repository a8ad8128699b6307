import { resolve } from 'node:path';
import { requireToken, type Command } from '../command';
import { publishFolder } from '../publish';
import { releaseFolder } from '../releases';

export const publish: Command = {
  usage: 'mf publish [folder]',
  summary: 'publishes a built folder (default: dist) as a new version',
  async run([folder = 'dist'], _options, { access, cwd }) {
    const token = requireToken(access);
    const release = await publishFolder({ ...access, token, folder: resolve(cwd, folder) });
    const files = Object.values(release.files);
    const kilobytes = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
    return {
      text: `Published ${release.name}@${releaseFolder(release)}: ${files.length} files, ${kilobytes.toFixed(1)} kB gzipped.`,
      json: {
        name: release.name,
        version: release.version,
        build: release.build,
        folder: releaseFolder(release),
        files: files.length,
      },
    };
  },
};
