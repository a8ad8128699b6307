import { listTowns } from '@tyres/fitters-contract/endpoints';
import { listTownsInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { findLargestTowns, findTownLetters, findTownsByLetter } from '../store/towns';

/** How many towns are listed before a letter is chosen. */
const largestCount = 24;

/** The index of towns: the letters that have any, and the towns of one letter or else the largest. */
export const listTownsRoute = ({ database }: Deps) =>
  route(listTowns, listTownsInput, async ({ letter }) => {
    const [letters, towns] = await Promise.all([
      findTownLetters(database),
      letter === undefined ? findLargestTowns(database, largestCount) : findTownsByLetter(database, letter),
    ]);
    return { letters, towns };
  });
