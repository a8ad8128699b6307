import leven from 'leven';

/** ` Did you mean …?` when a known word is close, else ''. */
export function suggestion(word: string, known: readonly string[]): string {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: leven(word, candidate) }))
    .sort((one, other) => one.distance - other.distance);
  const isNear = nearest && nearest.distance <= Math.max(2, Math.floor(word.length / 3));
  return isNear ? ` Did you mean ${nearest.candidate}?` : '';
}
