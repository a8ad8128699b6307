import { accountPath, contactPath, homePath } from '../../lib/addresses';
import { stepPath } from '../../lib/hub-steps';
import { Choices } from './Choices';
import { GroupQuestions } from './GroupQuestions';
import type { HubData } from './load';
import { Telephone } from './Telephone';
import styles from './View.module.css';

const account = {
  href: accountPath,
  title: 'My Account',
  text: 'Managing an order requires login via My Account: see it, change it or cancel it.',
};
const chat = {
  href: stepPath('chat'),
  title: 'Chat With Us',
  text: 'Talk to us here, while we are open.',
};
const ticket = {
  href: stepPath('email'),
  title: 'Raise A Ticket / Email Us',
  text: 'Write to us: we reply within 24 hours.',
};

/** What a step of customer service says and offers. */
export function Step({ data }: { readonly data: HubData }) {
  const { step, settings, faqs, hasPhone } = data;
  switch (step) {
    case 'options':
      return (
        <Choices
          choices={[
            account,
            ...(settings.chatUrl === '' ? [] : [chat]),
            ticket,
            ...(hasPhone
              ? [{ href: stepPath('phone'), title: 'Phone Us', text: `We are ${settings.openingNow}.` }]
              : []),
          ]}
        />
      );
    case 'chat':
      return null;
    case 'email':
      return <Ticket email={settings.customerServicesEmail} />;
    case 'phone':
      return (
        <Choices
          choices={[
            { href: stepPath('new-order'), title: 'New Order' },
            { href: stepPath('existing-order'), title: 'Existing Order' },
          ]}
        />
      );
    case 'new-order':
      return (
        <p>
          Orders cannot be placed by phone: order online first. <a href={homePath}>Find your tyres</a>
        </p>
      );
    case 'existing-order':
      return (
        <Choices
          choices={[
            { href: stepPath('mobile'), title: 'Mobile' },
            { href: stepPath('garage'), title: 'Garage' },
            { href: stepPath('home-delivery'), title: 'Home Delivery' },
          ]}
        />
      );
    case 'mobile':
      return <GroupQuestions title="Mobile fitting" questions={faqs.mobile} settings={settings} />;
    case 'home-delivery':
      return <GroupQuestions title="Home delivery" questions={faqs.home_delivery} settings={settings} />;
    case 'garage':
      return (
        <Choices
          question="Are you currently at the garage/fitting centre?"
          choices={[
            { href: stepPath('at-the-garage'), title: 'Yes' },
            { href: stepPath('garage-questions'), title: 'No' },
          ]}
        />
      );
    case 'at-the-garage':
      return (
        <Telephone number={settings.fitterServiceNumber} of="Our fitter service team">
          They only deal with queries while you are at the fitter.
        </Telephone>
      );
    case 'garage-questions':
      return <GroupQuestions title="Garage fitting" questions={faqs.garage} settings={settings} />;
    case 'earlier-fitting':
      return (
        <Choices
          question="We ask the garage for you. How would you like to tell us?"
          choices={[
            { ...ticket, title: 'Raise a ticket' },
            ...(settings.chatUrl === '' ? [] : [{ ...chat, title: 'Live chat' }]),
          ]}
        />
      );
    case 'later-fitting':
      return <Choices question="You can change it yourself." choices={[account]} />;
  }
}

function Ticket({ email }: { readonly email: string }) {
  return (
    <div className={styles.text}>
      <p>
        <a href={contactPath}>Fill in the contact form</a>, or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>. We reply within 24 hours.
      </p>
      <p>Your order reference helps us to find your order.</p>
    </div>
  );
}
