import { Loader, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../../ui/links.tsx';
import { FailedState, StateMessage } from '../../../../ui/state-message.tsx';
import { useTemplates } from './api.ts';
import { TemplateCard } from './template-card.tsx';
import classes from './templates.module.css';
import { UseTemplateButton } from './use-template-button.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Whether the gift of a template is taken too. */
  gift: boolean;
  /** Called once the checkout is filled. */
  onUsed: () => void;
}

/** The templates of the company, to fill the checkout with one of them. */
export function TemplatePicker({ opened, onClose, gift, onUsed }: Props) {
  const { t } = useTranslation();
  const used = () => {
    onClose();
    onUsed();
  };
  return (
    <Modal opened={opened} onClose={onClose} size={880} title={t('templates.pick')}>
      <p className={classes.note}>
        {t(gift ? 'templates.pickText' : 'templates.pickWords')}{' '}
        <TextLink to="/templates">{t('templates.manage')}</TextLink>
      </p>
      <Templates gift={gift} onUsed={used} />
    </Modal>
  );
}

function Templates({ gift, onUsed }: Pick<Props, 'gift' | 'onUsed'>) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useTemplates();
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <Loader aria-label={t('common.loading')} />;
  if (data.length === 0)
    return (
      <StateMessage drawing="gift" title={t('templates.none')} hint={t('templates.noneHint')} />
    );
  return (
    <ul className={classes.list} aria-label={t('templates.page')}>
      {data.map((one) => (
        <TemplateCard
          key={one.id}
          template={one}
          actions={<UseTemplateButton template={one} gift={gift} onUsed={onUsed} />}
        />
      ))}
    </ul>
  );
}
