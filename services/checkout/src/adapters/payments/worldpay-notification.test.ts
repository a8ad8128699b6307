import { readNotification } from './worldpay-notification';

const settings = { username: 'worldpay', password: 'secret', merchantCode: 'KERBSIDE' };
const authorization = `Basic ${Buffer.from('worldpay:secret').toString('base64')}`;
const xml = (lastEvent: string, merchant = 'KERBSIDE'): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE paymentService PUBLIC "-//Worldpay//DTD Worldpay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">
<paymentService version="1.4" merchantCode="${merchant}"><notify><orderStatusEvent orderCode="REF1"><payment><paymentMethod>VISA-SSL</paymentMethod>
<amount value="16000" currencyCode="GBP" exponent="2" debitCreditIndicator="credit"/><lastEvent>${lastEvent}</lastEvent></payment></orderStatusEvent></notify></paymentService>`);

test('a notification is read with its order, event and amount', () => {
  expect(readNotification(xml('AUTHORISED'), authorization, settings)).toEqual({
    code: 'REF1',
    state: { event: 'authorised', amountPence: 16000, currency: 'GBP' },
  });
});

test('an event that does not change an order is read as undefined', () => {
  expect(readNotification(xml('CHARGED_BACK_LATER'), authorization, settings).state).toBeUndefined();
});

test.each([undefined, '', 'Basic d29ybGRwYXk6d3Jvbmc=', 'Bearer secret'])(
  'the credentials %p are refused',
  (shown) => {
    expect(() => readNotification(xml('AUTHORISED'), shown, settings)).toThrow('Not authorised.');
  },
);

test('a sender with wrong credentials is refused before the body is parsed', () => {
  expect(() => readNotification(Buffer.from('<not xml'), undefined, settings)).toThrow('Not authorised.');
});

test.each([
  ['an empty body', Buffer.alloc(0)],
  ['a body that is not XML', Buffer.from('AUTHORISED')],
  ['a notification for another merchant', xml('AUTHORISED', 'OTHER')],
  ['a body above 64 kB', Buffer.alloc(65 * 1024, 'a')],
  [
    'a document with an entity',
    Buffer.from(
      '<!DOCTYPE p [<!ENTITY e SYSTEM "file:///etc/passwd">]><paymentService merchantCode="KERBSIDE">&e;</paymentService>',
    ),
  ],
])('%s is refused', (_what, body) => {
  expect(() => readNotification(body, authorization, settings)).toThrow(
    'The notification could not be read.',
  );
});

test('while the password is replaced, the one before is accepted too', () => {
  const read = (password: string) => () =>
    readNotification(xml('AUTHORISED'), authorization, { ...settings, password });
  expect(read('another,secret')).not.toThrow();
  expect(read('another')).toThrow();
});
