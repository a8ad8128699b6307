/** Whether a path is of the fittedNationally view: its first segment as the landing, or its second, is 'fitted-nationally' (SD04). */
export function isNationalView(path: string): boolean {
  return path.split('/').slice(1, 3).includes('fitted-nationally');
}
