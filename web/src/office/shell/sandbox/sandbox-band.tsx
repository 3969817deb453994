import { formatColones } from '@regalo/contract/values/money';
import { IconChevronDown, IconFlask } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/permissions.ts';
import { useNarrow } from '../../../ui/bottom-bar.tsx';
import { Menu } from '../../../ui/late/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { refill } from './api.ts';
import { Clock } from './clock.tsx';
import { Mailbox } from './mailbox.tsx';
import { Redeem } from './redeem.tsx';
import classes from './sandbox-band.module.css';

/** Puts a name before the title of every page. */
function useTitleOf(name: string): void {
  useEffect(() => {
    const mark = () => {
      if (!document.title.startsWith(name)) document.title = `${name} · ${document.title}`;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [name]);
}

/** Something that the sandbox alone can do. */
interface Tool {
  name: string;
  use: () => void;
  busy: boolean;
}

/** All of it side by side, or in a menu where there is no room. */
function Tools({ tools }: { tools: readonly Tool[] }) {
  const { t } = useTranslation();
  const leave = t('sandbox.leave');
  if (useNarrow())
    return (
      <Menu
        // Within the band, which is a landmark.
        withinPortal={false}
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        target={
          <button type="button" className={classes.button}>
            {t('sandbox.tools')} <IconChevronDown size={16} aria-hidden="true" />
          </button>
        }
      >
        {tools.map(({ name, use, busy }) => (
          <Menu.Item key={name} disabled={busy} onClick={use}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item component="a" href="/">
          {leave}
        </Menu.Item>
      </Menu>
    );
  return (
    <>
      {tools.map(({ name, use, busy }) => (
        <button key={name} type="button" className={classes.button} disabled={busy} onClick={use}>
          {name}
        </button>
      ))}
      <a className={classes.button} href="/">
        {leave}
      </a>
    </>
  );
}

/** Says on every page that nothing here is real, and has what the sandbox alone can do. */
export function SandboxBand() {
  const { t } = useTranslation();
  const may = useMay();
  const mailbox = useLazyDialog();
  const clock = useLazyDialog();
  const redeem = useLazyDialog();
  const { sending, run } = useAction({
    send: refill,
    onDone: (balance) =>
      toast('success', t('sandbox.refilled', { amount: formatColones(balance) })),
    failed: t('sandbox.refillFailed'),
  });
  useTitleOf(t('sandbox.name'));
  const seesOrders = may('orders.read') || may('orders.all');
  const tools: Tool[] = [
    ...(seesOrders
      ? [
          { name: t('sandbox.mailbox'), use: mailbox.open, busy: false },
          { name: t('sandbox.spending'), use: redeem.open, busy: false },
          { name: t('sandbox.days'), use: clock.open, busy: false },
        ]
      : []),
    ...(may('wallet.read') ? [{ name: t('sandbox.refill'), use: () => run(), busy: sending }] : []),
  ];
  return (
    <>
      <div className={classes.frame} aria-hidden="true" />
      <section className={classes.band} aria-label={t('sandbox.name')}>
        <IconFlask size={18} aria-hidden="true" />
        <b className={classes.text}>{t('sandbox.band')}</b>
        <Tools tools={tools} />
      </section>
      {mailbox.wanted && <Mailbox opened={mailbox.opened} onClose={mailbox.close} />}
      {redeem.wanted && <Redeem opened={redeem.opened} onClose={redeem.close} />}
      {clock.wanted && <Clock opened={clock.opened} onClose={clock.close} />}
    </>
  );
}
