import type { ViewProps } from '@tyres/kit/fragment';
import { Hero } from '../../components/Hero';
import type { ModelData } from './load';

/** The upper part of a model's page. */
export function View({ data: { model, fullName, crumbs } }: ViewProps<ModelData>) {
  return <Hero crumbs={crumbs} heading={model.h1 || `${fullName} tyres`} content={model.range_description} />;
}
