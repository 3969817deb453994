import { loadOffice, type OfficePart } from '@regalo/messages/web';
import { loadPinTexts, loadTexts } from './i18n.ts';

/** Loads texts of the office, in the current language and in those chosen later. */
export async function loadOfficeTexts(...parts: (OfficePart | 'pin')[]): Promise<void> {
  const load = (part: (typeof parts)[number]) =>
    part === 'pin' ? loadPinTexts() : loadTexts(part, (language) => loadOffice(part, language));
  await Promise.all(parts.map(load));
}

/** A loader of a page's texts, for its route. */
export const officeTexts =
  (...parts: Parameters<typeof loadOfficeTexts>) =>
  (): Promise<void> =>
    loadOfficeTexts(...parts);
