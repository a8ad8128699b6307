import { fitterModalWindow } from '@tyres/fitters-contract/endpoints';
import { fitterModalWindowInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { chooseFirst } from '../use-cases/choose-first';
import { findJob } from '../use-cases/find-job';
import { findSizeOptions } from '../use-cases/find-size-options';
import { requireOffered } from '../use-cases/require-offered';

/** Chooses fitter, date and time before the tyres, and answers the sizes to go on with (C-FITTER-MODAL-WINDOW, SD04). */
export const fitterModalWindowRoute = (deps: Deps) =>
  route(fitterModalWindow, fitterModalWindowInput, async (input, context) => {
    const { date, distance, lat: latitude, lng: longitude } = input;
    const around = { latitude, longitude };
    const wanted = { account_number: input.account, date, time: input.time, distance, around };
    const slot = await requireOffered(deps.database, wanted, {
      job: await findJob(deps, context),
      now: context.now,
    });
    await chooseFirst(deps, slot, context);
    return findSizeOptions(deps, context);
  });
