import { parsePostcode } from '@tyres/contract-kit/postcode';
import type { Queryable } from '@tyres/service-kit/database';
import type { Position } from '../domain/geo';
import { postcodeUnknown, townNotFound } from '../errors';
import { findPosition } from '../store/postcode-positions';
import { findTownPosition } from '../store/town-positions';

/** Where a postcode is, in any spelling. @throws postcode_unknown */
export async function findPostcode(
  database: Queryable,
  spelling: string,
): Promise<{ postcode: string; position: Position }> {
  const postcode = parsePostcode(spelling) ?? spelling;
  const position = await findPosition(database, postcode);
  if (!position) throw postcodeUnknown(postcode);
  return { postcode, position };
}

/** Where a town is. @throws town_not_found */
export async function findTown(database: Queryable, slug: string): Promise<Position> {
  const position = await findTownPosition(database, slug);
  if (!position) throw townNotFound();
  return position;
}
