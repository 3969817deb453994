import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isOwnAddress, isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 8_000;
const ANSWER_BYTES = 512 * 1024;
/** Of the TXT records of a name. */
const TEXTS_MAX = 50;
const TEXT_LENGTH = 4_096;
/** What a name server says of a name that has no such records. */
const NO_TEXTS = ['ENODATA', 'ENOTFOUND'];

/** Where a company may not send us: not https, or not an address of the internet. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

interface OutgoingRequest {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** From the name to the last byte; eight seconds if absent. */
  timeoutMs?: number;
}

/** Requests to addresses that companies chose. */
export interface Outgoing {
  /**
   * Refuses what is never asked, whatever names stand for later.
   * @throws AddressRefused
   */
  check(address: string): void;
  /** The addresses of a server are looked up once, checked, and only they are used. Redirects are answered as such. */
  fetch(address: string, request: OutgoingRequest): Promise<Response>;
  /** The texts of the TXT records of a name, cut off where there is no end of them; null where nobody answered. */
  texts(name: string): Promise<string[] | null>;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Whether a request may go there. @param found what its name stands for, as far as that is known */
function checkUrl(url: URL, found: readonly string[], loopback: boolean): void {
  if (url.username || url.password) throw new AddressRefused('an address with a user');
  if (loopback && found.length > 0 && found.every(isOwnAddress)) return;
  if (url.protocol !== 'https:') throw new AddressRefused(`${url.protocol} instead of https:`);
  if (!found.every(isPublicAddress)) throw new AddressRefused(`${url.hostname} is not public`);
}

/** What a name stands for without anybody being asked. */
function knownOf(url: URL): string[] {
  const host = hostOf(url);
  if (isIP(host)) return [host];
  return /(^|\.)localhost\.?$/.test(host) ? ['127.0.0.1'] : [];
}

/** Whether a request may go there. @returns what the name stands for now */
async function checkAddress(url: URL, loopback: boolean): Promise<LookupAddress[]> {
  const found = await lookup(hostOf(url), { all: true, order: 'ipv4first' });
  const addresses = found.map(({ address }) => address);
  checkUrl(url, addresses, loopback);
  return found;
}

/** Answers what was looked up before, so that another answer of the name servers changes nothing. */
const pinnedTo =
  (found: LookupAddress[]): LookupFunction =>
  (_, options, answer) => {
    if (options.all) answer(null, found);
    else answer(null, found[0]?.address ?? '', found[0]?.family);
  };

/** Statuses whose answers have no body. */
const EMPTY = [204, 205, 304];

/** @throws RangeError for a status that is none, such as 600 */
function responseOf(
  { headersDistinct, statusCode: status = 0 }: IncomingMessage,
  body: Buffer<ArrayBuffer>,
) {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return new Response(EMPTY.includes(status) ? null : body, { status, headers });
}

function send(url: URL, options: RequestOptions, body: string | undefined): Promise<Response> {
  const request = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > ANSWER_BYTES) sent.destroy(new Error('the answer is too long'));
        else parts.push(part);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        // What is thrown here would end the process.
        try {
          resolve(responseOf(answer, Buffer.concat(parts)));
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

interface OutgoingOptions {
  /** Whether this machine's own addresses may be asked, without TLS too: for demo and tests alone. */
  loopback: boolean;
  /** The name servers that are asked for TXT records, instead of those of the machine. */
  nameServers: readonly string[];
  /** How long TXT records are waited for; eight seconds if absent. */
  textsMs?: number;
}

/** A client for addresses that companies chose; it reaches no private network. */
export function openOutgoing({
  loopback,
  nameServers,
  textsMs = TIMEOUT_MS,
}: OutgoingOptions): Outgoing {
  return {
    check(address) {
      const url = new URL(address);
      checkUrl(url, knownOf(url), loopback);
    },
    async fetch(address, { method, headers, body, signal, timeoutMs = TIMEOUT_MS }) {
      const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
      const url = new URL(address);
      const whole = AbortSignal.any(limits);
      const late = new Promise<never>((_, reject) => {
        whole.addEventListener('abort', () => reject(whole.reason), { once: true });
      });
      // A name server has its own idea of how long to wait.
      const found = await Promise.race([checkAddress(url, loopback), late]);
      const options = { method, headers, signal: whole, lookup: pinnedTo(found), agent: false };
      return await send(url, options, body === undefined || body === null ? undefined : `${body}`);
    },
    async texts(name) {
      const resolver = new Resolver({ timeout: 3_000, tries: 2 });
      if (nameServers.length > 0) resolver.setServers([...nameServers]);
      // What it waits for grows with each try, and with each server.
      const late = setTimeout(() => resolver.cancel(), textsMs);
      try {
        const records = await resolver.resolveTxt(name);
        return records.slice(0, TEXTS_MAX).map((parts) => parts.join('').slice(0, TEXT_LENGTH));
      } catch (error) {
        return NO_TEXTS.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
      } finally {
        clearTimeout(late);
      }
    },
  };
}
