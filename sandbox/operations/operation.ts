/** What the two operations have in common: a path, and work that answers with the envelope's `data`. */
import type { JsonObject } from '../exact-json.ts';
import type { Credentials } from '../wire/request-fields.ts';

export const operationNames = ['info', 'create'] as const;
export type OperationName = (typeof operationNames)[number];

export interface Operation {
  readonly name: OperationName;
  readonly path: string;
  /** Carries out an admitted request and gives `data` as JSON text. Throws `Refused`. */
  perform(fields: JsonObject, sent: Credentials): string;
}
