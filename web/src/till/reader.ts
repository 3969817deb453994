import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds the texts of the codes in a picture of the camera. */
export type Reader = (video: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const FORMATS = ['qr_code', 'code_128'];

/** The reader of the browser, where it knows both kinds of codes. */
async function ownReader(): Promise<Reader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || FORMATS.some((format) => !known.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** A reader of our own, loaded when it is needed. */
async function loadedReader(): Promise<Reader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!drawing || width === 0) return [];
    Object.assign(canvas, { width, height });
    drawing.drawImage(video, 0, 0);
    const picture = drawing.getImageData(0, 0, width, height);
    const found = await readBarcodes(picture, { formats: ['QRCode', 'Code128'] });
    return found.map(({ text }) => text);
  };
}

/** The reader of QR codes and Code 128 on this device. */
export async function openReader(): Promise<Reader> {
  return (await ownReader().catch(() => undefined)) ?? loadedReader();
}
