import type { Command } from '../command';
import { findCurrentRelease, releaseFolder } from '../releases';

export const status: Command = {
  usage: 'mf status',
  summary: 'shows what is live, and since when',
  async run(_args, _options, { access }) {
    const { number, createdAt, versions } = await findCurrentRelease(access);
    const live = Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [name, releaseFolder(version)]),
    );
    const lines = Object.entries(live).map(([name, folder]) => `  ${name}@${folder}`);
    return {
      text: [`Release ${number}, live since ${createdAt}:`, ...lines].join('\n'),
      json: { number, createdAt, versions: live },
    };
  },
};
