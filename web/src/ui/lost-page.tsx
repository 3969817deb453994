import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryLayout } from './entry-layout.tsx';
import { ButtonLink } from './links.tsx';
import classes from './lost-page.module.css';
import { useTabTitle } from './page-title.tsx';
import { StateMessage } from './state-message.tsx';

/** For unknown addresses of a program beside the office. @param tools language and colours */
export function LostPage({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation();
  useTabTitle(t('errors.notFound.page'));
  return (
    <EntryLayout tools={tools}>
      <main className={classes.page}>
        <StateMessage
          drawing="lost"
          title={t('errors.notFound.title')}
          hint={t('errors.notFound.text')}
          action={<ButtonLink to="/">{t('errors.home')}</ButtonLink>}
        />
      </main>
    </EntryLayout>
  );
}
