import Router from '@koa/router';
import { parseTyreSize } from '@tyres/contract-kit/tyre-size';
import { isKey } from '../keys';
import type { Fitment, VehicleRecord } from './vehicle-record';
import type { VehicleRegister } from './vehicle-register';

/** The body of the lookup's 500 response. */
export const fitmentFailure = { error: { code: 'internal_error', message: 'The lookup failed.' } };

export interface FitmentOptions {
  readonly vehicles: VehicleRegister;
  /** When empty, any key is accepted, but not a missing one. */
  readonly key: string;
}

/** The tyre fitment lookup: `GET /fitment/v1/vehicles/{registration}` with `x-api-key`; its shape is in the README. */
export function createFitmentRouter({ vehicles, key }: FitmentOptions): Router {
  const router = new Router();
  router.get('/fitment/v1/vehicles/:registration', async (ctx) => {
    const refuse = (status: number, code: string, message: string): void => {
      ctx.status = status;
      ctx.body = { error: { code, message } };
    };
    if (!isKey(ctx.get('x-api-key'), key))
      return refuse(401, 'invalid_key', 'Send a valid key in x-api-key.');
    const vehicle = await vehicles.find(ctx.params['registration'] ?? '');
    if (!vehicle) return refuse(404, 'vehicle_not_found', 'No vehicle has this registration.');
    ctx.body = fitmentOf(vehicle);
  });
  return router;
}

function fitmentOf({ registration, make, model, derivative, body, fitments }: VehicleRecord) {
  return { registration, make, model, derivative, body, fitments: fitments.map(axlesOf) };
}

function axlesOf({ front, rear }: Fitment) {
  return { front: axleOf(front), rear: axleOf(rear) };
}

function axleOf(text: string) {
  const size = parseTyreSize(text);
  if (!size) throw new Error(`'${text}' is not a tyre size.`);
  return {
    width: size.sectionWidthMm,
    profile: size.aspectRatioPercent,
    rim: size.rimDiameterInches,
    load_index: size.loadIndex ?? null,
    speed_symbol: size.speedSymbol ?? null,
  };
}
