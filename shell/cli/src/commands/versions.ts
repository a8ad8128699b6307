import type { ListVersionsInput } from '@tyres/registry-contract/payloads';
import type { Command } from '../command';
import { listVersions } from '../releases';
import { table } from '../table';
import { kilobytes, sourceText, timeText } from '../words';

export const versions: Command = {
  args: '[name]',
  summary: 'lists what was published, newest first',
  examples: ['tyres versions', 'tyres versions mf-search', 'tyres versions --search 3f2a9c1'],
  options: ['search', 'before'],
  completes: 'names',
  async run({ args: [name], access, options: { search: text, before } }) {
    const published = await listVersions(access, { name, text, before });
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
        ) || nothingText({ name, text, before }),
      json: { versions: published },
    };
  },
};

function nothingText({ name, text, before }: ListVersionsInput): string {
  const of = name === undefined ? '' : `of ${name} `;
  const having = text === undefined ? '' : `with '${text}' `;
  return `Nothing ${of}${having}was published${before === undefined ? '' : ` before ${before}`}.`;
}
