import { mediaBytes } from '@regalo/contract/media/media-file';

/** Photos of these types are drawn anew; a GIF may move. */
const SHRINKABLE = ['image/jpeg', 'image/png', 'image/webp'];
/** Longer sides that are tried, in pixels, and the quality of each. */
const ATTEMPTS = [
  [3000, 0.85],
  [2400, 0.8],
  [1800, 0.75],
  [1200, 0.7],
] as const;

/** Whether a photo can be made smaller, if this browser can read it. */
export const isShrinkable = ({ type }: File): boolean => SHRINKABLE.includes(type);

/** The picture drawn so that its longer side has this many pixels at most. */
function drawn(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paint = canvas.getContext('2d');
  // A JPEG has no transparency; without this it would be black.
  if (paint) paint.fillStyle = '#fff';
  paint?.fillRect(0, 0, canvas.width, canvas.height);
  paint?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * A photo that fits the limits: the file itself, or a smaller JPEG of it, upright as the camera held
 * it. What cannot be made smaller stays as it is, and is refused as too large.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const limit = mediaBytes('image');
  if (file.size <= limit || !isShrinkable(file)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      for (const [longest, quality] of ATTEMPTS) {
        const blob = await jpegOf(drawn(picture, longest), quality);
        if (blob && blob.size <= limit)
          return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
      }
    } finally {
      picture.close();
    }
  } catch {
    // No picture that this browser can read.
  }
  return file;
}
