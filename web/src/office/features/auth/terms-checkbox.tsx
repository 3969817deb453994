import { Anchor, Button, Checkbox, Modal } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Draft } from './register-request.ts';
import classes from './terms-checkbox.module.css';

const PARTS = ['request', 'data', 'keep', 'own'] as const;

/** A checkbox to accept the terms, with a link to them. */
export function TermsCheckbox({ form }: { form: UseFormReturnType<Draft> }) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  const accept = () => {
    form.setFieldValue('terms', true);
    dialog.close();
  };
  return (
    <div>
      <Checkbox
        {...form.getInputProps('terms', { type: 'checkbox' })}
        radius="xs"
        label={t('terms.accept')}
      />
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={classes.link}
        onClick={dialog.open}
      >
        {t('terms.read')}
      </Anchor>
      <Modal opened={opened} onClose={dialog.close} title={t('terms.title')}>
        <p className={classes.lead}>{t('terms.lead')}</p>
        {PARTS.map((part) => (
          <section key={part} className={classes.part}>
            <h3>{t(`terms.titles.${part}`)}</h3>
            <p>{t(`terms.${part}`)}</p>
          </section>
        ))}
        <Button fullWidth mt="lg" onClick={accept}>
          {t('terms.agree')}
        </Button>
      </Modal>
    </div>
  );
}
