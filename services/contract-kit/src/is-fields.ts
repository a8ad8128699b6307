/** Whether a value is a record of fields by name: an object, but neither null nor an array. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
