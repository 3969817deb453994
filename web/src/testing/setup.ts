import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { deleteDraft } from '../lib/drafts.ts';
import { applyLanguage, refusalTexts } from '../lib/i18n/i18n.ts';
import { loadOfficeTexts } from '../lib/i18n/office-loader.ts';
import { queryClient } from '../lib/query-client.ts';
import { endSession } from '../lib/session.ts';
import { resetSettings } from '../office/shell/settings.ts';
import { clearToasts } from '../ui/toaster.tsx';
import { answerMoneyOut, answerNotifications, answerPhones, answerPreferences } from './answers.ts';
import { answerApprovals } from './approvals.ts';
import { answerDrafts } from './drafts.ts';
import { forgetErrors, logError, unexpectedErrors } from './logged-errors.ts';
import { network } from './network.ts';
import { answerOccasionCheck } from './occasions.ts';
import { forgetOwnerStacks } from './owner-stacks.ts';
import { MANAGER } from './render-app.tsx';
import './browser.ts';
import { sendNodeForms } from './xhr-forms.ts';

// A whole page in every failure would hide the message.
configure({
  // Slow machines; what is found at once still takes no time.
  asyncUtilTimeout: 8_000,
  getElementError: (message) => new Error(message ?? 'No such element'),
});

forgetOwnerStacks();

/** As the office words them: the console, which one worker may test before it, has other words for some. */
let officeRefusals = {};

beforeAll(async () => {
  await applyLanguage('en');
  await loadOfficeTexts('office');
  await loadOfficeTexts('details');
  officeRefusals = { ...refusalTexts() };
  network.listen({ onUnhandledFrame: 'error' });
  sendNodeForms();
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logError);
  // Not at the end of the test before: what its page still saved or asked for as it went was answered by that test.
  network.resetHandlers();
  // Every page of the app asks for the first, and may keep the second; the dashboard asks for the third.
  // Whoever may approve is told on every page what waits, and the checkout asks whether that is needed,
  // how people without an e-mail are reached, and who has a gift for the occasion already.
  // What is begun is kept by the server.
  answerNotifications();
  answerPreferences();
  answerMoneyOut();
  answerApprovals();
  answerPhones();
  answerOccasionCheck();
  answerDrafts();
  forgetErrors();
  deleteDraft(MANAGER.id);
  endSession();
});

afterEach(async () => {
  cleanup();
  clearToasts();
  queryClient.clear();
  resetSettings();
  await applyLanguage('en');
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(unexpectedErrors()).toEqual([]);
});

// The next file of this worker begins as the first one did.
afterAll(async () => {
  // A page whose loading were cut off would stay broken.
  await vi.dynamicImportSettled();
  Object.assign(refusalTexts(), officeRefusals);
  vi.unstubAllGlobals();
  network.close();
});
