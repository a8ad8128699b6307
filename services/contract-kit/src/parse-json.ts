/** The value of a JSON text; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Not JSON: the value stays undefined.
  }
  return value;
}
