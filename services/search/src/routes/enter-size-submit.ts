import { enterSizeSubmit } from '@tyres/search-contract/endpoints';
import {
  confirmSizeForm,
  enterSizeSubmitInput,
  sizeForm,
  wholeSizeForm,
} from '@tyres/search-contract/schemas';
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
import { invalidForm, noSuchSize } from '../errors';
import type { Deps } from '../deps';
import { findSearchedVehicle } from '../use-cases/find-searched-vehicle';

type Fields = InferType<typeof enterSizeSubmitInput>;

const next = '/select-tyres';
const invalidChoice = 'Please choose a size from the lists';
const noSizeChosen = 'Please select a tyre size to proceed.';

/**
 * Saves a size that was chosen on confirm-size or in the size search; only the latter sends a postcode. The search takes
 * the size in four fields or in one. With `jsonOnly` the answer is the next path as text (SD13).
 */
export const enterSizeSubmitRoute = (deps: Deps) =>
  route(enterSizeSubmit, enterSizeSubmitInput, async (input, context) => {
    await deps.sessions.change(context.sessionId, await changeOf(deps, input, context));
    return isOn(input.jsonOnly) ? text(next) : redirect(next);
  });

async function changeOf(deps: Deps, input: Fields, context: RouteContext): Promise<SearchChange> {
  const { size, size_postcode, width, profile, rim } = input;
  if (size) return size_postcode === undefined ? confirmedSize(deps, input, context) : typedSize(input);
  const isSizeSearch = [width, profile, rim, size_postcode].some((field) => field !== undefined);
  return isSizeSearch ? listedSize(input) : confirmedSize(deps, input, context);
}

function typedSize(input: Fields): SearchChange {
  const form = checkForm(wholeSizeForm, input);
  const size = splitSize(input.size ?? '');
  if (!form.ok) throw invalidForm({ ...(size ? {} : noSuchSize('size').problem.fields), ...form.fields });
  if (!size) throw noSuchSize('size');
  return searchBySize(size, readPosition(input.tyre_position), form.values.size_postcode, input.brand);
}

function listedSize(input: Fields): SearchChange {
  const form = checkForm(sizeForm, input);
  if (!form.ok) throw invalidForm(form.fields);
  const { width, profile, rim, speed, size_postcode } = form.values;
  const size = sizeFromParts({ width, profile, rim, speed });
  if (!size) throw invalidForm({ width: invalidChoice });
  return searchBySize(size, readPosition(input.tyre_position), size_postcode, input.brand);
}

async function confirmedSize(deps: Deps, input: Fields, context: RouteContext): Promise<SearchChange> {
  const form = checkForm(confirmSizeForm, input);
  const size = form.ok ? splitSize(form.values.size) : undefined;
  if (!size) throw invalidForm({ size: noSizeChosen });
  const vehicle = await findSearchedVehicle(deps, context);
  const chosen = { size, position: readPosition(input.tyre_position), runFlat: isOn(input.run_flat) };
  return confirmSize(chosen, vehicle?.fitments ?? []);
}

function isOn(field: string | undefined): boolean {
  return field === '1' || field === 'true' || field === 'yes' || field === 'on';
}
