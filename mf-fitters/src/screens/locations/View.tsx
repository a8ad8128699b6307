import type { ViewProps } from '@tyres/kit/fragment';
import { Breadcrumbs } from '@tyres/ui/Breadcrumbs';
import { CoverageForm } from '../../components/coverage-form/CoverageForm';
import { TownIndex } from '../../components/town-index/TownIndex';
import { garagesBase, mobileBase } from '../../lib/addresses';
import { indexCrumbs } from '../../lib/crumbs';
import { indexPath } from '../../lib/locations';
import { locatorHeading } from '../../lib/locator-heading';
import type { LocationsData } from './load';
import styles from './View.module.css';

/** The index of towns, and the form that finds fitters by postcode or town. */
export function View({ data: { base, index, refused } }: ViewProps<LocationsData>) {
  const isMobile = base === mobileBase;
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={indexCrumbs} />
      <h1 tabIndex={-1}>{locatorHeading({ base, place: null })}</h1>
      <CoverageForm base={base} refused={refused} />
      <p>
        {isMobile ? 'Would you rather drive to a garage? ' : 'No time for the garage? '}
        <a href={indexPath(isMobile ? garagesBase : mobileBase, index.letter)}>
          {isMobile ? 'Garages by town' : 'Mobile fitters by town'}
        </a>
      </p>
      <TownIndex index={index} base={base} />
    </div>
  );
}
