import { useTranslation } from 'react-i18next';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { useTabTitle } from '../ui/page-title.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import classes from './error-pages.module.css';
import { Tools } from './tools.tsx';

/** For unknown addresses. */
export function NotFoundPage() {
  const { t } = useTranslation();
  useTabTitle(t('errors.notFound.page'));
  return (
    <EntryLayout tools={<Tools />}>
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
