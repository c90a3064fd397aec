/** What is typed into the audit log's search. */
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { longestAuditSearch } from '../../../../electron/contract/audit.ts';
import { useText } from '../../../lib/text/text.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { tellsResult } from '../../../ui/use-focus-rescue.ts';
import styles from './audit-filters.module.css';

const typingEndsAfterMs = 120;

/** What is typed is looked for when the typing rests. */
export function SearchInput({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { audit } = useText();
  const [typed, setTyped] = useState(value);
  const [taken, setTaken] = useState(value);
  if (taken !== value) {
    // Set from elsewhere, as by “Clear all”.
    setTaken(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => {
      setTaken(typed);
      onChange(typed);
    }, typingEndsAfterMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <span className={styles.search}>
      <TextInput
        type="search"
        {...tellsResult()}
        icon={<Icon of={Search} size={16} />}
        aria-label={audit.searchName}
        placeholder={audit.searchPlaceholder}
        maxLength={longestAuditSearch}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </span>
  );
}
