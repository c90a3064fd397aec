/** Texts of failures, with times in the chosen zone. */
import type { AppError, ErrorCode } from '../../electron/contract/result.ts';
import { useNow, useTime } from './format/use-time.ts';
import type { ErrorWords } from '../text/error-words.ts';
import { errorsText } from '../text/errors.ts';
import { call, type BridgeCall } from './call.ts';
import { useToasts, type ToastAbout, type ToastMore } from '../ui/messages/toast.tsx';

export function useErrorWords(error: AppError): ErrorWords {
  return useErrorsInWords()(error);
}

/** For failures that occur after rendering. */
export function useErrorsInWords(): (error: AppError) => ErrorWords {
  const time = useTime();
  const now = useNow(60_000);
  return (error) => errorsText.of(error, { clock: (ms) => time.near(ms, now), duration: time.duration });
}

/** Includes the title, because the sentence doesn't name what failed. */
export const inOneLine = ({ title, sentence, next }: ErrorWords): string => `${title}. ${sentence} ${next}`.trim();

/** Canceled by the user, or reported by main in a dialog of its own. */
const silent: ReadonlySet<ErrorCode> = new Set(['canceled', 'dialog-open']);

export function useFailedToast(about?: ToastAbout): (error: AppError, more?: ToastMore) => void {
  const toasts = useToasts(about);
  const words = useErrorsInWords();
  return (error, more) => {
    if (!silent.has(error.code)) toasts.failed(inOneLine(words(error)), more);
  };
}

/** Calls main, and shows a failure as a toast. */
export function useCallWithToast() {
  const showFailure = useFailedToast('what-stays');
  /** Null if the call failed. */
  return async <T>(ask: BridgeCall<T>): Promise<{ readonly value: T } | null> => {
    const result = await call(ask);
    if (result.ok) return { value: result.value };
    showFailure(result.error);
    return null;
  };
}
