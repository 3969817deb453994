import { AHEAD_HEADER, SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';

declare global {
  /** The path below which the office is: that of the sandbox, or undefined. Set by the script of its page. */
  var basepath: string | undefined;
}

const inSandbox = <T>(address: T): T | string =>
  typeof address === 'string' && address.startsWith('/api/') ? SANDBOX_PATH + address : address;

/** Has every date that says no time be of the sandbox's clock. @returns how to say how many seconds that is ahead */
function moveDates(): (seconds: number) => void {
  let ahead = 0;
  const RealDate = globalThis.Date;
  const now = () => RealDate.now() + ahead * 1_000;
  globalThis.Date = new Proxy(RealDate, {
    get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
    construct: (date, given, made) =>
      Reflect.construct(date, given.length > 0 ? given : [now()], made),
    apply: () => new RealDate(now()).toString(),
  });
  return (seconds) => {
    ahead = seconds;
  };
}

/**
 * Has the office of this page be that of the sandbox: its addresses, whatever it calls, and what time it is. The program itself has
 * nothing of it, so that nobody waits for it who signs in.
 */
export function enterSandbox(): void {
  globalThis.basepath = SANDBOX_PATH;
  const send = globalThis.fetch;
  const setAhead = moveDates();
  globalThis.fetch = async (input, init) => {
    const response = await send(inSandbox(input), init);
    const ahead = response.headers.get(AHEAD_HEADER);
    if (ahead !== null) setAhead(Number(ahead));
    return response;
  };
  const { open } = XMLHttpRequest.prototype;
  // Films are sent by it, as it tells how far it is.
  XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
    ...more: [boolean?, string?, string?]
  ) {
    open.call(this, method, inSandbox(address), ...(more as [boolean]));
  };
}
