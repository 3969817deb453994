import type { PageTexts } from './page-texts.ts';

/** The code, large and in one line; the script of the page shows and serves the copy button. */
export function VoucherCode({ code, texts }: { code: string; texts: PageTexts }) {
  return (
    <div className="gift-code-area">
      <h2 className="gift-label">{texts.code}</h2>
      <p className="gift-code" data-gift-code={code} translate="no">
        {code}
      </p>
      <button type="button" className="gift-tool gift-copy" data-gift-copied={texts.copied} hidden>
        {texts.copy}
      </button>
      <p className="gift-status" role="status" />
    </div>
  );
}
