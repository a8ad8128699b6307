import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CallError, toWire, type Call, type Endpoint } from '@tyres/contract-kit/endpoint';
import { Refusal } from '@tyres/contract-kit/problem';
import type { ServerFragment } from '@tyres/edge/render/run-fragment';
import { renderFragment } from '@tyres/kit/render-fragment';
import type { PageDeclaration } from '@tyres/registry-contract/release';
import { parseFields, type Fields } from '@tyres/service-kit/form-fields';
import { checkInput } from '@tyres/service-kit/read-input';
import { readManifests } from './read-manifests';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The sources of all micro-frontends, as their server bundles would hold them. */
export interface Slices {
  readonly pages: readonly (PageDeclaration & { readonly name: string; readonly owner: string })[];
  /** By id, as in `select-tyres@mf-catalogue`. */
  readonly fragments: ReadonlyMap<string, ServerFragment>;
  /** Ids of those that are on every page. */
  readonly everyPage: readonly string[];
}

/** Reads every `mf-*` folder's manifest and fragments. */
export async function readSlices(): Promise<Slices> {
  const manifests = await readManifests();
  const declared = manifests.flatMap(({ name, fragments }) =>
    Object.entries(fragments).map(([fragment, { from, everyPage }]) => ({
      id: `${fragment}@${name}`,
      folder: join(root, name, from),
      everyPage,
    })),
  );
  const fragments = await Promise.all(
    declared.map(async ({ id, folder }) => [id, await readFragment(id, folder)] as const),
  );
  return {
    pages: manifests.flatMap(({ name: owner, pages }) =>
      Object.entries(pages).map(([name, page]) => ({ ...page, name, owner })),
    ),
    fragments: new Map(fragments),
    everyPage: declared.filter(({ everyPage }) => everyPage).map(({ id }) => id),
  };
}

async function readFragment(id: string, folder: string): Promise<ServerFragment> {
  const { View } = await import(join(folder, 'View'));
  const hasLoad = existsSync(join(folder, 'load.ts')) || existsSync(join(folder, 'load.tsx'));
  const { load, head } = hasLoad ? await import(join(folder, 'load')) : {};
  return { load, head, render: (props) => renderFragment({ id, View }, props) };
}

/**
 * Answers calls as the services do: with a refusal by the contract's schema, or the fake's answer. `answers` override
 * the fakes, by the endpoint's name.
 */
export function callContracts(answers: Readonly<Record<string, () => unknown>> = {}): Call {
  return async <Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output> => {
    const contract = join(root, 'services', endpoint.service, 'contract/src');
    const schemas = await readSchemas(contract);
    const fakes: object = await import(join(contract, 'fake'));
    try {
      const checked = checkInput(schemas[`${endpoint.name}Input`], fieldsOf(endpoint, input));
      const fake = [answers, ...Object.values(fakes)].find(
        (one) => typeof one?.[endpoint.name] === 'function',
      );
      if (!fake) throw new Error(`The contract of ${endpoint.service} has no fake for ${endpoint.name}.`);
      return await fake[endpoint.name](checked);
    } catch (error) {
      throw error instanceof Refusal ? new CallError(error.problem) : error;
    }
  };
}

/** All schemas of a contract: those of its calls by other companies are in a file of their own. */
async function readSchemas(contract: string) {
  const files = readdirSync(contract).filter((file) => /schemas\.ts$/.test(file));
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(join(contract, file))))));
}

/** An input as the service parses it from the request. */
function fieldsOf<Input extends object>(endpoint: Endpoint<Input, unknown>, input: Input): Fields {
  const { url, body = '' } = toWire(endpoint, input);
  const { search } = new URL(url, 'http://service.invalid');
  const inPath = Object.entries(input).filter(([name]) => endpoint.path.includes(`{${name}}`));
  return parseFields([...new URLSearchParams(search), ...new URLSearchParams(body), ...inPath]);
}
