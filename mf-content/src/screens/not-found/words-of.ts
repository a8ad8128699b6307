import { cutText } from '@tyres/content-contract/help-text';

const longest = 60;

/** The words of an address, to search for: '/winter-tyres/snow' is 'winter tyres snow'. Empty if it cannot be read. */
export function wordsOf(path: string): string {
  const words = decoded(path)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return cutText(words, longest);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
