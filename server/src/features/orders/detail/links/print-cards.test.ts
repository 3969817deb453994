import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { printCards, takeOrderLinks } from '@regalo/contract/orders/links';
import { longDate } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { tamperWithBooks } from '../../../../testing/books.ts';
import { askFile } from '../../../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../../../testing/factories.ts';
import { setGifts } from '../../../../testing/gift-states.ts';
import { makeCards, orderToChoose } from '../../../../testing/gifts-to-choose.ts';
import { freeOrder } from '../../../../testing/orders.ts';
import { readCards } from '../../../../testing/read-cards.ts';
import { asSuperuser } from '../../../../testing/superuser.ts';
import { useTestApp } from '../../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { name: 'Café del Valle' });
});

let called = 0;

async function sendTo(
  names: string[],
  message = '¡Feliz cumpleaños, Ñandú! ₡25,000 & más',
): Promise<number> {
  const people = names.map((name) => {
    const [firstName = '', lastName = 'Ñúñez'] = name.split(' ');
    called += 1;
    return { firstName, lastName, email: null, phone: `+5068888${1000 + called}` };
  });
  const users = await makePeople(app.services.database, company.id, people);
  const body = { ...freeOrder(users), message };
  const { reply } = await app.call(sendGifts, { token: company.token, body });
  return reply.body.order_id;
}

const ask = (order: number, { token } = company) =>
  askFile(app, printCards.path, { token, body: { order, part: 1 } });

async function print(order: number) {
  const answer = await ask(order);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return await readCards(new Uint8Array(await answer.arrayBuffer()));
}

const linksOf = async (order: number) => {
  const { reply } = await app.call(takeOrderLinks, { token: company.token, body: { order } });
  return reply.body.list.map(({ link }) => link);
};

test('eight cards to an A4 page: each code is the claim link, with name, sender and message', async () => {
  const names = Array.from({ length: 10 }, (_, n) => `María${n}`);
  const order = await sendTo(names);
  const pages = await print(order);
  expect(pages.map(({ size }) => size)).toEqual([
    [210, 297],
    [210, 297],
  ]);
  const read = pages.flatMap(({ cards }) => cards.map(({ link }) => link));
  expect(read).toEqual([...(await linksOf(order)), ...Array(6).fill(undefined)]);
  const text = pages.map((page) => page.text.replace(/\s+/g, ' ')).join(' ');
  for (const name of names) expect(text).toContain(`${name} Ñúñez`);
  expect(text).toContain('¡Feliz cumpleaños, Ñandú! ₡25,000 & más');
  expect(text).toContain('De parte de Ana Mora · Café del Valle');
  const entries = await asSuperuser(
    app,
    "select author, action, after from audit_entries where subject = 'order' and subject_id = $1 and action <> 'sent' order by id",
    [order],
  );
  const author = `manager:${company.managerId}`;
  expect(entries[0]).toEqual({ author, action: 'cards printed', after: { count: 10, part: 1 } });
  const body = { order: await sendTo(['Eva', 'Ana']), untaken: true };
  expect((await askFile(app, printCards.path, { token: company.token, body })).status).toBe(200);
  const none = await askFile(app, printCards.path, { token: company.token, body });
  expect([none.status, (await none.json()).reason]).toEqual([409, 'links_all_taken']);
});

test('the card of a gift to choose from says until when it is chosen', async () => {
  const users = await makePeople(app.services.database, company.id, [
    { email: null, phone: '+50688889999' },
  ]);
  const cards = await makeCards(app, [{}, {}]);
  const body = orderToChoose(users, { items: cards.map(({ item_id }) => item_id) });
  const { reply } = await app.call(sendGifts, { token: company.token, body });
  // The longest day of all.
  await tamperWithBooks(
    app,
    `update gifts set valid_until = '2027-09-29' where order_id = ${reply.body.order_id}`,
  );
  const [page] = await print(reply.body.order_id);
  const text = page?.text.replace(/\s+/g, ' ');
  expect(text).toContain(`Escójalo a más tardar el ${longDate('2027-09-29', 'es')}`);
  expect(text).not.toContain('Válido');
});

test('names in any script and messages of any length make readable cards', async () => {
  const names = ['李 小龙', 'محمد', 'Иван', '👩‍👩‍👧', 'a'.repeat(60), '\u202eanA', 'Zoë🎁', '<b>'];
  const order = await sendTo(names, `${'Con mucho cariño, '.repeat(26)}¡felicidades! 🎂`);
  const [page] = await print(order);
  expect(page?.cards.map(({ link }) => link)).toEqual(await linksOf(order));
  const text = page?.text.replace(/\s+/g, ' ') ?? '';
  for (const shown of ['Иван Ñúñez', 'Zoë', '<b> Ñúñez', 'Con…']) expect(text).toContain(shown);
});

test('each card speaks the language of its recipient, else that of the order', async () => {
  const order = await sendTo(['Eva', 'Ana']);
  await asSuperuser(
    app,
    `update people set language = 'en' where (company_id, id) in (
      select company_id, person_id from gifts where order_id = $1 and receiver_name like 'Eva%')`,
    [order],
  );
  const [page] = await print(order);
  const words = page?.text.match(
    /A gift for|Un regalo para|Scan to open it|Escanéelo para abrirlo/g,
  );
  expect(words?.sort()).toEqual([
    'A gift for',
    'Escanéelo para abrirlo',
    'Scan to open it',
    'Un regalo para',
  ]);
});

test('there are no cards where nobody is without e-mail or the order is unknown', async () => {
  const order = await sendTo(['Eva']);
  const other = await makeCompany(app.services.database);
  await setGifts(app, { status: 'claimed' }, 'g.order_id = $1', [order]);
  const answers = [await ask(order), await ask(order, other), await ask(1_000_000)];
  expect(answers.map(({ status }) => status)).toEqual([409, 404, 404]);
});

test('a company has two files made at a time, and another company is not held up', async () => {
  const order = await sendTo(['Ana', 'Eva']);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(order)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 429, 429, 429]);
  for (const answer of answers) await answer.arrayBuffer();
  await expect.poll(async () => (await ask(order)).status, { timeout: 15_000 }).toBe(200);
});

const held = () =>
  asSuperuser(
    app,
    "select from pg_locks where locktype = 'advisory' and classid in (770014, 770015) and objid = $1",
    [company.id],
  );

/** Two exports of the company in another process. */
const EXPORTS = `
  import { openDatabase } from '${new URL('../../../../database/database.ts', import.meta.url)}';
  import { openSnapshot } from '${new URL('../../../../platform/export/company-snapshot.ts', import.meta.url)}';
  const database = openDatabase(process.env.DATABASE_URL);
  for (let n = 0; n < 2; n += 1) await openSnapshot(database, Number(process.env.COMPANY));
  console.log('open');
  setInterval(() => {}, 60_000);`;

test('the places are those of the company’s exports in all processes', async () => {
  const order = await sendTo(['Ana']);
  const env = { DATABASE_URL: app.databaseUrl, COMPANY: String(company.id) };
  const other = spawn(process.execPath, ['--input-type=module', '-e', EXPORTS], { env });
  await once(other.stdout, 'data');
  const refused = await ask(order);
  expect([refused.status, (await refused.json()).reason]).toEqual([429, 'export_running']);
  other.kill('SIGKILL');
  await expect.poll(held, { timeout: 15_000 }).toEqual([]);
  const asked = ask(order);
  // While its process draws, the place is taken for all.
  await expect.poll(held, { interval: 10 }).toEqual([{}]);
  expect((await asked).status).toBe(200);
  await expect.poll(held, { timeout: 15_000 }).toEqual([]);
});
