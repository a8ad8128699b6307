import { getHelpTopics, searchHelp } from '@tyres/content-contract/help-endpoints';
import { getPage } from '@tyres/content-contract/endpoints';
import { toWire } from '@tyres/contract-kit/endpoint';
import { sharePicturePath } from '@tyres/service-kit/share-picture';
import type { Stack } from '@tyres/stack/stack';
import type { LoadRequest } from './open-load';
import { watchMemory } from './watch-memory';

const perSecond = 100;
const limitMb = 200;
/** One call in so many has a picture drawn that nobody has asked for. */
const callsPerPicture = 100;

/** The memory of the content service while it answers what pages ask and draws pictures of shared links. */
export async function measureContentMemory(stack: Stack, folder: string, minutes: number): Promise<string> {
  const secret = stack.secrets('share-picture');
  const requests = Array.from({ length: perSecond * minutes * 60 }, (_, index): LoadRequest => {
    const url =
      index % callsPerPicture === 0
        ? sharePicturePath(`Heading ${index} of the bench`, secret)
        : pageCall(index);
    return { method: 'GET', path: url, body: '', headers: {} };
  });
  const { report, table } = await watchMemory({
    stack,
    service: 'content',
    requests,
    perSecond,
    minutes,
    limitMb,
    folder,
  });
  if (report.failed > 0) process.exitCode = 1;
  const figures = `p99 ${report.p99Ms.toFixed(1)} ms, ${report.failed} failed`;
  return `${perSecond} calls a second: help topics, searches and pages, and one drawn picture (${figures}).\n\n${table}`;
}

function pageCall(index: number): string {
  const words = ['pressure', 'valve', 'refund', 'winter', 'garage'];
  if (index % 3 === 0) return toWire(getHelpTopics, {}).url;
  if (index % 3 === 1)
    return toWire(searchHelp, { q: `${words[index % words.length]} ${index % 1_000}` }).url;
  return toWire(getPage, { slug: ['terms', 'privacy', 'cookies', 'tyre-labels'][index % 4] ?? '' }).url;
}
