import { createOverride } from '@tyres/registry-contract/endpoints';
import { requireReason, requireToken, type Command } from '../command';
import { readNumber } from '../read-number';
import { callRegistry } from '../registry-call';
import { readVersions } from '../version-args';
import { timeText } from '../words';

const defaultHours = '8';

export const override: Command = {
  args: '<name@version...>',
  summary: 'makes a link that puts one browser on versions that are not live',
  examples: ['tyres override mf-search@latest --hours 8 --reason "For the design review"'],
  options: ['reason', 'hours'],
  completes: 'versions',
  async run({ args, options, access, note }) {
    const allowed = requireToken(access);
    const reason = requireReason(options);
    const hours = readNumber(options.hours ?? defaultHours, { what: 'number of hours', from: 1, to: 168 });
    const versions = await readVersions(args, access);
    const named = Object.entries(versions).map(([name, folder]) => `${name}@${folder}`);
    note(`The stable set with ${named.join(', ')}, for whoever opens the link; nobody else is served it`);
    const made = await callRegistry(allowed, createOverride, { versions, hours, reason });
    return {
      text: `${made.link}\nRelease ${made.release}, until ${timeText(made.expires_at)}, in the browser that opens it.`,
      json: { release: made.release, link: made.link, expires_at: made.expires_at, versions },
    };
  },
};
