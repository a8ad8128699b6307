/** Whether `--accept` names a loss of a page, which only a dry run knows. */
export function isLossName(name: string): boolean {
  return /^(link_lost|words_lost|rules_broken):/.test(name);
}
