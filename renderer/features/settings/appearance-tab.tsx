/** Theme, time zone, batches and single-letter shortcuts. Each change applies at once. */
import { useMemo, useState } from 'react';
import { defaultConcurrency, maxConcurrency, type Preferences } from '../../../electron/contract/app.ts';
import { usePreferences, useSetPreferences } from '../../lib/app-info.ts';
import { useSystemZone } from '../../lib/format/system-zone.ts';
import { knownZone } from '../../lib/format/time.ts';
import { useNow, useTime } from '../../lib/format/use-time.ts';
import { useErrorsInWords } from '../../lib/errors.ts';
import { settingsText } from '../../text/settings.ts';
import { Combobox } from '../../ui/inputs/choices/combobox.tsx';
import { Segmented } from '../../ui/inputs/choices/segmented.tsx';
import { Select } from '../../ui/inputs/choices/select.tsx';
import { Switch } from '../../ui/inputs/choices/switch.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { useToasts } from '../../ui/messages/toast.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

const words = settingsText.appearance;
const themes = ['system', 'light', 'dark'] as const;
const parallelChoices = Array.from({ length: maxConcurrency }, (_, index) => {
  const value = String(index + 1);
  return { value, words: value };
});

export function AppearanceTab() {
  const errorWords = useErrorsInWords();
  const preferences = usePreferences();
  const toasts = useToasts('what-stays');
  const { mutate } = useSetPreferences();
  const set = (change: Partial<Preferences>) =>
    mutate(change, { onError: (failure) => toasts.failed(`${words.failed}. ${errorWords(failure.error).sentence}`) });
  return (
    <Columns
      split="6-6"
      rule
      left={
        <>
          <Section title={words.displayTitle}>
            <div className={styles.rows}>
              <Field layout="beside" group label={words.theme}>
                <Segmented
                  label={words.theme}
                  value={preferences.theme}
                  onChange={(theme) => set({ theme })}
                  options={themes.map((value) => ({ value, words: words.themes[value] }))}
                />
              </Field>
              <ZoneFields zone={preferences.zone} onZone={(zone) => set({ zone })} />
            </div>
          </Section>
          <Section title={words.keysTitle}>
            <SwitchRow
              label={words.singleKeys}
              hint={words.singleKeysHint}
              checked={preferences.singleKeys}
              onChange={(singleKeys) => set({ singleKeys })}
            />
          </Section>
        </>
      }
      right={
        <Section title={words.batchesTitle}>
          <Field layout="beside" label={words.parallel} hint={words.parallelHint}>
            <Select
              value={String(preferences.requestsAtOnce ?? defaultConcurrency)}
              onChange={(chosen) => set({ requestsAtOnce: Number(chosen) })}
              options={parallelChoices}
              width={72}
            />
          </Field>
          <SwitchRow
            label={words.notifications}
            hint={words.notificationsHint}
            checked={preferences.notifications !== false}
            onChange={(notifications) => set({ notifications })}
          />
        </Section>
      }
    />
  );
}

interface SwitchRowProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  return (
    <div className={styles.switch}>
      <div>
        <p>{label}</p>
        <p className="t-small">{hint}</p>
      </div>
      <Switch label={label} checked={checked} onChange={onChange} />
    </div>
  );
}

type ZoneChoice = 'system' | 'utc' | 'other';

function ZoneFields({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  const system = useSystemZone();
  const time = useTime();
  const now = useNow();
  const [choice, setChoice] = useState<ZoneChoice>(zone === 'system' ? 'system' : zone === 'UTC' ? 'utc' : 'other');
  const [typed, setTyped] = useState(zone === 'system' ? system : zone);
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone').map((value) => ({ value })), []);
  const choose = (next: ZoneChoice) => {
    setChoice(next);
    if (next === 'system') onZone('system');
    else if (next === 'utc') onZone('UTC');
    else if (knownZone(typed)) onZone(typed);
  };
  return (
    <>
      <Field layout="beside" group label={words.zone} hint={words.zoneHint(time.whole(now))}>
        <Segmented
          label={words.zone}
          value={choice}
          onChange={choose}
          options={[
            { value: 'system', words: words.zoneSystem(system) },
            { value: 'utc', words: words.zoneUtc },
            { value: 'other', words: words.zoneOther },
          ]}
        />
      </Field>
      {choice === 'other' && (
        <Field layout="beside" label={words.zoneName} error={knownZone(typed) ? undefined : words.zoneUnknown}>
          <Combobox
            value={typed}
            suggestions={zones}
            invalid={!knownZone(typed)}
            onChange={(next) => {
              setTyped(next);
              if (knownZone(next)) onZone(next);
            }}
          />
        </Field>
      )}
    </>
  );
}
