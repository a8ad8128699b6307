import { formatRegistration, parseRegistration } from '@tyres/contract-kit/registration';
import { parsePostcode } from '@tyres/contract-kit/postcode';
import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import type { BasketChange, BasketState, Contact } from './basket-state';

/** The parts of an address, from the manual fields or from the looked-up address as one line of text. */
export interface AddressChoice {
  readonly isManual: boolean;
  /** The chosen address as text: 'Flat 1, 10 High Street, London'. */
  readonly text: string;
  readonly lines: Pick<Contact, 'address1' | 'address2' | 'address3' | 'town' | 'county'>;
}

export interface CheckoutDetails {
  readonly billing: Contact;
  readonly shipping: Contact | null;
  readonly email: string;
  readonly registration: string;
  /** True when the shopper agreed to marketing; null for no change. */
  readonly marketing: boolean | null;
}

/** The contacts and addresses in a valid checkout form. */
export function detailsOf(
  fields: CheckoutFields,
  addresses: { billing: string; shipping: string | null },
): CheckoutDetails {
  const telephone = fields.telephone ?? '';
  return {
    billing: {
      forename: fields.forename ?? '',
      surname: fields.surname ?? '',
      postcode: postcodeOf(fields.postcode),
      telephone,
      ...addressParts({
        isManual: fields.input_address_manually === 1,
        text: addresses.billing,
        lines: manualLines(fields.address1, fields.address2, fields.address3, fields.town, fields.county),
      }),
    },
    shipping: addresses.shipping === null ? null : shippingOf(fields, addresses.shipping, telephone),
    email: fields.email ?? '',
    registration: registrationOf(fields.registration),
    marketing: fields.no_mail === undefined ? null : fields.no_mail !== '1',
  };
}

function shippingOf(fields: CheckoutFields, text: string, telephone: string): Contact {
  return {
    title: fields.shipping_title ?? '',
    forename: fields.shipping_forename ?? '',
    surname: fields.shipping_surname ?? '',
    postcode: postcodeOf(fields.shipping_postcode),
    telephone,
    ...addressParts({
      isManual: fields.shipping_input_address_manually === 1,
      text,
      lines: manualLines(
        fields.shipping_address1,
        fields.shipping_address2,
        fields.shipping_address3,
        fields.shipping_town,
        fields.shipping_county,
      ),
    }),
  };
}

/** Where an order is delivered, or fitted by a mobile fitter: the shipping address when there is one, else the billing one. */
export function placeOf<Address>({
  billing,
  shipping,
}: {
  readonly billing: Address;
  readonly shipping: Address | null;
}): Address {
  return shipping ?? billing;
}

/** Saves the checkout form's details in the basket, so that going back loses nothing. */
export function saveDetails(details: CheckoutDetails): BasketChange {
  return (basket) => {
    const next: BasketState = {
      ...basket,
      billing: details.billing,
      shipping: details.shipping,
      email: details.email,
      registration: details.registration,
      marketing: details.marketing ?? basket.marketing,
    };
    return JSON.stringify(next) === JSON.stringify(basket) ? basket : next;
  };
}

/** Saves whether the shopper agrees to marketing (SD26). */
export function setMarketing(agrees: boolean): BasketChange {
  return (basket) => (basket.marketing === agrees ? basket : { ...basket, marketing: agrees });
}

/**
 * Saves what a checkout form that is not ordered yet says about offers. An empty box takes back a refusal, but is no consent
 * before the order.
 */
export function answerOffers(noMail: string | undefined): BasketChange {
  return (basket) => {
    if (noMail === undefined || (noMail !== '1' && basket.marketing === null)) return basket;
    return setMarketing(noMail !== '1')(basket);
  };
}

function registrationOf(text = ''): string {
  return formatRegistration(parseRegistration(text) ?? text);
}

function postcodeOf(text = ''): string {
  return parsePostcode(text) ?? text.toUpperCase();
}

function manualLines(
  address1 = '',
  address2 = '',
  address3 = '',
  town = '',
  county = '',
): AddressChoice['lines'] {
  return { address1, address2, address3, town, county };
}

/** Splits an address. The last part of a looked-up one, but for a postcode, is the town; the parts before it fill three lines. */
function addressParts({ isManual, text, lines }: AddressChoice): AddressChoice['lines'] {
  if (isManual) return lines;
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .filter((part, at, { length }) => at < length - 1 || !parsePostcode(part));
  const [address1 = '', ...others] = parts;
  const town = others.pop() ?? '';
  const [address2 = '', ...more] = others;
  return { address1, address2, address3: more.join(', '), town, county: '' };
}
