import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { Check } from './gate-input';
import type { WeighedPage } from './gate-input';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** No page loads more script than the budget before any interaction. */
export const checkWeights: Check = ({ weighed, budgetBytes }) =>
  weighed.filter(({ gzipBytes }) => gzipBytes > budgetBytes).map((page) => tooHeavy(page, budgetBytes));

function tooHeavy({ page, owner, parts, gzipBytes }: WeighedPage, budgetBytes: number): ReleaseProblem {
  const list = parts.map(({ title, gzipBytes: bytes }) => `${title} ${kilobytes(bytes)}`).join(', ');
  // The shell is always the largest because of React; a team can change only the other parts.
  const [largest] = parts.filter((part) => part.owner !== 'shell');
  const named = largest ? ` After the shell, ${largest.title} is the largest part.` : '';
  return {
    code: 'page_too_heavy',
    message: `The page ${page} of ${owner} loads ${kilobytes(gzipBytes)} of gzipped script before any interaction, ${kilobytes(gzipBytes - budgetBytes)} more than the budget of ${kilobytes(budgetBytes)}, and would start slowly on a phone: ${list}.${named} Load what is not needed at first with \`import()\` when it is used, or declare that the fragment hydrates when idle.`,
  };
}
