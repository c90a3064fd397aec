/** Rarely needed content, folded into one line. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../marks/icon.tsx';
import styles from './folded.module.css';

interface FoldedProps {
  title: string;
  /** The values of the folded fields, on the same line. */
  values?: string;
  /** Stays open, because it contains something that needs attention. */
  forced?: boolean;
  /** For a parent that can open it too. */
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
  children: ReactNode;
}

export function Folded({ title, values, forced = false, isOpen: isWanted, onOpen, children }: FoldedProps) {
  const [isTurned, setTurned] = useState(false);
  const id = useId();
  const isChosen = isWanted ?? isTurned;
  const isOpen = isChosen || forced;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) content.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div>
      <button
        type="button"
        className={styles.turn}
        data-quiet={values === undefined || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (onOpen ?? setTurned)(!isOpen)}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
        {title}
        {values !== undefined && !isOpen && <span className={styles.values}>{values}</span>}
      </button>
      <div ref={content} id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
