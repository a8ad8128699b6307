import { createHash, createHmac, randomBytes } from 'node:crypto';
import { diaryPath, readCalendarFeed } from '@tyres/fitters-contract/diary';
import type { FitterLinks } from '@tyres/fitters-contract/fitters-api';
import type { Queryable } from '@tyres/service-kit/database';
import { isSameSecret } from '@tyres/service-kit/same-secret';
import type { FitterRecord } from '../domain/fitter';
import { linkNotValid } from '../errors';
import { ensureLinkKey, findLinkKey } from '../store/api-accounts';
import { findFitter } from '../store/fitters';

/** A link opens one thing: a feed that a calendar service knows does not open the diary. */
type LinkPurpose = 'diary' | 'calendar';

const secretBytes = 32;

/** A new token of the fitters' API, or a key of links. */
export const createSecret = (): string => randomBytes(secretBytes).toString('base64url');

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const signature = (key: string, purpose: LinkPurpose, account: string): string =>
  createHmac('sha256', key).update(`${purpose} ${account}`).digest('base64url');

/** The addresses of a fitter's diary and calendar feed, below the site's address. They hold until access is revoked. */
export async function fitterLinks(
  database: Queryable,
  { id, accountNumber }: Pick<FitterRecord, 'id' | 'accountNumber'>,
): Promise<FitterLinks> {
  const key = await ensureLinkKey(database, id, createSecret());
  const link = (purpose: LinkPurpose): string => `${accountNumber}.${signature(key, purpose, accountNumber)}`;
  return {
    diary: `${diaryPath}?link=${link('diary')}`,
    calendar: `${readCalendarFeed.path}?link=${link('calendar')}`,
  };
}

/** The fitter of a signed link. @throws link_not_valid */
export async function fitterOfLink(
  database: Queryable,
  link: string,
  purpose: LinkPurpose,
): Promise<FitterRecord> {
  const [account = '', signed = ''] = link.split('.');
  const key = await findLinkKey(database, account);
  if (key === undefined || !isSameSecret(signed, signature(key, purpose, account))) throw linkNotValid();
  const fitter = await findFitter(database, account);
  if (!fitter) throw linkNotValid();
  return fitter;
}
