import type { Call } from '@tyres/contract-kit/endpoint';
import { validateSize } from '@tyres/search-contract/endpoints';
import { sizeForm } from '@tyres/search-contract/schemas';
import { joinSizeValues, splitSize } from '@tyres/search-contract/size-value';
import { string } from 'yup';
import { send, type FormHandle, type SearchBehaviour } from './search-behaviour';
import { spellPostcode } from './spellings';

const dimensions = ['width', 'profile', 'rim', 'speed'] as const;
type Dimension = (typeof dimensions)[number];
const needed = ['width', 'profile', 'rim'] as const;

/** Required, unless there is something in the box: one message is enough then. */
const part = string()
  .trim()
  .when('size', ([size], schema) => (size ? schema : schema.required()));

const noSize = 'Please enter a tyre size, such as 205/55 R16 91V';

/** The search by size: the whole size may be typed or pasted, and fills the selects. */
export function sizeSearch(call: Call, form: HTMLFormElement): SearchBehaviour {
  const wholeSize = string()
    .trim()
    .test('whole-size', (text, { createError }) => {
      const message = problemOf(text, form);
      return message === undefined || createError({ message });
    });
  return {
    rules: sizeForm.shape({ size: wholeSize, width: part, profile: part, rim: part }),
    spellings: { size_postcode: spellPostcode },
    async check({ width, profile, rim, speed }) {
      const { size_exists } = await call(validateSize, {
        values: joinSizeValues([width, profile, rim, speed]),
      });
      // The results page says what there is instead, so the search goes on (T-SEARCH-SIZE-ZERO).
      if (!size_exists) console.warn('This size is not in the lists.');
      return send;
    },
    attach: listen,
  };
}

/** Fills the selects as the whole size is typed. What is then chosen in a select counts instead of it. */
function listen(form: HTMLFormElement, { recheck, say }: FormHandle): () => void {
  let isFilling = false;
  const read = (): void => {
    const box = boxOf(form);
    const parts = box && partsOf(box.value);
    if (!parts) return say(undefined);
    isFilling = true;
    const filled = dimensions.filter((name) => choose(selectOf(form, name), parts[name]));
    isFilling = false;
    recheck('size');
    say(
      filled.length >= needed.length
        ? `Filled in below: ${filled.map((name) => `${name} ${parts[name]}`).join(', ')}`
        : undefined,
    );
  };
  const onInput = ({ target }: Event): void => {
    const box = boxOf(form);
    if (target === box) read();
    else if (box?.value && !isFilling && target instanceof HTMLSelectElement) {
      box.value = '';
      recheck('size');
      say(undefined);
    }
  };
  const onChange = ({ target }: Event): void => {
    if (target === boxOf(form)) recheck('size');
  };
  form.addEventListener('input', onInput);
  form.addEventListener('change', onChange);
  read();
  return () => {
    form.removeEventListener('input', onInput);
    form.removeEventListener('change', onChange);
  };
}

/** The whole size has to be one of tyres that there are: what stands in no list cannot be found either. */
function problemOf(text: string | undefined, form: HTMLFormElement): string | undefined {
  if (!text) return undefined;
  const parts = partsOf(text);
  if (!parts) return noSize;
  const isListed = needed.every((name) => offers(selectOf(form, name), parts[name]));
  return isListed ? undefined : `We have no tyres in ${parts.label}. Please check the size on your tyre.`;
}

function partsOf(
  text: string,
): (Readonly<Record<Dimension, string>> & { readonly label: string }) | undefined {
  const size = splitSize(text);
  return size && { ...size, speed: size.speed ?? '' };
}

function choose(select: HTMLSelectElement | undefined, value: string): boolean {
  if (!select || !offers(select, value) || value === '') return false;
  if (select.value !== value) {
    select.value = value;
    select.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
}

function offers(select: HTMLSelectElement | undefined, value: string): boolean {
  return [...(select?.options ?? [])].some((option) => option.value === value);
}

function selectOf(form: HTMLFormElement, name: Dimension): HTMLSelectElement | undefined {
  const element = form.elements.namedItem(name);
  return element instanceof HTMLSelectElement ? element : undefined;
}

function boxOf(form: HTMLFormElement): HTMLInputElement | undefined {
  const element = form.elements.namedItem('size');
  return element instanceof HTMLInputElement ? element : undefined;
}
