import type { Source } from '@tyres/registry-contract/release';

/** `2026-11-21 09:30:00 UTC` */
export function timeText(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}

/** `12.3 kB` */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** `1 page`, `2 pages` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A commit in short: `3f2a9c1 on main`, with a star for changes that were not committed. */
export function sourceText({ commit, branch, hasUncommittedChanges }: Source): string {
  return `${commit.slice(0, 7)}${hasUncommittedChanges ? '*' : ''}${branch ? ` on ${branch}` : ''}`;
}
