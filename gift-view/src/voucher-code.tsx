import type { PageTexts } from './page-texts.ts';

/** The code in the groups it is written in, else in fours. */
function groupsOf(code: string): string[] {
  const written = code.split(/[\s-]+/).filter(Boolean);
  return written.length > 1 ? written : (code.match(/.{1,4}/gsu) ?? []);
}

/** The code, large and in groups; the script of the page shows and serves the copy button. */
export function VoucherCode({ code, texts }: { code: string; texts: PageTexts }) {
  const groups = groupsOf(code);
  const separator = code.includes('-') ? '-' : ' ';
  return (
    <div className="gift-code-area">
      <h2 className="gift-label">{texts.code}</h2>
      <p className="gift-code" data-gift-code={code} translate="no">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never move
          <span key={index}>
            {group}
            {index < groups.length - 1 && separator}
          </span>
        ))}
      </p>
      <button type="button" className="gift-copy" data-gift-copied={texts.copied} hidden>
        {texts.copy}
      </button>
      <p className="gift-status" role="status" />
    </div>
  );
}
