import { manifestOf } from '../testing/manifest';
import { checkServiceContract, unansweredCalls } from './check-service';

const createdAt = '2026-11-21T09:30:00.000Z';
const release = (number: number, ...endpoints: string[]) => ({
  number,
  createdAt,
  versions: { 'mf-search': manifestOf({ endpoints }) },
});
const contract = (versions: Readonly<Record<string, number>>) => ({
  endpoints: new Map(Object.entries(versions)),
  publicPaths: [],
});

test('a contract that answers every call of the releases has no problem', () => {
  const releases = [release(1, 'search.getCar@1'), release(2, 'search.getCar@1', 'catalogue.getTyres@4')];
  expect(checkServiceContract('search', contract({ getCar: 1, getMore: 2 }), releases)).toEqual([]);
});

test('a call that is not answered is named once, with the releases that make it', () => {
  const releases = [release(1, 'search.getCar@1'), release(2, 'search.getCar@1', 'search.getVan@3')];
  expect(unansweredCalls('search', contract({ getCar: 2 }), releases)).toEqual([
    'mf-search 1.0.0-abc123 calls search.getCar version 1, but this contract has version 2. Releases 1, 2 make this call.',
    'mf-search 1.0.0-abc123 calls search.getVan version 3, but this contract has no such endpoint. Release 2 makes this call.',
  ]);
});

test('the problem says how to change an endpoint that is called', () => {
  expect(checkServiceContract('search', contract({}), [release(7, 'search.getCar@1')])).toEqual([
    {
      code: 'endpoint_needed',
      message:
        'mf-search 1.0.0-abc123 calls search.getCar version 1, but this contract has no such endpoint. Release 7 makes this call. Offer the new version under another name beside the old one, release the micro-frontends that use it, and remove the old one when no release calls it.',
    },
  ]);
});
