import { readConfig } from '@tyres/service-kit/config';
import { number, object, string } from 'yup';

const address = string().matches(/^https?:\/\/[^/?#]+\/?$/);
const loopback = ['localhost', '127.0.0.1', '[::1]'];

const settings = readConfig(
  object({
    PORT: number().integer().min(0).max(65_535).default(8081),
    /** Only the same machine reaches the default. */
    HOST: string().default('127.0.0.1'),
    /** Public address: an origin of its own. Browsers send Sec-Fetch-Site only over TLS and on loopback. */
    CONSOLE_URL: address
      .required()
      .test(
        'tls',
        'CONSOLE_URL has to begin with https://, except on this machine.',
        (url) => !url || url.startsWith('https:') || loopback.includes(new URL(url).hostname),
      ),
    REGISTRY_URL: address.required(),
    /** `plain` for browsers that reject secure cookies on http://127.0.0.1, such as Safari. */
    COOKIE_ON_LOCALHOST: string().oneOf(['secure', 'plain']).default('secure'),
    LOG_LEVEL: string().default('info'),
  }),
);

/** Settings of the console, from the environment. */
export const config = {
  ...settings,
  SECURE_COOKIE: settings.COOKIE_ON_LOCALHOST === 'secure' || settings.CONSOLE_URL.startsWith('https:'),
};
