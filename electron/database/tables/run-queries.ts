/** Reads runs back as the page sees them. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { countedRun, isNotWhole } from '../../addresses/account.ts';
import { requestStates, type AnswerProof, type RequestView, type RunView } from '../../contract/address-run.ts';
import { environments } from '../../contract/profile.ts';
import { addressesNamedIn } from '../../payment-service/created-addresses.ts';
import { rowState } from '../sums/summed-tables.ts';
import { integer, integerOrNull, oneOf, text, textOrNull, within } from '../sqlite/cell.ts';
import type { ProfileNumbers } from './profile-numbers.ts';
import { createRepeats, noRepeats } from './repeats.ts';

type Row = Record<string, SQLOutputValue>;

/** As they are written; a run that is `unsaved` is one of these in the file. */
const runStates = ['running', 'open', 'ended'] as const satisfies readonly RunView['state'][];

const runColumns = (state: string): string => `
  ${state} AS row_state, run.id, profile.id AS profile_id, run.profile_name, run.environment, run.chain, run.alias, run.callback_url,
  ${within('run.count')} AS count, ${within('run.created_at')} AS created_at, run.state
  FROM run JOIN profile ON profile.no = run.profile_no
`;

const requestNumbers = [
  'position',
  'count',
  'sent_at',
  'ended_at',
  'decided_at',
  'http_status',
  'held',
  'not_valid',
  'not_known',
] as const;

/** Characters of an answer that are shown: more than a whole answer to one request has. */
const proofLength = 32_768;

/** `unsound`: addresses that are not what was written, and speak for nothing else. */
type Flaws = Pick<RequestView, 'repeated' | 'repeats' | 'unreadable'> & { readonly unsound: number };
const noFlaws: Flaws = { repeated: 0, repeats: noRepeats, unreadable: 0, unsound: 0 };

const proofOf = (row: Row): AnswerProof | null => {
  const answer = textOrNull(row['answer'] ?? null);
  if (answer === null) return null;
  return { text: answer, cut: integer(row['answer_length']) > answer.length, addresses: addressesNamedIn(answer) };
};

const requestOf = (row: Row, { repeated, repeats, unreadable }: Flaws) => ({
  id: integer(row['id']),
  position: integer(row['position']),
  count: integer(row['count']),
  alias: text(row['alias']),
  state: oneOf(requestStates, row['state']),
  nonce: textOrNull(row['nonce'] ?? null),
  sentAt: integerOrNull(row['sent_at'] ?? null),
  endedAt: integerOrNull(row['ended_at'] ?? null),
  decidedAt: integerOrNull(row['decided_at'] ?? null),
  reason: text(row['reason']),
  serviceCode: text(row['service_code']),
  serviceMsg: text(row['service_msg']),
  httpStatus: integerOrNull(row['http_status'] ?? null),
  proof: proofOf(row),
  kept: null,
  unsaved: null,
  held: integer(row['held']),
  notValid: integer(row['not_valid']),
  repeated,
  repeats,
  unreadable,
  notKnown: integer(row['not_known']),
});

export interface RunViews {
  readonly runOfId: (runId: number) => RunView | null;
  readonly runOfKey: (runKey: string) => RunView | null;
  readonly unsettledRun: (profileNo: number) => RunView | null;
  /**
   * Newest first: by number, since a clock may be set back. Those that are not whole, and those of `requests`, are among
   * them whatever the limit.
   */
  readonly runs: (profileId: string, limit: number, requests?: readonly number[]) => readonly RunView[];
  /** Newest first, those alone that are not whole (addresses/account.ts). */
  readonly notWhole: (profileId: string) => readonly RunView[];
}

export function createRunViews(database: DatabaseSync, profiles: ProfileNumbers, damageMet: () => void): RunViews {
  const columns = runColumns(rowState(database, 'run'));
  const byId = database.prepare(`SELECT ${columns} WHERE run.id = ?`);
  const byKey = database.prepare(`SELECT ${columns} WHERE run.run_key = ?`);
  const open = database.prepare(`SELECT ${columns} WHERE run.profile_no = ? AND run.state <> 'ended'`);
  const newest = database.prepare(`SELECT ${columns} WHERE run.profile_no = ? ORDER BY run.id DESC LIMIT ?`);
  const ofRequest = database.prepare(
    `SELECT ${columns} WHERE run.profile_no = ? AND run.id = (SELECT run_id FROM request WHERE id = ?)`,
  );
  // Few of many: most runs have all their requests, which were carried out, with all their entries valid, or none such.
  const maybeNotWhole = database.prepare(`
    SELECT ${columns} WHERE run.profile_no = ? AND (
      run.count <> (SELECT coalesce(sum(count), 0) FROM request WHERE run_id = run.id) OR EXISTS (
        SELECT 1 FROM request WHERE run_id = run.id
          AND (state NOT IN ('created', 'closed-brought-in') OR held <> count OR not_valid > 0)
      ) AND EXISTS (
        SELECT 1 FROM request WHERE run_id = run.id AND state NOT IN ('refused', 'not-sent', 'closed-none-created')
      )
    ) ORDER BY run.id DESC
  `);
  // A refusal has its code and message; only an answer that settled nothing is looked at again.
  const requests = database.prepare(`
    SELECT ${rowState(database, 'request')} AS row_state, id, alias, state, nonce, reason, service_code, service_msg,
      ${requestNumbers.map((column) => `${within(column)} AS ${column}`).join(', ')},
      CASE WHEN state <> 'refused' THEN substr(answer, 1, ${proofLength}) END AS answer, length(answer) AS answer_length
    FROM request WHERE run_id = ? ORDER BY request.position
  `);
  const flawed = database.prepare(`
    SELECT sum(state = 1 AND because = 'repeated') AS repeated,
      sum(state = 1 AND check_is = 'not-valid' AND (source = 'answer-unreadable' OR because = 'empty')) AS unreadable,
      sum(state <> 1) AS unsound, sum(state = -1) AS met
    FROM (SELECT because, check_is, source, ${rowState(database, 'address')} AS state FROM address WHERE request_id = ?)
  `);

  const repeatsOf = createRepeats(database);

  const flawsOf = (row: Row): Flaws => {
    if (integer(row['not_valid']) === 0) return noFlaws;
    const flaws = flawed.get(integer(row['id'])) ?? {};
    const count = (name: string): number => integerOrNull(flaws[name] ?? null) ?? 0;
    if (count('met') > 0) damageMet();
    const repeated = count('repeated');
    return {
      repeated,
      repeats: repeated > 0 ? repeatsOf(integer(row['id'])) : noRepeats,
      unreadable: count('unreadable'),
      unsound: count('unsound'),
    };
  };

  const view = (row: Row): RunView => {
    const id = integer(row['id']);
    const rows = requests.all(id);
    const flaws = rows.map(flawsOf);
    const states = [row, ...rows].map((one) => one['row_state']);
    if (states.includes(-1)) damageMet();
    const run = {
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
      damaged: states.some((state) => state !== 1) || flaws.some(({ unsound }) => unsound > 0),
    };
    return countedRun(
      run,
      rows.map((one, index) => {
        const request = requestOf(one, flaws[index] ?? noFlaws);
        const sound = row['row_state'] === 1 && one['row_state'] === 1;
        // As in the ledger: nothing that belongs to it is vouched for.
        return sound ? request : { ...request, notValid: request.held, notKnown: 0 };
      }),
    );
  };
  const notWholeOf = (profileNo: number): readonly RunView[] =>
    maybeNotWhole.all(profileNo).map(view).filter(isNotWhole);
  const viewOrNull = (row: Row | undefined): RunView | null => (row === undefined ? null : view(row));

  return {
    runOfId: (runId) => viewOrNull(byId.get(runId)),
    runOfKey: (runKey) => viewOrNull(byKey.get(runKey)),
    unsettledRun: (profileNo) => viewOrNull(open.get(profileNo)),
    notWhole(profileId) {
      const profileNo = profiles.find(profileId);
      return profileNo === null ? [] : notWholeOf(profileNo);
    },
    runs(profileId, limit, ofRequests = []) {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return [];
      const shown = newest.all(profileNo, limit).map(view);
      if (shown.length < limit) return shown;
      const kept = ofRequests.flatMap((requestId) => ofRequest.all(profileNo, requestId)).map(view);
      const byNumber = new Map([...shown, ...notWholeOf(profileNo), ...kept].map((run) => [run.id, run]));
      return [...byNumber.values()].toSorted((a, b) => b.id - a.id);
    },
  };
}
