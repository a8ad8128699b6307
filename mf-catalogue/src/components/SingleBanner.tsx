import type { ShownBanner } from '../lib/banner';
import styles from './SingleBanner.module.css';

/** An offer over its picture, the whole of it a link (S25.6). */
export function SingleBanner({ banner }: { readonly banner: ShownBanner }) {
  const { name, link, content, image, mobileImage, isDark, isDarkOnPhones } = banner;
  return (
    <div
      className={styles.banner}
      data-dark={isDark ? '' : undefined}
      data-dark-phone={isDarkOnPhones ? '' : undefined}
    >
      <picture>
        <source media="(max-width: 767px)" srcSet={mobileImage} />
        <img src={image} alt="" className={styles.picture} loading="lazy" />
      </picture>
      <div className={styles.words} dangerouslySetInnerHTML={{ __html: content || name }} />
      {link && <a href={link} aria-label={name} className={styles.link} />}
    </div>
  );
}
