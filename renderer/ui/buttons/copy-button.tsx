/** Copies, and confirms it with a check and a live region. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from '../marks/icon.tsx';
import { kitText } from '../../text/kit.ts';

export interface CopyButtonProps {
  /** What is copied, as in "Copy order number". */
  label: string;
  /** Resolves to false if nothing was copied. */
  onCopy: () => Promise<boolean> | boolean;
}

const shownForMs = 2000;

export function CopyButton({ label, onCopy }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), shownForMs) : undefined;
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await onCopy());
  return (
    <>
      <IconButton label={label} icon={<Icon of={copied ? Check : Copy} size={14} />} onClick={() => void copy()} />
      <span role="status" className="unseen">
        {copied ? kitText.copied : ''}
      </span>
    </>
  );
}
