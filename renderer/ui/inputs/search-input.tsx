/** Searches when typing pauses. */
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import { marksResult } from '../use-focus-rescue.ts';
import styles from './search-input.module.css';
import { TextInput } from './text-input.tsx';

export interface SearchInputProps {
  /** The search that is applied. */
  value: string;
  onChange: (search: string) => void;
  label: string;
  placeholder: string;
  title?: string;
  maxLength: number;
  /** Maximum width in CSS pixels. */
  widest: number;
}

const typingEndsAfterMs = 120;

export function SearchInput({ value, onChange, label, widest, ...rest }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [taken, setTaken] = useState(value);
  if (taken !== value) {
    // The value was set elsewhere, such as by “Clear filters”.
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
    <span className={styles.search} style={{ maxWidth: widest }}>
      <TextInput
        {...rest}
        type="search"
        {...marksResult()}
        icon={<Icon of={Search} size={16} />}
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </span>
  );
}
