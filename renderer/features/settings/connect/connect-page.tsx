/** Connects an account on one page: the fields at the left, the test results at the right. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { Controller, useForm, useWatch, type RegisterOptions } from 'react-hook-form';
import {
  connectedBy,
  type TlsFailure,
  isPairs,
  type ConnectionDraft,
  type PastedConnection,
} from '../../../../electron/contract/connection.ts';
import {
  environments,
  losesSecret,
  type ProfileFields,
  type ProfilesView,
} from '../../../../electron/contract/profiles.ts';
import { useConnectionDraft } from '../../../lib/connecting.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { AuthoritiesRow } from '../profiles/authorities-row.tsx';
import { CheckPanel } from '../connection-check/check-panel.tsx';
import { whatIsChecked } from '../connection-check/report-age.ts';
import { useConnectionCheck } from '../connection-check/use-connection-check.ts';
import { LeaveDialog } from '../profiles/leaving.tsx';
import { connectionOf, emptyProfile, profileForm, type TypedProfile } from '../profiles/profile-form-model.ts';
import { refusedByUser, useSaveProfile } from '../profiles/save-profile.ts';
import { linesOf, NewSecret, SecretField } from '../profiles/secret-field.tsx';
import { useSecretEntry } from '../profiles/use-secret-entry.ts';
import { SectionHead } from '../section.tsx';
import { ConnectScheme } from './connect-scheme.tsx';
import styles from './connect.module.css';
import { beginning, useKeptDraft } from './draft.ts';
import { FirstOrder } from './first-order.tsx';
import { OrderField } from './order-field.tsx';
import { PastedOffer, readPasted, useMoreThanBase } from './pasted.tsx';
import { connectText } from '../../../text/connect.ts';
import { errorsText } from '../../../text/errors.ts';
import { frameText } from '../../../text/frame.ts';
import { settingsText } from '../../../text/settings.ts';

export function ConnectPage() {
  const view = useProfiles().data;
  const draft = useConnectionDraft();
  const [round, setRound] = useState(0);
  return (
    <>
      {view !== undefined && draft !== undefined && (
        <Connecting key={round} view={view} draft={round === 0 ? draft : null} onAnew={() => setRound(round + 1)} />
      )}
    </>
  );
}

interface ConnectingProps {
  view: ProfilesView;
  draft: ConnectionDraft | null;
  onAnew: () => void;
}

function Connecting({ view, draft: given, onAnew }: ConnectingProps) {
  const errorWords = useErrorsInWords();
  const { fields, hints } = settingsText.profiles;
  // As it was when the page opened. It’s saved again with each key.
  const [draft] = useState(given);
  const [id, setId] = useState(draft?.profileId ?? null);
  const profile = view.profiles.find((one) => one.id === id) ?? null;
  const schema = useMemo(() => profileForm(view.schemes), [view.schemes]);
  const form = useForm<TypedProfile, unknown, ProfileFields>({
    resolver: zodResolver(schema),
    defaultValues: beginning(view, profile, draft),
    mode: 'onTouched',
  });
  const { control, register, formState } = form;
  const typed = connectionOf({ ...form.getValues(), ...useWatch({ control }) });
  const secret = useSecretEntry();
  const [isExample, setExample] = useState(false);
  const [checks, setChecks] = useState(0);
  const [isGivenUp, setGivenUp] = useState(false);
  const save = useSaveProfile({ profile, form, secret, onAdded: setId });
  // Few need it, and the test shows who does.
  const hasOwnAuthority = useWatch({ control, name: 'caFile' }) !== null;
  const isAuthorityAsked = useUnknownAuthority(profile?.id ?? '') || hasOwnAuthority;
  const outcome = useOutcome(profile?.id ?? '', view, typed);
  const wasTyped = draft?.secretTyped === true && !secret.isTyped && profile?.secret.is !== 'set';
  const notKept = useKeptDraft({
    form,
    profileId: profile?.id ?? null,
    secretTyped: secret.isTyped || wasTyped,
    isOver: outcome !== null || isGivenUp,
  });

  const [pasted, setPasted] = useState<PastedConnection | 'nothing' | null>(null);
  const moreThanBase = useMoreThanBase(form);
  const offer = pasted === null || pasted === 'nothing' ? moreThanBase : pasted;
  const errorOf = (name: 'name' | 'baseUrl' | 'pid'): string | undefined => {
    const error = formState.errors[name];
    return error === undefined ? undefined : errorsText.fault(error.message ?? '');
  };
  const text = (name: 'name' | 'baseUrl' | 'pid', options?: RegisterOptions<TypedProfile, typeof name>) => ({
    ...register(name, options),
    invalid: errorOf(name) !== undefined,
  });
  const lines = linesOf(view, typed.scheme);
  const isAnother = view.profiles.some((one) => !one.builtIn);
  // A saved and tested profile has its fixes at the right.
  const isNext = profile === null || secret.isTyped || !whatIsChecked(profile, typed, null).isSaved;
  const submit = form.handleSubmit(async (checked) => {
    if (await save(checked)) setChecks((before) => before + 1);
  });
  const giveUp = () => {
    setGivenUp(true);
    // After the draft is dropped, so that removing the fields doesn’t save it again.
    setTimeout(onAnew, 0);
  };
  // Changes to a saved profile would be lost: the page moves on to another profile, and no draft stays.
  const isUnsaved = profile !== null && (isNext || formState.isDirty);
  const [isAsked, setAsked] = useState(false);
  const saveAndGo = form.handleSubmit(
    async (checked) => {
      const isSaved = await save(checked);
      setAsked(false);
      if (isSaved) giveUp();
    },
    () => setAsked(false),
  );

  return (
    <>
      <PageHead
        title={
          profile === null
            ? isAnother
              ? connectText.another
              : connectText.title
            : connectText.named(untrusted(profile.name))
        }
      />
      {profile !== null && (
        <LeaveDialog
          open={isAsked}
          title={settingsText.profiles.leave.title(untrusted(profile.name))}
          isSaving={formState.isSubmitting}
          onSave={() => void saveAndGo()}
          onDiscard={giveUp}
          onStay={() => setAsked(false)}
        />
      )}
      <div className={styles.body}>
        <Columns
          split="6-6"
          rule
          left={
            <form
              noValidate
              aria-label={connectText.title}
              onSubmit={(event) => {
                event.preventDefault();
                void submit();
              }}
            >
              <div className={styles.rows}>
                {notKept !== null && (
                  <Banner tone="notice" cause={connectText.notKept}>
                    {errorWords(notKept).sentence}
                  </Banner>
                )}
                {wasTyped && (
                  <Banner tone="notice" cause={connectText.typeAgain}>
                    {connectText.typeAgainSentence}
                  </Banner>
                )}
                <Field layout="beside" label={fields.name} error={errorOf('name')}>
                  <TextInput {...text('name')} />
                </Field>
                <Controller
                  control={control}
                  name="environment"
                  render={({ field }) => (
                    <Field layout="beside" group label={fields.environment} hint={hints[field.value]}>
                      <Segmented
                        label={fields.environment}
                        value={field.value}
                        onChange={field.onChange}
                        options={environments.map((value) => ({ value, words: frameText.environments[value] }))}
                      />
                    </Field>
                  )}
                />
                <Field
                  layout="beside"
                  label={fields.baseUrl}
                  error={errorOf('baseUrl')}
                  hint={pasted === 'nothing' ? connectText.pasted.nothing : connectText.urlHint}
                >
                  <TextInput
                    {...text('baseUrl', {
                      // Someone who types on has a different account than the pasted one.
                      onChange: () => setPasted(null),
                    })}
                    mono
                    placeholder="https://"
                    onPaste={(event) => {
                      const clip = event.clipboardData.getData('text');
                      setPasted(null);
                      // A URL has no spaces.
                      if (!/\s|^[{[]/.test(clip.trim()) && !isPairs(clip.trim())) return;
                      // The rest may contain a signature, which belongs in no field.
                      event.preventDefault();
                      void readPasted(clip).then((found) => setPasted(found ?? 'nothing'));
                    }}
                  />
                </Field>
                {offer !== null && <PastedOffer offer={offer} form={form} onTaken={() => setPasted(null)} />}
                <Field layout="beside" label={fields.pid} error={errorOf('pid')}>
                  <TextInput {...text('pid')} mono width={184} inputMode="numeric" />
                </Field>
                <OrderField form={form} usual={emptyProfile(view).orderField} />
                {profile === null ? (
                  <NewSecret entry={secret} lines={lines} keychain={view.keychain} />
                ) : (
                  <SecretField
                    profile={profile}
                    lines={lines}
                    keychain={view.keychain}
                    isLost={losesSecret(profile, typed)}
                    entry={secret}
                  />
                )}
                {isAuthorityAsked && <AuthoritiesRow form={form} />}
                <ConnectScheme form={form} view={view} isExample={isExample} onExample={setExample} />
              </div>
              <div className={styles.actions}>
                <Button
                  type="submit"
                  variant={isNext ? 'primary' : 'secondary'}
                  size="form"
                  busy={formState.isSubmitting}
                >
                  {profile === null ? connectText.submit : connectText.again}
                </Button>
                {formState.errors.root?.type === refusedByUser && (
                  <span role="status">
                    {profile === null ? settingsText.profiles.notAdded : settingsText.profiles.unsaved}
                  </span>
                )}
                <Button size="form" variant="quiet" onClick={() => (isUnsaved ? setAsked(true) : giveUp())}>
                  {profile === null ? connectText.giveUp : connectText.addAnother}
                </Button>
              </div>
            </form>
          }
          right={
            profile === null ? (
              <Next />
            ) : (
              <>
                <CheckPanel
                  key={`${profile.id} ${String(checks)}`}
                  brief
                  profile={profile}
                  typed={typed}
                  actions={{
                    findScheme: () => setExample(true),
                    replaceSecret: secret.enter,
                    sendIn: (unit) => form.setValue('timestampUnit', unit, { shouldDirty: true }),
                  }}
                  isAsked={checks > 0}
                  onStarted={nothing}
                />
                {outcome !== null && <FirstOrder profile={profile} isSure={outcome === 'connected'} />}
              </>
            )
          }
        />
      </div>
    </>
  );
}

const nothing = () => undefined;

/** Whether the service’s certificate comes from a CA this computer doesn’t trust. */
function useUnknownAuthority(id: string): boolean {
  const tls = useConnectionCheck(id).report?.steps.tls;
  return tls?.is === 'failed' && ofAuthority.has(tls.facts.because);
}

const ofAuthority: ReadonlySet<TlsFailure> = new Set(['self-signed', 'authority-unknown', 'chain-incomplete']);

/** For the saved profile as it’s shown; null while a part of it wasn’t tested, or failed. */
function useOutcome(
  id: string,
  view: ProfilesView,
  typed: ReturnType<typeof connectionOf>,
): 'connected' | 'not-confirmed' | null {
  const { report, isRunning } = useConnectionCheck(id);
  const profile = view.profiles.find((one) => one.id === id);
  if (profile === undefined || report === null || isRunning) return null;
  const { isSaved, isStale } = whatIsChecked(profile, typed, report.checked);
  return isSaved && !isStale ? connectedBy(report) : null;
}

function Next() {
  return (
    <section aria-label={connectText.next.title}>
      <SectionHead title={connectText.next.title} />
      <ol className={styles.next}>
        <li>{connectText.next.seal}</li>
        <li>{connectText.next.check}</li>
        <li>{connectText.next.order}</li>
      </ol>
      <p className={styles.left}>{connectText.next.left}</p>
    </section>
  );
}
