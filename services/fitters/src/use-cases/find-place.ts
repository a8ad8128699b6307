import { parsePostcode } from '@tyres/contract-kit/postcode';
import type { Queryable } from '@tyres/service-kit/database';
import type { Position } from '../domain/geo';
import { postcodeUnknown, townNotFound } from '../errors';
import { findPosition } from '../store/postcode-positions';
import { findTownBySlug } from '../store/towns';

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
  const town = await findTownBySlug(database, slug);
  if (!town) throw townNotFound();
  const { latitude, longitude } = town;
  return { latitude, longitude };
}
