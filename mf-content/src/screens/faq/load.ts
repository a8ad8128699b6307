import type { HeadOf } from '@tyres/kit/fragment';

export const head: HeadOf<null> = () => ({
  title: 'Help Topics | Kerbside Tyres',
  description: 'Answers about choosing, ordering, fitting, paying for and returning tyres at Kerbside Tyres.',
});
