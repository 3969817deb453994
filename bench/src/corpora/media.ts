import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_TYPES, uploadMedia } from '@regalo/contract/media/media';
import type { MediaKind } from '@regalo/contract/media/media-file';
import { mailCopy } from '@regalo/server/bench';
import { formWith } from '../rig/client.ts';
import { type Product, say } from './product.ts';
import type { Verdict } from './verdict.ts';

/** What a player asks for first: a part of the film. */
async function play({ url }: Product, address: string): Promise<string> {
  const { pathname } = new URL(address, url);
  const response = await fetch(url + pathname, { headers: { range: 'bytes=0-99' } });
  const bytes = await response.arrayBuffer();
  return `${response.status} ${response.headers.get('content-type')}, ${bytes.byteLength} bytes`;
}

const PLAYED = /^206 video\/\S+, 100 bytes$/;

async function judgeFilm(product: Product, address: string): Promise<Omit<Verdict, 'what'>> {
  const said = await play(product, address);
  return { said, outcome: PLAYED.test(said) ? 'accepted' : 'harmed' };
}

/** How cameras and programs mark what they write beside a picture. */
const MARKS = ['Exif\0\0', 'EXIF', 'ICCP', 'ICC_PROFILE', 'http://ns.adobe.com', 'Photoshop 3.0'];

/** Looks for metadata in the picture and in its copy for e-mails. */
async function judgePhoto(product: Product, address: string): Promise<Omit<Verdict, 'what'>> {
  const left: string[] = [];
  for (const one of [address, mailCopy(address)]) {
    const response = await fetch(product.url + new URL(one, product.url).pathname);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) left.push(`${response.status}`);
    left.push(...MARKS.filter((mark) => bytes.includes(mark, 0, 'latin1')));
  }
  if (left.length > 0) return { said: `left in it: ${left.join(', ')}`, outcome: 'harmed' };
  return { said: 'drawn anew', outcome: 'accepted' };
}

/** Uploads each photo or film of a folder, and looks at what was made of those that were taken. */
export async function feedMedia(
  product: Product,
  folder: string,
  kind: MediaKind,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const file = await readFile(join(folder, name));
    const body = formWith('image', file, name, { type: MEDIA_TYPES[kind] });
    const answer = await say(product, uploadMedia, { body });
    if ('said' in answer) verdicts.push({ what: name, ...answer });
    else {
      const judge = kind === 'video' ? judgeFilm : judgePhoto;
      verdicts.push({ what: name, ...(await judge(product, answer.body.data)) });
    }
  }
  return verdicts;
}
