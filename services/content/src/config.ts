import { readConfig } from '@tyres/service-kit/config';
import { number, object, string } from 'yup';

/** Settings of the content service, from the environment. */
export const config = readConfig(
  object({
    PORT: number().integer().min(0).default(0),
    DATABASE_URL: string().required(),
    LOG_LEVEL: string().default('info'),
  }),
);
