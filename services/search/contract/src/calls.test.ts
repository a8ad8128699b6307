import { callLines } from '@tyres/contract-kit/testing/call-lines';
import * as endpoints from './endpoints';

test('the contract has these calls', () => {
  expect(callLines({ ...endpoints })).toEqual([
    'search.buyAgainModal public, cookies __Host-no_buy_again',
    'search.earliestFittingPostcode public',
    'search.enterRegSubmit public, answers redirect',
    'search.enterSizeSubmit public, answers redirect',
    'search.getCar public',
    'search.getSearchSession internal, GET /internal/search-session, depends on search',
    'search.getSearchSessions internal, POST /internal/search-sessions, reads',
    'search.getSizeLists internal, GET /internal/size-lists, shared 30 s, stale 600 s',
    'search.getSizeOptions internal, GET /internal/size-options',
    'search.getVehicle public',
    'search.setDontShowBuyAgainModal public, cookies __Host-no_buy_again',
    'search.setMobileFitting public',
    'search.setPostcode internal, POST /internal/search-session/postcode, body form',
    'search.setSize internal, POST /internal/search-session/size, body form',
    'search.updateRegistration public, body json',
    'search.validateReg public',
    'search.validateSize public',
  ]);
});
