import { describeFittersApi } from '@tyres/fitters-contract/fitters-api';
import { describeFittersApiInput } from '@tyres/fitters-contract/fitters-api-schemas';
import { route } from '@tyres/service-kit/route';
import { openApiDocument } from '../domain/openapi';

/** The OpenAPI document of the fitters' API. */
export const describeFittersApiRoute = () =>
  route(describeFittersApi, describeFittersApiInput, async () => openApiDocument());
