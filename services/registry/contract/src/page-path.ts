import { parsePostcode } from '@tyres/contract-kit/postcode';

/** A segment of a page's path: fixed text, or a parameter. */
export type PathSegment =
  | { readonly text: string; readonly type?: undefined }
  | { readonly parameter: string; readonly type: string | undefined };

/** The types that a parameter can have, as in `/{postcode:postcode}`, with what they match (SD03). */
export const parameterTypes: Readonly<Record<string, (segment: string) => boolean>> = {
  postcode: (segment) => parsePostcode(segment) !== undefined,
};

const parameterPattern = /^\{(\w+)(?::(\w+))?\}$/;

/** Splits a page's path into its segments: `/{brand_slug}/fitters` into an empty text, a parameter and 'fitters'. */
export function readPagePath(path: string): readonly PathSegment[] {
  return path.split('/').map((segment) => {
    const match = parameterPattern.exec(segment);
    return match?.[1] === undefined ? { text: segment } : { parameter: match[1], type: match[2] };
  });
}

/** The path without the names of its parameters: pages match the same addresses if this is the same. */
export function pathShape(path: string): string {
  return readPagePath(path)
    .map((segment) => ('text' in segment ? segment.text : `{${segment.type ?? ''}}`))
    .join('/');
}
