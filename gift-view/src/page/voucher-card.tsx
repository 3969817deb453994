import { longDate } from '@regalo/contract/values/days';
import type { GiftPageProps } from './gift-page-props.ts';
import { type PageWords, pageWords } from './page-words.ts';
import { ScanCodes } from './scan-codes.tsx';

/** Shop, name and amount below the card's picture. */
function Facts({ props }: { props: GiftPageProps }) {
  const texts = pageWords(props);
  return (
    <div className="gift-facts" data-gift-live>
      {props.logo && <img className="gift-logo" src={props.logo} alt="" />}
      <p className="gift-what">
        <bdi className="gift-shop">{props.shopName ?? texts.giftCard}</bdi>
        <bdi className="gift-item">
          {props.shopName === null ? props.companyName : props.giftName}
        </bdi>
      </p>
      <p className="gift-amount">
        <span className="gift-unseen">{texts.amount}: </span>
        {props.faceValue}
      </p>
      {props.left && (
        <p className="gift-left">
          <span className="gift-label">{texts.left}</span> {props.left}
        </p>
      )}
    </div>
  );
}

/** The code in one line. The page's script shows and handles the copy button. */
function VoucherCode({ code, texts }: { code: string; texts: PageWords }) {
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

interface ToolsProps {
  /** Address of the last day as a calendar file. */
  calendar: string | null;
  passes: GiftPageProps['passes'];
  texts: PageWords;
}

/** Wallets of phones, calendar and printing. The page's script shows and handles the print button. */
function VoucherTools({ calendar, passes, texts }: ToolsProps) {
  return (
    <div className="gift-tools">
      {passes?.apple && (
        <a className="gift-tool" href={passes.apple}>
          {texts.addToApple}
        </a>
      )}
      {passes?.google && (
        <a className="gift-tool" href={passes.google}>
          {texts.addToGoogle}
        </a>
      )}
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

/** The stub: code, QR code, barcode, expiry day and tools. */
function Stub({ props }: { props: GiftPageProps }) {
  const { language, voucherCode, qr, validUntil, calendar, passes } = props;
  const texts = pageWords(props);
  return (
    <div className="gift-stub">
      {voucherCode && <VoucherCode code={voucherCode} texts={texts} />}
      {voucherCode && qr && <ScanCodes code={voucherCode} qr={qr} texts={texts} />}
      <p className="gift-valid">
        <span className="gift-label">{texts.validUntil}</span>{' '}
        <time dateTime={validUntil}>{longDate(validUntil, language)}</time>
      </p>
      <VoucherTools calendar={calendar} passes={passes} texts={texts} />
    </div>
  );
}

const RAYS = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** Stands in for a missing picture: a painted wheel and a ribbon in the page's colours. */
function PlainCard() {
  return (
    <svg className="gift-art" viewBox="0 0 640 404" aria-hidden="true" focusable="false">
      <rect className="gift-card-ground" width="640" height="404" />
      <g className="gift-wheel" transform="translate(520 96)">
        {RAYS.map((turn) => (
          <path
            key={turn}
            d="M0-40c26-40 26-96 0-150-26 54-26 110 0 150z"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle className="gift-wheel-ring" r="206" />
        <circle className="gift-wheel-ring" r="30" />
      </g>
      <path className="gift-card-ribbon" d="M0 268h640v44H0z" />
      <path className="gift-card-ribbon" d="M116 0h44v404h-44z" />
      <g transform="translate(138 290) scale(1.15)">
        <path className="gift-card-bow" d="M0 0c-30-52-96-72-104-34-7 34 56 50 104 34z" />
        <path className="gift-card-bow" d="M0 0c30-52 96-72 104-34 7 34-56 50-104 34z" />
        <rect className="gift-card-knot" x="-17" y="-22" width="34" height="40" rx="12" />
      </g>
    </svg>
  );
}

/**
 * The voucher as a ticket: the card above, its stub with the code and the last day below.
 * @param usable without it the card is shown as spent, without the code
 */
export function VoucherCard({ props, usable }: { props: GiftPageProps; usable: boolean }) {
  const texts = pageWords(props);
  const name = props.shopName ?? texts.giftCard;
  return (
    <section className={usable ? 'gift-voucher' : 'gift-voucher gift-spent'} aria-label={name}>
      {props.cardArt ? <img className="gift-art" src={props.cardArt} alt="" /> : <PlainCard />}
      <Facts props={props} />
      {usable && <Stub props={props} />}
    </section>
  );
}
