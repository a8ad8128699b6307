import type { ChatFrameData } from './load';
import styles from './View.module.css';

/** The chat provider's page in a frame: the policy of this page lets its origin in, and that of no other page does (decision 40). */
export function View({ data }: { readonly data: ChatFrameData }) {
  return <iframe src={data.chatUrl} title="Chat" className={styles.chat} />;
}
