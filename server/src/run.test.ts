import { expect, test } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

test('a stop does not wait for connections that are kept alive after their last file', async () => {
  const app = await startTestApp();
  await app.parts.storage.put('clip.mp4', Buffer.alloc(100_000), 'video/mp4');
  for (let n = 0; n < 20; n += 1) await (await app.fetch('/media/clip.mp4')).arrayBuffer();
  const before = performance.now();
  await app.stop();
  expect(performance.now() - before).toBeLessThan(4_000);
});
