import { getModelPage } from '@tyres/catalogue-contract/endpoints';
import type { Load } from '@tyres/kit/fragment';
import { toCardTyre, type CardTyre } from '../../lib/card-tyre';
import { codesInBasket } from '../../lib/codes-in-basket';
import { findPage, slugOf } from '../../lib/find-page';

export interface ModelTyresData {
  readonly name: string;
  /** Such as '205/55 R16'. */
  readonly sizes: readonly string[];
  readonly tyres: readonly CardTyre[];
  readonly inBasket: readonly string[];
  /** When prices and stock were fetched, if they are not fresh; ISO 8601, UTC. */
  readonly staleSince: string | null;
}

/** Loads the model's common sizes and most popular tyres. */
export const load: Load<ModelTyresData> = async ({ page, call, signal, staleSince }) => {
  const manufacturer_slug = slugOf(page, 'manufacturer_slug');
  const range_slug = slugOf(page, 'range_slug');
  const [{ model, tyre_sizes, tyres }, inBasket] = await Promise.all([
    findPage(page, call(getModelPage, { manufacturer_slug, range_slug }, { signal })),
    codesInBasket({ call, signal }),
  ]);
  return {
    name: model.name,
    sizes: tyre_sizes,
    tyres: tyres.map(toCardTyre),
    inBasket,
    staleSince: staleSince?.() ?? null,
  };
};
