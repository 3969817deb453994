import { Blob, File } from 'node:buffer';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { applyLanguage, loadOfficeTexts } from '../lib/i18n/i18n.ts';
import { queryClient } from '../lib/query-client.ts';
import { clearToasts } from '../ui/toaster.tsx';
import { answerNotifications } from './answers.ts';
import { network } from './network.ts';
import { sendNodeForms } from './xhr-forms.ts';

// A whole page in every failure would hide the message.
configure({
  // Slow machines; what is found at once still takes no time.
  asyncUtilTimeout: 8_000,
  getElementError: (message) => new Error(message ?? 'No such element'),
});

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  // As browsers that animate it do.
  scrollTo: () => Promise.resolve(),
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
});
// Node's fetch sends no forms of jsdom's, and vitest's bridges between the two lose file names.
const { constructor: FormData } = await new Response(new URLSearchParams()).formData();
const [NodeRequest, NodeURL] = [Request, URL].map(Object.getPrototypeOf);
Object.assign(window, { Blob, File, FormData, Request: NodeRequest, URL: NodeURL });
Object.assign(document, { fonts: new EventTarget() });
Element.prototype.scrollIntoView = () => undefined;

const logged: string[] = [];
let allowed: RegExp[] = [];

/** Lets this test log errors that match; every other console.error fails it. */
export function allowErrors(...patterns: RegExp[]): void {
  allowed = patterns;
}

beforeAll(async () => {
  await applyLanguage('en');
  await loadOfficeTexts();
  network.listen({ onUnhandledFrame: 'error' });
  sendNodeForms();
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    logged.push(parts.map(String).join(' '));
  });
});

beforeEach(() => {
  // Every page of the app asks for them.
  answerNotifications();
  logged.length = 0;
  allowed = [];
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  cleanup();
  clearToasts();
  queryClient.clear();
  network.resetHandlers();
  await applyLanguage('en');
  expect(logged.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
});

afterAll(() => network.close());
