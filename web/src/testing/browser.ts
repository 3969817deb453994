import { Blob, File } from 'node:buffer';

// What jsdom lacks or does otherwise than browsers. A worker runs many test files in one window, so
// this is a module of its own: it is evaluated once.

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

// jsdom's own frames stop for good once one was asked for while a test had faked the clock.
Object.assign(window, {
  requestAnimationFrame: (draw: FrameRequestCallback) =>
    Number(setTimeout(() => draw(performance.now()), 16)),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
});

// Node's fetch sends no forms of jsdom's, and vitest's bridges between the two lose file names.
const { constructor: FormData } = await new Response(new URLSearchParams()).formData();
const [NodeRequest, NodeURL] = [Request, URL].map(Object.getPrototypeOf);
Object.assign(window, { Blob, File, FormData, Request: NodeRequest, URL: NodeURL });
Object.assign(document, { fonts: new EventTarget() });
Element.prototype.scrollIntoView = () => undefined;
