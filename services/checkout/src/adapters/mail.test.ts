import { createServer, type Server } from 'node:net';
import { createMailSender } from './mail';

const replies: Readonly<Record<string, string>> = { DATA: '354 Go on', QUIT: '221 Bye' };

let server: Server;
let port: number;
let received: string;

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
      socket.write(`${replies[command] ?? '250 OK'}\r\n`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => (received = ''));

test('an e-mail is sent with its receiver, its sender, its id and both texts [B-FLOW-CONFIRMATION]', async () => {
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
