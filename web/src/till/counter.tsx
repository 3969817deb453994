import type { Redemption, Voucher } from '@regalo/contract/till/till';
import { type Currency, formatUnits } from '@regalo/contract/values/money';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callTill, isOf } from './api.ts';
import { CheckingScreen } from './checking-screen.tsx';
import { CodeForm, type Trouble } from './code-form.tsx';
import { lookAtVoucher, type Redeemed } from './contract.ts';
import { DayScreen } from './day-screen.tsx';
import { type Attempt, keptAttempt } from './device.ts';
import { DoneScreen } from './done-screen.tsx';
import { useFailure, useTexts } from './language.tsx';
import { Heading } from './parts.tsx';
import { RedeemForm, spendable } from './redeem-form.tsx';
import { hearScanner, voucherIn } from './scanned.ts';
import { beginAttempt } from './settle.ts';
import { UndoScreen } from './undo-screen.tsx';
import { Verdict, VoucherScreen } from './voucher-screen.tsx';

export type Screen =
  | { at: 'code' }
  | { at: 'voucher'; code: string; voucher: Voucher | null }
  | { at: 'checking'; attempt: Attempt; again: boolean }
  | { at: 'done'; redeemed: Redeemed; currency: Currency }
  | { at: 'refused'; error: unknown }
  | { at: 'day'; told?: string }
  | { at: 'undo'; redemption: Redemption };

/** What a till begins with: a redemption that is still open comes first. */
export function firstScreen(): Screen {
  const attempt = keptAttempt.read();
  return attempt ? { at: 'checking', attempt, again: true } : { at: 'code' };
}

interface Props {
  screen: Screen;
  /** Another number for each screen that is shown. */
  turn: number;
  show: (screen: Screen) => void;
  online: boolean;
}

/** Whether codes can be typed on a screen. */
const takesCodes = (screen: Screen) =>
  ['code', 'done', 'refused'].includes(screen.at) ||
  (screen.at === 'voucher' && !spendable(screen.voucher));

/** Looks up codes from wherever they come. */
function useLook({ screen, show, online }: Omit<Props, 'turn'>) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const fail = (why: Trouble) => {
    setTrouble(why);
    // A scanner is heard on every screen; the others have no place for what was wrong.
    if (!takesCodes(screen)) show({ at: 'code' });
  };
  const look = async (typed: string) => {
    if (busy || screen.at === 'checking') return;
    if (typed.trim() === '') return fail('missing');
    const code = voucherIn(typed);
    if (code === undefined) return fail('mistyped');
    if (!online) return fail('offline');
    setBusy(true);
    setTrouble(undefined);
    try {
      const voucher = await callTill(lookAtVoucher, { body: { code } });
      show({ at: 'voucher', code, voucher });
    } catch (error) {
      if (isOf(error, 404)) show({ at: 'voucher', code, voucher: null });
      else fail({ error });
    } finally {
      setBusy(false);
    }
  };
  const heard = useRef(look);
  heard.current = look;
  useEffect(() => hearScanner((text) => void heard.current(text)), []);
  return { busy, trouble, look, forget: () => setTrouble(undefined) };
}

/** The screens of a till that is set up. */
export function Counter({ turn, ...props }: Props) {
  const { busy, trouble, look, forget } = useLook(props);
  const toCode = () => {
    forget();
    props.show({ at: 'code' });
  };
  const form = <CodeForm busy={busy} trouble={trouble} onCode={(typed) => void look(typed)} />;
  return <Shown key={turn} {...props} form={form} toCode={toCode} />;
}

interface ShownProps extends Omit<Props, 'turn'> {
  form: ReactNode;
  toCode: () => void;
}

function Shown({ screen, show, online, form, toCode }: ShownProps) {
  const { t } = useTexts();
  const failure = useFailure();
  if (screen.at === 'voucher') {
    const rest = spendable(screen.voucher);
    const redeem = (wanted: Omit<Attempt, 'key' | 'code'>) =>
      show({ at: 'checking', ...beginAttempt({ ...wanted, code: screen.code }) });
    return (
      <VoucherScreen voucher={screen.voucher}>
        {rest ? <RedeemForm {...rest} online={online} onRedeem={redeem} onOther={toCode} /> : form}
      </VoucherScreen>
    );
  }
  if (screen.at === 'checking') {
    const { attempt, again } = screen;
    return (
      <CheckingScreen
        attempt={attempt}
        again={again}
        onRedeemed={(redeemed) => show({ at: 'done', redeemed, currency: attempt.currency })}
        onRefused={(error) => show({ at: 'refused', error })}
      />
    );
  }
  if (screen.at === 'done')
    return (
      <DoneScreen redeemed={screen.redeemed} currency={screen.currency}>
        {form}
      </DoneScreen>
    );
  if (screen.at === 'refused')
    return (
      <>
        <Verdict good={false} title={t.done.refused}>
          <p>{failure(screen.error)}</p>
        </Verdict>
        {form}
      </>
    );
  if (screen.at === 'undo') {
    const { redemption } = screen;
    const undone = (left: number) => {
      const [amount, rest] = [redemption.amount, left].map((units) =>
        formatUnits(units, redemption.currency),
      );
      show({ at: 'day', told: t.undo.done(amount ?? '', rest ?? '') });
    };
    return (
      <UndoScreen
        redemption={redemption}
        online={online}
        onUndone={undone}
        onCancel={() => show({ at: 'day' })}
      />
    );
  }
  if (screen.at === 'day')
    return (
      <DayScreen
        told={screen.told}
        onUndo={(redemption) => show({ at: 'undo', redemption })}
        onBack={toCode}
      />
    );
  return (
    <>
      <Heading>{t.code.title}</Heading>
      {form}
    </>
  );
}
