/** Prints a text of several lines under a title, without the page that is open. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  // One that is not displayed would print nothing.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const lines = page.createElement('pre');
  lines.textContent = text;
  page.title = title;
  page.body.append(heading, lines);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
