/** Copies through main, since the page can't use the clipboard, and shows the result. */
import { useCallback } from 'react';
import { useToasts } from '../ui/messages/toast.tsx';
import { call } from './call.ts';
import { frameText } from '../text/frame.ts';

/** `await copy(address, 'Address copied')` resolves to false if nothing was copied, and then shows an error. */
export function useCopy(): (text: string, sentence?: string) => Promise<boolean> {
  const toasts = useToasts();

  return useCallback(
    async (text, sentence) => {
      const result = await call((bridge) => bridge.app.copyText({ text }));
      if (!result.ok) {
        toasts.failed(frameText.notCopied);
        return false;
      }
      toasts.done(sentence ?? frameText.copied, { remark: tail(text) });
      return true;
    },
    [toasts],
  );
}

/** Versions, recent errors and settings for a problem report, without secrets. */
export function useCopyDiagnostics(): () => void {
  const toasts = useToasts('what-stays');
  return () =>
    void call((bridge) => bridge.app.copyDiagnostics()).then((result) =>
      result.ok ? toasts.done(frameText.diagnosticsCopied) : toasts.failed(frameText.diagnosticsNotCopied),
    );
}

/** The end of a copied ID, to distinguish it from others. Empty for other texts. */
const tail = (text: string): string => (/^[\x21-\x7e]{9,}$/.test(text) ? `…${text.slice(-6)}` : '');
