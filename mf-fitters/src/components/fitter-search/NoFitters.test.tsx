import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFittersService } from '@tyres/fitters-contract/fake';
import type { FitterFilters } from '../../lib/fitter-filters';
import {
  filters,
  showFitterSearch,
  found,
  headings,
  headingsOf,
  pathOf,
  bothTypes,
} from '../../testing/show-fitter-search';

const mobileOnly = ['mobile'] as const;

test("'Show garages too' adds garages to a search that found no mobile fitters [T-FITTERS-ZERO-MOBILE]", async () => {
  const made = showFitterSearch({
    search: {
      ...found(),
      filters: {
        ...filters,
        postcode: 'M1 1AE',
        distance: 25,
        sortBy: 'average_score',
        fitterTypes: mobileOnly,
      },
    },
  });
  const message = 'There are no mobile fitters within 25 miles of M1 1AE.';
  expect(screen.getByText(message)).toBeTruthy();
  const button = screen.getByRole('link', { name: 'Show garages too' });
  expect(button.getAttribute('href')).toBe(
    pathOf(`distance=25&sortBy=average_score&${bothTypes}&limit=10`, 'm11ae'),
  );
  await userEvent.click(button);
  const search = { postcode: 'M1 1AE', distance: 25, sort_by: 'average_score', limit: 10 } as const;
  const wanted = { ...search, fitter_types: ['garage', 'mobile'] } as const;
  expect(made.calls.map(({ input }) => input)).toEqual([wanted]);
  const { sorted_fitters } = fakeFittersService.rechooseFitters(wanted);
  await waitFor(() => expect(headings()).toEqual(headingsOf(sorted_fitters)));
  expect(screen.queryByText(message)).toBeNull();
});

test("the form shows that 'Show garages too' has added garages, and keeps them in the next search [T-FITTERS-ZERO-MOBILE]", async () => {
  const made = showFitterSearch({ search: { ...found(), filters: { ...filters, fitterTypes: mobileOnly } } });
  const garages = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Garage' });
  expect(garages.checked).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Show garages too' }));
  await waitFor(() => expect(garages.checked).toBe(true));
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Best rating');
  expect(made.calls.at(-1)?.input).toMatchObject({
    sort_by: 'average_score',
    fitter_types: ['garage', 'mobile'],
  });
});

test.each<[number, FitterFilters['fitterTypes'], number]>([
  [5, ['garage', 'mobile'], 25],
  [10, ['garage', 'mobile'], 25],
  [15, ['garage', 'mobile'], 25],
  [15, ['garage'], 25],
  [25, ['garage', 'mobile'], 50],
  [50, ['garage', 'mobile'], 50],
])(
  'if no fitter is found within %d miles for the types %p, the page offers a search within %d miles, and does it [T-FITTERS-ZERO-WIDEN, B-FITTER-DISTANCE]',
  async (distance, fitterTypes, wider) => {
    const made = showFitterSearch({
      search: {
        ...found(),
        filters: { postcode: 'M1 1AE', distance, sortBy: 'average_score', fitterTypes, limit: 10 },
      },
    });
    expect(screen.getByText(`There are no fitters within ${distance} miles of M1 1AE.`)).toBeTruthy();
    const link = screen.getByRole('link', { name: `Search within ${wider} miles` });
    const types = fitterTypes.map((type) => `fitterTypes%5B%5D=${type}`).join('&');
    expect(link.getAttribute('href')).toBe(
      pathOf(`distance=${wider}&sortBy=average_score&${types}&limit=10`, 'm11ae'),
    );
    await userEvent.click(link);
    expect(made.calls.map(({ input }) => input)).toMatchObject([{ postcode: 'M1 1AE', distance: wider }]);
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(made.addresses.at(-1)).toBe(link.getAttribute('href'));
    expect(screen.getByLabelText('Distance')).toHaveValue(String(wider));
  },
);
