/** A call that the page made before the program had come. */
interface EarlyCall {
  /** Its headers as text: who asked, in which language, and since when. */
  as: string;
  /** undefined where none came. */
  answer: Promise<Response | undefined>;
}

declare global {
  /** By address. Kept with the page, because its script and the program are built apart. */
  var earlyCalls: Map<string, EarlyCall> | undefined;
}

/** Makes calls for the program that is still to come. */
export function callEarly(addresses: readonly string[], headers: Record<string, string>): void {
  globalThis.earlyCalls = new Map(
    addresses.map((address) => [
      address,
      {
        as: JSON.stringify(headers),
        answer: fetch(address, { headers, credentials: 'include' }).catch(() => undefined),
      },
    ]),
  );
}

/**
 * The answer to a call that was made early, once; whether it is a success is for the caller to see.
 * @returns undefined where the same was not asked by the same member, or had no answer
 */
export async function takeEarly(
  address: string,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  const call = globalThis.earlyCalls?.get(address);
  globalThis.earlyCalls?.delete(address);
  return call?.as === JSON.stringify(headers) ? call.answer : undefined;
}

/** Lets go of what nobody has taken: it grows old, or belongs to a session that has ended. */
export function forgetEarly(): void {
  globalThis.earlyCalls = undefined;
}
