import type { Endpoint } from '@regalo/contract/api/endpoint';
import { searchGroups } from '@regalo/contract/groups/groups';
import { searchPeople } from '@regalo/contract/people/list';
import { searchSentGifts } from '@regalo/contract/reports/reports';
import { type Product, say } from './product.ts';
import type { TextField } from './text-fields.ts';
import { quoted, type Verdict } from './verdict.ts';

/** Puts each text into the field and compares what is stored with what should be. */
export async function feedField(
  product: Product,
  field: TextField,
  texts: readonly string[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [n, text] of texts.entries()) {
    const what = quoted(text);
    const answer = await field.send(product, text, n);
    if ('said' in answer) {
      verdicts.push({ what, outcome: answer.outcome, said: answer.said });
      continue;
    }
    const stored = await field.stored(product, answer.body as never);
    const same = stored === field.expected(text);
    const said = same ? 'stored as it is' : `stored as ${quoted(String(stored))}`;
    verdicts.push({ what, outcome: same ? 'accepted' : 'harmed', said });
  }
  return verdicts;
}

const SEARCHES: [name: string, endpoint: Endpoint, query: Record<string, number>][] = [
  ['people', searchPeople, { role: 1, page: 1 }],
  ['groups', searchGroups, { role: 1, page: 1 }],
  ['gifts', searchSentGifts, { page: 1, limit: 10 }],
];

/** Searches every list for each text. */
export async function feedSearches(product: Product, texts: readonly string[]) {
  const verdicts: Verdict[] = [];
  for (const [name, endpoint, query] of SEARCHES)
    for (const text of texts) {
      const answer = await say(product, endpoint, { query, body: { search: text } });
      const said = 'said' in answer ? answer.said : 'answered';
      verdicts.push({ what: `${name} ${quoted(text)}`, outcome: answer.outcome, said });
    }
  return verdicts;
}
