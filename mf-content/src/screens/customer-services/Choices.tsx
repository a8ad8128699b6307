import styles from './Choices.module.css';

interface Choice {
  readonly href: string;
  readonly title: string;
  readonly text?: string;
}

export interface ChoicesProps {
  readonly question?: string;
  readonly choices: readonly Choice[];
}

/** Where to go on from a step, as large links. */
export function Choices({ question, choices }: ChoicesProps) {
  return (
    <div>
      {question !== undefined && <h2 className={styles.question}>{question}</h2>}
      <ul role="list" className={styles.choices}>
        {choices.map(({ href, title, text }) => (
          <li key={href} className={styles.choice}>
            <a href={href} className={styles.link}>
              {title}
            </a>
            {text !== undefined && <p className={styles.about}>{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
