import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { UnknownCommit } from '../../database/outage.ts';
import { createLog } from '../log.ts';
import { registerAnswers } from './answers.ts';

afterEach(() => vi.useRealTimers());

test('an outage is told of in full once a minute, and in short between', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const logs: string[] = [];
  const log = createLog('info', { write: (line) => void logs.push(line) });
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
  registerAnswers(app, []);
  app.get('/', async () => {
    throw Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  });
  const ask = async () => {
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    const told = logs.map((line) => JSON.parse(line)).filter(({ level }) => level > 30);
    const { level, err, reason } = told.at(-1);
    return { level, stack: err?.stack !== undefined, reason };
  };
  const full = { level: 40, stack: true, reason: undefined };
  const short = { level: 40, stack: false, reason: '57P03' };
  expect([await ask(), await ask(), await ask()]).toEqual([full, short, short]);
  vi.setSystemTime(Date.now() + 61_000);
  expect([await ask(), await ask()]).toEqual([full, short]);
});

test('what may have been done is not asked for again', async () => {
  const app = Fastify();
  registerAnswers(app, []);
  app.get('/', async () => {
    throw new UnknownCommit('no answer');
  });
  const { statusCode, headers } = await app.inject('/');
  expect([statusCode, headers['retry-after']]).toEqual([503, undefined]);
});

test('a bug is told of in full each time', async () => {
  const logs: string[] = [];
  const log = createLog('info', { write: (line) => void logs.push(line) });
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
  registerAnswers(app, []);
  app.get('/', async () => {
    throw new Error('a bug');
  });
  for (let n = 0; n < 2; n += 1) expect((await app.inject('/')).statusCode).toBe(500);
  const told = logs
    .map((line) => JSON.parse(line))
    .flatMap(({ level, err }) => (level > 30 ? [[level, err.message]] : []));
  expect(told).toEqual([
    [50, 'a bug'],
    [50, 'a bug'],
  ]);
});
