/** On or off with immediate effect, and a label before it. */
import { Switch as Base } from '@base-ui/react/switch';
import styles from './switch.module.css';
import { kitText } from '../../../text/kit.ts';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <span className={styles.switch} data-on={checked || undefined}>
      <span aria-hidden="true">{checked ? kitText.on : kitText.off}</span>
      <Base.Root
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next)}
        className={styles.track}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
    </span>
  );
}
