import { validateSize } from '@tyres/search-contract/endpoints';
import { validateSizeInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { splitSize } from '@tyres/search-contract/size-value';
import { sizeFromParts } from '../domain/search-state';
import { isSizeSold } from '../store/sizes';
import type { Deps } from '../deps';

/**
 * Whether a size is sold. `values` are in the form's order (width, profile, rim and an optional speed), or the whole size
 * as people write it (C-VALIDATE-SIZE).
 */
export const validateSizeRoute = ({ database }: Deps) =>
  route(validateSize, validateSizeInput, async ({ values }) => {
    const [width = '', profile = '', rim = '', speed] = values.split('|');
    const size = values.includes('|') ? sizeFromParts({ width, profile, rim, speed }) : splitSize(values);
    if (!size) return { size_exists: 0 as const };
    const isSold = await isSizeSold(database, {
      sectionWidthMm: Number(size.width),
      aspectRatioPercent: Number(size.profile),
      rimDiameterInches: Number(size.rim),
      speedSymbol: size.speed ?? undefined,
    });
    return { size_exists: isSold ? (1 as const) : (0 as const) };
  });
