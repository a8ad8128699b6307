import { readConfig } from '@tyres/service-kit/config';
import { number, object, string } from 'yup';

const address = string().matches(/^https?:\/\/[^/?#]+\/?$/);
const loopback = ['localhost', '127.0.0.1', '[::1]'];

const settings = readConfig(
  object({
    PORT: number().integer().min(0).max(65_535).default(8081),
    /** Nothing but the same machine reaches it, unless it is told otherwise. */
    HOST: string().default('127.0.0.1'),
    /** Public address: an origin that no other program has. Browsers say who sent a form over TLS and on loopback alone. */
    CONSOLE_URL: address
      .required()
      .test(
        'tls',
        'CONSOLE_URL has to begin with https://, except on this machine.',
        (url) => !url || url.startsWith('https:') || loopback.includes(new URL(url).hostname),
      ),
    REGISTRY_URL: address.required(),
    /** `plain` for browsers that take no secure cookie on http://127.0.0.1, such as Safari. */
    COOKIE_ON_LOCALHOST: string().oneOf(['secure', 'plain']).default('secure'),
    LOG_LEVEL: string().default('info'),
  }),
);

/** Settings of the console, from the environment. */
export const config = {
  ...settings,
  SECURE_COOKIE: settings.COOKIE_ON_LOCALHOST === 'secure' || settings.CONSOLE_URL.startsWith('https:'),
};
