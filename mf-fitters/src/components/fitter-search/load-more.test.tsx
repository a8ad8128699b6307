import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFitters, fakeFittersService } from '@tyres/fitters-contract/fake';
import {
  filters,
  firstTen,
  showFitterSearch,
  found,
  headings,
  headingsOf,
  pathOf,
  bothTypes,
  loadMore,
  go,
} from '../../testing/show-fitter-search';

const names = () =>
  within(screen.getByRole('list', { name: 'Fitters' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test("'Load 10 more fitters' sends the ids already shown, appends the answer and disappears after the last page [T-FITTERS-MORE, T-FITTERS-MORE-SHOWN]", async () => {
  const made = showFitterSearch();
  await userEvent.click(screen.getByRole('link', { name: 'Load 10 more fitters' }));
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(10));
  expect(names().slice(0, 10)).toEqual(firstTen.map(({ name }) => name));
  expect(made.calls.map(({ input }) => input)).toEqual([
    expect.objectContaining({ fitters_shown: firstTen.map(({ id }) => id), limit: 10 }),
  ]);
  expect(screen.queryByRole('link', { name: 'Load 10 more fitters' })).toBeNull();
});

test('each load sends the filters and all ids already shown, and appends its fitters [T-FITTERS-MORE, C-RECHOOSE-FITTERS, R-QS-FITTER-PARAMS, B-FITTER-PAGE]', async () => {
  const search = {
    postcode: 'M1 1AE',
    distance: 25,
    sort_by: 'average_score',
    fitter_types: ['garage', 'mobile'],
    limit: 10,
  } as const;
  const all = fakeFittersService.rechooseFitters({ ...search, limit: 50 }).sorted_fitters;
  const made = showFitterSearch({
    search: {
      ...found(...all.slice(0, 10)),
      filters: { ...filters, postcode: 'M1 1AE', distance: 25, sortBy: 'average_score' },
    },
  });
  for (const shown of [10, 20]) {
    await loadMore();
    await waitFor(() => expect(headings()).toEqual(headingsOf(all.slice(0, shown + 10))));
    const fitters_shown = all.slice(0, shown).map(({ id }) => id);
    expect(made.calls.at(-1)?.input).toEqual({ ...search, fitters_shown });
  }
  expect(all).toHaveLength(23);
  expect(made.addresses).toEqual([
    pathOf(`distance=25&sortBy=average_score&${bothTypes}&limit=20`, 'm11ae'),
    pathOf(`distance=25&sortBy=average_score&${bothTypes}&limit=30`, 'm11ae'),
  ]);
});

test.each([
  [0, false],
  [1, false],
  [9, false],
  [10, true],
  [11, false],
  [20, true],
  [23, false],
])("with %d fitters 'Load 10 more fitters' is shown: %s [T-FITTERS-MORE-SHOWN]", (count, isShown) => {
  showFitterSearch({ search: found(...fakeFitters.slice(0, count)) });
  expect(screen.queryByRole('link', { name: 'Load 10 more fitters' }) !== null).toBe(isShown);
});

test('a search after more fitters were loaded replaces all of them, and is for 10 again [T-FITTERS-REPLACE, B-FITTER-PAGE]', async () => {
  const made = showFitterSearch();
  await loadMore();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(17));
  await userEvent.selectOptions(screen.getByLabelText('Distance'), '5');
  await go();
  await waitFor(() => expect(headings()).toEqual(headingsOf(firstTen.slice(0, 8))));
  expect(made.calls.at(-1)?.input).toEqual(expect.objectContaining({ limit: 10 }));
  expect(made.addresses.at(-1)).toMatch(/&limit=10$/);
});
