import { render, screen } from '@testing-library/react';
import { TextInput } from '../TextInput/TextInput';
import { Field } from './Field';

/** The description of an element, as a screen reader says it after the name. */
function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' ');
}

test('a field without an error has its label and hint, and is not invalid', () => {
  render(
    <Field label="Postcode" hint="Where you are">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Postcode');
  expect(descriptionOf(input)).toBe('Where you are');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('the error describes the control, before the hint', () => {
  render(
    <Field label="Postcode" hint="Where you are" error="postcode is a required field">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Postcode');
  expect(descriptionOf(input)).toBe('Error: postcode is a required field Where you are');
  expect(input.getAttribute('aria-invalid')).toBe('true');
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
