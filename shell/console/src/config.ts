import { readConfig } from '@tyres/service-kit/config';
import { address, port, publicAddress, serviceSettings } from '@tyres/service-kit/settings';
import { object, string } from 'yup';

const settings = readConfig(
  object({
    ...serviceSettings,
    PORT: port().default(8081),
    /** Public address: an origin of its own. Browsers send Sec-Fetch-Site only over TLS and on loopback. */
    CONSOLE_URL: publicAddress().required(),
    REGISTRY_URL: address().required(),
    /** `plain` for browsers that reject secure cookies on http://127.0.0.1, such as Safari. */
    COOKIE_ON_LOCALHOST: string().oneOf(['secure', 'plain']).default('secure'),
  }),
);

/** Settings of the console, from the environment. */
export const config = {
  ...settings,
  SECURE_COOKIE: settings.COOKIE_ON_LOCALHOST === 'secure' || settings.CONSOLE_URL.startsWith('https:'),
};
