import { createServer, type Server } from 'node:net';
import { createMailSender } from './mail';

const replies: Readonly<Record<string, string>> = { DATA: '354 Go on', QUIT: '221 Bye' };

let server: Server;
let port: number;
let received: string;
/** What the server answers to the receiver. */
let toReceiver: string;

/** Accepts every mail (RFC 5321) and keeps the whole conversation. */
beforeAll(async () => {
  server = createServer((socket) => {
    let isMail = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      received += text;
      if (isMail && !text.endsWith('\r\n.\r\n')) return;
      const command = isMail ? 'END' : (text.split(/[\s:]/)[0] ?? '');
      isMail = command === 'DATA';
      socket.write(`${command === 'RCPT' ? toReceiver : (replies[command] ?? '250 OK')}\r\n`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  received = '';
  toReceiver = '250 OK';
});

test('an e-mail is sent with its recipient, its sender, its id, and its text as plain text and as HTML [B-FLOW-CONFIRMATION]', async () => {
  const from = 'Kerbside Tyres <orders@kerbside.example>';
  const mail = createMailSender({ url: `smtp://127.0.0.1:${port}`, from });
  await mail.send({
    to: 'ada@example.com',
    subject: 'Your order is confirmed',
    html: '<p>Thank you, Ada</p>',
    text: 'Thank you, plainly',
    messageId: '<REF.confirmation@shop.example>',
  });
  mail.close();
  for (const part of [
    'MAIL FROM:<orders@kerbside.example>',
    'RCPT TO:<ada@example.com>',
    `From: ${from}`,
    'To: ada@example.com',
    'Subject: Your order is confirmed',
    'Message-ID: <REF.confirmation@shop.example>',
    '<p>Thank you, Ada</p>',
    'Thank you, plainly',
  ])
    expect(received).toContain(part);
});

const mailTo = (to: string, more: object = {}) => {
  const mail = createMailSender({ url: `smtp://127.0.0.1:${port}`, from: 'orders@kerbside.example' });
  const sent = mail.send({
    to,
    subject: 's',
    html: '<p>h</p>',
    text: 't',
    messageId: '<m@shop.example>',
    ...more,
  });
  return sent.finally(() => mail.close());
};

test('an appointment is attached as a calendar file', async () => {
  await mailTo('ada@example.com', { calendar: 'BEGIN:VCALENDAR' });
  expect(received).toContain('Content-Type: text/calendar; charset=utf-8; method=PUBLISH');
  expect(received).toContain('filename=appointment.ics');
});

test('replies go to the Reply-To address, and a name cannot inject a header', async () => {
  const replyTo = { name: 'Ada\r\nBcc: all@example.com, "L" <x@example.com>', address: 'ada@example.com' };
  await mailTo('help@shop.example', { replyTo, subject: 'One\r\nBcc: all@example.com' });
  const [head = ''] = received.slice(received.indexOf('From:')).split('\r\n\r\n');
  expect(head).toMatch(/^Reply-To: .*<ada@example.com>$/ms);
  expect(head).not.toMatch(/^Bcc:/m);
  expect(received.match(/RCPT TO/g)).toHaveLength(1);
});

test.each([
  ['550 5.1.1 <ada@example.com> no such user', 'RecipientRefused'],
  ['450 4.2.1 <ada@example.com> try later', 'Error'],
])('an error never names the receiver: %s', async (reply, name) => {
  toReceiver = reply;
  const error: unknown = await mailTo('ada@example.com').catch((cause: unknown) => cause);
  expect(error).toMatchObject({ name, message: `mail was not sent EENVELOPE RCPT TO ${reply.slice(0, 3)}` });
  const all = JSON.stringify(error, Object.getOwnPropertyNames(error));
  expect(all).not.toContain('ada@example.com');
});

test('a newsletter has the headers for one-click unsubscribe (RFC 8058)', async () => {
  const mail = createMailSender({ url: `smtp://127.0.0.1:${port}`, from: 'shop@kerbside.example' });
  const unsubscribeUrl = 'https://shop.example/newsletter?leave=a.b';
  await mail.send({
    to: 'ada@example.com',
    subject: 'News',
    text: 'News',
    messageId: '<a@b>',
    unsubscribeUrl,
  });
  mail.close();
  expect(received).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(received).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});
