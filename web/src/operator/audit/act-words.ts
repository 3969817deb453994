import { useTranslation } from 'react-i18next';

/** Kinds of record and what is done to them, in words; what a newer server has written, in its own. */
export function useActWords() {
  const { t } = useTranslation();
  return {
    objectName: (object: string): string =>
      t(`operator.audit.objects.${object as 'case'}`, { defaultValue: object }),
    actName: (object: string, action: string): string =>
      t(`operator.audit.acts.${object as 'case'}.${action as 'opened'}`, {
        defaultValue: `${object}: ${action}`,
      }),
  };
}
