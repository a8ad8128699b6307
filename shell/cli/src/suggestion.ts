import leven from 'leven';

/** ` Did you mean …?` when one of the known words is near, else ''. */
export function suggestion(word: string, known: readonly string[]): string {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: leven(word, candidate) }))
    .sort((one, other) => one.distance - other.distance);
  const isNear = nearest && nearest.distance <= Math.max(2, Math.floor(word.length / 3));
  return isNear ? ` Did you mean ${nearest.candidate}?` : '';
}
