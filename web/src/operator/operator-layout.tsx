import { setOperatorLanguage } from '@regalo/contract/operator/account';
import type { Language } from '@regalo/messages/languages';
import { IconMenu2 } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api/call.ts';
import { queryClient } from '../lib/query-client.ts';
import { readToken } from '../lib/session.ts';
import { Brand } from '../ui/brand.tsx';
import { AskedStepUp } from '../ui/factors/step-up.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ProgramTools } from '../ui/program-tools.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';
import { AccountMenu } from './account-menu.tsx';
import { useQuestions } from './cases/reasons.ts';
import { mayOpenPage } from './menu/menu-rules.ts';
import { SideMenu } from './menu/side-menu.tsx';
import classes from './operator-layout.module.css';
import { usePermissions } from './permissions.ts';
import { operatorSettings } from './settings.ts';
import { loadFactorTexts } from './texts.ts';

const MobileMenu = lazy(() =>
  import('./menu/mobile-menu.tsx').then((file) => ({ default: file.MobileMenu })),
);

const ReasonDialog = lazy(() =>
  import('./cases/reason-dialog.tsx').then((file) => ({ default: file.ReasonDialog })),
);

const OperatorStepUp = lazy(async () => {
  const [file] = await Promise.all([import('./sign-in/operator-step-up.tsx'), loadFactorTexts()]);
  return { default: file.OperatorStepUp };
});

/** The frame around every page of a signed-in operator. */
export function OperatorLayout() {
  // On unmount: under a mounted page the cache would be filled again without a token.
  useEffect(
    () => () => {
      if (!readToken()) queryClient.clear();
    },
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  );
}

/** Keeps the language with the account, for its mails; the page has it already. */
const keepLanguage = (language: Language) =>
  void call(setOperatorLanguage, { body: { language } }).catch(() => undefined);

function Shell() {
  const { t } = useTranslation();
  const drawer = useLazyDialog();
  return (
    <div className={classes.shell}>
      <AskedStepUp dialog={OperatorStepUp} />
      <ReasonQuestions />
      <a className={classes.skip} href="#content">
        {t('app.skip')}
      </a>
      <aside className={classes.side} aria-label={t('frame.side')}>
        <Link to="/" className={classes.home} aria-label="Regalo">
          <Brand />
        </Link>
        <SideMenu />
      </aside>
      <div className={classes.main}>
        <header className={classes.header} data-uncovered>
          <span className={classes.opener}>
            <IconButton icon={IconMenu2} label={t('frame.openMenu')} onClick={drawer.open} />
          </span>
          <span className={classes.name}>{t('operator.name')}</span>
          <div className={classes.tools}>
            <ProgramTools settings={operatorSettings} onLanguage={keepLanguage} />
            <AccountMenu />
          </div>
        </header>
        <main id="content" className={classes.content} tabIndex={-1}>
          <Page />
        </main>
      </div>
      <Suspense>
        {drawer.wanted && <MobileMenu opened={drawer.opened} onClose={drawer.close} />}
      </Suspense>
    </div>
  );
}

/** Asks for the reason for which the operator looks at personal data, where a call wants one. */
export function ReasonQuestions() {
  const [question] = useQuestions(({ list }) => list);
  return (
    <Suspense>
      {question && (
        <ReasonDialog
          key={question.companies.map(({ id }) => id).join(' ')}
          companies={question.companies}
          onAnswer={question.answer}
        />
      )}
    </Suspense>
  );
}

/** The page, where the operator’s roles open it: its calls would end the session otherwise. */
function Page() {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const permissions = usePermissions();
  if (mayOpenPage(path, permissions)) return <Outlet />;
  return (
    <StateMessage
      drawing="lock"
      title={t('operator.noPermission.title')}
      hint={t('operator.noPermission.text')}
    />
  );
}
