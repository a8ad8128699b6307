import { createBreaker } from '@tyres/service-kit/calls/breaker';
import { createThirdParty } from '@tyres/service-kit/calls/third-party';
import type { Log } from '@tyres/service-kit/log';
import { array, boolean, object, string } from 'yup';

/** `unavailable`: Google gave no verdict, or refuses our secret. */
export type RecaptchaVerdict = 'passed' | 'refused' | 'unavailable';

/** Google's reCAPTCHA v2 (https://developers.google.com/recaptcha/docs/verify). */
export interface Recaptcha {
  readonly siteKey: string;
  /** The script of the box, without its query. */
  readonly scriptUrl: string;
  /** Asks Google about a response, which is valid for one call only. */
  verify(response: string): Promise<RecaptchaVerdict>;
}

export interface RecaptchaOptions {
  /** Google's address up to `/recaptcha`. */
  readonly url: string;
  readonly siteKey: string;
  readonly secret: string;
  /** A response that was given on another site is refused. */
  readonly hostname: string;
  readonly log: Log;
  readonly timeoutMs?: number;
  /** Opens the circuit after this many consecutive failures, for this long. */
  readonly breaker?: { readonly failures: number; readonly openMs: number };
}

/** Leaves time for the rest of a plain form post. */
const defaultTimeoutMs = 1_500;
const defaultBreaker = { failures: 5, openMs: 5_000 };
/** Codes that say something about us, and nothing about the visitor. */
const ownMistakes = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys'];

const verdict = object({
  success: boolean().required(),
  hostname: string().default(''),
  'error-codes': array(string().required()).default([]),
});

/** The visitor's address is not sent: Google does not need it, and has it from the box. */
export function createRecaptcha(options: RecaptchaOptions): Recaptcha {
  const { url, siteKey, secret, hostname, log, timeoutMs = defaultTimeoutMs } = options;
  const circuit = createBreaker(options.breaker ?? defaultBreaker);
  const askGoogle = createThirdParty(`${url}/api/siteverify`, timeoutMs);

  async function ask(response: string) {
    const { isOk, status, text } = await askGoogle({ method: 'POST', form: { secret, response } });
    if (isOk) return verdict.validate(JSON.parse(text));
    throw new Error(`siteverify answered ${status}`);
  }

  return {
    siteKey,
    scriptUrl: `${url}/api.js`,
    async verify(response) {
      if (!circuit.mayCall()) return 'unavailable';
      try {
        const { success, hostname: solvedOn, 'error-codes': codes } = await ask(response);
        circuit.record(true);
        if (success && solvedOn === hostname) return 'passed';
        const isOurs = codes.some((code) => ownMistakes.includes(code));
        if (isOurs) log.error({ codes }, 'reCAPTCHA refuses our secret');
        else log.info({ codes, solvedOn }, 'reCAPTCHA refused a response');
        return isOurs ? 'unavailable' : 'refused';
      } catch (error) {
        circuit.record(false);
        log.warn({ err: error }, 'reCAPTCHA gave no verdict');
        return 'unavailable';
      }
    },
  };
}
