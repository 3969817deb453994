import stylesheet from '@regalo/gift-view/gift-page.css?url';
import { type PreviewProps, renderGiftPreview } from '@regalo/gift-view/render-page';
import classes from './gift-frame.module.css';

interface Props {
  page: PreviewProps;
  /** Names the frame. */
  title: string;
}

/** The recipient's page as a document of its own, in which nothing runs and nothing leads away. */
export function GiftFrame({ page, title }: Props) {
  return (
    <iframe
      className={classes.frame}
      title={title}
      sandbox=""
      srcDoc={renderGiftPreview(page, stylesheet)}
    />
  );
}
