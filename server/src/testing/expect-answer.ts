import { refusalBody } from '@regalo/contract/refusals/refusal-body';
import { expect } from 'vitest';

/** Fails unless the answer is a success, or a refusal in the one shape. @param what for the report */
export function expectAnswer(
  { status, text }: { status: number; text: string },
  what: string,
): void {
  if (status === 200) return;
  const known = (status >= 400 && status < 500) || status === 501;
  expect({ what, status, known }).toEqual({ what, status, known: true });
  const refusal = refusalBody.strict().parse(JSON.parse(text));
  expect(refusal.message, what).not.toMatch(/^$|\bcolumn\b|relation|syntax|\.ts\b/i);
}
