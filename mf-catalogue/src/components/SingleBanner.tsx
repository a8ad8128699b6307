import type { ShownBanner } from '../lib/banner';
import styles from './SingleBanner.module.css';

export interface SingleBannerProps {
  readonly banner: ShownBanner;
  /** Whether it is on the first screen, where its picture is the largest thing: it is loaded at once. */
  readonly isFirst?: boolean;
}

/** A banner with its text over its picture. The whole banner is a link (S25.6). */
export function SingleBanner({ banner, isFirst = false }: SingleBannerProps) {
  const { name, link, html, words, image, mobileImage, isDark, isDarkOnPhones } = banner;
  return (
    <div
      className={styles.banner}
      data-dark={isDark ? '' : undefined}
      data-dark-phone={isDarkOnPhones ? '' : undefined}
    >
      <picture>
        <source media="(max-width: 767px)" srcSet={mobileImage} />
        <img
          src={image}
          alt=""
          className={styles.picture}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
      {html ? (
        <div className={styles.words} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className={styles.words}>{words}</p>
      )}
      {link && <a href={link} aria-label={name} className={styles.link} />}
    </div>
  );
}
