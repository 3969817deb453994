import { giftNameIn } from '@regalo/contract/gifts/free-amount';
import type { Voucher } from '@regalo/contract/till/till';
import { formatUnits } from '@regalo/contract/values/money';
import { fill } from '@regalo/messages/texts';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useDates, useTexts } from './language.tsx';
import { Heading } from './parts.tsx';
import shared from './till.module.css';
import classes from './voucher-screen.module.css';

interface VerdictProps {
  good: boolean;
  title: string;
  children?: ReactNode;
}

/** Yes or no, told by colour, shape, icon and word. */
export function Verdict({ good, title, children }: VerdictProps) {
  return (
    <div className={classes.verdict} data-tone={good ? 'good' : 'bad'}>
      <span className={classes.sign}>
        <Icon name={good ? 'check' : 'cross'} />
      </span>
      <div>
        <Heading>{title}</Heading>
        {children}
      </div>
    </div>
  );
}

/** When and where it was used last; undefined if never. */
function useLastUse(voucher: Voucher): string | undefined {
  const { t } = useTexts();
  const { moment } = useDates();
  if (voucher.used_at === null) return undefined;
  const when = moment(voucher.used_at);
  const { used_till: till } = voucher;
  return till === null
    ? fill(t.voucher.elsewhere, { when })
    : fill(t.voucher.atTill, { when, till });
}

function Facts({ voucher }: { voucher: Voucher }) {
  const { language, t } = useTexts();
  const { day } = useDates();
  const { gift_name, use, valid_until, holder } = voucher;
  const facts: [string, string | null | undefined][] = [
    [t.voucher.gift, gift_name && giftNameIn(language, gift_name)],
    [t.voucher.holder, holder],
    [t.voucher.use, use && t.voucher[use]],
    [t.voucher.until, valid_until && day(valid_until)],
    [t.voucher.lastUsed, useLastUse(voucher)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, fact]) =>
          fact && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface Props {
  /** Null for a code that nobody knows. */
  voucher: Voucher | null;
  /** The next actions. */
  children: ReactNode;
}

/** The value of a voucher here, or why it has none. */
export function VoucherScreen({ voucher, children }: Props) {
  const { t } = useTexts();
  const state = voucher?.state ?? 'unknown';
  const usable = state === 'usable';
  const why = state === 'blocked' && voucher?.in_review ? 'in_review' : state;
  const { left, value, currency } = voucher ?? {};
  return (
    <>
      <Verdict good={usable} title={t.verdict[state]}>
        <p>{why === 'usable' ? t.usable : `${t.why[why]} ${t.doNotAccept}`}</p>
      </Verdict>
      {voucher && typeof left === 'number' && currency && (
        <div className={shared.card}>
          <p className={classes.label}>{t.voucher.left}</p>
          <p className={shared.figure}>
            {formatUnits(left, currency)}
            {typeof value === 'number' && value !== left && (
              <small>{fill(t.voucher.of, { value: formatUnits(value, currency) })}</small>
            )}
          </p>
        </div>
      )}
      {children}
      {voucher && left !== null && (
        <div className={shared.card}>
          <Facts voucher={voucher} />
        </div>
      )}
    </>
  );
}
