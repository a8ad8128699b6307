import type { ShopReview, ShopReviews } from '@tyres/content-contract/reviews';
import { dateFormatter } from '@tyres/kit/format-date';
import type { ViewProps } from '@tyres/kit/fragment';
import { Stars } from '@tyres/ui/Stars';
import { Bars } from '../../components/Bars';
import { StaleNotice } from '../../components/StaleNotice';
import { reviewsPath } from '../../lib/addresses';
import type { ReviewsData } from './load';
import styles from './View.module.css';

const formatMonth = dateFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What customers say about the shop: the average, how the ratings are spread, and the reviews, the latest first. */
export function View({ data }: ViewProps<ReviewsData>) {
  const { average_score, reviews, page, pages, staleSince } = data;
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{page === 1 ? 'Reviews' : `Reviews, page ${page}`}</h1>
      <StaleNotice since={staleSince} />
      {average_score === null ? (
        <p>There are no reviews yet.</p>
      ) : (
        <>
          <Summary data={data} average={average_score} />
          <section aria-label="What customers say" className={styles.reviews}>
            <ul role="list" className={styles.list}>
              {reviews.map((review, place) => (
                // Two reviews of a month may be the same in every field.
                <li key={place} className={styles.review}>
                  <Said review={review} />
                </li>
              ))}
            </ul>
            {pages > 1 && <Pages page={page} pages={pages} />}
          </section>
        </>
      )}
      <section className={styles.checked}>
        <h2>How we check reviews</h2>
        <p>
          Every review is of an order that was placed and paid here. We look up its order before we publish
          it; without one it is refused. We publish good and bad ones alike, and change nothing in them. Of a
          customer we show the first name, if there is one, and the month.
        </p>
      </section>
    </article>
  );
}

function Summary({ data: { review_count, spread }, average }: { data: ShopReviews; average: number }) {
  return (
    <section aria-label="In short" className={styles.summary}>
      <div className={styles.average}>
        <p className={styles.score}>
          <span className={styles.number}>{average.toFixed(1)}</span> out of 5
        </p>
        <Stars rating={Math.round(average)} size={28} />
        <p>{review_count === 1 ? 'from 1 review' : `from ${review_count} reviews`}</p>
      </div>
      <Bars
        columns={['Rating', 'Reviews']}
        rows={spread.map(({ rating, count }) => ({
          name: rating === 1 ? '1 star' : `${rating} stars`,
          count,
        }))}
      />
    </section>
  );
}

function Said({ review: { rating, first_name, written_in, text } }: { readonly review: ShopReview }) {
  return (
    <>
      <Stars rating={rating} size={20} />
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <p className={styles.author}>
        {first_name ?? 'A customer'}, <time dateTime={written_in}>{formatMonth(written_in)}</time>
      </p>
    </>
  );
}

function Pages({ page, pages }: { readonly page: number; readonly pages: number }) {
  return (
    <nav aria-label="Pages of reviews" className={styles.pages}>
      {page > 1 && (
        <a href={reviewsPath(page - 1)} rel="prev">
          Newer reviews
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a href={reviewsPath(page + 1)} rel="next">
          Older reviews
        </a>
      )}
    </nav>
  );
}
