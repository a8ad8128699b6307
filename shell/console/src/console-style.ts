import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const styles = fileURLToPath(new URL('./styles/', import.meta.url));
const own = ['console.css', 'panels.css', 'tables.css', 'forms.css', 'plots.css'];

/** The console's styles with the shop's design tokens, for one `<style>` element. */
export function readConsoleStyle(): string {
  const files = [
    fileURLToPath(new URL('../../ui/src/tokens.css', import.meta.url)),
    ...own.map((name) => join(styles, name)),
  ];
  return files.map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')).join('\n');
}
