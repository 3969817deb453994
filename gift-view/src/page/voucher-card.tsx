import { longDate } from '@regalo/contract/values/days';
import type { GiftPageProps } from './gift-page-props.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { PlainCard } from './plain-card.tsx';
import { ScanCodes } from './scan-codes.tsx';
import { VoucherCode } from './voucher-code.tsx';
import { VoucherTools } from './voucher-tools.tsx';

/** Shop, name and amount below the card's picture. */
function Facts({ props }: { props: GiftPageProps }) {
  const texts = PAGE_TEXTS[props.language];
  return (
    <div className="gift-facts">
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
    </div>
  );
}

/** The stub: the code for people and tills, the last day, and what to do with them. */
function Stub({ props }: { props: GiftPageProps }) {
  const { language, voucherCode, qr, validUntil, calendar } = props;
  const texts = PAGE_TEXTS[language];
  return (
    <div className="gift-stub">
      {voucherCode && <VoucherCode code={voucherCode} texts={texts} />}
      {voucherCode && qr && <ScanCodes code={voucherCode} qr={qr} texts={texts} />}
      <p className="gift-valid">
        <span className="gift-label">{texts.validUntil}</span>{' '}
        <time dateTime={validUntil}>{longDate(validUntil, language)}</time>
      </p>
      <VoucherTools calendar={calendar} texts={texts} />
    </div>
  );
}

/**
 * The voucher as a ticket: the card above, its stub with the code and the last day below.
 * @param usable without it the card is shown as spent, without the code
 */
export function VoucherCard({ props, usable }: { props: GiftPageProps; usable: boolean }) {
  const texts = PAGE_TEXTS[props.language];
  const name = props.shopName ?? texts.giftCard;
  return (
    <section className={usable ? 'gift-voucher' : 'gift-voucher gift-spent'} aria-label={name}>
      {props.cardArt ? <img className="gift-art" src={props.cardArt} alt="" /> : <PlainCard />}
      <Facts props={props} />
      {usable && <Stub props={props} />}
    </section>
  );
}
