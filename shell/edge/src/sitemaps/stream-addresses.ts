import { isFields } from '@tyres/contract-kit/is-fields';
import type { PageAddress } from '@tyres/contract-kit/page-address';
import type { ServicePool } from '@tyres/service-kit/calls/pool';

const silenceMs = 10_000;
/** One line has the parameters of one address. */
const longestLine = 16 * 1024;

/**
 * Reads the addresses that a service streams, a chunk at a time. @throws when the service refuses, is silent, sends something
 * else, or breaks off: a part of the addresses is no sitemap
 */
export async function* streamAddresses(
  { dispatcher, basePath }: ServicePool,
  url: string,
): AsyncGenerator<PageAddress[]> {
  const { statusCode, body } = await dispatcher.request({
    method: 'GET',
    path: `${basePath}${url}`,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });
  if (statusCode !== 200) {
    await body.dump();
    throw new Error(`The service answered ${statusCode} to ${url}.`);
  }
  let rest = '';
  for await (const chunk of body.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Error(`A line of ${url} is too long.`);
    yield lines.filter(Boolean).map((line) => readAddress(line, url));
  }
  if (rest !== '') throw new Error(`${url} broke off in a line.`);
}

function readAddress(line: string, url: string): PageAddress {
  const address: unknown = JSON.parse(line);
  const { params, lastmod } = isFields(address) ? address : {};
  if (!isTexts(params) || !isDay(lastmod)) throw new Error(`${url} has a line that is no address.`);
  return { params, ...(lastmod === undefined ? {} : { lastmod }) };
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isFields(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isDay(value: unknown): value is string | undefined {
  return value === undefined || (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
}
