import { Breadcrumbs } from '@tyres/ui/Breadcrumbs';
import { Notice } from '@tyres/ui/Notice';
import { StaleNotice } from '../../components/StaleNotice';
import { homePath } from '../../lib/addresses';
import { isChristmasDispatch } from '../../lib/christmas';
import { stepHeadings, stepPath, wayTo } from '../../lib/hub-steps';
import type { HubData } from './load';
import { ShopDetails } from './ShopDetails';
import { Step } from './Step';
import styles from './View.module.css';

/** Customer service: one step of the way to an answer, with the shop's address and hours below. */
export function View({ data }: { readonly data: HubData }) {
  const { step, settings, staleSince } = data;
  const crumbs = wayTo(step).map((one) => ({ name: stepHeadings[one], path: stepPath(one) }));
  return (
    <div className={styles.hub}>
      <Breadcrumbs crumbs={[{ name: 'Home', path: homePath }, ...crumbs]} />
      <h1 tabIndex={-1}>{stepHeadings[step]}</h1>
      <StaleNotice since={staleSince} />
      {isChristmasDispatch(settings.today) && (
        <Notice>Home delivery orders placed after 23rd December dispatch 2nd January.</Notice>
      )}
      <Step data={data} />
      {step !== 'chat' && <ShopDetails settings={settings} />}
    </div>
  );
}
