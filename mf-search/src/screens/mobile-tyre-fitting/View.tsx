import { setMobileFitting } from '@tyres/search-contract/endpoints';
import type { ViewProps } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import { ClockIcon, ShieldIcon, WrenchIcon } from '@tyres/ui/Icon';
import { useEffect } from 'react';
import { faqPath } from '../../lib/addresses';
import { Landing, type LandingWords } from '../../components/Landing';
import type { SearchData } from '../../lib/load-search';

const words: LandingWords = {
  title: 'Mobile tyre fitting, at your door',
  lead: 'A fitter comes to your home or your work, with your tyres and everything it takes to fit them.',
  promises: [
    'Valve, balancing, old tyre disposal and VAT included',
    'The charge for coming to you is shown before you pay',
    'The full fee back if you cancel before the fitting day',
  ],
  steps: [
    {
      title: 'Find your tyres',
      text: 'Your registration tells us the sizes that your car takes; your postcode, who comes to you.',
    },
    {
      title: 'Choose a mobile fitter',
      text: 'Compare distance, rating and the charge for coming out. It is part of your total from then on.',
    },
    {
      title: 'Pick your day',
      text: 'Some fitters offer exact times. Others call you with an estimate for the day that you choose.',
    },
  ],
  reasons: [
    {
      Icon: WrenchIcon,
      title: 'No trip on a bad tyre',
      text: 'The van brings the garage: jack, balancing machine and new tyres. Your old ones leave with it.',
    },
    {
      Icon: ShieldIcon,
      title: 'All it needs is some room',
      text: 'A firm, level place with space to walk around the car, and the key for locking wheel nuts.',
    },
    {
      Icon: ClockIcon,
      title: 'Plans change',
      text: 'Cancel before the fitting day and the full fee is refunded. On the day itself, or later, it is not.',
      link: { href: faqPath, label: 'More questions and answers' },
    },
  ],
};

/** The landing page for mobile fitting. A search from it prefers mobile fitters. */
export function View({ data, page }: ViewProps<SearchData>) {
  useMobileFittingMark();
  return <Landing page={page} search={data} words={words} />;
}

/** Marks the session for mobile fitting each time the page is opened (T-MOBILE-LANDING). */
function useMobileFittingMark(): void {
  const { call } = useShell();
  useEffect(() => {
    // Without the mark the visitor chooses mobile fitters by hand, so no message is needed.
    call(setMobileFitting, {}).catch(() => console.error('There was an error!'));
  }, [call]);
}
