import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { ConcurrencyLimit, ConcurrencyLimits } from '../../platform/concurrency-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ProcessEnded, type ProcessLimits, runInProcess } from '../../platform/run-in-process.ts';
import type { EncodedImage, ImageAnswer, ImageTask } from './image-worker.ts';

/**
 * Each process takes a core; `megabytes` is all the memory of one, not its heap alone. It ends itself
 * where a picture takes too much of either; the time is for a machine that is busy.
 */
const LIMITS: ProcessLimits = { milliseconds: 15_000, megabytes: 400, addons: true };
const PROCESSES = 2;
/** How long a picture waits for its turn: longer than those of many companies before it take. */
const WAIT_MS = 30_000;
const WORKER = fileURLToPath(new URL('./image-worker.ts', import.meta.url));

async function encodeInProcess(
  bytes: Buffer,
  limits: ProcessLimits,
  log: Logger,
): Promise<ImageAnswer> {
  const { megabytes, milliseconds } = limits;
  try {
    return await runInProcess<ImageTask, ImageAnswer>(WORKER, { bytes, megabytes }, limits);
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    if (error.tooMuch === 'memory') return null;
    log.warn({ bytes: bytes.length, milliseconds }, 'a picture took too long');
    throw new Refusal('service_busy');
  }
}

/** Makes an encoder that works on a few pictures at a time, and on one of a company. */
export function createImageEncoder(limits = LIMITS) {
  // A company waits in its own line first, so that all companies take turns in the common one.
  const ofCompany = new ConcurrencyLimits({ max: 1, waiting: 10, waitMs: WAIT_MS });
  const ofProcess = new ConcurrencyLimit({ max: PROCESSES, waiting: 100, waitMs: WAIT_MS });

  /**
   * Encodes a picture again: upright, small enough for a page, only the first frame of an animation,
   * and without metadata.
   * @throws Refusal unsupported_type, unavailable
   */
  return async (companyId: number, bytes: Buffer, log: Logger): Promise<EncodedImage> => {
    const encode = () => ofProcess.run(() => encodeInProcess(bytes, limits, log));
    const encoded = await ofCompany.run(companyId, encode);
    if (!encoded) throw new Refusal('image_unsupported', 'image');
    return { webp: Buffer.from(encoded.webp), jpeg: Buffer.from(encoded.jpeg) };
  };
}

export const encodeImage = createImageEncoder();
