import { answerTask } from '../../../platform/run-in-process.ts';
import { type CardFile, drawCardFile } from './draw-card-file.ts';

answerTask((card: CardFile) => drawCardFile(card));
