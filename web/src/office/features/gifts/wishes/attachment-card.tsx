import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMediaAddress } from '../../../../lib/profile.ts';
import { TipButton } from '../../../../ui/tip-button.tsx';
import type { Attachment } from '../cart.ts';
import classes from './attachment-field.module.css';

interface Props {
  attachment: Attachment;
  onRemove: () => void;
}

/** The attachment, with a button to remove it. */
export function AttachmentCard({ attachment: { kind, address, name }, onRemove }: Props) {
  const { t } = useTranslation();
  const shown = useMediaAddress()(address);
  const label = t(kind === 'image' ? 'wish.photo' : 'wish.video');
  return (
    <div className={classes.card}>
      {kind === 'image' ? (
        <img className={classes.media} src={shown} alt={name} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: people attach their own clips, without captions
        <video
          className={classes.media}
          src={shown}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
        />
      )}
      <span className={classes.name}>
        <b>{label}</b>
        {name}
      </span>
      <TipButton icon={IconTrash} label={t('wish.remove')} onClick={onRemove} />
    </div>
  );
}
