import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { type Html, html, trustedHtml } from '../platform/http/html.ts';

/** The files of a folder with an ending, newest first, without it. */
export async function newestFirst(
  folder: string,
  ending: string,
): Promise<{ name: string; at: Date }[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
  const found = names.map(async (name) => {
    const { mtime } = await stat(join(folder, `${name}${ending}`));
    return { name, at: mtime };
  });
  return (await Promise.all(found)).sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** A page of the demo. */
export function page(title: string, content: Html, script = ''): Html {
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg">
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:40px auto;padding:0 16px}
h1{font-size:24px}ul{list-style:none;padding:0}li{border-bottom:1px solid #8884;padding:12px 0}
a{color:inherit}small{opacity:.75;display:block}iframe{width:100%;height:max(75vh,1100px);border:1px solid #8884;border-radius:8px;background:#fff}</style>
<main>${content}</main>${script && html`<script>${trustedHtml(script)}</script>`}</html>`;
}

/** Shows new mails without a reload, so that nothing jumps while one reads or types. */
export const REFRESH = `setInterval(async () => {
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  const shown = document.querySelector('main');
  if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceWith(fresh);
}, 1000);`;

export const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
/** Of the list, which runs the script above and no other. */
export const LIST_POLICY = `${POLICY}; connect-src 'self'; script-src 'sha256-${createHash('sha256').update(REFRESH).digest('base64')}'`;
/** Answers a page. */
export const answerPage = (reply: FastifyReply, policy: string, body: Html) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .send(body.toString());
