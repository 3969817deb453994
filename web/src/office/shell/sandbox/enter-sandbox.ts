import { SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';

declare global {
  /** The path below which the office is: that of the sandbox, or undefined. Set by the script of its page. */
  var basepath: string | undefined;
}

const inSandbox = <T>(address: T): T | string =>
  typeof address === 'string' && address.startsWith('/api/') ? SANDBOX_PATH + address : address;

/**
 * Has the office of this page be that of the sandbox: its addresses, and whatever it calls. The program itself has
 * nothing of it, so that nobody waits for it who signs in.
 */
export function enterSandbox(): void {
  globalThis.basepath = SANDBOX_PATH;
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => send(inSandbox(input), init);
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
