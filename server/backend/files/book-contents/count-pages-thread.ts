import { answerWork } from '../../threads/answer-work';
import { peekThrough, type PeekWork } from '../copy-marks/port-peek';
import { countPages } from './count-pages';

/** The worker thread counts the pages of PDFs; a failure is the thread's error. */
answerWork(({ port, bytes }: PeekWork) => countPages(peekThrough(port, bytes)).finally(() => port.close()));
