/** What a person sees when the page itself has a fault: a way out, and the facts for a report. */
import { useNavigate } from '@tanstack/react-router';
import { Component, useState, type ErrorInfo, type ReactNode } from 'react';
import { call } from '../lib/call.ts';
import { useText } from '../lib/text/text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Empty, Failed } from '../ui/messages/states.tsx';
import styles from './crashed.module.css';

/** For the router: one view has a fault, the frame stands. */
export function Crashed({ error, reset }: { error: unknown; reset: () => void }) {
  return <CrashReport error={error} onAgain={reset} />;
}

export function NotFound() {
  const { frame } = useText();
  const navigate = useNavigate();
  return (
    <div className={styles.body}>
      <Empty
        title={frame.notFound.title}
        action={<Button onClick={() => void navigate({ to: '/' })}>{frame.notFound.action}</Button>}
      >
        {frame.notFound.sentence}
      </Empty>
    </div>
  );
}

/** Around everything: even the frame may have a fault. */
export class CrashGuard extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override componentDidCatch(_error: unknown, _info: ErrorInfo): void {
    // The report on screen has the facts; main's log gets what the console prints.
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.whole}>
        <CrashReport error={this.state.error} onAgain={() => this.setState({ error: null, failed: false })} />
      </main>
    );
  }
}

function CrashReport({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { frame } = useText();
  const [copyOutcome, setCopyOutcome] = useState('');
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const copy = async () => {
    const result = await call((bridge) => bridge.app.copyDiagnostics());
    setCopyOutcome(result.ok ? frame.diagnosticsCopied : frame.diagnosticsNotCopied);
  };
  return (
    <div className={styles.body}>
      <Failed
        title={frame.crashed.title}
        proof={message}
        actions={
          <>
            <Button variant="primary" onClick={onAgain}>
              {frame.crashed.again}
            </Button>
            <Button onClick={() => void copy()}>{frame.crashed.diagnostics}</Button>
          </>
        }
      >
        {frame.crashed.sentence}
      </Failed>
      <p className={styles.copyOutcome} role="status">
        {copyOutcome}
      </p>
    </div>
  );
}
