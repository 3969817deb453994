import { loadOffice, loadOperator, type OperatorPart } from '@regalo/messages/web';
import { loadTexts } from '../lib/i18n/i18n.ts';

/** What loads texts of the console for a page, as a route asks for it. */
export const operatorTexts =
  (...parts: OperatorPart[]) =>
  async (): Promise<void> => {
    const load = (part: OperatorPart) =>
      loadTexts(`operator ${part}`, (language) => loadOperator(part, language));
    await Promise.all(parts.map(load));
  };

/** Loads those of second factors. */
export const loadFactorTexts = (): Promise<void> =>
  loadTexts('factors', (language) => loadOffice('factors', language));
