/** What was given and cannot be taken: `field` names it as the contract does. */
import { failure } from '../contract/result.ts';

export const fault = (field: string, why: string) =>
  failure('invalid-input', `${field}: ${why}`, { facts: { field, fault: why } });
