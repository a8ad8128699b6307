import type { ViewProps } from '@tyres/kit/fragment';
import { Hero } from '../../components/Hero';
import type { ManufacturerData } from './load';

/** The upper part of a vehicle maker's page. Without a heading its h1 is the maker's name. */
export function View({ data: { manufacturer, crumbs } }: ViewProps<ManufacturerData>) {
  const { name, heading, content, logo_image } = manufacturer;
  const logo = logo_image ? { src: logo_image, alt: name } : undefined;
  return <Hero tall crumbs={crumbs} heading={heading || name} content={content} logo={logo} />;
}
