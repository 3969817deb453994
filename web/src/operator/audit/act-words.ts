import {
  OPERATOR_ACTS,
  OPERATOR_OBJECTS,
  type OperatorObject,
} from '@regalo/contract/operator/audit';
import { useTranslation } from 'react-i18next';

/** A kind of record with one of its actions, as the texts have it: what has none in a language does not compile. */
type Act = {
  [S in OperatorObject]: `${S}.${(typeof OPERATOR_ACTS)[S][number]}`;
}[OperatorObject];

const ACTS: ReadonlySet<string> = new Set(
  OPERATOR_OBJECTS.flatMap((object) =>
    OPERATOR_ACTS[object].map((action) => `${object}.${action}`),
  ),
);

const isAct = (act: string): act is Act => ACTS.has(act);
const isObject = (object: string): object is OperatorObject => Object.hasOwn(OPERATOR_ACTS, object);

/** Kinds of record and what is done to them, in words; what a newer server has written, in its own. */
export function useActWords() {
  const { t } = useTranslation();
  return {
    objectName: (object: string): string =>
      isObject(object) ? t(`operator.audit.objects.${object}`) : object,
    actName(object: string, action: string): string {
      const act = `${object}.${action}`;
      return isAct(act) ? t(`operator.audit.acts.${act}`) : `${object}: ${action}`;
    },
  };
}
