import { Readable } from 'node:stream';
import type { Endpoint } from '@tyres/contract-kit/endpoint';
import type { PageAddress } from '@tyres/contract-kit/page-address';
import { refusal } from '@tyres/contract-kit/problem';
import type { Schema } from 'yup';
import { checkInput, readInput } from './read-input';
import type { Route } from './route';

/** Reads addresses in batches: those after the last one of the batch before, in a fixed order. */
export type AddressBatches = (
  after: PageAddress | undefined,
  limit: number,
) => Promise<readonly PageAddress[]>;

const batchSize = 5_000;

/**
 * Streams the addresses of a service's pages, by the page's name. Each batch is one statement and one chunk, so memory does
 * not grow with the number of addresses. @throws unknown_page
 */
export function addressesRoute(
  endpoint: Endpoint<{ page: string }, never>,
  schema: Schema<{ page: string }>,
  pages: Readonly<Record<string, AddressBatches>>,
): Route {
  return {
    endpoint,
    async handle(ctx, pathParameters) {
      const { fields } = await readInput(ctx, endpoint, pathParameters, { limitBytes: 0 });
      const { page } = checkInput(schema, fields);
      const read = Object.hasOwn(pages, page) ? pages[page] : undefined;
      if (!read) throw refusal(404, 'unknown_page', 'No addresses are known for a page of that name.');
      // The first batch before the headers: a database that is away is then a problem, and not a broken stream.
      const first = await read(undefined, batchSize);
      ctx.type = 'application/x-ndjson';
      const stream = Readable.from(chunks(read, first));
      // Koa leaves a broken answer open: the reader must not wait for the rest.
      stream.once('error', () => ctx.res.destroy());
      ctx.body = stream;
    },
  };
}

async function* chunks(read: AddressBatches, first: readonly PageAddress[]): AsyncGenerator<string> {
  for (let batch = first; batch.length > 0; batch = await read(batch.at(-1), batchSize)) {
    yield batch.map((address) => `${JSON.stringify(address)}\n`).join('');
    if (batch.length < batchSize) return;
  }
}
