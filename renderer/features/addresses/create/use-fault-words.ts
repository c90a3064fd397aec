/** The error of a field, by the code of its schema. */
import { useText } from '../../../lib/text/text.ts';

export function useFaultWords() {
  const { addresses, errors } = useText();
  return (code: string | undefined): string | undefined => {
    if (code === undefined) return undefined;
    const faults: Readonly<Record<string, string>> = addresses.faults;
    return faults[code] ?? errors.fault(code);
  };
}
