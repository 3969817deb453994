import {
  createBrand,
  listBrands,
  removeBrand,
  updateBrand,
  uploadLogo,
} from '@regalo/contract/brands/brands';
import { LOGO_HEIGHT, LOGO_WIDTH } from '@regalo/contract/brands/limits';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailCopy } from '../../platform/storage/storage.ts';
import { openSessionOf } from '../../testing/contract-calls.ts';
import { makeCompany, makeGroup, makePerson } from '../../testing/factories.ts';
import { makeMember } from '../../testing/members.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/uploads.ts';

const app = useTestApp();
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeEach(async () => {
  company = await makeCompany(app.services.database, { name: 'Cooperativa Valle Alto R.L.' });
});

const LOOK = {
  name: 'Valle Alto',
  color: '#1A73E8',
  logo: null,
  logo_dark: null,
  reply_to: '',
  footer: { en: 'Made in Tarrazú', es: 'Hecho en Tarrazú' },
};

type Change = typeof createBrand | typeof updateBrand | typeof removeBrand;
const called = (call: Change, body: Record<string, unknown>) =>
  app.call(call as typeof createBrand, { token: company.token, body });
const create = async (given: object = {}) =>
  (await called(createBrand, { ...LOOK, ...given })).reply.body.brand;
const list = async () => (await app.call(listBrands, { token: company.token })).reply.body.list;

async function sent(given: { token?: string; group_id?: number; people?: number[] } = {}) {
  const people = given.people ?? [await makePerson(app.services.database, company.id)];
  const { reply, status } = await app.call(sendGifts, {
    token: given.token ?? company.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...freeOrder(people), group_id: given.group_id ?? 0 },
  });
  expect(status).toBe(200);
  const [row] = await asSuperuser(
    app,
    `select o.company_name, l.name as look from orders o
      left join brand_looks l on l.company_id = o.company_id and l.id = o.brand_look_id
      where o.company_id = $1 and o.id = $2`,
    [company.id, reply.body.order_id],
  );
  return row;
}

describe('brands', () => {
  test('are set up by who may, and written down', async () => {
    const { id } = await create();
    expect(await list()).toEqual([
      { ...LOOK, color: '#1a73e8', id, main: true, groups: [], members: [] },
    ]);
    const changed = await called(updateBrand, { id, name: 'Valle', footer: { en: '', es: '' } });
    expect(changed.reply.body.brand).toMatchObject({ name: 'Valle', color: '#1a73e8' });
    await called(updateBrand, { id, name: 'Valle' });
    await called(removeBrand, { id });
    expect(await list()).toEqual([]);
    const acts = await asSuperuser(
      app,
      `select action from audit_entries where company_id = $1 and subject = 'brand' order by id`,
      [company.id],
    );
    expect(acts.map(({ action }) => action)).toEqual(['created', 'changed', 'removed']);
    const viewer = await openSessionOf(app, await makeMember(app, company.id, 'manager'));
    const refused = await app.call(createBrand, { token: viewer, body: LOOK });
    expect(refused.error.reason).toBe('permission_missing');
  });

  test('are refused where something about them is wrong', async () => {
    const { id } = await create();
    const other = await create({ name: 'Otra' });
    const foreign = await makeCompany(app.services.database);
    const stranger = await makeGroup(app.services.database, foreign.id, {});
    const wrong: [Change, Record<string, unknown>, string][] = [
      [createBrand, { ...LOOK, name: 'VALLE alto' }, 'brand_name_taken'],
      [createBrand, { ...LOOK, name: ' ' }, 'brand_name_missing'],
      [createBrand, { ...LOOK, name: 'A\u202eB' }, 'input_invalid'],
      [createBrand, { ...LOOK, name: 'C', color: 'red' }, 'brand_color_invalid'],
      [createBrand, { ...LOOK, name: 'C', reply_to: 'a@x.cr\r\nBcc: b' }, 'email_invalid'],
      [createBrand, { ...LOOK, name: 'C', logo: '/media/uploads/none.png' }, 'photo_not_found'],
      [updateBrand, { id: other.id, name: 'Valle Alto' }, 'brand_name_taken'],
      [updateBrand, { id: other.id, groups: [stranger] }, 'group_not_found'],
      [removeBrand, { id }, 'brand_is_main'],
      [removeBrand, { id: 999_999 }, 'brand_not_found'],
    ];
    for (const [call, body, reason] of wrong)
      expect((await called(call, body)).error?.reason, JSON.stringify(body)).toBe(reason);
    const theirs = await app.call(updateBrand, { token: foreign.token, body: { id, name: 'X' } });
    expect(theirs.error.reason).toBe('brand_not_found');
  });

  test('an order is sent in that of its group, else of its author, else in the main one', async () => {
    expect(await sent()).toEqual({ company_name: 'Cooperativa Valle Alto R.L.', look: null });
    const main = await create();
    const mine = await create({ name: 'Mine' });
    const theirs = await create({ name: 'Theirs' });
    expect(await sent()).toEqual({ company_name: 'Valle Alto', look: 'Valle Alto' });
    const sender = await makeMember(app, company.id, 'sender');
    const token = await openSessionOf(app, sender);
    const group = await makeGroup(app.services.database, company.id, {});
    const people = [await makePerson(app.services.database, company.id, { groupId: group })];
    await called(updateBrand, { id: mine.id, members: [sender.managerId] });
    await called(updateBrand, { id: theirs.id, groups: [group] });
    expect((await sent({ token }))?.look).toBe('Mine');
    expect((await sent({ token, group_id: group, people }))?.look).toBe('Theirs');
    await called(updateBrand, { id: mine.id, main: true });
    expect((await sent())?.look).toBe('Mine');
    expect((await list()).map(({ id, main: is }) => [id, is])).toEqual([
      [mine.id, true],
      [theirs.id, false],
      [main.id, false],
    ]);
    await called(removeBrand, { id: theirs.id });
    expect((await sent({ token, group_id: group, people }))?.look).toBe('Mine');
  });

  test('what was sent keeps how it looked', async () => {
    const { id } = await create();
    await sent();
    await called(updateBrand, { id, name: 'New', color: '#000000' });
    const rows = await asSuperuser(
      app,
      `select l.name, l.color, l.present from orders o
        join brand_looks l on l.company_id = o.company_id and l.id = o.brand_look_id
        where o.company_id = $1`,
      [company.id],
    );
    expect(rows).toEqual([{ name: 'Valle Alto', color: '#1a73e8', present: false }]);
  });
});

describe('a logo', () => {
  const pixels = async (address: string) => {
    const bytes = Buffer.from(await (await app.fetch(address)).arrayBuffer());
    const raw = sharp(bytes).ensureAlpha().raw();
    const { data, info } = await raw.toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray(4 * (y * info.width + x)).subarray(0, 4),
    ];
    const rowOf = (y: number) => Array.from({ length: info.width }, (_, x) => at(x, y));
    return { info, at, rowOf };
  };

  const upload = (bytes: Buffer) => {
    const form = new FormData();
    form.set('data', new Blob([new Uint8Array(bytes)]), 'logo.png');
    return sendForm(app, company.token, form, uploadLogo.path);
  };

  test('of any shape becomes a transparent PNG of one size, and one on a white plate for mails', async () => {
    for (const [width, height] of [
      [1000, 100],
      [90, 300],
      [16, 16],
    ] as const) {
      const background = { r: 20, g: 40, b: 80, alpha: 0.5 };
      const png = await sharp({ create: { width, height, channels: 4, background } })
        .png()
        .toBuffer();
      const { logo } = (await upload(png)).reply.body;
      expect(logo).toMatch(/^\/media\/uploads\/[0-9a-f]{40}-logo\.png$/);
      const alone = await pixels(logo);
      const plate = await pixels(mailCopy(logo));
      for (const { info } of [alone, plate])
        expect([info.width, info.height, info.channels]).toEqual([LOGO_WIDTH, LOGO_HEIGHT, 4]);
      expect(alone.at(LOGO_WIDTH / 2, LOGO_HEIGHT / 2)[3]).toBeLessThan(255);
      expect(plate.at(LOGO_WIDTH / 2, LOGO_HEIGHT / 2)[3]).toBe(255);
      const left = plate.rowOf(LOGO_HEIGHT / 2).findIndex(([, , , alpha]) => alpha === 255);
      expect(plate.at(left + 4, LOGO_HEIGHT / 2)).toEqual([255, 255, 255, 255]);
      expect(plate.at(0, 0)[3]).toBe(0);
      expect((await create({ name: `${width}`, logo })).logo).toBe(logo);
    }
  });

  test('loses margins that are transparent or white, and nothing of a colored ground', async () => {
    const at = (ground: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="128">
        <rect width="480" height="128" fill="${ground}"/>
        <rect x="180" y="48" width="120" height="32" fill="#0b3d91"/></svg>`);
    for (const [ground, corner] of [
      ['none', [11, 61, 145, 255]],
      ['#fff', [11, 61, 145, 255]],
      ['#7a1f3d', [122, 31, 61, 255]],
    ] as const) {
      const { logo } = (await upload(await sharp(at(ground)).png().toBuffer())).reply.body;
      const found = (await pixels(logo)).at(24, 24);
      found.forEach((part, n) => {
        expect(Math.abs(part - (corner[n] ?? 0)), `${ground}: ${found}`).toBeLessThan(30);
      });
    }
  });

  test('that is a drawing or a page is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await upload(svg)).reply.reason).toBe('image_unsupported');
    expect((await upload(Buffer.from('<html>'))).reply.reason).toBe('image_unsupported');
  });
});
