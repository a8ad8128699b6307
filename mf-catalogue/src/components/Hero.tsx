import type { ReactNode } from 'react';
import type { Crumb } from '@tyres/kit/breadcrumb-list';
import { Breadcrumbs } from '@tyres/ui/Breadcrumbs';
import styles from './Hero.module.css';
import { RichText } from './RichText';

export interface HeroProps {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  /** HTML under the heading. */
  readonly content: string;
  readonly logo?: { readonly src: string; readonly alt: string } | undefined;
  /** Makes the background taller, as on manufacturers' pages. */
  readonly tall?: boolean;
  readonly children?: ReactNode;
}

/** The head of a brand's, maker's or model's page: breadcrumbs, logo, h1 and description. */
export function Hero({ crumbs, heading, content, logo, tall, children }: HeroProps) {
  return (
    <section className={tall ? `${styles.hero} ${styles.tall}` : styles.hero}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.words}>
        {logo && <img className={styles.logo} src={logo.src} alt={logo.alt} width="160" height="56" />}
        <h1 tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        <RichText html={content} className={styles.content} />
        {children}
      </div>
    </section>
  );
}
