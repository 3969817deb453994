import { expect, test } from 'vitest';
import { html, trustedHtml } from './html.ts';

test('texts are escaped, as content and in quotes, and HTML stays', () => {
  const name = `<img src=x onerror="alert('1')"> & co`;
  const rows = ['<b>', '"'].map((one) => html`<li>${one}</li>`);
  const page = html`<p title="${name}">${name}</p><ul>${rows}</ul>${trustedHtml('<hr>')}${7}`;
  const safe = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co';
  expect(String(page)).toBe(
    `<p title="${safe}">${safe}</p><ul><li>&lt;b&gt;</li><li>&quot;</li></ul><hr>7`,
  );
});
