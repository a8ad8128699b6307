import { readBody, type Exchange } from '@tyres/service-kit/read-body';

/** The largest form is a challenge's, with a token and a return address. */
const limitBytes = 64 * 1024;

/** The fields of a posted form. @throws as `readBody` does */
export async function readForm(exchange: Exchange): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(exchange, { limitBytes })).toString());
}
