import { vi } from 'vitest';

/** Bytes and type of a form as the browser itself would send it. */
async function sendForm(xhr: XMLHttpRequest, form: FormData): Promise<void> {
  const written = new Response(form);
  xhr.setRequestHeader('content-type', written.headers.get('content-type') ?? '');
  xhr.send(await written.arrayBuffer());
}

/**
 * Lets jsdom's XMLHttpRequest send the forms of Node, of which it knows nothing. To be called after
 * the network is faked: that too looks at what is sent.
 */
export function sendNodeForms(): void {
  const Faked = window.XMLHttpRequest;
  const Sending = new Proxy(Faked, {
    construct: () =>
      new Proxy(new Faked(), {
        get: (xhr, name) => {
          const value: unknown = Reflect.get(xhr, name);
          if (typeof value !== 'function') return value;
          if (name !== 'send') return value.bind(xhr);
          return (body?: XMLHttpRequestBodyInit | null) =>
            body instanceof FormData ? void sendForm(xhr, body) : xhr.send(body);
        },
        set: (xhr, name, value) => Reflect.set(xhr, name, value),
      }),
  });
  vi.stubGlobal('XMLHttpRequest', Sending);
}
