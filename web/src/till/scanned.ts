import { readScanned } from '@regalo/contract/gifts/voucher-code';

/**
 * The part of a scan to send to the server: the code without blanks, or the part of a link that matters.
 * @returns undefined for what cannot be a voucher; a scanner with another keyboard's layout may send
 *   other signs for the hyphens of a code
 */
export function voucherIn(typed: string): string | undefined {
  const found = readScanned(typed) ?? readScanned(typed.replace(/[^0-9a-z]/gi, ''));
  if (!found) return undefined;
  return 'code' in found ? found.code : `/g/${found.token}`;
}

/** Keys of a scanner follow each other within this, those of a person seldom. */
const FAST_MS = 90;
/** Fewer fast keys are a person's. */
const SHORTEST = 12;

/**
 * Hears a scanner that types like a keyboard, wherever the focus is: fast keys that end in Enter.
 * @returns how to stop
 */
export function hearScanner(onScan: (text: string) => void): () => void {
  let keys = '';
  let last = Number.NEGATIVE_INFINITY;
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key !== 'Enter' && event.key.length !== 1) return;
    if (event.timeStamp - last > FAST_MS) keys = '';
    last = event.timeStamp;
    if (event.key !== 'Enter') {
      keys += event.key;
      return;
    }
    const text = keys;
    keys = '';
    if (text.length < SHORTEST) return;
    // Into a field people may scan something else, such as the number of a receipt.
    if (event.target instanceof HTMLInputElement && voucherIn(text) === undefined) return;
    // The Enter would press the button that has the focus.
    event.preventDefault();
    event.stopPropagation();
    onScan(text);
  };
  document.addEventListener('keydown', hear, true);
  return () => document.removeEventListener('keydown', hear, true);
}
