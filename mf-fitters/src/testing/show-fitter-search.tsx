import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFittersService } from '@tyres/fitters-contract/fake';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { renderInShell, type Answers } from '@tyres/kit/testing';
import { FitterSearch, type FitterSearchProps } from '../components/fitter-search/FitterSearch';
import type { FirstSearch } from '../lib/first-search';
import type { FitterFilters } from '../lib/fitter-filters';

export const filters: FitterFilters = {
  postcode: 'SW1A 1AA',
  distance: 10,
  sortBy: 'distance',
  fitterTypes: ['garage', 'mobile'],
  limit: 10,
};
export const firstTen = fakeFittersService.rechooseFitters({ postcode: 'SW1A 1AA' }).sorted_fitters;

interface Given extends Partial<FitterSearchProps> {
  /** What differs from a search that found ten fitters. */
  readonly search?: Partial<FirstSearch>;
  readonly answers?: Answers;
}

/** The search of fitters around SW1A 1AA on '/choose-fitter'. */
export const showFitterSearch = ({ search, answers, ...props }: Given = {}) =>
  renderInShell(
    <FitterSearch
      initial={{ filters, outcome: { kind: 'found', fitters: firstTen }, ...search }}
      base="/choose-fitter"
      {...props}
    />,
    { ...fakeFittersService, ...answers },
  );

export const found = (...fitters: Fitter[]): Partial<FirstSearch> => ({
  outcome: { kind: 'found', fitters },
});
export const card = (index: number) => within(screen.getAllByRole('article')[index] ?? document.body);
/** The ids of the headings of the cards, and those of some fitters: unlike names, they are unique. */
export const headings = () =>
  screen.getAllByRole('article').map((one) => one.getAttribute('aria-labelledby'));
export const headingsOf = (fitters: readonly Fitter[]) =>
  fitters.map(({ account_number }) => `fitter-${account_number}-name`);
/** The address of a search. */
export const pathOf = (search: string, place = 'sw1a1aa') => `/choose-fitter/${place}?${search}`;
export const bothTypes = 'fitterTypes%5B%5D=garage&fitterTypes%5B%5D=mobile';
export const loadMore = () => userEvent.click(screen.getByRole('link', { name: 'Load 10 more fitters' }));
export const go = () => userEvent.click(screen.getByRole('button', { name: 'Go' }));
