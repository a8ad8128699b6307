import { readConfig } from '@tyres/service-kit/config';
import { number, object, string } from 'yup';

/** Settings of the registry, from the environment. */
export const config = readConfig(
  object({
    PORT: number().integer().min(0).default(0),
    DATABASE_URL: string().required(),
    /** Holds the artefacts. */
    DATA_FOLDER: string().required(),
    /** `mf-search:token,mf-catalogue:token`: what each team publishes with. */
    TEAM_TOKENS: string().default(''),
    /** What platform engineers release with. */
    PLATFORM_TOKEN: string().min(16).required(),
    LOG_LEVEL: string().default('info'),
  }),
);
