/** Shown when the page itself fails. */
import { useNavigate } from '@tanstack/react-router';
import { Component, useState, type ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Empty, Failed } from '../../ui/messages/states.tsx';
import styles from './frame.module.css';
import { commonText } from '../../text/common.ts';
import { frameText } from '../../text/frame.ts';

/** Used by the router if one view fails and the frame still works. */
export function Crashed({ error, reset }: { error: unknown; reset: () => void }) {
  return <CrashReport error={error} onAgain={reset} />;
}

export function NotFound() {
  const navigate = useNavigate();
  return (
    <div className={styles.crashed}>
      <Empty
        title={frameText.notFound.title}
        action={<Button onClick={() => void navigate({ to: '/' })}>{frameText.notFound.action}</Button>}
      >
        {frameText.notFound.sentence}
      </Empty>
    </div>
  );
}

/** Wraps everything, because the frame may fail too. */
export class CrashGuard extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.crashedFrame}>
        <CrashReport error={this.state.error} onAgain={() => this.setState({ error: null, failed: false })} />
      </main>
    );
  }
}

function CrashReport({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const [copyOutcome, setCopyOutcome] = useState('');
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const copy = async () => {
    const result = await call((bridge) => bridge.app.copyDiagnostics());
    setCopyOutcome(result.ok ? frameText.diagnosticsCopied : frameText.diagnosticsNotCopied);
  };
  return (
    <div className={styles.crashed}>
      <Failed
        title={frameText.crashed.title}
        proof={message}
        actions={
          <>
            <Button variant="primary" onClick={onAgain}>
              {commonText.tryAgain}
            </Button>
            <Button onClick={() => void copy()}>{frameText.palette.copyDiagnostics}</Button>
          </>
        }
      >
        {frameText.crashed.sentence}
      </Failed>
      <p className={styles.copyOutcome} role="status">
        {copyOutcome}
      </p>
    </div>
  );
}
