import type { PageInfo } from '@tyres/kit/fragment';

/** What a form shows at first: what was typed and what was wrong when its plain post was refused, else nothing. */
export interface FormStart {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** What was wrong with no field in particular. */
  readonly message: string | undefined;
}

/** Reads the refused post to `action` off the page; `isOurs` tells it from another form's with the same action. */
export function formStart(
  page: PageInfo,
  action: string,
  isOurs: (values: object) => boolean = () => true,
): FormStart {
  const { form } = page;
  if (form?.action !== action || !isOurs(form.values)) return { values: {}, errors: {}, message: undefined };
  const { fields = {}, message } = form.problem;
  const values = Object.entries(form.values).flatMap(([name, value]): [string, string][] => {
    const single = typeof value === 'string' ? value : value[0];
    return single === undefined ? [] : [[name, single]];
  });
  return {
    values: Object.fromEntries(values),
    errors: fields,
    message: Object.keys(fields).length > 0 ? undefined : message,
  };
}

/** The size search and the choice of confirm-size are posted to one address; only the former has a postcode. */
export function isSizeSearch(values: object): boolean {
  return 'size_postcode' in values;
}

/** Whether the page stands again because one of its searches was refused: what holds the form has to be open then. */
export function isSearchRefused(
  { form }: PageInfo,
  action?: '/enter-reg-submit' | '/enter-size-submit',
): boolean {
  if (!form || (action && form.action !== action)) return false;
  return (
    form.action === '/enter-reg-submit' || (form.action === '/enter-size-submit' && isSizeSearch(form.values))
  );
}
