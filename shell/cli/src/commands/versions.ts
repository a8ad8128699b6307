import type { Command } from '../command';
import { listVersions } from '../releases';
import { table } from '../table';
import { kilobytes, sourceText, timeText } from '../words';

export const versions: Command = {
  args: '[name]',
  summary: 'lists what was published, newest first',
  examples: ['tyres versions', 'tyres versions mf-search'],
  options: [],
  completes: 'names',
  async run({ args: [name], access }) {
    const published = await listVersions(access, name);
    const rows = published.map((version) => [
      `${version.name}@${version.folder}`,
      timeText(version.published_at),
      version.published_by,
      version.source ? sourceText(version.source) : '',
      version.signed_by ? 'yes' : '',
      version.pruned_at ? timeText(version.pruned_at) : '',
      kilobytes(version.browser_gzip_bytes),
      version.pages,
      version.fragments,
    ]);
    return {
      text:
        table(
          ['version', 'published', 'by', 'commit', 'signed', 'pruned', 'browser', 'pages', 'fragments'],
          rows,
        ) || `Nothing ${name === undefined ? '' : `of ${name} `}was published.`,
      json: { versions: published },
    };
  },
};
