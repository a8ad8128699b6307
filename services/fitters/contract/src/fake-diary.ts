import type { Diary, DiaryEntry } from './diary';

const job: DiaryEntry = {
  reference: 'K7QX9M4PRTAC',
  time_label: '08:30 - 10:00',
  minutes: 90,
  bay: 1,
  tyres: 4,
  services: ['WHEELALIGNMENT'],
  postcode: null,
};
const jobs: readonly DiaryEntry[] = [
  job,
  { ...job, reference: null, time_label: '10:00 - 11:00', minutes: 60, tyres: null, services: [] },
  {
    ...job,
    reference: 'P2WN5T8XKDLE',
    time_label: null,
    minutes: 60,
    bay: 2,
    tyres: 1,
    services: [],
    postcode: 'SW1A 1AA',
  },
];
const day = (
  date: string,
  label: string,
  closed: string | null = null,
  entries: readonly DiaryEntry[] = [],
) => ({
  ...{ date, label, closed, entries },
});

/** A made-up week with a job of each kind. */
export const fakeDiary: Diary = {
  name: 'Fenwick Premium Tyres',
  town: 'London',
  mobile: 0,
  bays: [1, 2],
  days: [
    day('2026-11-30', 'Monday 30th November 2026'),
    day('2026-12-01', 'Tuesday 1st December 2026', 'Stocktaking'),
    day('2026-12-02', 'Wednesday 2nd December 2026', null, jobs),
    day('2026-12-03', 'Thursday 3rd December 2026'),
    day('2026-12-04', 'Friday 4th December 2026'),
    day('2026-12-05', 'Saturday 5th December 2026'),
    day('2026-12-06', 'Sunday 6th December 2026', 'Closed'),
  ],
  previous_week: '2026-11-23',
  next_week: '2026-12-07',
};
