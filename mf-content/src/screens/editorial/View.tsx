import type { ViewProps } from '@tyres/kit/fragment';
import { Article } from '../../components/Article';
import type { EditorialData } from './load';

/** A page of the shop's editors. */
export function View({ data }: ViewProps<EditorialData>) {
  return <Article article={data} staleSince={data.staleSince} />;
}
