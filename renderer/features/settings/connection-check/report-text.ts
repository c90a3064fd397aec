/** A report as text for the service or the network administrator. Main has already removed secrets and signatures. */
import {
  checkSteps,
  type ConnectionReport,
  type CertificateSummary,
} from '../../../../electron/contract/connection.ts';
import type { CheckTimes, Sentence } from '../../../text/connection-results.ts';
import type { UntrustedText } from '../../../text/untrusted-text.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { connectionCheckText } from '../../../text/connection-check.ts';

export const inPlainText = (sentence: Sentence): string =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : piece.verbatim)).join('');

export function reportText(
  report: ConnectionReport,
  { profile, at, times }: { profile: UntrustedText; at: string; times: CheckTimes },
): string {
  const { steps, checked, lookups } = report;
  const words = connectionCheckText;
  const told = words.report;
  const lines = checkSteps.flatMap((step) => {
    const result = steps[step];
    const line = `${words.names[step]}: ${words.states[result.is]}. ${inPlainText(words.result(step, result, times))}`;
    const advice = words.advice(step, result);
    return [line, ...(advice === null ? [] : [`    ${advice.meaning}`, `    ${advice.next}`])];
  });
  return [
    told.title(profile),
    `${told.baseUrl}: ${untrusted(checked.baseUrl)}`,
    `${told.pid}: ${untrusted(checked.pid)}`,
    `${told.at}: ${at}`,
    `${told.lookups}: ${String(lookups)}`,
    '',
    ...lines,
    ...certificateLines(steps.tls),
    '',
    words.foot,
  ].join('\n');
}

function certificateLines(tls: ConnectionReport['steps']['tls']): readonly string[] {
  const certificate: CertificateSummary | null = tls.is === 'not-checked' ? null : tls.facts.certificate;
  if (certificate === null) return [];
  const { subject, issuer, names, chain } = certificate;
  return [
    `${connectionCheckText.report.certificate}: ${untrusted(subject)} (${names.map((name) => untrusted(name)).join(', ')}), ${untrusted(issuer)}`,
    `${connectionCheckText.report.chain}: ${chain.map((name) => untrusted(name)).join(' < ')}`,
  ];
}
