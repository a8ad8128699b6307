import Router from '@koa/router';
import { outcodeOf, parsePostcode } from '@tyres/contract-kit/postcode';
import { isKey } from '../keys';
import { addressesOf, type Address } from './address-book';

/** The body of the lookup's 500 response. */
export const lookupFailure = { code: 5000, message: 'Internal Server Error' };

export interface PostcodeLookupOptions {
  /** The key that callers must send. If empty, any key is accepted, but one is required. */
  readonly key: string;
}

/**
 * Ideal Postcodes' postcode lookup, version 1: `GET /v1/postcodes/{postcode}` with `api_key` in the query, or in
 * `Authorization: api_key="…"`. https://docs.ideal-postcodes.co.uk/docs/api/postcodes
 */
export function createPostcodeLookupRouter({ key }: PostcodeLookupOptions): Router {
  const router = new Router();
  router.get('/v1/postcodes/:postcode', (ctx) => {
    const answer = (status: number, body: object): void => {
      ctx.status = status;
      ctx.body = body;
    };
    const given = String(ctx.query['api_key'] ?? '') || readAuthorization(ctx.get('authorization'));
    if (!isKey(given, key))
      return answer(401, {
        code: 4010,
        message:
          'Invalid Key. For more information see http://ideal-postcodes.co.uk/documentation/response-codes#4010',
      });
    const postcode = parsePostcode(ctx.params['postcode'] ?? '');
    const found = postcode ? addressesOf(postcode) : [];
    if (found.length === 0)
      return answer(404, { code: 4040, message: 'Postcode Not Found', suggestions: [] });
    answer(200, {
      result: found.map(presentAddress),
      code: 2000,
      message: 'Success',
      limit: 100,
      page: 0,
      total: found.length,
    });
  });
  return router;
}

function readAuthorization(header: string): string {
  return /api_key="([^"]+)"/i.exec(header)?.[1] ?? '';
}

function presentAddress(address: Address, index: number) {
  const { line_1, line_2, line_3, post_town, county, country, postcode } = address;
  const [, building_number = '', thoroughfare = ''] = /^(\d+) (.+)$/.exec(line_2 || line_1) ?? [];
  return {
    postcode,
    postcode_inward: postcode.slice(-3),
    postcode_outward: outcodeOf(postcode),
    post_town,
    dependant_locality: '',
    double_dependant_locality: '',
    thoroughfare,
    dependant_thoroughfare: '',
    building_number,
    building_name: '',
    sub_building_name: line_2 ? line_1 : '',
    po_box: '',
    department_name: '',
    organisation_name: '',
    udprn: 50_000_000 + index,
    postcode_type: 'S',
    su_organisation_indicator: '',
    delivery_point_suffix: `${index + 1}A`,
    line_1,
    line_2,
    line_3,
    premise: line_2 ? line_1 : building_number,
    country,
    county,
    district: '',
    ward: '',
    longitude: null,
    latitude: null,
  };
}
