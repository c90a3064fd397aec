/** Calls main and tells in a toast what failed; what main told in a dialog of its own, or a person closed, is not told again. */
import type { ErrorCode } from '../../electron/contract/result.ts';
import { call, type Ask } from './call.ts';
import { inOneLine, useErrorsInWords } from './use-error-words.ts';
import { useToasts } from '../ui/messages/toast.tsx';
import { dataText } from '../text/data.ts';

const silent: ReadonlySet<ErrorCode> = new Set(['cancelled', 'dialog-open']);

export function useTell() {
  const toasts = useToasts('what-stays');
  const words = useErrorsInWords();
  /** Null where it failed. */
  return async <T>(ask: Ask<T>): Promise<{ readonly value: T } | null> => {
    const result = await call(ask);
    if (result.ok) return { value: result.value };
    if (!silent.has(result.error.code)) toasts.failed(dataText.failed(inOneLine(words(result.error))));
    return null;
  };
}
