/** Copies the diagnostics, and says whether that worked. */
import { call } from '../lib/call.ts';
import { useToasts } from '../ui/messages/toast.tsx';
import { frameText } from '../text/frame.ts';

export function useCopyDiagnostics(): () => void {
  const toasts = useToasts('what-stays');
  return () =>
    void call((bridge) => bridge.app.copyDiagnostics()).then((result) =>
      result.ok ? toasts.done(frameText.diagnosticsCopied) : toasts.failed(frameText.diagnosticsNotCopied),
    );
}
