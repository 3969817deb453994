/** How calls are repeated that could not be answered. */
export interface Retrying {
  /** How often a call is repeated. */
  retries: number;
  /** The longest wait in milliseconds. An answer that asks for a longer one is not waited for. */
  longestWait: number;
  fetch: (request: Request) => Promise<Response>;
}

const FIRST_WAIT_MS = 250;

/** It was refused before anything was done. */
const TOO_MANY = 429;
/** With a Retry-After nothing was done; without, it is not known. */
const UNAVAILABLE = 503;
/** With a Retry-After: an earlier call with the same key runs still. */
const CONFLICT = 409;
/** Somebody between could not reach the server, or no longer. */
const LOST = [502, 504];

/** Whether a call may be made again although it may have been done. */
const isSafe = ({ method }: Request) => method === 'GET' || method === 'POST';

/** Gives a POST a key that all its repetitions have, where the caller has given none. */
function nameOnce({ method, headers }: Request): void {
  if (method === 'POST' && !headers.get('idempotency-key'))
    headers.set('idempotency-key', crypto.randomUUID());
}

const isWorthRepeating = (request: Request, { status, headers }: Response) =>
  status === TOO_MANY ||
  (status === UNAVAILABLE && (headers.has('retry-after') || isSafe(request))) ||
  (status === CONFLICT && headers.has('retry-after')) ||
  (LOST.includes(status) && isSafe(request));

/** The milliseconds that an answer asks to wait; undefined for one that says nothing. */
function askedWait({ headers }: Response): number | undefined {
  const said = headers.get('retry-after');
  if (said === null) return undefined;
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Twice as long each time, and not all callers at once. */
const ownWait = (attempt: number) => FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random() / 2);

/** @throws the reason of the signal, where that ends the wait */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });

/**
 * A fetch that repeats what could not be answered: where the network failed, the server was busy (503), the key has
 * called too often (429) or an earlier call with the same Idempotency-Key runs still (409). A POST keeps its Idempotency-Key, so that it is done once.
 */
export function retrying({
  retries = 4,
  longestWait = 30_000,
  fetch = (request) => globalThis.fetch(request),
}: Partial<Retrying>): (request: Request) => Promise<Response> {
  return async (request) => {
    nameOnce(request);
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= retries;
      let wait = Math.min(ownWait(attempt), longestWait);
      try {
        const response = await fetch(request.clone());
        if (last || !isWorthRepeating(request, response)) return response;
        wait = askedWait(response) ?? wait;
        if (wait > longestWait) return response;
        await response.body?.cancel();
      } catch (error) {
        if (last || request.signal.aborted || !isSafe(request)) throw error;
      }
      await pause(wait, request.signal);
    }
  };
}
