import { decodeText, isBinary } from '../../../platform/files/file-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readCamtStatement } from './camt-statement.ts';
import { type CsvOptions, readCsvStatement } from './csv-statement.ts';
import { damaged, noStatement } from './limits.ts';
import { readOfxStatement } from './ofx-statement.ts';
import type { BankStatement } from './statement.ts';

/** Of a file whose declaration says so; others are told by their bytes. */
const LATIN = /^[^\n]{0,100}encoding="(?:ISO-8859-1|windows-1252)"/i;
const BEGINNING = 4_000;
const OFX = /^\s*(?:OFXHEADER|<\?xml|<\?OFX|<OFX>)/i;
const MARKUP = /^\s*</;

/** The text of a file, which may declare its own encoding. */
function textOf(bytes: Buffer): string {
  if (LATIN.test(bytes.toString('latin1', 0, BEGINNING)))
    return new TextDecoder('windows-1252').decode(bytes);
  return decodeText(bytes);
}

function readAny(bytes: Buffer, options: CsvOptions): BankStatement {
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  if (isBinary(text) || /^\s*(?:%PDF|\{\\rtf)/.test(text)) throw noStatement();
  if (OFX.test(text) && /<OFX>/i.test(text.slice(0, BEGINNING))) return readOfxStatement(text);
  if (MARKUP.test(text)) return readCamtStatement(text);
  return readCsvStatement(text, options);
}

/**
 * Reads a statement of a bank by what it is, whatever its name says. Slow and large for some files, so it runs in a process
 * of its own; see bank-file-reader.ts.
 * @throws Refusal if it is no statement or goes beyond a limit
 */
export function readBankFile(bytes: Buffer, options: CsvOptions = {}): BankStatement {
  try {
    return readAny(bytes, options);
  } catch (error) {
    // The file comes from outside, so any error of a reader means that the file is damaged.
    throw error instanceof Refusal ? error : damaged();
  }
}
