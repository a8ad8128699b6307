import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextInput } from '../TextInput/TextInput';
import { Field } from './Field';

/** The description of an element, as a screen reader says it after the name. */
function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' ');
}

test('a field without an error has its label and hint, and is not invalid [V-INVALID-TOOLTIPS]', () => {
  render(
    <Field label="Postcode" hint="Where you are">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Postcode');
  expect(descriptionOf(input)).toBe('Where you are');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(document.querySelector('.error')).toBeNull();
});

test('the error describes the control, before the hint [V-INVALID-FOCUS, V-INVALID-TOOLTIPS]', () => {
  render(
    <Field label="Postcode" hint="Where you are" error="postcode is a required field">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Postcode');
  expect(descriptionOf(input)).toBe('Error: postcode is a required field Where you are');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const error = document.querySelector('.error');
  expect(error?.textContent).toBe('Error: postcode is a required field');
  expect(error?.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('fields have different ids, and a given id is used for the control', () => {
  render(
    <>
      <Field label="One">{(control) => <TextInput {...control} />}</Field>
      <Field label="Two">{(control) => <TextInput {...control} />}</Field>
      <Field label="Three" id="three">
        {(control) => <TextInput {...control} />}
      </Field>
    </>,
  );
  expect(screen.getByLabelText('One').id).not.toBe(screen.getByLabelText('Two').id);
  expect(screen.getByLabelText('Three').id).toBe('three');
});

test('the style sheet draws an error as a tooltip that points down at its control [V-INVALID-TOOLTIPS]', () => {
  const css = readFileSync(join(__dirname, 'Field.module.css'), 'utf8');
  expect(css).toMatch(/\.error \{\s*position: relative;[^}]*background: var\(--color-danger\);/);
  expect(css).toMatch(/\.error::after \{\s*position: absolute;\s*top: 100%;/);
});
