import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
// Also matches a team's own component that wraps the common input.
const inputPattern = /<(?:\w*Input|\w*Field|input)\b(?:=>|[^>])*?\/>/g;
const capitalInputs = /\binput[^{}]*\{[^{}]*text-transform: uppercase;/;

const views = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
      .map((path) => join(name, 'src', path)),
  );
const inputs = views.flatMap((path) =>
  [...read(path).matchAll(inputPattern)]
    .map(([text]) => text)
    .filter((text) => /name=.*postcode|postal-code/i.test(text) && !text.includes('type="hidden"'))
    .map((text) => ({ path, text })),
);

/** Whether a field shows capitals: by the common component's `capitals`, or by the style sheet of a plain input. */
function showsCapitals({ path, text }: { readonly path: string; readonly text: string }): boolean {
  if (!text.startsWith('<input')) return /\bcapitals\b(?!=)/.test(text);
  const styles = path.replace(/\.tsx$/, '.module.css');
  return existsSync(join(root, styles)) && capitalInputs.test(read(styles));
}

test('the check finds postcode fields', () => expect(inputs.length).toBeGreaterThanOrEqual(5));

test('every postcode field of every micro-frontend shows capitals [V-POSTCODE-UPPER]', () => {
  expect(inputs.filter((input) => !showsCapitals(input))).toEqual([]);
  expect(read('shell/ui/src/TextInput/TextInput.module.css')).toMatch(
    /\.capitals \{\s*text-transform: uppercase;/,
  );
});

test('the check reports a postcode field without capitals', () => {
  expect(showsCapitals({ path: 'x.tsx', text: '<TextInput name="postcode" />' })).toBe(false);
  expect(showsCapitals({ path: 'x.tsx', text: '<TextInput name="postcode" capitals={slim} />' })).toBe(false);
  expect(showsCapitals({ path: 'x.tsx', text: '<input name="postcode" />' })).toBe(false);
});
