import { listAudit } from '@tyres/registry-contract/endpoints';
import { listAuditInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findAudit } from '../store/audit';
import type { Deps } from './deps';

/** Who did what, when and why, and what was refused, newest first. */
export const listAuditRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(listAudit, listAuditInput, async ({ before }) => ({ entries: await findAudit(database, before) }));
