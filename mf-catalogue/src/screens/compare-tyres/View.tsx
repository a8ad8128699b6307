import { addToBasketAction } from '@tyres/checkout-contract/form-actions';
import { home } from '@tyres/kit/breadcrumb-list';
import type { ViewProps } from '@tyres/kit/fragment';
import { Breadcrumbs } from '@tyres/ui/Breadcrumbs';
import { Notice } from '@tyres/ui/Notice';
import { comparePath, homePath, selectTyresPath } from '../../lib/addresses';
import { AddingNotices } from '../../components/AddingNotices';
import { PurchasePanel } from '../../components/PurchasePanel';
import { positionOf } from '../../lib/chosen-tyre';
import { mostCompared } from '../../lib/compared';
import { listHandlers } from '../../lib/list-handlers';
import { useAdding } from '../../lib/use-adding';
import { ComparisonTable } from './ComparisonTable';
import type { CompareData } from './load';
import styles from './View.module.css';

const crumbs = [home, { name: 'Compare tyres', path: comparePath([]) }];

/** Compares up to three tyres side by side. Each can be added to the basket. */
export function View({
  data: { tyres, rows, unknown, tooMany, inBasket: initial },
  page,
}: ViewProps<CompareData>) {
  const addition = useAdding(initial, positionOf(page));
  const { inBasket, adding, failed, onSubmit } = addition;
  return (
    <div className={styles.page} {...listHandlers} onSubmit={onSubmit}>
      <Breadcrumbs crumbs={crumbs} />
      <h1 tabIndex={-1}>Compare tyres</h1>
      <AddingNotices {...addition} />
      {page.form?.action === addToBasketAction && (
        <Notice tone="danger" role="alert">
          {page.form.problem.message}
        </Notice>
      )}
      {unknown > 0 && (
        <Notice>
          {unknown === 1
            ? 'One tyre is no longer sold and is left out.'
            : `${unknown} tyres are no longer sold and are left out.`}
        </Notice>
      )}
      {tooMany > 0 && (
        <Notice>{`Only ${mostCompared} tyres fit side by side: the first ${mostCompared} are shown.`}</Notice>
      )}
      {tyres.length === 0 && (
        <p className={styles.empty}>
          There are no tyres to compare yet. Tick ‘Compare’ on up to three tyres in{' '}
          <a href={selectTyresPath}>your results</a>, or <a href={homePath}>search for your size</a>.
        </p>
      )}
      {tyres.length === 1 && (
        <p className={styles.empty}>
          Only one tyre so far. Tick ‘Compare’ on another in <a href={selectTyresPath}>your results</a> to see
          them side by side.
        </p>
      )}
      {tyres.length > 0 && <ComparisonTable tyres={tyres} rows={rows} />}
      {tyres.length > 0 && (
        <section aria-labelledby="compare-order" className={styles.order}>
          <h2 id="compare-order">Add to order</h2>
          <ul role="list" className={styles.panels}>
            {tyres.map((tyre) => (
              <li key={tyre.st_code} className={styles.panel}>
                <h3 className={styles.name}>{`${tyre.brand} ${tyre.tyre_range}`}</h3>
                <PurchasePanel
                  tyre={tyre}
                  inBasket={inBasket.has(tyre.st_code)}
                  adding={adding?.stCode === tyre.st_code ? adding.route : undefined}
                  problem={failed?.stCode === tyre.st_code ? failed.message : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
