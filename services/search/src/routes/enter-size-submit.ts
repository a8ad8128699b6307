import { parsePostcode } from '@tyres/contract-kit/postcode';
import { enterSizeSubmit } from '@tyres/search-contract/endpoints';
import { confirmSizeForm, enterSizeSubmitInput, sizeForm } from '@tyres/search-contract/schemas';
import { splitSize } from '@tyres/search-contract/size-value';
import { redirect, route, text, type RouteContext } from '@tyres/service-kit/route';
import type { InferType } from 'yup';
import { checkForm } from '../domain/check-form';
import {
  confirmSize,
  readPosition,
  searchBySize,
  sizeFromParts,
  type SearchChange,
} from '../domain/search-state';
import { invalidForm } from '../errors';
import type { Deps } from './deps';

type Fields = InferType<typeof enterSizeSubmitInput>;

const next = '/select-tyres';
const noSuchSize = 'Please choose a size from the lists';
const noSizeChosen = 'Please select a tyre size to proceed.';

/** The choice of a size, from confirm-size or from the size search; `jsonOnly` answers the next path as text (D13). */
export const enterSizeSubmitRoute = (deps: Deps) =>
  route(enterSizeSubmit, enterSizeSubmitInput, async (input, context) => {
    const isSizeSearch = [input.width, input.profile, input.rim, input.size_postcode].some(
      (field) => field !== undefined,
    );
    const change =
      isSizeSearch && !input.size ? searchedSize(input) : await confirmedSize(deps, input, context);
    await deps.sessions.change(context.sessionId, change);
    return isOn(input.jsonOnly) ? text(next) : redirect(next);
  });

function searchedSize(input: Fields): SearchChange {
  const form = checkForm(sizeForm, input);
  if (!form.ok) throw invalidForm(form.fields);
  const { width, profile, rim, speed, size_postcode } = form.values;
  const size = sizeFromParts({ width, profile, rim, speed });
  if (!size) throw invalidForm({ width: noSuchSize });
  return searchBySize(
    size,
    readPosition(input.tyre_position),
    parsePostcode(size_postcode) ?? size_postcode,
    input.brand,
  );
}

async function confirmedSize(
  { sessions, vehicles }: Deps,
  input: Fields,
  context: RouteContext,
): Promise<SearchChange> {
  const form = checkForm(confirmSizeForm, input);
  const size = form.ok ? splitSize(form.values.size) : undefined;
  if (!size) throw invalidForm({ size: noSizeChosen });
  const { vehicle } = await sessions.read(context.sessionId);
  const known = vehicle && (await vehicles.find(vehicle.registration, context));
  const chosen = { size, position: readPosition(input.tyre_position), runFlat: isOn(input.run_flat) };
  return confirmSize(chosen, known?.fitments ?? []);
}

function isOn(field: string | undefined): boolean {
  return field === '1' || field === 'true' || field === 'yes' || field === 'on';
}
