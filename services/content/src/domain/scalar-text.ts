import { isScalar } from 'yaml';

/**
 * The text of a scalar of YAML as it is written: a slug of digits and a heading such as 1.0 are texts. Empty for nothing (`~`),
 * and for a list or a map.
 */
export function scalarText(node: unknown): string {
  return isScalar(node) && node.value !== null ? String(node.source) : '';
}
