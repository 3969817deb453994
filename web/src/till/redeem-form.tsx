import type { Voucher, VoucherUse } from '@regalo/contract/till/till';
import { type Currency, formatUnits } from '@regalo/contract/values/money';
import { fill } from '@regalo/messages/texts';
import { useState } from 'react';
import { parseAmount, shownAmount, typeColones } from './amounts.ts';
import { RECEIPT_MAX } from './contract.ts';
import { useTexts } from './language.tsx';
import { Button, Field, Form } from './parts.tsx';
import classes from './redeem-form.module.css';

interface Spendable {
  left: number;
  currency: Currency;
  use: VoucherUse;
}

/** The part of a voucher that can be spent here; undefined for none. */
export function spendable(voucher: Voucher | null): Spendable | undefined {
  const { state, left = null, currency = null, use = null } = voucher ?? {};
  if (state !== 'usable' || left === null || currency === null || use === null) return undefined;
  return { left, currency, use };
}

interface Props extends Spendable {
  online: boolean;
  onRedeem: (wanted: { amount: number; currency: Currency; receipt: string }) => void;
  onOther: () => void;
}

/** Takes a voucher as a whole, or the amount that is typed. */
export function RedeemForm({ left, currency, use, online, onRedeem, onOther }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [receipt, setReceipt] = useState('');
  const [tried, setTried] = useState(false);
  const total = formatUnits(left, currency);
  const amount = use === 'whole' ? left : parseAmount(typed, currency);
  const wrong = (): string | undefined => {
    if (!online) return t.offline;
    if (amount === undefined) return currency === 'CRC' ? t.redeem.invalid : t.redeem.invalidCents;
    return amount > left ? fill(t.redeem.tooMuch, { left: total }) : undefined;
  };
  const redeem = () => {
    setTried(true);
    if (amount !== undefined && wrong() === undefined) onRedeem({ amount, currency, receipt });
  };
  const problem = tried ? wrong() : undefined;
  return (
    <Form onSend={redeem}>
      {use === 'parts' && (
        <div className={classes.amount}>
          <Field
            label={t.redeem.amount}
            hint={fill(t.redeem.amountHint, { left: total })}
            error={problem}
            large
            inputMode={currency === 'CRC' ? 'numeric' : 'decimal'}
            maxLength={20}
            value={typed}
            onChange={({ target, nativeEvent }) => {
              setTried(false);
              setTyped(currency === 'CRC' ? typeColones(typed, target, nativeEvent) : target.value);
            }}
          />
          <Button kind="second" onClick={() => setTyped(shownAmount(left, currency))}>
            {fill(t.redeem.all, { left: total })}
          </Button>
        </div>
      )}
      <Field
        label={t.redeem.receipt}
        error={use === 'whole' ? problem : undefined}
        maxLength={RECEIPT_MAX}
        value={receipt}
        onChange={({ target }) => setReceipt(target.value)}
      />
      <Button type="submit">
        {amount === undefined || amount > left
          ? t.redeem.plain
          : fill(t.redeem.button, { amount: formatUnits(amount, currency) })}
      </Button>
      <Button kind="quiet" icon="back" onClick={onOther}>
        {t.redeem.other}
      </Button>
    </Form>
  );
}
