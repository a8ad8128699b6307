import * as addresses from './addresses';

test('the pages of fitters, and those of other teams that they lead to, are at these addresses', () => {
  expect({ ...addresses }).toEqual({
    chooseFitterBase: '/choose-fitter',
    garagesBase: '',
    mobileBase: '/mobile-tyre-fitting',
    nationalSegment: 'fitted-nationally',
    nationalBase: '/fitted-nationally',
    nationalStepBase: '/choose-fitter/fitted-nationally',
    locationsPath: '/locations',
    homePath: '/',
    basketPath: '/basket',
    bookingDetailsPath: '/booking-details',
    googleMapPath: '/fitter-map',
  });
});
