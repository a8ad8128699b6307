import type { FilterChoice, FilterResponse, Tyre } from '@tyres/catalogue-contract/payloads';
import { toCardTyre, type CardTyre } from './card-tyre';

/** A tyre featured above the list, with the shop's texts; '' for a text that is missing. */
export interface FeaturedTyre {
  readonly tyre: CardTyre;
  readonly label: string;
  readonly note: string;
  readonly text: string;
  readonly link: string;
  readonly linkText: string;
}

/** The data of a page of results. */
export interface Results {
  readonly tyres: readonly CardTyre[];
  readonly ourChoice: FeaturedTyre | null;
  readonly featured: readonly FeaturedTyre[];
  readonly total: number;
  readonly size: string;
  /** 0 fully fitted, 1 delivery. */
  readonly route: 0 | 1;
  readonly filters: Readonly<Record<string, readonly FilterChoice[]>>;
}

/** The tyres that the shop puts above the list. */
export type Highlights = Pick<Results, 'ourChoice' | 'featured'>;

/** Picks the part of the service's answer that the page needs. */
export function toResults(answer: FilterResponse): Results {
  return {
    tyres: answer.tyres.map(toCardTyre),
    ourChoice: answer.featured_top_spot ? toFeatured(answer.featured_top_spot) : null,
    featured: answer.featured_tyres.map(toFeatured),
    total: answer.total_tyres,
    size: answer.size,
    route: answer.current_route,
    filters: answer.filters,
  };
}

function toFeatured(tyre: Tyre): FeaturedTyre {
  return {
    tyre: toCardTyre(tyre),
    label: tyre.view_label_1,
    note: tyre.view_label_2,
    text: tyre.featured_content?.text ?? '',
    link: tyre.link,
    linkText: tyre.link_text,
  };
}
