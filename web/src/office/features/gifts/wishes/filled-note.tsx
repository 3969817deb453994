import { MESSAGE_MAX } from '@regalo/contract/gifts/message';
import { placeholdersLeftOut } from '@regalo/contract/gifts/placeholders';
import { problem } from '@regalo/contract/refusals/problem';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { useCart } from '../cart.ts';
import classes from './placeholder-chips.module.css';
import { useFilledIn } from './use-filled-in.ts';

/** For how many recipients something is not known, or the message becomes too long. */
export function FilledNote() {
  const { t } = useTranslation();
  const cart = useCart();
  const filled = useFilledIn(cart);
  if (!filled) return null;
  const unknown = placeholdersLeftOut(cart.message).filter((one) => filled.unknown[one] > 0);
  const long = problem('message_too_long_for', { people: filled.too_long, max: MESSAGE_MAX });
  return (
    <div role="status">
      {unknown.map((one) => (
        <p key={one} className={classes.note}>
          {t('placeholders.unknown', {
            count: filled.unknown[one],
            what: t(`placeholders.names.${one}`),
          })}{' '}
          {t('placeholders.instead', { example: `{${one}|${t(`placeholders.words.${one}`)}}` })}
        </p>
      ))}
      {filled.too_long > 0 && (
        <p className={classes.note} data-bad>
          {problemText(long)}
        </p>
      )}
    </div>
  );
}
