import type { PageTexts } from './page-texts.ts';

interface Props {
  /** Address of the last day as a calendar file. */
  calendar: string | null;
  texts: PageTexts;
}

/** What else can be done with a voucher; the script of the page shows and serves the print button. */
export function VoucherTools({ calendar, texts }: Props) {
  return (
    <div className="gift-tools">
      {calendar && (
        <a className="gift-tool" href={calendar} type="text/calendar">
          {texts.addToCalendar}
        </a>
      )}
      <button type="button" className="gift-tool" data-gift-print hidden>
        {texts.print}
      </button>
    </div>
  );
}
