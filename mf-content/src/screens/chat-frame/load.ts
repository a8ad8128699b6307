import { getSettings } from '@tyres/content-contract/settings';
import { notFound, type HeadOf, type Load } from '@tyres/kit/fragment';

export interface ChatFrameData {
  readonly chatUrl: string;
}

/** Loads where the chat provider's page is. */
export const load: Load<ChatFrameData> = async ({ call, signal }) => {
  const { chatUrl } = await call(getSettings, {}, { signal });
  if (chatUrl === '') throw notFound();
  return { chatUrl };
};

export const head: HeadOf<ChatFrameData> = () => ({ title: 'Chat', noIndex: true });
