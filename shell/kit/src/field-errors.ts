/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The part of a yup schema that a form needs. Typed by its shape, so that the kit does not load yup. */
export interface FormRules {
  /** The fields in their order in the form. */
  readonly fields: object;
  validate(values: unknown, options: { readonly abortEarly: false }): Promise<unknown>;
}

/** Validates a form's values: the first message of each invalid field, nothing when all are valid. */
export async function fieldErrors(rules: FormRules, values: object): Promise<FieldErrors> {
  try {
    await rules.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const messages: Record<string, string> = {};
    for (const { path, message } of error.inner) if (path) messages[path] ??= message;
    // Not the order of yup, which takes 'shipping_postcode' for 'postcode'.
    const order = Object.keys(rules.fields);
    return Object.fromEntries(
      Object.entries(messages).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)),
    );
  }
}

interface ValidationError {
  readonly inner: readonly { readonly path?: string; readonly message: string }[];
}

function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && 'inner' in error && Array.isArray(error.inner);
}
