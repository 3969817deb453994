import { POSITION_HEADER } from '@regalo/contract/api/position-header';
import { getProfile } from '@regalo/contract/auth/profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/network.ts';
import { sampleReply } from '../../testing/sample-reply.ts';
import { onSessionEnd, startSession } from '../session.ts';
import { call } from './call.ts';
import { addressOf } from './call-address.ts';
import { callHeaders } from './call-headers.ts';
import { callEarly, forgetEarly } from './early-calls.ts';

const PROFILE = addressOf(getProfile);

// On the page of the sign-in a 401 ends no session.
beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(forgetEarly);

/** Has the page ask for the profile. @returns the requests that the server gets from now on */
async function askEarly({ token = 'token-1', language = 'en' } = {}, reply?: () => Response) {
  startSession('token-1', {});
  const calls = answer(getProfile, reply ?? (() => Response.json(sampleReply(getProfile))));
  callEarly([PROFILE], callHeaders({ language, token }));
  await globalThis.earlyCalls?.get(PROFILE)?.answer;
  return calls;
}

test('the program takes the answer that the page has asked for, once', async () => {
  const calls = await askEarly();
  await call(getProfile);
  expect(calls).toHaveLength(1);
  await call(getProfile);
  expect(calls).toHaveLength(2);
});

test.each([
  ['another member', { token: 'token-2' }],
  ['another language', { language: 'es' }],
])('what %s has asked for is asked for anew', async (_, as) => {
  const calls = await askEarly(as);
  await call(getProfile);
  expect(calls).toHaveLength(2);
});

test('what was asked for before something was written is asked for anew', async () => {
  const calls = await askEarly();
  localStorage.setItem('logPosition', '0/16B3748');
  await call(getProfile);
  expect(calls[1]?.headers.get(POSITION_HEADER)).toBe('0/16B3748');
});

test('where the page had no answer the program asks again', async () => {
  let down = true;
  const calls = await askEarly({}, () =>
    down ? Response.error() : Response.json(sampleReply(getProfile)),
  );
  down = false;
  await call(getProfile);
  expect(calls).toHaveLength(2);
});

test('an early 401 ends the session as any other', async () => {
  await askEarly({}, () => refuse('sign_in_required'));
  const ends: string[] = [];
  const stop = onSessionEnd((end) => ends.push(end));
  await expect(call(getProfile, { unasked: true })).rejects.toMatchObject({ status: 401 });
  stop();
  expect(ends).toEqual(['over']);
});
