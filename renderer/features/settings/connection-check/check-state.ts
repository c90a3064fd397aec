/** Whether a connection check still applies, and its result in a few words. */
import {
  checkSteps,
  connectedBy,
  type CheckedConnection,
  type ConnectionReport,
} from '../../../../electron/contract/connection.ts';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { comparableUrl } from '../../../../electron/contract/base-url.ts';
import type { TypedConnection } from '../../../../electron/contract/request-preview.ts';
import { useChangeDraft } from '../../../lib/connection.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { connectionCheckText } from '../../../text/connection-check.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { call, fetchCall } from '../../../lib/call.ts';
import { useSessionState } from '../../../lib/session-state.ts';

const names = ['baseUrl', 'pid', 'scheme', 'orderField', 'timestampUnit'] as const;
type Connection = Pick<CheckedConnection, (typeof names)[number]>;

/** The value as it would be saved: spaces around it and a slash at the end of a URL don't matter. */
const savedAs = (of: Connection, name: (typeof names)[number]): string =>
  name === 'baseUrl' ? comparableUrl(of.baseUrl) : of[name].trim();
const isSame = (one: Connection, other: Connection): boolean =>
  names.every((name) => savedAs(one, name) === savedAs(other, name));

/** The other settings that a report depends on. */
const restOf = ({
  caFile,
  notFoundCodes,
  timeouts,
}: Pick<CheckedConnection, 'caFile' | 'notFoundCodes' | 'timeouts'>): string =>
  JSON.stringify([caFile, notFoundCodes, timeouts]);

/** Whether the entries are saved, and whether the report is about older settings. */
export function compareWithReport(
  profile: ProfileView,
  typed: TypedConnection,
  checked: CheckedConnection | null,
): { readonly isSaved: boolean; readonly isStale: boolean } {
  const secretAt = profile.secret.is === 'set' ? profile.secret.at : null;
  return {
    isSaved: isSame(profile, typed),
    isStale:
      checked !== null &&
      !(isSame(checked, typed) && restOf(checked) === restOf(profile) && checked.secretAt === secretAt),
  };
}

export interface CheckVerdict {
  readonly shape: ShapeName;
  readonly title: string;
  readonly count: string;
  /** What the result means for lookups and the money. Empty if nothing. */
  readonly meaning: string;
}

export function verdictOf({ steps, state }: ConnectionReport): CheckVerdict {
  const { verdict } = connectionCheckText;
  const those = (is: string) => checkSteps.filter((step) => steps[step].is === is);
  const [failed] = those('failed');
  const all = formatCount(checkSteps.length);
  if (failed !== undefined) {
    return {
      shape: 'failed',
      title: verdict.failed(failed, steps[failed]),
      count: verdict.someFailed(formatCount(those('failed').length), all),
      meaning: connectionCheckText.advice(failed, steps[failed])?.meaning ?? '',
    };
  }
  const passed = formatCount(those('passed').length);
  const other = (shape: ShapeName, title: string): CheckVerdict => ({
    shape,
    title,
    count: verdict.somePassed(passed, all),
    meaning: '',
  });
  if (state === 'canceled') return other('cannot-check', verdict.canceled);
  if (steps.signature.is === 'not-checked') return other('notice', verdict.noSecret);
  if (steps.signature.is === 'notice') return other('notice', verdict.unsure);
  if (those('notice').length > 0) return other('notice', verdict.notice);
  return { shape: 'pass', title: verdict.passed, count: verdict.allPassed(passed), meaning: verdict.passedMeans };
}

/** The latest report of each profile. It outlives the view that ran the check. */
export function useConnectionCheck(profileId: string) {
  const changeDraft = useChangeDraft();
  const key = ['connection-check', profileId] as const;
  const [report, setReport] = useSessionState<ConnectionReport>('connection-check', profileId);
  const { mutate, error } = useMutation<ConnectionReport>({
    mutationKey: key,
    mutationFn: () => fetchCall((bridge) => bridge.connection.check({ profileId })),
    onSuccess: (done) => {
      setReport(done);
      if (connectedBy(done) === null) return;
      // The draft isn't needed anymore.
      changeDraft((draft) => (draft?.profileId === profileId && draft.typed === null ? null : draft));
    },
  });
  return {
    report,
    error: error?.error ?? null,
    isRunning: useIsMutating({ mutationKey: key }) > 0,
    run: mutate,
    cancel: () => void call((bridge) => bridge.connection.cancelCheck()),
  };
}

export type ConnectionCheck = ReturnType<typeof useConnectionCheck>;
