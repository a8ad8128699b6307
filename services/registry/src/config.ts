import { readConfig } from '@tyres/service-kit/config';
import { number, object, string } from 'yup';

/** Settings of the registry, from the environment. */
export const config = readConfig(
  object({
    PORT: number().integer().min(0).default(0),
    DATABASE_URL: string().required(),
    /** Holds the artefacts. */
    DATA_FOLDER: string().required(),
    /** The first admin's, with which the others' tokens are created. `token@2026-12-31T00:00:00Z` ends by itself. */
    PLATFORM_TOKEN: string().min(16).required(),
    /** What edges report with how sessions fare. */
    EDGE_TOKEN: string().min(16).required(),
    /** Signs override links; the same at the edges. */
    OVERRIDE_SECRET: string().min(16).required(),
    /** Public address of the site, where override links lead. */
    SITE_URL: string()
      .matches(/^https?:\/\//)
      .required(),
    /** `search=http://…,catalogue=http://…`: whose live contracts a release has to fit. */
    SERVICES: string().default(''),
    /** Gzipped script that a page may load before anybody touches it. */
    PAGE_BUDGET_BYTES: number().integer().positive().default(120_000),
    /** Any S3-compatible store for the artefacts; all of these or none. Without them: DATA_FOLDER. */
    S3_ENDPOINT: string(),
    S3_BUCKET: string(),
    S3_REGION: string(),
    S3_ACCESS_KEY_ID: string(),
    S3_SECRET_ACCESS_KEY: string(),
    /** Of the canaries that are not worse, at most this share is rolled back by the health gate. */
    ROLLBACK_ALPHA: number().positive().max(0.05).default(0.001),
    /** How many edges may count one and the same session: 1 where the load balancer keeps a session with one, else all. */
    EDGES_PER_SESSION: number().integer().positive().default(1),
    LOG_LEVEL: string().default('info'),
  }),
);
