import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { isKey } from '../keys';
import type { VehicleRecord } from './vehicle-record';
import type { VehicleRegister } from './vehicle-register';

interface EnquiryError {
  readonly status: string;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
}

const errors = {
  badRequest: {
    status: '400',
    code: '400',
    title: 'Bad Request',
    detail: 'Invalid format for field - vehicle registration number',
  },
  notFound: {
    status: '404',
    code: '404',
    title: 'Vehicle Not Found',
    detail: 'Record for vehicle not found',
  },
  internal: { status: '500', code: '500', title: 'Internal Server Error', detail: 'System Error occurred' },
} satisfies Record<string, EnquiryError>;

/** The body of the service's 500 response. */
export const enquiryFailure = { errors: [errors.internal] };

export interface VehicleEnquiryOptions {
  readonly vehicles: VehicleRegister;
  /** When empty, any key is accepted, but not a missing one. */
  readonly key: string;
}

/** DVLA's Vehicle Enquiry Service, version 1: https://developer-portal.driver-vehicle-licensing.api.gov.uk */
export function createVehicleEnquiryRouter({ vehicles, key }: VehicleEnquiryOptions): Router {
  const router = new Router();
  router.post('/vehicle-enquiry/v1/vehicles', bodyParser({ enableTypes: ['json'] }), async (ctx) => {
    if (!isKey(ctx.get('x-api-key'), key)) {
      ctx.status = 403;
      ctx.body = { message: 'Forbidden' };
      return;
    }
    const refuse = (error: EnquiryError): void => {
      ctx.status = Number(error.status);
      ctx.body = { errors: [error] };
    };
    const registration = readRegistration(ctx.request.body);
    if (!registration) return refuse(errors.badRequest);
    const vehicle = await vehicles.find(registration);
    if (!vehicle) return refuse(errors.notFound);
    ctx.body = enquiryOf(vehicle);
  });
  return router;
}

/** The service accepts only plates without spaces, in capitals. */
function readRegistration(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('registrationNumber' in body)) return undefined;
  const { registrationNumber } = body;
  return typeof registrationNumber === 'string' && /^[A-Z0-9]{2,7}$/.test(registrationNumber)
    ? registrationNumber
    : undefined;
}

/** The service knows make and colour, but neither model nor tyres. */
function enquiryOf({ registration, make, colour, fuelType, year, body }: VehicleRecord) {
  const isElectric = fuelType === 'ELECTRICITY';
  return {
    registrationNumber: registration,
    make,
    colour,
    fuelType,
    ...(isElectric ? {} : { engineCapacity: 1598 }),
    co2Emissions: isElectric ? 0 : 136,
    yearOfManufacture: year,
    monthOfFirstRegistration: `${year}-03`,
    dateOfLastV5CIssued: `${year}-03-20`,
    taxStatus: 'Taxed',
    motStatus: 'Valid',
    markedForExport: false,
    typeApproval: body === 'van' ? 'N1' : 'M1',
    wheelplan: '2 AXLE RIGID BODY',
    revenueWeight: body === 'van' ? 3000 : 1900,
    euroStatus: 'EURO 5',
  };
}
