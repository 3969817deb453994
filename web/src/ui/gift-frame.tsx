import { renderGiftEmail } from '@regalo/gift-view/gift-email';
import style from '@regalo/gift-view/gift-page.css?inline';
import { type PreviewProps, renderGiftPreview } from '@regalo/gift-view/render-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './gift-frame.module.css';

/** A gift for the preview, in any state. */
export type PreviewGift = Omit<PreviewProps, 'state'> &
  Pick<Parameters<typeof renderGiftEmail>[0], 'surprise' | 'toChoose'>;

/** The e-mail, and the page behind its link before and after the gift is opened. */
export type PreviewView = 'email' | 'wrapped' | 'open';

interface Props {
  gift: PreviewGift;
  view: PreviewView;
  /** Title of the frame. */
  title: string;
  /** How it is lit; as the browser is where absent. */
  scheme?: 'light' | 'dark';
}

/** The document, and the subject of an e-mail. */
function render(gift: PreviewGift, view: PreviewView): { subject?: string; html: string } {
  if (view === 'email') return renderGiftEmail({ ...gift, link: `${window.location.origin}/g/…` });
  const state = view === 'open' && gift.choice ? 'choosing' : view;
  return { html: renderGiftPreview({ ...gift, state }, style) };
}

/** A document as it looks in one scheme: a frame cannot be told which one to prefer. */
const lit = (html: string, scheme: 'light' | 'dark') =>
  html.replace(/\(prefers-color-scheme: ?dark\)/g, scheme === 'dark' ? ' all' : ' not all');

/**
 * A preview of the recipient's page or mail, in a sandboxed frame without scripts and navigation. Each document has a
 * new frame, or it would become an entry of the browser's history. The previous one stays visible
 * until the new one is loaded.
 */
export function GiftFrame({ gift, view, title, scheme }: Props) {
  const { t } = useTranslation();
  const { subject, html: plain } = render(gift, view);
  const html = scheme ? lit(plain, scheme) : plain;
  const [shown, setShown] = useState(html);
  return (
    <div className={classes.place}>
      {subject && (
        <p className={classes.subject}>
          <span>{t('wish.subject')}</span> {subject}
        </p>
      )}
      <div className={classes.frames}>
        {[...new Set([shown, html])].map((page) => (
          <iframe
            key={page}
            className={classes.frame}
            data-coming={page !== shown || undefined}
            title={title}
            sandbox=""
            srcDoc={page}
            onLoad={() => setShown(page)}
          />
        ))}
      </div>
    </div>
  );
}
