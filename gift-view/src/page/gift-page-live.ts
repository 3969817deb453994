/** The live parts of a page: the balance, the uses, and whether the gift is blocked. */
const LIVE = '[data-gift-live]';

/** The state of the gift that a document shows, and its code, which a swap changes. */
const stateOf = (page: Document) =>
  [
    page.querySelector('.gift-page')?.className,
    page.querySelector('[data-gift-code]')?.textContent,
  ].join();

/** Shows what has changed since the page was loaded, or loads it anew where it is another one now. */
async function refresh(): Promise<void> {
  const answer = await fetch(location.pathname, { cache: 'no-store', redirect: 'error' });
  // Told to wait, or no connection worth the name: what is shown stays.
  if (answer.status === 429 || answer.status >= 500) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [shown, newer] = [document, fresh].map((page) => page.querySelectorAll(LIVE));
  if (!shown || !newer || shown.length !== newer.length || stateOf(fresh) !== stateOf(document)) {
    location.reload();
    return;
  }
  for (const [n, part] of shown.entries()) {
    const now = newer[n];
    if (now && now.innerHTML !== part.innerHTML) part.replaceWith(document.importNode(now, true));
  }
}

/** Refreshes the page of a gift whenever it is looked at again. */
export function refreshWhenSeen(): void {
  if (!document.querySelector(LIVE)) return;
  let refreshing = false;
  const look = () => {
    if (document.visibilityState !== 'visible' || refreshing) return;
    refreshing = true;
    void refresh()
      .catch(() => {})
      .finally(() => {
        refreshing = false;
      });
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}
