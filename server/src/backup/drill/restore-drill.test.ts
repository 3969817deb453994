import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBackedUp } from '../../testing/backed-up.ts';
import { makeCompany, SECRET } from '../../testing/factories.ts';
import { runAdmin } from '../../testing/run-admin.ts';
import { photo } from '../../testing/sample-media.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { makeVouchers } from '../../testing/tills.ts';
import { drillRestore } from './restore-drill.ts';

const at = useBackedUp();
const GIFTS = 6;

/** A drill of the newest backup in a folder, and what it leaves behind. */
async function drill(
  target: string,
  { secret = `${SECRET.version}:${SECRET.value}`, pages = 4 } = {},
) {
  const room = join(at.folder, 'room');
  await mkdir(room, { recursive: true });
  const environment = { ...at.app.environment, SECRET: secret };
  const { programs } = at;
  const before = await asSuperuser(at.app, 'select sum(xmin::text::bigint) from gifts');
  try {
    return await drillRestore({ programs, target, room, pages, environment });
  } finally {
    expect(await readdir(room)).toEqual([]);
    expect(await asSuperuser(at.app, 'select sum(xmin::text::bigint) from gifts')).toEqual(before);
  }
}

test('a sound backup is restored, its books are in order, and pages of all companies open', async () => {
  await at.app.services.storage.put('a/one.webp', await photo('webp'), 'image/webp');
  const other = await makeCompany(at.app.services.database, { funds: 5_000_000 });
  await makeVouchers(at.app, other, GIFTS / 2);
  await makeVouchers(at.app, at.company, GIFTS / 2);
  await asSuperuser(
    at.app,
    `do $$ begin set local session_replication_role = replica;
      update orders set logo = '/media/a/one.webp'; end $$`,
  );
  const target = join(at.folder, 'sound');
  await at.take({ target });
  const settings = { ...at.environment, ...at.app.environment };
  const done = await runAdmin(['restore-drill', target, '--in', at.folder], settings);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toMatch(
    new RegExp(
      `^Restored: .*: \\d+ books in order, ${GIFTS} pages of gifts and 1 pictures .* open\\.\n$`,
    ),
  );
  expect((await drill(target)).detail).toContain(' 4 pages of gifts');
  expect(await asSuperuser(at.app, 'select kind, ok from backup_runs')).toEqual([
    { kind: 'restore_drill', ok: true },
  ]);
});

test('another secret is told before anything is restored', async () => {
  const target = join(at.folder, 'sound');
  await expect(drill(target, { secret: `${SECRET.version}:${'x'.repeat(40)}` })).rejects.toThrow(
    'Version 1 of SECRET is another than that of the backup',
  );
  await expect(drill(target, { secret: `2:${'x'.repeat(40)}` })).rejects.toThrow(
    'needs version 1 of SECRET',
  );
  await expect(drill(at.folder)).rejects.toThrow('There is no backup in');
});

test('books that are wrong, pages that do not open and pictures that are missing are found', async () => {
  const [gift] = await makeVouchers(at.app, at.company, 1);
  const tampered = `do $$ begin set local session_replication_role = replica;
    update ledger_entries set amount = amount + 1 where id = (select max(id) from ledger_entries);
    update gifts set claim_hash = sha256('another') where id = ${gift?.giftId};
    update orders set card_img = '/media/a/gone.webp' where id = ${gift?.orderId}; end $$`;
  await asSuperuser(at.app, tampered);
  const target = join(at.folder, 'tampered');
  await at.take({ target });
  const failed = drill(target, { pages: 100 });
  await expect(failed).rejects.toThrow(/WRONG: /);
  await expect(failed).rejects.toThrow(
    `the page of gift ${gift?.giftId} of company ${at.company.id} is answered 410`,
  );
  await expect(failed).rejects.toThrow('/media/a/gone.webp is answered 404');
  await rm(target, { recursive: true });
});
