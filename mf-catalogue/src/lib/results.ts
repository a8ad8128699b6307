import type { FilterChoice, FilterResponse } from '@tyres/catalogue-contract/payloads';
import { toCardTyre, type CardTyre } from './card-tyre';

/** What a page of results shows. */
export interface Results {
  readonly tyres: readonly CardTyre[];
  readonly ourChoice: CardTyre | null;
  readonly total: number;
  readonly size: string;
  readonly filters: Readonly<Record<string, readonly FilterChoice[]>>;
}

/** What the page needs of the service's answer. */
export function toResults(answer: FilterResponse): Results {
  return {
    tyres: answer.tyres.map(toCardTyre),
    ourChoice: answer.featured_top_spot ? toCardTyre(answer.featured_top_spot) : null,
    total: answer.total_tyres,
    size: answer.size,
    filters: answer.filters,
  };
}
