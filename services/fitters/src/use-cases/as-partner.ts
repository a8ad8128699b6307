import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import type { FitterRecord } from '../domain/fitter';
import { invalidToken } from '../errors';
import { findAccountByToken } from '../store/api-accounts';
import { findFitter } from '../store/fitters';
import { hashToken } from './fitter-links';

/** A handler of the fitters' API. The caller's own account is the only one that it gets. */
type PartnerHandler<Input, Output> = (
  input: Input,
  fitter: FitterRecord,
  context: RouteContext,
) => Promise<Output>;

/** Runs a handler for the fitter whose token the call carries. @throws invalid_token */
export function asPartner<Input, Output>(
  { database }: Pick<Deps, 'database'>,
  handler: PartnerHandler<Input, Output>,
): (input: Input, context: RouteContext) => Promise<Output> {
  return async (input, context) => {
    const token = /^Bearer +(\S{20,200})$/i.exec(context.headers.authorization ?? '')?.[1];
    const account = token && (await findAccountByToken(database, hashToken(token)));
    const fitter = account ? await findFitter(database, account) : undefined;
    if (!fitter) throw invalidToken();
    return handler(input, fitter, context);
  };
}
