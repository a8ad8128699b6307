import type { ViewProps } from '@tyres/kit/fragment';
import { ClockIcon, ShieldIcon, WrenchIcon } from '@tyres/ui/Icon';
import { guaranteePath } from '../../lib/addresses';
import { Landing, type LandingWords } from '../../components/Landing';
import type { SearchData } from '../../lib/load-search';

const words: LandingWords = {
  title: 'New tyres, fitted near you',
  lead: 'One full price, a time that suits you, at a garage or on your own drive.',
  promises: [
    'Valve, balancing, old tyre disposal and VAT included',
    'Garage or mobile fitters',
    'Free lifetime guarantee on every tyre',
  ],
  steps: [
    {
      title: 'Find your size',
      text: 'Your registration tells us the sizes that your car takes. You confirm which is on your tyres.',
    },
    {
      title: 'Choose tyres and a fitter',
      text: 'The price you see is the price you pay. Pick a garage near you, or a fitter who comes to you.',
    },
    { title: 'Pick your time', text: 'Your time is held while you pay. We confirm it by e-mail and text.' },
  ],
  reasons: [
    {
      Icon: WrenchIcon,
      title: 'Fully fitted means fully fitted',
      text: 'The fitted price includes a new rubber valve, balancing, disposal of your old tyre and VAT.',
    },
    {
      Icon: ShieldIcon,
      title: 'Guaranteed for life',
      text: 'All our tyres carry a free lifetime guarantee.',
      link: { href: guaranteePath, label: 'What it covers' },
    },
    {
      Icon: ClockIcon,
      title: 'Or delivered to your door',
      text: 'Have a fitter already? We deliver tyres without fitting in 3-5 working days.',
    },
  ],
};

/** The home page. */
export function View({ data, page }: ViewProps<SearchData>) {
  return <Landing page={page} search={data} words={words} />;
}
