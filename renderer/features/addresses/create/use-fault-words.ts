import { addressesText } from '../../../text/addresses.ts';
import { errorsText } from '../../../text/errors.ts'; /** The error of a field, by the code of its schema. */

export function useFaultWords() {
  return (code: string | undefined): string | undefined => {
    if (code === undefined) return undefined;
    const faults: Readonly<Record<string, string>> = addressesText.faults;
    return faults[code] ?? errorsText.fault(code);
  };
}
