import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { printCards } from '@regalo/contract/orders/links';
import { getPersonData } from '@regalo/contract/people/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFile, download } from '../../../testing/downloads.ts';
import { makePerson } from '../../../testing/factories.ts';
import { type MailingApp, startMailingApp } from '../../../testing/mailing-app.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { readWords } from '../../../testing/read-cards.ts';

let post: MailingApp;
beforeAll(async () => {
  post = await startMailingApp();
});
afterAll(() => post.stop());

const MESSAGE = 'Un abrazo grande, {first_name}';

test('mail, page and data of a person have the message that was filled in for them', async () => {
  const { app, company } = post;
  const { token } = company;
  const email = 'rosa@ejemplo.cr';
  const person = await makePerson(app.services.database, company.id, {
    firstName: 'Rosa <i>',
    email,
  });
  const body = { ...freeOrder([person]), message: MESSAGE };
  const { reply } = await app.call(sendGifts, { token, body });
  expect(reply.success).toBe(true);
  await expect.poll(() => post.mailsTo(email).length, { timeout: 30_000 }).toBe(1);
  const [mail] = post.mailsTo(email);
  expect(mail?.parsed.text).toContain('Un abrazo grande, Rosa <i>');
  expect(mail?.parsed.html).toContain('Un abrazo grande, Rosa &lt;i&gt;');
  const page = await (await app.fetch(`/g/${post.tokenOf(mail)}`)).text();
  expect(page).toContain('Un abrazo grande, Rosa &lt;i&gt;');
  expect(page).not.toContain('{first_name}');
  const { file } = await download(app, getPersonData.path, {
    token,
    query: { id: String(person) },
  });
  expect(JSON.parse(file.toString()).gifts).toMatchObject([
    { message: 'Un abrazo grande, Rosa <i>' },
  ]);
});

test('so does a printed card', async () => {
  const { app, company } = post;
  const { token, id } = company;
  const users = await Promise.all(
    ['Iris', 'Olga'].map((firstName, n) =>
      makePerson(app.services.database, id, { firstName, email: null, phone: `+5068888123${n}` }),
    ),
  );
  const body = { ...freeOrder(users), message: MESSAGE };
  const { reply } = await app.call(sendGifts, { token, body });
  const order = reply.body.order_id;
  const answer = await askFile(app, printCards.path, { token, body: { order, part: 1 } });
  const [page] = await readWords(new Uint8Array(await answer.arrayBuffer()));
  const text = page?.replace(/\s+/g, ' ');
  expect(text).toContain('Un abrazo grande, Iris');
  expect(text).toContain('Un abrazo grande, Olga');
});
