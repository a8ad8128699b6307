import type { PageInfo } from '@tyres/kit/fragment';
import { CheckIcon, type ShieldIcon } from '@tyres/ui/Icon';
import type { SearchData } from '../lib/load-search';
import { AgainNotice } from './AgainNotice';
import { PerfectFit } from './PerfectFit';
import { TyreDrawing } from './TyreDrawing';
import styles from './Landing.module.css';

/** The texts of a landing page. */
export interface LandingWords {
  readonly title: string;
  readonly lead: string;
  readonly promises: readonly string[];
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly reasons: readonly {
    readonly Icon: typeof ShieldIcon;
    readonly title: string;
    readonly text: string;
    readonly link?: { readonly href: string; readonly label: string };
  }[];
}

export interface LandingProps {
  readonly page: PageInfo;
  readonly search: SearchData;
  readonly words: LandingWords;
}

/** A landing page: the offer, both searches, how it works, and reasons to buy. */
export function Landing({ page, search, words }: LandingProps) {
  return (
    <div className={styles.landing}>
      <div className={styles.hero}>
        <TyreDrawing className={styles.drawing} />
        <div className={styles.words}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <ul role="list" className={styles.promises}>
            {words.promises.map((promise) => (
              <li key={promise} className={styles.promise}>
                <CheckIcon size={20} className={styles.tick} />
                {promise}
              </li>
            ))}
          </ul>
        </div>
      </div>

      <div className={styles.search}>
        <AgainNotice page={page} />
        <PerfectFit page={page} search={search} />
      </div>

      <section aria-labelledby="how-it-works" className={styles.section}>
        <h2 id="how-it-works">How it works</h2>
        <ol role="list" className={styles.steps}>
          {words.steps.map(({ title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="why-us" className={styles.section}>
        <h2 id="why-us">What you can count on</h2>
        <ul role="list" className={styles.steps}>
          {words.reasons.map(({ Icon, title, text, link }) => (
            <li key={title} className={styles.reason}>
              <Icon size={28} className={styles.icon} />
              <h3>{title}</h3>
              <p className={styles.text}>
                {text} {link && <a href={link.href}>{link.label}</a>}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
