import type { ReactElement } from 'react';
import { Logo } from './Logo';
import styles from './View.module.css';

const links = [
  { href: '/', text: 'Tyres' },
  { href: '/faq', text: 'Help Topics' },
  { href: '/calculate-your-tyre-size', text: 'Tyre Size Guide' },
];

/** The shop's name and the main links, on every page; what other teams put into the header stands at its right end. */
export function View(): ReactElement {
  return (
    <div className={styles.header}>
      <a href="/" className={styles.home} aria-label="Kerbside Tyres, home">
        <Logo />
      </a>
      <nav aria-label="Main" className={styles.nav}>
        <ul role="list" className={styles.links}>
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href} className={styles.link}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
