import { object, string } from 'yup';

/** Text on one line: it can become part of a mail's header. */
const line = (label: string, longest: number) =>
  string()
    .trim()
    .max(longest, `${label} must be at most ${longest} characters`)
    .matches(/^\P{Cc}*$/u, `${label} must be on one line`);

/** An address that mail can be sent to. */
export const email = line('Email', 254).email('Email must be a valid email');

const longestMessage = 5_000;

/** The contact form's rules, for browser and service (V-CONTACT-*). */
export const contactForm = object({
  name: line('Name', 100).required('Name is a required field'),
  email: email.required('Email is a required field'),
  telephone: line('Telephone', 40).required('Telephone is a required field'),
  reference: string()
    .trim()
    .max(60, 'Reference is invalid')
    .matches(/^[\w.-]*$/, 'Reference is invalid'),
  message: string()
    .trim()
    .max(longestMessage, 'Message must be at most 5,000 characters')
    .required('Message is a required field'),
});
