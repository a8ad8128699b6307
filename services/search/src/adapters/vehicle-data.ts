import { createBreaker } from '@tyres/service-kit/calls/breaker';
import { createThirdParty, type ThirdPartyRequest } from '@tyres/service-kit/calls/third-party';
import { object, string, number, array, type InferType } from 'yup';
import { fitmentOf, type KnownVehicle } from '../domain/known-vehicle';

/** Finds a vehicle by its registration; undefined when there is none. @throws when a provider fails */
export interface VehicleData {
  find(registration: string): Promise<KnownVehicle | undefined>;
}

export interface VehicleDataOptions {
  /** Base address of DVLA's Vehicle Enquiry Service, without its path. */
  readonly enquiryUrl: string;
  readonly enquiryKey: string;
  /** Base address of the tyre fitment lookup, without its path. */
  readonly fitmentUrl: string;
  readonly fitmentKey: string;
  readonly timeoutMs: number;
  /** Opens the circuit after this many consecutive failures, for this long. */
  readonly breaker?: { readonly failures: number; readonly openMs: number };
}

const defaultBreaker = { failures: 5, openMs: 5_000 };

const enquiry = object({
  make: string().required(),
  colour: string().default(''),
  fuelType: string().default(''),
  typeApproval: string().default(''),
});

const axle = object({
  width: number().required(),
  profile: number().required(),
  rim: number().required(),
  load_index: number().nullable().defined(),
  speed_symbol: string().nullable().defined(),
}).required();

const fitment = object({
  model: string().required(),
  derivative: string().default(''),
  body: string()
    .oneOf(['car', 'van', '4x4'] as const)
    .default('car'),
  fitments: array(object({ front: axle, rear: axle }).required()).required(),
});

/**
 * Joins two providers: DVLA's Vehicle Enquiry Service v1 (make, colour and fuel) and the fitment lookup (model,
 * derivative and tyres). A vehicle that only DVLA has gets no sizes.
 */
export function createVehicleData(options: VehicleDataOptions): VehicleData {
  // DVLA answers 400 to a malformed registration, which is no vehicle either. 429, a refused key and 5xx are failures.
  const enquire = createProvider(options.enquiryUrl, options, [400, 404]);
  const lookUpFitment = createProvider(options.fitmentUrl, options, [404]);
  return {
    async find(registration) {
      const [enquired, fitted] = await Promise.all([
        enquire({
          method: 'POST',
          path: '/vehicle-enquiry/v1/vehicles',
          headers: {
            'x-api-key': options.enquiryKey,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify({ registrationNumber: registration }),
        }),
        lookUpFitment({
          path: `/fitment/v1/vehicles/${encodeURIComponent(registration)}`,
          headers: { 'x-api-key': options.fitmentKey },
        }),
      ]);
      if (enquired === undefined) return undefined;
      return join(
        registration,
        await enquiry.validate(enquired),
        fitted === undefined ? undefined : await fitment.validate(fitted),
      );
    },
  };
}

/** Calls one provider with a timeout and a circuit breaker; undefined for statuses that mean 'no such vehicle'. */
function createProvider(
  address: string,
  { timeoutMs, breaker = defaultBreaker }: VehicleDataOptions,
  unknownStatuses: readonly number[],
): (asked: ThirdPartyRequest) => Promise<unknown> {
  const { host } = new URL(address);
  const ask = createThirdParty(address, timeoutMs);
  const circuit = createBreaker(breaker);
  return async (asked) => {
    if (!circuit.mayCall()) throw new Error(`${host} is not called: its circuit breaker is open.`);
    try {
      const answer = await request(asked);
      circuit.record(true);
      return answer;
    } catch (error) {
      circuit.record(false);
      throw error;
    }
  };

  async function request(asked: ThirdPartyRequest): Promise<unknown> {
    const { status, isOk, text } = await ask(asked);
    if (isOk) return JSON.parse(text);
    if (unknownStatuses.includes(status)) return undefined;
    throw new Error(`${host} answered ${status}`);
  }
}

function join(
  registration: string,
  enquired: InferType<typeof enquiry>,
  fitted: InferType<typeof fitment> | undefined,
): KnownVehicle {
  return {
    registration,
    make: enquired.make.toUpperCase(),
    model: fitted?.model.toUpperCase() ?? '',
    derivative: fitted?.derivative ?? '',
    colour: enquired.colour.toUpperCase(),
    // European type approval: N is a goods vehicle.
    vehicleType: fitted?.body ?? (enquired.typeApproval.startsWith('N') ? 'van' : 'car'),
    electric: enquired.fuelType === 'ELECTRICITY',
    fitments: fitted?.fitments.flatMap(({ front, rear }) => fitmentOf(write(front), write(rear)) ?? []) ?? [],
  };
}

function write({ width, profile, rim, load_index, speed_symbol }: InferType<typeof axle>): string {
  return `${width}/${profile} R${rim} ${load_index ?? ''}${speed_symbol ?? ''}`.trim();
}
