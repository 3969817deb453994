import { Modal, SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './preview-dialog.module.css';
import { usePreviewProps } from './use-preview-props.ts';

// React's renderer comes with it, which nothing else in the office needs.
const GiftFrame = lazy(() =>
  import('./gift-frame.tsx').then((file) => ({ default: file.GiftFrame })),
);

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Shows the very page that a recipient gets, before and after it is opened. */
export function PreviewDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size={880} title={t('wish.previewTitle')}>
      <Preview />
    </Modal>
  );
}

function Preview() {
  const { t } = useTranslation();
  const [state, setState] = useState<'wrapped' | 'open'>('wrapped');
  const props = usePreviewProps(state);
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('wish.preview')}
          value={state}
          onChange={(next) => setState(next as typeof state)}
          data={[
            { value: 'wrapped', label: t('wish.wrapped') },
            { value: 'open', label: t('wish.open') },
          ]}
        />
        <p className={classes.note}>{t('wish.previewNote')}</p>
      </div>
      <div className={classes.page}>
        <Suspense fallback={<Skeleton height="100%" radius={0} aria-busy="true" />}>
          {props && <GiftFrame page={props} title={t('wish.previewTitle')} />}
        </Suspense>
      </div>
    </>
  );
}
