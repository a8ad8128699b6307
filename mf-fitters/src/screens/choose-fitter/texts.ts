/** The hold of a time has run out; fresh times are shown with this. */
export const timeRanOut = 'The time that we held for you has run out. Please choose a time again.';

/** As above, for fitters who agree the time with the customer. */
export const dayRanOut = 'Your place on that day is no longer held. Please choose a day again.';

/** No time is left on the chosen day. */
export const allTaken = 'Every time on that day has just been taken. Please choose another date.';
