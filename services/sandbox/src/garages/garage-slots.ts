import { addDays } from '@tyres/contract-kit/london';

/** How far ahead the garage system puts its calendar. */
const weeksAhead = 6;
const slotHours = 2;

/** A day's slots as the system sends them. */
export interface DayOfSlots {
  readonly date: string;
  readonly slots: readonly string[];
}

/** The days for which slots are put, from tomorrow on. */
export function plannedDays(today: string): DayOfSlots[] {
  return Array.from({ length: weeksAhead * 7 }, (_, ahead) => {
    const date = addDays(today, ahead + 1);
    return { date, slots: slotsOf(date) };
  });
}

/** Two hours each, from eight to eight, less at the weekend; none at Christmas. */
function slotsOf(date: string): string[] {
  if (date.endsWith('-12-25')) return [];
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const [opens, closes] = weekday === 0 ? [10, 16] : weekday === 6 ? [8, 18] : [8, 20];
  const slots: string[] = [];
  for (let hour = opens; hour < closes; hour += slotHours)
    slots.push(`${hourText(hour)}|${hourText(hour + slotHours)}`);
  return slots;
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
