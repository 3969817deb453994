import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { consoleEnvironment } from './environment.ts';

test('the demo has a console, whose PIN everybody knows, on its own machine alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regalo-demo-'));
  const at = (url: string) => consoleEnvironment(folder, url, 'postgres://console@db/regalo');
  const local = await at('http://localhost:3000');
  expect(local).toEqual({
    DATABASE_OPERATOR_URL: 'postgres://console@db/regalo',
    OPERATOR_SECRET: expect.stringMatching(/^1:.{43}$/),
    // The rule of SINPE Móvil can be tried.
    SINPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
  });
  expect(await at('http://127.0.0.1:4000')).toEqual(local);
  expect(await at('https://demo.example.com')).toEqual({});
  await rm(folder, { recursive: true });
});
