import { listEdges } from '@tyres/registry-contract/endpoints';
import { listEdgesInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findEdges } from '../store/edges';
import type { Deps } from '../deps';

/** The edges that reported within the last minute, with their revision. */
export const listEdgesRoute = ({ database, clock }: Deps) =>
  route(listEdges, listEdgesInput, async () => ({ edges: await findEdges(database, clock()) }));
