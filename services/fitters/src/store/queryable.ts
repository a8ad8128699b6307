import type { Database } from '@tyres/service-kit/database';

/** A database or one of its transactions. */
export type Queryable = Pick<Database, 'query'>;
