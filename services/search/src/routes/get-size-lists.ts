import { getSizeLists } from '@tyres/search-contract/endpoints';
import { getSizeListsInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findSizeLists } from '../store/sizes';
import type { Deps } from '../deps';

/** The choices of the size form (E-SIZE-LISTS). */
export const getSizeListsRoute = ({ database }: Deps) =>
  route(getSizeLists, getSizeListsInput, () => findSizeLists(database));
