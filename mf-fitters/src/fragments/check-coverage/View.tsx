import type { ViewProps } from '@tyres/kit/fragment';
import { CoverageForm } from '../../components/coverage-form/CoverageForm';
import { mobileBase } from '../../lib/addresses';
import { baseOf, indexPath } from '../../lib/locations';
import styles from './View.module.css';

/** The coverage form for other teams' pages: on those of mobile fitting it finds mobile fitters (S25.5). */
export function View({ page }: Pick<ViewProps<unknown>, 'page'>) {
  const base = baseOf(page.path);
  return (
    <section aria-labelledby="coverage" className={styles.coverage}>
      <h2 id="coverage">
        {base === mobileBase ? 'Do mobile fitters come to you?' : 'Is there a garage near you?'}
      </h2>
      <CoverageForm base={base} />
      <p>
        <a href={indexPath(base, null)}>All towns from A to Z</a>
      </p>
    </section>
  );
}
