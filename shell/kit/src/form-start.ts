import type { FieldErrors } from './field-errors';
import type { PageInfo } from './fragment';

/** What a form shows at first. After a refused plain post: the typed values and the errors. Otherwise nothing. */
export interface FormStart {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  /** Why the post was refused, when no single field is to blame. */
  readonly message?: string | undefined;
}

/** Reads the refused post to `action` from the page. `isOurs` rules out another form with the same action. */
export function formStart(
  { form }: PageInfo,
  action: string,
  isOurs: (values: object) => boolean = () => true,
): FormStart {
  if (form?.action !== action || !isOurs(form.values)) return { values: {}, errors: {} };
  const { fields = {}, message } = form.problem;
  const values = Object.entries(form.values).flatMap(([name, value]): [string, string][] => {
    const single = typeof value === 'string' ? value : value[0];
    return single === undefined ? [] : [[name, single]];
  });
  return {
    values: Object.fromEntries(values),
    errors: fields,
    ...(Object.keys(fields).length > 0 ? {} : { message }),
  };
}
