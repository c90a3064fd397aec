/** A failure in words, its times in the zone that was chosen. */
import type { AppError } from '../../electron/contract/result.ts';
import { useNow, useTime } from './format/use-time.ts';
import type { ErrorWords } from '../text/error-words.ts';
import { errorsText } from '../text/errors.ts';

export function useErrorWords(error: AppError): ErrorWords {
  return useErrorsInWords()(error);
}

/** For failures that may come, or come later. */
export function useErrorsInWords(): (error: AppError) => ErrorWords {
  const time = useTime();
  const now = useNow(60_000);
  return (error) => errorsText.of(error, { clock: (ms) => time.near(ms, now), duration: time.duration });
}

/** Where there is no place for more than one line: what is said of a sentence alone may be said of anything. */
export const inOneLine = ({ title, sentence, next }: ErrorWords): string => `${title}. ${sentence} ${next}`.trim();
