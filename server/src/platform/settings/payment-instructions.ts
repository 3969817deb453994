import { z } from 'zod';

/** How funds are paid: a label and what to copy, or a sentence without a label. */
export interface PaymentLine {
  /** As the operator writes it, in Spanish where there are two. */
  label: string;
  /** In English, where it is known. */
  label_en?: string;
  value: string;
}

/** What operators write most, so that it is read in English without their doing. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  'a nombre de': 'Account holder',
  beneficiario: 'Account holder',
  'cédula jurídica': 'Legal ID',
  banco: 'Bank',
  cuenta: 'Account',
  'cuenta iban': 'IBAN',
  'cuenta cliente': 'Account',
  'cuenta en colones': 'Account in colones',
  'cuenta en dólares': 'Account in dollars',
  moneda: 'Currency',
};

/** `Banco / Bank` is a label in Spanish and English. */
function labelsOf(written: string): Omit<PaymentLine, 'value'> {
  const [label = '', english = IN_ENGLISH[written.toLowerCase()]] = written.split(/ +\/ +/);
  return english ? { label, label_en: english } : { label };
}

const PAYMENT_LINES = 12;
const PAYMENT_LINE = /^(?:([^:]{1,60}): *)?(\S.{0,199})$/u;

/** `Banco / Bank: Banco Nacional | IBAN: CR05 …`: parted by line breaks or upright strokes. */
export const paymentInstructions = z
  .string()
  .default('')
  .transform((text, context): PaymentLine[] => {
    const parts = text.split(/[\n|]/).map((part) => part.trim());
    const lines = parts.filter(Boolean).map((part) => PAYMENT_LINE.exec(part));
    const wrong =
      lines.length > PAYMENT_LINES || lines.includes(null) || /[^\P{Cc}\r\n]/u.test(text);
    if (wrong)
      context.addIssue(
        `must be up to ${PAYMENT_LINES} lines such as IBAN: CR05 0152 …, parted by | or line breaks, ` +
          'each with a label of at most 60 characters and a value of at most 200',
      );
    return lines.map((line) => ({
      ...labelsOf(line?.[1]?.trim() ?? ''),
      value: line?.[2]?.trim() ?? '',
    }));
  });
