import { object, string, number, array, type InferType } from 'yup';
import { fitmentOf, type KnownVehicle } from '../domain/known-vehicle';

/** Knows vehicles by their registration; undefined when there is none. @throws when a provider fails */
export interface VehicleData {
  find(registration: string, signal: AbortSignal): Promise<KnownVehicle | undefined>;
}

export interface VehicleDataOptions {
  /** Base address of DVLA's Vehicle Enquiry Service, without its path. */
  readonly enquiryUrl: string;
  readonly enquiryKey: string;
  /** Base address of the tyre fitment lookup, without its path. */
  readonly fitmentUrl: string;
  readonly fitmentKey: string;
  readonly timeoutMs: number;
}

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
 * Joins two providers: DVLA's Vehicle Enquiry Service v1 knows make, colour and fuel, the fitment lookup model,
 * derivative and tyres. A vehicle that the former knows and the latter does not has no sizes.
 */
export function createVehicleData({
  enquiryUrl,
  enquiryKey,
  fitmentUrl,
  fitmentKey,
  timeoutMs,
}: VehicleDataOptions): VehicleData {
  const ask = async (url: string, init: RequestInit, signal: AbortSignal): Promise<unknown> => {
    const answer = await fetch(url, {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
    return answer.json();
  };
  return {
    async find(registration, signal) {
      const [enquired, fitted] = await Promise.all([
        ask(
          `${enquiryUrl}/vehicle-enquiry/v1/vehicles`,
          {
            method: 'POST',
            headers: {
              'x-api-key': enquiryKey,
              'content-type': 'application/json',
              accept: 'application/json',
            },
            body: JSON.stringify({ registrationNumber: registration }),
          },
          signal,
        ),
        ask(
          `${fitmentUrl}/fitment/v1/vehicles/${encodeURIComponent(registration)}`,
          { headers: { 'x-api-key': fitmentKey } },
          signal,
        ),
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
    // European type approval: N is for goods.
    vehicleType: fitted?.body ?? (enquired.typeApproval.startsWith('N') ? 'van' : 'car'),
    electric: enquired.fuelType === 'ELECTRICITY',
    fitments: fitted?.fitments.flatMap(({ front, rear }) => fitmentOf(write(front), write(rear)) ?? []) ?? [],
  };
}

function write({ width, profile, rim, load_index, speed_symbol }: InferType<typeof axle>): string {
  return `${width}/${profile} R${rim} ${load_index ?? ''}${speed_symbol ?? ''}`.trim();
}
