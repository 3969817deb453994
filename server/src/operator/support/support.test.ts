import { CHOICES_NAME } from '@regalo/contract/gifts/free-amount';
import { beginCase } from '@regalo/contract/operator/cases';
import * as support from '@regalo/contract/operator/support';
import { giftStory } from '@regalo/contract/orders/story';
import { localDay, oneYearAfter } from '@regalo/contract/values/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany } from '../../testing/factories.ts';
import { setGifts } from '../../testing/gift-states.ts';
import { choose, makeCards, sendToChoose } from '../../testing/gifts-to-choose.ts';
import { type MailingApp, type SentGift, startMailingApp } from '../../testing/mailing-app.ts';
import { makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';

let post: MailingApp;

beforeAll(async () => {
  post = await startMailingApp({ console: true });
});
afterAll(() => post.stop());

type Made = Awaited<ReturnType<typeof makeOperator>>;

const newSupport = () => makeOperator(post.app, { roles: ['support'] });
const openCase = ({ token }: Made, company_id = post.company.id) =>
  post.app.call(beginCase, { token, body: { company_id, reason: 'caso 7' } });
const find = ({ token }: Made, by: support.GiftClue, clue: string, company = '') =>
  post.app.call(support.findGifts, { token, body: { by, clue, company } });
const named = ({ id }: Pick<SentGift, 'id'>) => ({ company: post.company.id, id });

async function sendOne(email: string): Promise<SentGift> {
  const [gift] = await post.send(email);
  if (!gift) throw new Error('one gift');
  await post.until(gift, { status: 'sent' });
  return gift;
}

/** An operator with a case of the company. */
async function helper(): Promise<Made> {
  const operator = await newSupport();
  await openCase(operator);
  return operator;
}

const timeline = async ({ token }: Made, gift: SentGift) =>
  (
    await post.app.call(support.giftTimeline, {
      token,
      query: { ...named(gift), limit: 100 },
    })
  ).reply.body.list;

/** What an operator did to a gift, as the company, the operators and the gift itself have it. */
async function written({ id: operatorId, name }: Made, { id }: SentGift) {
  const actions = (rows: Record<string, unknown>[]) => rows.map(({ action }) => action);
  const ofCompany = `select action from audit_entries
    where subject = 'gift' and subject_id = $1 and author = $2 order by id`;
  const own = `select action, company_id from operator.audit_entries
    where subject = 'gift' and subject_id = $1 and operator_id = $2 order by id`;
  const activities = `select kind as action from gift_activities
    where gift_id = $1 and author = $2 order by id`;
  const author = `operator:${operatorId}:${name}`;
  return {
    company: actions(await asSuperuser(post.app, ofCompany, [id, author])),
    operators: actions(await asSuperuser(post.app, own, [id, operatorId])),
    gift: actions(await asSuperuser(post.app, activities, [id, author])),
  };
}

describe('a search', () => {
  let gift: SentGift;
  beforeAll(async () => {
    gift = await sendOne('marcela@norte.test');
  });

  test('by exact e-mail says how many gifts each company has, and no more without a case', async () => {
    const operator = await newSupport();
    const { reply } = await find(operator, 'email', ' Marcela@NORTE.test ');
    expect(reply.body).toEqual({
      ...{ list: [], total_count: 0, replaced: false },
      closed: [{ company: { id: post.company.id, name: expect.any(String) }, gifts: 1 }],
    });
    expect((await find(operator, 'email', 'marcela@norte')).reply.body).toMatchObject({
      ...{ list: [], closed: [] },
    });
    const looks = `select action, after from audit_entries
      where company_id = $1 and author = $2 order by id`;
    const author = `operator:${operator.id}:${operator.name}`;
    expect(await asSuperuser(post.app, looks, [post.company.id, author])).toEqual([
      { action: 'recipient searched', after: { by: 'email', found: 1 } },
    ]);
    await openCase(operator);
    const opened = (await find(operator, 'email', 'marcela@norte.test')).reply.body;
    expect(opened).toMatchObject({
      ...{ total_count: 1, closed: [] },
      list: [{ id: gift.id, order: { id: gift.order }, status: 'sent' }],
    });
    const seen = await asSuperuser(post.app, looks, [post.company.id, author]);
    expect(seen.map(({ action }) => action)).toEqual([
      ...['recipient searched', 'case opened', 'personal data seen'],
    ]);
  });

  test('says which of several cards a gift has become', async () => {
    const cards = await makeCards(post.app, [{}, {}]);
    const items = cards.map(({ item_id }) => item_id);
    const toChoose = await sendToChoose(post.app, post.company, { items });
    const operator = await helper();
    const found = async () => (await find(operator, 'code', toChoose.code)).reply.body.list[0];
    expect(await found()).toMatchObject({ gift_name: CHOICES_NAME, shop_name: null });
    await choose(post.app, toChoose, items[1] ?? 0);
    expect(await found()).toMatchObject({ gift_name: 'Tarde de café', shop_name: 'Café Montaña' });
  });

  test('lists the gifts of companies with a case beside those without, and no further page tells more', async () => {
    const other = await makeCompany(post.app.services.database);
    const operator = await newSupport();
    await openCase(operator, other.id);
    const first = (await find(operator, 'email', 'marcela@norte.test')).reply.body;
    expect(first).toMatchObject({ list: [], total_count: 0, closed: [{ gifts: 1 }] });
    const body = { by: 'email', clue: 'marcela@norte.test', page: 2 } as const;
    const next = await post.app.call(support.findGifts, { token: operator.token, body });
    expect(next.reply.body).toMatchObject({ list: [], total_count: 0, closed: [] });
  });

  test('by an address that it had before finds it too, once', async () => {
    const moved = await sendOne('came-to@norte.test');
    const moves = `insert into gift_activities
      (company_id, gift_id, kind, balance_after, author, former_email)
      select company_id, gift_id, 'replaced', balance_after, 'system', 'came-to@norte.test'
      from gift_activities where gift_id = $1 and kind = 'issued'`;
    await asSuperuser(post.app, moves, [moved.id]);
    const operator = await helper();
    const found = async () => (await find(operator, 'email', 'came-to@norte.test')).reply.body;
    expect(await found()).toMatchObject({ total_count: 1, list: [{ id: moved.id }] });
    await asSuperuser(
      post.app,
      "update gifts set receiver_email = 'goes-to@norte.test' where id = $1",
      [moved.id],
    );
    const { total_count, list } = await found();
    expect([total_count, list[0]?.id]).toEqual([1, moved.id]);
    expect(list[0]?.receiver.email).toBe('goes-to@norte.test');
  });

  test('shows who it is with a case of that company, which is written down', async () => {
    const operator = await helper();
    const { list } = (await find(operator, 'email', 'marcela@norte.test')).reply.body;
    expect(list[0]?.receiver).toMatchObject({ email: 'marcela@norte.test', masked: false });
    const looks = `select after ->> 'page' as page from operator.audit_entries
      where operator_id = $1 and action = 'looked'`;
    expect(await asSuperuser(post.app, looks, [operator.id])).toEqual([{ page: 'gift search' }]);
  });

  test('is written down without what was looked for', async () => {
    const operator = await newSupport();
    await find(operator, 'email', 'marcela@norte.test');
    const own =
      "select after from operator.audit_entries where operator_id = $1 and action = 'searched'";
    // That of the operators, and that about the company.
    expect(await asSuperuser(post.app, own, [operator.id])).toEqual([
      { after: { by: 'email', found: 1 } },
      { after: { by: 'email', found: 1 } },
    ]);
  });

  test('by phone finds it with or without the country', async () => {
    const [phoned] = await post.send(null);
    const phone = phoned?.receiver_number ?? '';
    const [{ phone: stored } = {}] = await asSuperuser(
      post.app,
      'select receiver_phone as phone from gifts where id = $1',
      [phoned?.id],
    );
    expect(phone || stored).toBeTruthy();
    const operator = await helper();
    for (const typed of [String(stored), String(stored).replace('+506', '')]) {
      const { list } = (await find(operator, 'phone', typed)).reply.body;
      expect(list.map(({ id }) => id)).toEqual([phoned?.id]);
    }
  });

  test('by number needs its company, named by number or words', async () => {
    const operator = await newSupport();
    const [{ number, name } = {}] = await asSuperuser(
      post.app,
      `select n.number, c.name from order_numbers n join companies c on c.id = n.company_id
      where n.order_id = $1`,
      [gift.order],
    );
    const ids = async (clue: string, company: string) =>
      (await find(operator, 'order', clue, company)).reply.body.list.map(({ id }) => id);
    expect(await ids(`#${number}`, String(post.company.id))).toEqual([gift.id]);
    expect(await ids(`Pedido ${number}`, String(name).slice(1).toUpperCase())).toEqual([gift.id]);
    expect(await ids(String(number), 'nobody is called so')).toEqual([]);
    expect(await ids('twelve', String(post.company.id))).toEqual([]);
    const { status, error } = await find(operator, 'order', String(number));
    expect([status, error.reason]).toEqual([422, 'gift_company_missing']);
  });

  test('by link or code finds it, and says where it was replaced', async () => {
    const operator = await helper();
    const token = post.tokenOf(post.mailsTo('marcela@norte.test')[0]);
    const link = `https://regalo.test/g/${token}`;
    const found = await find(operator, 'link', link);
    expect(found.reply.body).toMatchObject({ list: [{ id: gift.id }], replaced: false });
    expect(JSON.stringify(found.reply)).not.toContain(token);
    const body = named(gift);
    expect(
      (await post.app.call(support.replaceHelpedCode, { token: operator.token, body })).status,
    ).toBe(200);
    expect((await find(operator, 'link', link)).reply.body).toMatchObject({
      list: [{ id: gift.id }],
      replaced: true,
    });
  });

  test('for a link or code that is unknown or none is refused alike, and soon waits', async () => {
    const operator = await newSupport();
    const unknown = `https://regalo.test/g/${'A'.repeat(43)}`;
    const clues = ['0000-0000-0000-0000-0000', unknown, 'none at all', '123'];
    const answers = await Promise.all(
      clues.flatMap((clue) => [find(operator, 'code', clue), find(operator, 'link', clue)]),
    );
    const [first] = answers;
    expect([first?.status, first?.error.reason]).toEqual([404, 'gift_clue_unknown']);
    for (const { error } of answers) expect(error).toEqual(first?.error);
    for (let n = 0; n < 3; n += 1) await find(operator, 'code', 'again');
    const { status, error } = await find(operator, 'code', 'again');
    expect([status, error.code]).toEqual([429, 'throttled']);
    // Nobody but the console can make them forgotten.
    const scopes = (table: string) =>
      asSuperuser(
        post.app,
        `select distinct scope from ${table} where scope ~ 'support' order by scope`,
      );
    expect(await scopes('throttles')).toEqual([]);
    expect(await scopes('operator.throttles')).toEqual([
      { scope: 'operator-support-guesses' },
      { scope: 'operator-support-searches' },
    ]);
  });
});

describe('the page of a gift', () => {
  test('needs a case, and shows no more of its code than four letters', async () => {
    const gift = await sendOne('page@norte.test');
    const operator = await newSupport();
    const look = () =>
      post.app.call(support.getHelpedGift, { token: operator.token, query: named(gift) });
    for (const endpoint of [support.getHelpedGift, support.giftTimeline]) {
      const { error } = await post.app.call(endpoint, {
        token: operator.token,
        query: named(gift),
      });
      expect(error.reason).toBe('reason_required');
    }
    await openCase(operator);
    const { reply } = await look();
    expect(reply.body).toMatchObject({
      id: gift.id,
      receiver_email: 'page@norte.test',
      status: 'sent',
      last_letters: expect.stringMatching(/^[0-9A-Z]{4}$/),
      may: ['resend', 'correct', 'replace', 'extend', 'block'],
    });
    expect(reply.body).not.toHaveProperty('generation');
  });

  test('of another company’s gift there is none, even with a case', async () => {
    const gift = await sendOne('other@norte.test');
    const other = await makeCompany(post.app.services.database);
    const operator = await newSupport();
    await openCase(operator, other.id);
    const query = { company: other.id, id: gift.id };
    const { status } = await post.app.call(support.getHelpedGift, { token: operator.token, query });
    expect(status).toBe(404);
  });
});

describe('an operator', () => {
  test('does all that the company’s support may, under their own name', async () => {
    const gift = await sendOne('story@norte.test');
    const operator = await helper();
    const { token } = operator;
    await asSuperuser(
      post.app,
      "update gifts set resent_at = now() - interval '1 hour' where id = $1",
      [gift.id],
    );
    const body = named(gift);
    const calls = [
      await post.app.call(support.resendHelpedGift, { token, body }),
      await post.app.call(support.blockHelpedGift, {
        token,
        body: { ...body, blocked: true, reason: 'Se filtró' },
      }),
      await post.app.call(support.blockHelpedGift, { token, body: { ...body, blocked: false } }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200]);
    await post.until(gift, { status: 'sent' });
    const email = 'right@norte.test';
    const corrected = await post.app.call(support.correctHelpedGift, {
      token,
      body: { ...body, email },
    });
    expect(corrected.status).toBe(200);
    await post.until(gift, { status: 'sent' });
    const replaced = await post.app.call(support.replaceHelpedCode, { token, body });
    expect(replaced.status).toBe(200);
    const validUntil = localDay(new Date(Date.now() + 30 * 86_400_000), -6);
    await setGifts(post.app, { validUntil }, 'g.id = $1', [gift.id]);
    const valid_until = oneYearAfter(localDay(new Date(), -6));
    const extended = await post.app.call(support.extendHelpedGift, {
      token,
      body: { ...body, valid_until },
    });
    expect(extended.status).toBe(200);
    const did = ['resent', 'blocked', 'unblocked', 'edited', 'code replaced', 'extended'];
    const { company, operators, gift: own } = await written(operator, gift);
    expect(company).toEqual(did);
    expect(operators).toEqual(company);
    expect(own).toEqual(['blocked', 'unblocked', 'replaced', 'replaced', 'extended']);
    const kept =
      'select before, after from operator.audit_entries where subject_id = $1 and subject = $2';
    expect(JSON.stringify(await asSuperuser(post.app, kept, [gift.id, 'gift']))).not.toContain('@');
    const query = { id: gift.id };
    const shown = await post.app.call(giftStory, { token: post.company.token, query });
    const blocked = shown.reply.body.list.find(({ kind }) => kind === 'blocked');
    expect(blocked).toMatchObject({ author: `${operator.name} (Regalo)`, reason: 'Se filtró' });
    const story = await timeline(operator, gift);
    const kinds = story.map(({ kind }) => kind);
    for (const kind of [
      'ordered',
      'mailed',
      'resent',
      'blocked',
      'unblocked',
      'corrected',
      'replaced',
    ])
      expect(kinds).toContain(kind);
    expect(kinds.at(-1)).toBe('ordered');
    expect(story.find(({ kind }) => kind === 'corrected')).toMatchObject({
      author: `${operator.name} (Regalo)`,
      address: email,
    });
  });

  test('needs a case, and what the company lets its support do', async () => {
    const gift = await sendOne('refused@norte.test');
    const { token } = await newSupport();
    const body = named(gift);
    const { error } = await post.app.call(support.resendHelpedGift, { token, body });
    expect(error.reason).toBe('reason_required');
    const finance = await makeOperator(post.app, { roles: ['finance'] });
    expect((await find(finance, 'email', 'refused@norte.test')).status).toBe(403);
  });

  test('is refused as a member is', async () => {
    const gift = await sendOne('over@norte.test');
    const { token, email } = await helper();
    const body = named(gift);
    const own = await post.app.call(support.correctHelpedGift, { token, body: { ...body, email } });
    expect(own.error.reason).toBe('own_email');
    const open = await post.app.call(support.blockHelpedGift, {
      token,
      body: { ...body, blocked: false },
    });
    expect(open.error.reason).toBe('gift_not_blocked');
    const valid_until = localDay(new Date(), -6);
    const extended = await post.app.call(support.extendHelpedGift, {
      token,
      body: { ...body, valid_until },
    });
    expect(extended.reply.body).toMatchObject({ extended: 0, skipped: [{ reason: 'not_later' }] });
  });

  test('who moves an unopened gift has its sender and its former address told', async () => {
    const gift = await sendOne('before@norte.test');
    const { token } = await helper();
    const body = { ...named(gift), email: 'after@norte.test' };
    const told = () =>
      ['before@norte.test', post.company.email].map(
        (address) =>
          post
            .mailsTo(address)
            .filter(({ parsed }) => /ahora va a otro correo$/.test(parsed.subject ?? '')).length,
      );
    const [, earlier = 0] = told();
    expect((await post.app.call(support.correctHelpedGift, { token, body })).status).toBe(200);
    await expect.poll(told, { timeout: 15_000 }).toEqual([1, earlier + 1]);
    const letter = post.mailsTo('before@norte.test').at(-1)?.parsed.text ?? '';
    expect(letter).toContain('El equipo de Regalo cambió el correo');
    expect(letter).not.toContain('after@norte.test');
  });

  test('moves no more gifts in a day than a caller or two need', async () => {
    const { token } = await helper();
    const email = 'many@norte.test';
    const move = async () => {
      const body = { company: post.company.id, id: 999_999, email };
      return (await post.app.call(support.correctHelpedGift, { token, body })).status;
    };
    for (let n = 0; n < support.OPERATOR_CORRECTIONS; n += 1) expect(await move()).toBe(404);
    expect(await move()).toBe(429);
  });

  test('who replaces a code that another has just replaced is told so', async () => {
    const gift = await sendOne('two@norte.test');
    const [one, two] = [await helper(), await helper()];
    const body = named(gift);
    const answers = await Promise.all(
      [one, two].map(({ token }) => post.app.call(support.replaceHelpedCode, { token, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(['gift_just_replaced', 'gift_being_sent']).toContain(refused?.error.reason);
    await post.until(gift, { status: 'sent' });
    const again = await post.app.call(support.replaceHelpedCode, { token: two.token, body });
    expect(again.error.reason).toBe('gift_just_replaced');
  });

  test('who repeats a call, or two at once, resend and replace once', async () => {
    const gift = await sendOne('twice@norte.test');
    const [one, two] = [await helper(), await helper()];
    const body = named(gift);
    const resent = await Promise.all(
      [one, two, one].map(({ token }) => post.app.call(support.resendHelpedGift, { token, body })),
    );
    expect(resent.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    await post.until(gift, { status: 'sent' });
    const headers = { 'idempotency-key': 'support-replace-1' };
    const replaced = await Promise.all(
      [one, one, one].map(({ token }) =>
        post.app.call(support.replaceHelpedCode, { token, headers, body }),
      ),
    );
    expect(replaced.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await written(one, gift)).gift).toEqual(['replaced']);
    await post.until(gift, { status: 'sent' });
    expect(post.mailsTo('twice@norte.test')).toHaveLength(3);
  });
});
