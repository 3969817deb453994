import { Parser } from 'htmlparser2';
import { Refusal } from '../../../platform/refusal.ts';
import { MAX_DEPTH, MAX_ELEMENTS, tooComplex } from './limits.ts';

interface TagEvents {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  /** @param implied whether the file does not say that it ends */
  close(name: string, implied: boolean): void;
}

/** Types of documents and their entities, by which a small file can become a large one. */
const DECLARES = /<!\s*(?:DOCTYPE|ENTITY)/i;

/** A name without its namespace. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a file of tags in one pass: XML, and the SGML of OFX, whose values do not say where they end. Entities other
 * than those of XML itself are left as they are.
 * @throws Refusal for a file that declares entities, or goes beyond a limit
 */
export function readTags(text: string, events: TagEvents): void {
  if (DECLARES.test(text)) throw new Refusal('bank_file_unsafe', 'data');
  let elements = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1;
        depth += 1;
        if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) throw tooComplex();
        events.open(bare(name), attributes);
      },
      ontext: (part) => events.text(part),
      onclosetag(name, implied) {
        depth -= 1;
        events.close(bare(name), implied);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
}
