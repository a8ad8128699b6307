import { callLines } from '@tyres/contract-kit/testing/call-lines';
import * as endpoints from './endpoints';
import * as fittersApi from './fitters-api';
import * as diary from './diary';

test('the contract has these calls', () => {
  expect(callLines({ ...endpoints, ...fittersApi, ...diary })).toEqual([
    'fitters.addReview internal, POST /internal/reviews',
    'fitters.bookAppointment internal, POST /internal/appointments/{id}/book',
    'fitters.describeFittersApi partner, GET /fitters-api/v1/openapi.json, shared 300 s',
    'fitters.drawMap public, answers text, shared 86400 s',
    'fitters.findBooking internal, GET /internal/bookings/{order_reference}',
    'fitters.findFreeDates internal, GET /internal/free-dates/{postcode}',
    'fitters.findTimes internal, POST /internal/fitters/{account_number}/times, reads',
    'fitters.fitterModalWindow public',
    'fitters.getDiary internal, GET /internal/fitter-diary',
    'fitters.getFitter internal, GET /internal/fitters/{account_number}',
    'fitters.getFitterLinks partner, GET /fitters-api/v1/links',
    'fitters.getFitterServices public, reads',
    'fitters.getMapsKey internal, GET /internal/maps-key, shared 300 s',
    'fitters.getTown internal, GET /internal/towns/{slug}, shared 300 s',
    'fitters.holdAppointment internal, POST /internal/appointment-holds',
    'fitters.listBookings partner, GET /fitters-api/v1/bookings',
    'fitters.listReviews public, shared 300 s',
    'fitters.listTownReviews internal, GET /internal/towns/{slug}/reviews, shared 300 s',
    'fitters.listTowns internal, GET /internal/towns, shared 300 s',
    'fitters.putBays partner, PUT /fitters-api/v1/bays, body json',
    'fitters.putClosures partner, PUT /fitters-api/v1/closures, body json',
    'fitters.putSlots partner, PUT /fitters-api/v1/slots, body json',
    'fitters.readCalendarFeed partner, GET /fitter-calendar.ics, answers text',
    'fitters.rechooseFitters public, reads, shared 2 s, takes /ajax/get_basket/1',
    'fitters.releaseAppointment internal, DELETE /internal/appointments/{id}',
    'fitters.renewAppointment internal, POST /internal/appointments/{id}/renew',
    'fitters.rescheduleAppointment internal, POST /internal/appointments/{id}/reschedule',
    'fitters.streamAddresses internal, GET /addresses/{page}, answers stream',
    'fitters.updateTimes public, reads, shared 2 s, takes /ajax/get_basket/1',
  ]);
});
