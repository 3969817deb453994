/**
 * Feeds a folder of real input to a running product and prints what was accepted, what was refused
 * with which message, and what crashed. Looks for spreadsheets/, naughty-strings.json (a list of
 * texts), emails.xml (isemail's tests), photos/ and video/. EACH=1 prints every input on a line of
 * its own.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addPerson } from '@regalo/contract/people/form';
import { feedEmails } from './corpora/emails.ts';
import { checkExport, feedSheet } from './corpora/files.ts';
import { feedMedia } from './corpora/media.ts';
import { type Product, say, withProduct } from './corpora/product.ts';
import { lookAtLists } from './corpora/screens.ts';
import { feedSpreadsheets } from './corpora/spreadsheets.ts';
import { feedField, feedSearches } from './corpora/strings.ts';
import { textFields } from './corpora/text-fields.ts';
import { countOutcomes, printVerdicts, type Verdict } from './corpora/verdict.ts';
import { asSuperuser, onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp } from './rig/server-process.ts';

const EACH = process.env.EACH === '1';
const all: Verdict[] = [];

function report(title: string, verdicts: Verdict[], each = EACH): void {
  all.push(...verdicts);
  printVerdicts(title, verdicts, each);
}

/** One recipient for all gifts, whom no text has touched. */
async function addRecipient(product: Product): Promise<number> {
  const person = { first_name: 'Eva', last_name: 'Mora', dob: '1990-05-17', country: 'Panama' };
  const body = { ...person, email: 'eva@recipient.cr', role: 3 };
  const answer = await say(product, addPerson, { body });
  if ('said' in answer) throw new Error(answer.said);
  return answer.body.id;
}

async function feedTexts(product: Product, scratch: Scratch, texts: string[]): Promise<void> {
  const recipient = await addRecipient(product);
  const readOrder = (id: number, column: string) =>
    asSuperuser(scratch.superuserUrl, async (client) => {
      const { rows } = await client.query(`select ${column} as text from orders where id = $1`, [
        id,
      ]);
      return rows[0]?.text;
    });
  for (const field of textFields(() => recipient, readOrder))
    report(`texts as ${field.name}`, await feedField(product, field, texts));
  report('texts as searches', await feedSearches(product, texts));
  for (const type of ['csv', 'xlsx', 'biff8'] as const)
    report(`texts in a sheet (${type})`, await feedSheet(product, texts, { type, role: 2 }));
  for (const role of [1, 2] as const)
    for (const type of ['csv', 'excel'] as const)
      report(`texts exported (${type})`, await checkExport(product, { type, role }));
  report('texts on the screen', await lookAtLists(product));
}

async function feedAll(product: Product, scratch: Scratch, folder: string): Promise<void> {
  const at = (name: string) => join(folder, name);
  if (existsSync(at('spreadsheets')))
    report('spreadsheets', await feedSpreadsheets(product, at('spreadsheets')), true);
  if (existsSync(at('photos')))
    report('photos', await feedMedia(product, at('photos'), 'image'), true);
  if (existsSync(at('video')))
    report('films', await feedMedia(product, at('video'), 'video'), true);
  if (existsSync(at('emails.xml')))
    report('e-mail addresses', await feedEmails(product, await readFile(at('emails.xml'), 'utf8')));
  if (existsSync(at('naughty-strings.json'))) {
    const texts = JSON.parse(await readFile(at('naughty-strings.json'), 'utf8'));
    await feedTexts(product, scratch, texts);
  }
}

const [given] = process.argv.slice(2);
if (!given) throw new Error('Usage: npm run corpora -- FOLDER');
// npm starts programs in the folder of the package.
const folder = resolve(process.env.INIT_CWD ?? '.', given);
await buildApp();
await onScratch((scratch) => withProduct(scratch, (product) => feedAll(product, scratch, folder)));
const { accepted, refused, harmed, crashed } = countOutcomes(all);
console.log(`\n${accepted} accepted, ${refused} refused, ${harmed} harmed, ${crashed} crashed`);
if (all.length === 0) throw new Error(`nothing to feed in ${folder}`);
if (harmed + crashed > 0) process.exitCode = 1;
