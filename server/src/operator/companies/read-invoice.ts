import { isUtf8 } from 'node:buffer';
import { Refusal } from '../../platform/refusal.ts';
import { readTags } from '../funds/bank-files/tagged-file.ts';

/** The documents of Costa Rica that belong to a month of fees. */
const DOCUMENTS = /^(?:FacturaElectronica|NotaCreditoElectronica|NotaDebitoElectronica)$/;

/** Where what we look for stands, from the document on. */
const PLACES = {
  Clave: 'key',
  'Emisor/Identificacion/Numero': 'issuer',
  'Receptor/Identificacion/Numero': 'receiver',
} as const;

/** What an electronic invoice says of itself. */
interface ElectronicInvoice {
  /** 50 digits. */
  key: string;
  /** The identifications of who issued it and for whom; empty where it has no receiver. */
  issuer: string;
  receiver: string;
}

const unreadable = () => new Refusal('invoice_unreadable', 'data');

/** Reads the texts at our places, and the name of the document. */
function textsOf(bytes: Buffer) {
  const path: string[] = [];
  const texts: Record<(typeof PLACES)[keyof typeof PLACES], string> = {
    ...{ key: '', issuer: '', receiver: '' },
  };
  let document = '';
  readTags(bytes.toString('utf8'), {
    open(name) {
      document ||= name;
      path.push(name);
    },
    text(text) {
      const place = path.slice(1).join('/');
      if (Object.hasOwn(PLACES, place)) texts[PLACES[place as keyof typeof PLACES]] += text.trim();
    },
    close: () => void path.pop(),
  });
  return { document, ...texts };
}

/**
 * Reads an electronic invoice as the tax authority of Costa Rica defines it (version 4.4). Its signature is not checked:
 * that is for who receives it.
 * @throws Refusal validation where it is none
 */
export function readInvoice(bytes: Buffer): ElectronicInvoice {
  if (!isUtf8(bytes)) throw unreadable();
  let found: ReturnType<typeof textsOf>;
  try {
    found = textsOf(bytes);
  } catch (error) {
    // What no statement of a bank may contain has no place in an invoice either.
    if (error instanceof Refusal) throw unreadable();
    throw error;
  }
  const { document, ...invoice } = found;
  if (
    !DOCUMENTS.test(document) ||
    !/^\d{50}$/.test(invoice.key) ||
    !/^\d{9,12}$/.test(invoice.issuer)
  )
    throw unreadable();
  return invoice;
}
