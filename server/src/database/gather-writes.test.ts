import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatherWrites } from './connect/pool.ts';

/** A stream that notes what reaches its system call, and how it is joined. */
function notingStream() {
  const calls: string[] = [];
  const stream = new Duplex({
    read() {},
    write(chunk, _, done) {
      calls.push(String(chunk));
      done();
    },
    writev(chunks, done) {
      calls.push(chunks.map(({ chunk }) => String(chunk)).join('+'));
      done();
    },
  });
  gatherWrites(stream);
  return { stream, calls };
}

test('what is written in one turn leaves at once, in its order', async () => {
  const { stream, calls } = notingStream();
  stream.write('begin');
  await Promise.resolve();
  stream.cork();
  stream.write('bind');
  stream.uncork();
  stream.write('execute');
  expect(calls).toEqual([]);
  await nextTurn();
  expect(calls).toEqual(['begin+bind+execute']);
  stream.write('commit');
  await nextTurn();
  expect(calls).toEqual(['begin+bind+execute', 'commit']);
});

test('what is written before the end is not lost', async () => {
  const { stream, calls } = notingStream();
  stream.write('terminate');
  stream.end();
  await nextTurn();
  expect(calls).toEqual(['terminate']);
});
