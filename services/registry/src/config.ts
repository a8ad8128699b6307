import { readConfig } from '@tyres/service-kit/config';
import {
  databaseUrl,
  migrations,
  publicAddress,
  rotatedSecret,
  serviceSettings,
} from '@tyres/service-kit/settings';
import { number, object, string } from 'yup';

/** Settings of the registry, from the environment. */
export const config = readConfig(
  object({
    ...serviceSettings,
    DATABASE_URL: databaseUrl().required(),
    MIGRATIONS: migrations(),
    /** Holds the artefacts. */
    DATA_FOLDER: string().required(),
    /** The first admin's token, which creates the others. `token@2026-12-31T00:00:00Z` expires. */
    PLATFORM_TOKEN: string().min(16).required(),
    /** The edges' token for health reports. */
    EDGE_TOKEN: string().min(16).required(),
    /** Signs override links; the same at the edges. */
    OVERRIDE_SECRET: rotatedSecret().required(),
    /** Public address of the site, for override links. */
    SITE_URL: publicAddress().required(),
    /** Hosts inside of the network that webhooks may be sent to, also without TLS, with commas between: `chat.internal:8080`. */
    WEBHOOK_INSIDE_HOSTS: string().default(''),
    /** `search=http://…,catalogue=http://…`: the services that the contract gate asks. */
    SERVICES: string().default(''),
    /** Limit of gzipped script that a page loads before any interaction. */
    PAGE_BUDGET_BYTES: number().integer().positive().default(120_000),
    /** Any S3-compatible store for the artefacts; all of these or none. Without them: DATA_FOLDER. */
    S3_ENDPOINT: string(),
    S3_BUCKET: string(),
    S3_REGION: string(),
    S3_ACCESS_KEY_ID: string(),
    S3_SECRET_ACCESS_KEY: string(),
    /** At most this share of canaries that are not worse is rolled back by the health gate. */
    ROLLBACK_ALPHA: number().positive().max(0.05).default(0.001),
    /** How many edges may count the same session: 1 with sticky sessions, else the number of edges. */
    EDGES_PER_SESSION: number().integer().positive().default(1),
    /** So many networks may report falsely to the health gate without the rollback of a good canary. */
    LYING_NETWORKS: number().integer().min(0).default(100),
  }),
);
