import { getTown } from '@tyres/fitters-contract/endpoints';
import { getTownInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { boxAround } from '../domain/geo';
import { introHtml } from '../domain/intro-html';
import { nearestTowns, neighbourMiles } from '../domain/nearest-towns';
import { townNotFound } from '../errors';
import { findTownBySlug, findTownsWithin } from '../store/towns';

/** A town with its introduction and neighbours. @throws town_not_found */
export const getTownRoute = ({ database }: Deps) =>
  route(getTown, getTownInput, async ({ slug }) => {
    const town = await findTownBySlug(database, slug);
    if (!town) throw townNotFound();
    const around = await findTownsWithin(database, boxAround(town, neighbourMiles));
    const { name, nation, latitude, longitude, heading, intro } = town;
    return {
      slug,
      name,
      nation,
      latitude,
      longitude,
      heading,
      intro_html: introHtml(intro),
      neighbours: nearestTowns(town, around),
    };
  });
