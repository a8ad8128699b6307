import { listAudit } from '@tyres/registry-contract/endpoints';
import { listAuditInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findAudit } from '../store/audit';
import type { Deps } from '../deps';

/** The audit log, newest first: who did what, when and why, and refusals. */
export const listAuditRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(listAudit, listAuditInput, async (input) => ({ entries: await findAudit(database, input) }));
