import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importPeople, previewPeople } from '@regalo/contract/people/upload/upload';
import { formWith } from '../rig/client.ts';
import { type Product, say } from './product.ts';
import type { Verdict } from './verdict.ts';

interface Imported {
  added_data: unknown[];
  existing_emails: string[];
  invalid_emails: string[];
  duplicate_email: string[];
  missing_fields: { row: number; message: string }[];
  invalid_rows: { row: number; message: string }[];
}

function told(body: Imported): string {
  const count = Object.entries(body).filter(([, list]) => (list as unknown[]).length > 0);
  return count.map(([name, list]) => `${name} ${(list as unknown[]).length}`).join(', ');
}

/** Uploads each file as a list of people, and reads it for a review too. */
export async function feedSpreadsheets(product: Product, folder: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const file = await readFile(join(folder, name));
    const upload = formWith('data', file, name, { role: 1 });
    const added = await say(product, importPeople, { body: upload });
    verdicts.push({
      what: name.padEnd(52),
      outcome: added.outcome,
      said: 'said' in added ? added.said : told(added.body),
    });
    const read = await say(product, previewPeople, { body: formWith('data', file, name) });
    verdicts.push({
      what: '   to review'.padEnd(52),
      outcome: read.outcome,
      said: 'said' in read ? read.said : `${read.body.lines.length} lines`,
    });
  }
  return verdicts;
}
