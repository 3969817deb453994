import { expect, onTestFinished, test, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo.ts';

const MEGABYTE = 1024 * 1024;

/** A browser whose JPEGs have this many bytes for each pixel. */
function canvasOf(bytesPerPixel: number) {
  const read = vi.fn(async () => ({ width: 4000, height: 3000, close: () => undefined }));
  vi.stubGlobal('createImageBitmap', read);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const sizes: [number, number][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    sizes.push([this.width, this.height]);
    done(new Blob([new Uint8Array(this.width * this.height * bytesPerPixel)], { type: `${type}` }));
  });
  return { read, sizes };
}

const photo = (size: number, name = 'IMG_1.HEIC.jpeg', type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type });

test('a camera’s photo becomes a smaller JPEG, upright, the largest that fits', async () => {
  const { read, sizes } = canvasOf(0.5);
  const small = await shrinkPhoto(photo(5 * MEGABYTE));
  expect(read).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' });
  expect(sizes).toEqual([
    [3000, 2250],
    [2400, 1800],
    [1800, 1350],
  ]);
  expect([small.name, small.type, small.size <= 2 * MEGABYTE]).toEqual([
    'IMG_1.HEIC.jpg',
    'image/jpeg',
    true,
  ]);
});

test('what fits, what may move, and what cannot be read stay as they are', async () => {
  const { read } = canvasOf(0.5);
  for (const file of [photo(2 * MEGABYTE), photo(3 * MEGABYTE, 'a.gif', 'image/gif')])
    expect(await shrinkPhoto(file)).toBe(file);
  expect(read).not.toHaveBeenCalled();
  const broken = photo(3 * MEGABYTE);
  read.mockRejectedValueOnce(new Error('no picture'));
  expect(await shrinkPhoto(broken)).toBe(broken);
});

test('a photo that no attempt makes small enough stays, to be refused', async () => {
  canvasOf(4);
  const huge = photo(9 * MEGABYTE);
  expect(await shrinkPhoto(huge)).toBe(huge);
});
