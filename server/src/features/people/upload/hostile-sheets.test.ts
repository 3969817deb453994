import { describe, expect, test } from 'vitest';
import { BOMBS, BROKEN } from '../../../testing/hostile-sheets.ts';
import { csv } from '../../../testing/sample-sheets.ts';
import { createSheetReader } from './sheet-reader.ts';

const OURS = 1;
const { people: read } = createSheetReader();

/** Code and message with which a file is refused, well before it would be ended. */
async function refusal(file: Buffer): Promise<unknown[]> {
  expect(file.length).toBeLessThanOrEqual(2 * 1024 * 1024);
  const began = performance.now();
  const error = await read(OURS, file, {}).then(
    () => undefined,
    (reason) => reason,
  );
  expect(performance.now() - began).toBeLessThan(15_000);
  return [error?.code, error?.message];
}

describe.each([
  ['bombs', BOMBS],
  ['broken files', BROKEN],
])('%s', (_, files) => {
  test.each(files)('%s', async (_name, file, said) => expect(await refusal(file())).toEqual(said));
});

describe('the process that reads', () => {
  const small = csv([
    ['First Name', 'Email'],
    ['Ana', 'a@x.cr'],
  ]);
  const lines = Array.from({ length: 50_000 }, (_, n) => [`person-${n}@ejemplo.cr`]);
  const large = csv([['Email'], ...lines]);
  // Time enough on a busy machine.
  const one = { processes: 1, waiting: 1, waitMs: 60_000, milliseconds: 60_000, megabytes: 400 };

  test('is ended where it takes too long', async () => {
    const { people: hasty } = createSheetReader({ ...one, milliseconds: 1 });
    await expect(hasty(OURS, small, {})).rejects.toMatchObject({
      ...{ code: 'validation', message: 'The file takes too long to read. Please split it.' },
    });
  });

  test('is ended where it takes too much memory', async () => {
    const { people: narrow } = createSheetReader({ ...one, megabytes: 20 });
    expect(await narrow(OURS, small, {})).toMatchObject({ people: [{ email: 'a@x.cr' }] });
    await expect(narrow(OURS, large, {})).rejects.toMatchObject({
      message: 'The file holds too much data. Please split it.',
    });
  });

  test('is awaited by a few, and then there is no more room until it ends', async () => {
    const { people: slow } = createSheetReader(one);
    const busy = { code: 'unavailable' };
    const first = slow(OURS, small, {});
    const second = slow(OURS, small, {});
    await expect(slow(OURS, small, {})).rejects.toMatchObject(busy);
    expect(await first).toMatchObject({ people: [{ email: 'a@x.cr' }] });
    expect(await second).toMatchObject({ people: [{ email: 'a@x.cr' }] });
    expect(await slow(OURS, small, {})).toMatchObject({ people: [{ email: 'a@x.cr' }] });
  });

  test('is taken in turns: a company with many files keeps no other waiting for them', async () => {
    const { people: fair } = createSheetReader({ ...one, waiting: 5 });
    const done: string[] = [];
    const ours = Array.from({ length: 5 }, () =>
      fair(OURS, small, {}).then(() => done.push('ours')),
    );
    const theirs = fair(2, small, {}).then(() => done.push('theirs'));
    await Promise.all([...ours, theirs]);
    expect(done.indexOf('theirs')).toBeLessThan(2);
  });
});
