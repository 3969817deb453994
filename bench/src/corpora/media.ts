import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_TYPES, uploadMedia } from '@regalo/contract/media';
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

/** Uploads each film, and plays what was taken. */
export async function feedMedia(product: Product, folder: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const body = formWith('image', await readFile(join(folder, name)), name, {
      type: MEDIA_TYPES.video,
    });
    const answer = await say(product, uploadMedia, { body });
    if ('said' in answer) {
      verdicts.push({ what: name, outcome: answer.outcome, said: answer.said });
      continue;
    }
    const said = await play(product, answer.body.data);
    verdicts.push({ what: name, outcome: PLAYED.test(said) ? 'accepted' : 'harmed', said });
  }
  return verdicts;
}
