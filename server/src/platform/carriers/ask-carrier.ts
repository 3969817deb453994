import { CarrierTrouble } from './carrier.ts';

/** With its answer; less than a delivery's lease. */
const WHOLE_MS = 12_000;
/** Answers have less than one kilobyte. */
const ANSWER_BYTES = 64 * 1024;

/** The system's codes of what happens before anything is handed over. */
const BEFORE_THE_MESSAGE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

export interface CarrierAnswer {
  status: number;
  /** The body as JSON; an empty object where it is none. */
  body: Record<string, unknown>;
}

interface Asked {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Aborts when the process ends. */
  signal: AbortSignal;
}

async function readSome(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > ANSWER_BYTES) throw new CarrierTrouble('the answer is too long', false);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Asks a carrier, within limits of time and size, and follows it nowhere else: what is sent along is
 * a password.
 * @throws CarrierTrouble where there is no answer
 */
export async function askCarrier(url: string, asked: Asked): Promise<CarrierAnswer> {
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(WHOLE_MS)]);
  try {
    const response = await fetch(url, { ...asked, redirect: 'manual', signal });
    return { status: response.status, body: parse(await readSome(response)) };
  } catch (error) {
    if (error instanceof CarrierTrouble) throw error;
    const { name, cause } = error as Error & { cause?: { code?: unknown } };
    const code = typeof cause?.code === 'string' ? cause.code : name;
    throw new CarrierTrouble(code, BEFORE_THE_MESSAGE.includes(code));
  }
}
