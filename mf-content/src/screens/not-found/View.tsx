import type { ViewProps } from '@tyres/kit/fragment';
import { homePath } from '../../lib/addresses';
import type { NotFoundData } from './load';

/** The page of an address that has none. */
export function View({ data: { isGone } }: ViewProps<NotFoundData>) {
  return (
    <>
      <h1 tabIndex={-1}>{isGone ? 'This page is gone' : 'Page not found'}</h1>
      <p>
        {isGone
          ? 'There was a page at this address. We have taken it down.'
          : 'The page may have moved, or the address may be mistyped.'}
      </p>
      <p>
        <a href={homePath}>Go to the home page</a>
      </p>
    </>
  );
}
