/** A report as text for the service or the network administrator. Main has already removed secrets and signatures. */
import {
  doctorSteps,
  type DoctorReport,
  type ToldCertificate,
} from '../../../../electron/contract/connection-doctor.ts';
import type { DoctorTimes, Sentence } from '../../../lib/text/en/doctor-results.ts';
import type { Said } from '../../../lib/text/said.ts';
import { said } from '../../../lib/text/said.ts';
import type { Text } from '../../../lib/text/text.ts';

export const inPlainText = (sentence: Sentence): string =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : piece.verbatim)).join('');

export function reportText(
  report: DoctorReport,
  { profile, at, times, words }: { profile: Said; at: string; times: DoctorTimes; words: Text['doctor'] },
): string {
  const { steps, examined, lookUps } = report;
  const told = words.report;
  const lines = doctorSteps.flatMap((step) => {
    const result = steps[step];
    if (result === undefined) return [];
    const line = `${words.names[step]}: ${words.states[result.is]}. ${inPlainText(words.result(step, result, times))}`;
    const advice = words.advice(step, result);
    return [line, ...(advice === null ? [] : [`    ${advice.meaning}`, `    ${advice.next}`])];
  });
  return [
    told.title(profile),
    `${told.baseUrl}: ${said(examined.baseUrl)}`,
    `${told.pid}: ${said(examined.pid)}`,
    `${told.at}: ${at}`,
    `${told.lookUps}: ${String(lookUps)}`,
    '',
    ...lines,
    ...certificateLines(steps.tls, words),
    '',
    words.foot,
  ].join('\n');
}

function certificateLines(tls: DoctorReport['steps']['tls'], words: Text['doctor']): readonly string[] {
  const certificate: ToldCertificate | null =
    tls === undefined || tls.is === 'not-checked' ? null : tls.facts.certificate;
  if (certificate === null) return [];
  const { subject, issuer, names, chain } = certificate;
  return [
    `${words.report.certificate}: ${said(subject)} (${names.map((name) => said(name)).join(', ')}), ${said(issuer)}`,
    `${words.report.chain}: ${chain.map((name) => said(name)).join(' < ')}`,
  ];
}
