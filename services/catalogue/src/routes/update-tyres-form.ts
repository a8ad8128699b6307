import { updateTyresForm } from '@tyres/catalogue-contract/endpoints';
import { updateTyresFormInput } from '@tyres/catalogue-contract/schemas';
import { parseTyreSize } from '@tyres/contract-kit/tyre-size';
import { setSize } from '@tyres/search-contract/endpoints';
import { redirect, route } from '@tyres/service-kit/route';
import type { InferType } from 'yup';
import { invalidSize } from '../errors';
import type { Deps } from '../deps';

type SizeForm = InferType<typeof updateTyresFormInput>;

const parts = ['width', 'profile', 'rim'] as const;

/**
 * The size form of catalogue pages (R-UPDATE-TYRES, SD14). With a brand and a range it redirects to that range's page, where
 * part of a size is enough; otherwise it saves the size for the session and redirects to its results.
 */
export const updateTyresFormRoute = (deps: Deps) =>
  route(updateTyresForm, updateTyresFormInput, async (input, { sessionId, requestId, signal }) => {
    const size = sizeOf(input);
    if (size) await deps.services.call(setSize, { size }, { sessionId, requestId, signal });
    if (input.brand && input.range) return redirect(rangePageUrl(input.brand, input.range, input));
    if (!size) throw invalidSize(wrongParts(input));
    return redirect('/select-tyres');
  });

/** The whole size, as '205-55-16-V'; undefined when a part is missing or it is not a size. */
function sizeOf({ width, profile, rim, speed }: SizeForm): string | undefined {
  const size = [width, profile, rim, speed].filter(Boolean).join('-');
  return width && profile && rim && parseTyreSize(size) ? size : undefined;
}

function wrongParts(input: SizeForm): Record<string, string> {
  const missing = parts.filter((part) => !input[part]);
  if (missing.length > 0)
    return Object.fromEntries(missing.map((part) => [part, `${part} is a required field`]));
  return { width: 'Please choose a size from the lists' };
}

function rangePageUrl(brand: string, range: string, { width, profile, rim, speed }: SizeForm): string {
  const chosen = Object.entries({ width, profile, rim, speed }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  const query = new URLSearchParams(chosen).toString();
  return `/${encodeURIComponent(brand)}/${encodeURIComponent(range)}${query ? `?${query}` : ''}`;
}
