import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { readCookie } from '../../platform/http/cookie.ts';
import type { PageContext, TokenRequest } from './page-context.ts';

const KEPT_SECONDS = 90 * 86_400;
const KEY = /^[A-Za-z0-9_-]{32}$/;

/** A key as it was sent; empty for what is none. */
const keyOf = (sent: string): string => (KEY.test(sent) ? sent : '');

/**
 * Keys by which a page without accounts knows a browser again. A page puts a fresh one into its form; once that is
 * sent, the browser keeps it for the page of that link alone, whose path has the link.
 * @param cookie its name @param folder of the pages, without the host
 */
export const keptKeys = (cookie: string, folder: string) => ({
  fresh: () => randomBytes(24).toString('base64url'),
  sent: keyOf,
  /** The key that the browser keeps; empty for none. */
  kept: ({ headers }: TokenRequest): string => keyOf(readCookie(headers.cookie, cookie) ?? ''),
  /** The address of the page, without the host. */
  path: ({ base }: PageContext, { params }: TokenRequest): string =>
    `${base}${folder}/${params.token}`,
  /** Has the browser keep a key. */
  keep(context: PageContext, request: TokenRequest, reply: FastifyReply, key: string): void {
    const secure = context.services.publicUrl.startsWith('https:') ? '; Secure' : '';
    const path = `${context.base}${folder}/${request.params.token}`;
    const rest = `Path=${path}; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax`;
    void reply.header('set-cookie', `${cookie}=${key}; ${rest}${secure}`);
  },
});
