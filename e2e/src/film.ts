import type { Page } from 'playwright-core';

/** Of these a browser can write the first that it has an encoder for. */
const TYPES = ['video/mp4;codecs=avc1.42E01E', 'video/mp4;codecs=vp9', 'video/mp4'];

/**
 * A short mp4 that plays, as a browser's own recorder writes it: half a second of a canvas.
 * @throws when the browser can write no mp4
 */
export async function recordFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async (types) => {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    if (!mimeType) throw new Error('This browser writes no mp4.');
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 10; frame += 1) {
      pen.fillStyle = `hsl(${frame * 36} 80% 50%)`;
      pen.fillRect(0, 0, 64, 48);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, TYPES);
  return Buffer.from(base64, 'base64');
}
