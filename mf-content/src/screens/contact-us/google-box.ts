import type { RecaptchaBox } from '@tyres/content-contract/contact';

/** Google's box in the page. */
export interface GoogleBox {
  /** The response of the box; '' until it is ticked, and again when the response is too old. */
  response(): string;
  /** Empties the box: a response is good for one attempt. */
  reset(): void;
  /** Takes the box out of the page, with what Google's script stored in it. */
  remove(): void;
}

/** The part of Google's script that the form uses (https://developers.google.com/recaptcha/docs/display). */
interface Grecaptcha {
  render(place: HTMLElement, options: RenderOptions): number;
  getResponse(id: number): string;
  reset(id: number): void;
}

interface RenderOptions {
  readonly sitekey: string;
  readonly callback: () => void;
  readonly 'expired-callback': () => void;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
    onGoogleBoxReady?: () => void;
  }
}

const timeoutMs = 5_000;
/** What Google's script keeps in the storage of this site. */
const storageKey = '_grecaptcha';
let loading: Promise<Grecaptcha> | undefined;

/** Loads Google's script, once, and shows its box. `onChange` is called when it is ticked or expires. @throws when the script does not come */
export async function showGoogleBox(
  { site_key: sitekey, script_url: url }: RecaptchaBox,
  place: HTMLElement,
  onChange: (isTicked: boolean) => void,
): Promise<GoogleBox> {
  loading ??= loadGrecaptcha(url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const grecaptcha = await loading;
  const holder = document.createElement('div');
  place.append(holder);
  const id = grecaptcha.render(holder, {
    sitekey,
    callback: () => onChange(true),
    'expired-callback': () => onChange(false),
  });
  return {
    response: () => grecaptcha.getResponse(id),
    reset: () => grecaptcha.reset(id),
    remove() {
      holder.remove();
      localStorage.removeItem(storageKey);
    },
  };
}

function loadGrecaptcha(url: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      script.remove();
      reject(new Error(`${url} did not load.`));
    };
    const timer = setTimeout(fail, timeoutMs);
    window.onGoogleBoxReady = () => {
      clearTimeout(timer);
      if (window.grecaptcha) resolve(window.grecaptcha);
      else fail();
    };
    script.src = `${url}?render=explicit&onload=onGoogleBoxReady&hl=en-GB`;
    script.onerror = fail;
    document.head.append(script);
  });
}
