import { faqPath, homePath, sizeGuidePath } from '../../lib/addresses';
import { Logo } from './Logo';
import styles from './View.module.css';

const links = [
  { href: homePath, text: 'Tyres' },
  { href: faqPath, text: 'Help Topics' },
  { href: sizeGuidePath, text: 'Tyre Size Guide' },
];

/** The header of every page: the logo and the main links. Other teams' fragments are at its right. */
export function View() {
  return (
    <div className={styles.header}>
      <a href={homePath} className={styles.home} aria-label="Kerbside Tyres, home">
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
