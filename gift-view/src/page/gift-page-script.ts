import { refreshWhenSeen } from './gift-page-live.ts';

refreshWhenSeen();

/** Copying the code and printing need a script; without it their buttons stay hidden. */
(() => {
  const code = document.querySelector<HTMLElement>('[data-gift-code]');
  const button = document.querySelector<HTMLButtonElement>('[data-gift-copied]');
  const printer = document.querySelector<HTMLButtonElement>('[data-gift-print]');
  const status = document.querySelector<HTMLElement>('.gift-status');
  if (printer) {
    printer.hidden = false;
    printer.addEventListener('click', () => print());
  }
  if (!code || !button) return;
  const label = button.textContent;
  let timer = 0;

  /** If the clipboard is not accessible, the code is selected instead. */
  async function copy(shown: HTMLElement): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(shown.dataset.giftCode ?? '');
      return true;
    } catch {
      getSelection()?.selectAllChildren(shown);
      return document.execCommand('copy');
    }
  }

  button.hidden = false;
  button.addEventListener('click', () => {
    void copy(code).then((copied) => {
      if (!copied) return;
      const done = button.dataset.giftCopied ?? '';
      button.textContent = done;
      if (status) status.textContent = done;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        button.textContent = label;
        if (status) status.textContent = '';
      }, 2000);
    });
  });
})();
