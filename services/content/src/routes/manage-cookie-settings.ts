import { manageCookieSettings } from '@tyres/content-contract/consent';
import { manageCookieSettingsInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { readCookieSettings } from '../domain/cookie-settings';
import { keepCookieChoice } from '../use-cases/keep-cookie-choice';

const forms = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i;

/** Saves which cookies are allowed for six months (C-COOKIE-SETTINGS). A wrong field is refused (V-COOKIE-422). */
export const manageCookieSettingsRoute = () =>
  route(manageCookieSettings, manageCookieSettingsInput, async (input, context) => {
    const isForm = forms.test(context.headers['content-type'] ?? '');
    return keepCookieChoice(readCookieSettings(input, { isForm }), context);
  });
