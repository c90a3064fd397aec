/** The profiles in a file, shown before any is imported, each with its differences from the existing profiles. */
import { useState } from 'react';
import {
  maxImportedAtOnce,
  usualTimeouts,
  type ProfileInFile,
  type ProfilesInFile,
  type ProfileFields,
  type ProfilesView,
  type ProfileView,
} from '../../../../electron/contract/profiles.ts';
import { call } from '../../../lib/call.ts';
import { commonText } from '../../../text/common.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/inputs/choices/checkbox.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './import-profiles.module.css';
import { errorsText } from '../../../text/errors.ts';
import { frameText } from '../../../text/frame.ts';
import { settingsText } from '../../../text/settings.ts';

export interface Importing {
  readonly ask: () => void;
  readonly read: ProfilesInFile | null;
  readonly close: () => void;
}

export function useImportProfiles(): Importing {
  const errorWords = useErrorsInWords();
  const toasts = useToasts('what-stays');
  const [read, setRead] = useState<ProfilesInFile | null>(null);
  const ask = async () => {
    const found = await call((bridge) => bridge.profiles.readFile());
    if (found.ok) setRead(found.value);
    else if (found.error.code === 'invalid-input') toasts.failed(errorsText.fault(found.error.facts.fault));
    else if (found.error.code !== 'cancelled') toasts.failed(inOneLine(errorWords(found.error)));
  };
  return { ask: () => void ask(), read, close: () => setRead(null) };
}

interface ImportDialogProps {
  read: ProfilesInFile;
  view: ProfilesView;
  onClose: () => void;
  onShow: (id: string) => void;
}

export function ImportDialog({ read, view, onClose, onShow }: ImportDialogProps) {
  const errorWords = useErrorsInWords();
  const toasts = useToasts('what-stays');
  const words = settingsText.profiles.imports;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(firstChoice(read.profiles)));
  const [isTaking, setTaking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const choose = (index: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(index);
    else next.delete(index);
    setChosen(next);
    setFault(null);
  };
  const take = async () => {
    setTaking(true);
    const indexes = [...chosen].toSorted((a, b) => a - b);
    const taken = await call((bridge) => bridge.profiles.importFromFile({ fileId: read.fileId, indexes }));
    setTaking(false);
    if (taken.ok) {
      toasts.done(words.taken(taken.value.ids.length));
      const [first] = taken.value.ids;
      onClose();
      if (first !== undefined) onShow(first);
    } else if (taken.error.code === 'cancelled') setFault(words.cancelled);
    else if (taken.error.code === 'invalid-input') setFault(errorsText.fault(taken.error.facts.fault));
    else setFault(errorWords(taken.error).sentence);
  };
  const isTooMany = chosen.size > maxImportedAtOnce;
  return (
    <Dialog
      open
      title={words.title(untrusted(read.fileName, 80))}
      width={720}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footRemark={isTooMany ? words.tooMany(maxImportedAtOnce) : (fault ?? words.asks)}
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {commonText.cancel}
          </Button>
          <Button
            size="form"
            variant="primary"
            busy={isTaking}
            disabled={chosen.size === 0 || isTooMany}
            onClick={() => void take()}
          >
            {words.take(chosen.size)}
          </Button>
        </>
      }
    >
      <p className="ink-2">{words.lead}</p>
      <ul className={styles.list}>
        {read.profiles.map((profile) => (
          <li key={profile.index}>
            <InFile
              profile={profile}
              here={view.profiles.find(({ id }) => profile.is === 'usable' && id === profile.like?.id) ?? null}
              isChosen={chosen.has(profile.index)}
              onChoose={(isChosen) => choose(profile.index, isChosen)}
            />
          </li>
        ))}
      </ul>
      {read.left > 0 && <p className="ink-2">{words.left(read.left)}</p>}
    </Dialog>
  );
}

/** Profiles that already exist with the same fields aren’t selected at first. */
const firstChoice = (profiles: readonly ProfileInFile[]): readonly number[] =>
  profiles
    .filter((profile) => profile.is === 'usable' && (profile.like === null || profile.differs.length > 0))
    .slice(0, maxImportedAtOnce)
    .map(({ index }) => index);

interface InFileProps {
  profile: ProfileInFile;
  /** The most similar existing profile. */
  here: ProfileView | null;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function InFile({ profile, here, isChosen, onChoose }: InFileProps) {
  const words = settingsText.profiles.imports;
  if (profile.is === 'not-usable') {
    return (
      <div className={styles.refused}>
        <Shape name="failed" size={14} />
        <span>
          <strong>{profile.nameInFile === '' ? words.unnamed : untrusted(profile.nameInFile, 60)}</strong>{' '}
          {words.notUsable} {profile.field !== '' && <code>{untrusted(profile.field, 40)}</code>}{' '}
          {errorsText.fault(profile.fault)}
        </span>
      </div>
    );
  }
  const { fields, nameInFile, like, differs, schemeName } = profile;
  return (
    <>
      <div className={styles.head}>
        <Checkbox checked={isChosen} onChange={onChoose}>
          <strong>{untrusted(fields.name)}</strong>
        </Checkbox>
        <Tag tone={fields.environment}>{frameText.environments[fields.environment]}</Tag>
        {fields.readOnly === true && <Tag tone="readOnly">{frameText.profile.readOnly}</Tag>}
      </div>
      <div className={styles.facts}>
        <p>
          <VisibleText text={fields.baseUrl} mono limit={200} />
        </p>
        <p className="ink-2">
          {words.project(untrusted(fields.pid))}, {untrusted(schemeName)}
        </p>
        {fields.name !== nameInFile && <p>{words.renamed(untrusted(nameInFile, 60))}</p>}
        {like !== null && (
          <p>{differs.length === 0 ? words.same(untrusted(like.name)) : words.differs(untrusted(like.name))}</p>
        )}
        {here !== null && differs.length > 0 && <Differences here={here} given={fields} names={differs} />}
      </div>
    </>
  );
}

interface DifferencesProps {
  here: ProfileFields;
  given: ProfileFields;
  names: readonly (keyof ProfileFields)[];
}

const value = (of: ProfileFields, name: keyof ProfileFields) => (
  <VisibleText text={fieldInWords(of, name)} limit={200} />
);

function Differences({ here, given, names }: DifferencesProps) {
  const words = settingsText.profiles;
  return (
    <KeyValues keys={132} label={words.imports.differences}>
      {names.map((name) => (
        <KeyValue key={name} label={words.fields[name]}>
          {value(given, name)} <span className="ink-3">{words.imports.here}</span> {value(here, name)}
        </KeyValue>
      ))}
    </KeyValues>
  );
}

/** On one line, to compare with another profile. */
function fieldInWords(of: ProfileFields, name: keyof ProfileFields): string {
  const words = settingsText.profiles;
  const { values } = words.imports;
  switch (name) {
    case 'environment':
      return frameText.environments[of.environment];
    case 'numberAs':
      return words.options[of.numberAs];
    case 'timestampUnit':
      return words.options[of.timestampUnit];
    case 'readOnly':
      return of.readOnly === true ? values.yes : values.no;
    case 'tolerance':
      return `${of.tolerance}%`;
    case 'requestsPerSecond':
      return of.requestsPerSecond === undefined ? values.none : String(of.requestsPerSecond);
    case 'timeouts': {
      const timeouts = of.timeouts ?? usualTimeouts;
      return values.timeouts(timeouts.connect, timeouts.call);
    }
    case 'explorers':
      return (
        (of.explorers ?? [])
          .map(({ chain, tx, address }) => [chain, tx, address].filter((one) => one !== undefined).join(' '))
          .join(', ') || values.none
      );
    case 'caFile':
      return of.caFile?.name ?? values.none;
    case 'chains':
    case 'notFoundCodes':
      return of[name].join(', ') || values.none;
    case 'name':
    case 'baseUrl':
    case 'pid':
    case 'scheme':
    case 'orderField':
      return of[name];
  }
}
