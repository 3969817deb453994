import { drawBars } from './code-128.ts';
import type { QrDrawing } from './gift-page-props.ts';
import type { PageWords } from './page-words.ts';

/** Without the hyphens, which are for people, the bars are larger. */
export const scanned = (code: string) => code.replaceAll('-', '');

function QrCode({ qr, label }: { qr: QrDrawing; label: string }) {
  return (
    <svg
      className="gift-qr"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} />
    </svg>
  );
}

function Barcode({ code, label }: { code: string; label: string }) {
  const bars = drawBars(code);
  return (
    <svg
      className="gift-bars"
      viewBox={`0 0 ${bars.width} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={bars.path} />
    </svg>
  );
}

/** The code for scanners: black on white in every theme, as wide as the card. */
export function ScanCodes({ code, qr, texts }: { code: string; qr: QrDrawing; texts: PageWords }) {
  return (
    <div className="gift-scan">
      <QrCode qr={qr} label={texts.qrCode} />
      <Barcode code={scanned(code)} label={texts.barcode} />
    </div>
  );
}
