/** Whether a path belongs to the fittedNationally view: its first or second segment is 'fitted-nationally' (SD04). */
export function isNationalView(path: string): boolean {
  return path.split('/').slice(1, 3).includes('fitted-nationally');
}
