import type { VideoType } from '@regalo/contract/media/media-file';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '../../platform/refusal.ts';
import { type Box, blankBox, readBoxes } from './boxes.ts';
import { blankMetadataTracks, handlerOf } from './metadata-tracks.ts';

/** Of the file that is stored. */
const ENDINGS: Record<VideoType, string> = { 'video/mp4': 'mp4', 'video/quicktime': 'mov' };

/**
 * Where, when and with what it was taken; notes of editors; films that lie elsewhere; fillings; which
 * tracks belong together, of which some are gone.
 */
const BLANKED = new Set(['udta', 'meta', 'uuid', 'rmra', 'free', 'skip', 'tref']);
/** What may hold such boxes, by what it lies in; nothing else is looked into. */
const CONTAINERS: Record<string, string[]> = {
  '': ['moov', 'moof'],
  moov: ['trak', 'mvex'],
  trak: ['mdia'],
  mdia: ['minf'],
  moof: ['traf'],
};
/** What players read of a file and of its head; a page or an archive may lie in anything else. */
const KEPT: Record<string, string[]> = {
  '': ['ftyp', 'moov', 'moof', 'mdat', 'styp', 'sidx', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
};
const refusal = () => new Refusal('video_unsupported', 'image');

const isForeign = ({ type }: Box, parent = '') =>
  BLANKED.has(type) || KEPT[parent]?.includes(type) === false;

const isPicture = (file: Buffer, box: Box) =>
  box.type === 'hdlr' && handlerOf(file, box) === 'vide';

/**
 * Blanks what is not the film itself, in this box and those inside.
 * @returns whether there is a track of pictures in it
 */
function cleanInside(file: Buffer, parent?: Box): boolean {
  const boxes = readBoxes(file, parent);
  if (!boxes || (!parent && boxes[0]?.type !== 'ftyp')) throw refusal();
  let pictures = false;
  for (const box of boxes) {
    if (isForeign(box, parent?.type)) blankBox(file, box);
    else if (CONTAINERS[parent?.type ?? '']?.includes(box.type))
      pictures = cleanInside(file, box) || pictures;
    else pictures = isPicture(file, box) || pictures;
  }
  return pictures;
}

async function typeOf(bytes: Buffer): Promise<VideoType> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'video/mp4' && type?.mime !== 'video/quicktime') throw refusal();
  return type.mime;
}

/**
 * A film without what its camera wrote beside it. The bytes given are changed in place, none is
 * moved, so that the places the file refers to stay right.
 * @throws Refusal unsupported_type where it is no whole mp4 or quicktime file with pictures
 */
export async function cleanVideo(bytes: Buffer) {
  const contentType = await typeOf(bytes);
  if (!blankMetadataTracks(bytes) || !cleanInside(bytes)) throw refusal();
  return { bytes, contentType, ending: ENDINGS[contentType] };
}
