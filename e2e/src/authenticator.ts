import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'playwright-core';

/** A device that keeps passkeys, in software; its owner shows a finger whenever it is asked. */
export interface VirtualDevice {
  /** What it keeps, as a thief would copy it. */
  copy(): Promise<Passkey[]>;
}

type Passkey = Awaited<ReturnType<typeof readPasskeys>>[number];

const readPasskeys = async (devices: CDPSession, authenticatorId: string) =>
  (await devices.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

/** Gives a page such a device (CDP WebAuthn). @param copied what it keeps to begin with */
export async function addDevice(page: Page, copied: Passkey[] = []): Promise<VirtualDevice> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of copied)
    await devices.send('WebAuthn.addCredential', { authenticatorId, credential });
  return { copy: () => readPasskeys(devices, authenticatorId) };
}

/** Has a page's device sign a challenge of the office, as the page's own origin may ask for it. */
export const signChallenge = (page: Page, challenge: string) =>
  page.evaluate(async (text) => {
    const bytes = (base64: string) =>
      Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
        one.charCodeAt(0),
      );
    const made = await navigator.credentials.get({
      publicKey: { challenge: bytes(text), rpId: 'localhost', userVerification: 'required' },
    });
    return (made as PublicKeyCredential).toJSON();
  }, challenge);

/** Serves an empty page at another port, which is another origin of the same host. */
export async function startOtherSite(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><h1>Elsewhere</h1>'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
