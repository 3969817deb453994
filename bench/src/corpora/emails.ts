import { addPerson } from '@regalo/contract/people/form';
import { normalizeEmail } from '@regalo/contract/values/email';
import { type Product, say } from './product.ts';
import { quoted, type Verdict } from './verdict.ts';

interface Case {
  address: string;
  category: string;
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(xml: string): string {
  const plain = xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, name) =>
    name ? (NAMED[name] ?? '') : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
  );
  // The list writes a control character as the sign that stands for it.
  return plain.replace(/[\u2400-\u241f]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0x2400),
  );
}

/** The cases of an isemail list. */
function readCases(xml: string): Case[] {
  const tests = xml.match(/<test [\s\S]*?<\/test>/g) ?? [];
  return tests.map((test) => ({
    address: decode(/<address>([\s\S]*?)<\/address>/.exec(test)?.[1] ?? ''),
    category: /<category>(.*?)<\/category>/.exec(test)?.[1]?.replace('ISEMAIL_', '') ?? '',
  }));
}

/**
 * Adds a person for each address. Our rule is stricter than the standards, so that refusing more is
 * no fault; taking what they call an error is.
 */
export async function feedEmails(product: Product, xml: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { address, category } of readCases(xml)) {
    const person = { first_name: 'Ana', last_name: 'Mora', dob: '1990-05-17' };
    const body = { ...person, country: 'Costa Rica', email: address, role: 2 };
    const answer = await say(product, addPerson, { body });
    const what = quoted(address);
    // Blanks at the ends are dropped before anything is judged.
    const kind = address.trim() === address ? category : `${category}, but for blanks around it`;
    if ('said' in answer) {
      verdicts.push({ what, outcome: answer.outcome, said: `${answer.said} [${kind}]` });
      continue;
    }
    const kept = answer.body.email === normalizeEmail(address) && kind !== 'ERR';
    verdicts.push({ what, outcome: kept ? 'accepted' : 'harmed', said: `[${kind}]` });
  }
  return verdicts;
}
