import { drawMap } from '@tyres/fitters-contract/endpoints';
import { positionAt, readPictureName } from '@tyres/fitters-contract/map-view';
import { drawMapInput } from '@tyres/fitters-contract/schemas';
import { Answer } from '@tyres/service-kit/answer';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { drawMap as draw } from '../domain/draw-map';
import { mapNotFound } from '../errors';
import { findMapTowns } from '../store/map-towns';
import { readLand } from '../use-cases/read-land';

/** More than the names that fit, since some of them overlap. */
const mostTowns = 100;

/** The drawn map of a view. @throws map_not_found */
export const drawMapRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(drawMap, drawMapInput, async ({ picture }) => {
    const view = readPictureName(picture);
    if (!view) throw mapNotFound();
    const northWest = positionAt(view, { left: 0, top: 0 });
    const southEast = positionAt(view, { left: 100, top: 100 });
    const box = {
      south: southEast.latitude,
      north: northWest.latitude,
      west: northWest.longitude,
      east: southEast.longitude,
    };
    const towns = await findMapTowns(database, box, mostTowns);
    return new Answer(200, 'image/svg+xml', draw(view, { land: readLand(), towns }));
  });
