/** Reads runs back as the page sees them. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { requestStates, type RequestView, type RunView } from '../../contract/address-run.ts';
import { environments } from '../../contract/profile.ts';
import { integer, integerOrNull, oneOf, text, textOrNull } from './cell.ts';
import type { ProfileNumbers } from './profile-numbers.ts';

type Row = Record<string, SQLOutputValue>;

const runStates = ['running', 'open', 'ended'] as const satisfies readonly RunView['state'][];

const runColumns = `
  run.id, profile.id AS profile_id, run.profile_name, run.environment, run.chain, run.alias, run.callback_url,
  run.count, run.created_at, run.state
  FROM run JOIN profile ON profile.no = run.profile_no
`;

const requestOf = (row: Row): RequestView => ({
  id: integer(row['id']),
  position: integer(row['position']),
  count: integer(row['count']),
  alias: text(row['alias']),
  state: oneOf(requestStates, row['state']),
  nonce: textOrNull(row['nonce'] ?? null),
  sentAt: integerOrNull(row['sent_at'] ?? null),
  endedAt: integerOrNull(row['ended_at'] ?? null),
  reason: text(row['reason']),
  serviceCode: text(row['service_code']),
  serviceMsg: text(row['service_msg']),
  httpStatus: integerOrNull(row['http_status'] ?? null),
  held: integer(row['held']),
  notValid: integer(row['not_valid']),
  notKnown: integer(row['not_known']),
});

export interface RunViews {
  readonly runOfId: (runId: number) => RunView | null;
  readonly runOfKey: (runKey: string) => RunView | null;
  readonly unsettledRun: (profileNo: number) => RunView | null;
  /** Newest first. */
  readonly runs: (profileId: string, limit: number) => readonly RunView[];
}

export function createRunViews(database: DatabaseSync, profiles: ProfileNumbers): RunViews {
  const byId = database.prepare(`SELECT ${runColumns} WHERE run.id = ?`);
  const byKey = database.prepare(`SELECT ${runColumns} WHERE run.run_key = ?`);
  const open = database.prepare(`SELECT ${runColumns} WHERE run.profile_no = ? AND run.state <> 'ended'`);
  const newest = database.prepare(`SELECT ${runColumns} WHERE run.profile_no = ? ORDER BY run.id DESC LIMIT ?`);
  const requests = database.prepare(`
    SELECT id, position, count, alias, state, nonce, sent_at, ended_at, reason, service_code, service_msg, http_status,
      held, not_valid, not_known
    FROM request WHERE run_id = ? ORDER BY position
  `);

  const view = (row: Row): RunView => {
    const id = integer(row['id']);
    const parts = requests.all(id).map(requestOf);
    return {
      id,
      profileId: text(row['profile_id']),
      profileName: text(row['profile_name']),
      environment: oneOf(environments, row['environment']),
      chain: text(row['chain']),
      alias: text(row['alias']),
      callbackUrl: text(row['callback_url']),
      count: integer(row['count']),
      createdAt: integer(row['created_at']),
      state: oneOf(runStates, row['state']),
      requests: parts,
      held: parts.reduce((sum, request) => sum + request.held, 0),
    };
  };
  const viewOrNull = (row: Row | undefined): RunView | null => (row === undefined ? null : view(row));

  return {
    runOfId: (runId) => viewOrNull(byId.get(runId)),
    runOfKey: (runKey) => viewOrNull(byKey.get(runKey)),
    unsettledRun: (profileNo) => viewOrNull(open.get(profileNo)),
    runs(profileId, limit) {
      const profileNo = profiles.find(profileId);
      return profileNo === null ? [] : newest.all(profileNo, limit).map(view);
    },
  };
}
