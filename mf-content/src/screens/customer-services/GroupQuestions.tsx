import type { Faq } from '@tyres/content-contract/questions';
import type { ShopSettings } from '@tyres/content-contract/settings';
import { ButtonLink } from '@tyres/ui/Button';
import { Accordion } from '../../components/Accordion';
import { Questions } from '../../components/Questions';
import { stepPath } from '../../lib/hub-steps';
import { Telephone } from './Telephone';
import styles from './View.module.css';

export interface GroupQuestionsProps {
  readonly title: string;
  readonly questions: readonly Faq[];
  readonly settings: ShopSettings;
}

/** What people ask about one kind of order, and the number to call if that was not it. */
export function GroupQuestions({ title, questions, settings }: GroupQuestionsProps) {
  return (
    <>
      <Accordion title={title} isOpen>
        <Questions
          questions={questions}
          level={3}
          more={({ question }) => isAboutFittingTime(question) && <EarlierOrLater />}
        />
      </Accordion>
      <Telephone number={settings.contactNumber} of="Is your question not here? Our customer service">
        {`We are ${settings.openingNow}. Please have your order reference ready.`}
      </Telephone>
    </>
  );
}

/** S23.11. */
function isAboutFittingTime(question: string): boolean {
  return question.toLowerCase().includes('fitting time');
}

function EarlierOrLater() {
  return (
    <p className={styles.buttons}>
      <ButtonLink href={stepPath('earlier-fitting')}>Earlier</ButtonLink>
      <ButtonLink href={stepPath('later-fitting')}>Later</ButtonLink>
    </p>
  );
}
