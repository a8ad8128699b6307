const longest = 60;

/** The words of an address, to search for: '/winter-tyres/snow' is 'winter tyres snow'. Empty if it cannot be read. */
export function wordsOf(path: string): string {
  return decoded(path)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
