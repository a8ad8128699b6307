import type { Call } from '@tyres/contract-kit/endpoint';
import type { Outcome } from '@tyres/kit/outcome';
import { validateSize } from '@tyres/search-contract/endpoints';
import { sizeForm } from '@tyres/search-contract/schemas';
import { joinSizeValues, splitSize } from '@tyres/search-contract/size-value';
import { string } from 'yup';
import { spellPostcode } from './spellings';
import { submitSearch } from './submit-search';

const dimensions = ['width', 'profile', 'rim', 'speed'] as const;
type Dimension = (typeof dimensions)[number];
const needed = ['width', 'profile', 'rim'] as const;

/** A select is required only if the box is empty; otherwise the error is shown at the box. */
const part = string().when('size', ([size], schema) => (size ? schema : schema.required()));

const noSize = 'Please enter a tyre size, such as 205/55 R16 91V';

/** Searches by the size in the box or, if that is empty, in the selects. */
export function searchBySize(form: HTMLFormElement, call: Call): Promise<Outcome> {
  fillParts(form);
  const size = string().test({
    test(_, { createError }) {
      const message = wholeSizeError(form);
      return message === undefined || createError({ message });
    },
  });
  return submitSearch(form, {
    rules: sizeForm.shape({ size, width: part, profile: part, rim: part }),
    spellings: { size_postcode: spellPostcode },
    async check({ width, profile, rim, speed }) {
      const { size_exists } = await call(validateSize, {
        values: joinSizeValues([width, profile, rim, speed]),
      });
      // The results page offers alternatives, so the form is still submitted (T-SEARCH-SIZE-ZERO).
      if (!size_exists) console.warn('This size is not in the lists.');
      return { kind: 'post' };
    },
  });
}

/** Callbacks that update the form after an edit. */
export interface SizeListeners {
  /** Called with the parts that were filled in, such as 'width 205'; undefined if the box holds no size. */
  readonly showFilled: (filled: readonly string[] | undefined) => void;
  readonly showError: (name: string, message?: string) => void;
}

/** Keeps box and selects in step: a size in the box fills the selects, and changing a select empties the box. */
export function followSize(
  { type, target: field }: Pick<Event, 'type' | 'target'>,
  { showFilled, showError }: SizeListeners,
): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.form) return;
  const box = boxOf(field.form);
  if (field === box && type === 'blur') showError('size', wholeSizeError(field.form));
  else if (field === box) {
    const filled = fillParts(field.form);
    showFilled(filled);
    if (filled) for (const name of dimensions) showError(name);
  } else if (type === 'input') {
    box.value = '';
    showFilled(undefined);
    showError('size');
  }
}

/** Fills the selects from the box and returns what was filled in; undefined if the box holds no size. */
function fillParts(form: HTMLFormElement): string[] | undefined {
  const parts = splitSize(boxOf(form).value);
  if (!parts) return undefined;
  const filled = dimensions.filter((name) => choose(selectOf(form, name), parts[name]));
  return filled.length >= needed.length ? filled.map((name) => `${name} ${parts[name]}`) : undefined;
}

/** The error of the box: its size must be in the lists, since no other size can be found. */
function wholeSizeError(form: HTMLFormElement): string | undefined {
  const text = boxOf(form).value.trim();
  if (!text) return undefined;
  const parts = splitSize(text);
  if (!parts) return noSize;
  const isListed = needed.every((name) => optionOf(selectOf(form, name), parts[name]));
  return isListed ? undefined : `We have no tyres in ${parts.label}. Please check the size on your tyre.`;
}

/** Chooses a value if the select offers it. */
function choose(select: HTMLSelectElement, value: string | null): boolean {
  const option = optionOf(select, value);
  if (option) option.selected = true;
  return option !== undefined;
}

function optionOf({ options }: HTMLSelectElement, value: string | null): HTMLOptionElement | undefined {
  return [...options].find((option) => option.value === value);
}

function selectOf(form: HTMLFormElement, name: Dimension): HTMLSelectElement {
  return fieldOf(form, name, HTMLSelectElement);
}

function boxOf(form: HTMLFormElement): HTMLInputElement {
  return fieldOf(form, 'size', HTMLInputElement);
}

function fieldOf<Field extends Element>(form: HTMLFormElement, name: string, type: new () => Field): Field {
  const field = form.elements.namedItem(name);
  if (!(field instanceof type)) throw new Error(`The search by size has no field ${name}.`);
  return field;
}
