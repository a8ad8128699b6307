import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const own = ['console.css', 'panels.css', 'tables.css', 'forms.css', 'plots.css'];

/** The console's styles with the shop's design tokens, for one `<style>` element. */
export function readConsoleStyle(): string {
  const files = [
    createRequire(import.meta.url).resolve('@tyres/ui/tokens.css'),
    ...own.map((name) => fileURLToPath(new URL(`./styles/${name}`, import.meta.url))),
  ];
  return files.map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')).join('\n');
}
